import type { Drawing } from "../../content/types.ts";
import { chance, lettering, stars, svg, wave } from "../kit.ts";
import { billing, circle, ellipse, group, line, type Point, path, r, rect, soft } from "./cutouts.ts";

/** Eight nights, eight strips; the boat moves westward through them, from right to left. */

const black = "#080d14";
const sand = "#e9dcbf";
const ember = "#e2592c";

type Crew = "rowing" | "huddled" | "sailing" | "four";

/** The boat in silhouette, bow to the left, about 420 long; the waterline is at the origin. */
function boat(crew: Crew, fill: string, rim: string): string {
	const head = (x: number, y: number, cap: boolean) =>
		circle(x, y, 15, fill) +
		(cap
			? path(
					`M${x - 17} ${y - 5}Q${x - 14} ${y - 20} ${x + 2} ${y - 20}Q${x + 18} ${y - 18} ${x + 16} ${y - 4}L${x - 26} ${y - 3}Z`,
					fill,
				)
			: path(
					`M${x - 16} ${y - 2}Q${x - 14} ${y - 20} ${x + 2} ${y - 19}Q${x + 22} ${y - 16} ${x + 20} ${y + 16}L${x + 6} ${y + 14}Z`,
					fill,
				));
	// A rower faces aft, to the right, and leans back towards the bow.
	const rower = (x: number, cap: boolean) =>
		path(
			`M${x - 34} -20C${x - 40} -58 ${x - 34} -84 ${x - 12} -90C${x + 8} -90 ${x + 16} -70 ${x + 12} -50L${x + 16} -20Z`,
			fill,
		) +
		line(`M${x - 6} -74L${x + 46} -58`, fill, 13) +
		head(x - 10, -99, cap) +
		line(`M${x + 52} -62L${x - 30} -34L${x - 108} 34`, fill, 6) +
		path(`M${x - 92} 18L${x - 128} 44L${x - 122} 52L${x - 84} 28Z`, fill);
	const bent = (x: number, cap: boolean, turn = 0) =>
		group(
			`transform="rotate(${turn} ${x} -20)"`,
			path(`M${x - 34} -16C${x - 40} -54 ${x - 24} -78 ${x} -78C${x + 26} -78 ${x + 40} -50 ${x + 36} -16Z`, fill),
			head(x - 12, -86, cap),
		);
	const people =
		crew === "rowing"
			? bent(-150, false) + rower(-62, true) + rower(46, true) + bent(122, false) + helmsman()
			: crew === "sailing"
				? bent(-140, false) + bent(-30, true) + bent(50, false) + bent(118, true) + helmsman()
				: crew === "huddled"
					? bent(-120, false, -8) + bent(-58, true, 4) + bent(10, false, 8) + bent(74, true, -6) + helmsman()
					: bent(-130, false) + rower(-20, true) + bent(76, false) + helmsman();
	function helmsman(): string {
		return (
			path("M148 -24C146 -62 156 -90 178 -92C200 -92 208 -62 206 -30Z", fill) +
			head(174, -101, true) +
			line("M182 -70L224 -64L246 -58", fill, 11)
		);
	}
	const sail =
		crew === "sailing"
			? line("M-24 -20L-30 -330", fill, 9) +
				path(
					"M-128 -318C-60 -330 20 -326 92 -306C104 -220 96 -150 82 -92C20 -76 -60 -78 -128 -96C-160 -170 -158 -250 -128 -318Z",
					sand,
				) +
				path(
					"M20 -322C46 -318 70 -313 92 -306C104 -220 96 -150 82 -92C66 -88 50 -85 34 -83C52 -160 50 -250 20 -322Z",
					"#c7b48c",
				) +
				line("M-128 -318L92 -306", fill, 8)
			: "";
	return [
		sail,
		people,
		// Clinker hull with a raised stem at either end.
		path(
			"M-236 -78C-222 -50 -190 -34 -120 -28C-40 -22 80 -22 150 -30C204 -38 236 -54 252 -84C256 -30 214 34 120 46C20 54 -80 52 -140 40C-206 24 -238 -30 -236 -78Z",
			fill,
		),
		line(
			"M-232 -60C-210 -36 -180 -24 -118 -18C-40 -12 80 -12 150 -20C204 -28 232 -40 248 -62",
			rim,
			4,
			'opacity=".85"',
		),
		line("M-224 -34C-190 -6 -150 4 -100 8C-30 12 80 12 140 4C190 -4 220 -16 238 -34", rim, 2.5, 'opacity=".5"'),
		line("M252 -84L258 -40L240 30", fill, 9),
		(crew === "rowing" ? [-62, 46] : crew === "four" ? [-20] : [])
			.map(
				(x) =>
					line(`M${x - 26} -32L${x - 104} 44`, rim, 6) +
					path(`M${x - 92} 26L${x - 136} 66L${x - 126} 76L${x - 82} 38Z`, rim),
			)
			.join(""),
	].join("");
}

/** A twin-engined bomber, seen from straight ahead. */
function plane(fill: string): string {
	return [
		path("M0 -8L-60 0L-250 -34L-252 -26L-64 20L0 26L64 20L252 -26L250 -34L60 0Z", fill),
		path("M-8 -24L-4 -74L4 -74L8 -24ZM-74 -22L0 -30L74 -22L74 -16L-74 -16Z", fill),
		ellipse(0, 4, 27, 34, fill),
		circle(-84, 6, 23, fill),
		circle(84, 6, 23, fill),
		ellipse(-84, 6, 46, 46, fill, 'opacity=".25"'),
		ellipse(84, 6, 46, 46, fill, 'opacity=".25"'),
	].join("");
}

function gull(x: number, y: number, size: number, fill: string): string {
	return path(
		`M${x - 60 * size} ${y - 22 * size}Q${x - 24 * size} ${y - 30 * size} ${x} ${y}Q${x + 22 * size} ${y - 34 * size} ${x + 64 * size} ${y - 30 * size}Q${x + 26 * size} ${y - 18 * size} ${x + 2 * size} ${y + 10 * size}Q${x - 22 * size} ${y - 16 * size} ${x - 60 * size} ${y - 22 * size}Z`,
		fill,
	);
}

const water = (y: number, fill: string, amplitude = 5, length = 90, phase = 0) =>
	wave({ width: 1000, height: 134, y, amplitude, length, phase, fill });

/** One strip is 1000 × 134. */
const nights: (() => string)[] = [
	// 1. Out from the boathouse.
	() =>
		[
			rect(0, 0, 1000, 134, "#23384f"),
			path("M560 134L600 66L660 80L720 28L800 58L860 10L1000 40L1000 134Z", "#16273a"),
			rect(886, 74, 74, 36, "#05080d"),
			path("M876 78L922 48L970 78Z", "#05080d"),
			rect(914, 86, 14, 12, ember),
			water(104, "#2f4a66", 2, 120),
			group('transform="translate(742 106) scale(.42)"', boat("rowing", black, sand)),
			line("M640 116h60M500 122h120M860 120h70", "#5d7c97", 2.5),
		].join(""),
	// 2. The searchlight.
	() =>
		[
			rect(0, 0, 1000, 134, "#15263a"),
			path("M968 34L-20 -8L-20 112L968 46Z", "#cdbf95"),
			path("M968 36L-20 18L-20 88L968 44Z", "#f0e6c6"),
			water(102, "#21374f", 3, 70),
			path("M0 110h330l-40 6H0ZM60 122h300l-30 5H60Z", "#cdbf95"),
			path("M880 134L900 92L930 84L940 50L960 44L962 30L984 30L986 48L1000 52L1000 134Z", black),
			group('transform="translate(690 108) scale(.42)"', boat("huddled", black, "#6b7d8c")),
		].join(""),
	// 3. The aircraft that turns.
	() =>
		[
			rect(0, 0, 1000, 134, "#24384f"),
			path("M0 30Q200 8 420 34T1000 22L1000 0L0 0Z", "#304a63"),
			group('transform="translate(276 54) rotate(-7) scale(.72)"', plane(black)),
			water(100, "#132338", 6, 110, 1),
			group('transform="translate(640 104) scale(.42) rotate(-4)"', boat("huddled", black, "#8fa3b3")),
			water(114, "#0e1a2b", 5, 140, 2),
		].join(""),
	// 4. Storm.
	() =>
		[
			rect(0, 0, 1000, 134, "#3a4a55"),
			line(
				Array.from({ length: 60 }, (_, i) => `M${(i * 173) % 1000} ${(i * 61) % 110}l-14 34`).join(""),
				"#6b7c86",
				2.5,
			),
			path(
				"M-20 134C60 120 130 60 190 26C240 2 300 6 318 40C300 34 284 40 278 56C300 90 380 116 470 112C560 106 600 60 680 54C760 50 800 110 1020 100L1020 134Z",
				"#15212b",
			),
			path("M190 26C240 2 300 6 318 40C300 34 284 40 278 56C262 44 236 36 190 26Z", sand),
			group('transform="translate(570 88) rotate(-24) scale(.42)"', boat("huddled", black, sand)),
			path("M420 134C500 134 560 112 640 96C720 84 800 128 1000 116L1000 134Z", "#0d151d"),
		].join(""),
	// 5. Sail on, moon.
	() =>
		[
			rect(0, 0, 1000, 134, "#3d6a86"),
			circle(215, 56, 36, sand),
			water(98, "#1b3650", 2, 200),
			line("M150 104h130M176 112h76M130 120h160M196 128h60", sand, 3),
			group('transform="translate(520 102) scale(.29)"', boat("sailing", black, "#8fa3b3")),
		].join(""),
	// 6. Calm; only stars above and below. One place at the oars is empty.
	() =>
		[
			rect(0, 0, 1000, 134, "#1d4a86"),
			stars({ seed: 6, count: 70, width: 1000, height: 80, fill: sand, max: 2.6 }),
			rect(0, 94, 1000, 40, "#133463"),
			group(
				'opacity=".45" transform="translate(0 188) scale(1 -1)"',
				stars({ seed: 6, count: 70, width: 1000, height: 80, fill: sand, max: 2.6 }),
			),
			group('transform="translate(470 96) scale(.42)"', boat("four", black, "#6d86ad")),
		].join(""),
	// 7. A bird.
	() =>
		[
			rect(0, 0, 1000, 134, "#5b6a72"),
			path("M0 60Q300 40 520 66T1000 52L1000 134L0 134Z", "#717f84"),
			gull(690, 56, 0.9, sand),
			gull(842, 34, 0.5, "#c9c3b0"),
			water(102, "#26353f", 4, 150),
			group('transform="translate(400 106) scale(.42)"', boat("four", black, sand)),
		].join(""),
	// 8. Morning, and land.
	() =>
		[
			rect(0, 0, 1000, 134, ember),
			rect(0, 0, 1000, 44, "#c8432a"),
			circle(820, 96, 46, "#ffd27a"),
			path("M0 98L0 58C40 46 70 60 100 66C150 70 190 86 300 96Z", "#3a1720"),
			rect(56, 34, 9, 28, "#3a1720"),
			water(98, "#7d2422", 2, 160),
			line("M740 106h160M770 114h100M720 122h180", "#ffd27a", 3),
			group('transform="translate(380 106) scale(.42)"', boat("four", black, "#ffd27a")),
		].join(""),
];

function drawPoster(): string {
	const strips = nights
		.map(
			(night, i) =>
				`<g transform="translate(0 ${i * 124 - 9})"><clipPath id="n${i}"><rect x="60" y="9" width="880" height="116"/></clipPath><g clip-path="url(#n${i})">${night()}</g></g>`,
		)
		.join("");
	return svg(
		1000,
		1500,
		rect(0, 0, 1000, 1500, sand),
		lettering("ÅTTE NETTER", { face: "condensed", x: 58, y: 202, fit: 884, fill: black, tracking: 0.13 }),
		lettering("I ÅPEN BÅT", { face: "condensed", x: 58, y: 362, fit: 884, fill: ember, tracking: 0.222 }),
		group('transform="translate(0 394)"', strips),
		billing(["Emil Sandvær   Ingeborg Tangen Vik   Mathias Lerøy   Moira Jamieson", "En film av Håkon Brattestø"], {
			y: 1418,
			fill: black,
			width: 880,
		}),
	);
}

function drawCover(): string {
	// The sky in eight bands, a night in each.
	const sky = ["#070c13", "#0e1826", "#162740", "#20395a", "#33556f", "#7d6a62", "#c2502f", "#f0813f"];
	const seas = ["#7a2620", "#4b1d24", "#2a1826", "#151524", "#0b0f1a", "#06090f"];
	const next = chance(43);
	const swell = seas.map((fill, i) => {
		const points: Point[] = [];
		for (let x = -60; x <= 1980; x += 60)
			points.push([x, 640 + i * 84 + Math.sin(x / (250 + i * 34) + i * 1.9) * (10 + i * 9)]);
		const crest = soft(points, false);
		let glints = "";
		for (let k = 0; k < 9 - i; k++) {
			const [x, y] = points[2 + Math.floor(next() * 28)] as Point;
			glints += `M${r(x)} ${r(y + 20 + next() * 30)}h${r(50 + next() * 120)}`;
		}
		return (
			path(`${crest}L1980 1200L-60 1200Z`, fill) +
			line(glints, i < 3 ? "#f0a060" : "#54627a", 4, `opacity="${r(0.9 - i * 0.12)}"`)
		);
	});
	return svg(
		1920,
		1080,
		...sky.map((fill, i) => rect(0, i * 82, 1920, 84, fill)),
		path("M1960 590L-60 40L-60 330Z", sand, 'opacity=".2"'),
		path("M1960 590L-60 110L-60 250Z", "#fff3d0", 'opacity=".5"'),
		group('transform="translate(1370 196) rotate(-9) scale(.86)"', plane(black)),
		path("M1560 660L1660 600L1740 612L1830 548L1980 520L1980 660Z", "#1b1420"),
		swell[0] as string,
		swell[1] as string,
		group('transform="translate(730 716) rotate(-5) scale(1.72)"', boat("rowing", "#05070c", "#f0a060")),
		...swell.slice(2),
	);
}

export const poster: Drawing = {
	draw: drawPoster,
	alt: "Åtte liggende striper, én for hver natt: en åpen robåt går fra naust, gjennom søkelys og storm, til land i soloppgang.",
	focal: { x: 0.5, y: 0.5 },
};

export const cover: Drawing = {
	draw: drawCover,
	alt: "Fem mennesker ror en åpen båt i svær sjø under et fly og et søkelys. Lav himmel i åtte bånd, rød ved horisonten.",
	focal: { x: 0.37, y: 0.47 },
};
