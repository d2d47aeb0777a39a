import type { Drawing } from "../../content/types.ts";
import { chance, lettering, svg } from "../kit.ts";
import { circle, group, path, r1, rect, stroke } from "./parts.ts";

const wall = "#e6a92e";
const shade = "#b97d17";
const wine = "#7a1533";
const dark = "#4d0b21";
const cream = "#fff3d6";
const ink = "#22151a";

function popcorn(x: number, y: number, size: number, turn: number): string {
	return group(
		`translate(${r1(x)} ${r1(y)}) rotate(${Math.round(turn)}) scale(${size.toFixed(2)})`,
		circle(-14, 4, 20, "#ffe9b0") +
			circle(13, 7, 19, "#fff6df") +
			circle(2, -14, 21, "#fffaf0") +
			path("M-10 4 Q2 14 14 2", "none", 'stroke="#d99a3a" stroke-width="5" stroke-linecap="round"'),
	);
}

function draw(): string {
	const next = chance(9);
	let corns = "";
	for (let i = 0; i < 13; i++)
		corns += popcorn(290 + (i % 7) * 82 + next() * 40, 985 + next() * 64, 0.8 + next() * 0.35, next() * 360);
	let panels = "";
	for (let i = 0; i < 12; i++) panels += rect(i * 176 - 40, 0, 6, 1080, shade, 'opacity=".28"');
	const peg = (x: number) =>
		circle(x + 10, 172, 30, shade) + circle(x, 160, 30, "#5d3317") + circle(x - 6, 152, 16, "#8a5327");
	// the waistcoat, with the hook of the hanger in (0, 0)
	const left =
		"M-70 130 L-250 196 C-262 330 -240 380 -228 450 C-250 640 -262 830 -262 960 H-8 V520 C-50 420 -80 260 -70 130Z";
	const right = "M70 130 L250 196 C262 330 240 380 228 450 C250 640 262 830 262 960 H-8 V520 C50 420 80 260 70 130Z";
	const waistcoat =
		path("M-70 130 L0 96 L70 130 C82 260 40 420 0 520 C-40 420 -82 260 -70 130Z", "#c9a46a") +
		path("M-62 150 L0 118 L62 150 C70 260 34 380 0 470 C-34 380 -70 260 -62 150Z", dark) +
		stroke("M0 96 V40 C0 10 46 14 44 -18 C42 -48 -6 -44 -4 -14", "#c7c2b8", 12) +
		path(
			"M-240 190 C-150 150 -60 100 0 92 C60 100 150 150 240 190 L236 214 C150 176 60 130 0 120 C-60 130 -150 176 -236 214Z",
			"#a86a2e",
		) +
		path(left, wine) +
		path(right, "#8e1b3d") +
		path("M70 130 C80 260 50 420 -8 520 L34 560 C104 440 128 280 116 148Z", "#a5254b") +
		path("M-70 130 C-80 260 -50 420 -8 520 L-40 566 C-112 440 -132 280 -116 148Z", dark) +
		stroke("M-8 524 V960", dark, 6) +
		[600, 700, 800].map((y) => circle(26, y, 17, "#e6c15a") + circle(22, y - 4, 6, "#fff1bd")).join("") +
		path("M92 716 H216 L212 752 H96Z", "#c63a63") +
		path("M-216 716 H-92 L-96 752 H-212Z", "#a5254b") +
		popcorn(-178, 704, 0.95, 20) +
		popcorn(-136, 698, 1.05, 200) +
		path("M-216 722 H-92 L-96 758 H-212Z", "#a5254b") +
		group(
			"translate(136 404) rotate(4) scale(.94)",
			rect(-98, -56, 208, 128, ink, 'rx="12" opacity=".35"'),
			rect(-104, -64, 208, 128, cream, 'rx="12"'),
			rect(-104, -64, 208, 46, "#1d6a72", 'rx="12"'),
			rect(-104, -32, 208, 14, "#1d6a72"),
			lettering("HEI, JEG HETER", {
				face: "condensed",
				x: 0,
				y: -30,
				size: 30,
				fill: cream,
				anchor: "middle",
				tracking: 0.03,
			}),
			stroke("M-78 40 H78", "#1d6a72", 4, 'stroke-dasharray="2 11"'),
		);
	return svg(
		1920,
		1080,
		`<defs><linearGradient id="l" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff7cf"/><stop offset="1" stop-color="#fff1b0" stop-opacity=".65"/></linearGradient></defs>`,
		rect(0, 0, 1920, 1080, wall),
		panels,
		rect(0, 930, 1920, 150, "#8c3a1e"),
		rect(0, 930, 1920, 16, "#6b2a14"),
		rect(0, 118, 1920, 84, "#9a5a24"),
		rect(0, 194, 1920, 12, "#6b3a14"),
		// the torch lights the floor
		path("M520 640 L200 1080 H920 L600 640Z", "url(#l)"),
		corns,
		// shadows on the wall
		group("translate(1236 208)", path(left + right, shade, 'opacity=".75"')),
		group("translate(598 196)", rect(-52, 100, 96, 320, shade, 'rx="30" opacity=".7"')),
		peg(260),
		peg(560),
		peg(1190),
		peg(1690),
		// keys
		`<circle cx="260" cy="236" r="58" fill="none" stroke="#d7d2c6" stroke-width="11"/>`,
		group(
			"translate(236 288) rotate(14)",
			circle(0, 34, 36, "#c8c3b6") +
				circle(0, 24, 12, wall) +
				rect(-9, 60, 18, 150, "#c8c3b6") +
				rect(9, 160, 30, 16, "#c8c3b6") +
				rect(9, 186, 22, 16, "#c8c3b6"),
		),
		group(
			"translate(288 288) rotate(-12)",
			circle(0, 30, 32, "#efe9da") +
				circle(0, 20, 10, wall) +
				rect(-8, 52, 16, 122, "#efe9da") +
				rect(-34, 140, 26, 14, "#efe9da"),
		),
		// torch
		stroke("M560 166 C500 220 520 270 548 300 M560 166 C620 220 600 270 572 300", ink, 9),
		rect(516, 292, 88, 230, ink, 'rx="22"'),
		rect(530, 304, 18, 206, "#4b3a41", 'rx="9"'),
		circle(572, 372, 15, "#e5484d"),
		path("M510 516 H610 L640 610 V640 H480 V610Z", "#3a2b31"),
		rect(474, 622, 172, 30, ink, 'rx="8"'),
		// a brush and pan for the row ends
		group(
			"translate(1690 160)",
			stroke("M0 0 V40", "#d7d2c6", 8),
			rect(-15, 36, 30, 560, "#1d6a72", 'rx="14"'),
			rect(-7, 50, 8, 530, "#3d98a0"),
			path("M-26 590 H26 L40 650 H-40Z", "#14484e"),
			path("M-150 650 H150 L176 740 H-176Z", "#1d6a72"),
			Array.from({ length: 22 }, (_, i) =>
				path(`M${-172 + i * 16} 738 l${r1((i - 11) * 1.6 - 4)} 96 h12 l4 -96Z`, i % 2 ? "#f3d890" : cream),
			).join(""),
		),
		group("translate(1190 172)", waistcoat),
	);
}

export const image: Drawing = {
	draw,
	alt: "En vinrød vest henger klar på knaggrekka med tomt navneskilt, mellom nøkler, lommelykt og kost.",
	focal: { x: 0.6, y: 0.5 },
};
