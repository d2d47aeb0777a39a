import type { Drawing } from "../../content/types.ts";
import { svg } from "../kit.ts";
import { circle, ellipse, group, path, polygon, rect, stroke, tube } from "./shapes.ts";

const wall = "#0f8080";
const ink = "#16172e";
const pink = "#e2607a";
const cream = "#f6e4c0";
const brass = "#fbb829";

const hook = (x: number) =>
	[
		rect(x - 13, 96, 26, 54, brass),
		stroke(`M${x} 146C${x} 196 ${x + 52} 196 ${x + 48} 156`, brass, 15),
		circle(x + 48, 152, 14, brass),
		circle(x, 122, 7, ink),
	].join("");

/** A coat on its loop: a pair of shoulders and two sleeves, hanging out of the picture. */
function coat(x: number, width: number, colour: string, shade: string, lining: string): string {
	const w = width / 2;
	return group(
		`translate(${x},0)`,
		path(
			`M-40 190C-90 210 ${-w + 20} 240 ${-w} 330L${-w - 34} 1100L${-w + 70} 1100L${-w + 78} 560L${-w + 66} 1100L${w - 66} 1100L${w - 78} 560L${w - 70} 1100L${w + 34} 1100L${w} 330C${w - 20} 240 90 210 40 190Z`,
			colour,
		),
		path(`M0 260L${w - 78} 560L${w - 66} 1100L0 1100Z`, shade, 'opacity="0.55"'),
		path(`M${w - 78} 560L${w - 70} 1100L${w + 34} 1100L${w} 330C${w - 10} 300 ${w - 40} 420 ${w - 78} 560Z`, shade),
		path("M-56 192Q0 250 56 192L40 172Q0 196 -40 172Z", lining),
		path("M-58 190L-96 232L-40 400L0 262Z", shade),
		path("M58 190L96 232L40 400L0 262Z", shade),
		stroke("M0 262L0 1100", shade, 6),
		...[470, 620, 770, 920].map((cy) => circle(-24, cy, 12, lining)),
	);
}

/** A saxophone hangs among the coats in the foyer. */
function draw(): string {
	const body = tube([
		[1010, 300, 13],
		[1075, 250, 16],
		[1150, 232, 19],
		[1206, 262, 23],
		[1224, 330, 27],
		[1236, 460, 33],
		[1250, 620, 40],
		[1262, 760, 46],
		[1290, 868, 52],
		[1366, 920, 58],
		[1446, 878, 64],
		[1474, 780, 70],
		[1492, 680, 82],
		[1512, 598, 108],
		[1530, 545, 150],
	]);
	const keys: [number, number, number][] = [
		[1232, 430, 27],
		[1240, 500, 27],
		[1247, 570, 28],
		[1254, 664, 34],
		[1262, 740, 36],
		[1276, 822, 38],
		[1474, 800, 40],
		[1492, 706, 36],
	];
	const sax = [
		path(body, ink, `transform="translate(-20,18)" opacity="0.4"`),
		stroke("M1150 236C1160 196 1192 178 1206 186C1222 196 1220 220 1212 262", ink, 12),
		path(body, brass),
		// Light from the left, shade on the right.
		stroke("M1214 340C1222 480 1234 640 1246 780C1256 850 1280 892 1320 908", "#ffe49a", 10),
		stroke("M1280 640C1288 740 1298 800 1322 838C1352 872 1392 862 1402 812C1414 744 1412 690 1404 620", "#c97b12", 12),
		group("rotate(18 1530 545)", ellipse(1530, 545, 156, 44, "#c97b12"), ellipse(1530, 541, 136, 32, "#6e3a10")),
		path(
			tube([
				[972, 338, 15],
				[1000, 310, 18],
				[1040, 274, 16],
			]),
			ink,
		),
		stroke("M1296 420L1318 760", cream, 9),
		stroke("M1262 436L1300 440M1272 560L1308 566M1288 700L1316 706", cream, 8),
		...keys.map(
			([x, y, r]) =>
				circle(x, y, r, "#c97b12") + circle(x - 3, y - 3, r - 5, cream) + circle(x - 3, y - 3, r * 0.34, "#e2607a"),
		),
	];
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, wall),
		...[...Array(20).keys()].map((i) => rect(i * 100, 0, 4, 1080, "#0b6b6d")),
		rect(0, 84, 1920, 78, ink),
		rect(0, 84, 1920, 10, "#2f3158"),
		coat(150, 420, pink, "#b43d5c", cream),
		coat(560, 440, ink, "#262a52", pink),
		coat(1770, 430, cream, "#d3b583", ink),
		// A scarf over the dark coat, and an umbrella.
		path(
			"M470 200C500 330 560 350 650 205L690 226C640 390 660 520 670 700L590 706C586 560 590 470 574 392C520 380 460 330 438 222Z",
			brass,
		),
		...[0, 1, 2].map((i) =>
			polygon(
				[
					[592 + i, 560 + i * 50],
					[664 + i, 554 + i * 50],
					[665 + i, 578 + i * 50],
					[592 + i, 584 + i * 50],
				],
				pink,
			),
		),
		...[598, 618, 638, 658].map((x) => stroke(`M${x} 704L${x} 744`, brass, 8)),
		path("M880 300L842 860L880 1000L918 860Z", pink),
		path("M880 300L880 1000L918 860Z", "#b43d5c"),
		stroke("M880 300L880 220C880 170 940 160 944 206", ink, 16),
		stroke("M846 780Q880 800 914 780", ink, 12),
		stroke("M880 1000L880 1050", ink, 10),
		...[150, 560, 900, 1180, 1490, 1770].map(hook),
		...sax,
	);
}

export const cover: Drawing = {
	draw,
	alt: "Knagerekka i foajeen: frakker, et skjerf og en paraply – og på én av knaggene henger en saksofon.",
	focal: { x: 0.66, y: 0.5 },
};
