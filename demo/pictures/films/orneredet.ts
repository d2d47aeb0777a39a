import type { Drawing } from "../../content/types.ts";
import { chance, lettering, svg } from "../kit.ts";
import { billing, circle, ellipse, group, line, type Point, path, r, rect, soft, straight } from "./cutouts.ts";

/** The nest from above, and over it the shadow of three blades. */

const moss = "#7d8138";
const cream = "#f8ecce";
const dusk = "#1f1a33";

/** Twigs laid round and round, the thick grey ones outermost, dry grass in the cup. Centred on the origin, radius about 400. */
function nest(seed: number): string {
	const next = chance(seed);
	let out = circle(18, 26, 392, "#2b2114", 'opacity=".45"') + circle(0, 0, 372, "#3a2813");
	const layers = [
		{ count: 120, from: 300, to: 425, length: 250, width: 13, colours: ["#3f2c17", "#5a4022", "#2f2010"] },
		{ count: 140, from: 235, to: 395, length: 220, width: 10, colours: ["#6d4d28", "#87633a", "#a98752", "#4b3419"] },
		{ count: 130, from: 190, to: 330, length: 170, width: 7, colours: ["#b38c4e", "#8d6935", "#d2ad68", "#6d4d28"] },
		{ count: 150, from: 120, to: 225, length: 120, width: 4.5, colours: ["#d9b565", "#c69c49", "#ecd08a", "#a67c35"] },
		{ count: 90, from: 20, to: 130, length: 80, width: 3.5, colours: ["#e7c877", "#f2dc9c", "#c69c49"] },
	];
	for (const { count, from, to, length, width, colours } of layers) {
		if (from === 120) out += circle(0, 0, 215, "#6b4a20") + circle(6, 8, 190, "#94702f");
		const strokes = colours.map(() => "");
		for (let i = 0; i < count; i++) {
			const angle = (i / count) * Math.PI * 2 + next() * 0.2;
			const radius = from + (to - from) * next();
			const turn = angle + Math.PI / 2 + (next() - 0.5) * (from > 220 ? 1.1 : 0.8);
			const half = (length / 2) * (0.6 + next() * 0.6);
			const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
			const [dx, dy] = [Math.cos(turn) * half, Math.sin(turn) * half];
			const sag = 26 * (1 - from / 700);
			strokes[i % colours.length] +=
				`M${r(x - dx)} ${r(y - dy)}Q${r(x + Math.cos(angle) * sag)} ${r(y + Math.sin(angle) * sag)} ${r(x + dx)} ${r(y + dy)}`;
			if (from > 200 && i % 5 === 0)
				strokes[i % colours.length] +=
					`M${r(x)} ${r(y)}l${r(Math.cos(turn + 0.7) * 46)} ${r(Math.sin(turn + 0.7) * 46)}`;
		}
		out += strokes.map((d, i) => line(d, colours[i] as string, width)).join("");
	}
	return out;
}

function egg(x: number, y: number, turn: number): string {
	return group(
		`transform="translate(${x} ${y}) rotate(${turn})"`,
		path(
			"M-66 0C-66 -46 -18 -60 22 -48C60 -36 74 -16 74 0C74 20 58 40 20 50C-20 60 -66 46 -66 0Z",
			"#2b1d0b",
			'opacity=".5" transform="translate(12 16)"',
		),
		path("M-66 0C-66 -46 -18 -60 22 -48C60 -36 74 -16 74 0C74 20 58 40 20 50C-20 60 -66 46 -66 0Z", "#e3d6b8"),
		path("M-60 -6C-58 -44 -16 -56 22 -45C54 -35 66 -18 67 -6C40 22 -30 26 -60 -6Z", "#fdf8ea"),
	);
}

function feather(x: number, y: number, turn: number, size: number): string {
	return group(
		`transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"`,
		path(
			"M-120 0C-70 -34 40 -34 110 -6L118 0L108 8C50 30 -60 28 -120 0Z",
			"#2b1d0b",
			'opacity=".35" transform="translate(7 12)"',
		),
		path("M-120 0C-70 -34 40 -34 110 -6L118 0C40 4 -60 4 -120 0Z", "#f4ead4"),
		path("M-120 0C-60 4 40 4 118 0L108 8C50 30 30 10 18 26C-40 28 -60 24 -120 0Z", "#d9c6a0"),
		path("M-20 -32l14 22l8 -24ZM52 -25l10 20l10 -19ZM-62 -24l-2 18l12 -20Z", "#6e7330"),
		line("M-100 -4l18 -14M-74 -4l22 -20M20 -4l22 -16M84 -3l16 -6M-84 5l24 14M-30 6l24 18M40 6l24 12", "#c2ab7f", 3),
		line("M-120 0C-40 6 60 4 176 8", "#6d4d28", 4.5),
	);
}

/** A turbine's shadow: three blades from the hub at the origin, and the tower going off along `tower` degrees. */
function turbine(length: number, turn: number, tower: number, towerLength: number): string {
	const blade = (angle: number) =>
		path(
			`M-${r(length * 0.022)} 0C-${r(length * 0.03)} ${r(-length * 0.08)} -${r(length * 0.072)} ${r(-length * 0.14)} -${r(length * 0.066)} ${r(-length * 0.24)}C-${r(length * 0.05)} ${r(-length * 0.55)} -${r(length * 0.016)} ${r(-length * 0.85)} 0 ${-length}C${r(length * 0.02)} ${r(-length * 0.7)} ${r(length * 0.03)} ${r(-length * 0.2)} ${r(length * 0.024)} 0Z`,
			dusk,
			`transform="rotate(${angle})"`,
		);
	return [
		group(
			`transform="rotate(${tower})"`,
			path(
				`M-${r(length * 0.026)} 0L-${r(length * 0.05)} ${towerLength}L${r(length * 0.05)} ${towerLength}L${r(length * 0.026)} 0Z`,
				dusk,
			),
		),
		blade(turn),
		blade(turn + 120),
		blade(turn + 240),
		circle(0, 0, length * 0.05, dusk),
	].join("");
}

/** Moss and heather: dabs of a few tones. */
function heath(seed: number, width: number, height: number, count: number, tones: string[]): string {
	const next = chance(seed);
	let out = "";
	for (let i = 0; i < count; i++) {
		const size = 14 + next() ** 2 * 80;
		const [x, y] = [next() * width, next() * height];
		const points: Point[] = [];
		for (let k = 0; k < 7; k++) {
			const a = (k / 7) * Math.PI * 2;
			points.push([x + Math.cos(a) * size * (0.7 + next() * 0.6), y + Math.sin(a) * size * (0.55 + next() * 0.5)]);
		}
		out += path(soft(points), tones[i % tones.length] as string);
	}
	return out;
}

function drawPoster(): string {
	return svg(
		1000,
		1500,
		rect(0, 0, 1000, 1500, moss),
		heath(3, 1000, 1240, 120, ["#6e7330", "#8e8f45", "#5f6630", "#97853f", "#a69a52"]),
		group('transform="translate(500 590) scale(1.09)"', nest(12), egg(-58, -34, -24), egg(62, 52, 38)),
		feather(228, 1002, -38, 1.05),
		group('transform="translate(742 268)" opacity=".72"', turbine(1060, 203, 196, 900)),
		path("M0 1196C180 1168 330 1200 520 1184C700 1170 860 1200 1000 1178L1000 1500L0 1500Z", dusk),
		lettering("Ørneredet", { face: "serif", x: 500, y: 1362, fit: 880, fill: cream, anchor: "middle" }),
		billing(["Selma Fosnes Krogh   Anders Mykland   Inga Rønnaug Dahl", "En film av Ragnhild Tveitås"], {
			y: 1418,
			fill: "#d8b968",
			size: 26,
		}),
	);
}

/** Live in a yellow jacket, flat on her stomach, looking over the edge to the left. */
function girl(): string {
	return [
		group(
			'opacity=".4" transform="translate(10 16)"',
			ellipse(30, 0, 66, 40, dusk),
			line("M80 -16L190 -26M80 18L186 40", dusk, 34),
		),
		line("M84 -16L176 -26M84 18L172 38", "#2d4a63", 32),
		line("M186 -32l-6 20M182 30l-8 20", "#b23a2a", 26),
		line("M6 -30L-44 -58L-72 -36M6 30L-40 60L-76 44", "#f2b51c", 24),
		circle(-80, -30, 11, "#eab48c"),
		circle(-84, 40, 11, "#eab48c"),
		path("M-6 -40C40 -50 84 -40 98 -24C104 -8 104 12 98 26C80 42 36 50 -6 40C-24 20 -24 -20 -6 -40Z", "#f7c325"),
		path("M-6 40C36 50 80 42 98 26C102 18 103 8 103 0C70 22 20 26 -18 14C-16 24 -12 32 -6 40Z", "#d99b12"),
		path("M-8 -26C10 -34 30 -22 30 0C30 22 10 34 -8 26Z", "#d99b12"),
		circle(-34, 0, 34, "#6b3717"),
		path("M-34 -34A34 34 0 0 1 -34 34C-20 12 -20 -12 -34 -34Z", "#532811"),
		line("M-4 -6C20 -18 40 -10 60 -22M-4 8C22 2 44 14 66 4", "#6b3717", 15),
		circle(64, -23, 7, "#c8402e"),
		circle(70, 4, 7, "#c8402e"),
	].join("");
}

function drawCover(): string {
	const next = chance(77);
	const edge: Point[] = [];
	for (let y = -60; y <= 1140; y += 60) edge.push([1130 - y * 0.16 + Math.sin(y / 130) * 70 + (next() - 0.5) * 80, y]);
	const shift = (by: number, jitter: number): Point[] => edge.map(([x, y]) => [x - by + (next() - 0.5) * jitter, y]);
	const slab = (points: Point[]) => `${straight([...points], false)}L1920 1140L1920 -60Z`;
	let foam = "";
	for (let i = 0; i < 60; i++) {
		const y = next() * 1080;
		const x = next() ** 1.4 * 560;
		foam += `M${r(560 - x)} ${r(y)}q${r(16 + next() * 20)} ${r(-10 - next() * 8)} ${r(40 + next() * 40)} 0t${r(40 + next() * 40)} 0`;
	}
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, "#2f6d78"),
		line(foam, "#79aeb0", 4),
		path(slab(shift(560, 120)), "#cfe3da"),
		path(slab(shift(520, 90)), "#4a4552"),
		path(slab(shift(400, 120)), "#5d5560"),
		path(slab(shift(250, 120)), "#77696b"),
		path(slab(shift(110, 90)), "#94836f"),
		path(slab(edge), moss),
		`<clipPath id="top"><path d="${slab(edge)}"/></clipPath>`,
		group(
			'clip-path="url(#top)"',
			group(
				'transform="translate(880 0)"',
				heath(8, 1060, 1080, 120, ["#6e7330", "#8e8f45", "#5f6630", "#97853f", "#a69a52"]),
			),
		),
		group('transform="translate(760 560) scale(.74)"', nest(12), egg(-58, -34, -24), egg(62, 52, 38)),
		feather(930, 880, -30, 0.7),
		group('transform="translate(1236 470) rotate(-6) scale(1.02)"', girl()),
		group('transform="translate(1420 250)" opacity=".6"', turbine(960, 246, 262, 900)),
	);
}

export const poster: Drawing = {
	draw: drawPoster,
	alt: "Et ørnerede med to hvite egg sett rett ovenfra. Skyggen av en vindturbin faller tvers over redet.",
	focal: { x: 0.5, y: 0.4 },
};

export const cover: Drawing = {
	draw: drawCover,
	alt: "Ei jente i gul jakke ligger på klippekanten over et ørnerede. Havet er langt under, og turbinskygge faller over lyngen.",
	focal: { x: 0.52, y: 0.5 },
};
