import type { Drawing } from "../../content/types.ts";
import { chance, svg } from "../kit.ts";
import { circle, ellipse, group, path, polygon, rect, short, stroke, through } from "./shapes.ts";

const sky = "#f5c04a";
const moss = "#5c7a3c";
const deep = "#2c4426";
const cream = "#fdf1d0";

/** A huge mountain troll looks cross-eyed at the small boy on its nose. */
function draw(): string {
	const next = chance(33);
	const spruce = (x: number, y: number, s: number, fill: string) =>
		group(
			`translate(${short(x)},${short(y)}) scale(${short(s * 10) / 10})`,
			polygon(
				[
					[0, -170],
					[34, -108],
					[18, -108],
					[52, -52],
					[26, -52],
					[64, 6],
					[-64, 6],
					[-26, -52],
					[-52, -52],
					[-18, -108],
					[-34, -108],
				],
				fill,
			),
		);
	const head = through(
		[
			[700, 1140],
			[640, 960],
			[610, 760],
			[640, 560],
			[720, 390],
			[860, 270],
			[1040, 215],
			[1240, 206],
			[1420, 250],
			[1560, 350],
			[1650, 500],
			[1690, 700],
			[1670, 920],
			[1640, 1140],
		],
		true,
	);
	let forest = "";
	for (let i = 0; i < 17; i++) {
		const t = i / 16;
		const angle = Math.PI * (1.12 + t * 0.76);
		forest += spruce(
			1150 + Math.cos(angle) * 510,
			690 + Math.sin(angle) * 470 + 20,
			0.8 + next() * 0.75,
			i % 3 ? deep : "#3f5f31",
		);
	}
	let tufts = "";
	for (let i = 0; i < 70; i++) {
		const [x, y] = [660 + next() * 980, 300 + next() * 780];
		if (Math.hypot(x - 1150, (y - 690) * 0.8) > 400)
			tufts += stroke(
				`M${short(x)} ${short(y)}q8 -26 2 -38m-2 38q18 -20 22 -30`,
				next() < 0.5 ? "#7e9c4c" : "#456333",
				6,
			);
	}
	const ear = (flip: string, inner: string) =>
		group(
			flip,
			path(
				"M690 640C600 520 440 420 270 430C330 480 330 520 300 560C360 570 360 610 350 650C400 660 400 720 420 760C500 830 620 830 680 790Z",
				moss,
			),
			path(
				"M680 680C590 580 480 500 366 478C400 520 394 552 386 588C430 600 430 650 430 690C470 700 480 740 500 764C560 790 630 780 676 750Z",
				inner,
			),
			path("M676 720C620 640 550 590 490 570C520 620 520 660 540 700C580 740 640 750 676 740Z", "#7d3524"),
			stroke("M300 438C330 380 300 340 320 300", deep, 9),
			stroke("M330 444C380 400 360 360 390 330", deep, 9),
		);
	const eye = (x: number, y: number, r: number, px: number, py: number) =>
		[
			circle(x, y, r + 16, deep),
			circle(x, y, r, cream),
			circle(x + px, y + py, r * 0.52, "#d98b1f"),
			circle(x + px, y + py, r * 0.3, "#1c1a14"),
			circle(x + px - 9, y + py - 12, r * 0.1, cream),
		].join("");
	const face = [
		eye(985, 500, 104, 40, 34),
		eye(1330, 490, 122, -52, 42),
		// Brows of heather.
		path("M840 420C900 330 1040 330 1110 420C1040 392 930 396 840 440Z", deep),
		path("M1190 416C1260 300 1440 310 1500 420C1430 366 1300 370 1190 432Z", deep),
		// Mouth.
		path("M840 930C980 1010 1360 1010 1530 900C1520 1060 1380 1120 1180 1120C980 1120 860 1060 840 930Z", "#3a1712"),
		polygon(
			[
				[960, 972],
				[1044, 990],
				[1006, 1056],
			],
			cream,
		),
		polygon(
			[
				[1330, 984],
				[1420, 956],
				[1390, 1048],
			],
			cream,
		),
		// Nose.
		path(
			"M1120 520C1060 620 960 700 930 790C910 880 1010 930 1140 930C1280 930 1400 890 1390 790C1380 700 1240 640 1210 520Z",
			"#4b6733",
		),
		path(
			"M1120 520C1064 620 970 700 944 786C930 850 1010 890 1140 890C1260 890 1360 860 1356 790C1340 700 1226 640 1200 520Z",
			"#86a352",
		),
		ellipse(1052, 850, 44, 26, deep),
		ellipse(1252, 852, 48, 27, deep),
		circle(1330, 742, 20, "#4b6733"),
		stroke("M1332 738q14 -30 34 -36M1326 736q2 -34 -6 -46", deep, 6),
		path("M1000 760C1020 710 1050 680 1080 640C1070 700 1050 740 1020 790Z", "#b3c878"),
	];
	const peer = group(
		"translate(1158,632) scale(1.25)",
		path("M-34 8C-40 -44 -28 -84 0 -86C30 -84 40 -44 34 8Z", "#2453a6"),
		path("M-34 8L34 8L44 64L18 68L6 26L-10 68L-38 62Z", "#4a2b1a"),
		path("M-40 58L-8 64L-10 80L-44 76Z", "#1c1a14"),
		path("M16 64L46 58L54 72L18 80Z", "#1c1a14"),
		stroke("M-26 -66C-50 -70 -64 -92 -70 -116", "#2453a6", 17),
		stroke("M26 -66C50 -66 62 -46 60 -22", "#2453a6", 17),
		circle(-72, -124, 11, "#f6c49a"),
		circle(60, -14, 10, "#f6c49a"),
		circle(0, -112, 34, "#f6c49a"),
		circle(-34, -108, 9, "#f6c49a"),
		circle(34, -108, 9, "#f6c49a"),
		path("M-36 -122C-30 -160 -10 -172 26 -196C24 -170 36 -150 37 -122C14 -132 -14 -132 -36 -122Z", "#d62d20"),
		circle(27, -198, 10, cream),
		circle(-11, -108, 4.5, "#1c1a14"),
		circle(11, -108, 4.5, "#1c1a14"),
		stroke("M-9 -95Q0 -86 10 -95", "#9a3d22", 5),
	);
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, sky),
		circle(330, 250, 130, "#fbe3a0"),
		path(
			through(
				[
					[-80, 1200],
					[-80, 720],
					[80, 640],
					[240, 700],
					[400, 830],
					[620, 900],
					[900, 1000],
					[900, 1200],
				],
				true,
			),
			"#e28a2b",
		),
		path(
			through(
				[
					[-80, 1200],
					[-80, 940],
					[140, 900],
					[340, 960],
					[560, 1000],
					[760, 1060],
					[820, 1200],
				],
				true,
			),
			"#b8541f",
		),
		path(
			through(
				[
					[1500, 1200],
					[1560, 860],
					[1720, 780],
					[2000, 700],
					[2000, 1200],
				],
				true,
			),
			"#e28a2b",
		),
		'<g transform="translate(-80,0)">',
		forest,
		ear("", "#c9784a"),
		ear("matrix(-0.76 0 0 1 2146 -20)", "#b5663c"),
		path(head, moss),
		tufts,
		...face,
		peer,
		"</g>",
	);
}

export const cover: Drawing = {
	draw,
	alt: "Et fjelltroll med gran i håret og kjempeører skjeler mot en liten gutt med rød lue som står på nesen hans og vinker.",
	focal: { x: 0.56, y: 0.5 },
};
