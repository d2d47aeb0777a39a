import type { Drawing } from "../../content/types.ts";
import { chance, svg } from "../kit.ts";
import { circle, ellipse, group, path, polygon, rect, stroke, through } from "./shapes.ts";

const rock = "#f7cf7d";
const warm = "#fbe3a8";
const sea = "#19a5a8";
const red = "#e03a2c";
const white = "#fff8e6";
const shade = "#3d3a7c";

/** A deckchair on the skerry, whose shadow is a lighthouse. */
function draw(): string {
	const next = chance(19);
	let cracks = "";
	for (let i = 0; i < 9; i++) {
		const x = next() * 1800;
		const y = 420 + next() * 600;
		cracks += stroke(
			through([
				[x, y],
				[x + 60 + next() * 60, y + 16],
				[x + 150 + next() * 80, y + 4 + next() * 26],
				[x + 250 + next() * 60, y + 34],
			]),
			"#e3ad55",
			5,
		);
	}
	let ripples = "";
	for (let i = 0; i < 40; i++) {
		const y = 130 + next() * 190;
		ripples += rect(next() * 1900, y, 30 + next() * 110, 5, next() < 0.6 ? "#7fd3cc" : "#0f8388", 'rx="2"');
	}
	// The lighthouse stands in a box 400 wide and 1000 high, foot at the bottom; the matrix lays it down as a shadow.
	const lighthouse = [
		path("M-150 0L-92 -640L92 -640L150 0Z", shade),
		rect(-140, -672, 280, 36, shade),
		rect(-140, -716, 10, 50, shade),
		rect(130, -716, 10, 50, shade),
		rect(-70, -716, 10, 50, shade),
		rect(60, -716, 10, 50, shade),
		rect(-140, -724, 280, 12, shade),
		rect(-74, -820, 148, 150, shade),
		rect(-52, -800, 42, 96, rock),
		rect(10, -800, 42, 96, rock),
		path("M-100 -816C-80 -890 -40 -912 0 -916C40 -912 80 -890 100 -816Z", shade),
		rect(-7, -1000, 14, 100, shade),
		circle(0, -930, 16, shade),
	].join("");
	const shadow = `<g transform="matrix(0.12 0.62 1.06 -0.15 1330 812)" opacity="0.94">${lighthouse}</g>`;
	// The chair: two side frames and a sling between them.
	const ex = 210;
	const ey = 74;
	const sling: [number, number][] = [];
	for (let i = 0; i <= 24; i++) {
		const t = i / 24;
		const bezier = (a: number, b: number, c: number, d: number) =>
			a * (1 - t) ** 3 + 3 * b * (1 - t) ** 2 * t + 3 * c * (1 - t) * t * t + d * t ** 3;
		sling.push([bezier(1520, 1400, 1290, 1130), bezier(330, 560, 780, 640)]);
	}
	let cloth = "";
	for (let i = 0; i < 7; i++) {
		const [a, b] = [i / 7, (i + 1) / 7];
		cloth += polygon(
			[
				...sling.map(([x, y]) => [x + ex * a, y + ey * a] as const),
				...[...sling].reverse().map(([x, y]) => [x + ex * b, y + ey * b] as const),
			],
			i % 2 ? white : red,
		);
	}
	const lower = sling.slice(12);
	cloth += polygon(
		[...lower.map(([x, y]) => [x, y] as const), ...[...lower].reverse().map(([x, y]) => [x + ex, y + ey] as const)],
		"#7d2b4d",
		'opacity="0.16"',
	);
	const wood = "#8a4b23";
	const light = "#c97f3d";
	const frame = (dx: number, dy: number, colour: string, edge: string) =>
		group(
			`translate(${dx},${dy})`,
			stroke("M1528 318L1240 800", colour, 20),
			stroke("M1118 640L1560 800", colour, 20),
			stroke("M1408 518L1508 782", colour, 15),
			stroke("M1522 318L1236 796", edge, 6),
			stroke("M1120 634L1556 793", edge, 6),
		);
	const chair = [
		frame(0, 0, wood, light),
		stroke(`M1238 800L${1238 + ex} ${800 + ey}`, wood, 16),
		cloth,
		frame(ex, ey, wood, light),
		stroke(`M1526 320L${1526 + ex} ${320 + ey}`, light, 22),
		stroke(`M1120 640L${1120 + ex} ${640 + ey}`, light, 22),
	];
	// The keeper's cap over the back of the chair.
	const cap = group(
		"translate(1726,352) rotate(24)",
		path("M-84 10C-96 -44 -60 -84 0 -86C60 -84 96 -44 84 10Z", white),
		path("M20 -86C64 -80 94 -44 84 10L36 10C50 -30 44 -64 20 -86Z", "#d9cfc0"),
		path("M-86 6C-30 -12 30 -12 86 6L82 42C30 22 -30 22 -82 42Z", "#20204d"),
		path("M-82 40C-30 20 30 20 82 40C64 76 -64 76 -82 40Z", "#131336"),
		circle(0, 14, 14, "#f3b52f"),
	);
	const thermos = [
		'<g transform="translate(590,92)">',
		polygon(
			[
				[1010, 952],
				[1012, 930],
				[760, 884],
				[740, 902],
			],
			shade,
			'opacity="0.9"',
		),
		rect(1000, 800, 66, 150, "#0f6f75", 'rx="10"'),
		rect(1042, 800, 24, 150, "#2cc0b6", 'rx="8"'),
		rect(1004, 770, 58, 36, white, 'rx="8"'),
		rect(1090, 906, 58, 48, white, 'rx="6"'),
		stroke("M1148 918C1172 916 1172 944 1148 942", white, 9),
		ellipse(1119, 908, 26, 8, "#5b2c14"),
		stroke("M1112 890C1100 872 1124 864 1112 842", white, 7, 'opacity="0.8"'),
		"</g>",
	];
	const gull = group(
		"translate(420,500)",
		polygon(
			[
				[0, 62],
				[10, 74],
				[-190, 40],
				[-190, 26],
			],
			shade,
			'opacity="0.85"',
		),
		stroke("M14 40L14 72M34 40L36 72", "#e59a2b", 6),
		path(
			"M-52 10C-20 -6 6 -10 26 -22C30 -48 66 -54 74 -28L96 -20L76 -14C74 30 50 48 14 46C-14 44 -34 26 -52 10Z",
			white,
		),
		path("M-70 2C-30 -6 10 -4 40 8C20 34 -20 30 -70 2Z", "#8fa3b8"),
		circle(60, -30, 4, "#20204d"),
		polygon(
			[
				[74, -28],
				[98, -20],
				[74, -14],
			],
			"#f0a52c",
		),
	);
	const boat = group(
		"translate(250,96)",
		polygon(
			[
				[-60, 0],
				[74, 0],
				[54, 26],
				[-44, 26],
			],
			red,
		),
		rect(-30, -26, 50, 26, white),
		rect(8, -48, 10, 24, "#20204d"),
		stroke("M13 -52C0 -66 24 -74 10 -90", "#eaf6ef", 8),
	);
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, rock),
		rect(0, 0, 1920, 128, "#bfe6d8"),
		rect(0, 124, 1920, 260, sea),
		ripples,
		boat,
		path(
			through(
				[
					[-60, 1200],
					[-60, 330],
					[160, 316],
					[420, 350],
					[760, 300],
					[1040, 340],
					[1380, 290],
					[1640, 300],
					[2000, 250],
					[2000, 1200],
				],
				true,
			),
			white,
		),
		path(
			through(
				[
					[-60, 1220],
					[-60, 352],
					[160, 338],
					[420, 374],
					[760, 322],
					[1040, 364],
					[1380, 312],
					[1640, 326],
					[2000, 276],
					[2000, 1220],
				],
				true,
			),
			rock,
		),
		path(
			through(
				[
					[700, 1220],
					[900, 1000],
					[1300, 900],
					[1600, 640],
					[1780, 430],
					[2000, 370],
					[2000, 1220],
				],
				true,
			),
			warm,
		),
		path(
			through(
				[
					[-60, 1220],
					[-60, 1010],
					[200, 1000],
					[520, 1050],
					[760, 1140],
				],
				true,
			),
			"#e3ad55",
		),
		cracks,
		shadow,
		gull,
		...chair,
		cap,
		...thermos,
	);
}

export const cover: Drawing = {
	draw,
	alt: "En rød- og hvitstripet fluktstol på et svaberg, med en skyggelue over ryggen. Skyggen stolen kaster, er et helt fyrtårn.",
	focal: { x: 0.52, y: 0.58 },
};
