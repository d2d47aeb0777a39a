import type { Drawing } from "../../content/types.ts";
import { billing, blob, box, disc, oval, poly, stroke } from "../cutout.ts";
import { chance, lettering, svg } from "../kit.ts";

const sea = "#1c7c86";
const foam = "#8fd0c8";
const quay = "#efb68d";
const cream = "#fff3dc";
const plum = "#3d1f3d";
const red = "#d43a2c";

/** A gull from above or afar. */
const gull = (x: number, y: number, s: number, turn: number, fill = cream) =>
	`<path d="M0 0C-20 -26 -52 -30 -78 -14C-52 -18 -26 -6 0 14C26 -6 52 -18 78 -14C52 -30 20 -26 0 0Z" fill="${fill}" transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"/>`;

/** A car from above, 92 × 190, nose up. */
function car(x: number, y: number, body: string, box1: boolean): string {
	return `<g transform="translate(${x} ${y})">${poly(
		[
			[84, 20],
			[170, 76],
			[170, 258],
			[96, 190],
		],
		plum,
		'opacity=".4"',
	)}${box(0, 0, 92, 190, body, 'rx="22"')}${box(12, 44, 68, 34, "#24414d", 'rx="8"')}${box(14, 146, 64, 22, "#24414d", 'rx="7"')}${box(12, 82, 68, 60, body, 'rx="8"')}${box(6, 82, 5, 58, "#24414d")}${box(81, 82, 5, 58, "#24414d")}${box1 ? `${box(20, 78, 52, 84, "#f4c64e", 'rx="12"')}${stroke("M20 100h52M20 138h52", plum, 4)}` : ""}${box(10, 4, 18, 10, cream, 'rx="4"')}${box(64, 4, 18, 10, cream, 'rx="4"')}</g>`;
}

/** Somebody from above with a long evening shadow. */
const person = (x: number, y: number, coat: string, hair: string) =>
	`${poly(
		[
			[x - 10, y + 8],
			[x + 8, y - 12],
			[x + 104, y + 66],
			[x + 90, y + 86],
		],
		plum,
		'opacity=".4"',
	)}${oval(x, y, 27, 17, coat, `transform="rotate(-20 ${x} ${y})"`)}${disc(x, y - 2, 12, hair)}`;

export const poster: Drawing = {
	alt: "Fergekaien sett rett ovenfra: én bil i køen, en rød kiosk, ferga på vei inn – og skyggen av en bru tvers over alt.",
	focal: { x: 0.5, y: 0.5 },
	draw: () => {
		const next = chance(66);
		const ripples = Array.from({ length: 60 }, () => {
			const x = next() * 1000;
			const y = next() * 640;
			return stroke(`M${x.toFixed(0)} ${y.toFixed(0)}q18 -10 36 0t36 0`, next() > 0.5 ? "#2f939a" : "#176a75", 5);
		});
		const lanes = [0, 1, 2, 3, 4, 5].map((i) => 60 + i * 118);
		return svg(
			1000,
			1500,
			box(0, 0, 1000, 1500, sea),
			...ripples,
			// wake
			blob(
				[
					[356, 520],
					[318, 420],
					[292, 300],
					[236, 190],
					[196, 60],
					[110, -40],
					[250, -40],
					[300, 120],
					[340, 260],
				],
				foam,
				'opacity=".6"',
			),
			blob(
				[
					[644, 520],
					[682, 420],
					[708, 300],
					[764, 190],
					[804, 60],
					[890, -40],
					[750, -40],
					[700, 120],
					[660, 260],
				],
				foam,
				'opacity=".6"',
			),
			stroke("M330 520C290 560 250 560 220 600M670 520C710 560 750 560 780 600", foam, 7, 'opacity=".6"'),
			// ferry
			poly(
				[
					[662, 40],
					[790, 140],
					[790, 590],
					[662, 520],
				],
				plum,
				'opacity=".35"',
			),
			blob(
				[
					[336, -80],
					[338, 300],
					[346, 480],
					[390, 574],
					[610, 574],
					[654, 480],
					[662, 300],
					[664, -80],
				],
				cream,
			),
			blob(
				[
					[362, -80],
					[366, 300],
					[372, 470],
					[406, 546],
					[594, 546],
					[628, 470],
					[634, 300],
					[638, -80],
				],
				"#b8c4bd",
			),
			...[434, 500, 566].map((x) => stroke(`M${x} 250V520`, cream, 5, 'stroke-dasharray="26 22"')),
			box(388, 300, 40, 82, "#f4c64e", 'rx="10"'),
			box(394, 320, 28, 16, "#24414d", 'rx="3"'),
			box(348, 40, 304, 190, cream, 'rx="16"'),
			poly(
				[
					[652, 46],
					[690, 76],
					[690, 262],
					[652, 230],
				],
				plum,
				'opacity=".3"',
			),
			box(372, 186, 256, 34, "#24414d", 'rx="8"'),
			box(372, 64, 256, 104, "#e6d9be", 'rx="8"'),
			disc(500, 116, 44, red),
			disc(500, 116, 24, plum),
			box(398, 82, 44, 20, "#e8872e", 'rx="10"'),
			box(398, 122, 44, 20, "#e8872e", 'rx="10"'),
			box(560, 82, 44, 20, "#e8872e", 'rx="10"'),
			box(560, 122, 44, 20, "#e8872e", 'rx="10"'),
			// ramp and quay
			poly(
				[
					[410, 566],
					[590, 566],
					[622, 690],
					[378, 690],
				],
				"#8d8f8b",
			),
			...[0, 1, 2, 3, 4].map((i) => stroke(`M${404 - i * 6} ${590 + i * 20}H${596 + i * 6}`, "#6f7471", 4)),
			poly(
				[
					[0, 690],
					[300, 664],
					[370, 640],
					[630, 640],
					[700, 664],
					[1000, 650],
					[1000, 1500],
					[0, 1500],
				],
				"#d99a76",
			),
			poly(
				[
					[0, 712],
					[300, 684],
					[378, 664],
					[622, 664],
					[700, 684],
					[1000, 672],
					[1000, 1500],
					[0, 1500],
				],
				quay,
			),
			poly(
				[
					[378, 662],
					[622, 662],
					[622, 700],
					[378, 700],
				],
				"#8d8f8b",
			),
			...[40, 130, 220, 760, 850, 940].map((x) => `${disc(x, 676, 22, plum)}${disc(x, 676, 9, sea)}`),
			// lanes
			...lanes.slice(0, 6).map((x) => stroke(`M${x} 812V1118`, cream, 8)),
			stroke("M60 812L330 730M650 812L640 750", cream, 8, 'stroke-dasharray="30 22"'),
			...[0, 1, 2, 3, 4].map((i) =>
				lettering(String(i + 1), {
					face: "condensed",
					x: 119 + i * 118,
					y: 1098,
					size: 66,
					anchor: "middle",
					fill: cream,
					opacity: 0.9,
				}),
			),
			...[0, 2, 3, 4].map(
				(i) => `<path d="M${119 + i * 118} 846l26 42h-17v60h-18v-60h-17z" fill="${cream}" opacity=".9"/>`,
			),
			car(191, 836, red, true),
			// kiosk
			poly(
				[
					[940, 800],
					[1000, 840],
					[1000, 1040],
					[928, 980],
					[760, 984],
				],
				plum,
				'opacity=".4"',
			),
			box(748, 776, 196, 206, "#b52c22"),
			poly(
				[
					[748, 776],
					[944, 776],
					[944, 879],
					[748, 879],
				],
				red,
			),
			stroke("M748 879H944", cream, 6),
			...[0, 1, 2, 3, 4, 5, 6, 7].map((i) => stroke(`M${764 + i * 24} 780v198`, "#a3261d", 2, 'opacity=".6"')),
			box(780, 806, 34, 34, "#6d2a24"),
			box(786, 812, 22, 22, plum),
			box(738, 984, 216, 34, cream),
			...[0, 1, 2, 3, 4, 5].map((i) => box(738 + i * 36, 984, 18, 34, red)),
			person(806, 1060, "#f4c64e", plum),
			person(690, 1006, "#26606a", "#e9e2d5"),
			blob(
				[
					[640, 1040],
					[664, 1030],
					[676, 1040],
					[664, 1050],
					[642, 1052],
				],
				plum,
			),
			disc(636, 1042, 8, plum),
			// the shadow of the bridge
			`<g opacity=".5">${poly(
				[
					[-20, 952],
					[1020, 300],
					[1020, 470],
					[-20, 1122],
				],
				plum,
			)}${stroke("M-20 924L1020 272M-20 1150L1020 498", plum, 9)}${Array.from({ length: 44 }, (_, i) => stroke(`M${-20 + i * 24} ${924 - i * 15.05}v28M${-20 + i * 24} ${1122 - i * 15.05}v28`, plum, 4)).join("")}${poly(
				[
					[150, 818],
					[186, 786],
					[226, 762],
					[266, 768],
					[286, 748],
				],
				plum,
			)}${poly(
				[
					[560, 566],
					[566, 520],
					[700, 436],
					[720, 466],
				],
				plum,
			)}</g>`,
			gull(180, 150, 1, -18),
			gull(850, 240, 0.8, 14),
			gull(140, 420, 0.6, 20),
			gull(900, 120, 0.55, -8),
			lettering("Den siste", {
				face: "italic",
				x: 74,
				y: 1226,
				size: 96,
				fill: plum,
			}),
			lettering("fergekaien", {
				face: "italic",
				x: 70,
				y: 1362,
				fit: 850,
				fill: plum,
				tracking: -0.015,
			}),
			billing({
				x: 76,
				y: 1450,
				anchor: "start",
				fill: plum,
				size: 21,
				rows: ["Asbjørn Tveiterås · Gunvor Hestnes · Ahmad Rahimi · Regi Kari Mette Ulvund"],
			}),
		);
	},
};

export const cover: Drawing = {
	alt: "Ei lita ferge passerer under en bru som mangler det siste stykket. På kaien sitter en mann i klappstol med hund.",
	focal: { x: 0.62, y: 0.55 },
	draw: () => {
		const cables = (px: number, top: number, deck: number, reach: number, n: number) =>
			Array.from({ length: n }, (_, i) => {
				const d = ((i + 1) / n) * reach;
				return `<path d="M${px} ${top + i * 16}L${px - d} ${deck}M${px} ${top + i * 16}L${px + d} ${deck}" stroke="${plum}" stroke-width="3" opacity=".75"/>`;
			}).join("");
		const next = chance(19);
		const glints = Array.from({ length: 46 }, () => {
			const y = 720 + next() * 200;
			const spread = 60 + (y - 700) * 1.3;
			return box(1090 + (next() - 0.5) * spread * 2, y, 30 + next() * 60, 5, cream, 'rx="2.5" opacity=".85"');
		});
		return svg(
			1920,
			1080,
			`<defs><linearGradient id="eve" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f19a6b"/><stop offset="1" stop-color="#fde3a7"/></linearGradient></defs>`,
			box(0, 0, 1920, 720, "url(#eve)"),
			disc(1100, 600, 150, "#ee6a4a"),
			blob(
				[
					[-60, 640],
					[200, 560],
					[430, 604],
					[640, 540],
					[860, 620],
					[1040, 668],
					[1040, 760],
					[-60, 760],
				],
				"#d98b78",
			),
			blob(
				[
					[1150, 668],
					[1380, 560],
					[1560, 610],
					[1760, 500],
					[2000, 590],
					[2000, 760],
					[1150, 760],
				],
				"#c97572",
			),
			box(0, 700, 1920, 380, sea),
			box(0, 700, 1920, 10, foam),
			...glints,
			// the bridge, from both sides, not yet met
			cables(560, 60, 384, 350, 9),
			poly(
				[
					[544, 20],
					[576, 20],
					[600, 720],
					[520, 720],
				],
				plum,
			),
			box(520, 470, 82, 18, plum),
			poly(
				[
					[-20, 366],
					[918, 384],
					[918, 412],
					[-20, 408],
				],
				plum,
			),
			cables(1620, 60, 384, 350, 9),
			poly(
				[
					[1604, 20],
					[1636, 20],
					[1660, 720],
					[1580, 720],
				],
				plum,
			),
			box(1580, 470, 82, 18, plum),
			poly(
				[
					[1262, 384],
					[1940, 366],
					[1940, 408],
					[1262, 412],
				],
				plum,
			),
			// cranes at the two ends
			poly(
				[
					[880, 384],
					[892, 384],
					[920, 300],
					[960, 310],
					[958, 318],
					[922, 310],
					[900, 384],
				],
				red,
			),
			stroke("M956 316V450", plum, 3),
			box(938, 450, 38, 16, plum),
			poly(
				[
					[1276, 384],
					[1288, 384],
					[1300, 352],
					[1270, 352],
				],
				red,
			),
			...[60, 150, 240, 330].map((x) => stroke(`M${x} ${366 + x * 0.02}v-22`, plum, 4)),
			stroke("M0 344L880 360", plum, 3),
			stroke("M1300 360L1920 344", plum, 3),
			// the ferry in the gap
			`<g transform="translate(960 640)">${blob(
				[
					[0, 60],
					[26, 100],
					[250, 100],
					[280, 60],
				],
				plum,
			)}${box(14, 34, 254, 28, cream)}${box(70, -2, 140, 38, cream)}${box(100, -34, 76, 34, cream)}${box(106, -28, 64, 12, "#24414d")}${[84, 112, 140, 168].map((x) => disc(x + 6, 16, 7, "#24414d")).join("")}${box(180, -40, 26, 40, red)}${box(0, 58, 282, 8, red)}${stroke("M138 -34V-66", plum, 4)}</g>`,
			stroke("M900 752Q1100 772 1320 748M930 772Q1110 790 1290 768", foam, 6),
			// the quay
			poly(
				[
					[-20, 860],
					[760, 838],
					[780, 866],
					[780, 1090],
					[-20, 1090],
				],
				"#b5655a",
			),
			poly(
				[
					[-20, 850],
					[760, 834],
					[790, 852],
					[-20, 896],
				],
				quay,
			),
			...[120, 300, 480, 660].map((x) => `${disc(x, 960, 46, plum)}${disc(x, 960, 20, "#b5655a")}`),
			// kiosk
			box(70, 620, 250, 236, red),
			...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => stroke(`M${96 + i * 26} 640v214`, "#b52c22", 3)),
			poly(
				[
					[40, 634],
					[88, 556],
					[304, 556],
					[352, 634],
				],
				plum,
			),
			box(112, 678, 130, 84, "#fde3a7"),
			box(100, 758, 154, 14, cream),
			...[0, 1, 2, 3, 4, 5].map((i) =>
				poly(
					[
						[98 + i * 27, 660],
						[125 + i * 27, 660],
						[122 + i * 27, 700],
						[101 + i * 27, 700],
					],
					i % 2 ? red : cream,
				),
			),
			disc(190, 726, 18, plum),
			poly(
				[
					[160, 760],
					[170, 740],
					[210, 740],
					[220, 760],
				],
				"#26606a",
			),
			stroke("M334 850V470", cream, 8),
			poly(
				[
					[338, 474],
					[430, 484],
					[400, 512],
					[430, 540],
					[338, 530],
				],
				red,
			),
			poly(
				[
					[338, 496],
					[416, 502],
					[408, 520],
					[338, 514],
				],
				cream,
			),
			poly(
				[
					[338, 501],
					[412, 507],
					[409, 515],
					[338, 509],
				],
				"#1d3d6e",
			),
			// the man in the camp chair, and the dog
			stroke("M500 850L560 770M560 850L500 770M498 770L480 690", plum, 8),
			blob(
				[
					[486, 770],
					[484, 706],
					[500, 674],
					[530, 672],
					[546, 706],
					[550, 766],
					[520, 782],
				],
				"#f4c64e",
			),
			stroke("M498 734H546", cream, 9),
			disc(522, 644, 24, "#f0c09a"),
			blob(
				[
					[494, 640],
					[500, 616],
					[526, 610],
					[548, 624],
					[566, 634],
					[548, 640],
				],
				plum,
			),
			stroke("M528 772L590 776L600 846L622 848", plum, 22),
			stroke("M530 706L576 742L600 736", "#f4c64e", 16),
			box(596, 722, 18, 22, cream),
			blob(
				[
					[636, 848],
					[634, 808],
					[648, 776],
					[664, 764],
					[684, 776],
					[690, 812],
					[692, 848],
					[676, 848],
					[672, 826],
					[664, 848],
				],
				plum,
			),
			oval(672, 750, 25, 20, plum),
			blob(
				[
					[680, 740],
					[706, 748],
					[714, 758],
					[704, 768],
					[678, 768],
				],
				plum,
			),
			disc(713, 752, 6, "#6b3a5e"),
			blob(
				[
					[662, 736],
					[650, 744],
					[644, 770],
					[654, 784],
					[664, 770],
					[670, 750],
				],
				"#6b3a5e",
			),
			stroke("M638 838Q614 838 610 812", plum, 8),
			stroke("M652 776Q668 788 686 778", red, 7),
			// mooring post and gulls
			box(730, 780, 34, 64, plum, 'rx="8"'),
			`<g transform="translate(244 526)">${oval(4, 4, 34, 16, cream, 'transform="rotate(-12)"')}${disc(34, -14, 12, cream)}${poly(
				[
					[44, -16],
					[60, -10],
					[44, -8],
				],
				"#f4c64e",
			)}${poly(
				[
					[-44, 14],
					[-14, -4],
					[8, 10],
				],
				"#8d8f8b",
			)}${stroke("M2 18v12M10 18v12", "#f4c64e", 4)}</g>`,
			gull(760, 210, 0.7, -10),
			gull(1440, 520, 0.6, 12),
			gull(1360, 250, 0.45, -6),
		);
	},
};
