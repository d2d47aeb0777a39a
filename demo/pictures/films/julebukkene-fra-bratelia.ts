import type { Drawing } from "../../content/types.ts";
import { chance, lettering, svg } from "../kit.ts";

const forest = "#0f3a33";
const pine = "#1c5a4a";
const birch = "#f3e7cf";
const bark = "#2c2320";
const red = "#c7372c";
const straw = "#e2b04a";
const horn = "#6e4b33";
const fleece = "#dccfb8";
const snow = "#eef3f0";

const group = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join("")}</g>`;
const both = (part: string) => part + group("scale(-1 1)", part);

type Paint = { face: string; ring: string; line: string; horn: string; inner: string };

const goat: Paint = { face: birch, ring: red, line: pine, horn, inner: "#e59a86" };
const ox: Paint = { face: "#b9442f", ring: birch, line: bark, horn: "#e7d9b6", inner: birch };
const hay: Paint = { face: straw, ring: pine, line: red, horn: bark, inner: red };

/** Tufts of sheepskin round a head. */
function wool(seed: number, rx: number, ry: number, count: number, tuft: number, fill: string, edge: string): string {
	const next = chance(seed);
	let back = "";
	let front = "";
	for (let i = 0; i < count; i++) {
		const a = (i / count) * Math.PI * 2;
		const k = 0.94 + next() * 0.1;
		const x = (Math.cos(a) * rx * k).toFixed(0);
		const y = (Math.sin(a) * ry * k).toFixed(0);
		back += `<circle cx="${x}" cy="${y}" r="${tuft + 9}"/>`;
		front += `<circle cx="${x}" cy="${y}" r="${tuft}"/>`;
	}
	return `<g fill="${edge}">${back}</g><g fill="${fill}">${front}<ellipse rx="${rx}" ry="${ry}"/></g>`;
}

/** A beard of straw, bound in red; hangs from (0, 0). */
function beard(seed: number, length: number, width: number): string {
	const next = chance(seed);
	let d = "";
	let light = "";
	for (let i = 0; i < 34; i++) {
		const t = i / 33 - 0.5;
		const end = length * (1 - Math.abs(t) * 0.7 + (next() - 0.5) * 0.16);
		const line = `M${(t * width * 0.5).toFixed(0)} 0Q${(t * width * 0.4).toFixed(0)} ${(end * 0.4).toFixed(0)} ${(t * width * 1.25 + (next() - 0.5) * 26).toFixed(0)} ${end.toFixed(0)}`;
		if (i % 3 === 0) light += line;
		else d += line;
	}
	return (
		`<path d="${d}" stroke="#b98327" stroke-width="11" fill="none" stroke-linecap="round"/><path d="${light}" stroke="${straw}" stroke-width="11" fill="none" stroke-linecap="round"/>` +
		`<path d="M${-width * 0.29} 44h${width * 0.58}M${-width * 0.28} 66h${width * 0.56}" stroke="${red}" stroke-width="14" stroke-linecap="round"/>`
	);
}

/** A carved mask seen from the front, about 900 × 1100 with horns and beard. `look` moves the child's eyes. */
function mask(id: string, paint: Paint, look: number, headgear: "horns" | "sheaf" | "stubs", skin: string): string {
	const face =
		"M0 -370 C96 -376 178 -330 192 -240 C204 -160 176 -70 156 40 C140 150 138 250 106 330 C76 388 34 398 0 398 C-34 398 -76 388 -106 330 C-138 250 -140 150 -156 40 C-176 -70 -204 -160 -192 -240 C-178 -330 -96 -376 0 -370Z";
	let top = "";
	if (headgear === "horns") {
		const d =
			"M34 -352 C44 -520 160 -668 320 -676 C446 -680 500 -580 452 -500 C424 -566 346 -584 278 -536 C210 -488 172 -420 158 -322Z";
		top = both(
			`<clipPath id="${id}-horn"><path d="${d}"/></clipPath><g clip-path="url(#${id}-horn)"><path d="${d}" fill="${paint.horn}"/><path d="M20 -410L170 -370M40 -480L200 -440M90 -560L240 -490M160 -640L290 -520M260 -700L340 -540M360 -700L390 -550M480 -640L410 -550" stroke="${bark}" stroke-width="13" opacity="0.55"/><path d="M34 -352 C44 -520 160 -668 320 -676" stroke="${birch}" stroke-width="22" fill="none" opacity="0.35"/></g>`,
		);
	} else if (headgear === "stubs") {
		const d = "M52 -340 C60 -440 130 -500 236 -522 C216 -460 190 -400 176 -300Z";
		top = both(
			`<path d="${d}" fill="${paint.horn}"/><path d="M60 -404L172 -366M92 -458L194 -420" stroke="${bark}" stroke-width="11" opacity="0.5"/>`,
		);
	} else {
		top = group("translate(0 -280) scale(1 -1)", beard(17, 330, 300));
	}
	const half = `<path d="M178 -262 C262 -318 400 -280 452 -182 C366 -132 256 -140 184 -186Z" fill="${paint.face}"/><path d="M206 -232 C270 -268 360 -246 404 -190 C340 -168 262 -170 206 -200Z" fill="${paint.inner}"/>`;
	const painted =
		// lenticels of birch bark
		`<path d="M60 -310h44M120 -270h30M110 -200h46M140 -30h-30M60 20h40M92 110h32M52 170h26M84 290h20M30 -40h20" stroke="${bark}" stroke-width="6" opacity="0.4" stroke-linecap="round"/>` +
		`<path d="M30 -150 Q96 -236 166 -142" fill="none" stroke="${paint.line}" stroke-width="20" stroke-linecap="round"/>` +
		`<path d="M30 -112 Q92 -172 156 -104 Q94 -44 30 -112Z" fill="${bark}" stroke="${paint.ring}" stroke-width="17" stroke-linejoin="round"/>` +
		`<path d="M118 60 q-40 34 -22 78 M140 76 q-34 34 -20 74" fill="none" stroke="${paint.ring}" stroke-width="10" stroke-linecap="round"/>`;
	const eye = (x: number) =>
		`<clipPath id="${id}-eye${x < 0 ? "l" : "r"}"><path d="${x < 0 ? "M-30 -112 Q-92 -172 -156 -104 Q-94 -44 -30 -112Z" : "M30 -112 Q92 -172 156 -104 Q94 -44 30 -112Z"}"/></clipPath><g clip-path="url(#${id}-eye${x < 0 ? "l" : "r"})"><ellipse cx="${x}" cy="-104" rx="60" ry="44" fill="${skin}"/><ellipse cx="${x}" cy="-105" rx="42" ry="25" fill="#fff"/><circle cx="${x + look}" cy="-105" r="21" fill="#3f6f8c"/><circle cx="${x + look}" cy="-105" r="11" fill="${bark}"/><circle cx="${x + look + 7}" cy="-112" r="5" fill="#fff"/><path d="M${x - 70} -160h140v34q-70 -14 -140 0Z" fill="${skin}"/></g>`;
	return (
		top +
		both(half) +
		`<clipPath id="${id}"><path d="${face}"/></clipPath>` +
		`<g clip-path="url(#${id})"><path d="${face}" fill="${paint.face}"/>${both(painted)}` +
		// a diamond band down the brow, nose, mouth with wooden teeth
		`<path d="M0 -372L34 -318L0 -264L-34 -318Z M0 -258L26 -214L0 -170L-26 -214Z" fill="${paint.ring}"/><path d="M0 -344L16 -318L0 -292L-16 -318Z" fill="${paint.face}"/>` +
		`<path d="M-26 -150 Q-40 60 -66 172 Q0 214 66 172 Q40 60 26 -150 Q0 -136 -26 -150Z" fill="${bark}" opacity="0.13"/><path d="M-52 158 q-4 34 26 26 q8 -26 -26 -26Z M52 158 q4 34 -26 26 q-8 -26 26 -26Z" fill="${bark}"/>` +
		`<path d="M-96 246 Q0 216 96 246 L86 316 Q0 340 -86 316Z" fill="${bark}"/><path d="M-82 252h30v26h-30Z M-44 242h38v28h-38Z M4 242h38v28h-38Z M52 252h30v26h-30Z M-64 300h34v22h-34Z M-18 302h36v26h-36Z M30 300h34v22h-34Z" fill="${birch}"/>` +
		`<path d="M0 -380H240V420H0Z" fill="${bark}" opacity="0.12"/></g>` +
		eye(-94) +
		eye(94)
	);
}

function flakes(seed: number, count: number, width: number, height: number): string {
	const next = chance(seed);
	let out = "";
	for (let i = 0; i < count; i++)
		out += `<circle cx="${(next() * width).toFixed(0)}" cy="${(next() * height).toFixed(0)}" r="${(2.5 + next() * 6).toFixed(1)}"/>`;
	return `<g fill="${snow}">${out}</g>`;
}

/** A row of spruces as paper triangles, feet on y. */
function spruces(seed: number, count: number, step: number, y: number, height: number, fill: string): string {
	const next = chance(seed);
	let d = "";
	for (let i = 0; i < count; i++) {
		const x = i * step + next() * step * 0.5;
		const h = height * (0.6 + next() * 0.6);
		const w = h * 0.3;
		for (const [k, s] of [
			[1, 0.42],
			[0.72, 0.72],
			[0.4, 1],
		] as const)
			d += `M${x.toFixed(0)} ${(y - h * k).toFixed(0)}l${(w * s).toFixed(0)} ${(h * 0.42).toFixed(0)}h${(-w * 2 * s).toFixed(0)}Z`;
	}
	return `<path d="${d}" fill="${fill}"/><rect y="${y - height * 0.44}" width="${count * step + step}" height="${height * 0.44 + 80}" fill="${fill}"/>`;
}

/** The fourth: bigger than the others, all dark but for the eyes. */
const fourth =
	`<g fill="#092521"><path d="M-300 700 Q-330 60 -170 -100 H170 Q330 60 300 700Z"/><path d="M0 -370 C96 -376 178 -330 192 -240 C204 -160 176 -70 156 40 C140 150 138 250 106 330 L0 520 L-106 330 C-138 250 -140 150 -156 40 C-176 -70 -204 -160 -192 -240 C-178 -330 -96 -376 0 -370Z"/>${both('<path d="M34 -340 C44 -480 160 -500 260 -480 C366 -470 420 -400 372 -340 C344 -386 306 -404 258 -386 C210 -378 172 -380 158 -302Z"/><path d="M178 -262 C262 -318 400 -280 452 -182 C366 -132 256 -140 184 -186Z"/>')}</g>` +
	both(`<path d="M48 -112 Q92 -146 138 -106 Q94 -84 48 -112Z" fill="#ffe59a"/>`);

const tassel = `<path d="M430 -178v92" stroke="${red}" stroke-width="9"/><path d="M404 -92h52l10 92h-72Z" fill="${red}"/><path d="M418 -74v70M442 -74v70" stroke="#8f211b" stroke-width="6"/>`;

export const poster: Drawing = {
	alt: "Ei stor geitemaske i never og halm; bak øyehullene titter et barn mot en mørk bukk i skogkanten.",
	focal: { x: 0.5, y: 0.38 },
	draw: () =>
		svg(
			1000,
			1500,
			`<rect width="1000" height="1500" fill="${forest}"/>`,
			spruces(6, 12, 96, 1090, 520, "#15493f"),
			flakes(9, 80, 1000, 1080),
			group("translate(850 1014) scale(0.27)", fourth),
			`<path d="M0 1140 Q300 1090 560 1130 T1000 1110 V1500 H0Z" fill="${snow}"/>`,
			group("translate(500 884) scale(0.86)", beard(5, 305, 260)),
			group(
				"translate(500 596) scale(0.8)",
				wool(3, 300, 330, 30, 54, fleece, "#a8987e"),
				mask("goat", goat, 14, "horns", "#d99a72"),
				both(tassel),
			),
			lettering("Julebukkene", { face: "italic", x: 500, y: 1290, fit: 800, fill: red, anchor: "middle" }),
			lettering("fra Bråtelia", { face: "italic", x: 500, y: 1394, fit: 560, fill: forest, anchor: "middle" }),
			lettering("REGI OLE KRISTIAN RUD   ·   LIVE MYHRE   TEODOR BRENDEN   SARA NGUYEN HAUGLI", {
				face: "condensed",
				x: 500,
				y: 1450,
				fit: 830,
				size: 28,
				fill: forest,
				anchor: "middle",
				tracking: 0.08,
			}),
		),
};

export const cover: Drawing = {
	alt: "Tre barn i hjemmelagde bukkemasker ute i snøen. Bak dem skimtes en fjerde, mye større og helt mørk.",
	focal: { x: 0.58, y: 0.5 },
	draw: () =>
		svg(
			1920,
			1080,
			`<rect width="1920" height="1080" fill="${forest}"/>`,
			spruces(8, 19, 108, 900, 620, "#15493f"),
			group("translate(500 520) scale(0.98)", fourth),
			flakes(12, 110, 1920, 1000),
			`<path d="M0 930 Q500 860 1000 920 T1920 880 V1080 H0Z" fill="#c9d8d4"/>`,
			group(
				"translate(860 730) scale(0.56)",
				`<path d="M-420 900 Q-420 240 -160 130 H160 Q420 240 420 900Z" fill="${pine}"/>`,
				wool(5, 280, 310, 28, 52, "#c7a46a", "#8a6d3e"),
				mask("hay", hay, -18, "sheaf", "#8a5434"),
			),
			group(
				"translate(1606 690) scale(0.6)",
				`<path d="M-420 900 Q-420 240 -160 130 H160 Q420 240 420 900Z" fill="#8f2a22"/>`,
				wool(7, 290, 320, 28, 52, "#8f8a86", "#5c5755"),
				mask("ox", ox, -16, "stubs", "#f0c29c"),
			),
			group(
				"translate(1226 596) scale(0.74)",
				`<path d="M-440 900 Q-440 240 -160 130 H160 Q440 240 440 900Z" fill="${bark}"/>`,
				wool(3, 300, 330, 30, 54, fleece, "#a8987e"),
				group("translate(0 360)", beard(5, 330, 260)),
				mask("goat", goat, -20, "horns", "#d99a72"),
			),
			`<path d="M0 1010 Q600 960 1200 1020 T1920 1000 V1080 H0Z" fill="${snow}"/>`,
		),
};
