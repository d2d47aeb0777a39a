import type { Drawing } from "../../content/types.ts";
import { chance, svg } from "../kit.ts";
import { circle, ellipse, path, polygon, r1, rect } from "./parts.ts";

/** Heads seen from behind, in a box where the neck stands in (0, 0) and the crown is about 150 above. */
const heads: ((hair: string, extra: string) => string)[] = [
	// short hair, ears
	(hair) =>
		circle(-56, -66, 15, "#b9664f") +
		circle(56, -66, 15, "#b9664f") +
		path("M-54 -40 C-72 -150 72 -150 54 -40 C40 -14 -40 -14 -54 -40Z", hair),
	// bun on top
	(hair) => circle(0, -152, 36, hair) + path("M-58 -30 C-76 -150 76 -150 58 -30 C40 0 -40 0 -58 -30Z", hair),
	// long hair
	(hair) => path("M-62 40 C-84 -40 -76 -142 0 -142 C76 -142 84 -40 62 40 C30 58 -30 58 -62 40Z", hair),
	// knitted hat with bobble
	(hair, extra) =>
		path("M-50 -40 C-56 -20 -40 -6 0 -4 C40 -6 56 -20 50 -40Z", hair) +
		path("M-62 -46 C-72 -170 72 -170 62 -46Z", extra) +
		rect(-68, -66, 136, 30, extra, 'rx="14"') +
		circle(0, -156, 26, "#ffe9c2"),
	// curls
	(hair) =>
		[
			[-50, -50],
			[50, -50],
			[-62, -90],
			[62, -90],
			[-38, -126],
			[38, -126],
			[0, -140],
			[0, -80],
			[-24, -40],
			[24, -40],
		]
			.map(([x, y]) => circle(x as number, y as number, 36, hair))
			.join(""),
	// headscarf
	(_hair, extra) => path("M-74 44 C-82 -60 -76 -146 0 -146 C76 -146 82 -60 74 44 C40 66 -40 66 -74 44Z", extra),
	// bald
	(hair) =>
		circle(-56, -66, 15, "#c97b60") +
		circle(56, -66, 15, "#c97b60") +
		path("M-54 -40 C-70 -148 70 -148 54 -40 C40 -10 -40 -10 -54 -40Z", "#d08a6c") +
		path(
			"M-57 -70 C-56 -30 -48 -24 -40 -20 C-44 -40 -48 -56 -50 -84Z M57 -70 C56 -30 48 -24 40 -20 C44 -40 48 -56 50 -84Z",
			hair,
		),
	// two plaits
	(hair) =>
		path("M-56 -30 C-76 -150 76 -150 56 -30 C40 0 -40 0 -56 -30Z", hair) +
		path("M-60 -44 C-92 -20 -84 40 -70 56 C-56 40 -50 -10 -44 -40Z", hair) +
		path("M60 -44 C92 -20 84 40 70 56 C56 40 50 -10 44 -40Z", hair),
	// cap worn backwards
	(hair, extra) =>
		path("M-50 -50 C-54 -14 -36 -6 0 -4 C36 -6 54 -14 50 -50Z", hair) +
		path("M-58 -50 C-72 -158 72 -158 58 -50Z", extra) +
		path("M-44 -56 C-30 -26 30 -26 44 -56Z", "#4a1530"),
	// ponytail
	(hair) =>
		path("M-56 -40 C-76 -152 76 -152 56 -40 C40 -14 -40 -14 -56 -40Z", hair) +
		path("M-20 -104 C-34 -40 -26 30 6 52 C34 20 30 -60 20 -104Z", "#3a1226"),
];

const mix = (a: number[], b: number[], t: number) =>
	`rgb(${a.map((value, i) => Math.round(value + ((b[i] as number) - value) * t)).join(",")})`;

function draw(): string {
	const next = chance(2026);
	const rows = 6;
	let crowd = "";
	let before = -1;
	for (let row = 0; row < rows; row++) {
		const t = row / (rows - 1);
		const scale = 0.46 + t * t * 0.98;
		const y = 520 + 620 * t ** 1.35;
		const step = 168 * scale;
		const shift = (row % 2) * step * 0.5;
		const jacket = [
			mix([238, 128, 96], [58, 14, 40], t),
			mix([222, 100, 92], [74, 18, 46], t),
			mix([246, 150, 100], [44, 12, 44], t),
		];
		const hairs = [
			mix([170, 62, 66], [24, 6, 22], t),
			mix([206, 84, 62], [64, 20, 30], t),
			mix([226, 150, 84], [110, 44, 30], t),
			mix([150, 50, 74], [34, 10, 34], t),
		];
		const extras = [
			mix([255, 196, 92], [232, 140, 46], t),
			mix([118, 96, 150], [60, 48, 104], t),
			mix([240, 110, 120], [196, 52, 74], t),
			mix([90, 150, 150], [28, 92, 102], t),
		];
		crowd += rect(0, y + 62 * scale, 1920, 300, mix([200, 66, 58], [48, 8, 34], t));
		for (let x = 960 - step * 9 + shift; x < 1920 + step; x += step) {
			if (x < -step) continue;
			let kind = Math.floor(next() * heads.length);
			if (kind === before) kind = (kind + 3) % heads.length;
			before = kind;
			const hair = hairs[Math.floor(next() * 4)] as string;
			const extra = extras[Math.floor(next() * 4)] as string;
			const size = scale * (0.86 + next() * 0.2);
			const lift = (next() - 0.5) * 30 * scale;
			const body = path(
				"M-86 150 C-92 60 -76 26 -30 14 L-24 -30 H24 L30 14 C76 26 92 60 86 150Z",
				jacket[Math.floor(next() * 3)] as string,
			);
			const drawHead = heads[kind] as (hair: string, extra: string) => string;
			const who = body + drawHead(hair, extra);
			// the light of the screen along the upper edges
			const rim = drawHead("#ffe6ad", "#ffe6ad");
			crowd += `<g transform="translate(${r1(x)} ${r1(y + lift)}) scale(${size.toFixed(3)})"><g transform="translate(0 -5)">${rim}</g>${who}</g>`;
			// one child stands on the seat with the arms up
			if (row === 3 && x > 1150 && x < 1150 + step) {
				crowd += `<g transform="translate(${r1(x - step / 2)} ${r1(y - 96)}) scale(${scale.toFixed(3)})">${path("M-50 260 L-52 40 C-96 -6 -126 -60 -136 -128 L-104 -138 C-92 -84 -64 -44 -30 -8 H30 C64 -44 92 -84 104 -138 L136 -128 C126 -60 96 -6 52 40 L50 260Z", "#3b6f8f")}${circle(-122, -146, 22, "#c97b60")}${circle(122, -146, 22, "#c97b60")}<g transform="translate(0 -5)">${path("M-46 -30 C-60 -122 60 -122 46 -30Z", "#ffe6ad")}</g>${path("M-44 -52 C-86 -66 -96 -20 -74 4 C-70 -20 -54 -30 -40 -34Z M44 -52 C86 -66 96 -20 74 4 C70 -20 54 -30 40 -34Z", "#571a33")}${path("M-46 -30 C-60 -122 60 -122 46 -30 C30 -6 -30 -6 -46 -30Z", "#571a33")}</g>`;
			}
		}
	}
	return svg(
		1920,
		1080,
		`<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff7dc"/><stop offset="1" stop-color="#ffd98a"/></linearGradient></defs>`,
		rect(0, 0, 1920, 1080, "#d8553f"),
		polygon(
			[
				[0, 0],
				[230, 0],
				[230, 420],
				[0, 560],
			],
			"#b23a3b",
		),
		polygon(
			[
				[1920, 0],
				[1690, 0],
				[1690, 420],
				[1920, 560],
			],
			"#b23a3b",
		),
		polygon(
			[
				[0, 0],
				[60, 0],
				[60, 500],
				[0, 560],
			],
			"#8d2a38",
		),
		polygon(
			[
				[1920, 0],
				[1860, 0],
				[1860, 500],
				[1920, 560],
			],
			"#8d2a38",
		),
		path("M290 40 Q960 12 1630 40 V400 Q960 376 290 400Z", "url(#s)"),
		ellipse(960, 470, 900, 90, "#ffb26b", 'opacity=".5"'),
		crowd,
	);
}

export const image: Drawing = {
	draw,
	alt: "En smekkfull kinosal sett bakfra: rad på rad med hoder mot det lysende lerretet, og ett barn som jubler.",
	focal: { x: 0.6, y: 0.55 },
};
