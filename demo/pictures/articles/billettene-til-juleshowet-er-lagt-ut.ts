import type { Drawing } from "../../content/types.ts";
import { svg } from "../kit.ts";
import { circle, ellipse, group, path, polygon, rect, stroke } from "./parts.ts";

const night = "#0d2b30";
const deep = "#081d22";
const red = "#d5392c";
const wool = "#a3231d";
const light = "#ffd98a";
const cream = "#f4e7cf";

/** A nisse at (0, 0) where the hat meets the nose; the floor lies `tall` below. */
function nisse(options: {
	x: number;
	floor: number;
	tall: number;
	coat: string;
	beard: string;
	hat: string;
	fold: string;
	lamp: "left" | "right" | "off";
}) {
	const { x, floor, tall, coat, beard, hat, fold, lamp } = options;
	const w = 150;
	const y = floor - tall;
	const lit = lamp !== "off";
	const side = lamp === "right" ? 62 : -62;
	return group(
		`translate(${x} ${y})`,
		// boots, coat
		ellipse(-68, tall - 22, 82, 36, "#6b3a22"),
		ellipse(68, tall - 22, 82, 36, "#5a2f1b"),
		path(
			`M-${w - 8} 20 C-${w + 50} ${tall * 0.45} -${w + 44} ${tall - 60} -${w + 20} ${tall - 30} L${w + 20} ${tall - 30} C${w + 44} ${tall - 60} ${w + 50} ${tall * 0.45} ${w - 8} 20 Z`,
			coat,
		),
		// beard
		path(
			`M-${w - 14} 10 C-${w + 6} ${tall * 0.34} -70 ${tall * 0.58} -8 ${tall * 0.74} C66 ${tall * 0.6} ${w + 10} ${tall * 0.34} ${w - 14} 10 Z`,
			beard,
		),
		stroke(`M-52 80 C-58 ${tall * 0.3} -34 ${tall * 0.46} -10 ${tall * 0.58}`, "#0d2b30", 5, 'opacity=".16"'),
		stroke(`M52 84 C60 ${tall * 0.3} 36 ${tall * 0.44} 12 ${tall * 0.54}`, "#0d2b30", 5, 'opacity=".16"'),
		// hat
		path(hat, red),
		path(fold, wool),
		path(
			"M-166 22 C-170 -18 -158 -38 -142 -44 C-60 -74 60 -74 142 -44 C158 -38 170 -18 166 22 C80 -8 -80 -8 -166 22 Z",
			wool,
		),
		// headlamp
		stroke("M-160 -20 C-70 -62 70 -62 160 -20", deep, 20),
		circle(side, -52, 40, deep),
		circle(side, -52, 27, lit ? "#fffbe9" : "#3e5355"),
		ellipse(0, 26, 46, 42, "#e9a184"),
		ellipse(-12, 14, 16, 12, "#f6c3a8"),
	);
}

function parcel(x: number, y: number, w: number, h: number, paper: string, ribbon: string) {
	return (
		rect(x, y, w, h, paper) +
		rect(x + w * 0.44, y, w * 0.12, h, ribbon) +
		path(`M${x + w / 2} ${y} c-60 -50 -86 -8 0 0 c86 -8 60 -50 0 0Z`, ribbon)
	);
}

function draw(): string {
	let ticks = "";
	for (let i = 0; i < 12; i++) {
		const a = (i / 12) * Math.PI * 2;
		const inner = i % 3 ? 148 : 132;
		ticks += stroke(
			`M${392 + Math.cos(a) * inner} ${318 + Math.sin(a) * inner}L${392 + Math.cos(a) * 168} ${318 + Math.sin(a) * 168}`,
			night,
			i % 3 ? 8 : 14,
		);
	}
	let boards = "";
	for (let i = 0; i < 9; i++) boards += rect(i * 240 - 40, 0, 5, 920, deep, 'opacity=".6"');
	return svg(
		1920,
		1080,
		`<defs><linearGradient id="b" gradientUnits="userSpaceOnUse" x1="722" y1="470" x2="200" y2="300"><stop offset="0" stop-color="${light}" stop-opacity=".95"/><stop offset="1" stop-color="${light}" stop-opacity=".3"/></linearGradient>
		<linearGradient id="c" gradientUnits="userSpaceOnUse" x1="1584" y1="560" x2="1900" y2="640"><stop offset="0" stop-color="${light}" stop-opacity=".9"/><stop offset="1" stop-color="${light}" stop-opacity=".25"/></linearGradient></defs>`,
		rect(0, 0, 1920, 1080, night),
		boards,
		rect(0, 905, 1920, 175, deep),
		// the light of the first lamp, on the wall clock
		path("M722 470L644.7 234.9A266 266 0 1 0 493.4 563.9Z", "url(#b)"),
		circle(392, 318, 214, deep),
		circle(392, 318, 192, cream),
		ticks,
		stroke("M392 318L477 352", night, 18),
		stroke("M392 318L416 184", night, 11),
		circle(392, 318, 15, red),
		// the second lamp, on the tower of parcels
		polygon(
			[
				[1580, 548],
				[1920, 330],
				[1920, 960],
			],
			"url(#c)",
		),
		// parcels
		parcel(1690, 740, 300, 190, "#2f6f63", cream),
		parcel(1724, 566, 214, 160, cream, red),
		parcel(1700, 398, 246, 154, "#e0a13a", deep),
		parcel(70, 790, 250, 150, "#1c4a4c", "#0f3437"),
		parcel(340, 834, 178, 106, "#7d2722", "#54201d"),
		nisse({
			x: 784,
			floor: 962,
			tall: 440,
			coat: "#1f5a55",
			beard: cream,
			lamp: "left",
			hat: "M-152 0 C-120 -180 -60 -330 70 -452 C60 -300 120 -140 152 0 Z",
			fold: "M70 -452 C60 -300 120 -140 152 0 L60 0 C40 -160 34 -300 70 -452 Z",
		}),
		nisse({
			x: 1146,
			floor: 990,
			tall: 350,
			coat: "#3b3f63",
			beard: "#cfc8b8",
			lamp: "off",
			hat: "M-152 0 C-150 -150 -120 -300 10 -318 C130 -330 200 -230 214 -92 C180 -150 150 -176 116 -170 C140 -120 150 -60 152 0 Z",
			fold: "M10 -318 C130 -330 200 -230 214 -92 C180 -150 150 -176 116 -170 C100 -230 70 -290 10 -318 Z",
		}),
		nisse({
			x: 1518,
			floor: 966,
			tall: 366,
			coat: "#a8632b",
			beard: "#efe0c2",
			lamp: "right",
			hat: "M-152 0 C-130 -170 -150 -330 -60 -520 C0 -360 130 -150 152 0 Z",
			fold: "M-60 -520 C0 -360 130 -150 152 0 L56 0 C30 -180 -40 -340 -60 -520 Z",
		}),
		circle(854, 70, 34, cream),
		circle(1344, 574, 32, cream),
		circle(1458, 84, 34, cream),
	);
}

export const image: Drawing = {
	draw,
	alt: "Tre nisser med hodelykt på et mørkt lager. Én lyser på veggklokka, én på gavene, og den i midten har sovnet.",
	focal: { x: 0.58, y: 0.52 },
};
