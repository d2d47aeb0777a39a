import type { Drawing } from "../../content/types.ts";
import { svg } from "../kit.ts";
import { circle, ellipse, path, polygon, rect, short, stroke, tube } from "./shapes.ts";

const night = "#14204a";
const gold = "#f3b93a";
const red = "#d8342b";
const cream = "#fbeccb";

/** A sousaphone whose bell sends out the new year's fireworks. */
function draw(): string {
	const x = 1150;
	const y = 410;
	const rings = [
		{ from: 418, to: 470, count: 40, width: 17, colour: gold, turn: 0 },
		{ from: 528, to: 640, count: 40, width: 15, colour: red, turn: 0.5 },
		{ from: 690, to: 700, count: 40, width: 26, colour: cream, turn: 0 },
		{ from: 768, to: 930, count: 40, width: 20, colour: gold, turn: 0.5 },
		{ from: 1000, to: 1012, count: 80, width: 20, colour: red, turn: 0 },
		{ from: 1080, to: 1290, count: 40, width: 24, colour: cream, turn: 0 },
		{ from: 1350, to: 1364, count: 80, width: 24, colour: gold, turn: 0.5 },
	];
	let sparks = "";
	for (const ring of rings) {
		for (let i = 0; i < ring.count; i++) {
			const angle = ((i + ring.turn) / ring.count) * Math.PI * 2;
			const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
			if (x + cos * ring.from < -40 || x + cos * ring.from > 1960 || y + sin * ring.from > 1120) continue;
			sparks += `<path d="M${short(x + cos * ring.from)} ${short(y + sin * ring.from)}L${short(x + cos * ring.to)} ${short(y + sin * ring.to)}" stroke="${ring.colour}" stroke-width="${ring.width}" stroke-linecap="round"/>`;
		}
	}
	const arc = (r: number, from: number, to: number, colour: string, width: number) => {
		const point = (degrees: number) => {
			const angle = (degrees / 180) * Math.PI;
			return `${short(x + Math.cos(angle) * r)} ${short(y + Math.sin(angle) * r)}`;
		};
		return stroke(`M${point(from)}A${r} ${r} 0 0 1 ${point(to)}`, colour, width);
	};
	const bell = [
		circle(x, y, 352, gold),
		circle(x, y, 322, "#c47c1d"),
		circle(x + 5, y + 6, 308, "#e9a52d"),
		circle(x + 16, y + 20, 252, "#c47c1d"),
		circle(x + 28, y + 36, 190, "#8d4a17"),
		circle(x + 38, y + 50, 128, "#552513"),
		circle(x + 44, y + 60, 74, "#26100f"),
		arc(337, 188, 252, cream, 15),
		arc(337, 262, 272, cream, 15),
		arc(272, 196, 236, "#fbd77c", 22),
		arc(337, 20, 66, "#8d4a17", 13),
	];
	const dark = "#8d4a17";
	const behind = [
		circle(x, y, 372, night),
		circle(1170, 850, 200, night),
		path(
			tube([
				[1150, 560, 66],
				[1200, 690, 68],
				[1300, 785, 64],
				[1400, 880, 60],
				[1420, 1000, 58],
				[1380, 1120, 58],
			]),
			dark,
		),
		path(
			tube([
				[1140, 560, 56],
				[1190, 690, 58],
				[1290, 785, 55],
				[1388, 880, 50],
				[1408, 1000, 48],
				[1368, 1120, 48],
			]),
			gold,
		),
	];
	const body = [
		path("M735 1080C745 985 800 945 890 925L1090 925C1200 945 1260 990 1275 1080Z", red),
		path("M1090 925C1200 945 1260 990 1275 1080L1130 1080C1130 1010 1120 960 1090 925Z", "#a82024"),
		rect(905, 880, 170, 80, "#a82024"),
		polygon(
			[
				[905, 938],
				[988, 990],
				[988, 1080],
				[962, 1080],
				[880, 950],
			],
			cream,
		),
		...[1012, 1062].map((cy) => circle(1040, cy, 13, gold)),
		polygon(
			[
				[742, 1020],
				[800, 955],
				[900, 930],
				[900, 950],
				[820, 985],
				[760, 1050],
			],
			gold,
		),
	];
	const face = [
		circle(990, 812, 132, "#f2b892"),
		path("M990 680A132 132 0 0 1 990 944C1050 900 1060 740 990 680Z", "#df9a74", 'opacity="0.6"'),
		circle(895, 852, 60, "#f09a78"),
		circle(1085, 852, 60, "#e88a68"),
		circle(887, 848, 40, "#e3593f"),
		circle(1093, 848, 40, "#d94f3a"),
		stroke("M908 785Q932 762 956 785", night, 11),
		stroke("M1024 785Q1048 762 1072 785", night, 11),
		stroke("M905 752Q930 730 958 744", "#7d4213", 12),
		stroke("M1022 744Q1050 730 1075 752", "#7d4213", 12),
		ellipse(990, 822, 22, 28, "#e58a68"),
		// The cap.
		path("M842 742C838 640 900 600 990 600C1080 600 1142 640 1138 742C1040 712 940 712 842 742Z", "#0b1230"),
		path("M842 742C940 708 1040 708 1138 742L1134 694C1040 664 940 664 846 694Z", red),
		path("M846 746C940 712 1040 712 1134 746C1100 782 1040 764 990 764C940 764 880 782 846 746Z", "#0b1230"),
		stroke("M872 748C950 722 1030 722 1108 748", gold, 7),
		circle(990, 655, 27, gold),
		circle(990, 655, 14, red),
	];
	const front = [
		path(
			tube([
				[990, 890, 15],
				[1060, 912, 17],
				[1150, 908, 20],
				[1240, 872, 26],
				[1330, 850, 40],
			]),
			dark,
		),
		path(
			tube([
				[990, 886, 11],
				[1060, 907, 13],
				[1150, 903, 15],
				[1240, 867, 20],
				[1330, 846, 32],
			]),
			"#fbd77c",
		),
		ellipse(990, 890, 38, 30, dark),
		ellipse(986, 884, 34, 26, gold),
		path(
			tube([
				[1392, 880, 52],
				[1300, 985, 56],
				[1180, 1050, 58],
				[1050, 1130, 60],
			]),
			dark,
		),
		path(
			tube([
				[1386, 872, 46],
				[1294, 975, 46],
				[1174, 1040, 46],
				[1044, 1120, 48],
			]),
			gold,
		),
		stroke("M1352 880C1310 940 1250 985 1150 1030", cream, 11),
		circle(1384, 876, 62, dark),
		circle(1380, 870, 54, gold),
		circle(1372, 860, 24, cream),
	];
	return svg(1920, 1080, rect(0, 0, 1920, 1080, night), sparks, ...behind, ...bell, ...body, ...face, ...front);
}

export const cover: Drawing = {
	draw,
	alt: "En korpsmusiker med røde kinn blåser i en diger sousafon. Ut av trakten står nyttårsrakettene som stråler over hele himmelen.",
	focal: { x: 0.57, y: 0.5 },
};
