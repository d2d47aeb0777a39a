import type { Drawing } from "../../content/types.ts";
import { chance, lettering, svg } from "../kit.ts";
import { billing, circle, ellipse, group, line, path, r, rect, straight } from "./cutouts.ts";

/** Berit opens her mouth, and out comes the whole case file. */

const yellow = "#ffc62b";
const pink = "#f0568a";
const wine = "#64143a";
const skin = "#f3b692";
const paper = "#fffaf0";
const teal = "#0f6f74";
const red = "#d7263d";

/** The face, mouth open; the mouth's middle is at (0, 250). */
function face(): string {
	return [
		// Hair behind, a bob with a straight fringe.
		path(
			"M-390 330C-430 60 -380 -330 0 -340C380 -330 430 60 390 330C380 380 300 396 262 350L-262 350C-300 396 -380 380 -390 330Z",
			wine,
		),
		// Neck and face.
		path("M-128 330L-150 640L150 640L128 330Z", "#d98f6c"),
		path("M-268 -60C-276 150 -238 420 0 446C238 420 276 150 268 -60C250 -220 -250 -220 -268 -60Z", skin),
		path("M268 -60C276 150 238 420 0 446C150 400 214 210 200 -60Z", "#e59e79", 'opacity=".75"'),
		// Cheeks and freckles.
		ellipse(-186, 148, 58, 44, pink, 'opacity=".55"'),
		ellipse(186, 148, 58, 44, pink, 'opacity=".55"'),
		// Fringe.
		path(
			"M-300 -40C-310 -230 -150 -300 0 -300C150 -300 310 -230 300 -40C290 -84 250 -104 214 -108L-196 -96C-250 -98 -288 -80 -300 -40Z",
			wine,
		),
		line(
			"M-150 -270C-180 -220 -190 -160 -188 -110M-40 -290C-60 -220 -66 -160 -62 -116M80 -288C88 -220 92 -170 90 -120M190 -250C208 -200 212 -160 210 -122",
			"#8a2452",
			7,
		),
		// Eyebrows shot up.
		line("M-226 -46Q-150 -92 -72 -52M226 -46Q150 -92 72 -52", wine, 20),
		// Glasses.
		circle(-138, 52, 106, paper),
		circle(138, 52, 106, paper),
		circle(-122, 66, 38, teal),
		circle(122, 66, 38, teal),
		circle(-122, 66, 18, "#06262b"),
		circle(122, 66, 18, "#06262b"),
		circle(-110, 52, 9, paper),
		circle(134, 52, 9, paper),
		path("M-240 22A106 106 0 0 1 -36 22C-80 2 -196 2 -240 22Z", pink),
		path("M240 22A106 106 0 0 0 36 22C80 2 196 2 240 22Z", pink),
		[-138, 138]
			.map((x) => `<circle cx="${x}" cy="52" r="110" fill="none" stroke="${red}" stroke-width="24"/>`)
			.join(""),
		line("M-30 40Q0 18 30 40", red, 22),
		line("M-248 30L-290 14M248 30L290 14", red, 20),
		// Nose.
		line("M-14 96Q-40 158 -18 168Q4 176 24 162", "#c9774f", 11),
		// Earrings: paper clips.
		[-296, 296].map((x) => line(`M${x - 14} 250v70a17 17 0 0 0 34 0v-92a24 24 0 0 0 -48 0v96`, yellow, 9)).join(""),
		// Mouth.
		path(
			"M-158 246C-150 180 -60 190 0 204C60 190 150 180 158 246C168 340 92 408 0 410C-92 408 -168 340 -158 246Z",
			red,
		),
		path(
			"M-126 252C-110 216 -50 222 0 228C50 222 110 216 126 252C128 330 76 380 0 382C-76 380 -128 330 -126 252Z",
			"#3a0518",
		),
		path("M-112 246C-90 222 -50 226 0 232C50 226 90 222 112 246C100 268 -100 268 -112 246Z", paper),
	].join("");
}

/** A round municipal stamp, set slightly askew; no letters. */
function stamp(x: number, y: number, size: number, turn: number): string {
	return group(
		`transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" opacity=".88"`,
		`<circle r="100" fill="none" stroke="${red}" stroke-width="11"/><circle r="82" fill="none" stroke="${red}" stroke-width="5"/>`,
		path("M-44 -46h88v46q0 44 -44 62q-44 -18 -44 -62Z", red),
		path("M-30 14l18 -32l14 20l12 -16l20 28q-8 24 -34 36q-24 -12 -30 -36Z", paper),
		Array.from({ length: 24 }, (_, i) => rect(-3, -95, 6, 10, red, `transform="rotate(${i * 15})"`)).join(""),
	);
}

/** Ruled lines of different lengths, as typed text seen from afar. */
function typed(
	seed: number,
	x: number,
	y: number,
	width: number,
	rows: number,
	gap: number,
	fill: string,
	weight = 9,
): string {
	const next = chance(seed);
	let d = "";
	for (let i = 0; i < rows; i++) {
		let at = x;
		const end = x + width * (i % 5 === 4 ? 0.45 : 0.86 + next() * 0.14);
		while (at < end - 12) {
			const word = Math.min(24 + next() * 90, end - at);
			d += `M${r(at)} ${r(y + i * gap)}h${r(word)}`;
			at += word + 22;
		}
	}
	return line(d, fill, weight);
}

function drawPoster(): string {
	const left = (y: number) => 500 - (92 + ((y - 640) / 860) * 340);
	const right = (y: number) => 1000 - left(y);
	let holes = "";
	for (let y = 726; y < 1500; y += 58) {
		const inset = 16 + ((y - 640) / 860) * 18;
		const size = 6 + ((y - 640) / 860) * 7;
		holes += circle(left(y) + inset, y, size, wine) + circle(right(y) - inset, y, size, wine);
	}
	return svg(
		1000,
		1500,
		rect(0, 0, 1000, 1500, yellow),
		// Rays of surprise.
		Array.from({ length: 18 }, (_, i) => {
			const a = (i / 18) * Math.PI * 2 + 0.09;
			const b = a + Math.PI / 18;
			const p = (angle: number) => `${r(500 + Math.cos(angle) * 1500)} ${r(560 + Math.sin(angle) * 1500)}`;
			return path(`M500 560L${p(a)}L${p(b)}Z`, "#ffb400");
		}).join(""),
		// Shoulders in a blouse.
		path("M-20 1500C0 1180 140 1010 350 960L500 1040L650 960C860 1010 1000 1180 1020 1500Z", teal),
		Array.from({ length: 46 }, (_, i) => {
			const next = chance(i + 5);
			const x = 30 + next() * 940;
			const y = 1060 + next() * 430 + Math.abs(x - 500) * 0.12;
			return circle(x, y, 15, pink);
		}).join(""),
		group('transform="translate(500 420) scale(1.02)"', face()),
		// The tongue: an endless form.
		path(
			straight([
				[left(660) + 10, 672],
				[right(660) - 10, 672],
				[right(1500) + 18, 1500],
				[left(1500) + 18, 1500],
			]),
			wine,
			'opacity=".35"',
		),
		path(`M${r(left(650))} 662Q500 640 ${r(right(650))} 662L${r(right(1500))} 1500L${r(left(1500))} 1500Z`, paper),
		path(
			`M${r(left(650))} 662Q500 640 ${r(right(650))} 662L${r(right(740))} 740Q500 716 ${r(left(740))} 740Z`,
			"#d9c9c0",
		),
		holes,
		typed(8, 410, 778, 104, 4, 24, "#b9aeb2", 8),
		stamp(574, 806, 0.44, 14),
		lettering("Ærlig", { face: "display", x: 500, y: 1016, fit: 318, fill: wine, anchor: "middle", tracking: -0.03 }),
		lettering("talt,", { face: "display", x: 500, y: 1164, size: 178, fill: wine, anchor: "middle", tracking: -0.03 }),
		lettering("Berit!", { face: "display", x: 500, y: 1352, fit: 524, fill: red, anchor: "middle", tracking: -0.03 }),
		billing(["Tone Brekke Aasheim   Farid Nazari   Jorunn Skaret", "En komedie av Kaja Lunde Moen"], {
			y: 1408,
			fill: wine,
			size: 24,
			width: 560,
		}),
	);
}

function drawCover(): string {
	// The form flows from the mouth at the right, in folds, out of the picture at the left.
	const upper: [number, number][] = [];
	const lower: [number, number][] = [];
	for (let i = 0; i <= 60; i++) {
		const t = i / 60;
		const x = 1376 - t * 1470;
		const y = 672 - Math.sin(t * Math.PI) * 60 + Math.sin(t * 9.4) * 74 * (0.25 + t * 0.75) + t * 40;
		const half = 66 + t * 168;
		upper.push([x, y - half]);
		lower.push([x + 40 * t, y + half]);
	}
	const at = (t: number, v: number): [number, number] => {
		const i = Math.min(59, Math.floor(t * 60));
		const f = t * 60 - i;
		const [a, b] = [upper[i] as [number, number], upper[i + 1] as [number, number]];
		const [c, d] = [lower[i] as [number, number], lower[i + 1] as [number, number]];
		const top: [number, number] = [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f];
		const low: [number, number] = [c[0] + (d[0] - c[0]) * f, c[1] + (d[1] - c[1]) * f];
		return [top[0] + (low[0] - top[0]) * v, top[1] + (low[1] - top[1]) * v];
	};
	let shade = "";
	for (let i = 0; i < 60; i++) {
		const slope = Math.cos((i / 60) * 9.4);
		if (slope > 0.1)
			shade += path(
				straight([
					upper[i] as [number, number],
					upper[i + 1] as [number, number],
					lower[i + 1] as [number, number],
					lower[i] as [number, number],
				]),
				"#c9b7bd",
				`opacity="${r(Math.min(0.6, slope * 0.6))}"`,
			);
	}
	const next = chance(21);
	let rows = "";
	for (let column = 0; column < 19; column++) {
		const t = 0.1 + column * 0.047;
		if (column % 6 === 5) continue;
		let v = 0.2;
		const end = column % 4 === 3 ? 0.5 : 0.8;
		while (v < end) {
			const to = Math.min(end, v + 0.08 + next() * 0.18);
			const [a, b] = [at(t, v), at(t, to)];
			rows += `M${r(a[0])} ${r(a[1])}L${r(b[0])} ${r(b[1])}`;
			v = to + 0.05;
		}
	}
	let holes = "";
	for (let i = 0; i < 34; i++) {
		const t = 0.05 + i * 0.028;
		const [a, b] = [at(t, 0.075), at(t, 0.925)];
		holes += circle(a[0], a[1], 6 + t * 7, wine) + circle(b[0], b[1], 6 + t * 7, wine);
	}
	const [sx, sy] = at(0.53, 0.62);
	const outline = `${straight([...lower, ...[...upper].reverse()], false)}Q1392 690 ${r((lower[0] as [number, number])[0])} ${r((lower[0] as [number, number])[1])}Z`;
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, yellow),
		Array.from({ length: 18 }, (_, i) => {
			const a = (i / 18) * Math.PI * 2 + 0.09;
			const b = a + Math.PI / 18;
			const p = (angle: number) => `${r(1360 + Math.cos(angle) * 2000)} ${r(560 + Math.sin(angle) * 2000)}`;
			return path(`M1360 560L${p(a)}L${p(b)}Z`, "#ffb400");
		}).join(""),
		path("M1170 886Q1340 846 1516 886L1490 1000L1330 1080L1200 1000Z", "#a52d5c"),
		group('transform="translate(1350 400) rotate(4)"', face()),
		path(
			"M820 1100C840 1000 960 930 1180 880Q1240 1010 1330 1060Q1450 1010 1500 880C1740 920 1900 1010 1960 1100Z",
			teal,
		),
		path(
			"M1180 880Q1240 1010 1330 1060L1250 1080Q1150 990 1128 894ZM1500 880Q1450 1010 1330 1060L1420 1080Q1540 990 1560 890Z",
			pink,
		),
		Array.from({ length: 26 }, (_, i) => {
			const dot = chance(i + 50);
			const x = i < 13 ? 890 + i * 25 : 1570 + (i - 13) * 30;
			return circle(x, 1000 + (i % 2) * 46 + dot() * 10 + Math.abs(x - 1360) * 0.04, 13, pink);
		}).join(""),
		path(outline, wine, 'opacity=".3" transform="translate(10 26)"'),
		path(outline, paper),
		shade,
		`<linearGradient id="throat"><stop offset=".86" stop-color="#3a0518" stop-opacity="0"/><stop offset=".985" stop-color="#3a0518" stop-opacity=".85"/></linearGradient>`,
		path(outline, "url(#throat)"),
		line(rows, "#a79aa2", 8),
		holes,
		stamp(sx, sy, 1.05, -16),
	);
}

export const poster: Drawing = {
	draw: drawPoster,
	alt: "En dame med store briller gaper, og ut av munnen ruller et endeløst, stemplet skjema med filmens tittel på.",
	focal: { x: 0.5, y: 0.38 },
};

export const cover: Drawing = {
	draw: drawCover,
	alt: "En dame med store briller gaper. Et langt, stemplet skjema velter ut av munnen hennes og mot venstre.",
	focal: { x: 0.68, y: 0.45 },
};
