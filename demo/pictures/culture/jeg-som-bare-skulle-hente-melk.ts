import type { Drawing } from "../../content/types.ts";
import { svg } from "../kit.ts";
import { circle, ellipse, group, type Point, path, polygon, rect, stroke, through } from "./shapes.ts";

const blue = "#2f6fd0";
const deep = "#1f4fa3";
const milk = "#fdfcf4";
const red = "#ee3e32";
const navy = "#101c4a";

/** Milk from an overturned carton runs out as a road full of detours; far away walks the one who was to fetch it. */
function draw(): string {
	const road: Point[] = [
		[1330, 700],
		[1200, 706],
		[1060, 760],
		[900, 900],
		[700, 960],
		[500, 900],
		[440, 770],
		[540, 660],
		[720, 660],
		[860, 720],
		[1000, 640],
		[980, 500],
		[820, 440],
		[640, 480],
		[420, 560],
		[230, 520],
		[190, 390],
		[310, 290],
		[500, 300],
		[680, 340],
		[860, 320],
		[900, 220],
		[800, 150],
		[640, 150],
		[520, 90],
		[500, -80],
	];
	const line = through(road);
	const carton = [
		// Shadow, then front, flap and fin seen from above.
		path(
			"M1360 560L1500 520L1980 520L1980 960L1540 960L1400 880L1316 860L1316 640Z",
			navy,
			'opacity="0.32" transform="translate(-26,34)"',
		),
		polygon(
			[
				[1520, 500],
				[1990, 500],
				[1990, 900],
				[1520, 900],
			],
			milk,
		),
		polygon(
			[
				[1520, 820],
				[1990, 820],
				[1990, 900],
				[1520, 900],
			],
			"#cfd8ea",
		),
		polygon(
			[
				[1520, 500],
				[1520, 900],
				[1400, 850],
				[1400, 550],
			],
			"#e4e9f2",
		),
		polygon(
			[
				[1520, 820],
				[1520, 900],
				[1400, 850],
				[1400, 790],
			],
			"#b9c6de",
		),
		polygon(
			[
				[1400, 550],
				[1400, 850],
				[1320, 836],
				[1320, 564],
			],
			milk,
		),
		polygon(
			[
				[1400, 550],
				[1400, 850],
				[1386, 848],
				[1386, 552],
			],
			"#b9c6de",
		),
		polygon(
			[
				[1334, 640],
				[1320, 566],
				[1300, 700],
				[1320, 834],
				[1336, 760],
			],
			"#b9c6de",
		),
		ellipse(1322, 700, 15, 62, navy),
		// A red band and a cow on the label.
		rect(1570, 500, 84, 320, red),
		rect(1570, 820, 84, 80, "#b92823"),
		group(
			"translate(1786,660) rotate(90) scale(1)",
			path(
				"M-110 -50C-60 -66 60 -66 100 -52C112 -80 140 -92 150 -70L176 -64C190 -50 180 -30 160 -28C140 -24 124 -26 116 -14C112 10 104 22 98 26L98 88L74 88L70 36C40 46 0 44 -40 36L-46 88L-70 88L-76 30C-104 16 -120 -20 -110 -50Z",
				navy,
			),
			path("M-40 -62C-20 -30 30 -26 44 -62Z", milk),
			circle(-70, -10, 22, milk),
			circle(60, 4, 15, milk),
			stroke("M-110 -46C-140 -40 -140 10 -132 40", navy, 9),
			path("M-20 40Q4 70 30 40Z", red),
			circle(158, -52, 4, milk),
		),
	];
	// The person, seen from a height, with a long evening shadow and an empty net bag.
	const person = group(
		"translate(640,288) scale(1.3)",
		path("M0 40L-12 50L-120 138L-140 138L-156 158L-134 168L-112 152L14 58Z", navy, 'opacity="0.8"'),
		stroke("M-6 10L-16 46M8 10L22 40", navy, 14),
		stroke("M-18 48L-28 46M22 42L32 38", navy, 12),
		path("M-28 16C-34 -34 -22 -62 0 -64C24 -62 34 -34 28 16Z", red),
		stroke("M-20 -44C-36 -28 -40 -12 -36 2", "#c22a25", 12),
		stroke("M20 -44C40 -34 50 -20 50 -6", "#c22a25", 12),
		circle(0, -80, 21, navy),
		circle(0, -86, 20, "#ffd34f"),
		circle(0, -108, 8, "#ffd34f"),
		stroke("M50 -4L40 34Q52 50 66 34L52 -4M44 18L62 18M46 34L58 8", "#2f6fd0", 5),
	);
	const sign = (x: number, y: number, s: number, kind: number) =>
		group(
			`translate(${x},${y}) scale(${s})`,
			polygon(
				[
					[0, 0],
					[6, 4],
					[-88, 84],
					[-98, 76],
				],
				navy,
				'opacity="0.5"',
			),
			rect(-5, -120, 10, 122, navy),
			kind === 0
				? polygon(
						[
							[0, -206],
							[58, -106],
							[-58, -106],
						],
						red,
					) +
						polygon(
							[
								[0, -180],
								[37, -118],
								[-37, -118],
							],
							"#ffd34f",
						) +
						stroke("M-10 -126C14 -136 -14 -146 8 -160", navy, 7)
				: kind === 1
					? circle(0, -150, 48, red) + rect(-32, -160, 64, 20, milk)
					: rect(-50, -196, 100, 90, "#1b48a0", 'rx="8"') +
						stroke("M-22 -124L-22 -158C-22 -184 22 -184 22 -158L22 -140M22 -132L8 -148M22 -132L36 -148", milk, 10),
		);
	const fridge = group(
		"translate(1640,196)",
		polygon(
			[
				[-80, 160],
				[80, 160],
				[-60, 280],
				[-210, 280],
			],
			navy,
			'opacity="0.5"',
		),
		rect(-80, -120, 160, 280, milk, 'rx="14"'),
		rect(46, -120, 34, 280, "#cfd8ea", 'rx="12"'),
		rect(-80, -34, 160, 8, "#8fa5cc"),
		rect(-62, -92, 12, 46, navy, 'rx="5"'),
		rect(-62, -10, 12, 80, navy, 'rx="5"'),
		rect(-20, -2, 44, 52, "#ffd34f", 'transform="rotate(8)"'),
		circle(6, 6, 6, red),
	);
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, blue),
		// The table's checked oilcloth.
		...[...Array(12).keys()].map((i) => rect(i * 170 + 20, 0, 74, 1080, "#5b92e2", 'opacity="0.35"')),
		...[...Array(7).keys()].map((i) => rect(0, i * 170 + 30, 1920, 74, "#5b92e2", 'opacity="0.35"')),
		stroke(line, deep, 100, 'transform="translate(-6,14)"'),
		stroke(line, milk, 96),
		circle(430, 940, 24, milk),
		circle(360, 990, 13, milk),
		ellipse(120, 470, 22, 17, milk),
		path(
			through(
				[
					[1340, 650],
					[1250, 640],
					[1200, 690],
					[1190, 760],
					[1260, 780],
					[1340, 752],
				],
				true,
			),
			milk,
		),
		stroke(line, "#9db9e8", 9, 'stroke-dasharray="34 30" stroke-dashoffset="-150"'),
		sign(690, 860, 0.82, 0),
		sign(1120, 640, 0.7, 2),
		sign(330, 470, 0.66, 1),
		sign(960, 180, 0.56, 0),
		fridge,
		...carton,
		person,
	);
}

export const cover: Drawing = {
	draw,
	alt: "Melken renner ut av en veltet kartong som en vei med utallige omveier. På veien går en liten skikkelse med tomt handlenett.",
	focal: { x: 0.52, y: 0.48 },
};
