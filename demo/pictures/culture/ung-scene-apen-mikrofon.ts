import type { Drawing } from "../../content/types.ts";
import { svg } from "../kit.ts";
import { circle, group, path, rect, short, stroke, through } from "./shapes.ts";

const paper = "#f8f3e6";
const pink = "#ff3e8a";
const blue = "#1c3fd6";
const yellow = "#ffd83a";

/** A microphone in three inks that do not quite meet, its cable scribbling across the sheet. */
function draw(): string {
	const multiply = 'style="mix-blend-mode:multiply"';
	// The grille as a half-tone ball: the dots grow towards the shaded side.
	const [cx, cy, radius] = [1190, 380, 285];
	let dots = "";
	const step = 31;
	for (let row = -12; row <= 12; row++) {
		for (let column = -12; column <= 12; column++) {
			const u = (column + (row % 2 ? 0.5 : 0)) * step;
			const v = row * step * 0.87;
			const angle = 0.62;
			const x = u * Math.cos(angle) - v * Math.sin(angle);
			const y = u * Math.sin(angle) + v * Math.cos(angle);
			const distance = Math.hypot(x, y);
			if (distance > radius - 6) continue;
			const light = Math.hypot(x + 90, y + 120) / (radius * 1.45);
			dots += circle(cx + x, cy + y, 3.4 + Math.min(1, light) ** 1.5 * 14.5, blue);
		}
	}
	// The handle runs from the ball down to the left; drawn upright and turned.
	const handle = (fill: string, dx: number, dy: number, more = "") =>
		group(
			`translate(${cx + dx},${cy + dy}) rotate(38)`,
			path(
				"M-200 232C-150 262 150 262 200 232L176 300C168 330 150 340 146 380L112 1000L-112 1000L-146 380C-150 340 -168 330 -176 300Z",
				fill,
				more,
			),
		);
	let hatch = "";
	for (let i = 0; i < 46; i++) {
		const y = 352 + i * 14;
		const half = 144 - (i * 14 * 34) / 620;
		hatch += stroke(
			`M${short(half - 20)} ${y}L${short(-half * (0.1 + 0.36 * Math.abs(Math.sin(i * 0.9))))} ${y}`,
			blue,
			7,
		);
	}
	const cable: (readonly [number, number])[] = [
		[610, 1120],
		[520, 1010],
		[330, 960],
		[150, 900],
		[120, 760],
		[270, 690],
		[420, 760],
		[400, 900],
		[240, 880],
		[180, 700],
		[260, 520],
		[430, 470],
		[520, 560],
		[430, 660],
		[300, 580],
		[290, 400],
		[400, 250],
		[560, 210],
		[640, 300],
		[560, 400],
		[420, 330],
		[410, 180],
		[520, 60],
		[700, -60],
	];
	const rays = [...Array(12).keys()].map((i) => {
		const angle = -1.9 + i * 0.31;
		const [c, s] = [Math.cos(angle), Math.sin(angle)];
		const [from, to] = [radius + 74, radius + (i % 2 ? 170 : 240)];
		return stroke(
			`M${short(cx + c * from)} ${short(cy + s * from)}L${short(cx + c * to)} ${short(cy + s * to)}`,
			pink,
			30,
		);
	});
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, paper),
		path("M1110 -20L1940 -20L1940 1100L700 1100Z", yellow, multiply),
		`<g ${multiply}>${stroke(through(cable), pink, 34)}</g>`,
		`<g ${multiply}>${circle(cx + 20, cy - 14, radius + 8, pink)}${rays.join("")}</g>`,
		`<g ${multiply}>${handle("#ffc21f", -18, 14)}</g>`,
		`<g ${multiply}>${dots}</g>`,
		`<g ${multiply}>${group(`translate(${cx},${cy}) rotate(38)`, hatch, stroke("M-112 1000L-146 380C-150 340 -168 330 -176 300L-200 232C-150 262 150 262 200 232L176 300C168 330 150 340 146 380L112 1000", blue, 13), path("M-178 296C-120 330 120 330 178 296L158 348C110 372 -110 372 -158 348Z", blue), path("M-300 -52C-296 -8 -150 40 0 40C150 40 296 -8 300 -52L300 10C270 60 140 98 0 98C-140 98 -270 60 -300 10Z", blue), path("M-30 470Q-30 446 0 446Q30 446 30 470L30 590Q30 614 0 614Q-30 614 -30 590Z", pink), path("M-18 480L18 480L18 530L-18 530Z", blue))}</g>`,
	);
}

export const cover: Drawing = {
	draw,
	alt: "En stor mikrofon trykt i rosa, gult og blått. Kabelen tegner løkker og kruseduller over hele arket.",
	focal: { x: 0.58, y: 0.42 },
};
