import type { Drawing } from "../../content/types.ts";
import { chance, lettering, measure, svg } from "../kit.ts";
import { billing, circle, ellipse, group, line, path, r, rect } from "./cutouts.ts";

/** A grandmother put together from what was in the kitchen. */

const tile = "#bfe3d0";
const joint = "#a3d2bb";
const cherry = "#d8343f";
const cream = "#fff6e2";
const butter = "#ffcb47";
const steel = "#b9c6cc";
const shade = "#8496a0";
const ink = "#23303a";
const blue = "#2f6f9f";

function wall(width: number, height: number, size: number, from = 0): string {
	let out = rect(0, 0, width, height, tile);
	let d = "";
	for (let x = size; x < width; x += size) d += `M${x} 0V${height}`;
	for (let y = size; y < height; y += size) d += `M0 ${y}H${width}`;
	out += line(d, joint, 5);
	const next = chance(44);
	for (let y = 0; y < height; y += size) {
		for (let x = 0; x < width; x += size) {
			if (next() > 0.13 || y < from) continue;
			const [cx, cy, k] = [x + size / 2, y + size / 2, size * 0.2];
			const petals = [0, 90, 180, 270]
				.map((a) => ellipse(0, -k, k * 0.5, k * 0.8, "#7fbfa4", `transform="rotate(${a + 45})"`))
				.join("");
			out += group(`transform="translate(${cx} ${cy})"`, petals, circle(0, 0, k * 0.5, butter));
		}
	}
	return out;
}

/** A bun of steel wool. */
function bun(x: number, y: number, radius: number): string {
	const next = chance(8);
	let curls = "";
	for (let i = 0; i < 46; i++) {
		const a = next() * Math.PI * 2;
		const d = Math.sqrt(next()) * radius * 0.86;
		const k = radius * (0.12 + next() * 0.16);
		curls += `<circle cx="${r(x + Math.cos(a) * d)}" cy="${r(y + Math.sin(a) * d)}" r="${r(k)}"/>`;
	}
	return circle(x, y, radius, shade) + `<g fill="none" stroke="#dfe7ea" stroke-width="3.5">${curls}</g>`;
}

function whisk(): string {
	return [
		line("M0 0L0 -70", cherry, 26),
		line(
			"M0 -78C-66 -150 -50 -250 0 -252C50 -250 66 -150 0 -78M0 -78C-32 -150 -26 -246 0 -252C26 -246 32 -150 0 -78M0 -78L0 -252",
			shade,
			7,
		),
		rect(-18, -88, 36, 18, ink, 'rx="6"'),
	].join("");
}

function ladle(full = true): string {
	return (
		line("M0 0L0 -170", steel, 17) +
		path("M-64 -222H64C64 -176 40 -146 0 -146C-40 -146 -64 -176 -64 -222Z", steel) +
		path("M0 -222H64C64 -176 40 -146 0 -146Z", shade) +
		ellipse(0, -222, 64, 15, "#e6edef") +
		(full ? ellipse(0, -221, 50, 9, cherry) : "")
	);
}

/** A hose from the vacuum cleaner, ribbed. */
function hose(d: string, width: number): string {
	return line(d, ink, width) + line(d, steel, width - 12, 'stroke-dasharray="15 9" style="stroke-linecap:butt"');
}

function heart(x: number, y: number, size: number, fill: string, turn = 0): string {
	return path(
		"M0 34C-58 -6 -46 -48 -20 -48C-8 -48 0 -40 0 -30C0 -40 8 -48 20 -48C46 -48 58 -6 0 34Z",
		fill,
		`transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"`,
	);
}

/** A round of five heart waffles, baking. */
function waffle(x: number, y: number, size: number): string {
	const hearts = Array.from({ length: 5 }, (_, i) =>
		group(
			`transform="rotate(${i * 72})"`,
			heart(0, -54, 1.12, "#e8a33c"),
			line("M-30 -70L30 -70M-36 -56L36 -56M-26 -40L26 -40M-14 -96V-30M14 -96V-30", "#b8741f", 4.5),
		),
	).join("");
	return group(`transform="translate(${x} ${y}) scale(${size})"`, circle(0, 0, 100, "#5a2a12"), hearts);
}

/** Head with bun and spoons; centre at the origin, about 420 wide. */
function head(): string {
	const dial = (x: number) =>
		[
			circle(x, 10, 84, ink),
			circle(x, 10, 72, cream),
			Array.from({ length: 12 }, (_, i) =>
				rect(x - 2.5, -56, 5, 13, shade, `transform="rotate(${i * 30} ${x} 10)"`),
			).join(""),
			circle(x + (x < 0 ? 8 : -8), 22, 33, blue),
			circle(x + (x < 0 ? 8 : -8), 22, 16, ink),
			circle(x + (x < 0 ? 18 : 2), 10, 8, cream),
		].join("");
	return [
		// Spoons through the bun.
		group(
			'transform="translate(0 -250) rotate(52)"',
			line("M0 150L0 -110", "#c88a4a", 15),
			ellipse(0, -140, 30, 44, "#c88a4a"),
			ellipse(3, -138, 18, 30, "#a86b30"),
		),
		group(
			'transform="translate(0 -250) rotate(-52)"',
			line("M0 150L0 -110", "#dba05c", 15),
			ellipse(0, -140, 30, 44, "#dba05c"),
			ellipse(3, -138, 18, 30, "#b87a3c"),
		),
		bun(0, -256, 88),
		// The handles of the pot are her ears.
		line("M-196 -30C-262 -44 -262 66 -196 54M196 -30C262 -44 262 66 196 54", ink, 28),
		line("M-196 -30C-262 -44 -262 66 -196 54M196 -30C262 -44 262 66 196 54", cherry, 14),
		// Pot and lid.
		path("M-206 -120H206V110C206 190 150 214 0 214C-150 214 -206 190 -206 110Z", cream),
		path("M120 -120H206V110C206 190 150 214 40 214C120 190 130 100 120 -120Z", "#ecdcbd"),
		path("M-232 -116C-228 -176 -110 -204 0 -204C110 -204 228 -176 232 -116Z", cherry),
		path("M60 -201C150 -194 228 -168 232 -116H150C150 -150 120 -184 60 -201Z", "#b32532"),
		rect(-240, -130, 480, 26, ink, 'rx="13"'),
		rect(-232, -126, 464, 12, steel, 'rx="6"'),
		line("M-160 -150C-130 -172 -90 -182 -50 -185", "#f08a8a", 9),
		// Rosy rings of enamel.
		circle(-138, 118, 36, "#f7a3a0"),
		circle(138, 118, 36, "#f7a3a0"),
		dial(-90),
		dial(90),
		line("M-14 4Q0 -12 14 4", ink, 13),
		// Eyelids, kind.
		path("M-162 10A72 72 0 0 1 -18 10C-40 -22 -130 -26 -162 10Z", steel),
		path("M162 10A72 72 0 0 0 18 10C40 -22 130 -26 162 10Z", steel),
		// Nose: the knob of a drawer. Mouth: a row of keys on a grater.
		circle(0, 96, 25, "#b32532"),
		circle(-4, 92, 21, cherry),
		circle(-10, 85, 6, "#ffd9d3"),
		path("M-96 140Q0 168 96 140Q86 196 0 198Q-86 196 -96 140Z", ink),
		path("M-76 152Q0 172 76 152L72 164Q0 182 -72 164Z", cream),
		line("M-44 158v14M-15 162v15M15 162v15M44 158v14", ink, 4),
		path("M-34 195Q0 172 34 195Q0 200 -34 195Z", cherry),
	].join("");
}

/** The cooker that is her body; its upper edge at y = 0, 460 wide, 560 tall. */
function body(): string {
	const checks = () => {
		let out = "";
		for (let y = 0; y < 4; y++)
			for (let x = 0; x < 10; x++)
				if ((x + y) % 2) out += rect(-230 + x * 46, 392 + y * 42, 46, 42, cherry, `opacity="${y % 2 ? 0.95 : 0.8}"`);
		return out;
	};
	return [
		path("M-230 40C-230 -10 -200 -20 -160 -20H160C200 -20 230 -10 230 40V560H-230Z", blue),
		path("M140 -20H160C200 -20 230 -10 230 40V560H180V60Q180 0 140 -20Z", "#22577f"),
		rect(-206, 74, 412, 62, cream, 'rx="20"'),
		[-150, -75, 0, 75, 150]
			.map(
				(x, i) =>
					circle(x, 105, 23, ink) +
					circle(x, 105, 17, i === 2 ? butter : cherry) +
					line(`M${x} 105L${x + ((i * 7) % 5) * 4 - 8} 91`, cream, 5),
			)
			.join(""),
		rect(-186, 158, 372, 220, ink, 'rx="30"'),
		`<radialGradient id="oven"><stop offset="0" stop-color="#fff0b0"/><stop offset=".6" stop-color="#ffb03a"/><stop offset="1" stop-color="#d65a1c"/></radialGradient>`,
		rect(-168, 174, 336, 188, "url(#oven)", 'rx="20"'),
		waffle(0, 270, 0.84),
		line("M-140 346L-70 190M-104 350L-40 196", cream, 9, 'opacity=".35"'),
		// Apron.
		rect(-230, 392, 460, 168, cream),
		checks(),
		rect(-240, 378, 480, 26, cherry, 'rx="12"'),
		// Collar of lace paper.
		Array.from({ length: 11 }, (_, i) => circle(-150 + i * 30, 22 + Math.sin((i / 10) * Math.PI) * 26, 25, cream)).join(
			"",
		),
		path("M-166 -20H166Q150 40 0 52Q-150 40 -166 -20Z", cream),
		Array.from({ length: 11 }, (_, i) => circle(-150 + i * 30, 26 + Math.sin((i / 10) * Math.PI) * 26, 7, tile)).join(
			"",
		),
		circle(0, 40, 20, butter),
		heart(0, 43, 0.26, cherry),
	].join("");
}

/** A child from behind: hair, ears and a jersey; the chin is at the origin. */
function child(hair: string, jersey: string, stripe: string, tails: boolean): string {
	return [
		path("M-120 230C-126 90 -90 20 0 16C90 20 126 90 120 230Z", jersey),
		line("M-110 110Q0 76 110 110M-118 170Q0 136 118 170", stripe, 20),
		circle(-80, -50, 19, "#f0b48e"),
		circle(80, -50, 19, "#f0b48e"),
		path("M-82 -60C-90 -150 90 -150 82 -60C84 0 50 26 0 26C-50 26 -84 0 -82 -60Z", hair),
		tails
			? circle(-92, -112, 34, hair) +
				circle(92, -112, 34, hair) +
				circle(-72, -94, 12, butter) +
				circle(72, -94, 12, butter)
			: path("M-20 -120Q-10 -156 22 -158Q14 -140 30 -118Z", hair),
	].join("");
}

/** Letters on an arc, each a magnet of its own colour. */
function magnets(text: string, cx: number, cy: number, radius: number, size: number): string {
	const colours = [cherry, blue, "#e08a00", "#2d8a5f", ink];
	const gap = size * 0.035;
	const widths = [...text].map((letter) => measure(letter, "display", size) + gap);
	const whole = widths.reduce((a, b) => a + b, 0);
	const tilt = [-5, 3, -2, 6, -4, 4, 2, -5, 3, -3, 5, -4, 4];
	let at = -whole / 2;
	return [...text]
		.map((letter, i) => {
			const angle = ((at + (widths[i] as number) / 2) / radius) * (180 / Math.PI);
			at += widths[i] as number;
			const put = (dx: number, dy: number, fill: string, opacity = 1) =>
				group(
					`transform="rotate(${r(angle)} ${cx} ${cy}) rotate(${tilt[i % 13]} ${cx} ${cy - radius})"`,
					lettering(letter, {
						face: "display",
						x: cx + dx,
						y: cy - radius + dy,
						size,
						fill,
						anchor: "middle",
						opacity,
					}),
				);
			return put(5, 7, "#5d8f78", 0.6) + put(0, 0, colours[(i * 2) % 5] as string);
		})
		.join("");
}

function drawPoster(): string {
	return svg(
		1000,
		1500,
		wall(1000, 1500, 125, 620),
		magnets("Robotbestemor", 500, 580, 412, 113),
		// Arms behind the body.
		hose("M290 900C170 900 130 1010 150 1080C166 1140 120 1150 104 1060C92 980 104 900 112 840", 44),
		group('transform="translate(114 846) rotate(-6)"', whisk()),
		hose("M710 900C830 900 880 990 872 1050C864 1120 910 1110 912 1020C914 960 900 910 890 850", 44),
		group('transform="translate(890 862) rotate(7)"', ladle()),
		group('transform="translate(500 848) scale(1.06)"', body()),
		group('transform="translate(500 640) scale(.98)"', head()),
		group('transform="translate(226 1290) rotate(5) scale(1.02)"', child("#5b2f16", butter, cherry, true)),
		group('transform="translate(784 1306) rotate(-5) scale(.96)"', child("#d98b2b", "#2d8a5f", cream, false)),
		rect(0, 1388, 1000, 112, ink),
		rect(0, 1388, 1000, 10, butter),
		billing(
			[
				"Med stemmene til Bodil Engen   Iben Falk Nordby   Tarjei Strøm Hagen",
				"En animasjonsfilm av Mette Skovgård Lund",
			],
			{ y: 1440, size: 24, fill: cream, width: 860 },
		),
	);
}

function drawCover(): string {
	return svg(
		1920,
		1080,
		wall(1920, 1080, 135),
		// A shelf with what was left over.
		rect(1120, 330, 660, 26, "#c88a4a"),
		rect(1120, 356, 660, 10, "#8f5a26"),
		path("M1180 330V220H1290V330Z", cherry),
		rect(1170, 200, 130, 26, ink, 'rx="8"'),
		heart(1235, 280, 0.6, cream),
		path("M1340 330V250H1430V330Z", butter),
		rect(1332, 234, 106, 22, ink, 'rx="8"'),
		path("M1500 330C1470 290 1480 220 1560 216C1640 220 1650 290 1620 330Z", blue),
		line("M1626 240Q1680 240 1664 282Q1654 302 1630 296", blue, 17),
		path("M1496 300L1440 244L1456 232L1506 268Z", blue),
		rect(1520, 202, 80, 18, "#22577f", 'rx="9"'),
		circle(1560, 194, 13, butter),
		path("M1700 330V190H1742V330Z", steel),
		circle(1721, 190, 21, shade),
		[0, 1, 2, 3].map((i) => line(`M${1180 + i * 150} 366v34`, shade, 8)).join(""),
		group('transform="translate(1180 396) rotate(180) scale(.6)"', whisk()),
		group('transform="translate(1630 396) rotate(180) scale(.7)"', ladle(false)),
		hose("M480 800C330 780 240 860 250 720C256 640 236 590 230 520", 46),
		group('transform="translate(230 530) rotate(-8) scale(1.05)"', whisk()),
		hose("M900 800C1060 790 1090 900 1180 846C1240 810 1250 760 1262 724", 46),
		group('transform="translate(690 720) scale(1.12)"', body()),
		group('transform="translate(690 490) scale(1.06)"', head()),
		// The plate she holds out, with hearts.
		ellipse(1350, 724, 210, 36, "#6f9f88", 'opacity=".5"'),
		ellipse(1340, 706, 200, 40, cream),
		ellipse(1340, 698, 150, 24, "#e6d9bd"),
		[
			{ x: -90, y: -24, turn: -14 },
			{ x: 88, y: -22, turn: 12 },
			{ x: 0, y: -30, turn: 2 },
			{ x: -44, y: -92, turn: 8 },
			{ x: 46, y: -92, turn: -9 },
			{ x: 2, y: -156, turn: 4 },
		]
			.map(
				({ x, y, turn }) =>
					heart(1340 + x, 700 + y, 1.15, "#b8741f", turn) +
					heart(1340 + x, 694 + y, 1.08, "#eeb04c", turn) +
					line(
						"M-30 -20H30M-20 0H20M-14 -34V14M14 -34V14",
						"#c98a2c",
						4,
						`transform="translate(${1340 + x} ${694 + y}) rotate(${turn})"`,
					),
			)
			.join(""),
		group('transform="translate(1180 930) rotate(6) scale(1.25)"', child("#5b2f16", butter, cherry, true)),
		group('transform="translate(1560 950) rotate(-6) scale(1.2)"', child("#d98b2b", "#2d8a5f", cream, false)),
	);
}

export const poster: Drawing = {
	draw: drawPoster,
	alt: "En bestemor satt sammen av gryte, komfyr, visper og øse steker vafler i magen, mens to barn ser opp på henne.",
	focal: { x: 0.5, y: 0.45 },
};

export const cover: Drawing = {
	draw: drawCover,
	alt: "En robot av gryte og komfyr, med hårknute av stålull, holder fram et fat vaffelhjerter til to barn på et kjøkken.",
	focal: { x: 0.42, y: 0.46 },
};
