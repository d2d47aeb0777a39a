import type { Drawing } from "../../content/types.ts";
import { billing, blob, box, closed, disc, oval, type Point, poly, stroke } from "../cutout.ts";
import { chance, lettering, svg } from "../kit.ts";

const mist = "#9fb3bd";
const slate = "#5b7282";
const ochre = "#c7861a";
const brown = "#5a3312";
const cream = "#fbf0dc";
const raspberry = "#c2264f";
const ink = "#241a24";

function rain(seed: number, count: number, width: number, height: number, fill: string, long = 70): string {
	const next = chance(seed);
	return Array.from({ length: count }, () => {
		const x = next() * (width + 200) - 100;
		const y = next() * (height + 100) - 100;
		const l = long * (0.5 + next());
		return stroke(
			`M${x.toFixed(0)} ${y.toFixed(0)}l${(-l * 0.32).toFixed(0)} ${l.toFixed(0)}`,
			fill,
			next() > 0.6 ? 5 : 3,
			`opacity="${(0.4 + next() * 0.5).toFixed(2)}"`,
		);
	}).join("");
}

/** A heart about 2 × 2 units of r, its middle at (x, y). */
const heart = (x: number, y: number, r: number, fill: string, extra = "") =>
	`<path d="M0 92C-60 46 -104 8 -104 -40C-104 -78 -76 -98 -50 -98C-24 -98 -8 -82 0 -62C8 -82 24 -98 50 -98C76 -98 104 -78 104 -40C104 8 60 46 0 92Z" fill="${fill}" transform="translate(${x} ${y}) scale(${(r / 100).toFixed(3)})" ${extra}/>`;

/** Stern eyes behind winged spectacles, around (0, 0), about 400 wide. */
function gaze(): string {
	const eye = (side: 1 | -1) => {
		const lens: Point[] = [
			[side * 18, -30],
			[side * 70, -52],
			[side * 150, -74],
			[side * 196, -92],
			[side * 182, -20],
			[side * 150, 38],
			[side * 90, 54],
			[side * 34, 32],
		];
		return `<path d="${closed(lens)}" fill="${cream}"/><clipPath id="lens${side}"><path d="${closed(lens)}"/></clipPath><g clip-path="url(#lens${side})">${disc(side * 92, 2, 34, "#4f7f8c")}${disc(side * 92, 2, 17, ink)}${disc(side * 92 - 9, -8, 7, cream)}<path d="M${side * -10} -8L${side * 220} -66L${side * 220} -140L${side * -10} -140Z" fill="#eab79b"/>${stroke(`M${side * 10} -12L${side * 190} -58`, brown, 7)}</g><path d="${closed(lens)}" fill="none" stroke="${raspberry}" stroke-width="17" stroke-linejoin="round"/>${disc(side * 184, -84, 7, cream)}`;
	};
	return `${eye(-1)}${eye(1)}${stroke("M-20 -14Q0 -26 20 -14", raspberry, 15)}${stroke("M-166 -120Q-90 -124 -36 -88M166 -120Q90 -124 36 -88", "#8f8a92", 17)}`;
}

export const poster: Drawing = {
	alt: "En utedodør i øsregn. Gjennom hjertet i døra stirrer to strenge øyne bak spisse briller.",
	focal: { x: 0.5, y: 0.36 },
	draw: () => {
		const next = chance(17);
		const boards: string[] = [];
		for (let i = 0; i < 7; i++) {
			const x = 146 + i * 101.5;
			boards.push(box(x, 60, 98, 1060, ["#e0a021", "#d9981c", "#e6a92d", "#dc9c1f"][Math.floor(next() * 4)] as string));
			for (let k = 0; k < 4; k++) {
				const y = 90 + next() * 900;
				const gx = x + 14 + next() * 70;
				boards.push(stroke(`M${gx.toFixed(0)} ${y.toFixed(0)}q6 60 -2 ${(90 + next() * 120).toFixed(0)}`, ochre, 4));
			}
			if (next() > 0.4) {
				const y = 700 + next() * 340;
				boards.push(
					oval(x + 48, y, 16, 26, "none", `stroke="${ochre}" stroke-width="4"`),
					oval(x + 48, y, 7, 13, brown),
				);
			}
		}
		const drops = Array.from({ length: 15 }, (_, i) => {
			const x = 60 + i * 64;
			const y = 70 + next() * 46;
			return `<path d="M${x} ${(y - 26).toFixed(0)}q13 24 0 34q-13 -10 0 -34z" fill="#dbe8ec"/>`;
		});
		return svg(
			1000,
			1500,
			box(0, 0, 1000, 1500, mist),
			rain(5, 90, 1000, 1180, "#c4d3da"),
			// wall and frame
			box(84, 0, 832, 1130, "#7a3d1c"),
			...[0, 1].map((i) => box(84 + i * 800, 0, 32, 1130, "#8d4a24")),
			box(126, 40, 748, 1090, cream),
			box(146, 60, 708, 1070, brown),
			...boards,
			// the Z of the door
			box(146, 186, 708, 62, "#f0bb4a"),
			box(146, 946, 708, 62, "#f0bb4a"),
			box(146, 246, 708, 9, ochre),
			box(146, 1006, 708, 9, ochre),
			...[200, 300, 402, 504, 605, 706, 800].flatMap((x) => [217, 977].map((y) => disc(x, y, 7, brown))),
			// heart with the gaze
			heart(500, 596, 318, ochre),
			heart(500, 588, 300, ink),
			`<clipPath id="heart"><path d="M0 92C-60 46 -104 8 -104 -40C-104 -78 -76 -98 -50 -98C-24 -98 -8 -82 0 -62C8 -82 24 -98 50 -98C76 -98 104 -78 104 -40C104 8 60 46 0 92Z" transform="translate(500 588) scale(3)"/></clipPath><g clip-path="url(#heart)">${blob(
				[
					[288, 420],
					[330, 330],
					[500, 318],
					[670, 330],
					[712, 420],
					[690, 620],
					[610, 780],
					[500, 830],
					[390, 780],
					[310, 620],
				],
				"#eab79b",
			)}${blob(
				[
					[250, 300],
					[360, 250],
					[500, 316],
					[640, 250],
					[750, 300],
					[740, 470],
					[690, 390],
					[590, 366],
					[500, 384],
					[410, 366],
					[310, 390],
					[260, 470],
				],
				"#d9d5d8",
			)}${blob(
				[
					[476, 560],
					[524, 560],
					[544, 662],
					[500, 688],
					[456, 662],
				],
				"#dd9f83",
			)}<path d="M424 752Q500 722 576 752" fill="none" stroke="${raspberry}" stroke-width="16" stroke-linecap="round"/></g>`,
			`<g transform="translate(500 536) scale(1.08)">${gaze()}</g>`,
			// hasp
			box(792, 640, 44, 96, ink, 'rx="8"'),
			disc(814, 708, 10, "#8f8a92"),
			stroke("M814 668H742", ink, 15),
			// roof edge and drip
			poly(
				[
					[0, 0],
					[1000, 0],
					[1000, 38],
					[0, 38],
				],
				ink,
			),
			...drops,
			// the step, boots, and what one waits for
			box(0, 1118, 1000, 382, slate),
			poly(
				[
					[60, 1118],
					[940, 1118],
					[980, 1158],
					[20, 1158],
				],
				"#8d4a24",
			),
			box(20, 1156, 960, 22, brown),
			blob(
				[
					[640, 1126],
					[646, 1000],
					[640, 944],
					[712, 940],
					[712, 1050],
					[716, 1080],
					[780, 1098],
					[790, 1126],
					[760, 1136],
					[650, 1136],
				],
				"#2f6f5a",
			),
			blob(
				[
					[752, 1126],
					[758, 1006],
					[752, 950],
					[824, 946],
					[824, 1052],
					[828, 1082],
					[892, 1100],
					[902, 1126],
					[870, 1136],
					[762, 1136],
				],
				"#2f6f5a",
			),
			box(636, 938, 80, 24, cream, 'rx="6"'),
			box(748, 944, 80, 24, cream, 'rx="6"'),
			stroke("M650 1132H786M762 1132H898", ink, 9),
			stroke("M664 986V1060M776 992V1066", "#5fa489", 8),
			`<g transform="translate(236 1090)">${oval(0, -2, 66, 48, cream)}${oval(-22, -2, 30, 46, "#e9d9bd")}${oval(-22, -2, 11, 18, brown)}${poly(
				[
					[30, 40],
					[126, 34],
					[196, 58],
					[214, 90],
					[150, 76],
					[30, 46],
				],
				cream,
			)}</g>`,
			rain(8, 46, 1000, 1180, "#eef4f5", 110),
			lettering("Svigermor", {
				face: "display",
				x: 500,
				y: 1288,
				fit: 780,
				anchor: "middle",
				fill: cream,
				tracking: -0.02,
			}),
			lettering("på hyttetur", {
				face: "hand",
				x: 500,
				y: 1398,
				size: 106,
				anchor: "middle",
				fill: "#f6c552",
			}),
			billing({
				x: 500,
				y: 1452,
				fill: cream,
				size: 20,
				rows: ["Aud Brekkan Lie · Stian Røyseth · Nadia Holmefjord · Regi Geir Ove Tangen"],
			}),
		);
	},
};

/** Umbrella with a person under it; feet at (x, y). */
function waiting(
	x: number,
	y: number,
	scale: number,
	umbrella: [string, string],
	coat: string,
	boots: string,
	trousers: string,
	extra = "",
): string {
	const panels = [-150, -90, -30, 30, 90].map(
		(px, i) =>
			`<path d="M0 -520Q${px * 0.5} -470 ${px} -350Q${px + 30} -376 ${px + 60} -350Q${(px + 60) * 0.5} -470 0 -520Z" fill="${umbrella[i % 2]}"/>`,
	);
	return `<g transform="translate(${x} ${y}) scale(${scale})">${box(-38, -120, 30, 90, trousers)}${box(8, -120, 30, 90, trousers)}${blob(
		[
			[-42, -70],
			[-8, -70],
			[-8, -14],
			[-8, 2],
			[-54, 2],
			[-58, -12],
			[-42, -22],
		],
		boots,
	)}${blob(
		[
			[6, -70],
			[40, -70],
			[40, -22],
			[42, 2],
			[-6, 2],
			[-8, -12],
			[6, -20],
		],
		boots,
	)}${blob(
		[
			[-70, -90],
			[-58, -220],
			[-44, -290],
			[0, -310],
			[44, -290],
			[58, -220],
			[70, -90],
			[0, -84],
		],
		coat,
	)}${disc(-4, -336, 38, "#f0c3a2")}${extra}${stroke("M30 -500L50 -196", ink, 8)}${stroke("M30 -270Q10 -226 40 -222", coat, 28)}${disc(48, -224, 16, "#f0c3a2")}<g transform="translate(30 0)"><path d="M-150 -350C-146 -460 -80 -522 0 -522C80 -522 146 -460 150 -350Q120 -376 90 -350Q60 -376 30 -350Q0 -376 -30 -350Q-60 -376 -90 -350Q-120 -376 -150 -350Z" fill="${umbrella[0]}"/>${panels.join("")}${stroke("M0 -522V-546", ink, 9)}</g></g>`;
}

export const cover: Drawing = {
	alt: "Fire under paraplyer står i regnkø foran en gul utedo. I hjertet på døra lyser to strenge brilleglass.",
	focal: { x: 0.66, y: 0.5 },
	draw: () => {
		const next = chance(23);
		const trees = Array.from({ length: 15 }, (_, i) => {
			const x = i * 140 - 30 + next() * 60;
			const h = 330 + next() * 260;
			const w = 66 + next() * 34;
			return [0, 1, 2, 3]
				.map((k) =>
					poly(
						[
							[x, 800 - h + k * h * 0.17],
							[x - w * (0.5 + k * 0.24), 800 - h + (k + 1.5) * h * 0.2],
							[x + w * (0.5 + k * 0.24), 800 - h + (k + 1.5) * h * 0.2],
						],
						i % 3 ? "#7d95a1" : "#879faa",
					),
				)
				.join("");
		});
		return svg(
			1920,
			1080,
			box(0, 0, 1920, 1080, mist),
			...trees,
			rain(31, 130, 1920, 900, "#c9d7dd", 80),
			// the cabin far left, smoke and all
			poly(
				[
					[-40, 560],
					[140, 440],
					[320, 560],
					[320, 800],
					[-40, 800],
				],
				"#7a3d1c",
			),
			poly(
				[
					[-80, 574],
					[140, 414],
					[360, 574],
					[344, 602],
					[140, 456],
					[-60, 600],
				],
				ink,
			),
			box(230, 400, 44, 90, ink),
			box(70, 610, 120, 100, "#f6c552"),
			stroke("M130 610v100M70 660h120", cream, 10),
			blob(
				[
					[-60, 790],
					[300, 766],
					[760, 800],
					[1240, 772],
					[1980, 790],
					[1980, 1120],
					[-60, 1120],
				],
				slate,
			),
			blob(
				[
					[-60, 940],
					[400, 900],
					[900, 950],
					[1500, 912],
					[1980, 950],
					[1980, 1120],
					[-60, 1120],
				],
				"#4a5f6e",
			),
			// path of stepping stones
			...[
				[1130, 912, 70],
				[960, 930, 66],
				[780, 916, 60],
				[600, 900, 52],
				[440, 880, 44],
				[330, 850, 34],
			].map(([x, y, w]) => oval(x as number, y as number, w as number, (w as number) * 0.24, "#8fa3ae")),
			// the outhouse
			poly(
				[
					[1290, 880],
					[1700, 880],
					[1700, 250],
					[1290, 310],
				],
				"#7a3d1c",
			),
			box(1312, 330, 366, 550, cream),
			box(1328, 346, 334, 534, brown),
			...[0, 1, 2, 3, 4].map((i) =>
				box(1330 + i * 66.4, 348, 64, 532, ["#e0a021", "#d9981c", "#e6a92d"][i % 3] as string),
			),
			box(1328, 392, 334, 34, "#f0bb4a"),
			box(1328, 780, 334, 34, "#f0bb4a"),
			heart(1495, 574, 134, ochre),
			heart(1495, 570, 126, ink),
			`<g transform="translate(1495 548) scale(.46)">${gaze()}</g>`,
			box(1640, 600, 22, 52, ink, 'rx="5"'),
			poly(
				[
					[1236, 322],
					[1750, 228],
					[1760, 268],
					[1244, 362],
				],
				ink,
			),
			...[0, 1, 2, 3, 4, 5, 6, 7].map(
				(i) => `<path d="M${1270 + i * 62} ${372 - i * 11 + (i % 3) * 16}q10 20 0 28q-10 -8 0 -28z" fill="#dbe8ec"/>`,
			),
			poly(
				[
					[1270, 880],
					[1720, 880],
					[1744, 912],
					[1246, 912],
				],
				"#8d4a24",
			),
			// a stack of firewood beside it
			...[0, 1, 2].flatMap((row) =>
				[0, 1, 2, 3].map(
					(i) =>
						`${disc(1744 + i * 46 + (row % 2) * 22, 872 - row * 42, 25, "#8d4a24")}${disc(1744 + i * 46 + (row % 2) * 22, 872 - row * 42, 17, "#e9c48f")}${disc(1744 + i * 46 + (row % 2) * 22, 872 - row * 42, 7, "#c9985a")}`,
				),
			),
			// the queue
			waiting(
				1120,
				910,
				0.98,
				[raspberry, "#d94a6d"],
				"#2f6f5a",
				ink,
				"#3c5363",
				`${blob(
					[
						[-44, -340],
						[-40, -376],
						[-4, -384],
						[34, -372],
						[36, -342],
						[-4, -354],
					],
					brown,
				)}${disc(14, -334, 4, ink)}${stroke("M14 -316q8 -4 14 0", ink, 4)}`,
			),
			waiting(
				850,
				916,
				0.9,
				["#f6c552", cream],
				raspberry,
				"#2f6f5a",
				ink,
				`${blob(
					[
						[-46, -300],
						[-48, -350],
						[-20, -382],
						[24, -378],
						[36, -350],
						[20, -352],
						[-14, -350],
						[-22, -300],
					],
					ink,
				)}${disc(16, -334, 4, ink)}${stroke("M12 -314h16", ink, 4)}`,
			),
			waiting(
				630,
				900,
				0.62,
				["#2f6f5a", "#5fa489"],
				"#f6c552",
				raspberry,
				"#3c5363",
				`${disc(16, -334, 5, ink)}${stroke("M10 -312q10 -8 18 0", ink, 5)}${blob(
					[
						[-46, -330],
						[-40, -380],
						[30, -382],
						[38, -346],
						[-10, -356],
					],
					"#f6c552",
				)}`,
			),
			waiting(
				440,
				884,
				0.72,
				[ink, "#46384a"],
				"#3c5363",
				"#f6c552",
				brown,
				`${disc(16, -334, 4, ink)}${blob(
					[
						[-42, -346],
						[-30, -380],
						[20, -382],
						[34, -352],
					],
					"#8f8a92",
				)}${blob(
					[
						[-10, -322],
						[30, -322],
						[22, -292],
						[0, -292],
					],
					"#8f8a92",
				)}`,
			),
			// puddles
			oval(1000, 1010, 150, 20, "#8fa3ae"),
			oval(1000, 1010, 80, 9, "#b6c6ce"),
			oval(300, 1000, 120, 16, "#8fa3ae"),
			oval(1560, 1012, 180, 20, "#8fa3ae"),
			oval(1540, 1012, 90, 9, "#b6c6ce"),
			rain(44, 90, 1920, 1080, "#eef4f5", 120),
		);
	},
};
