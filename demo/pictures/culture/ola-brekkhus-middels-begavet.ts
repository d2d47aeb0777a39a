import type { Drawing } from "../../content/types.ts";
import { svg } from "../kit.ts";
import { circle, ellipse, group, path, polygon, rect, stroke, through } from "./shapes.ts";

const lilac = "#c9b3f2";
const violet = "#5a2ea6";
const plum = "#2a1259";
const tomato = "#ff5a3c";
const mustard = "#ffc533";
const cream = "#fff5df";

/** Three presents: a tiny one, a huge one, and the middling one, which has the microphone. */
function draw(): string {
	const box = (
		x: number,
		floor: number,
		width: number,
		height: number,
		front: string,
		side: string,
		top: string,
		ribbon: string,
		dark: string,
	) => {
		const d = width * 0.26;
		const r = width * 0.13;
		return [
			polygon(
				[
					[x + width, floor - height],
					[x + width + d, floor - height - d * 0.62],
					[x + width + d, floor - d * 0.62],
					[x + width, floor],
				],
				side,
			),
			polygon(
				[
					[x, floor - height],
					[x + d, floor - height - d * 0.62],
					[x + width + d, floor - height - d * 0.62],
					[x + width, floor - height],
				],
				top,
			),
			rect(x, floor - height, width, height, front),
			rect(x + width / 2 - r / 2, floor - height, r, height, ribbon),
			polygon(
				[
					[x + width / 2 - r / 2, floor - height],
					[x + width / 2 + r / 2, floor - height],
					[x + width / 2 + r / 2 + d, floor - height - d * 0.62],
					[x + width / 2 - r / 2 + d, floor - height - d * 0.62],
				],
				dark,
			),
			polygon(
				[
					[x + width + d * 0.36, floor - height - d * 0.22],
					[x + width + d * 0.66, floor - height - d * 0.41],
					[x + width + d * 0.66, floor - d * 0.41],
					[x + width + d * 0.36, floor - d * 0.22],
				],
				dark,
			),
		].join("");
	};
	const bow = (x: number, y: number, s: number, fill: string, dark: string) =>
		group(
			`translate(${x},${y}) scale(${s})`,
			path("M0 0C-40 -110 -170 -150 -190 -80C-206 -16 -90 20 0 0Z", fill),
			path("M0 0C40 -110 170 -150 190 -80C206 -16 90 20 0 0Z", fill),
			path("M-20 -16C-60 -80 -130 -110 -146 -72C-156 -36 -80 -8 -20 -16Z", dark),
			path("M20 -16C60 -80 130 -110 146 -72C156 -36 80 -8 20 -16Z", dark),
			path("M-10 0L-110 90L-66 84L-50 124L20 10Z", fill),
			path("M10 0L96 78L54 80L48 116L-10 10Z", fill),
			ellipse(0, -4, 34, 28, fill),
			ellipse(4, 2, 20, 15, dark),
		);
	// The big one, cropped; stripes across its paper.
	const stripes = [...Array(9).keys()]
		.map((i) =>
			polygon(
				[
					[1250 + i * 110, 1010],
					[1300 + i * 110, 1010],
					[1300 + i * 110 + 500, -60],
					[1250 + i * 110 + 500, -60],
				],
				"#e8472a",
			),
		)
		.join("");
	const cable: (readonly [number, number])[] = [
		[838, 548],
		[850, 470],
		[760, 420],
		[640, 400],
		[560, 320],
		[590, 230],
		[690, 230],
		[790, 330],
		[848, 430],
		[900, 330],
		[1000, 220],
		[1100, 210],
		[1140, 300],
		[1060, 400],
		[940, 430],
		[858, 452],
		[950, 520],
		[1040, 590],
		[1100, 720],
		[1090, 880],
		[1180, 950],
		[1400, 950],
		[1560, 990],
		[1700, 1120],
	];
	const microphone = group(
		"translate(862,292) rotate(7) scale(0.86)",
		path("M-40 0L40 0L28 300L-28 300Z", plum),
		path("M-40 0L-14 0L-10 300L-28 300Z", violet),
		rect(-48, -26, 96, 34, "#8f7bc4", 'rx="8"'),
		circle(0, -96, 84, "#e9e2f7"),
		path("M0 -180A84 84 0 0 1 0 -12C44 -50 44 -140 0 -180Z", "#b6a4dd"),
		...[-56, -28, 0, 28, 56].map((o) =>
			stroke(`M${-Math.sqrt(80 ** 2 - o ** 2)} ${-96 + o}L${Math.sqrt(80 ** 2 - o ** 2)} ${-96 + o}`, "#8f7bc4", 4),
		),
		...[-56, -28, 0, 28, 56].map((o) =>
			stroke(`M${o} ${-96 - Math.sqrt(80 ** 2 - o ** 2)}L${o} ${-96 + Math.sqrt(80 ** 2 - o ** 2)}`, "#8f7bc4", 4),
		),
		rect(-84, -106, 168, 20, plum),
		rect(-9, 96, 18, 46, mustard, 'rx="8"'),
	);
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, violet),
		// The spotlight and the floor.
		polygon(
			[
				[470, -20],
				[620, -20],
				[1240, 960],
				[400, 960],
			],
			lilac,
		),
		rect(0, 860, 1920, 220, plum),
		ellipse(810, 936, 480, 86, lilac),
		ellipse(810, 936, 480, 86, cream, 'opacity="0.35"'),
		// Tiny.
		ellipse(250, 962, 104, 14, "#1a0a3c"),
		box(190, 960, 104, 92, "#2bb3a3", "#1b7d78", "#5fd6c4", cream, "#d8cfa8"),
		bow(256, 856, 0.34, cream, "#d8cfa8"),
		// Huge.
		`<clipPath id="ob">${rect(1330, 70, 760, 900, "#000")}</clipPath>`,
		ellipse(1700, 974, 420, 30, "#1a0a3c"),
		box(1330, 970, 760, 900, tomato, "#b92f20", "#ff8266", mustard, "#d9971a"),
		`<g clip-path="url(#ob)">${stripes}</g>`,
		rect(1661, 70, 99, 900, mustard),
		path("M1330 70L1400 70C1380 300 1380 700 1400 970L1330 970Z", "#b92f20", 'opacity="0.45"'),
		// Middling: brown paper, a face of sorts, and spectacles.
		ellipse(830, 946, 290, 32, plum, 'opacity="0.5"'),
		box(600, 946, 420, 380, "#d9a25f", "#9d6a32", "#ecc48a", mustard, "#d9971a"),
		stroke("M640 720C650 716 660 722 672 714M960 880L990 872M630 900L668 906", "#b9803f", 6),
		rect(782, 566, 56, 380, "#d9a25f"),
		rect(782, 860, 56, 86, "#d9a25f"),
		...[722, 898].map(
			(x) =>
				circle(x, 706, 66, cream) +
				circle(x, 706, 66, "none", `stroke="${plum}" stroke-width="17"`) +
				circle(x + 12, 712, 21, plum) +
				circle(x + 18, 704, 7, cream),
		),
		stroke("M788 696Q810 680 832 696", plum, 17),
		stroke("M656 700L604 684M964 700L1018 684", plum, 13),
		stroke("M652 618Q700 592 752 612M872 622Q920 606 968 626", plum, 15),
		stroke("M744 836L880 830Q896 828 902 816", plum, 15),
		// The ribbon is a microphone cable.
		stroke(through(cable), plum, 30),
		stroke(through(cable), mustard, 19),
		microphone,
	);
}

export const cover: Drawing = {
	draw,
	alt: "Tre gaver på en scene: en bitte liten, en svær og en midt imellom. Den middels store har briller, mikrofonkabel til bånd og rampelyset.",
	focal: { x: 0.46, y: 0.5 },
};
