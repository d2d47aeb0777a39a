import type { Drawing } from "../../content/types.ts";
import { chance, svg } from "../kit.ts";
import { circle, group, path, polygon, rect, short, stroke } from "./shapes.ts";

const wine = "#4a1733";
const plum = "#7a2a48";
const peach = "#ffc9a1";
const coral = "#f4795b";
const sun = "#ffe08a";

/** Half of a guitar's body, from the waterline up. */
const half =
	"M900 600C884 400 960 318 1060 318C1160 318 1196 404 1290 404C1384 404 1404 214 1570 210C1740 206 1806 400 1800 600Z";

/** A guitar lies in the fjord like an island, its neck a jetty with a singer at the end. */
function draw(): string {
	const next = chance(7);
	const sky = [
		rect(0, 0, 1920, 600, peach),
		rect(0, 0, 1920, 130, "#f2a58c"),
		path("M0 130Q480 160 960 126T1920 140L1920 0L0 0Z", "#f2a58c"),
		path("M0 300Q500 250 1000 312T1920 280L1920 420Q1400 380 900 430T0 400Z", "#ffd9b0"),
	];
	let fret = "";
	for (let i = 0, x = 876, gap = 62; x > 250; i++) {
		fret += rect(x, 566, 9, 34, "#d8a05a");
		if (i % 2 === 1) fret += rect(x + 2, 600, 12, 52, wine);
		x -= gap;
		gap *= 0.965;
	}
	const guitar = [
		path(half, wine),
		`<clipPath id="vk"><path d="${half}"/></clipPath>`,
		`<g clip-path="url(#vk)">${path("M900 600C900 420 980 344 1064 344C1160 344 1200 430 1290 430C1390 430 1420 240 1570 236C1720 232 1776 400 1772 600Z", plum)}${path("M900 600C900 470 990 400 1070 400C1160 400 1210 470 1290 470C1390 470 1440 320 1570 316C1690 312 1742 440 1740 600Z", "#8f3850")}</g>`,
		// The sound hole is the setting sun.
		path("M1130 600A140 140 0 0 1 1410 600Z", sun),
		path("M1158 600A112 112 0 0 1 1382 600Z", "#fff3c4"),
		stroke("M1112 600A158 158 0 0 1 1428 600", "#d8a05a", 9, 'stroke-dasharray="14 16"'),
		rect(1560, 548, 46, 52, wine),
		rect(1552, 540, 62, 16, "#d8a05a"),
		// The house on the highest hill.
		rect(1506, 138, 118, 84, "#c8352f"),
		polygon(
			[
				[1488, 142],
				[1565, 76],
				[1642, 142],
			],
			wine,
		),
		rect(1594, 80, 20, 46, wine),
		rect(1530, 158, 30, 34, sun),
		rect(1576, 158, 26, 62, "#fff3c4"),
		stroke("M1604 66C1620 40 1588 30 1610 4", "#fff1dc", 12, 'opacity="0.85"'),
		// Two pines on the lower hill.
		...[
			[1010, 336, 0.9],
			[1062, 330, 1.25],
			[1104, 334, 0.7],
		].map(([x, y, s]) =>
			group(
				`translate(${x},${y}) scale(${s})`,
				polygon(
					[
						[0, -118],
						[28, -62],
						[14, -62],
						[38, -14],
						[8, -14],
						[8, 0],
						[-8, 0],
						[-8, -14],
						[-38, -14],
						[-14, -62],
						[-28, -62],
					],
					wine,
				),
			),
		),
	];
	const jetty = [
		rect(222, 574, 690, 26, wine),
		rect(222, 566, 690, 10, "#8f3850"),
		fret,
		// The head of the guitar, with its pegs as mooring posts.
		polygon(
			[
				[60, 558],
				[90, 546],
				[240, 562],
				[240, 608],
				[90, 622],
				[60, 612],
			],
			wine,
		),
		...[96, 148, 200].map((x) => rect(x - 5, 514, 10, 42, wine) + rect(x - 19, 498, 38, 22, "#fff1dc", 'rx="9"')),
		stroke("M128 604L128 660M196 604L196 656", wine, 12),
	];
	const singer = group(
		"translate(340,568) scale(1.4)",
		rect(-8, -116, 18, 20, "#e8a07a"),
		path("M-30 4C-36 -50 -30 -98 0 -104C24 -100 32 -50 28 4Z", "#c8352f"),
		path("M-28 -16C0 -22 44 -22 64 -14C76 -8 76 4 74 14L68 78L44 78L44 22L-20 14Z", "#2c1030"),
		path("M42 74L70 74L90 88L90 94L42 94Z", "#c8352f"),
		circle(4, -132, 25, "#fff1dc"),
		polygon(
			[
				[26, -140],
				[37, -127],
				[25, -122],
			],
			"#fff1dc",
		),
		path(
			"M32 -150C22 -176 -22 -172 -27 -136C-29 -108 -46 -94 -42 -62C-22 -66 -12 -88 -10 -112C-2 -122 0 -138 6 -146C14 -152 24 -150 32 -150Z",
			"#2c1030",
		),
		stroke("M4 -84C6 -56 26 -40 52 -30", "#9d2430", 15),
		circle(56, -28, 9, "#fff1dc"),
	);
	// The reflection, cut into strips that wander with the swell.
	let reflection = "";
	for (let i = 0; i < 15; i++) {
		const y = 604 + i * 26 + i * i * 0.35;
		const shift = (next() - 0.5) * (10 + i * 7);
		reflection += `<clipPath id="vr${i}">${rect(0, short(y), 1920, Math.max(6, 23 - i * 0.5), "#000")}</clipPath><g clip-path="url(#vr${i})" transform="translate(${short(shift)},0)"><g transform="matrix(1 0 0 -1 0 1200)">${path(half, plum)}${path("M1130 600A140 140 0 0 1 1410 600Z", sun)}${rect(60, 552, 852, 46, plum)}${rect(1506, 138, 118, 84, "#a82c38")}${rect(1530, 158, 30, 34, sun)}</g></g>`;
	}
	let glints = "";
	for (let i = 0; i < 34; i++) {
		const y = 640 + next() * 420;
		const width = 30 + next() * 130 * ((y - 560) / 400);
		glints += rect(
			next() * 1900,
			y,
			width,
			5 + (y - 600) / 80,
			next() < 0.5 ? "#ffb08a" : "#d9553f",
			'rx="4" opacity="0.75"',
		);
	}
	return svg(
		1920,
		1080,
		...sky,
		rect(0, 600, 1920, 480, coral),
		glints,
		reflection,
		...guitar,
		...jetty,
		singer,
		rect(900, 598, 1020, 4, sun, 'opacity="0.6"'),
	);
}

export const cover: Drawing = {
	draw,
	alt: "En gitar ligger som en holme i fjorden: lydhullet er solnedgangen, halsen en brygge der en visesanger sitter og dingler med beina.",
	focal: { x: 0.5, y: 0.45 },
};
