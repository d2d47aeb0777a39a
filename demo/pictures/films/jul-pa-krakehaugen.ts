import type { Drawing } from "../../content/types.ts";
import { chance, lettering, svg } from "../kit.ts";

const dawn = "#f7c9c4";
const lilac = "#b9a6d3";
const snow = "#fdf8f4";
const shade = "#cfd3ee";
const crow = "#1b1730";
const sheen = "#433a72";
const red = "#d8293b";
const gold = "#ffc935";
const green = "#1d7a5f";
const blue = "#2f74c9";

const group = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join("")}</g>`;

function star(cx: number, cy: number, r: number, fill: string, points = 5, inner = 0.46): string {
	let d = "";
	for (let i = 0; i < points * 2; i++) {
		const a = (i / (points * 2)) * Math.PI * 2 - Math.PI / 2;
		const k = i % 2 ? r * inner : r;
		d += `${i ? "L" : "M"}${(cx + Math.cos(a) * k).toFixed(1)} ${(cy + Math.sin(a) * k).toFixed(1)}`;
	}
	return `<path d="${d}Z" fill="${fill}" stroke="${fill}" stroke-width="${r * 0.12}" stroke-linejoin="round"/>`;
}

/** A round-bellied paper crow facing right; feet at (0, 0), about 250 high. */
function bird(extras: { scarf?: string; hat?: string; look?: number; beakOpen?: boolean; lid?: boolean } = {}): string {
	const { scarf, hat, look = 5, beakOpen, lid } = extras;
	return (
		`<path d="M-18 -22V0M-40 2h40M26 -22V0M8 2h40" stroke="${crow}" stroke-width="9" stroke-linecap="round"/>` +
		`<path d="M-92 -66 L-176 6 L-148 10 L-158 34 L-60 -14Z" fill="${crow}"/>` +
		`<path d="M-112 -84 Q-96 -232 14 -244 Q92 -246 92 -170 Q92 -20 0 -14 Q-92 -12 -112 -84Z" fill="${crow}"/>` +
		`<path d="M-96 -118 Q-30 -150 14 -96 Q6 -30 -66 -30 Q-112 -10 -150 -22 Q-108 -52 -96 -118Z" fill="${sheen}"/><path d="M-92 -76q40 -18 76 -6M-88 -50q34 -12 58 -6" stroke="${crow}" stroke-width="7" fill="none" stroke-linecap="round"/>` +
		(beakOpen
			? `<path d="M84 -206 Q140 -214 176 -186 L86 -176Z" fill="#f08a24"/><path d="M86 -170 L150 -158 Q120 -140 84 -148Z" fill="#c9661a"/>`
			: `<path d="M82 -212 Q140 -210 176 -172 Q120 -160 82 -160Z" fill="#f08a24"/><path d="M84 -182 L174 -172 Q120 -160 82 -160Z" fill="#c9661a"/>`) +
		`<circle cx="46" cy="-196" r="31" fill="${snow}"/><circle cx="${46 + look}" cy="-194" r="14" fill="${crow}"/><circle cx="${50 + look}" cy="-199" r="5" fill="${snow}"/>` +
		(lid ? `<path d="M13 -204 A33 33 0 0 1 79 -204Z" fill="${sheen}"/>` : "") +
		(scarf
			? `<path d="M-46 -150 Q30 -104 96 -142 L92 -112 Q30 -76 -58 -120Z" fill="${scarf}"/><path d="M-30 -132 L-62 -44 L-26 -36 L-2 -116Z" fill="${scarf}"/><path d="M-56 -64l36 9M-50 -82l36 9M-34 -134l14 22M4 -118l8 24M44 -118l2 24" stroke="${snow}" stroke-width="7"/><path d="M-62 -44l-3 16M-50 -41l-3 16M-38 -39l-3 16" stroke="${scarf}" stroke-width="7"/>`
			: "") +
		(hat
			? `<path d="M-42 -220 Q-24 -330 -96 -346 Q-20 -382 40 -300 Q62 -270 72 -232Z" fill="${hat}"/><rect x="-54" y="-246" width="140" height="32" rx="16" fill="${snow}" transform="rotate(4 16 -230)"/><circle cx="-98" cy="-344" r="20" fill="${snow}"/>`
			: "")
	);
}

/** A string of lights sagging between two points. */
function lights(x0: number, y0: number, x1: number, y1: number, sag: number, count: number, size = 1): string {
	const cy = (y0 + y1) / 2 + sag * 2;
	let bulbs = "";
	for (let i = 1; i < count; i++) {
		const t = i / count;
		const x = (1 - t) ** 2 * x0 + 2 * (1 - t) * t * ((x0 + x1) / 2) + t * t * x1;
		const y = (1 - t) ** 2 * y0 + 2 * (1 - t) * t * cy + t * t * y1;
		const colour = [gold, red, green, blue][i % 4] as string;
		bulbs += group(
			`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})`,
			`<circle cy="26" r="32" fill="${gold}" opacity="0.28"/><rect x="-6" y="-2" width="12" height="14" fill="${crow}"/><path d="M-13 14 Q-16 44 0 50 Q16 44 13 14Z" fill="${colour}"/><path d="M-6 20q-2 10 2 18" stroke="${snow}" stroke-width="4" fill="none" stroke-linecap="round"/>`,
		);
	}
	return `<path d="M${x0} ${y0}Q${(x0 + x1) / 2} ${cy} ${x1} ${y1}" fill="none" stroke="${crow}" stroke-width="${6 * size}"/>${bulbs}`;
}

function flakes(seed: number, count: number, width: number, height: number): string {
	const next = chance(seed);
	let out = "";
	for (let i = 0; i < count; i++)
		out += `<circle cx="${(next() * width).toFixed(0)}" cy="${(next() * height).toFixed(0)}" r="${(3 + next() * 7).toFixed(1)}"/>`;
	return `<g fill="${snow}">${out}</g>`;
}

/** A branch with snow on it. */
const branch = (d: string, width: number, cover = true) =>
	`<path d="${d}" fill="none" stroke="${crow}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>${cover ? `<path d="${d}" fill="none" stroke="${snow}" stroke-width="${width * 0.4}" stroke-linecap="round" stroke-linejoin="round" transform="translate(0 ${-width * 0.42})"/>` : ""}`;

/** Houses far below, all dark but one. */
function village(seed: number, count: number, step: number): string {
	const next = chance(seed);
	let out = "";
	for (let i = 0; i < count; i++) {
		const w = 56 + next() * 34;
		const h = 34 + next() * 26;
		const x = i * step + next() * step * 0.3;
		const y = next() * 16;
		out += `<path d="M${x} ${y}v${-h}l${w / 2} ${-34}l${w / 2} 34v${h}Z" fill="${["#7d6bb0", "#6a5a9e", "#8d5b86"][i % 3]}"/><path d="M${x - 9} ${y - h + 6}l${w / 2 + 9} ${-42}l${w / 2 + 9} 42l-12 2l${-w / 2 + 3} -30l${-w / 2 + 3} 30Z" fill="${snow}"/><rect x="${x + w * 0.36}" y="${y - h * 0.72}" width="${w * 0.26}" height="${h * 0.42}" fill="${i === Math.floor(count / 2) ? gold : "#463a74"}"/>`;
	}
	return out;
}

export const poster: Drawing = {
	alt: "Kråker med skjerf og nisseluer i et snødekt tre. En av dem har byens julestjerne i nebbet.",
	focal: { x: 0.5, y: 0.55 },
	draw: () =>
		svg(
			1000,
			1500,
			`<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${lilac}"/><stop offset="0.75" stop-color="${dawn}"/></linearGradient><rect width="1000" height="1500" fill="url(#sky)"/>`,
			`<circle cx="706" cy="664" r="236" fill="#ffe6ae" opacity="0.7"/>`,
			group("translate(0 390)", flakes(4, 60, 1000, 800)),
			group("translate(20 1180)", village(9, 9, 112)),
			`<path d="M0 1190 Q260 1140 520 1186 T1000 1160 V1500 H0Z" fill="${shade}"/><path d="M-60 1500 Q60 1210 480 1196 Q930 1206 1060 1500Z" fill="${snow}"/>`,
			// the tree
			branch("M470 1260 Q500 1000 452 760 Q430 620 470 470", 60, false),
			branch("M462 800 Q300 770 170 640 M292 754 Q240 800 120 800", 26),
			branch("M470 900 Q650 880 850 936", 28),
			branch("M462 640 Q380 560 330 480", 20),
			branch("M460 700 Q560 640 660 640 L760 600", 20, false),
			lights(150, 640, 846, 930, 150, 9, 0.9),
			group("translate(176 628) scale(0.74)", bird({ hat: red, lid: true })),
			group("translate(812 922) scale(-0.86 0.86)", bird({ scarf: green, look: 7, beakOpen: true })),
			group("translate(146 788) scale(0.5)", bird({ look: -6 })),
			group("translate(356 488) scale(-0.44 0.44)", bird({ look: 4 })),
			group("translate(560 646) scale(0.82)", bird({ scarf: red, look: 8 })),
			group("rotate(12 744 590)", star(752, 574, 94, gold), star(752, 574, 50, "#ffe58f")),
			`<path d="M806 640 Q836 700 886 672 T930 742" fill="none" stroke="${crow}" stroke-width="6"/><rect x="915" y="740" width="30" height="36" rx="6" fill="${crow}"/><path d="M923 776v16M937 776v16" stroke="${crow}" stroke-width="6"/>`,
			`<path d="M380 1290 Q470 1206 580 1290Z" fill="${snow}"/>`,
			group("translate(660 1292) scale(0.62)", bird({ hat: blue, look: -8 })),
			group("translate(300 1296) scale(-0.66 0.66)", bird({ scarf: gold, lid: true })),
			lettering("Jul på", { face: "display", x: 500, y: 184, size: 128, fill: red, anchor: "middle" }),
			lettering("Kråkehaugen", {
				face: "display",
				x: 500,
				y: 336,
				fit: 880,
				fill: crow,
				anchor: "middle",
				tracking: -0.01,
			}),
			lettering("MALIN ÖSTERGREN OG JENS FAGERLIDS JULEEVENTYR   ·   NORSKE STEMMER", {
				face: "condensed",
				x: 500,
				y: 1446,
				fit: 800,
				size: 30,
				fill: crow,
				anchor: "middle",
				tracking: 0.08,
			}),
		),
};

export const cover: Drawing = {
	alt: "Sju kråker på en snødekt grein med lyslenke. Én holder en stor julestjerne; nede ligger bygda i mørke.",
	focal: { x: 0.62, y: 0.5 },
	draw: () =>
		svg(
			1920,
			1080,
			`<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${lilac}"/><stop offset="0.8" stop-color="${dawn}"/></linearGradient><rect width="1920" height="1080" fill="url(#sky)"/>`,
			`<circle cx="1400" cy="360" r="300" fill="#ffe6ae" opacity="0.7"/>`,
			flakes(14, 90, 1920, 1000),
			group("translate(60 982)", village(17, 15, 124)),
			`<path d="M0 996 Q480 930 960 986 T1920 960 V1080 H0Z" fill="${shade}"/><path d="M0 1030 Q700 980 1920 1040 V1080 H0Z" fill="${snow}"/>`,
			branch("M-40 700 Q500 560 1060 640 T1960 560", 42),
			branch("M420 620 Q560 480 640 330 M1740 600 Q1840 520 1856 400", 22),
			lights(60, 690, 960, 640, 80, 9, 1),
			lights(960, 640, 1880, 580, 90, 9, 1),
			group("translate(170 642) scale(0.9)", bird({ hat: blue, look: 8 })),
			group("translate(420 596) scale(0.62)", bird({ look: 8, lid: true })),
			group("translate(652 340) scale(0.5)", bird({ look: 8 })),
			group("translate(760 588) scale(1)", bird({ scarf: green, look: 8, beakOpen: true })),
			group("translate(1150 626) scale(1.12)", bird({ scarf: red, look: 9 })),
			group("rotate(12 1400 480)", star(1404, 424, 120, gold), star(1404, 424, 64, "#ffe58f")),
			group("translate(1690 590) scale(-0.84 0.84)", bird({ hat: red, look: 8 })),
			group("translate(1842 404) scale(-0.48 0.48)", bird({ look: 7 })),
		),
};
