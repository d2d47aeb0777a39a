import type { Drawing } from "../../content/types.ts";
import { chance, lettering, measure, svg } from "../kit.ts";
import { billing, circle, ellipse, group, line, path, r, rect } from "./cutouts.ts";

/** A comet so large that the title rides on its tail; below it, three children in a rowing boat. */

const aqua = "#17a7a0";
const lagoon = "#0d7f86";
const deep = "#0a4f60";
const plum = "#3a1747";
const sun = "#ffd534";
const coral = "#ff6a4d";
const peach = "#ffb48f";
const cream = "#fff4d9";

/** The comet along the positive x axis, head at the origin. The tail is three flat colours, torn at the end. */
function comet(length: number, from: number, to: number): string {
	const ribbon = (a: number, b: number, reach: number, fill: string) => {
		let end = "";
		for (let i = 1; i < 10; i++) {
			const y = b - (b * 2 * i) / 10;
			end += `L${r(reach + (i % 2 ? -90 : 60))} ${r(y)}`;
		}
		return path(
			`M0 ${r(a)}Q${r(reach * 0.4)} ${r(a * 1.1)} ${r(reach)} ${r(b)}${end}L${r(reach)} ${r(-b)}Q${r(reach * 0.4)} ${r(-a * 1.1)} 0 ${r(-a)}A${r(a)} ${r(a)} 0 0 0 0 ${r(a)}Z`,
			fill,
		);
	};
	const star = Array.from({ length: 16 }, (_, i) => {
		const a = (i / 16) * Math.PI * 2;
		const k = from * (i % 2 ? 1.28 : 1.72);
		return `${i ? "L" : "M"}${r(Math.cos(a) * k)} ${r(Math.sin(a) * k)}`;
	}).join("");
	return [
		path(`${star}Z`, coral),
		ribbon(from * 1.42, to * 1.34, length * 1.02, coral),
		ribbon(from * 1.2, to * 1.17, length * 1.06, peach),
		ribbon(from, to, length * 1.1, sun),
		circle(0, 0, from * 1.2, sun),
		circle(0, 0, from * 0.86, cream),
	].join("");
}

/** Letters that grow along the tail. */
function growing(text: string, start: number, first: number, last: number, fill: string): string {
	let x = start;
	let out = "";
	[...text].forEach((letter, i) => {
		const size = first + ((last - first) * i) / (text.length - 1);
		out += lettering(letter, { face: "condensed", x, y: size * 0.39, size, fill });
		x += measure(letter, "condensed", size) + size * 0.012;
	});
	return out;
}

/** The abandoned island: waterline at the origin, about 640 wide. */
function island(): string {
	const house = (x: number, y: number, width: number, height: number, turn: number, fill: string, roof: string) =>
		group(
			`transform="translate(${x} ${y}) rotate(${turn})"`,
			rect(0, -height, width, height + 20, fill),
			path(`M-8 ${-height}L${width / 2} ${-height - width * 0.42}L${width + 8} ${-height}Z`, roof),
			rect(width * 0.2, -height * 0.72, width * 0.2, height * 0.34, plum),
			rect(width * 0.6, -height * 0.72, width * 0.2, height * 0.34, plum),
		);
	return [
		path(
			"M-330 4C-300 -30 -262 -34 -238 -60C-200 -104 -150 -96 -118 -132C-70 -186 20 -196 74 -150C110 -118 160 -112 196 -72C230 -50 290 -36 340 4Z",
			plum,
		),
		path(
			"M-330 4C-300 -30 -262 -34 -238 -60C-200 -104 -150 -96 -118 -132C-110 -90 -150 -60 -120 -30C-110 -16 -130 -4 -140 4Z",
			"#5b2a63",
		),
		house(-214, -66, 54, 44, -7, coral, "#8c2d3f"),
		house(-146, -104, 44, 40, 5, cream, "#8c2d3f"),
		house(160, -84, 60, 42, 8, "#f2b33d", "#8c2d3f"),
		house(236, -34, 42, 34, -6, peach, "#8c2d3f"),
		// The observatory.
		path("M-62 -150L-62 -250L72 -250L72 -140Z", cream),
		path("M5 -250h67v108l-67 -4Z", "#e5cfae"),
		rect(-72, -262, 154, 20, coral),
		path("M-68 -262A73 76 0 0 1 78 -262Z", cream),
		path("M5 -338A73 76 0 0 1 78 -262H5Z", "#e5cfae"),
		path("M-34 -262L-46 -314Q-30 -330 -12 -336L0 -262Z", plum),
		path("M-26 -268L-62 -346L-44 -354L-8 -276Z", deep),
		rect(-14, -196, 34, 52, plum, 'rx="17"'),
		circle(42, -204, 12, sun),
		circle(-40, -204, 12, sun),
	].join("");
}

/** Three children in a rowing boat seen from astern, about 620 wide; the waterline is at y = 150. */
function crew(): string {
	return [
		// Oars.
		line("M-330 -6L-470 118M330 -6L470 118", "#7a4a1f", 13),
		path("M-452 92L-520 150L-500 172L-436 112ZM452 92L520 150L500 172L436 112Z", "#b9742f"),
		// The net, and Sanna in yellow with plaits.
		line("M-196 -60L-262 -330", "#7a4a1f", 12),
		path("M-344 -384C-340 -290 -300 -262 -276 -250C-244 -274 -200 -330 -214 -420Z", cream, 'opacity=".82"'),
		line(
			"M-330 -360Q-270 -330 -222 -376M-316 -318Q-270 -296 -236 -334M-300 -376Q-296 -300 -276 -252M-252 -388Q-256 -310 -276 -252",
			"#d8c7a4",
			3,
		),
		ellipse(-280, -402, 68, 26, "none", `stroke="${coral}" stroke-width="13" transform="rotate(-14 -280 -402)"`),
		path("M-250 120C-262 -10 -240 -76 -160 -84C-84 -76 -62 -10 -74 120Z", sun),
		path("M-160 -84C-84 -76 -62 -10 -74 120L-120 120C-100 20 -120 -60 -160 -84Z", "#e6ad1c"),
		line("M-222 -34L-206 -110", sun, 40),
		circle(-204, -128, 20, "#f2b68f"),
		circle(-156, -128, 58, "#8c3b1c"),
		line("M-156 -182L-156 -80", "#6f2c12", 6),
		line("M-190 -92Q-214 -56 -196 -14M-122 -92Q-98 -56 -116 -14", "#8c3b1c", 25),
		line("M-196 -14l2 10M-116 -14l-2 10", coral, 25),
		// Yusuf in green, spyglass raised.
		path("M72 120C58 -10 80 -86 164 -94C246 -86 262 -10 250 120Z", "#2fbf71"),
		path("M164 -94C246 -86 262 -10 250 120L204 120C220 20 204 -66 164 -94Z", "#1f9a58"),
		circle(160, -140, 56, "#8a5232"),
		path(
			"M98 -136C84 -176 110 -186 112 -196C128 -220 150 -206 160 -214C178 -218 194 -206 204 -196C226 -186 226 -160 224 -136C226 -108 214 -92 196 -88C170 -80 140 -82 122 -90C104 -98 98 -116 98 -136Z",
			"#20131a",
		),
		line("M226 -34L262 -112L232 -150", "#2fbf71", 38),
		group(
			'transform="translate(226 -158) rotate(-40)"',
			rect(-16, -17, 86, 34, "#c98a2b"),
			rect(62, -22, 62, 44, "#e3a93f"),
			rect(116, -26, 14, 52, cream),
		),
		circle(238, -152, 21, "#8a5232"),
		// Pål, the smallest, with a colander on his head.
		path("M-72 130C-80 20 -60 -18 2 -22C62 -18 82 20 74 130Z", coral),
		path("M2 -22C62 -18 82 20 74 130L34 130C46 60 34 0 2 -22Z", "#d94a34"),
		circle(0, -52, 46, "#f2b68f"),
		path("M-46 -40C-44 -20 -20 -6 0 -6C22 -6 44 -20 46 -40Z", "#d9a441"),
		path("M-62 -52A62 64 0 0 1 62 -52Z", "#cfdcdc"),
		path("M6 -116A62 64 0 0 1 62 -52L30 -52Q34 -90 6 -116Z", "#9fb6b8"),
		rect(-72, -58, 144, 14, "#9fb6b8", 'rx="7"'),
		[-36, -12, 12, 36].map((x) => circle(x, -70, 5, deep)).join("") +
			[-24, 0, 24].map((x) => circle(x, -90, 5, deep)).join(""),
		// The boat: rim, transom, planks.
		path("M-340 -16Q0 54 340 -16C350 60 290 170 196 186Q0 204 -196 186C-290 170 -350 60 -340 -16Z", "#c52f3f"),
		path("M-340 -16Q0 54 340 -16L342 16Q0 88 -342 16Z", cream),
		path("M-300 70Q0 134 300 70L286 96Q0 158 -286 96Z", "#9d1f33"),
		path("M-252 140Q0 188 252 140L232 160Q0 204 -232 160Z", "#9d1f33"),
		path("M-30 42L30 42L34 70L-34 70Z", "#7a4a1f"),
	].join("");
}

function sky(width: number, horizon: number): string {
	return [
		rect(0, 0, width, horizon, aqua),
		path(
			`M0 ${horizon * 0.62}Q${width * 0.3} ${horizon * 0.54} ${width * 0.62} ${horizon * 0.62}T${width} ${horizon * 0.58}V${horizon}H0Z`,
			"#4dc2ac",
		),
		path(
			`M0 ${horizon * 0.78}Q${width * 0.3} ${horizon * 0.72} ${width * 0.55} ${horizon * 0.79}T${width} ${horizon * 0.75}V${horizon}H0Z`,
			"#9bdab8",
		),
		path(
			`M0 ${horizon * 0.9}Q${width * 0.3} ${horizon * 0.86} ${width * 0.6} ${horizon * 0.91}T${width} ${horizon * 0.88}V${horizon}H0Z`,
			"#fbe3a4",
		),
	].join("");
}

/** Four-pointed stars cut from paper. */
function sparks(
	seed: number,
	count: number,
	width: number,
	height: number,
	clear: (x: number, y: number) => boolean,
): string {
	const next = chance(seed);
	let out = "";
	for (let i = 0; i < count; i++) {
		const [x, y, k] = [next() * width, next() * height, 6 + next() ** 2 * 20];
		if (clear(x, y)) continue;
		out += path(
			`M${r(x)} ${r(y - k)}Q${r(x + k * 0.16)} ${r(y - k * 0.16)} ${r(x + k)} ${r(y)}Q${r(x + k * 0.16)} ${r(y + k * 0.16)} ${r(x)} ${r(y + k)}Q${r(x - k * 0.16)} ${r(y + k * 0.16)} ${r(x - k)} ${r(y)}Q${r(x - k * 0.16)} ${r(y - k * 0.16)} ${r(x)} ${r(y - k)}Z`,
			cream,
		);
	}
	return out;
}

/** Flat dashes of light on the water. */
function glitter(seed: number, x: number, spread: number, from: number, to: number, count: number): string {
	const next = chance(seed);
	let out = "";
	for (let i = 0; i < count; i++) {
		const t = i / count;
		const y = from + (to - from) * t;
		const width = 30 + next() * 130 * (0.5 + t);
		out += rect(
			x + (next() - 0.5) * spread * (0.5 + t) - width / 2,
			y,
			width,
			6 + t * 7,
			i % 4 === 0 ? cream : sun,
			'rx="6"',
		);
	}
	return out;
}

function drawPoster(): string {
	return svg(
		1000,
		1500,
		sky(1000, 1010),
		sparks(6, 60, 1000, 640, (x, y) => y > 480 - x * 0.62),
		rect(0, 1008, 1000, 492, lagoon),
		path("M0 1130Q250 1104 500 1132T1000 1120V1500H0Z", "#0b6874"),
		path("M0 1300Q250 1276 500 1306T1000 1290V1500H0Z", deep),
		glitter(3, 150, 190, 1024, 1440, 26),
		group('transform="translate(700 1014) scale(.84)"', island()),
		group('transform="translate(136 640) rotate(-28)"', comet(1300, 80, 158)),
		group('transform="translate(136 640) rotate(-28)"', growing("KOMETJEGERNE", 88, 104, 192, plum)),
		group(
			'transform="translate(136 640) rotate(-28)"',
			lettering("– og det utrolige, men helt sanne sommerlyset", {
				face: "condensed",
				x: 120,
				y: 222,
				fit: 640,
				fill: plum,
				tracking: 0.03,
			}),
			lettering("over den fraflyttede observatorieøya Stjernøya", {
				face: "condensed",
				x: 120,
				y: 270,
				fit: 640,
				fill: plum,
				tracking: 0.03,
			}),
		),
		group('transform="translate(520 1212) scale(.86)"', crew()),
		path("M0 1370Q130 1350 260 1372T520 1368T780 1374T1000 1362V1500H0Z", deep),
		billing(["Tiril Haukås   Jonas Abdi Warsame   Odin Myrland   Gerd Synnøve Falch", "En film av Jon Ailo Berntsen"], {
			y: 1418,
			fill: cream,
			width: 870,
		}),
	);
}

function drawCover(): string {
	return svg(
		1920,
		1080,
		sky(1920, 720),
		sparks(
			11,
			90,
			1920,
			520,
			(x, y) => Math.abs(y - (250 - (x - 330) * 0.21)) < 230 || (x > 480 && x < 800) || y > 400,
		),
		rect(0, 718, 1920, 362, lagoon),
		path("M0 810Q480 780 960 812T1920 800V1080H0Z", "#0b6874"),
		path("M0 950Q480 926 960 956T1920 940V1080H0Z", deep),
		glitter(3, 330, 320, 734, 1060, 30),
		group('transform="translate(640 724) scale(1.1)"', island()),
		group('transform="translate(330 236) rotate(-12)"', comet(1900, 80, 150)),
		group('transform="translate(1330 830) scale(.98)"', crew()),
		path("M0 1030Q240 1008 480 1032T960 1028T1440 1034T1920 1024V1080H0Z", "#083f4e"),
	);
}

export const poster: Drawing = {
	draw: drawPoster,
	alt: "Tre barn i robåt, med sommerfuglhåv og kikkert, på vei mot en øy med observatorium. En kjempekomet fyller himmelen.",
	focal: { x: 0.5, y: 0.5 },
};

export const cover: Drawing = {
	draw: drawCover,
	alt: "Tre barn i en rød robåt ser mot en øy med observatorium og skjeve, tomme hus. En stor gul komet krysser sommerhimmelen.",
	focal: { x: 0.58, y: 0.56 },
};
