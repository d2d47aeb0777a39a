import type { Drawing } from "../../content/types.ts";
import { billing, blob, box, disc, oval, type Point, poly, stroke } from "../cutout.ts";
import { chance, lettering, svg } from "../kit.ts";

const bone = "#e6dfcb";
const sand = "#cfc5ab";
const pool = "#a9b5a6";
const kelp = "#17261f";
const olive = "#4c5a2a";
const blood = "#b7281d";

/** A strand of wrack along points: tapering, with bladders. */
function strand(points: readonly Point[], width: number, fill: string, next: () => number, bladders = 0.25): string {
	const left: Point[] = [];
	const right: Point[] = [];
	const last = points.length - 1;
	points.forEach(([x, y], i) => {
		const [ax, ay] = points[Math.max(0, i - 1)] as Point;
		const [bx, by] = points[Math.min(last, i + 1)] as Point;
		const length = Math.hypot(bx - ax, by - ay) || 1;
		const nx = -(by - ay) / length;
		const ny = (bx - ax) / length;
		const w = width * (1 - (i / last) ** 1.6 * 0.92) * (0.75 + next() * 0.5);
		left.push([x + nx * w, y + ny * w]);
		right.unshift([x - nx * w, y - ny * w]);
	});
	let out = blob([...left, ...right], fill);
	points.forEach(([x, y], i) => {
		if (i > 1 && i < last && next() < bladders)
			out += oval(x + (next() - 0.5) * width * 2.4, y, width * 0.5 + 3, width * 0.75 + 4, fill);
	});
	return out;
}

/** Points from a to b, swaying. */
function sway(a: Point, b: Point, amount: number, next: () => number, steps = 8): Point[] {
	const phase = next() * 6.3;
	const turns = 1 + next() * 1.6;
	const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
	const nx = -(b[1] - a[1]) / length;
	const ny = (b[0] - a[0]) / length;
	return Array.from({ length: steps + 1 }, (_, i) => {
		const t = i / steps;
		const s = Math.sin(phase + t * turns * 6.3) * amount * t;
		return [a[0] + (b[0] - a[0]) * t + nx * s, a[1] + (b[1] - a[1]) * t + ny * s] as Point;
	});
}

/** A woman in a long skirt with a pail, feet at (x, y), about 200 high at scale 1. */
function woman(x: number, y: number, scale: number): string {
	return `<g transform="translate(${x} ${y}) scale(${scale})">${blob(
		[
			[-46, 0],
			[-36, -60],
			[-20, -104],
			[-24, -140],
			[-14, -160],
			[14, -160],
			[24, -140],
			[20, -104],
			[38, -60],
			[50, 0],
			[2, 6],
		],
		kelp,
	)}${blob(
		[
			[-19, -178],
			[-13, -202],
			[4, -208],
			[20, -196],
			[20, -172],
			[28, -152],
			[-28, -150],
		],
		kelp,
	)}${blob(
		[
			[8, -194],
			[19, -190],
			[19, -176],
			[8, -172],
		],
		bone,
	)}${stroke("M20 -146Q38 -110 44 -76", kelp, 13)}${stroke("M30 -50Q45 -92 60 -50", kelp, 3)}${poly(
		[
			[26, -52],
			[64, -52],
			[58, -14],
			[32, -14],
		],
		blood,
	)}</g>`;
}

export const poster: Drawing = {
	alt: "En kvinne med rødt spann står på fjæresanden. Speilbildet hennes i vannet er en enorm skikkelse av tang.",
	focal: { x: 0.5, y: 0.52 },
	draw: () => {
		const next = chance(40);
		const parts: string[] = [];
		const add = (a: Point, b: Point, amount: number, width: number, fill: string, steps = 7) =>
			parts.push(strand(sway(a, b, amount, next, steps), width, fill, next));
		const rnd = (spread: number) => (next() - 0.5) * spread;
		// the figure hangs head down from her feet
		for (let i = 0; i < 26; i++)
			add([500 + rnd(80), 556], [500 + rnd(150), 760 + rnd(80)], 16, 11, i % 4 === 0 ? olive : kelp);
		for (let i = 0; i < 34; i++)
			add([500 + rnd(110), 660 + rnd(40)], [500 + rnd(280), 960 + rnd(60)], 18, 13, i % 5 === 0 ? olive : kelp);
		parts.push(
			blob(
				[
					[468, 556],
					[532, 556],
					[560, 680],
					[576, 800],
					[640, 900],
					[650, 950],
					[570, 985],
					[540, 1020],
					[460, 1020],
					[430, 985],
					[350, 950],
					[360, 900],
					[424, 800],
					[440, 680],
				],
				kelp,
			),
		);
		// arms that reach up towards the surface
		for (const side of [-1, 1]) {
			for (let i = 0; i < 12; i++) {
				const elbow: Point = [500 + side * (300 + rnd(44)), 930 + rnd(50)];
				const shoulder: Point = [500 + side * 90, 930 + rnd(60)];
				const hand: Point = [500 + side * (345 + rnd(30)), 740 + rnd(30)];
				parts.push(
					strand(
						[shoulder, [500 + side * 190, 965 + rnd(30)], elbow, [500 + side * (346 + rnd(30)), 850], hand],
						15,
						i % 4 === 0 ? olive : kelp,
						next,
					),
				);
			}
			const fingers: Point[] = [
				[282, 610],
				[318, 560],
				[356, 538],
				[394, 566],
				[420, 640],
			];
			for (const [k, [fx, fy]] of fingers.entries()) {
				for (let r = 0; r < 2; r++)
					parts.push(
						strand(
							sway([500 + side * (340 + k * 4), 770], [500 + side * fx + rnd(8), fy + rnd(16)], 9, next, 7),
							13 - r * 3,
							kelp,
							next,
							0.1,
						),
					);
			}
		}
		// head and hair
		for (let i = 0; i < 46; i++) {
			const t = i / 45 - 0.5;
			add(
				[500 + t * 120, 1060 + rnd(50)],
				[500 + t * 620 + rnd(60), 1330 - Math.abs(t) * 260 + rnd(90)],
				24,
				10,
				i % 4 === 1 ? olive : kelp,
			);
		}
		parts.push(
			blob(
				[
					[444, 1000],
					[556, 1000],
					[578, 1070],
					[564, 1140],
					[500, 1186],
					[436, 1140],
					[422, 1070],
				],
				kelp,
			),
		);
		parts.push(
			`<path d="M446 1096q22 -20 44 0q-22 14 -44 0zM510 1096q22 -20 44 0q-22 14 -44 0z" fill="${bone}"/>`,
			disc(468, 1095, 6, blood),
			disc(532, 1095, 6, blood),
		);
		const ripple = Array.from({ length: 44 }, () => {
			const y = 520 + next() * 960;
			const w = 40 + next() * 170;
			return `<path d="M0 0q${w / 2} -9 ${w} 0q${-w / 2} 6 ${-w} 0z" fill="#bcae8f" transform="translate(${(next() * 1100 - 100).toFixed(0)} ${y.toFixed(0)})"/>`;
		});
		const gleam = Array.from({ length: 26 }, () =>
			box(120 + next() * 760, 600 + next() * 720, 40 + next() * 130, 4, "#d5dacb", 'rx="2" opacity=".75"'),
		);
		return svg(
			1000,
			1500,
			box(0, 0, 1000, 1500, bone),
			box(0, 414, 1000, 22, "#8f9c90"),
			blob(
				[
					[-40, 418],
					[120, 396],
					[220, 404],
					[330, 392],
					[420, 416],
				],
				"#7b8a80",
			),
			blob(
				[
					[740, 418],
					[840, 402],
					[1040, 378],
					[1040, 424],
				],
				"#7b8a80",
			),
			box(0, 432, 1000, 1068, sand),
			...ripple,
			blob(
				[
					[500, 540],
					[700, 548],
					[900, 600],
					[966, 760],
					[930, 980],
					[948, 1180],
					[860, 1320],
					[640, 1370],
					[420, 1360],
					[180, 1340],
					[66, 1200],
					[82, 980],
					[40, 800],
					[96, 612],
					[300, 548],
				],
				"#8d9a8c",
			),
			blob(
				[
					[500, 548],
					[696, 556],
					[890, 608],
					[952, 766],
					[918, 980],
					[934, 1176],
					[850, 1308],
					[640, 1356],
					[420, 1346],
					[186, 1326],
					[80, 1194],
					[96, 980],
					[54, 800],
					[108, 622],
					[304, 556],
				],
				pool,
			),
			...gleam,
			...parts,
			oval(500, 552, 92, 10, "#5f6d62"),
			woman(500, 554, 1),
			lettering("Det som bor", {
				face: "serif",
				x: 74,
				y: 190,
				fit: 610,
				fill: kelp,
			}),
			lettering("i fjæra", {
				face: "serif",
				x: 74,
				y: 318,
				fit: 380,
				fill: blood,
			}),
			billing({
				x: 500,
				y: 1424,
				fill: kelp,
				size: 22,
				rows: [
					"Tone Sæbjørg Rødal · Kåre Magne Nistad · Lykke Ytreland",
					"Regi Henning Fladvær · Etter sagn fra ytre Tinde",
				],
			}),
		);
	},
};

export const cover: Drawing = {
	alt: "En hånd av tang stiger opp av en fjærepytt. Langt borte går en kvinne med et rødt spann innover sanden.",
	focal: { x: 0.36, y: 0.55 },
	draw: () => {
		const next = chance(52);
		const rnd = (spread: number) => (next() - 0.5) * spread;
		const parts: string[] = [];
		const fingers: { path: Point[]; n: number; w: number }[] = [
			{
				path: [
					[640, 930],
					[612, 780],
					[560, 660],
					[440, 600],
					[350, 520],
					[330, 430],
					[370, 370],
				],
				n: 8,
				w: 24,
			},
			{
				path: [
					[650, 930],
					[640, 740],
					[606, 560],
					[556, 420],
					[520, 290],
					[540, 180],
					[600, 130],
				],
				n: 9,
				w: 26,
			},
			{
				path: [
					[680, 940],
					[680, 740],
					[684, 540],
					[682, 380],
					[672, 230],
					[710, 120],
					[776, 90],
				],
				n: 9,
				w: 27,
			},
			{
				path: [
					[710, 930],
					[722, 740],
					[752, 560],
					[790, 410],
					[806, 280],
					[860, 190],
					[920, 190],
				],
				n: 9,
				w: 25,
			},
			{
				path: [
					[730, 930],
					[750, 780],
					[806, 630],
					[890, 520],
					[930, 430],
					[990, 380],
					[1036, 400],
				],
				n: 8,
				w: 21,
			},
		];
		for (let i = 0; i < 30; i++) {
			const t = i / 29 - 0.5;
			parts.push(
				strand(
					sway(
						[686 + t * 190, 600 + Math.abs(t) * 150 + rnd(40)],
						[684 + t * 230 + rnd(40), 960 + rnd(40)],
						14,
						next,
						6,
					),
					22,
					i % 5 === 2 ? olive : kelp,
					next,
					0.15,
				),
			);
		}
		for (const { path, n, w } of fingers) {
			for (let i = 0; i < n; i++) {
				const drift = rnd(w * 1.8);
				parts.push(
					strand(
						path.map(([x, y], k) => [x + drift * (1 - k * 0.14) + rnd(10), y + (k ? rnd(14) : rnd(60))] as Point),
						w * (0.55 + next() * 0.35),
						i % 4 === 1 ? olive : kelp,
						next,
						0.22,
					),
				);
			}
		}
		// what hangs and drips
		for (let i = 0; i < 26; i++) {
			const from = (fingers[i % 5] as { path: Point[] }).path[2 + (i % 4)] as Point;
			parts.push(
				strand(
					sway([from[0] + rnd(20), from[1]], [from[0] + rnd(50), from[1] + 70 + next() * 150], 12, next, 5),
					7,
					i % 3 ? kelp : olive,
					next,
					0.3,
				),
			);
		}
		const steps = Array.from({ length: 16 }, (_, i) => {
			const t = i / 15;
			const k = 1 - t * 0.82;
			return oval(1240 + t * 300 + (i % 2 ? 20 : -20) * k, 1040 - 470 * (1 - k) * 1.2, 30 * k, 9 * k, "#a2967a");
		});
		const ripple = Array.from({ length: 90 }, () => {
			const t = next() ** 1.6;
			const w = 40 + t * 240;
			return `<path d="M0 0q${(w / 2).toFixed(0)} ${(-3 - t * 9).toFixed(0)} ${w.toFixed(0)} 0q${(-w / 2).toFixed(0)} ${(3 + t * 5).toFixed(0)} ${(-w).toFixed(0)} 0z" fill="#bcae8f" transform="translate(${(next() * 2100 - 180).toFixed(0)} ${(420 + t * 650).toFixed(0)})"/>`;
		});
		return svg(
			1920,
			1080,
			box(0, 0, 1920, 1080, bone),
			box(0, 366, 1920, 30, "#8f9c90"),
			blob(
				[
					[-40, 374],
					[120, 330],
					[260, 344],
					[420, 318],
					[600, 374],
				],
				"#7b8a80",
			),
			blob(
				[
					[1500, 374],
					[1680, 346],
					[1980, 300],
					[1980, 380],
				],
				"#7b8a80",
			),
			box(0, 392, 1920, 690, sand),
			...ripple,
			blob(
				[
					[1000, 470],
					[1300, 462],
					[1480, 476],
					[1380, 494],
					[1100, 496],
				],
				pool,
			),
			blob(
				[
					[1560, 640],
					[1780, 626],
					[1960, 646],
					[1960, 690],
					[1660, 690],
				],
				pool,
			),
			blob(
				[
					[90, 520],
					[300, 510],
					[420, 524],
					[300, 548],
					[120, 544],
				],
				pool,
			),
			...steps,
			woman(1552, 480, 0.74),
			blob(
				[
					[230, 960],
					[420, 890],
					[680, 872],
					[960, 890],
					[1120, 950],
					[1060, 1030],
					[760, 1066],
					[420, 1050],
					[260, 1010],
				],
				"#8d9a8c",
			),
			blob(
				[
					[246, 962],
					[428, 900],
					[680, 882],
					[950, 900],
					[1100, 952],
					[1044, 1020],
					[760, 1054],
					[428, 1040],
					[276, 1004],
				],
				pool,
			),
			oval(680, 964, 220, 46, "#5f6d62"),
			...parts,
			...[
				[470, 990, 150],
				[820, 1000, 190],
				[560, 1024, 240],
				[900, 950, 120],
			].map(([x, y, w]) => box(x as number, y as number, w as number, 5, "#d5dacb", 'rx="2.5"')),
		);
	},
};
