import type { Drawing } from "../../content/types.ts";
import { svg } from "../kit.ts";
import { circle, ellipse, path, polygon, rect, stroke } from "./parts.ts";

function draw(): string {
	const lens = [1490, 430] as const;
	const beam = (top: number, bottom: number, colour: string) =>
		polygon(
			[
				[lens[0], lens[1] - 24],
				[0, top],
				[0, bottom],
				[lens[0], lens[1] + 24],
			],
			colour,
			'style="mix-blend-mode:screen"',
		);
	let glass = "";
	const rings: [number, string][] = [
		[372, "#15171c"],
		[352, "#2a2d35"],
		[316, "#0c0d11"],
		[300, "#1d2027"],
		[262, "#101116"],
		[226, "#262a55"],
		[196, "#15163a"],
		[150, "#3a2a6e"],
		[104, "#7b3fa0"],
		[66, "#e4a9d6"],
		[36, "#ffffff"],
	];
	for (const [r, fill] of rings) glass += circle(lens[0], lens[1], r, fill);
	let knurl = "";
	for (let i = 0; i < 72; i++) {
		const a = (i / 72) * Math.PI * 2;
		knurl += `M${(lens[0] + Math.cos(a) * 322).toFixed(1)} ${(lens[1] + Math.sin(a) * 322).toFixed(1)}L${(lens[0] + Math.cos(a) * 346).toFixed(1)} ${(lens[1] + Math.sin(a) * 346).toFixed(1)}`;
	}
	let rows = "";
	const dark = "#060608";
	const shoulders = "M-150 190 C-150 90 -110 56 -38 34 L-34 -40 H34 L38 34 C110 56 150 90 150 190Z";
	const heads: [number, number, number, string[]][] = [
		[
			70,
			1010,
			1.1,
			[
				"M-62 -20 C-84 -150 84 -150 62 -20 C44 12 -44 12 -62 -20Z",
				"M56 -76 a17 20 0 1 1 2 40Z",
				"M-56 -76 a17 20 0 1 0 -2 40Z",
			],
		],
		[
			322,
			1036,
			1,
			["M-60 -20 C-82 -146 82 -146 60 -20 C44 12 -44 12 -60 -20Z", "M-40 -128 a40 38 0 1 0 80 0 a40 38 0 1 0 -80 0Z"],
		],
		[560, 1002, 1.12, ["M-70 60 C-90 -60 -80 -134 0 -134 C80 -134 90 -60 70 60 C30 76 -30 76 -70 60Z"]],
		[
			452,
			1090,
			0.8,
			["M-60 -20 C-82 -146 82 -146 60 -20 C44 12 -44 12 -60 -20Z", "M-22 -128 a22 22 0 1 0 44 0 a22 22 0 1 0 -44 0Z"],
		],
	];
	for (const [x, y, scale, head] of heads)
		rows += `<g transform="translate(${x} ${y}) scale(${scale})">${path(shoulders, dark)}${head.map((d) => path(d, dark)).join("")}</g>`;
	for (let x = -30; x < 1960; x += 255) rows += rect(x, 1052, 236, 80, dark, 'rx="26"');
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, "#0a0b12"),
		`<g style="isolation:isolate">${rect(0, 0, 1920, 1080, "#0a0b12")}${beam(-330, 560, "#ff2438")}${beam(-40, 900, "#14d65c")}${beam(270, 1290, "#2440ff")}</g>`,
		// projector housing, cropped
		path("M1430 20 H1960 V850 H1430 C1410 850 1396 836 1396 816 V54 C1396 34 1410 20 1430 20Z", "#e9e4d8"),
		path("M1430 20 H1960 V120 H1396 V54 C1396 34 1410 20 1430 20Z", "#d2ccbd"),
		rect(1846, 180, 18, 520, "#bcb5a4"),
		rect(1880, 180, 18, 520, "#bcb5a4"),
		circle(1862, 770, 22, "#14d65c"),
		glass,
		stroke(knurl, "#3b3f49", 7),
		path(
			`M${lens[0] - 214} ${lens[1] - 60}A222 222 0 0 1 ${lens[0] - 70} ${lens[1] - 210}L${lens[0] - 52} ${lens[1] - 160}A170 170 0 0 0 ${lens[0] - 163} ${lens[1] - 46}Z`,
			"#ffffff",
			'opacity=".5"',
		),
		ellipse(
			lens[0] + 92,
			lens[1] + 104,
			40,
			24,
			"#ffffff",
			`opacity=".28" transform="rotate(-48 ${lens[0] + 92} ${lens[1] + 104})"`,
		),
		rows,
	);
}

export const image: Drawing = {
	draw,
	alt: "Nærbilde av en projektorlinse som sender røde, grønne og blå stråler over hodene til publikum i salen.",
	focal: { x: 0.74, y: 0.42 },
};
