import type { Drawing } from "../../content/types.ts";
import { chance, stars, svg } from "../kit.ts";
import { circle, ellipse, path, polygon, rect, short, stroke } from "./shapes.ts";

const dark = "#050d17";

/** Organ pipes seen from below the loft, whose tones rise as northern lights. */
function draw(): string {
	const next = chance(88);
	const gradients = `<defs>
<linearGradient id="op"><stop offset="0" stop-color="#0d2a35"/><stop offset=".26" stop-color="#d9f3e4"/><stop offset=".42" stop-color="#7fb9ae"/><stop offset=".8" stop-color="#1d4a54"/><stop offset="1" stop-color="#0a1d28"/></linearGradient>
<linearGradient id="og" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#4dffb0" stop-opacity=".95"/><stop offset=".3" stop-color="#2fd6a0" stop-opacity=".6"/><stop offset=".65" stop-color="#7a4fe0" stop-opacity=".38"/><stop offset="1" stop-color="#b03bd0" stop-opacity="0"/></linearGradient>
<linearGradient id="of" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#050d17" stop-opacity="0"/><stop offset="1" stop-color="#050d17"/></linearGradient>
<radialGradient id="ol"><stop offset="0" stop-color="#ffcf7a"/><stop offset=".25" stop-color="#ff9f3c" stop-opacity=".55"/><stop offset="1" stop-color="#ff9f3c" stop-opacity="0"/></radialGradient></defs>`;
	let lights = "";
	let pipes = "";
	let x = -30;
	let i = 0;
	while (x < 1950) {
		const sway = Math.sin(x / 250 + 0.6) * 0.55 + Math.sin(x / 620 + 2.2) * 0.75;
		const width = 40 + (sway + 1.3) * 17;
		const top = 500 - sway * 150;
		const foot = 800 + Math.sin(x / 250 + 0.6) * -24;
		const reach = 330 + (sway + 1.3) * 120 + next() * 110;
		const middle = x + width / 2;
		lights += `<rect x="${short(x)}" y="${short(top - reach)}" width="${short(width - 5)}" height="${short(reach + 20)}" fill="url(#og)" opacity="${short(0.55 + next() * 0.45)}"/>`;
		pipes += rect(x, top, width - 5, foot - top, "url(#op)");
		pipes +=
			ellipse(middle - 2.5, top, (width - 5) / 2, 8, "#031018") +
			ellipse(middle - 2.5, top - 2, (width - 5) / 2, 7, "#8effcb", 'opacity="0.85"') +
			ellipse(middle - 2.5, top + 1, (width - 5) / 2 - 5, 4.5, "#0b3a3a");
		// The mouth and the foot.
		const mouth = foot - 74 + Math.sin(i * 1.1) * 16;
		pipes += path(
			`M${short(x + 6)} ${short(mouth)}Q${short(middle - 2)} ${short(mouth - width * 0.9)} ${short(x + width - 11)} ${short(mouth)}Z`,
			"#06151d",
			'opacity="0.75"',
		);
		pipes += rect(x + 5, mouth, width - 15, 13, dark) + rect(x + 5, mouth + 13, width - 15, 4, "#d9f3e4");
		pipes += polygon(
			[
				[x, foot],
				[x + width - 5, foot],
				[middle + 5, foot + 110],
				[middle - 10, foot + 110],
			],
			"url(#op)",
		);
		x += width;
		i++;
	}
	const casework = [
		path("M-10 880Q480 826 960 884T1930 872L1930 1090L-10 1090Z", dark),
		stroke("M-10 880Q480 826 960 884T1930 872", "#c98f3e", 7),
		stroke("M-10 900Q480 846 960 904T1930 892", "#5f4424", 4),
	];
	const cx = 1235;
	const console = [
		`<ellipse cx="${cx}" cy="840" rx="420" ry="330" fill="url(#ol)" opacity="0.9"/>`,
		rect(cx - 250, 760, 500, 330, "#2a160c"),
		rect(cx - 270, 742, 540, 24, "#4a2a14"),
		rect(cx - 218, 800, 436, 150, "#3b2010"),
		// Stops on either side, and three manuals.
		...[0, 1, 2, 3].flatMap((row) =>
			[0, 1].flatMap((column) => [
				circle(cx - 196 + column * 34, 822 + row * 34, 9, "#f0dcae"),
				circle(cx + 196 - column * 34, 822 + row * 34, 9, "#f0dcae"),
			]),
		),
		...[0, 1, 2].flatMap((row) => [
			rect(cx - 132 - row * 7, 862 + row * 30, 264 + row * 14, 20, "#f7e6bd"),
			...[...Array(18).keys()].map((k) =>
				rect(cx - 126 - row * 7 + k * (15 + row * 0.7), 862 + row * 30, 5, 12, "#26140a"),
			),
		]),
		polygon(
			[
				[cx - 96, 772],
				[cx + 96, 772],
				[cx + 104, 852],
				[cx - 104, 852],
			],
			"#fff3cf",
		),
		stroke(
			`M${cx - 74} 790L${cx - 12} 790M${cx - 76} 808L${cx - 12} 808M${cx - 78} 826L${cx - 12} 826M${cx + 12} 790L${cx + 74} 790M${cx + 12} 808L${cx + 76} 808M${cx + 12} 826L${cx + 78} 826`,
			"#a8875a",
			4,
		),
		stroke(`M${cx} 772L${cx} 852`, "#d8bd86", 4),
		stroke(`M${cx + 140} 760C${cx + 150} 700 ${cx + 110} 690 ${cx + 70} 706`, "#c98f3e", 7),
		path(`M${cx + 92} 690L${cx + 40} 704L${cx + 54} 738L${cx + 104} 722Z`, "#1d6a4c"),
		// The organist from behind.
		path(
			`M${cx - 118} 1090C${cx - 128} 990 ${cx - 92} 930 ${cx - 34} 918L${cx + 34} 918C${cx + 92} 930 ${cx + 128} 990 ${cx + 118} 1090Z`,
			"#060a12",
		),
		path(
			`M${cx - 100} 960C${cx - 150} 966 ${cx - 150} 930 ${cx - 116} 906L${cx - 100} 918C${cx - 122} 936 ${cx - 100} 944 ${cx - 70} 936Z`,
			"#060a12",
		),
		path(
			`M${cx + 100} 960C${cx + 150} 966 ${cx + 150} 930 ${cx + 116} 906L${cx + 100} 918C${cx + 122} 936 ${cx + 100} 944 ${cx + 70} 936Z`,
			"#060a12",
		),
		ellipse(cx, 872, 44, 54, "#060a12"),
		circle(cx + 6, 812, 26, "#060a12"),
		stroke(`M${cx - 40} 852C${cx - 34} 826 ${cx - 20} 816 ${cx - 10} 814`, "#ffb45c", 4, 'opacity="0.9"'),
		stroke(`M${cx + 40} 852C${cx + 36} 834 ${cx + 30} 824 ${cx + 28} 816`, "#ffb45c", 4, 'opacity="0.9"'),
		stroke(`M${cx - 108} 1000C${cx - 100} 950 ${cx - 70} 930 ${cx - 40} 924`, "#ffb45c", 4, 'opacity="0.7"'),
		stroke(`M${cx + 108} 1000C${cx + 100} 950 ${cx + 70} 930 ${cx + 40} 924`, "#ffb45c", 4, 'opacity="0.7"'),
	];
	return svg(
		1920,
		1080,
		gradients,
		rect(0, 0, 1920, 1080, "#071424"),
		stars({ seed: 5, count: 120, width: 1920, height: 420, fill: "#dff" }),
		lights,
		pipes,
		rect(0, 700, 1920, 380, "url(#of)"),
		...casework,
		...console,
	);
}

export const cover: Drawing = {
	draw,
	alt: "En organist ved spillebordet i lyset fra en liten lampe. Over henne reiser orgelpipene seg, og fra hver pipe stiger et bånd av nordlys.",
	focal: { x: 0.64, y: 0.6 },
};
