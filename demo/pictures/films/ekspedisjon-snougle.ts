import type { Drawing } from "../../content/types.ts";
import { billing, blob, box, disc, oval, type Point, poly, stroke } from "../cutout.ts";
import { chance, lettering, svg } from "../kit.ts";

const tomato = "#e8492f";
const snow = "#fbf6ea";
const shade = "#e3dccd";
const navy = "#1c2545";
const yolk = "#f9b91c";

/** A dark crescent of a feather tip. */
const fleck = (x: number, y: number, w: number, turn = 0) =>
	`<path d="M${-w} 0Q0 ${w * 0.95} ${w} 0Q0 ${w * 0.42} ${-w} 0Z" fill="${navy}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})"/>`;

/** An eight-petalled Selbu rose. */
function rose(cx: number, cy: number, r: number, fill: string): string {
	return Array.from({ length: 8 }, (_, i) => {
		const t = i * 45;
		return `<polygon points="0,${-r * 0.1} ${r * 0.33},${-r * 0.5} 0,${-r} ${-r * 0.33},${-r * 0.5}" fill="${fill}" transform="translate(${cx} ${cy}) rotate(${t + 22.5})"/>`;
	}).join("");
}

/** A child on skis, striding to the right; the origin is at the feet, and it is about 100 high. */
function skier(x: number, y: number, scale: number, jacket: string, hat: string, flip = false): string {
	return `<g transform="translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})">
		${stroke("M-52 4H44Q54 4 58 -3", navy, 5)}${stroke("M-30 12H66Q76 12 80 5", navy, 5)}
		${stroke("M-2 -38L-14 -20L-26 0", navy, 12)}${stroke("M0 -38L20 -22L22 6", navy, 12)}
		${stroke("M16 -60L36 -48L44 8", navy, 3)}
		${blob(
			[
				[-16, -38],
				[-13, -66],
				[2, -80],
				[17, -72],
				[17, -50],
				[12, -34],
			],
			jacket,
		)}
		${stroke("M4 -68L18 -56L36 -50", jacket, 11)}
		${disc(12, -88, 13, "#f4c9a3")}${blob(
			[
				[-2, -88],
				[2, -103],
				[14, -105],
				[25, -95],
				[24, -91],
				[10, -92],
			],
			hat,
		)}${disc(4, -106, 5, snow)}
		${blob(
			[
				[-26, -44],
				[-26, -68],
				[-12, -72],
				[-10, -44],
			],
			navy,
		)}
	</g>`;
}

/** The owl's face around (0, 0), about 520 wide. */
function face(): string {
	const eye = (x: number) =>
		`${disc(x, 0, 74, navy)}${disc(x, 2, 64, yolk)}${disc(x, 4, 36, navy)}${disc(x - 15, -14, 11, snow)}<path d="M${x - 80} -22Q${x} -${78 + Math.abs(x) * 0.02} ${x + 80} -22L${x + 80} -92L${x - 80} -92Z" fill="${snow}"/><path d="M${x - 76} -18Q${x} -64 ${x + 76} -18" fill="none" stroke="${navy}" stroke-width="7" stroke-linecap="round"/>`;
	return `${eye(-122)}${eye(122)}${blob(
		[
			[0, 26],
			[26, 56],
			[22, 92],
			[0, 126],
			[-22, 92],
			[-26, 56],
		],
		navy,
	)}${stroke("M-40 76Q-92 112 -140 108M40 76Q92 112 140 108M-34 100Q-70 140 -112 146M34 100Q70 140 112 146", shade, 7)}`;
}

export const poster: Drawing = {
	alt: "En enorm snøugle med strikket skjerf. Tre barn på ski går over vidda som er brystet dens.",
	focal: { x: 0.5, y: 0.34 },
	draw: () => {
		const flecks: string[] = [];
		// crown
		for (const [row, y] of [150, 186, 224, 264].entries()) {
			const count = [3, 6, 7, 8][row] as number;
			for (let i = 0; i < count; i++) {
				const t = count === 1 ? 0 : i / (count - 1) - 0.5;
				flecks.push(fleck(500 + t * ((row + 1.2) * 112), y + t * t * 110, 17 + row, t * 30));
			}
		}
		// breast and wings, leaving the middle clean further down
		const next = chance(31);
		for (let row = 0; row < 7; row++) {
			const y = 800 + row * 52;
			for (let i = -9; i <= 9; i++) {
				const x = 500 + (i + (row % 2) * 0.5) * 58;
				const away = Math.abs(x - 500);
				if (away < row * 66 - 30) continue;
				if (away > 330 + row * 34) continue;
				if (away < 40 && row > 0) continue;
				flecks.push(fleck(x, y + (away / 330) * 36 + next() * 8, 19 + (away / 400) * 9, (x - 500) * 0.03));
			}
		}
		const scarf = [
			blob(
				[
					[196, 650],
					[330, 716],
					[500, 736],
					[670, 716],
					[804, 650],
					[822, 706],
					[812, 758],
					[680, 826],
					[500, 846],
					[320, 826],
					[188, 758],
					[178, 706],
				],
				navy,
			),
			...[-4, -3, -2, -1, 0, 1, 2, 3, 4].map((i) => rose(500 + i * 68, 791 - i * i * 4.4, 28, snow)),
			stroke("M190 690Q330 752 500 760Q670 752 810 690M200 766Q330 812 500 828Q670 812 800 766", tomato, 8),
		];
		const tail: Point[] = [
			[640, 800],
			[748, 762],
			[786, 900],
			[800, 1030],
			[700, 1050],
			[676, 930],
		];
		return svg(
			1000,
			1500,
			box(0, 0, 1000, 1500, tomato),
			disc(500, 470, 452, "#f26a3d"),
			// body flowing out into the plateau
			`<path d="M500 92C700 92 806 236 806 430C806 560 790 640 812 720C850 860 940 1010 1000 1060V1500H0V1060C60 1010 150 860 188 720C210 640 194 560 194 430C194 236 300 92 500 92Z" fill="${snow}"/>`,
			`<path d="M812 720C850 860 940 1010 1000 1060V1150C860 1070 770 900 748 780Z" fill="${shade}"/>`,
			`<path d="M188 720C150 860 60 1010 0 1060V1150C140 1070 230 900 252 780Z" fill="${shade}"/>`,
			// facial discs
			oval(372, 452, 152, 186, shade, 'transform="rotate(8 372 452)"'),
			oval(628, 452, 152, 186, shade, 'transform="rotate(-8 628 452)"'),
			oval(378, 456, 136, 168, snow, 'transform="rotate(8 378 456)"'),
			oval(622, 456, 136, 168, snow, 'transform="rotate(-8 622 456)"'),
			...flecks,
			`<g transform="translate(500 440)">${face()}</g>`,
			...scarf,
			blob(tail, navy),
			stroke("M660 850Q730 846 766 816M684 958Q740 958 792 936", tomato, 8),
			rose(724, 902, 34, snow),
			...[0, 1, 2, 3, 4, 5].map((i) => stroke(`M${704 + i * 18} ${1044 - i * 3}v38`, navy, 7)),
			// the plateau
			stroke("M0 1196C200 1150 420 1150 560 1176S860 1196 1000 1156", shade, 5),
			stroke("M0 1210C200 1164 420 1164 560 1190S860 1210 1000 1170", shade, 5),
			skier(648, 1180, 0.82, tomato, navy),
			skier(484, 1158, 0.94, yolk, tomato),
			skier(326, 1156, 0.72, "#2a8a94", yolk),
			stroke("M306 1112L206 1140", navy, 3),
			blob(
				[
					[120, 1138],
					[136, 1118],
					[196, 1116],
					[218, 1138],
					[206, 1160],
					[132, 1162],
				],
				tomato,
			),
			stroke("M104 1166H220Q232 1164 236 1152", navy, 6),
			lettering("Ekspedisjon", {
				face: "hand",
				x: 500,
				y: 1272,
				size: 84,
				anchor: "middle",
				fill: tomato,
			}),
			lettering("Snøugle", {
				face: "display",
				x: 500,
				y: 1384,
				fit: 620,
				size: 150,
				anchor: "middle",
				fill: navy,
				tracking: -0.02,
			}),
			billing({
				x: 500,
				y: 1446,
				fill: navy,
				size: 21,
				rows: ["Ellida Nærbø · Jonas Sørli Vang · Mikkel Eira · Regi Pål Are Hegdal"],
			}),
		);
	},
};

export const cover: Drawing = {
	alt: "Snøugle med utslåtte vinger over en rød himmel; langt nede går tre barn på ski over vidda med pulk.",
	focal: { x: 0.62, y: 0.42 },
	draw: () => {
		const wing = (side: 1 | -1) => {
			const p = (points: Point[]): Point[] => points.map(([x, y]) => [x * side, y]);
			const bars: string[] = [];
			for (let i = 0; i < 7; i++) {
				for (let k = 0; k < 3; k++)
					bars.push(fleck(side * (210 + i * 72), -58 - i * 13 + k * 44 + Math.abs(i - 3) * 4, 21 - k * 2, side * -10));
			}
			const tips: [Point, Point][] = [
				[
					[560, -190],
					[770, -268],
				],
				[
					[580, -160],
					[812, -208],
				],
				[
					[590, -128],
					[826, -140],
				],
				[
					[580, -92],
					[806, -70],
				],
				[
					[560, -60],
					[758, -4],
				],
			];
			const fingers = tips.map(([a, b], i) => {
				const [from, to] = p([a, b]) as [Point, Point];
				return (
					stroke(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, i % 2 ? shade : snow, 62) +
					fleck(to[0] - side * 6, to[1] + 4, 15, side * (-70 + i * 8))
				);
			});
			const trail = [0, 1, 2, 3, 4, 5, 6].map((i) => {
				const [at] = p([[150 + i * 72, 74 - i * i * 2.6]]) as [Point];
				return disc(at[0], at[1], 44, shade);
			});
			return `${trail.join("")}${fingers.join("")}${blob(
				p([
					[60, -70],
					[220, -150],
					[420, -196],
					[620, -222],
					[700, -200],
					[690, -120],
					[600, -40],
					[470, 20],
					[330, 64],
					[180, 96],
					[70, 110],
				]),
				snow,
			)}${bars.join("")}`;
		};
		return svg(
			1920,
			1080,
			box(0, 0, 1920, 1080, tomato),
			disc(1230, 470, 520, "#f26a3d"),
			blob(
				[
					[-100, 860],
					[200, 800],
					[520, 836],
					[840, 780],
					[1200, 830],
					[1560, 770],
					[2020, 830],
					[2020, 1200],
					[-100, 1200],
				],
				"#f3c9b0",
			),
			blob(
				[
					[-100, 930],
					[300, 850],
					[760, 900],
					[1250, 880],
					[1640, 906],
					[2020, 860],
					[2020, 1200],
					[-100, 1200],
				],
				snow,
			),
			// the owl's shadow on the snow
			blob(
				[
					[820, 996],
					[1000, 968],
					[1160, 984],
					[1230, 972],
					[1300, 984],
					[1470, 966],
					[1660, 992],
					[1480, 1006],
					[1300, 1014],
					[1230, 1034],
					[1160, 1014],
					[980, 1010],
				],
				shade,
			),
			`<g transform="translate(1190 440) rotate(-7) scale(.84)">${poly(
				[
					[-90, 150],
					[90, 150],
					[130, 300],
					[70, 330],
					[0, 336],
					[-70, 330],
					[-130, 300],
				],
				shade,
			)}${wing(-1)}${wing(1)}${blob(
				[
					[0, -190],
					[110, -160],
					[150, -60],
					[140, 80],
					[96, 190],
					[0, 240],
					[-96, 190],
					[-140, 80],
					[-150, -60],
					[-110, -160],
				],
				snow,
			)}${[0, 1, 2].map((row) => [-1.5, -0.5, 0.5, 1.5].map((i) => fleck(i * 48, 128 + row * 34 - Math.abs(i) * 8, 17)).join("")).join("")}${[-1, 0, 1].map((i) => fleck(i * 42, -164 + Math.abs(i) * 10, 13)).join("")}<g transform="translate(0 -40) scale(.52)">${face()}</g>${blob(
				[
					[-136, 56],
					[0, 100],
					[136, 56],
					[140, 96],
					[0, 144],
					[-140, 96],
				],
				navy,
			)}${[-2, -1, 0, 1, 2].map((i) => rose(i * 48, 112 - i * i * 7, 21, snow)).join("")}${blob(
				[
					[70, 96],
					[120, 92],
					[196, 220],
					[150, 250],
				],
				navy,
			)}${stroke("M146 248l18 30M162 240l18 30M178 232l18 30", navy, 7)}</g>`,
			stroke("M-20 966C200 934 420 930 620 946S900 960 1100 936", shade, 6),
			skier(700, 940, 1.15, tomato, "#2a8a94"),
			skier(510, 930, 1.3, yolk, navy),
			skier(330, 934, 1, "#2a8a94", yolk),
			stroke("M302 874L180 912", navy, 4),
			blob(
				[
					[60, 910],
					[80, 884],
					[164, 880],
					[194, 910],
					[178, 942],
					[78, 944],
				],
				tomato,
			),
			stroke("M40 948H196Q212 946 218 930", navy, 8),
		);
	},
};
