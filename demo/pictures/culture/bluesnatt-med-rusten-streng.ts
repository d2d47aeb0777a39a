import type { Drawing } from "../../content/types.ts";
import { chance, svg } from "../kit.ts";
import { circle, ellipse, group, path, polygon, rect, short, stroke } from "./shapes.ts";

const blue = "#1f45d8";
const ink = "#0a0f2b";
const bone = "#f3e6c8";
const rust = "#d9571c";

/** The head of a guitar; its one rusty string has snapped and coils up into the night. */
function draw(): string {
	const next = chance(12);
	// The spiral the string makes, with bends in it.
	let coil = "";
	const loops: [number, number][] = [];
	for (let i = 0; i <= 260; i++) {
		const t = i / 260;
		const angle = Math.PI * (0.16 + t * 7.4);
		const r = 400 * (1 - t) ** 1.15 + 16;
		const x = 560 + Math.cos(angle) * r * 1.06 + Math.sin(t * 40) * 5;
		const y = 520 + Math.sin(angle) * r;
		loops.push([x, y]);
	}
	coil = `M1353 387C1240 540 1052 490 ${loops.map(([x, y]) => `${short(x)} ${short(y)}`).slice(0, 1)}${loops
		.slice(1)
		.map(([x, y]) => `L${short(x)} ${short(y)}`)
		.join("")}`;
	const flakes = [...Array(38).keys()]
		.map(() => {
			const [x, y] = loops[Math.floor(next() * 200)] as [number, number];
			const [left, down, size] = [x + (next() - 0.5) * 90, y + 20 + next() * 60, 4 + next() * 8];
			const turn = next() * 3;
			const corners = [0, 1, 2, 3].map(
				(k) =>
					[
						left + Math.cos(turn + k * 1.5) * size * (k % 2 ? 0.55 : 1),
						down + Math.sin(turn + k * 1.5) * size,
					] as const,
			);
			return polygon(corners, next() < 0.5 ? rust : "#f0883e");
		})
		.join("");
	// Horizontal cuts, as from a woodcut night.
	let cuts = "";
	for (let i = 0; i < 54; i++) {
		const y = i * 20 + 8;
		const gap = Math.sqrt(Math.max(0, 470 ** 2 - (y - 520) ** 2));
		const jitter = next() * 60;
		if (gap > 0)
			cuts +=
				polygon(
					[
						[-10, y],
						[560 - gap - jitter, y + 4],
						[-10, y + 10],
					],
					ink,
				) +
				polygon(
					[
						[560 + gap + jitter, y + 3],
						[1930, y - 2],
						[1930, y + 11],
					],
					ink,
				);
		else cuts += rect(0, y, 1920, 10, ink);
	}
	const posts: [number, number][] = [
		[-92, -330],
		[-100, -190],
		[-84, -56],
		[92, -330],
		[100, -190],
		[84, -56],
	];
	const peg = ([x, y]: [number, number]) => {
		const side = Math.sign(x);
		return [
			rect(side > 0 ? x + 30 : x - 110, y - 10, 80, 20, "#8b93b8"),
			ellipse(x + side * 140, y, 52, 42, ink),
			ellipse(x + side * 140, y, 45, 35, bone),
			path(`M${x + side * 140 - 38} ${y + 12}a45 35 0 0 0 76 0a60 30 0 0 1 -76 0Z`, "#c9b68d"),
		].join("");
	};
	const strings = posts
		.map(([x, y], i) =>
			i === 1
				? ""
				: stroke(
						`M${x} ${y}L${(i < 3 ? i : 8 - i) * 34 - 85} 66L${(i < 3 ? i : 8 - i) * 36 - 90} 900`,
						bone,
						7 - (i % 3),
					),
		)
		.join("");
	const head = group(
		"translate(1370,640) rotate(24) scale(1.18)",
		...posts.map(peg),
		path(
			"M-176 40C-196 -40 -160 -120 -178 -240C-186 -330 -196 -400 -150 -430C-90 -440 -60 -400 0 -446C60 -400 90 -440 150 -430C196 -400 186 -330 178 -240C160 -120 196 -40 176 40C160 70 124 60 112 80L-112 80C-124 60 -160 70 -176 40Z",
			ink,
		),
		path(
			"M-156 34C-172 -40 -140 -120 -158 -240C-166 -330 -172 -390 -140 -410C-90 -416 -56 -380 0 -420L0 80L-104 80C-116 50 -150 60 -156 34Z",
			"#141c4d",
		),
		stroke("M-166 -250C-176 -330 -184 -388 -146 -418C-96 -426 -60 -390 0 -434C60 -390 96 -426 146 -418", "#4f74ff", 8),
		rect(-114, 80, 228, 900, "#24130f"),
		rect(-114, 80, 40, 900, "#4a2416"),
		...[220, 360, 490, 610].map((y) => rect(-114, y, 228, 10, "#b9bfd8")),
		circle(0, 290, 17, bone),
		circle(0, 550, 17, bone),
		rect(-118, 54, 236, 30, bone),
		rect(-118, 76, 236, 9, "#c9b68d"),
		strings,
		...posts.map(
			([x, y], i) =>
				circle(x, y, 33, "#5b638c") + circle(x - 3, y - 4, 27, "#b9bfd8") + circle(x, y, 12, i === 1 ? rust : ink),
		),
		// What is left of the rusty one at the nut.
		stroke("M-51 66L-54 900", "#8f3a14", 6, 'stroke-dasharray="60 9 24 9"'),
		stroke("M-51 62C-50 30 -66 16 -60 -8C-56 -22 -40 -20 -38 -8", rust, 7),
	);
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, blue),
		cuts,
		stroke(coil, "#0a0f2b", 22, 'transform="translate(14,16)" opacity="0.55"'),
		head,
		stroke(coil, "#7d2c0e", 15),
		stroke(coil, rust, 11),
		stroke(coil, "#ffb066", 4, 'stroke-dasharray="3 11"'),
		flakes,
	);
}

export const cover: Drawing = {
	draw,
	alt: "Et gitarhode mot en blå natt. Den ene strengen er rusten, har røket og krøller seg opp i en svær spiral.",
	focal: { x: 0.52, y: 0.48 },
};
