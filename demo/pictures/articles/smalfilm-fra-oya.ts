import type { Drawing } from "../../content/types.ts";
import { svg } from "../kit.ts";
import { circle, group, path, rect, stroke } from "./parts.ts";

const strip = "#2a1712";
const cream = "#f3e4c3";
const sky = "#8ecfc6";
const sea = "#2f8f95";
const brick = "#c9502f";
const skin = "#f2b88c";

/** A diver drawn with thick strokes: neck, hip, hands and feet. */
function figure(
	head: [number, number],
	neck: [number, number],
	hip: [number, number],
	hands: [number, number][],
	knees: [number, number][],
	feet: [number, number][],
): string {
	const arm = (to: [number, number]) => stroke(`M${neck}L${to}`, skin, 17);
	return (
		hands.map(arm).join("") +
		feet.map((foot, i) => stroke(`M${hip}L${knees[i]}L${foot}`, skin, 21)).join("") +
		stroke(`M${neck}L${hip}`, skin, 38) +
		stroke(
			`M${hip}L${(hip[0] * 2 + (knees[0] as [number, number])[0]) / 3} ${(hip[1] * 2 + (knees[0] as [number, number])[1]) / 3}`,
			"#b3262e",
			38,
		) +
		circle(head[0], head[1], 28, skin) +
		path(
			`M${head[0] - 28} ${head[1] - 4} a28 28 0 0 1 56 -6 C${head[0] + 10} ${head[1] - 18} ${head[0] - 10} ${head[1] - 16} ${head[0] - 28} ${head[1] - 4}Z`,
			"#5b2a1c",
		)
	);
}

function draw(): string {
	// a frame is 560 × 420
	const frame = (x: number, tint: string, ...motif: string[]) =>
		`<g transform="translate(${x} 150)"><clipPath id="f${x + 3000}"><rect width="560" height="430" rx="26"/></clipPath><g clip-path="url(#f${x + 3000})">${rect(0, 0, 560, 430, sky)}${circle(470, 96, 46, "#ffe8a3")}${path("M0 250 C90 190 160 236 240 214 C340 184 420 226 560 204 V300 H0Z", "#6fae9d")}${rect(0, 268, 560, 170, sea)}${stroke("M250 310h70M380 340h90M300 384h60M470 296h60", "#7fc9c2", 7)}${path("M-40 110 L70 30 L170 110 V300 H-40Z", brick)}${path("M-60 122 L70 18 L190 122 L176 136 L70 46 L-46 136Z", "#5b2a1c")}${rect(50, 170, 62, 100, "#5b2a1c")}${rect(-20, 268, 270, 22, "#8a5a3a")}${rect(170, 290, 16, 150, "#6b4228")}${rect(222, 290, 16, 150, "#6b4228")}${motif.join("")}${rect(0, 0, 560, 430, tint, 'opacity=".16"')}</g></g>`;
	const grow = (x: number, y: number, shape: string) =>
		group(`translate(${x} ${y}) scale(1.3) translate(${-x} ${-y})`, shape);
	let holes = "";
	for (let i = -1; i < 9; i++) holes += rect(i * 300 - 60, 40, 96, 66, cream, 'rx="18"');
	const splash =
		path(
			"M352 318 C330 240 300 220 286 170 C330 210 352 230 372 262 C376 210 372 170 392 120 C410 176 412 220 414 262 C436 226 456 204 496 176 C482 226 456 256 440 318Z",
			"#e8fbf6",
		) +
		path("M326 330 C350 300 440 300 470 330 C440 348 350 348 326 330Z", "#e8fbf6") +
		circle(270, 140, 12, "#e8fbf6") +
		circle(510, 150, 10, "#e8fbf6") +
		circle(430, 96, 9, "#e8fbf6") +
		circle(330, 120, 8, "#e8fbf6");
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, "#e3b04a"),
		path("M0 0 H1920 V260 C1400 140 800 420 0 210Z", "#ecc36b"),
		path("M0 1080 V900 C600 1010 1200 760 1920 930 V1080Z", "#cf9433"),
		group(
			"rotate(-8 960 540) translate(-40 190)",
			rect(-300, 34, 2700, 640, "#8d5f17", 'opacity=".5"'),
			rect(-300, 0, 2700, 640, strip),
			rect(-300, 612, 2700, 8, "#6b3f2c"),
			holes,
			frame(
				-560,
				"#f0b63c",
				grow(
					210,
					190,
					figure(
						[206, 122],
						[206, 160],
						[204, 212],
						[
							[176, 206],
							[238, 204],
						],
						[
							[196, 240],
							[214, 240],
						],
						[
							[196, 264],
							[220, 264],
						],
					),
				),
			),
			frame(
				40,
				"#f0936c",
				grow(
					260,
					150,
					figure(
						[286, 66],
						[272, 102],
						[246, 150],
						[
							[324, 60],
							[304, 54],
						],
						[
							[216, 176],
							[260, 190],
						],
						[
							[188, 214],
							[222, 226],
						],
					),
				),
			),
			frame(
				640,
				"#f0b63c",
				grow(
					350,
					120,
					figure(
						[392, 186],
						[372, 158],
						[334, 116],
						[
							[430, 214],
							[420, 228],
						],
						[
							[300, 84],
							[308, 74],
						],
						[
							[262, 60],
							[274, 42],
						],
					),
				),
			),
			frame(1240, "#d8e0a0", splash),
			frame(1840, "#f0b63c", ""),
			// wear: a scratch along the strip
			stroke("M-200 300 C300 292 700 316 1200 300 S2000 308 2200 300", cream, 3, 'opacity=".55"'),
			stroke("M-200 498 C300 506 900 490 2200 502", cream, 2, 'opacity=".4"'),
		),
	);
}

export const image: Drawing = {
	draw,
	alt: "En smalfilmstrimmel der et barn stuper fra kaia ved et rødt naust og treffer vannet.",
	focal: { x: 0.56, y: 0.5 },
};
