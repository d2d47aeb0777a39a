import type { Drawing } from "../../content/types.ts";
import { chance, svg } from "../kit.ts";
import { circle, ellipse, group, path, polygon, rect, short, stroke, through } from "./shapes.ts";

const mint = "#bfe8d4";
const pink = "#ff7fae";
const rose = "#e84d8a";
const blush = "#ffb3cf";
const gold = "#f7b92c";
const mud = "#6e4426";

/** A ball gown with muddy rubber boots under it, and a frog that tries on the crown. */
function draw(): string {
	const next = chance(52);
	// The floor: tiles in perspective.
	let tiles = "";
	const horizon = 620;
	for (let row = 0; row < 7; row++) {
		const y1 = horizon + 460 * (row / 7) ** 1.45;
		const y2 = horizon + 460 * ((row + 1) / 7) ** 1.45;
		const spread = (y: number) => 0.5 + ((y - horizon) / 460) * 1.1;
		for (let column = -12; column < 12; column++) {
			if ((row + column) % 2 === 0) continue;
			const at = (c: number, y: number) => [960 + c * 170 * spread(y), y] as const;
			tiles += polygon([at(column, y1), at(column + 1, y1), at(column + 1, y2), at(column, y2)], "#5fb89a");
		}
	}
	const wallpaper = [...Array(13).keys()].map((i) => rect(i * 160, 0, 76, horizon, "#cdeedd")).join("");
	// Flounces from the waist (outside the picture) down to the hem.
	const flounce = (
		left: number,
		right: number,
		top: number,
		hem: number,
		count: number,
		fill: string,
		edge: string,
	) => {
		let d = `M${left + 90} ${top}C${left + 40} ${(top + hem) / 2} ${left} ${hem - 60} ${left} ${hem}`;
		const step = (right - left) / count;
		for (let i = 0; i < count; i++)
			d += `Q${short(left + (i + 0.5) * step)} ${hem + 62} ${short(left + (i + 1) * step)} ${hem + (i === count - 1 ? 0 : Math.sin(i * 2) * 6)}`;
		const body = `${d}C${right} ${hem - 60} ${right - 40} ${(top + hem) / 2} ${right - 90} ${top}Z`;
		return path(body, fill) + stroke(d, edge, 9);
	};
	const folds = (left: number, right: number, top: number, hem: number, count: number, colour: string) =>
		[...Array(count).keys()]
			.map((i) => {
				const x = left + ((i + 0.5) / count) * (right - left);
				const middle = (left + right) / 2;
				return stroke(
					`M${short(middle + (x - middle) * 0.74)} ${top + 30}Q${short(middle + (x - middle) * 0.9)} ${(top + hem) / 2} ${short(x)} ${hem + 12}`,
					colour,
					7,
					'opacity="0.75"',
				);
			})
			.join("");
	const boot = (x: number, flip: number) =>
		group(
			`translate(${x},0) scale(${flip},1)`,
			path("M-58 760L58 760L56 900C84 924 150 930 160 974L160 1000L-62 1000Z", "#2e9b53"),
			path("M-58 760L-16 760L-22 1000L-62 1000Z", "#1d7440"),
			rect(-66, 998, 232, 28, "#174a2c", 'rx="10"'),
			path("M10 900C50 930 110 930 140 960", "none", 'stroke="#7fd694" stroke-width="10" stroke-linecap="round"'),
			// Mud.
			path(
				"M-64 1000L-62 950C-40 930 -30 960 -8 944C14 926 30 962 56 946C84 936 100 966 128 958C156 964 164 980 162 1026L-66 1026Z",
				mud,
			),
			circle(20, 890, 13, mud),
			circle(-26, 850, 9, mud),
			circle(70, 922, 9, mud),
		);
	// Her tracks across the floor.
	let tracks = "";
	for (let i = 0; i < 5; i++) {
		const t = i / 4;
		const x = 1880 - t * 290;
		const y = 690 + t * 300 + (i % 2) * 26;
		const side = (i % 2 ? 1 : -1) * (30 + t * 26);
		tracks += group(
			`translate(${short(x + side)},${short(y)}) rotate(-128) skewX(-14) scale(${short((0.5 + t * 0.5) * 100) / 100})`,
			path("M-30 0C-44 -60 -30 -92 0 -92C30 -92 44 -60 30 0Z", mud),
			rect(-27, 14, 54, 46, mud, 'rx="18"'),
			stroke("M-24 -62L24 -62M-28 -40L28 -40M-26 -18L26 -18M-18 36L18 36", "#a97a4c", 7),
		);
	}
	let splashes = "";
	for (let i = 0; i < 26; i++)
		splashes += ellipse(620 + next() * 820, 978 + next() * 80, 5 + next() * 15, 3 + next() * 6, mud);
	const frog = group(
		"translate(378,880)",
		ellipse(6, 104, 190, 26, "#3f9478"),
		path("M-150 96C-190 60 -170 0 -110 0C-90 40 -90 70 -96 100Z", "#5d9c1f"),
		path("M160 96C200 60 180 0 120 0C100 40 100 70 106 100Z", "#4d8618"),
		path("M-110 100C-140 -40 -100 -150 6 -154C110 -150 150 -40 120 100Z", "#86c232"),
		path("M-50 100C-70 20 -50 -30 6 -32C60 -30 80 20 62 100Z", "#dcec9a"),
		circle(-66, -140, 46, "#86c232"),
		circle(78, -140, 46, "#86c232"),
		circle(-64, -146, 31, "#fffdf0"),
		circle(76, -146, 31, "#fffdf0"),
		circle(-50, -156, 15, "#1f2a14"),
		circle(90, -156, 15, "#1f2a14"),
		stroke("M-72 -66Q6 -14 86 -66", "#3f6a12", 11),
		stroke("M-66 40L-72 96M80 40L86 96", "#4d8618", 15),
		path("M-110 112C-130 88 -90 78 -74 94C-56 80 -36 92 -42 112Z", "#5d9c1f"),
		path("M54 112C44 88 76 78 90 94C106 80 134 92 126 112Z", "#5d9c1f"),
		// The crown, a few sizes too large.
		group(
			"translate(0,-212) rotate(-9)",
			path("M-104 0L-124 -118L-66 -62L-36 -146L0 -70L36 -146L66 -62L124 -118L104 0Z", gold),
			path("M0 -70L36 -146L66 -62L124 -118L104 0L0 0Z", "#d98f14"),
			path("M-106 -6Q0 26 106 -6L104 34Q0 62 -104 34Z", "#ffd768"),
			...[
				[-124, -122],
				[-36, -150],
				[36, -150],
				[124, -122],
			].map(([x, y]) => circle(x as number, y as number, 14, rose)),
			...[-62, 0, 62].map((x) => ellipse(x, x ? 22 : 29, 15, 11, x ? "#2e9b53" : rose)),
		),
	);
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, mint),
		wallpaper,
		rect(0, horizon - 46, 1920, 46, "#fff7e2"),
		rect(0, horizon - 8, 1920, 8, "#5fb89a"),
		rect(0, horizon, 1920, 460, "#e9f7e6"),
		tiles,
		tracks,
		ellipse(1100, 1016, 470, 52, "#3f9478"),
		splashes,
		boot(1010, -1),
		boot(1200, 1),
		'<g transform="translate(0,-46)">',
		flounce(560, 1640, 470, 838, 11, rose, "#b92c68"),
		folds(560, 1640, 470, 838, 15, "#b92c68"),
		flounce(640, 1560, 190, 600, 9, pink, rose),
		folds(640, 1560, 190, 600, 13, rose),
		flounce(720, 1480, -160, 330, 7, blush, pink),
		folds(720, 1480, -120, 330, 11, pink),
		path(
			through(
				[
					[720, 70],
					[860, 130],
					[1100, 156],
					[1340, 130],
					[1480, 66],
					[1480, 6],
					[1340, 66],
					[1100, 92],
					[860, 66],
					[720, 8],
				],
				true,
			),
			gold,
		),
		group(
			"translate(1320,110) rotate(12)",
			path("M0 0C-70 -60 -130 -40 -130 0C-130 40 -70 60 0 0C70 -60 130 -40 130 0C130 40 70 60 0 0Z", gold),
			path("M-16 10L-70 190L-20 170L0 200L10 10Z", "#d98f14"),
			path("M6 10L60 180L16 166L-2 190Z", gold),
			circle(0, 0, 30, "#ffd768"),
		),
		// Mud on the hem as well.
		...[
			[770, 850, 1],
			[1010, 862, 0.7],
			[1310, 858, 1.2],
			[1520, 850, 0.8],
		].map(([x, y, s]) =>
			group(
				`translate(${x},${y}) scale(${s})`,
				path(
					"M-46 30C-60 10 -40 -4 -30 -14C-26 -40 -8 -34 -4 -20C4 -62 22 -50 18 -16C34 -34 50 -20 40 2C60 12 50 32 34 34Z",
					mud,
				),
				circle(-14, -62, 8, mud),
				circle(34, -56, 6, mud),
				circle(52, -26, 5, mud),
			),
		),
		"</g>",
		frog,
	);
}

export const cover: Drawing = {
	draw,
	alt: "Under en diger rosa ballkjole stikker to gjørmete grønne gummistøvler fram. Ved siden av prøver en frosk prinsessekrona.",
	focal: { x: 0.46, y: 0.62 },
};
