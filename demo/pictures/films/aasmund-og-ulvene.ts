import type { Drawing } from "../../content/types.ts";
import { chance, lettering, svg } from "../kit.ts";
import { billing, ellipse, group, inside, line, type Point, path, r, rect, straight } from "./cutouts.ts";

/** The flock from above, and the shape of what it shies away from. */

const ground = "#4f7a3f";
const blade = "#3f6834";
const wool = "#f6efdf";
const dark = "#14181c";
const red = "#d33b27";
const amber = "#f2a51e";

/** A wolf's head and neck, howling up towards the left, on a sheet of 1000 × 1500. */
const wolf: Point[] = [
	[286, 262],
	[304, 250],
	[328, 258],
	[350, 284],
	[392, 344],
	[446, 412],
	[500, 470],
	[536, 502],
	[566, 548],
	[604, 580],
	[654, 606],
	[690, 622],
	[744, 600],
	[812, 590],
	[884, 606],
	[850, 660],
	[806, 706],
	[800, 728],
	[838, 786],
	[826, 792],
	[872, 866],
	[852, 868],
	[908, 968],
	[884, 966],
	[944, 1092],
	[918, 1092],
	[972, 1240],
	[944, 1240],
	[990, 1400],
	[968, 1400],
	[1000, 1520],
	[96, 1520],
	[132, 1420],
	[104, 1424],
	[172, 1312],
	[146, 1312],
	[214, 1206],
	[188, 1202],
	[252, 1106],
	[230, 1100],
	[296, 1010],
	[276, 1002],
	[338, 922],
	[322, 912],
	[378, 838],
	[386, 792],
	[366, 752],
	[332, 690],
	[300, 632],
	[276, 580],
	[262, 540],
	[264, 516],
	[286, 508],
	[310, 524],
	[352, 578],
	[398, 622],
	[412, 616],
	[406, 590],
	[374, 528],
	[330, 440],
	[290, 366],
	[268, 318],
	[268, 284],
];

function turned(points: Point[], angle: number, about: Point, to: Point, size: number): Point[] {
	const [s, c] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
	return points.map(([x, y]) => {
		const [dx, dy] = [x - about[0], y - about[1]];
		return [to[0] + (dx * c - dy * s) * size, to[1] + (dx * s + dy * c) * size];
	});
}

/** Teeth along a jaw from one point to another, pointing to the left of that direction. */
function teeth(from: Point, to: Point, places: number[], length: number): string {
	const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
	const whole = Math.hypot(dx, dy);
	const [ux, uy] = [dx / whole, dy / whole];
	return places
		.map((t) => {
			const [x, y] = [from[0] + dx * t + uy * 4, from[1] + dy * t - ux * 4];
			return path(
				straight([
					[x - ux * 10, y - uy * 10],
					[x + ux * 10, y + uy * 10],
					[x - uy * length + ux * 2, y + ux * length + uy * 2],
				]),
				wool,
			);
		})
		.join("");
}

/** The inner lines of the head: eye, nostril, tongue, ear and fur. Drawn in the sheet's own coordinates. */
function features(): string {
	return [
		path("M500 592Q528 570 560 598Q530 612 500 592Z", amber),
		path("M498 592Q530 556 566 600", "none", `stroke="#3a3f44" stroke-width="6"`),
		path("M270 288Q288 262 318 272Q322 300 296 322Q276 318 270 288Z", "#3a3f44"),
		path("M300 538Q326 530 352 570Q382 606 400 622Q372 626 344 596Q314 566 300 538Z", red),
		teeth([268, 318], [290, 366], [0.35], 34),
		teeth([290, 366], [330, 440], [0.3, 0.75], 26),
		teeth([330, 440], [374, 528], [0.25, 0.65], 26),
		teeth([310, 524], [286, 508], [0.55], 36),
		teeth([352, 578], [310, 524], [0.3, 0.75], 22),
		path("M724 640Q790 606 846 616Q812 654 780 686Q748 670 724 640Z", "#3a3f44"),
		line(
			"M560 690l-30 60M610 700l-22 70M520 800l-40 66M600 820l-26 78M690 800l-6 80M470 930l-44 72M560 930l-28 70M760 880l20 84",
			"#2c3237",
			9,
		),
	].join("");
}

/** One sheep from above, about 50 long, head to the right. */
const sheep =
	`<g id="sau"><ellipse cx="5" cy="8" rx="25" ry="18" fill="#1f3b1f" fill-opacity=".45"/><path d="M22 -6L36 -5Q40 0 36 5L22 6ZM24 -8l4 -6l4 6ZM24 8l4 6l4 -6Z" fill="#2a2522"/><path d="M-24 0C-28 -10 -20 -17 -13 -15C-8 -20 2 -20 6 -16C14 -19 24 -13 23 -6C28 -2 28 3 23 6C24 13 14 19 6 16C2 20 -8 20 -13 15C-20 17 -28 10 -24 0Z" fill="${wool}"/><path d="M-22 6C-8 12 12 12 23 6C24 13 14 19 6 16C2 20 -8 20 -13 15C-18 16 -24 12 -22 6Z" fill="#d8ccb2"/></g>` +
	`<g id="mork"><ellipse cx="5" cy="8" rx="25" ry="18" fill="#1f3b1f" fill-opacity=".45"/><path d="M22 -6L36 -5Q40 0 36 5L22 6Z" fill="#f1e4c8"/><path d="M-24 0C-28 -10 -20 -17 -13 -15C-8 -20 2 -20 6 -16C14 -19 24 -13 23 -6C28 -2 28 3 23 6C24 13 14 19 6 16C2 20 -8 20 -13 15C-20 17 -28 10 -24 0Z" fill="#5b4636"/></g>`;

/** Aasmund from above, with stick and a long shadow falling down to the right; the head is at the origin. */
function shepherd(reach = 1): string {
	return [
		`<g transform="scale(${reach})">`,
		path("M-8 0L150 196L186 190L196 168L14 -12Z", "#16301a", 'opacity=".55"'),
		line("M34 4L188 128", "#16301a", 7, 'opacity=".55"'),
		"</g>",
		line("M32 -18L38 24", "#3b2412", 7),
		path("M-44 -6C-44 -26 -22 -34 0 -34C22 -34 44 -26 44 -6C42 14 22 22 0 22C-22 22 -42 14 -44 -6Z", red),
		path("M-44 -2C-40 14 -22 22 0 22C22 22 40 14 44 -2C24 8 -24 8 -44 -2Z", "#9d2518"),
		ellipse(0, -2, 25, 24, "#33281f"),
		ellipse(-2, -5, 15, 14, "#4d3d2f"),
	].join("");
}

/** The dog, lying low. */
function dog(): string {
	return (
		path("M-34 -8C-20 -16 10 -16 22 -10L40 -12L50 -2L50 4L38 12L22 10C10 16 -20 16 -34 8L-62 16L-64 10L-42 0Z", dark) +
		path("M20 -9L32 -11L36 0L32 11L20 9Z", wool)
	);
}

/** Sheep packed over the sheet, away from the wolf and from whoever stands there, fleeing from `from`. */
function flock(
	seed: number,
	width: number,
	height: number,
	taken: Point[],
	gaps: { x: number; y: number; radius: number }[],
	from: Point,
	size: number,
	thin: (x: number, y: number) => number,
): string {
	const next = chance(seed);
	const placed: Point[] = [];
	let out = "";
	const near = size * 27;
	const edge: Point[] = [];
	for (let i = 0; i < taken.length; i++) {
		const [a, b] = [taken[i] as Point, taken[(i + 1) % taken.length] as Point];
		const parts = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 14));
		for (let k = 0; k < parts; k++) edge.push([a[0] + ((b[0] - a[0]) * k) / parts, a[1] + ((b[1] - a[1]) * k) / parts]);
	}
	const fits = (x: number, y: number, apart: number) =>
		!inside([x, y], taken) &&
		!edge.some(([a, b]) => Math.abs(a - x) < near && Math.abs(b - y) < near && Math.hypot(a - x, b - y) < near) &&
		!gaps.some((gap) => Math.hypot(gap.x - x, gap.y - y) < gap.radius) &&
		!placed.some(([a, b]) => Math.abs(a - x) < apart && Math.abs(b - y) < apart && Math.hypot(a - x, b - y) < apart);
	for (let i = 0; i < 15000; i++) {
		const [x, y] = [-20 + next() * (width + 40), -20 + next() * (height + 40)];
		const loose = thin(x, y);
		const roll = next();
		if (roll < loose || !fits(x, y, size * 43)) continue;
		placed.push([x, y]);
		const angle = (Math.atan2(y - from[1], x - from[0]) * 180) / Math.PI + (next() - 0.5) * 70;
		out += `<use href="#${next() < 0.035 ? "mork" : "sau"}" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(angle)})scale(${size})"/>`;
	}
	return out;
}

function grass(seed: number, width: number, height: number, count: number): string {
	const next = chance(seed);
	let d = "";
	for (let i = 0; i < count; i++) d += `M${r(next() * width)} ${r(next() * height)}l${r((next() - 0.5) * 10)} -15`;
	return line(d, blade, 4);
}

function drawPoster(): string {
	return svg(
		1000,
		1500,
		`<defs>${sheep}</defs>`,
		rect(0, 0, 1000, 1500, ground),
		grass(2, 1000, 1500, 600),
		flock(
			14,
			1000,
			1500,
			wolf,
			[
				{ x: 170, y: 168, radius: 96 },
				{ x: 262, y: 262, radius: 80 },
				{ x: 292, y: 450, radius: 84 },
				{ x: 256, y: 400, radius: 70 },
			],
			[460, 700],
			1,
			() => 0,
		),
		path(straight(wolf), "#1f3b1f", 'transform="translate(12 16)" opacity=".5"'),
		path(straight(wolf), dark),
		features(),
		group('transform="translate(158 150)"', shepherd(0.6)),
		lettering("Aasmund", { face: "italic", x: 540, y: 1164, fit: 560, fill: wool, anchor: "middle", tracking: -0.01 }),
		lettering("og ulvene", {
			face: "italic",
			x: 548,
			y: 1290,
			fit: 590,
			fill: wool,
			anchor: "middle",
			tracking: -0.01,
		}),
		billing(["Aasmund Rui   Torbjørg Kvåle   Henrik Wallin", "En film av Liv Sigrid Haugstøyl"], {
			x: 550,
			y: 1392,
			fill: amber,
			size: 26,
			width: 640,
		}),
	);
}

function drawCover(): string {
	const angle = -47;
	const about: Point = [500, 700];
	const to: Point = [1400, 520];
	const size = 1.02;
	const shape = turned(wolf, angle, about, to, size);
	return svg(
		1920,
		1080,
		`<defs>${sheep}</defs>`,
		rect(0, 0, 1920, 1080, ground),
		grass(5, 1920, 1080, 900),
		flock(
			23,
			1920,
			1080,
			shape,
			[
				{ x: 560, y: 560, radius: 190 },
				{ x: 720, y: 640, radius: 120 },
				{ x: 900, y: 700, radius: 120 },
				{ x: 1120, y: 520, radius: 90 },
				{ x: 1050, y: 510, radius: 80 },
			],
			[1150, 600],
			1.12,
			(x, y) => (x > 560 && x < 1000 && Math.abs(y - 640) < 150 ? 1 : 0),
		),
		path(straight(shape), "#1f3b1f", 'transform="translate(14 18)" opacity=".5"'),
		path(straight(shape), dark),
		group(
			`transform="translate(${to[0]} ${to[1]}) rotate(${angle}) scale(${size}) translate(${-about[0]} ${-about[1]})"`,
			features(),
		),
		group('transform="translate(560 560) rotate(-8) scale(1.15)"', shepherd()),
		group('transform="translate(520 690) rotate(4) scale(1.05)"', dog()),
	);
}

export const poster: Drawing = {
	draw: drawPoster,
	alt: "En saueflokk sett ovenfra rømmer plassen rundt et svart, ulende ulvehode. En gjeter i rødt står foran snuten.",
	focal: { x: 0.45, y: 0.4 },
};

export const cover: Drawing = {
	draw: drawCover,
	alt: "En gjeter i rødt og hunden hans, sett ovenfra, møter et stort svart ulvehode. Sauene trekker unna på alle kanter.",
	focal: { x: 0.5, y: 0.5 },
};
