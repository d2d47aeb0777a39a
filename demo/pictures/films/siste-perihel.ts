import type { Drawing } from "../../content/types.ts";
import { chance, lettering, svg } from "../kit.ts";
import { billing, circle, group, line, type Point, path, r, rect, straight } from "./cutouts.ts";

/** A photographic plate, as astronomers kept them: a negative, with the stars black on a pale sky, and red ink on the glass. */

const plate = "#e4e0d3";
const silver = "#b9b7ad";
const black = "#0d0d10";
const red = "#d11f2f";

/** Stars in negative; the brightest have crossed rays. */
function field(seed: number, width: number, height: number, count: number, clear = 0): string {
	const next = chance(seed);
	let out = "";
	for (let i = 0; i < count; i++) {
		const [x, y] = [next() * width, next() * height];
		const size = 1.2 + next() ** 11 * 12;
		const strength = 0.5 + next() * 0.5;
		if (x < clear && (y < 200 || (x < 250 && y > 530 && y < 660))) continue;
		out += circle(x, y, size, black, size > 6 ? "" : `fill-opacity="${r(strength)}"`);
		if (size > 6.5) {
			const k = size * 4;
			out += path(
				`M${r(x - k)} ${r(y)}L${r(x)} ${r(y - 1.6)}L${r(x + k)} ${r(y)}L${r(x)} ${r(y + 1.6)}ZM${r(x)} ${r(y - k)}L${r(x + 1.6)} ${r(y)}L${r(x)} ${r(y + k)}L${r(x - 1.6)} ${r(y)}Z`,
				black,
			);
		}
	}
	return out;
}

/** The comet: head at the origin, tail fanning out along the positive x axis. */
function comet(seed: number, length: number, spread: number): string {
	const next = chance(seed);
	let rays = "";
	for (let i = 0; i < 150; i++) {
		const t = next() * 2 - 1;
		const reach = length * (0.35 + 0.65 * (1 - Math.abs(t) ** 1.6)) * (0.45 + next() * 0.55);
		const y = t * spread * (reach / length);
		const bend = (t - 0.2) * spread * 0.12;
		rays += path(
			`M${r(-6 + Math.abs(t) * 22)} ${r(t * 38)}Q${r(reach * 0.45)} ${r(y * 0.62 + bend)} ${r(reach)} ${r(y)}Q${r(reach * 0.45)} ${r(y * 0.62 + bend + 5)} ${r(-6 + Math.abs(t) * 22)} ${r(t * 38 + 5)}Z`,
			black,
			`fill-opacity="${r(0.25 + next() * 0.6)}"`,
		);
	}
	return [
		`<radialGradient id="coma"><stop offset="0" stop-color="${black}"/><stop offset=".3" stop-color="${black}" stop-opacity=".82"/><stop offset="1" stop-color="${black}" stop-opacity="0"/></radialGradient>`,
		`<linearGradient id="tail"><stop offset="0" stop-color="${black}" stop-opacity=".8"/><stop offset=".5" stop-color="${black}" stop-opacity=".28"/><stop offset="1" stop-color="${black}" stop-opacity="0"/></linearGradient>`,
		path(
			`M-20 -44Q${r(length * 0.4)} ${r(-spread * 0.5)} ${r(length)} ${r(-spread)}Q${r(length * 1.08)} 0 ${r(length)} ${r(spread)}Q${r(length * 0.4)} ${r(spread * 0.36)} -20 44A46 46 0 0 1 -20 -44Z`,
			"url(#tail)",
		),
		rays,
		circle(0, 0, 128, "url(#coma)"),
		circle(0, 0, 46, black),
	].join("");
}

/** A ring drawn in red ink by hand, one and a half times round. */
function ring(x: number, y: number, radius: number, weight: number): string {
	let d = "";
	for (let i = 0; i <= 84; i++) {
		const a = -0.7 + i * 0.105;
		const k = radius * (1 + Math.sin(i * 0.21) * 0.03 + i * 0.0011);
		d += `${i ? "L" : "M"}${r(x + Math.cos(a) * k)} ${r(y + Math.sin(a) * k * 0.96)}`;
	}
	return line(d, red, weight);
}

/** An observatory dome with its slit open; ground level at the origin, about 560 wide. */
function dome(): string {
	return [
		path("M-262 -190A262 262 0 0 1 262 -190L262 0L-262 0Z", black),
		rect(-286, -202, 572, 30, black),
		path("M24 -190L66 -446Q112 -434 150 -408L132 -190Z", plate),
		path("M52 -204L128 -404L156 -390L106 -204Z", black),
		path("M98 -398L126 -470L196 -440L170 -372Z", black),
		path("M104 -404L128 -462L142 -456L118 -398Z", red),
		line(
			"M-276 -232h552M-262 -232v40M-196 -232v40M-130 -232v40M-64 -232v40M2 -232v40M196 -232v40M262 -232v40",
			black,
			6,
		),
		rect(-190, -120, 42, 64, plate, 'opacity=".16"'),
		rect(-60, -120, 42, 64, red),
		rect(60, -120, 42, 64, plate, 'opacity=".16"'),
		line("M-262 -190A262 262 0 0 1 -60 -443M-180 -190Q-170 -350 -40 -452", "#3a3a40", 5),
	].join("");
}

/** A person standing, about 110 tall, feet at the origin; `turn` −1 looks left. */
function person(x: number, y: number, size: number, turn: 1 | -1, pose: "still" | "point" | "glass"): string {
	return group(
		`transform="translate(${x} ${y}) scale(${size * turn} ${size})"`,
		path(
			"M-13 -94C-25 -88 -25 -62 -27 -36L-20 -33L-19 -6L-24 0L-3 0L0 -32L4 0L25 0L19 -7L20 -33L27 -36C25 -62 24 -88 12 -94Z",
			black,
		),
		// A hood, thrown back as the face turns up.
		path("M-17 -92C-23 -106 -16 -124 2 -124C16 -124 20 -114 22 -106L14 -103C16 -98 12 -90 2 -88Z", black),
		pose === "point"
			? line("M12 -82L56 -122", black, 11)
			: pose === "glass"
				? line("M14 -80L38 -88L26 -106L44 -116", black, 9)
				: "",
	);
}

function crack(points: Point[], branches: Point[][]): string {
	return [points, ...branches]
		.map(
			(b) =>
				line(straight(b, false), "#fbfaf4", 7) + line(straight(b, false), "#8a8880", 2, 'transform="translate(3 2)"'),
		)
		.join("");
}

/** The dark, uneven border of the emulsion. */
function border(width: number, height: number): string {
	const next = chance(90);
	const inner: Point[] = [];
	const steps = 22;
	const jitter = () => 22 + next() * 9;
	for (let i = 0; i < steps; i++) inner.push([jitter() + (i * (width - 50)) / steps, jitter()]);
	for (let i = 0; i < steps; i++) inner.push([width - jitter(), jitter() + (i * (height - 50)) / steps]);
	for (let i = 0; i < steps; i++) inner.push([width - jitter() - (i * (width - 50)) / steps, height - jitter()]);
	for (let i = 0; i < steps; i++) inner.push([jitter(), height - jitter() - (i * (height - 50)) / steps]);
	return path(`M0 0H${width}V${height}H0Z${straight(inner)}`, "#2a2a2c", 'fill-rule="evenodd"');
}

function sky(width: number, height: number, x: number, y: number): string {
	return [
		rect(0, 0, width, height, plate),
		`<radialGradient id="fog" cx="${x}" cy="${y}" r=".9"><stop offset="0" stop-color="#f7f4ea"/><stop offset=".55" stop-color="${plate}"/><stop offset="1" stop-color="${silver}"/></radialGradient>`,
		rect(0, 0, width, height, "url(#fog)"),
	].join("");
}

function drawPoster(): string {
	return svg(
		1000,
		1500,
		sky(1000, 1500, 0.35, 0.4),
		field(17, 1000, 1200, 560, 620),
		// The orbit as it should have been, ticked off in ink.
		line("M-40 250C240 330 430 520 520 760C560 880 560 960 540 1060", red, 4, 'stroke-dasharray="2 20"'),
		group('transform="translate(372 646) rotate(-54)"', comet(5, 830, 190)),
		ring(372, 646, 124, 8),
		line("M210 640h-130M80 640l30 -17M80 640l28 18", red, 7),
		lettering("11 uker", { face: "hand", x: 70, y: 598, fit: 150, fill: red, transform: "rotate(-4 150 590)" }),
		crack(
			[
				[1000, 860],
				[860, 900],
				[742, 868],
				[610, 948],
				[430, 930],
			],
			[
				[
					[742, 868],
					[700, 760],
					[716, 690],
				],
				[
					[610, 948],
					[560, 1070],
				],
			],
		),
		path("M0 1262Q240 1226 470 1240T1000 1196L1000 1500L0 1500Z", black),
		group('transform="translate(700 1250) scale(.72)"', dome()),
		person(120, 1252, 0.82, 1, "point"),
		person(186, 1246, 0.82, 1, "still"),
		person(236, 1244, 0.78, 1, "glass"),
		person(330, 1242, 0.82, 1, "still"),
		person(420, 1244, 0.8, -1, "still"),
		lettering("SISTE", { face: "wide", x: 72, y: 172, fit: 470, fill: black, tracking: -0.02 }),
		lettering("PERIHEL", { face: "wide", x: 72, y: 1392, fit: 856, fill: plate, tracking: -0.01 }),
		billing(["Adaeze Holloway   Luc Tremblay-Roy   Jonah Birkett   Mei-Lin Soong   En film av Miriam Castellane"], {
			y: 1440,
			fill: silver,
			width: 856,
		}),
		border(1000, 1500),
	);
}

function drawCover(): string {
	return svg(
		1920,
		1080,
		sky(1920, 1080, 0.6, 0.4),
		field(29, 1920, 980, 800),
		line("M-40 180C420 150 900 250 1200 420C1400 540 1500 700 1530 900", red, 5, 'stroke-dasharray="2 24"'),
		group('transform="translate(1228 500) rotate(-153)"', comet(5, 1180, 250)),
		ring(1228, 500, 138, 9),
		line("M1420 480h190M1420 480l32 -20M1420 480l34 22", red, 8),
		line("M1462 420Q1530 404 1612 414M1480 388Q1520 378 1560 384", red, 8),
		crack(
			[
				[1920, 700],
				[1720, 652],
				[1560, 706],
				[1380, 640],
				[1180, 690],
			],
			[
				[
					[1720, 652],
					[1700, 540],
					[1752, 420],
				],
				[
					[1380, 640],
					[1300, 800],
				],
			],
		),
		path("M0 984Q420 930 900 962T1920 926L1920 1080L0 1080Z", black),
		group('transform="translate(420 976) scale(1.02)"', dome()),
		person(868, 964, 1.15, 1, "point"),
		person(958, 966, 1.15, 1, "still"),
		person(1024, 966, 1.08, 1, "glass"),
		person(1180, 976, 1.15, -1, "still"),
		person(1340, 976, 1.1, -1, "still"),
		border(1920, 1080),
	);
}

export const poster: Drawing = {
	draw: drawPoster,
	alt: "En sprukket fotografisk plate i negativ: svart komet ringet inn med rødt blekk, under den et observatorium og fem mennesker.",
	focal: { x: 0.42, y: 0.5 },
};

export const cover: Drawing = {
	draw: drawCover,
	alt: "Lys himmel med svarte stjerner og en svart komet med rød blekkring. Fem mennesker står ved et observatorium og ser opp.",
	focal: { x: 0.6, y: 0.52 },
};
