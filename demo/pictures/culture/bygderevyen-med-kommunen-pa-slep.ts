import type { Drawing } from "../../content/types.ts";
import { chance, svg } from "../kit.ts";
import { circle, group, path, polygon, rect, short, stroke, through } from "./shapes.ts";

const ink = "#23252d";
const red = "#dc3326";
const wall = "#fdf3da";
const shade = "#e2cfa4";

/** A tractor hauls the whole town hall up the hill on a sledge. */
function draw(): string {
	const next = chance(27);
	const paper = (x: number, y: number, turn: number, s: number) =>
		group(
			`translate(${short(x)},${short(y)}) rotate(${short(turn)}) scale(${short(s * 10) / 10})`,
			path("M-30 -38Q0 -48 30 -36L28 38Q0 30 -30 42Z", "#fffdf4"),
			stroke("M-18 -18L16 -18M-18 -2L18 -2M-18 14L8 14", "#9aa7a8", 5),
		);
	let papers = "";
	for (let i = 0; i < 17; i++) {
		const t = i / 16;
		papers += paper(
			470 - t * 480 + (next() - 0.5) * 120,
			330 - Math.sin(t * 2.4) * 210 + (next() - 0.5) * 170 + t * 190,
			next() * 360,
			0.6 + next() * 0.5,
		);
	}
	const window = (x: number, y: number, lit: boolean) =>
		[
			rect(x - 8, y - 10, 76, 112, "#b9974f"),
			rect(x, y, 60, 94, lit ? "#ffd45c" : "#3f6f86"),
			rect(x + 27, y, 6, 94, wall),
			rect(x, y + 38, 60, 6, wall),
			rect(x - 14, y - 20, 88, 12, "#b9974f"),
		].join("");
	const hall = [
		// Sledge.
		path("M-330 0L390 0C450 0 470 -40 452 -78L478 -82C504 -30 480 34 400 34L-346 34C-360 34 -360 0 -330 0Z", "#6b3a1c"),
		...[-250, -80, 90, 260].map((x) => rect(x, -40, 36, 46, "#4c2812")),
		rect(-330, -56, 690, 22, "#8a4d26"),
		// House.
		rect(-310, -330, 640, 276, wall),
		rect(-310, -330, 130, 276, shade),
		rect(-320, -86, 660, 32, "#9aa0a0"),
		...[0, 1, 2, 3, 4, 5].map((i) => rect(-310, -290 + i * 38, 640, 3, shade)),
		polygon(
			[
				[-350, -324],
				[-240, -430],
				[260, -430],
				[370, -324],
			],
			"#39424f",
		),
		polygon(
			[
				[-350, -324],
				[-240, -430],
				[-170, -430],
				[-210, -324],
			],
			"#262c37",
		),
		rect(-350, -334, 720, 16, "#b9974f"),
		// Middle gable, door and pillars.
		polygon(
			[
				[-110, -330],
				[10, -462],
				[130, -330],
			],
			wall,
		),
		stroke("M-116 -326L10 -466L136 -326", "#b9974f", 14),
		// The arms of the municipality: a boat's rib and a herring.
		path("M-28 -408L48 -408L48 -376C48 -346 30 -336 10 -328C-10 -336 -28 -346 -28 -376Z", "#1f5c9c"),
		path("M-14 -376C4 -396 24 -390 34 -376L44 -388L44 -364L34 -376C24 -362 4 -358 -14 -376Z", "#fdf3da"),
		rect(-32, -250, 84, 196, "#7a2a1f"),
		rect(-22, -238, 64, 60, "#ffd45c"),
		circle(36, -140, 7, "#ffd45c"),
		...[-92, 76].map(
			(x) =>
				rect(x, -300, 34, 246, "#fffdf4") + rect(x + 22, -300, 12, 246, shade) + rect(x - 8, -306, 50, 16, "#b9974f"),
		),
		rect(-116, -322, 252, 20, "#b9974f"),
		window(-280, -266, false),
		window(-190, -266, true),
		window(160, -266, true),
		window(250, -266, false),
		// Tower with a clock that has stopped for lunch.
		rect(-60, -600, 140, 150, wall),
		rect(-60, -600, 40, 150, shade),
		polygon(
			[
				[-60, -452],
				[10, -500],
				[80, -452],
				[80, -440],
				[-60, -440],
			],
			wall,
		),
		circle(14, -540, 48, "#b9974f"),
		circle(14, -540, 40, "#fffdf4"),
		stroke("M14 -540L-2 -566M14 -540L14 -510", ink, 7),
		path("M-76 -596C-70 -650 -30 -676 4 -720L16 -720C50 -676 90 -650 96 -596Z", "#3f8f78"),
		path("M-76 -596C-70 -650 -30 -676 4 -720C0 -676 -20 -640 -24 -596Z", "#2b6a5a"),
		stroke("M10 -718L10 -830", ink, 9),
		path("M10 -826C-30 -850 -70 -800 -130 -826L-124 -762C-70 -740 -30 -790 10 -764Z", red),
		stroke("M-46 -828L-44 -766", "#fff", 22),
		stroke("M8 -796C-30 -818 -70 -770 -126 -794", "#fff", 20),
		stroke("M-46 -822L-44 -772", "#1d3f86", 11),
		stroke("M8 -796C-30 -818 -70 -770 -126 -794", "#1d3f86", 9),
	].join("");
	// A civil servant leans out with his coffee cup.
	const clerk = [
		circle(220, -232, 25, "#f1b58d"),
		path("M186 -174C188 -212 252 -212 254 -174Z", "#3f6f86"),
		path("M196 -240C196 -266 246 -266 244 -238C230 -250 210 -250 196 -240Z", "#6b3a1c"),
		stroke("M250 -190L284 -214", "#3f6f86", 14),
		rect(276, -240, 24, 26, "#fffdf4"),
	].join("");
	const wheel = (x: number, y: number, r: number) => {
		let lugs = "";
		for (let i = 0; i < 18; i++) {
			const angle = (i / 18) * Math.PI * 2;
			lugs += stroke(
				`M${short(x + Math.cos(angle) * (r - 8))} ${short(y + Math.sin(angle) * (r - 8))}L${short(x + Math.cos(angle + 0.12) * (r + 11))} ${short(y + Math.sin(angle + 0.12) * (r + 11))}`,
				ink,
				r / 8,
			);
		}
		return [
			lugs,
			circle(x, y, r, ink),
			circle(x, y, r * 0.62, "#f5c52e"),
			circle(x, y, r * 0.5, "#d59c1a"),
			circle(x, y, r * 0.2, ink),
		].join("");
	};
	const tractor = [
		// Exhaust, bonnet, mudguard.
		rect(182, -330, 22, 120, ink),
		rect(178, -342, 34, 16, ink),
		path("M40 -220L300 -206C326 -204 336 -186 336 -160L336 -86L40 -86Z", red),
		path("M40 -120L336 -120L336 -86L40 -86Z", "#a61f1c"),
		...[0, 1, 2, 3].map((i) => rect(306, -190 + i * 20, 30, 9, "#7c1414")),
		rect(70, -180, 180, 14, "#ffd9c7", 'rx="6"'),
		stroke("M44 -212L12 -246", ink, 10),
		stroke("M-10 -228L32 -266", ink, 11),
		path("M-170 -30L-170 -60L60 -60L300 -60L300 -30Z", ink),
		// Driver in cap.
		path("M-112 -120C-126 -220 -100 -262 -66 -264C-30 -264 -14 -220 -18 -120Z", "#2a5a9a"),
		stroke("M-66 -226C-56 -186 -24 -200 4 -238", "#1f4578", 26),
		circle(-58, -300, 40, "#f1b58d"),
		path("M-98 -306C-100 -352 -26 -356 -20 -314L16 -306C6 -298 -60 -300 -98 -306Z", "#3d7a35"),
		stroke("M-38 -282Q-28 -276 -22 -284", "#7c2a14", 6),
		path("M-206 -100C-196 -230 -30 -250 0 -100L-34 -100C-60 -190 -160 -190 -172 -100Z", red),
		wheel(-100, -50, 128),
		wheel(262, 10, 72),
		circle(340, -180, 17, "#ffe9a3"),
	].join("");
	const puffs = [
		[1748, 150, 40],
		[1690, 104, 56],
		[1604, 74, 70],
		[1490, 60, 52],
	].map(([x, y, r]) => circle(x as number, y as number, r as number, "#f4f0e2", 'opacity="0.9"'));
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, "#94cfe0"),
		path(
			through(
				[
					[-60, 1200],
					[-60, 560],
					[200, 520],
					[520, 600],
					[900, 470],
					[1300, 520],
					[1700, 380],
					[2000, 420],
					[2000, 1200],
				],
				true,
			),
			"#a8d8b0",
		),
		path(
			through(
				[
					[-60, 1200],
					[-60, 760],
					[300, 720],
					[760, 730],
					[1300, 600],
					[2000, 520],
					[2000, 1200],
				],
				true,
			),
			"#6fb06a",
		),
		polygon(
			[
				[-20, 1010],
				[1940, 545],
				[1940, 1100],
				[-20, 1100],
			],
			"#3f8148",
		),
		polygon(
			[
				[-20, 1010],
				[1940, 545],
				[1940, 600],
				[-20, 1062],
			],
			"#c99a55",
		),
		...[...Array(26).keys()].map((i) =>
			group(
				`translate(${30 + i * 76},${short(1080 - i * 17 + (i % 3) * 14)})`,
				stroke("M0 0Q-6 -24 -14 -32M2 0Q4 -26 2 -38M4 0Q14 -20 22 -28", "#2c6036", 6),
			),
		),
		papers,
		group("translate(700,862) rotate(-13.4)", hall, clerk),
		stroke("M1168 686Q1316 668 1440 588", "#f6e2a6", 13),
		stroke("M1168 686Q1316 668 1440 588", "#a87b35", 13, 'stroke-dasharray="4 18"'),
		...puffs,
		group("translate(1560,590) rotate(-13.4) scale(0.98)", tractor),
	);
}

export const cover: Drawing = {
	draw,
	alt: "En rød traktor sleper hele rådhuset opp en bakke på en slede. Sakspapirer flagrer ut, og en saksbehandler skåler i kaffe.",
	focal: { x: 0.55, y: 0.5 },
};
