import type { Drawing } from "../../content/types.ts";
import { chance, svg } from "../kit.ts";
import { circle, ellipse, group, path, polygon, rect, short, stroke } from "./shapes.ts";

const wall = "#3a4358";
const green = "#1e8a54";
const leaf = "#33b06b";
const deep = "#0f5a3c";
const light = "#ffefb0";

/** "Tre" means both three and tree: a spruce stands at the microphone before a brick wall. */
function draw(): string {
	const next = chance(77);
	const spotX = 1130;
	let bricks = "";
	for (let row = 0; row < 15; row++) {
		for (let column = -1; column < 14; column++) {
			const x = column * 150 + (row % 2) * 75;
			const y = row * 58;
			const near = Math.hypot(x + 70 - spotX, (y - 430) * 1.05);
			const lit = near < 545;
			const tone = next();
			bricks += rect(
				x,
				y,
				143,
				51,
				lit
					? tone < 0.33
						? "#d98c5c"
						: tone < 0.7
							? "#e39a68"
							: "#cc7d50"
					: tone < 0.33
						? "#414b62"
						: tone < 0.7
							? "#465169"
							: "#39425a",
			);
		}
	}
	// Branches in tiers, the lit side to the left.
	let tiers = "";
	const count = 6;
	for (let i = count - 1; i >= 0; i--) {
		const y = 150 + i * 92;
		const half = 74 + i * 49;
		const drop = 128 + i * 10;
		const lean = Math.sin(i * 1.7) * 8;
		let edge = "";
		const teeth = 5 + i;
		for (let k = 0; k <= teeth; k++) {
			const t = k / teeth;
			const x = half - 2 * half * t + lean;
			const bottom = y + drop + Math.sin(t * Math.PI) * 26;
			const outer = k === 0 || k === teeth - 1;
			edge += `L${short(x)} ${short(bottom + 20)}`;
			if (k < teeth) edge += `L${short(x - half / teeth)} ${short(bottom + (outer ? 12 : -18))}`;
		}
		const shape = `M${short(lean)} ${y - 40}C${short(half * 0.3)} ${y + 40} ${short(half * 0.7)} ${y + drop - 20} ${short(half + lean)} ${y + drop + 20}${edge}C${short(-half * 0.7)} ${y + drop - 20} ${short(-half * 0.3)} ${y + 40} ${short(lean)} ${y - 40}Z`;
		tiers +=
			`<clipPath id="lt${i}"><path d="${shape}"/></clipPath>` +
			path(shape, i % 2 ? green : "#1b7f4d") +
			`<g clip-path="url(#lt${i})">${path(`M${short(lean + half * 0.16)} ${y - 60}L${short(half * 0.3)} ${y + drop + 80}L${half + 60} ${y + drop + 80}L${half + 60} ${y - 60}Z`, deep)}${path(`M${short(-half * 0.1)} ${y - 60}C${short(-half * 0.3)} ${y + 50} ${short(-half * 0.55)} ${y + drop} ${short(-half * 0.6)} ${y + drop + 80}L${-half - 60} ${y + drop + 80}L${-half - 60} ${y - 60}Z`, leaf)}</g>`;
	}
	const spruce = group(
		"translate(1180,40)",
		ellipse(0, 932, 330, 34, "#0b1020", 'opacity="0.55"'),
		polygon(
			[
				[-44, 800],
				[44, 800],
				[60, 930],
				[-56, 930],
			],
			"#6b3a1e",
		),
		polygon(
			[
				[6, 800],
				[44, 800],
				[60, 930],
				[10, 930],
			],
			"#42210f",
		),
		// Roots that look a little like shoes.
		path("M-60 936C-70 896 -20 880 0 916C20 884 74 896 70 936Z", "#6b3a1e"),
		path("M4 912C24 884 74 896 70 936L8 936Z", "#42210f"),
		tiers,
		// Two cones and one nervous bird.
		...[
			[-96, 470],
			[150, 640],
		].map(
			([x, y]) =>
				path(`M${x} ${y}c26 6 30 60 0 92c-30 -32 -26 -86 0 -92Z`, "#a5602c") +
				stroke(
					`M${(x as number) - 14} ${(y as number) + 30}q14 12 28 0M${(x as number) - 14} ${(y as number) + 54}q14 12 28 0`,
					"#6b3a1e",
					5,
				),
		),
		group(
			"translate(4,84)",
			path("M-34 8C-40 -30 -6 -52 22 -38C44 -28 40 8 16 20C0 28 -24 26 -34 8Z", "#f05a3a"),
			path("M-30 6L-76 26L-70 8Z", "#1b2233"),
			path("M-34 8C-40 -26 -10 -46 6 -40C-8 -20 0 6 -10 22C-22 22 -30 16 -34 8Z", "#1b2233"),
			path("M8 -42C22 -50 42 -38 38 -18C24 -14 10 -22 8 -42Z", "#1b2233"),
			circle(26, -28, 4, "#fff"),
			polygon(
				[
					[38, -24],
					[54, -18],
					[37, -14],
				],
				"#ffc533",
			),
			stroke("M0 24L-2 40M12 22L12 40", "#1b2233", 5),
		),
	);
	const stand = [
		ellipse(820, 974, 120, 18, "#0b1020", 'opacity="0.55"'),
		ellipse(810, 962, 104, 22, "#12161f"),
		ellipse(806, 956, 92, 16, "#2b3342"),
		rect(803, 420, 15, 540, "#12161f"),
		rect(803, 420, 5, 540, "#6c7890"),
		rect(796, 640, 29, 44, "#12161f", 'rx="5"'),
		group(
			"translate(812,420) rotate(52)",
			rect(-19, -40, 38, 190, "#12161f", 'rx="8"'),
			rect(-19, -40, 10, 190, "#4a556b", 'rx="5"'),
			rect(-27, -64, 54, 28, "#6c7890", 'rx="6"'),
			circle(0, -104, 50, "#aab4c6"),
			path("M0 -154A50 50 0 0 1 0 -54C26 -80 26 -128 0 -154Z", "#6c7890"),
			rect(-50, -110, 100, 12, "#12161f"),
		),
		stroke("M700 500C660 620 700 760 660 860C640 930 500 990 300 976C180 970 100 1010 -40 1000", "#12161f", 11),
	];
	const stool = [
		ellipse(478, 972, 130, 16, "#0b1020", 'opacity="0.5"'),
		stroke("M430 690L396 966M530 690L562 966M456 690L452 950M504 690L508 950", "#8a4b23", 15),
		stroke("M414 850L546 850", "#8a4b23", 12),
		ellipse(480, 690, 96, 26, "#5f3016"),
		ellipse(480, 680, 96, 26, "#c27a3b"),
		path("M452 590L514 590L508 676Q483 686 458 676Z", "#d9f0f5", 'opacity="0.85"'),
		path("M454 622L512 622L508 676Q483 686 458 676Z", "#8fd0e6"),
		ellipse(483, 590, 31, 8, "#f4fcff"),
	];
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, wall),
		`<g>${bricks}</g>`,
		`<clipPath id="lw">${rect(0, 0, 1920, 860, "#000")}</clipPath><g clip-path="url(#lw)">${circle(spotX, 460, 470, light, 'opacity="0.5"')}${circle(spotX, 460, 520, light, 'opacity="0.16"')}</g>`,
		rect(0, 850, 1920, 230, "#6a3b22"),
		...[...Array(6).keys()].map((i) => rect(0, 850 + i * i * 8 + i * 8, 1920, 4, "#4a2614")),
		rect(0, 842, 1920, 12, "#1b2233"),
		ellipse(spotX - 20, 970, 620, 92, "#f0bd6a"),
		ellipse(spotX - 20, 970, 560, 74, "#ffe09a"),
		...stool,
		spruce,
		...stand,
	);
}

export const cover: Drawing = {
	draw,
	alt: "En gran står i rampelyset foran mikrofonen på en scene med murvegg. En dompap i toppen og et vannglass på en krakk venter.",
	focal: { x: 0.54, y: 0.44 },
};
