import type { Drawing } from "../../content/types.ts";
import { billing, blob, box, closed, disc, oval, type Point, poly, stroke } from "../cutout.ts";
import { chance, lettering, svg } from "../kit.ts";

const pine = "#0c3a35";
const moss = "#1d5a4b";
const cream = "#fbe9bf";
const rust = "#d2571f";
const chestnut = "#8a3312";
const mustard = "#eeb02c";
const black = "#17130f";

/** An acorn around (0, 0), about 2 × 2.5 r, the cap upward. */
function acorn(x: number, y: number, r: number, turn: number, nut = mustard, cap = chestnut): string {
	const k = r / 100;
	return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${k.toFixed(3)})"><path d="M-84 -20C-88 60 -40 104 0 134C40 104 88 60 84 -20Z" fill="${nut}"/><path d="M-46 0C-48 40 -30 70 -16 84" stroke="${cream}" stroke-width="14" stroke-linecap="round" fill="none" opacity=".75"/><path d="M-102 -14C-110 -92 -56 -116 0 -116C56 -116 110 -92 102 -14C60 4 -60 4 -102 -14Z" fill="${cap}"/><path d="M-8 -112C-8 -136 0 -150 20 -158" stroke="${cap}" stroke-width="20" stroke-linecap="round" fill="none"/></g>`;
}

type Look = {
	id: string;
	fur: string;
	dark: string;
	belly: string;
	jumper: [string, string] | null;
	mask: boolean;
	hat?: string;
	glasses?: boolean;
	arms?: string;
};

/** A squirrel facing left, feet at y = 885, in a field of 700 × 900. */
function squirrel(look: Look): string {
	const { id, fur, dark, belly, jumper, mask, hat, glasses } = look;
	const body: Point[] = [
		[296, 868],
		[262, 770],
		[268, 650],
		[296, 540],
		[345, 462],
		[432, 452],
		[490, 556],
		[514, 700],
		[502, 820],
		[440, 884],
		[350, 886],
	];
	const stripes = jumper
		? `<clipPath id="${id}"><path d="${closed(body)}"/></clipPath><g clip-path="url(#${id})">${box(200, 440, 340, 292, jumper[0])}${[0, 1, 2, 3].map((i) => stroke(`M220 ${512 + i * 62}Q380 ${556 + i * 62} 540 ${500 + i * 62}`, jumper[1], 26)).join("")}</g>`
		: "";
	return [
		blob(
			[
				[452, 872],
				[560, 866],
				[650, 790],
				[690, 660],
				[668, 520],
				[622, 410],
				[622, 330],
				[664, 296],
				[722, 300],
				[752, 250],
				[726, 170],
				[640, 118],
				[540, 132],
				[466, 210],
				[446, 330],
				[474, 450],
				[506, 560],
				[496, 680],
				[430, 790],
			],
			fur,
		),
		stroke(
			"M520 800C590 740 604 640 580 540C556 450 530 390 536 310C542 244 590 210 650 216",
			dark,
			20,
			'opacity=".6"',
		),
		stroke("M572 806C640 744 650 650 630 566", dark, 14, 'opacity=".45"'),
		blob(
			[
				[356, 320],
				[366, 240],
				[392, 176],
				[420, 250],
				[416, 344],
			],
			dark,
		),
		blob(body, fur),
		blob(
			[
				[290, 520],
				[262, 640],
				[262, 760],
				[300, 850],
				[346, 760],
				[352, 560],
			],
			belly,
		),
		stripes,
		blob(
			[
				[330, 800],
				[348, 712],
				[424, 668],
				[500, 710],
				[520, 800],
				[486, 876],
				[400, 886],
			],
			fur,
		),
		stroke("M352 770C364 708 410 682 452 690", dark, 12, 'opacity=".7"'),
		blob(
			[
				[212, 886],
				[236, 846],
				[320, 838],
				[420, 846],
				[430, 886],
			],
			dark,
		),
		blob(
			[
				[148, 412],
				[180, 352],
				[240, 306],
				[320, 288],
				[392, 326],
				[412, 402],
				[380, 472],
				[296, 498],
				[214, 482],
				[164, 448],
			],
			fur,
		),
		blob(
			[
				[146, 414],
				[196, 402],
				[262, 430],
				[292, 486],
				[214, 482],
				[162, 448],
			],
			belly,
		),
		stroke("M176 446Q206 464 236 452", black, 7),
		mask
			? `${poly(
					[
						[396, 352],
						[476, 318],
						[462, 366],
						[486, 402],
						[398, 386],
					],
					black,
				)}${blob(
					[
						[186, 356],
						[244, 318],
						[320, 310],
						[394, 334],
						[408, 372],
						[398, 400],
						[320, 398],
						[250, 412],
						[204, 398],
					],
					black,
				)}`
			: "",
		oval(256, 362, 25, 29, cream),
		disc(248, 366, 15, black),
		disc(243, 359, 5, cream),
		glasses
			? `${disc(256, 362, 44, "none", `stroke="${black}" stroke-width="9"`)}${stroke("M300 356L400 346", black, 9)}`
			: "",
		oval(150, 408, 17, 14, black),
		hat
			? `${blob(
					[
						[212, 316],
						[232, 230],
						[310, 190],
						[386, 230],
						[404, 322],
						[310, 290],
					],
					hat,
				)}${stroke("M206 324Q300 270 410 332", black, 26)}${disc(312, 184, 22, black)}`
			: blob(
					[
						[300, 314],
						[290, 236],
						[312, 160],
						[358, 226],
						[372, 320],
					],
					fur,
				),
		hat
			? ""
			: blob(
					[
						[318, 300],
						[310, 244],
						[318, 210],
						[344, 250],
						[350, 304],
					],
					belly,
					'opacity=".8"',
				),
		look.arms ?? "",
	].join("");
}

const pelle: Look = {
	id: "pelle",
	fur: rust,
	dark: chestnut,
	belly: "#f7cf93",
	jumper: [black, "#fff6e0"],
	mask: true,
	arms: `${acorn(160, 640, 112, -14)}${stroke("M352 560C310 610 280 640 236 650", black, 64)}${stroke("M322 556L356 602", "#fff6e0", 20)}${stroke("M266 614L288 662", "#fff6e0", 20)}${disc(226, 652, 34, rust)}`,
};

function heap(seed: number, width: number, top: (x: number) => number, bottom: number, r: number): string {
	const next = chance(seed);
	const out: string[] = [];
	const nuts = [mustard, "#d9932a", "#f4c04a", "#c9781f"];
	for (let row = 0; row < 12; row++) {
		for (let x = -r; x < width + r; x += r * 1.62) {
			const px = x + (row % 2) * r * 0.8 + (next() - 0.5) * r * 0.5;
			const py = top(px) + row * r * 1.25 + (next() - 0.5) * r * 0.3;
			if (py > bottom + r) continue;
			out.push(
				acorn(
					px,
					py,
					r * (0.8 + next() * 0.25),
					next() * 360,
					nuts[Math.floor(next() * 4)],
					row % 3 === 1 ? "#6d260c" : chestnut,
				),
			);
		}
	}
	return out.join("");
}

export const poster: Drawing = {
	alt: "Et ekorn med svart maske og stripete genser tatt i lyskjeglen på toppen av et berg av nøtter, med en nøtt i armene.",
	focal: { x: 0.47, y: 0.55 },
	draw: () => {
		const leaves = chance(5);
		const crowns = Array.from({ length: 26 }, (_, i) =>
			disc(i * 42 - 20 + leaves() * 30, 440 + leaves() * 150 + Math.abs(i - 13) * 6, 60 + leaves() * 60, "#114841"),
		);
		const eye = (x: number, y: number, s = 1) =>
			`${oval(x, y, 15 * s, 19 * s, cream)}${oval(x + 46 * s, y, 15 * s, 19 * s, cream)}${disc(x + 4 * s, y + 3, 8 * s, black)}${disc(x + 50 * s, y + 3, 8 * s, black)}`;
		return svg(
			1000,
			1500,
			box(0, 0, 1000, 1500, pine),
			...crowns,
			box(0, 560, 1000, 940, "#114841"),
			poly(
				[
					[1000, 1010],
					[1000, 1130],
					[690, 1190],
					[640, 470],
				],
				moss,
			),
			poly(
				[
					[1000, 1040],
					[1000, 1100],
					[860, 1000],
					[830, 720],
				],
				"#2f7a63",
			),
			disc(480, 840, 404, cream),
			// the shadow he throws on the wall, larger than himself
			`<clipPath id="spot"><circle cx="480" cy="840" r="404"/></clipPath><g clip-path="url(#spot)"><g transform="translate(30 420) scale(.98)" opacity=".9">${blob(
				[
					[452, 872],
					[560, 866],
					[650, 790],
					[690, 660],
					[668, 520],
					[622, 410],
					[622, 330],
					[664, 296],
					[722, 300],
					[752, 250],
					[726, 170],
					[640, 118],
					[540, 132],
					[466, 210],
					[446, 330],
					[474, 450],
					[506, 560],
					[496, 680],
					[430, 790],
				],
				"#f0cf8d",
			)}${blob(
				[
					[148, 412],
					[180, 352],
					[240, 306],
					[320, 288],
					[392, 326],
					[412, 402],
					[480, 500],
					[520, 860],
					[200, 860],
					[40, 700],
					[60, 600],
					[200, 560],
					[214, 482],
					[164, 448],
				],
				"#f0cf8d",
			)}</g></g>`,
			`<g transform="translate(110 456) scale(.84)">${squirrel(pelle)}</g>`,
			heap(77, 1000, (x) => 1236 - 46 * Math.cos((x - 420) / 260), 1500, 56),
			blob(
				[
					[130, 1400],
					[142, 1300],
					[150, 1262],
					[146, 1206],
					[176, 1240],
					[206, 1230],
					[236, 1240],
					[268, 1206],
					[262, 1262],
					[270, 1300],
					[282, 1400],
				],
				black,
			),
			blob(
				[
					[768, 1400],
					[782, 1330],
					[792, 1292],
					[788, 1230],
					[820, 1266],
					[848, 1256],
					[878, 1266],
					[910, 1230],
					[904, 1292],
					[914, 1330],
					[928, 1400],
				],
				black,
			),
			eye(182, 1302),
			eye(822, 1328, 1.1),
			box(0, 1414, 1000, 86, pine),
			lettering("Pelle Ekorn", {
				face: "display",
				x: 500,
				y: 190,
				fit: 860,
				anchor: "middle",
				fill: mustard,
				tracking: -0.02,
			}),
			lettering("og det store", {
				face: "hand",
				x: 500,
				y: 248,
				size: 58,
				anchor: "middle",
				fill: cream,
			}),
			lettering("NØTTEKUPPET", {
				face: "condensed",
				x: 500,
				y: 402,
				fit: 730,
				anchor: "middle",
				fill: cream,
				tracking: 0.02,
			}),
			billing({
				x: 500,
				y: 1450,
				fill: cream,
				size: 20,
				rows: ["Stemmer: Even Kårbø · Silje Aurdal · Trond Myrheim · Regi Astrid Lunde Fossum"],
			}),
		);
	},
};

export const cover: Drawing = {
	alt: "Fire ekorn på rekke langs en grein foran en stor lyskjegle: ett med maske og nøtt, ett med briller, ett med lue, ett lite.",
	focal: { x: 0.38, y: 0.5 },
	draw: () => {
		const next = chance(14);
		const bush = (y: number, r: number, fill: string, count: number) =>
			Array.from({ length: count }, (_, i) =>
				disc((i * 2000) / (count - 1) - 40 + next() * 60, y + next() * 70, r + next() * r * 0.7, fill),
			).join("");
		const gang: [number, number, number, number, Look][] = [
			[300, 806, 0.78, 0.78, pelle],
			[
				770,
				806,
				0.6,
				0.82,
				{
					id: "long",
					fur: "#7b5a46",
					dark: "#4d3526",
					belly: "#e3c9a6",
					jumper: null,
					mask: false,
					glasses: true,
					arms: `${stroke("M330 590L220 560", "#7b5a46", 50)}${disc(236, 640, 96, "none", `stroke="${mustard}" stroke-width="20"`)}${disc(236, 640, 68, "none", `stroke="#c9781f" stroke-width="18"`)}${disc(216, 558, 30, "#4d3526")}`,
				},
			],
			[
				1130,
				806,
				0.86,
				0.68,
				{
					id: "stout",
					fur: "#a83b1c",
					dark: "#6d220c",
					belly: "#f1b98a",
					jumper: [moss, mustard],
					mask: false,
					hat: moss,
					arms: `${stroke("M350 570L260 650", moss, 70)}${disc(250, 660, 36, "#a83b1c")}`,
				},
			],
			[
				1610,
				806,
				0.42,
				0.42,
				{
					id: "small",
					fur: mustard,
					dark: "#b9791a",
					belly: cream,
					jumper: null,
					mask: true,
					arms: `${acorn(190, 650, 70, -10, "#d9932a")}${stroke("M340 570L240 640", mustard, 54)}`,
				},
			],
		];
		return svg(
			1920,
			1080,
			box(0, 0, 1920, 1080, pine),
			bush(40, 110, "#114841", 14),
			bush(760, 130, "#114841", 12),
			poly(
				[
					[1920, 1080],
					[1800, 1080],
					[240, 760],
					[620, 40],
				],
				moss,
			),
			disc(560, 470, 440, cream),
			poly(
				[
					[1920, 120],
					[1700, 160],
					[1700, 180],
					[1920, 170],
				],
				"#114841",
			),
			// branch
			`<path d="M-20 806C300 786 700 826 1100 800S1700 812 1940 770V846C1700 876 1500 850 1100 858S300 846 -20 876Z" fill="${black}"/>`,
			stroke("M300 850C330 920 300 980 360 1090M1400 850C1440 900 1430 980 1500 1090", black, 26),
			...[
				[120, 900, 40],
				[420, 930, -20],
				[900, 904, 10],
				[1260, 920, -35],
				[1560, 940, 25],
				[1790, 900, -10],
			].map(([x, y, t]) => acorn(x as number, y as number, 34, t as number)),
			...gang.map(
				([x, y, sx, sy, look]) =>
					`<g transform="translate(${x - 200 * sx} ${y - 882 * sy}) scale(${sx} ${sy})">${squirrel(look)}</g>`,
			),
			bush(1060, 70, "#082a27", 18),
		);
	},
};
