import type { Drawing } from "../../content/types.ts";
import { chance, lettering, svg } from "../kit.ts";
import { billing, circle, ellipse, group, line, type Point, path, r, rect, soft, straight } from "./cutouts.ts";

/** Four strokes in a tally, and the fifth is the boat. */

const sea = "#c9d9d2";
const swell = "#a9c2bc";
const ink = "#11252f";
const red = "#d9432b";
const bone = "#f3ead7";

/** One stroke scored by hand: thick, uneven, frayed at the ends. */
function stroke(seed: number, x: number, top: number, bottom: number, width: number, fill: string): string {
	const next = chance(seed);
	const left: Point[] = [];
	const right: Point[] = [];
	const steps = 9;
	const lean = (next() - 0.5) * width * 0.5;
	for (let i = 0; i <= steps; i++) {
		const t = i / steps;
		const y = top + (bottom - top) * t;
		const half = (width / 2) * (0.82 + next() * 0.22) * (i === 0 || i === steps ? 0.8 : 1);
		const centre = x + lean * (t - 0.5) + (next() - 0.5) * width * 0.08;
		left.push([centre - half, y + (i === 0 ? next() * width * 0.3 : 0)]);
		right.unshift([centre + half, y - (i === steps ? next() * width * 0.4 : 0)]);
	}
	return path(soft([...left, ...right], true, 0.7), fill);
}

function water(seed: number, width: number, height: number, gap: number, fill: string): string {
	const next = chance(seed);
	let d = "";
	for (let y = gap / 2; y < height; y += gap) {
		let x = -next() * 160;
		while (x < width) {
			const length = 50 + next() * 120;
			const bend = 7 + next() * 6;
			const at = y + (next() - 0.5) * gap * 0.4;
			d += `M${r(x)} ${r(at)}q${r(length / 4)} ${r(-bend)} ${r(length / 2)} 0t${r(length / 2)} 0`;
			x += length + 30 + next() * 150;
		}
	}
	return line(d, fill, 3.5);
}

/** Somebody lying on deck, seen from the masthead; the head is at the origin. */
function lying(coat: string, arms: boolean): string {
	return [
		line("M-2 0L-62 -9M-2 0L-62 10", "#26343c", 12),
		line("M-62 -9l-12 -2M-62 10l-12 3", "#0c171d", 13),
		arms ? line("M22 -14L4 -40L-12 -46M22 14L8 42L24 54", coat, 11) : line("M20 -15L-6 -20M20 15L-4 18L4 4", coat, 11),
		ellipse(13, 0, 22, 17, coat),
		circle(43, 0, 11, "#e2ab86"),
		path("M42 -12a12 12 0 0 1 0 24q8 -12 0 -24", "#4a2a1c"),
	].join("");
}

/** The Marigold from above, bow to the right, about 1000 long and 210 wide, centred on the origin. */
function boat(): string {
	const hull =
		"M-470 -84C-485 -40 -485 40 -470 84C-300 118 40 122 240 86C370 62 460 26 512 0C460 -26 370 -62 240 -86C40 -122 -300 -118 -470 -84Z";
	const deck =
		"M-446 -66C-458 -30 -458 30 -446 66C-290 96 40 98 226 68C330 50 410 22 458 0C410 -22 330 -50 226 -68C40 -98 -290 -96 -446 -66Z";
	let planks = "";
	for (let y = -75; y <= 75; y += 15) planks += `M-450 ${y}L${r(430 - Math.abs(y) * 3.1)} ${r(y * 0.92)}`;
	return [
		path(hull, red),
		path("M-470 84C-300 118 40 122 240 86C370 62 460 26 512 0C440 34 350 46 236 60C60 84 -300 86 -474 62Z", "#a52b1b"),
		path(deck, "#e6cfa2"),
		line(planks, "#cbb07e", 2),
		// Wheelhouse, burnt at the after edge.
		rect(-392, -58, 176, 116, "#8d2416", 'rx="10" transform="translate(10 10)" opacity=".35"'),
		rect(-392, -58, 176, 116, bone, 'rx="10"'),
		rect(-376, -44, 126, 88, "#dccfb4", 'rx="6"'),
		path("M-392 -58h60q-14 26 -34 34q8 22 -4 38q-8 20 -22 26Z", ink),
		rect(-238, -48, 16, 96, "#3c5966", 'rx="4"'),
		circle(-300, 0, 17, red),
		circle(-300, 0, 7, bone),
		// Hatch, tarpaulin with rain in it, rope, tubs.
		rect(-152, -44, 110, 88, "#b08f58", 'rx="5"'),
		rect(-142, -34, 90, 68, "#2f4a55", 'rx="3"'),
		path("M60 -70L168 -62L158 20L70 8Z", "#3f8fa0"),
		path("M82 -50L146 -46L140 4L88 -4Z", "#8fc6cc"),
		[26, 18, 10]
			.map((size) => `<circle cx="-12" cy="64" r="${size}" fill="none" stroke="#8a6a3c" stroke-width="6"/>`)
			.join(""),
		circle(366, 0, 20, "#8a6a3c"),
		circle(366, 0, 11, ink),
		line("M366 0L470 0", "#8a6a3c", 6),
		// The mast, laid down after the gale.
		line("M-210 76L214 52", "#7b5a30", 10),
		group('transform="translate(232 -4) rotate(172)"', lying("#f0b429", true)),
		group('transform="translate(12 -38) rotate(-18)"', lying("#27627a", false)),
		group('transform="translate(-182 40) rotate(96) scale(.9)"', lying("#f3ead7", false)),
	].join("");
}

function shadow(): string {
	return path(
		"M-470 -84C-485 -40 -485 40 -470 84C-300 118 40 122 240 86C370 62 460 26 512 0C460 -26 370 -62 240 -86C40 -122 -300 -118 -470 -84Z",
		"#06141b",
		'opacity=".38"',
	);
}

function drawPoster(): string {
	const strokes = [196, 400, 604, 808]
		.map((x, i) => stroke(31 + i * 7, x, 486 + ((i * 37) % 50), 1300 - ((i * 53) % 60), 104, ink))
		.join("");
	return svg(
		1000,
		1500,
		rect(0, 0, 1000, 1500, sea),
		water(4, 1000, 1500, 46, swell),
		strokes,
		group('transform="translate(528 938) rotate(-33) scale(1.02)"', shadow()),
		group('transform="translate(500 898) rotate(-33) scale(1.02)"', boat()),
		rect(0, 0, 1000, 430, sea),
		lettering("117", { face: "condensed", x: 60, y: 408, fit: 396, fill: red, tracking: -0.02 }),
		lettering("DAGER", { face: "condensed", x: 500, y: 222, fit: 436, fill: ink }),
		lettering("I DRIFT", { face: "condensed", x: 500, y: 408, fit: 436, fill: ink }),
		rect(0, 1352, 1000, 148, ink),
		billing(["Callum Reith   Sigrún Hallsdóttir   Alfie Penrose   Þórir Magnússon", "En film av Eleanor Whitcombe"], {
			y: 1414,
			fill: bone,
		}),
	);
}

function drawCover(): string {
	// 117 strokes, in fives; the last two stand alone.
	let small = "";
	for (let i = 0; i < 117; i++) {
		const five = Math.floor(i / 5);
		const column = five % 4;
		const row = Math.floor(five / 4);
		const x = 84 + column * 158;
		const y = 92 + row * 156;
		small +=
			i % 5 === 4
				? line(
						straight(
							[
								[x - 12, y + 84],
								[x + 106, y + 18],
							],
							false,
						),
						red,
						10,
					)
				: stroke(100 + i, x + (i % 5) * 30, y, y + 100, 13, ink);
	}
	const strokes = [930, 1170, 1410, 1650]
		.map((x, i) => stroke(61 + i * 5, x, -60 + i * 14, 1150 - i * 9, 128, ink))
		.join("");
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, sea),
		water(9, 1920, 1080, 46, swell),
		group('opacity=".9"', small),
		strokes,
		group('transform="translate(1326 600) rotate(-25) scale(1.12)"', shadow()),
		group('transform="translate(1292 556) rotate(-25) scale(1.12)"', boat()),
	);
}

export const poster: Drawing = {
	draw: drawPoster,
	alt: "Fire tykke blekkstreker i havet, krysset av en rød fiskebåt sett ovenfra: en telling på fem med tre mennesker om bord.",
	focal: { x: 0.5, y: 0.55 },
};

export const cover: Drawing = {
	draw: drawCover,
	alt: "Til venstre 117 risset streker i grupper på fem, til høyre en rød fiskebåt på tvers av fire store streker i havet.",
	focal: { x: 0.66, y: 0.5 },
};
