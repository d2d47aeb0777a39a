import type { Drawing } from "../../content/types.ts";
import { chance, lettering, svg } from "../kit.ts";

const dark = "#0f1f1c";
const umber = "#1d0f08";
const ivory = "#f4e6c8";
const group = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join("")}</g>`;

type Point = [number, number];

function bezier(a: Point, b: Point, c: Point, d: Point, steps: number): Point[] {
	return Array.from({ length: steps + 1 }, (_, i) => {
		const t = i / steps;
		const u = 1 - t;
		const mix = (k: 0 | 1) => u ** 3 * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t ** 3 * d[k];
		return [mix(0), mix(1)] as Point;
	});
}

/** The outline of an f-hole about (0, 0), 860 high, swelling in the middle of its stem. */
function fHole(): string {
	const upper = [
		...bezier([183, -362], [176, -478], [52, -484], [34, -318], 22),
		...bezier([34, -318], [22, -204], [8, -100], [0, 0], 18).slice(1),
	];
	const line = [
		...upper,
		...upper
			.slice(0, -1)
			.reverse()
			.map(([x, y]) => [-x, -y] as Point),
	];
	const left: string[] = [];
	const right: string[] = [];
	line.forEach(([x, y], i) => {
		const before = line[Math.max(0, i - 1)] as Point;
		const after = line[Math.min(line.length - 1, i + 1)] as Point;
		const dx = after[0] - before[0];
		const dy = after[1] - before[1];
		const length = Math.hypot(dx, dy);
		const swell = Math.sin((i / (line.length - 1)) * Math.PI) ** 1.9;
		const half = 9 + 57 * swell;
		left.push(`${(x - (dy / length) * half).toFixed(1)} ${(y + (dx / length) * half).toFixed(1)}`);
		right.unshift(`${(x + (dy / length) * half).toFixed(1)} ${(y - (dx / length) * half).toFixed(1)}`);
	});
	const eye = (cx: number, cy: number, r: number) =>
		`M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
	return `M${left.join("L")}L${right.join("L")}Z${eye(138, -360, 52)}${eye(-138, 360, 52)}M-58 -16L-92 0L-58 16Z M58 -16L58 16L92 0Z`;
}

/** An f-hole cut in the wood, lit from within by a candle, with somebody standing inside. */
function opening(id: string, x: number, y: number, scale: number, mirrored: boolean, somebody: string): string {
	const d = fHole();
	return group(
		`translate(${x} ${y}) scale(${mirrored ? -scale : scale} ${scale})`,
		`<path d="${d}" fill="${umber}" stroke="${umber}" stroke-width="16" stroke-linejoin="round" opacity="0.3" transform="translate(12 12)"/>`,
		`<path d="${d}" fill="#f0be6c" transform="translate(-5 -6)"/>`,
		`<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})"><rect x="-320" y="-500" width="640" height="1000" fill="${umber}"/><circle cx="8" cy="20" r="290" fill="url(#candle)"/><rect x="-320" y="168" width="640" height="340" fill="#2a1209"/><path d="M-60 168h120l-40 360h-220Z" fill="#5e2a10"/>${somebody}</g>`,
	);
}

/** A young woman in a dress of the 1880s, a fiddle under her arm; feet on (0, 150). */
const daughter =
	`<path d="M-78 150 Q-52 60 -20 18 Q-26 -6 -22 -28 Q-18 -40 -4 -44 L14 -44 Q26 -40 28 -24 Q30 0 22 18 Q50 70 58 150Z" fill="#0b0605"/>` +
	`<circle cx="4" cy="-64" r="20" fill="#0b0605"/><circle cx="-15" cy="-78" r="11" fill="#0b0605"/><path d="M22 -68 l6 8 l-8 3Z" fill="#0b0605"/>` +
	`<path d="M20 -30 Q44 -6 36 22 L24 16 Q28 0 14 -14Z" fill="#0b0605"/>` +
	`<path d="M32 10 q14 -4 16 10 q-6 6 2 14 q6 18 -10 20 q-16 0 -14 -18 q6 -8 0 -16 q-2 -8 6 -10Z" fill="#8a2d16"/><path d="M38 12 L46 -34 l6 2 L44 14Z" fill="#8a2d16"/>`;

/** The master: broad coat, apron and beard. */
const master =
	`<path d="M-52 160 L-46 10 Q-44 -34 -8 -38 L12 -38 Q44 -32 46 12 L50 160Z" fill="#0b0605"/><path d="M-20 -62 q0 -26 24 -26 q24 0 24 26 q2 40 -18 46 q-28 2 -30 -46Z" fill="#0b0605"/>` +
	`<path d="M-28 -78 q30 -34 62 -2Z" fill="#0b0605"/>`;

const gradients =
	`<radialGradient id="candle"><stop offset="0" stop-color="#fff0b8"/><stop offset="0.35" stop-color="#f3a93f"/><stop offset="0.75" stop-color="#7d3411"/><stop offset="1" stop-color="${umber}"/></radialGradient>` +
	`<linearGradient id="varnish" x2="1" y2="1"><stop offset="0" stop-color="#e09a3c"/><stop offset="0.45" stop-color="#c8701f"/><stop offset="1" stop-color="#8a3a12"/></linearGradient>`;

function grain(seed: number, width: number, height: number): string {
	const next = chance(seed);
	let fine = "";
	let strong = "";
	for (let x = -10; x < width + 10; x += 7 + next() * 9) {
		const bend = (next() - 0.5) * 10;
		const line = `M${x.toFixed(1)} 0q${bend.toFixed(1)} ${height / 2} 0 ${height}`;
		if (next() < 0.22) strong += line;
		else fine += line;
	}
	return `<path d="${fine}" stroke="#5c2408" stroke-width="1.6" fill="none" opacity="0.28"/><path d="${strong}" stroke="#5c2408" stroke-width="3" fill="none" opacity="0.3"/>`;
}

/** Rosing: tendrils drawn in ink, one after the other along a curve. */
function rosing(curve: Point[], scale: number): string {
	const motif =
		`<path d="M0 0c24 -34 66 -34 92 0M40 -24c-4 26 24 34 30 14c2 -12 -14 -14 -15 -3M14 -14c-12 -12 -8 -30 6 -32" fill="none" stroke="${umber}" stroke-width="6" stroke-linecap="round"/>` +
		`<circle cx="25" cy="-50" r="8" fill="${umber}"/><circle cx="61" cy="12" r="5" fill="${umber}"/>`;
	let out = "";
	let start = curve[0] as Point;
	let turn = 1;
	for (const point of curve) {
		const dx = point[0] - start[0];
		const dy = point[1] - start[1];
		if (Math.hypot(dx, dy) < 92 * scale) continue;
		const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
		out += group(
			`translate(${start[0].toFixed(1)} ${start[1].toFixed(1)}) rotate(${angle.toFixed(1)}) scale(${scale} ${scale * turn})`,
			motif,
		);
		start = point;
		turn = -turn;
	}
	return out;
}

/** Strings, bridge and tailpiece about x = 0; the bridge stands at y = 0. */
function strings(top: number, bottom: number): string {
	const bridge = `M-150 24 L-150 6 Q-128 -2 -126 -22 L-132 -62 Q0 -112 132 -62 L126 -22 Q128 -2 150 6 L150 24 L96 24 Q92 -6 62 -8 Q40 -6 32 12 L18 12 Q26 -30 0 -32 Q-26 -30 -18 12 L-32 12 Q-40 -6 -62 -8 Q-92 -6 -96 24Z`;
	let shadows = "";
	let main = "";
	let under = "";
	for (const i of [0, 1, 2, 3]) {
		const a = -88 + i * 59;
		const b = -60 + i * 40;
		main += `M${b} ${top}L${a} -84L${b * 1.1} ${bottom}`;
		shadows += `M${b + 16} ${top}L${a + 16} -70L${b * 1.1 + 16} ${bottom}`;
		under += `M${b * 0.8} ${top}L${a * 0.7} -24L${b} ${bottom}`;
	}
	return (
		`<path d="${shadows}" stroke="${umber}" stroke-width="6" opacity="0.35" fill="none"/>` +
		`<path d="${under}" stroke="#f0be6c" stroke-width="2.5" fill="none"/>` +
		`<path d="${bridge}" fill="${umber}" opacity="0.35" transform="translate(16 18)"/><path d="${bridge}" fill="#e9c888"/>` +
		`<path d="${main}" stroke="${ivory}" stroke-width="5" fill="none"/>` +
		group(
			`translate(0 ${bottom})`,
			`<path d="M-96 -6 Q0 -40 96 -6 L66 460 H-66Z" fill="#15100e"/>` +
				[60, 170, 280, 390]
					.map(
						(y, i) =>
							`<path d="M0 ${y - 50 + i * 4} L${34 - i * 4} ${y} L0 ${y + 50 - i * 4} L${-34 + i * 4} ${y}Z" fill="${ivory}"/><path d="M0 ${y - 22} L14 ${y} L0 ${y + 22} L-14 ${y}Z" fill="#4d8577"/>`,
					)
					.join(""),
		)
	);
}

export const poster: Drawing = {
	alt: "Nærbilde av ei hardingfele. I lydhullet, opplyst innenfra, står en ung kvinne med ei fele under armen.",
	focal: { x: 0.37, y: 0.42 },
	draw: () => {
		const wood = "M0 0H1000V990C880 1100 560 1158 0 1072Z";
		return svg(
			1000,
			1500,
			`<defs>${gradients}<clipPath id="top"><path d="${wood}"/></clipPath></defs>`,
			`<rect width="1000" height="1500" fill="${dark}"/>`,
			`<path d="${wood}" fill="#5a250c" transform="translate(0 34)"/>`,
			`<g clip-path="url(#top)"><rect width="1000" height="1200" fill="url(#varnish)"/>${grain(7, 1000, 1200)}`,
			`<path d="M0 1038 C550 1122 870 1068 1000 954" fill="none" stroke="${umber}" stroke-width="7"/><path d="M0 1024 C550 1108 866 1054 1000 940" fill="none" stroke="${umber}" stroke-width="3"/>`,
			rosing(bezier([-20, 990], [420, 1060], [700, 1048], [1010, 890], 400), 0.5),
			opening("hole", 350, 486, 1.02, false, group("translate(-14 24)", daughter)),
			group("translate(786 520)", strings(-540, 240)),
			`</g>`,
			lettering("Fiolinmakerens", { face: "serif", x: 500, y: 1268, fit: 860, fill: ivory, anchor: "middle" }),
			lettering("datter", { face: "serif", x: 500, y: 1390, size: 130, fill: "#e39b3a", anchor: "middle" }),
			lettering("REGI AGNIESZKA WRONA   ·   HANNA SOBCZAK   ZBIGNIEW MAJ   TORKJELL AASLAND", {
				face: "condensed",
				x: 500,
				y: 1450,
				fit: 800,
				size: 26,
				fill: ivory,
				anchor: "middle",
				tracking: 0.1,
				opacity: 0.8,
			}),
		);
	},
};

export const cover: Drawing = {
	alt: "Ei hardingfele tett på: datteren står i det ene lydhullet og faren i det andre, med strengene mellom seg.",
	focal: { x: 0.35, y: 0.52 },
	draw: () =>
		svg(
			1920,
			1080,
			`<defs>${gradients}</defs>`,
			`<rect width="1920" height="1080" fill="url(#varnish)"/>`,
			grain(11, 1920, 1080),
			`<path d="M0 0H210C120 240 330 420 300 590C280 760 60 800 90 1080H0Z" fill="#5a250c"/><path d="M0 0H170C84 240 292 430 264 590C244 760 22 800 52 1080H0Z" fill="${dark}"/>`,
			`<path d="M256 0C166 240 376 420 346 590C326 760 106 800 136 1080" fill="none" stroke="${umber}" stroke-width="7"/><path d="M272 0C182 240 392 420 362 590C342 760 122 800 152 1080" fill="none" stroke="${umber}" stroke-width="3"/>`,
			rosing(bezier([326, 0], [236, 240], [446, 430], [416, 590], 200), 0.5) +
				rosing(bezier([416, 590], [396, 760], [176, 800], [206, 1080], 200), 0.5),
			opening("hole-left", 700, 540, 1.12, false, group("translate(-14 24)", daughter)),
			group("translate(1150 548) scale(1.12)", strings(-540, 260)),
			opening("hole-right", 1640, 540, 1.12, true, group("translate(2 12)", master)),
		),
};
