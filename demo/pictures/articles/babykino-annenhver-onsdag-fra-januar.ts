import type { Drawing } from "../../content/types.ts";
import { svg } from "../kit.ts";
import { circle, ellipse, group, path, r1, rect, reel, stroke } from "./parts.ts";

const rose = "#f6c3c4";
const navy = "#1c3056";
const butter = "#ffe08a";
const tomato = "#e4572e";
const cream = "#fff6e6";

function draw(): string {
	let holes = "";
	for (let x = -10; x < 1940; x += 62)
		holes += rect(x, 962, 34, 26, rose, 'rx="6"') + rect(x, 1052, 34, 40, rose, 'rx="6"');
	let ribs = "";
	for (const [x, y] of [
		[-300, -150],
		[-210, -262],
		[-76, -330],
	] as const)
		ribs += stroke(`M0 0 L${x} ${y}`, "#12203c", 7);
	let scallops = "";
	for (let i = 0; i < 9; i++) scallops += circle(-320 + i * 80, 8, 40, cream);
	const spokes = (x: number) =>
		`${reel(x, 838, 132, butter, navy, 5, x / 90)}<circle cx="${x}" cy="838" r="132" fill="none" stroke="${tomato}" stroke-width="16"/>`;
	const star = (x: number, y: number, r: number, fill: string) => {
		let d = "";
		for (let i = 0; i < 10; i++) {
			const a = -Math.PI / 2 + (i * Math.PI) / 5;
			const q = i % 2 ? r * 0.5 : r;
			d += `${i ? "L" : "M"}${r1(x + Math.cos(a) * q)} ${r1(y + Math.sin(a) * q)}`;
		}
		return path(`${d}Z`, fill, `stroke="${fill}" stroke-width="8" stroke-linejoin="round"`);
	};
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, rose),
		circle(1460, 392, 372, "#fbdcd6"),
		// the beam out of the hood, and its disc of light with a duck
		path("M800 470 L1388 26 A372 372 0 0 1 1560 750 Z", cream, 'opacity=".62"'),
		circle(1460, 392, 330, cream),
		group(
			"translate(1450 420)",
			path(
				"M-216 20 C-170 40 -120 30 -84 4 C-96 -22 -104 -52 -96 -84 C-84 -150 -20 -188 44 -172 C104 -156 136 -100 120 -44 C112 -14 96 6 100 20 C176 34 216 84 196 130 C176 186 80 196 -20 192 C-140 188 -214 130 -216 20Z",
				butter,
			),
			path("M-40 100 C10 60 90 62 128 92 C110 146 10 160 -40 100Z", "#f3bf4d"),
			path("M118 -110 C160 -112 196 -92 196 -74 C190 -52 146 -48 112 -62Z", tomato),
			circle(64, -106, 17, navy),
			circle(70, -112, 5, cream),
		),
		star(1180, 210, 34, butter),
		star(1720, 160, 24, tomato),
		star(1780, 620, 36, butter),
		// a film strip for a road
		rect(0, 944, 1920, 136, navy),
		holes,
		Array.from({ length: 12 }, (_, i) =>
			rect(i * 186 - 60, 1000, 166, 40, i % 3 ? "#34497a" : "#e9a2a6", 'rx="8"'),
		).join(""),
		// pram
		ellipse(640, 962, 430, 16, "#0e1a33", 'opacity=".35"'),
		stroke("M420 838 C470 740 560 700 640 700 C720 700 810 740 860 838", navy, 24),
		stroke("M330 470 C240 450 170 380 130 300", navy, 26),
		circle(126, 292, 28, tomato),
		group(
			"translate(640 450)",
			path("M-330 0 H330 C330 190 190 286 0 286 C-190 286 -330 190 -330 0Z", tomato),
			path("M-330 0 H330 C330 40 324 76 312 108 H-312 C-324 76 -330 40 -330 0Z", "#c94421"),
			// baby, blanket
			ellipse(204, -84, 92, 88, "#f3b08f"),
			path("M116 -104 C112 -178 236 -208 284 -126 C286 -116 268 -118 250 -138 C220 -120 150 -140 116 -104Z", "#5d3a2a"),
			circle(196, -92, 8, navy),
			circle(252, -92, 8, navy),
			circle(226, -52, 27, butter),
			`<circle cx="226" cy="-52" r="13" fill="none" stroke="${tomato}" stroke-width="6"/>`,
			ellipse(112, -80, 15, 20, "#e29a78"),
			// hood
			path("M0 0 L-336 0 C-336 -210 -190 -346 20 -346 C60 -346 92 -340 120 -330Z", navy),
			ribs,
			path("M0 0 L120 -330 C150 -320 172 -308 186 -298 L20 0Z", "#2f4a80"),
			rect(-352, -18, 704, 40, cream, 'rx="20"'),
		),
		`<clipPath id="k"><rect x="270" y="468" width="740" height="60"/></clipPath><g clip-path="url(#k)">${group("translate(640 450)", scallops)}</g>`,
		spokes(420),
		spokes(860),
	);
}

export const image: Drawing = {
	draw,
	alt: "En barnevogn med filmspoler til hjul triller på en filmstrimmel. Fra vogna går en lysstråle med en badeand i.",
	focal: { x: 0.5, y: 0.5 },
};
