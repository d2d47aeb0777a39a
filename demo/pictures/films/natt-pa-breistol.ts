import type { Drawing } from "../../content/types.ts";
import { billing, blob, box, closed, disc, type Point, poly, stroke } from "../cutout.ts";
import { chance, lettering, svg } from "../kit.ts";

const black = "#0c0810";
const plum = "#2a1730";
const acid = "#f2df3e";

/** Someone too tall for the barn, seen only as what keeps the light from the cracks. */
const stranger: Point[] = [
	[470, 1300],
	[452, 1110],
	[420, 980],
	[330, 1010],
	[262, 1090],
	[228, 1050],
	[282, 940],
	[330, 800],
	[366, 690],
	[420, 620],
	[484, 590],
	[500, 540],
	[474, 500],
	[458, 440],
	[424, 392],
	[356, 356],
	[318, 290],
	[310, 196],
	[352, 282],
	[396, 328],
	[450, 338],
	[500, 334],
	[560, 338],
	[604, 330],
	[660, 322],
	[712, 270],
	[742, 180],
	[744, 292],
	[700, 356],
	[628, 394],
	[602, 440],
	[590, 510],
	[566, 548],
	[590, 594],
	[660, 622],
	[724, 668],
	[790, 700],
	[872, 640],
	[884, 720],
	[862, 800],
	[790, 846],
	[726, 850],
	[690, 960],
	[668, 1080],
	[660, 1300],
];

export const poster: Drawing = {
	alt: "En mørk låvevegg der gult lys trenger ut mellom bordene. Noe stort med horn står inne og stenger for lyset.",
	focal: { x: 0.52, y: 0.42 },
	draw: () => {
		const next = chance(21);
		const planks: string[] = [];
		const pitch = 44;
		for (let i = -1; i < 24; i++) {
			const x = i * pitch + 4;
			const lean = (next() - 0.5) * 7;
			const w = pitch - 15 + next() * 4;
			const tone = ["#1b1120", "#20142a", "#170e1c", "#241730"][Math.floor(next() * 4)] as string;
			planks.push(
				poly(
					[
						[x, 0],
						[x + w, 0],
						[x + w + lean, 1190],
						[x + lean, 1190],
					],
					tone,
				),
			);
			for (let k = 0; k < 3; k++) {
				const gx = x + 5 + next() * (w - 10);
				const y = next() * 900;
				planks.push(
					stroke(
						`M${gx.toFixed(1)} ${y.toFixed(0)}Q${(gx + (next() - 0.5) * 8).toFixed(1)} ${(y + 100).toFixed(0)} ${gx.toFixed(1)} ${(y + 120 + next() * 260).toFixed(0)}`,
						plum,
						2,
					),
				);
			}
			if (next() > 0.55) {
				const y = 120 + next() * 900;
				planks.push(
					`<ellipse cx="${(x + w / 2).toFixed(1)}" cy="${y.toFixed(0)}" rx="6" ry="13" fill="${black}"/><ellipse cx="${(x + w / 2).toFixed(1)}" cy="${y.toFixed(0)}" rx="10" ry="21" fill="none" stroke="${plum}" stroke-width="2.5"/>`,
				);
			}
			for (const y of [166, 1108])
				planks.push(disc(x + w / 2 - 6, y, 3, "#45304c"), disc(x + w / 2 + 6, y + 14, 3, "#45304c"));
		}
		// fingers of the hand that has found a crack
		const fingers = [0, 1, 2, 3].map((i) => {
			const y = 660 + i * 34 + (i === 0 ? 4 : 0);
			const long = [62, 78, 74, 54][i] as number;
			const dip = [-6, 0, 5, 12][i] as number;
			const tip = 884 - long;
			return `${blob(
				[
					[884, y - 1],
					[884 - long * 0.5, y - 2 + dip * 0.4],
					[tip + 10, y + dip + 1],
					[tip, y + dip + 11],
					[tip + 10, y + dip + 22],
					[884 - long * 0.5, y + 26 + dip * 0.4],
					[884, y + 27],
				],
				"#d8c887",
			)}${blob(
				[
					[tip + 3, y + dip + 11],
					[tip + 10, y + dip + 5],
					[tip + 22, y + dip + 6],
					[tip + 22, y + dip + 17],
					[tip + 10, y + dip + 18],
				],
				"#857338",
			)}${stroke(`M${884 - long * 0.42} ${y + 4 + dip * 0.4}q-4 8 0 17`, "#857338", 3)}`;
		});
		const grass: string[] = [];
		for (let i = 0; i < 150; i++) {
			const x = next() * 1040 - 20;
			const h = 50 + next() * 130;
			const bend = (next() - 0.5) * 90;
			const w = 4 + next() * 6;
			grass.push(
				`<path d="M${(x - w).toFixed(0)} 1130Q${x.toFixed(0)} ${(1100 - h * 0.5).toFixed(0)} ${(x + bend).toFixed(0)} ${(1100 - h).toFixed(0)}Q${(x + w).toFixed(0)} ${(1100 - h * 0.4).toFixed(0)} ${(x + w).toFixed(0)} 1130Z" fill="${i % 9 === 0 ? "#8c7f22" : black}"/>`,
			);
		}
		return svg(
			1000,
			1500,
			`<defs><radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="540" cy="640" r="760"><stop offset="0" stop-color="#fff7a8"/><stop offset=".3" stop-color="${acid}"/><stop offset=".72" stop-color="#a8831c"/><stop offset="1" stop-color="#3a2410"/></radialGradient></defs>`,
			box(0, 0, 1000, 1500, black),
			box(0, 0, 1000, 1200, "url(#lamp)"),
			`<path d="${closed(stranger)}" fill="${black}"/>`,
			...planks,
			...fingers,
			...grass,
			box(0, 1086, 1000, 414, black),
			lettering("NATT PÅ", {
				face: "condensed",
				x: 84,
				y: 1184,
				size: 92,
				fill: acid,
				tracking: 0.04,
			}),
			lettering("BREISTØL", {
				face: "condensed",
				x: 80,
				y: 1406,
				fit: 840,
				size: 300,
				fill: acid,
				tracking: 0.01,
			}),
			billing({
				x: 84,
				y: 1448,
				anchor: "start",
				fill: "#b8a94c",
				size: 19,
				rows: ["Sunniva Ekse · Vår Helene Skarbø · Tormod Flaten · Regi Ida Kjølås"],
			}),
		);
	},
};

export const cover: Drawing = {
	alt: "En støl i høstmørket. I den åpne låvedøra står noe med horn, og lyset faller i striper mot en kvinne i graset.",
	focal: { x: 0.66, y: 0.5 },
	draw: () => {
		const next = chance(9);
		// the barn's front, with cracks
		const slits: string[] = [];
		const rays: string[] = [];
		for (let i = 0; i < 15; i++) {
			const x = 1090 + i * 33;
			const middle = 1 - Math.abs(i - 7) / 9;
			const bend = (x - 1320) * 2.5;
			const top = Math.max(476 - Math.min(i, 14 - i) * 25, 306);
			const door = i >= 5 && i <= 9;
			slits.push(box(x, top, 6 + middle * 6, (door ? 376 : 640) - top, acid));
			if (!door)
				rays.push(
					poly(
						[
							[x, 654],
							[x + 8 + middle * 6, 654],
							[x + bend + 66, 1080],
							[x + bend - 6, 1080],
						],
						acid,
						`opacity="${(0.24 + middle * 0.4).toFixed(2)}"`,
					),
				);
		}
		// the open door, and what stands in it
		slits.push(
			box(1252, 396, 144, 244, "#fff39a"),
			poly(
				[
					[1252, 396],
					[1196, 412],
					[1196, 664],
					[1252, 640],
				],
				"#2a1730",
			),
			stroke("M1200 470L1250 456M1200 620L1250 606", "#6d5a2a", 5),
			`<path d="${closed(stranger.map(([x, y]) => [1322 + (x - 524) * 0.2, Math.min(642, 408 + (y - 180) * 0.22)] as Point))}" fill="${black}"/>`,
		);
		rays.unshift(
			poly(
				[
					[1252, 654],
					[1290, 654],
					[1110, 1080],
					[880, 1080],
				],
				"#fff39a",
				'opacity=".8"',
			),
			poly(
				[
					[1360, 654],
					[1396, 654],
					[1760, 1080],
					[1530, 1080],
				],
				"#fff39a",
				'opacity=".8"',
			),
			poly(
				[
					[1312, 654],
					[1336, 654],
					[1352, 1080],
					[1290, 1080],
				],
				"#fff39a",
				'opacity=".6"',
			),
		);
		const birch = (x: number, w: number, seed: number) => {
			const r = chance(seed);
			const marks = Array.from({ length: 13 }, () =>
				stroke(
					`M${(x + r() * w * 0.4).toFixed(0)} ${(r() * 1040).toFixed(0)}q${(w * 0.25).toFixed(0)} -4 ${(w * 0.5).toFixed(0)} 2`,
					black,
					5 + r() * 5,
				),
			);
			return `${poly(
				[
					[x, -10],
					[x + w * 0.8, -10],
					[x + w * 1.1, 1090],
					[x - w * 0.2, 1090],
				],
				"#3d2844",
			)}${poly(
				[
					[x + w * 0.62, -10],
					[x + w * 0.8, -10],
					[x + w * 1.1, 1090],
					[x + w * 0.84, 1090],
				],
				"#7c6a35",
			)}${marks.join("")}`;
		};
		const leaves = Array.from({ length: 46 }, () => {
			const x = next() * 620;
			const y = next() * 330;
			return blob(
				[
					[x, y],
					[x + 10, y - 14],
					[x + 26, y - 4],
					[x + 12, y + 12],
				],
				next() > 0.75 ? "#9c7a1e" : "#1a0f1f",
			);
		});
		const grass = Array.from({ length: 170 }, () => {
			const x = next() * 1960 - 20;
			const h = 40 + next() * 120;
			const bend = (next() - 0.5) * 60;
			return `<path d="M${(x - 6).toFixed(0)} 1090L${(x + bend).toFixed(0)} ${(1090 - h).toFixed(0)}L${(x + 6).toFixed(0)} 1090Z" fill="${black}"/>`;
		});
		return svg(
			1920,
			1080,
			`<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1a0d20"/><stop offset="1" stop-color="#8a4f86"/></linearGradient></defs>`,
			box(0, 0, 1920, 1080, "url(#sky)"),
			blob(
				[
					[-100, 420],
					[240, 330],
					[560, 360],
					[900, 250],
					[1260, 330],
					[1640, 210],
					[2020, 280],
					[2020, 800],
					[-100, 800],
				],
				"#2b1733",
			),
			blob(
				[
					[-100, 640],
					[360, 590],
					[820, 620],
					[1300, 600],
					[2020, 560],
					[2020, 1200],
					[-100, 1200],
				],
				"#1b1020",
			),
			// the dwelling, dark, with a turf roof
			poly(
				[
					[610, 640],
					[610, 530],
					[750, 462],
					[890, 530],
					[890, 640],
				],
				black,
			),
			poly(
				[
					[586, 536],
					[750, 448],
					[914, 536],
					[904, 556],
					[750, 476],
					[596, 556],
				],
				"#3d2844",
			),
			box(668, 560, 44, 42, "#2a1730"),
			stroke("M690 560v42M668 581h44", black, 5),
			box(784, 430, 34, 56, black),
			// the barn
			poly(
				[
					[1060, 650],
					[1060, 428],
					[1320, 250],
					[1580, 428],
					[1580, 650],
				],
				black,
			),
			...slits,
			poly(
				[
					[1022, 452],
					[1320, 232],
					[1618, 452],
					[1604, 486],
					[1320, 280],
					[1036, 486],
				],
				"#170d1c",
			),
			stroke("M1030 448L1320 234L1610 448", "#6d5a2a", 5),
			box(1060, 638, 520, 16, black),
			...rays,
			// she who went to look
			`<g transform="translate(1104 884)">${poly(
				[
					[-26, -4],
					[26, -4],
					[-50, 210],
					[-150, 210],
				],
				black,
			)}${blob(
				[
					[-44, -6],
					[-38, -70],
					[-38, -120],
					[-26, -160],
					[0, -168],
					[26, -160],
					[40, -120],
					[38, -70],
					[44, -6],
					[24, 4],
					[0, -2],
					[-24, 4],
					[-44, -6],
				],
				black,
			)}${blob(
				[
					[-24, -160],
					[-26, -192],
					[0, -212],
					[26, -192],
					[24, -160],
					[0, -150],
				],
				black,
			)}${stroke("M34 -140Q56 -100 46 -66", black, 15)}</g>`,
			// rail fence
			...[0, 1, 2, 3, 4].map((i) =>
				poly(
					[
						[40 + i * 150, 760 + i * 8],
						[56 + i * 150, 754 + i * 8],
						[64 + i * 150, 900 + i * 10],
						[46 + i * 150, 900 + i * 10],
					],
					black,
				),
			),
			stroke("M-10 790L700 836M-10 840L700 882", black, 11),
			birch(120, 66, 3),
			birch(392, 40, 5),
			stroke(
				"M140 260C220 200 300 180 420 90M410 380C480 320 540 300 600 220M170 120C90 80 40 60 -20 60",
				"#3d2844",
				12,
			),
			...leaves,
			...grass,
		);
	},
};
