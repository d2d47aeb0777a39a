import type { Drawing } from "../../content/types.ts";
import { chance, svg } from "../kit.ts";
import { circle, ellipse, group, path, rect, stroke, through } from "./parts.ts";

const cloth = "#0f4a3c";
const peel = "#f0801f";
const pith = "#ffe3b8";

function spiral(offset: number, from: number, to: number): [number, number][] {
	const points: [number, number][] = [];
	for (let t = from; t <= to; t += 0.04) {
		const r = 250 + 92 * (t / (Math.PI * 2)) * 2.05 + offset;
		points.push([1240 + Math.cos(t - 0.5) * r * 1.06, 520 + Math.sin(t - 0.5) * r * 0.98]);
	}
	return points;
}

function draw(): string {
	const next = chance(31);
	let weave = "";
	for (let i = -2; i < 14; i++) {
		weave += rect(i * 160 + 40, -400, 62, 2000, "#146051", 'opacity=".75"');
		weave += rect(-400, i * 160 - 20, 2800, 62, "#146051", 'opacity=".75"');
		weave += rect(i * 160 + 120, -400, 6, 2000, "#c6452f", 'opacity=".8"');
		weave += rect(-400, i * 160 + 60, 2800, 6, "#c6452f", 'opacity=".8"');
	}
	let segments = "";
	for (let i = 0; i < 10; i++) {
		segments += path(
			"M0 -6 C-26 -50 -58 -116 -44 -158 C-30 -186 30 -186 44 -158 C58 -116 26 -50 0 -6Z",
			i % 2 ? "#fba23a" : "#f7932a",
			`transform="translate(1240 520) rotate(${i * 36 + 8})"`,
		);
		segments += stroke(
			"M-16 -150 C-24 -120 -14 -80 -6 -50",
			pith,
			5,
			`opacity=".7" transform="translate(1240 520) rotate(${i * 36 + 8})"`,
		);
	}
	const whole = (x: number, y: number, r: number) => {
		let pores = "";
		for (let i = 0; i < 46; i++) {
			const a = next() * 7;
			const d = Math.sqrt(next()) * r * 0.88;
			pores += circle(x + Math.cos(a) * d, y + Math.sin(a) * d, 3.4, "#c95c0d", 'opacity=".55"');
		}
		return (
			ellipse(x + 26, y + 34, r * 1.02, r * 0.98, "#06291f", 'opacity=".5"') +
			circle(x, y, r, peel) +
			path(`M${x - r} ${y} A${r} ${r} 0 0 0 ${x + r} ${y} A${r * 1.15} ${r * 0.92} 0 0 1 ${x - r} ${y}Z`, "#cf620f") +
			pores +
			path(`M${x} ${y - 10} l10 18 20 2 -14 14 4 20 -20 -10 -20 10 4 -20 -14 -14 20 -2Z`, "#2f7d3a")
		);
	};
	const heart = "M0 60 C-40 -40 -190 -40 -178 80 C-170 170 -60 220 0 290 C60 220 170 170 178 80 C190 -40 40 -40 0 60Z";
	let icing = "";
	for (let i = 0; i < 30; i++) {
		if ([1, 14, 16, 29].includes(i)) continue;
		const t = (i / 30) * Math.PI * 2;
		icing += circle(
			16 * Math.sin(t) ** 3 * 8.4,
			112 - (13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t)) * 8,
			7,
			"#fff6e6",
		);
	}
	const gingerbread = group(
		"translate(300 760) rotate(-16)",
		path(heart, "#06291f", 'opacity=".5" transform="translate(14 22)"'),
		path(heart, "#8a4a22"),
		path(heart, "#a65c2b", 'transform="translate(-2 -5) translate(0 120) scale(.96) translate(0 -120)"'),
		icing,
		stroke("M0 92V176M-40 112L40 156M40 112L-40 156", "#fff6e6", 8),
	);
	const main = spiral(0, 0.25, 9.6);
	const holes = (offset: number) =>
		stroke(through(spiral(offset, 0.3, 9.55)), cloth, 17, 'stroke-dasharray="20 21" style="stroke-linecap:butt"');
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, cloth),
		group("rotate(-14 960 540)", weave),
		'<g transform="translate(1240 530) scale(.93) translate(-1240 -530)">',
		stroke(through(main), "#06291f", 138, 'opacity=".5" transform="translate(18 26)" style="stroke-linecap:butt"'),
		stroke(through(main), peel, 138, 'style="stroke-linecap:butt"'),
		stroke(through(spiral(0, 0.42, 9.5)), pith, 66, 'stroke-dasharray="104 20" style="stroke-linecap:butt"'),
		holes(50),
		holes(-50),
		ellipse(1262, 552, 196, 190, "#06291f", 'opacity=".5"'),
		circle(1240, 520, 186, pith),
		segments,
		circle(1240, 520, 15, pith),
		"</g>",
		gingerbread,
		whole(250, 210, 176),
		whole(96, 470, 150),
	);
}

export const image: Drawing = {
	draw,
	alt: "En klementin på en rutete duk. Skallet er skrelt av i én lang spiral som er blitt til en filmstrimmel.",
	focal: { x: 0.64, y: 0.48 },
};
