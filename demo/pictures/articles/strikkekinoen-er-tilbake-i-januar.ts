import type { Drawing } from "../../content/types.ts";
import { svg } from "../kit.ts";
import { circle, ellipse, path, r1, rect, stroke } from "./parts.ts";

const colours: Record<string, string> = { ".": "#b3262e", w: "#f6ead2", b: "#1f2a44", y: "#f0b63c" };
const w = 32;
const h = 28;
const columns = 50;

/** A projector with its beam: the motif of the pattern. One letter is one stitch. */
const projector = [
	"...bbb...bbb.............",
	"..bbwbb.bbwbb...........y",
	"..bwwwb.bwwwb.........yyy",
	"..bbwbb.bbwbb.......yyyyy",
	"...bbb...bbb.....yyyyyyyy",
	"..bbbbbbbbbbb.byyyyyyyyyy",
	"..bwwwwwwwwwbbbyyyyyyyyyy",
	"..bwbbbbbbbwbbbyyyyyyyyyy",
	"..bwwwwwwwwwbbbyyyyyyyyyy",
	"..bbbbbbbbbbb.byyyyyyyyyy",
	".....bb.bb.......yyyyyyyy",
	"....bb...bb.........yyyyy",
	"...bb.....bb..........yyy",
	"..bb.......bb...........y",
];

function rows(): string[] {
	const tile = (unit: string) => unit.repeat(Math.ceil(columns / unit.length)).slice(0, columns);
	const plain = tile(".");
	const band = [tile("w"), tile("wb"), tile("bw"), tile("w")];
	const diamonds = ["...w....", "..www...", ".wwyww..", "wwyyyww.", ".wwyww..", "..www...", "...w...."].map(tile);
	const motif = projector.map((row) => tile(row));
	return [plain, plain, ...band, plain, ...motif, plain, ...band, plain, ...diamonds, plain, tile("w"), plain];
}

function draw(): string {
	const top = 168;
	// one path for each colour of yarn; a stitch is two leaning strands
	const yarn: Record<string, string> = {};
	rows().forEach((row, j) => {
		for (let i = 0; i < columns; i++) {
			const letter = row[i] as string;
			yarn[letter] = `${yarn[letter] ?? ""}M${i * w + 1} ${j * h - 10}l14 14v19l-14-14zm30 0l-14 14v19l14-14z`;
		}
	});
	const knit =
		rect(0, -8, columns * w, rows().length * h + 8, "#3d0d16") +
		Object.entries(yarn)
			.map(([letter, d]) => path(d, colours[letter] as string))
			.join("");
	let loops = "";
	for (let i = 0; i < columns; i++)
		loops += `M${i * w + 5} ${top + 14}C${i * w - 2} ${top - 62} ${i * w + 38} ${top - 62} ${i * w + 27} ${top + 14}`;
	const ball = (cx: number, cy: number, r: number, fill: string, line: string) => {
		let threads = "";
		for (let i = -4; i <= 4; i++)
			threads += stroke(
				`M${r1(cx - r * 0.9)} ${r1(cy + i * r * 0.2)} Q${cx} ${r1(cy + i * r * 0.34 - r * 0.3)} ${r1(cx + r * 0.9)} ${r1(cy + i * r * 0.2 - r * 0.1)}`,
				line,
				6,
			);
		let cross = "";
		for (let i = -2; i <= 2; i++)
			cross += stroke(
				`M${r1(cx + i * r * 0.2 - r * 0.3)} ${r1(cy - r * 0.86)} Q${r1(cx + i * r * 0.3 + r * 0.4)} ${cy} ${r1(cx + i * r * 0.2 - r * 0.1)} ${r1(cy + r * 0.9)}`,
				line,
				6,
			);
		return `<clipPath id="c${Math.round(cx)}"><circle cx="${cx}" cy="${cy}" r="${r}"/></clipPath>${ellipse(cx + 20, cy + r * 0.9, r * 1.02, r * 0.2, "#8d6a3c", 'opacity=".35"')}${circle(cx, cy, r, fill)}<g clip-path="url(#c${Math.round(cx)})">${threads}${cross}${circle(cx + r * 0.5, cy + r * 0.5, r, "none", `stroke="${line}" stroke-width="${r1(r * 0.3)}" opacity=".25"`)}</g>`;
	};
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, "#e9cf9d"),
		`<g transform="rotate(-5 960 540) translate(300 60)">`,
		rect(22, top + 30, columns * w, rows().length * h, "#8d6a3c", 'opacity=".4"'),
		// the needle behind, the loops over it
		rect(-320, top - 40, 2000, 26, "#7a4a24", 'rx="13"'),
		rect(-320, top - 40, 2000, 8, "#a56d3c", 'rx="4"'),
		circle(-320, top - 27, 34, "#1f2a44"),
		stroke(loops, "#3d0d16", 17),
		stroke(loops, "#b3262e", 12),
		`<g transform="translate(0 ${top})">${knit}</g>`,
		"</g>",
		stroke("M262 1010 C320 930 360 1000 330 900 C300 780 240 700 330 560 C360 500 320 420 352 330", "#7c1620", 15),
		stroke("M262 1010 C320 930 360 1000 330 900 C300 780 240 700 330 560 C360 500 320 420 352 330", "#b3262e", 10),
		ball(176, 934, 150, "#b3262e", "#7c1620"),
		ball(70, 700, 108, "#f6ead2", "#cdb98e"),
	);
}

export const image: Drawing = {
	draw,
	alt: "Rødt strikketøy på pinne. Mønsteret viser en gammel filmframviser som kaster gult lys, og garnnøster ligger ved siden av.",
	focal: { x: 0.55, y: 0.48 },
};
