import type { Drawing } from "../../content/types.ts";
import { billing, blob, box, closed, disc, oval, type Point, poly, stroke } from "../cutout.ts";
import { chance, lettering, svg } from "../kit.ts";

const pink = "#f59fb4";
const deep = "#0f3d2a";
const leafy = "#2f8a46";
const light = "#7cc24f";
const coat = "#e9c98c";
const fold = "#cfa25c";
const black = "#1a1620";

/** One frilled kale leaf, root at (x, y), growing upward and turned. */
function leaf(
	x: number,
	y: number,
	length: number,
	width: number,
	turn: number,
	seed: number,
	tones: readonly [string, string, string],
): string {
	const next = chance(seed);
	const frill = (scale: number, lobes: number): Point[] => {
		const points: Point[] = [[-width * 0.07, 0]];
		for (const side of [-1, 1]) {
			for (let i = 0; i <= lobes; i++) {
				const t = side < 0 ? i / lobes : 1 - i / lobes;
				const along = 0.16 + t * 0.84;
				const half = width * 0.5 * Math.sin(Math.PI * (0.14 + along * 0.8)) ** 0.7 * scale;
				const out = (i % 2 ? 1.14 : 0.86) + (next() - 0.5) * 0.14;
				points.push([side * half * out, -along * length * (0.94 + scale * 0.06) - (i % 2 ? length * 0.02 : 0)]);
			}
		}
		points.push([width * 0.07, 0]);
		return points;
	};
	const ribs = [0.3, 0.45, 0.6, 0.74].map((t) => {
		const w = width * 0.3 * Math.sin(Math.PI * (0.2 + t * 0.7));
		return `M0 ${(-t * length).toFixed(0)}Q${(w * 0.5).toFixed(0)} ${(-(t + 0.06) * length).toFixed(0)} ${w.toFixed(0)} ${(-(t + 0.13) * length).toFixed(0)}M0 ${(-t * length).toFixed(0)}Q${(-w * 0.5).toFixed(0)} ${(-(t + 0.06) * length).toFixed(0)} ${(-w).toFixed(0)} ${(-(t + 0.13) * length).toFixed(0)}`;
	});
	return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="${closed(frill(1, 15))}" fill="${tones[0]}"/><path d="${closed(frill(0.76, 13))}" fill="${tones[1]}"/>${stroke(`M0 0V${(-length * 0.9).toFixed(0)}${ribs.join("")}`, tones[2], Math.max(3, width * 0.026))}</g>`;
}

const fresh = [leafy, "#3da04f", "#b6dd85"] as const;
const dim = ["#24753f", "#2f8a46", "#4fa552"] as const;
const old = ["#1c6238", "#24753f", "#7cc24f"] as const;

function glasses(x: number, y: number, s: number): string {
	return `<g transform="translate(${x} ${y}) scale(${s})">${blob(
		[
			[-190, -34],
			[-100, -44],
			[-22, -34],
			[-24, 20],
			[-60, 62],
			[-130, 62],
			[-178, 26],
		],
		black,
	)}${blob(
		[
			[190, -34],
			[100, -44],
			[22, -34],
			[24, 20],
			[60, 62],
			[130, 62],
			[178, 26],
		],
		black,
	)}${stroke("M-30 -22Q0 -40 30 -22", black, 16)}${poly(
		[
			[-160, -22],
			[-116, -26],
			[-150, 30],
			[-168, 14],
		],
		"#fff",
		'opacity=".85"',
	)}${poly(
		[
			[52, -26],
			[96, -28],
			[62, 36],
			[44, 20],
		],
		"#fff",
		'opacity=".85"',
	)}</g>`;
}

export const poster: Drawing = {
	alt: "En frakkekledd agent med grønnkål i stedet for hode og solbriller. Mellom knappene i frakken titter et par barneøyne ut.",
	focal: { x: 0.5, y: 0.3 },
	draw: () => {
		const head: string[] = [];
		const ring: [number, number, number, number][] = [
			[-96, 340, 250, 1],
			[96, 340, 250, 2],
			[-70, 420, 270, 3],
			[70, 420, 270, 4],
			[-44, 470, 280, 5],
			[44, 470, 280, 6],
			[-16, 500, 290, 7],
			[18, 500, 290, 8],
		];
		for (const [turn, length, width, seed] of ring) head.push(leaf(500, 540, length, width, turn, seed, old));
		for (const [turn, length, width, seed] of [
			[-80, 270, 210, 11],
			[80, 270, 210, 12],
			[-50, 330, 230, 13],
			[50, 330, 230, 14],
			[-20, 380, 240, 15],
			[22, 380, 240, 16],
			[0, 340, 230, 17],
		] as const)
			head.push(leaf(500, 540, length, width, turn, seed, fresh));
		return svg(
			1000,
			1500,
			box(0, 0, 1000, 1500, pink),
			// a sight closing in from behind
			...[560, 470, 380].map((r, i) => disc(500, 400, r, i % 2 ? pink : "#f8b7c6")),
			stroke("M500 -40V1000M-20 400H1020", "#fbd3dc", 7),
			...head,
			// the coat
			`<path d="M500 500C560 500 610 516 640 540C760 566 860 606 900 700C940 820 960 1120 980 1500H20C40 1120 60 820 100 700C140 606 240 566 360 540C390 516 440 500 500 500Z" fill="${coat}"/>`,
			stroke("M206 800C200 900 196 1000 194 1110M794 800C800 900 804 1000 806 1110", fold, 7),
			poly(
				[
					[440, 560],
					[560, 560],
					[520, 760],
					[480, 760],
				],
				"#fff8ea",
			),
			poly(
				[
					[484, 566],
					[516, 566],
					[524, 604],
					[476, 604],
				],
				black,
			),
			poly(
				[
					[480, 604],
					[520, 604],
					[534, 800],
					[500, 836],
					[466, 800],
				],
				black,
			),
			...[640, 690, 740, 786].map(
				(y, i) =>
					`<g transform="translate(${i % 2 ? 508 : 492} ${y})">${disc(0, 4, 11, "#e2395a")}${poly(
						[
							[-5, -4],
							[0, -18],
							[5, -4],
						],
						light,
					)}</g>`,
			),
			`<path d="M360 540L446 500L486 640L494 900L300 700L336 660L286 612Z" fill="${fold}"/>`,
			`<path d="M640 540L554 500L514 640L506 900L700 700L664 660L714 612Z" fill="#dcb571"/>`,
			stroke("M506 900L522 1116", fold, 7),
			...[930, 1060].map(
				(y) =>
					`${disc(430, y, 25, "#7a4a22")}${disc(612, y, 25, "#7a4a22")}${[-7, 7].map((d) => `${disc(430 + d, y, 3.5, coat)}${disc(612 + d, y, 3.5, coat)}`).join("")}`,
			),
			// who really stands in there
			blob(
				[
					[450, 992],
					[480, 958],
					[526, 946],
					[572, 958],
					[600, 992],
					[572, 1026],
					[526, 1038],
					[480, 1026],
				],
				black,
			),
			oval(496, 992, 28, 32, "#fff"),
			oval(558, 992, 28, 32, "#fff"),
			disc(506, 996, 14, black),
			disc(568, 996, 14, black),
			disc(501, 988, 5, "#fff"),
			disc(563, 988, 5, "#fff"),
			stroke("M468 950Q492 938 512 948M542 948Q564 938 586 950", "#7a4a22", 9),
			// breast pocket with a carrot
			poly(
				[
					[724, 812],
					[742, 770],
					[772, 752],
					[800, 760],
					[812, 816],
				],
				"#ee7a26",
			),
			stroke(
				"M770 756C760 716 744 706 730 700M778 754C780 716 788 700 796 688M784 756C806 726 820 722 836 720",
				leafy,
				11,
			),
			stroke("M746 786l22 6M766 770l26 8", "#c95c14", 5),
			poly(
				[
					[694, 808],
					[838, 800],
					[842, 832],
					[696, 840],
				],
				fold,
			),
			// the ear piece
			stroke("M676 470c34 10 10 34 -8 40c-20 8 -10 30 12 28c26 -2 18 28 -4 30", black, 9),
			glasses(500, 396, 1.06),
			lettering("OPERASJON", {
				face: "condensed",
				x: 500,
				y: 1206,
				fit: 460,
				anchor: "middle",
				fill: deep,
				tracking: 0.06,
			}),
			lettering("Grønnkål", {
				face: "display",
				x: 500,
				y: 1378,
				fit: 880,
				anchor: "middle",
				fill: deep,
				tracking: -0.02,
			}),
			billing({
				x: 500,
				y: 1450,
				fill: deep,
				size: 22,
				rows: ["Mina Lorentze Aas · Jamal Osmani · Hallgeir Tunheim · Regi Berit Solhaug"],
			}),
		);
	},
};

export const cover: Drawing = {
	alt: "En kolonihage: bak en rad grønnkål dukker det opp solbriller, et periskop og en kikkert. En hagenisse har antenne.",
	focal: { x: 0.6, y: 0.5 },
	draw: () => {
		const plant = (x: number, y: number, s: number, seed: number) => {
			const back = [-84, -58, -34, -10, 14, 38, 62, 88].map((turn, i) =>
				leaf(x, y, (300 + (i % 3) * 40) * s, 190 * s, turn, seed + i, old),
			);
			const front = [-68, 70, -34, 38, 2].map((turn, i) =>
				leaf(x, y + 20, (210 + (i % 3) * 44) * s, 190 * s, turn, seed + 20 + i, i % 2 ? dim : fresh),
			);
			return { back: back.join(""), front: front.join("") };
		};
		const a = plant(180, 900, 1, 100);
		const b = plant(620, 900, 1.1, 200);
		const c = plant(1120, 900, 1.36, 300);
		const d = plant(1640, 900, 1.02, 400);
		const pickets = Array.from({ length: 21 }, (_, i) =>
			poly(
				[
					[i * 96 - 16, 640],
					[i * 96 - 16, 470],
					[i * 96 + 14, 436],
					[i * 96 + 44, 470],
					[i * 96 + 44, 640],
				],
				"#fff3ee",
			),
		);
		return svg(
			1920,
			1080,
			box(0, 0, 1920, 1080, pink),
			disc(1120, 520, 620, "#f8b7c6"),
			disc(1120, 520, 490, pink),
			disc(1120, 520, 360, "#f8b7c6"),
			// shed
			poly(
				[
					[120, 264],
					[285, 130],
					[450, 264],
					[450, 650],
					[120, 650],
				],
				"#f3d25a",
			),
			...[0, 1, 2, 3, 4, 5].map((i) => stroke(`M${170 + i * 52} 270V640`, "#dcb235", 4)),
			poly(
				[
					[80, 276],
					[285, 110],
					[490, 276],
					[470, 300],
					[285, 152],
					[100, 300],
				],
				"#e2395a",
			),
			box(226, 340, 118, 96, deep),
			stroke("M285 340v96M226 388h118", "#fff3ee", 8),
			disc(256, 412, 9, "#fff"),
			disc(314, 412, 9, "#fff"),
			disc(259, 412, 4, black),
			disc(317, 412, 4, black),
			// someone keeps watch in the window
			...pickets,
			box(0, 520, 1920, 22, "#fbdcd3"),
			box(0, 588, 1920, 22, "#fbdcd3"),
			box(0, 640, 1920, 440, "#5a3526"),
			poly(
				[
					[0, 700],
					[1920, 660],
					[1920, 640],
					[0, 640],
				],
				"#6d4330",
			),
			// periscope
			box(598, 330, 44, 480, black),
			poly(
				[
					[598, 330],
					[598, 268],
					[690, 268],
					[690, 330],
				],
				black,
			),
			disc(684, 299, 24, "#9fd8e8"),
			disc(690, 292, 8, "#fff"),
			a.back,
			b.back,
			c.back,
			d.back,
			a.front,
			// binoculars between the leaves
			`<g transform="translate(186 700)">${box(-86, -44, 74, 100, black, 'rx="16"')}${box(12, -44, 74, 100, black, 'rx="16"')}${box(-24, -20, 48, 34, black)}${disc(-49, 14, 48, black)}${disc(49, 14, 48, black)}${disc(-49, 14, 34, "#9fd8e8")}${disc(49, 14, 34, "#9fd8e8")}${poly(
				[
					[-70, 4],
					[-48, -16],
					[-40, -10],
					[-66, 18],
				],
				"#fff",
			)}${poly(
				[
					[28, 4],
					[50, -16],
					[58, -10],
					[32, 18],
				],
				"#fff",
			)}</g>`,
			b.front,
			c.front,
			glasses(1120, 640, 1.02),
			d.front,
			// watching eyes
			`<g transform="translate(1640 760)">${blob(
				[
					[-96, 0],
					[-60, -42],
					[0, -52],
					[60, -42],
					[96, 0],
					[60, 42],
					[0, 52],
					[-60, 42],
				],
				black,
			)}${oval(-36, 0, 28, 32, "#fff")}${oval(36, 0, 28, 32, "#fff")}${disc(-48, 2, 14, black)}${disc(24, 2, 14, black)}</g>`,
			// soil in front, with furrows
			blob(
				[
					[-60, 900],
					[180, 868],
					[420, 906],
					[620, 866],
					[870, 908],
					[1120, 862],
					[1400, 906],
					[1640, 870],
					[1980, 900],
					[1980, 1120],
					[-60, 1120],
				],
				"#472818",
			),
			blob(
				[
					[-60, 1000],
					[300, 966],
					[760, 1004],
					[1300, 966],
					[1980, 1000],
					[1980, 1120],
					[-60, 1120],
				],
				"#351c10",
			),
			// the gnome that listens
			`<g transform="translate(1400 970)">${oval(0, 4, 84, 16, "#24120a")}${blob(
				[
					[-64, 0],
					[-58, -90],
					[-30, -136],
					[30, -136],
					[58, -90],
					[64, 0],
				],
				"#2a5fa0",
			)}${blob(
				[
					[-46, -140],
					[-40, -60],
					[0, -22],
					[40, -60],
					[46, -140],
				],
				"#fff8ea",
			)}${disc(0, -160, 42, "#f3c39b")}${disc(0, -146, 13, "#e99a7b")}${disc(-16, -166, 5, black)}${disc(16, -166, 5, black)}${blob(
				[
					[-52, -168],
					[-36, -210],
					[10, -300],
					[24, -290],
					[36, -214],
					[52, -168],
					[0, -184],
				],
				"#e2395a",
			)}${stroke("M12 -296V-372", black, 6)}${disc(12, -378, 12, "#f3d25a")}<path d="M-28 -410a56 56 0 0 1 80 0M-50 -434a86 86 0 0 1 124 0" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round"/></g>`,
			// the tools of the trade
			stroke("M330 990L470 1030", "#c98a3c", 18),
			poly(
				[
					[462, 1014],
					[540, 1030],
					[560, 1054],
					[534, 1060],
					[458, 1044],
				],
				"#b9c3c9",
			),
		);
	},
};
