import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import opentype from "opentype.js";

/** What the demo venue's pictures share: seeded chance, shapes of land and sea, and lettering as outlines. */

const faces = {
	/** Wide-eyed grotesque, the house's own display face. */
	display: "bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff",
	/** Tall and narrow. */
	condensed: "big-shoulders-display/files/big-shoulders-display-latin-800-normal.woff",
	/** High-contrast serif. */
	serif: "gloock/files/gloock-latin-400-normal.woff",
	/** Soft, heavy, slanted old-style. */
	italic: "fraunces/files/fraunces-latin-800-italic.woff",
	/** Brush writing. */
	hand: "caveat-brush/files/caveat-brush-latin-400-normal.woff",
	/** Very wide geometric. */
	wide: "unbounded/files/unbounded-latin-800-normal.woff",
} as const;

export type Face = keyof typeof faces;

const loaded = new Map<Face, opentype.Font>();

function font(face: Face): opentype.Font {
	const known = loaded.get(face);
	if (known) return known;
	const file = fileURLToPath(import.meta.resolve(`@fontsource/${faces[face]}`));
	const bytes = readFileSync(file);
	const parsed = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
	loaded.set(face, parsed);
	return parsed;
}

/** The same sequence of numbers in [0, 1) for the same seed (mulberry32). */
export function chance(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let t = state;
		t = Math.imul(t ^ (t >>> 15), t | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A complete SVG document. */
export function svg(width: number, height: number, ...parts: string[]): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;
}

/** A polygon closed along the bottom edge: a ridge of hills, from left to right, by midpoint displacement. */
export function ridge(options: {
	seed: number;
	width: number;
	height: number;
	/** Mean height of the ridge line, in pixels from the top. */
	y: number;
	/** How far it may rise and fall, in pixels. */
	relief: number;
	/** 0.35 is jagged alps, 0.6 rolling hills. */
	smoothness?: number;
	fill: string;
}): string {
	const { seed, width, height, y, relief, smoothness = 0.5, fill } = options;
	const next = chance(seed);
	let points = [y + (next() - 0.5) * relief, y + (next() - 0.5) * relief];
	let spread = relief;
	for (let level = 0; level < 7; level++) {
		const finer: number[] = [];
		for (let i = 0; i < points.length - 1; i++) {
			const a = points[i] as number;
			const b = points[i + 1] as number;
			finer.push(a, (a + b) / 2 + (next() - 0.5) * spread);
		}
		finer.push(points.at(-1) as number);
		points = finer;
		spread *= 1 - smoothness;
	}
	const step = width / (points.length - 1);
	const line = points.map((value, i) => `${round(i * step)},${round(value)}`).join(" ");
	return `<polygon points="0,${height} ${line} ${width},${height}" fill="${fill}"/>`;
}

/** A band of water with a waved upper edge, closed along the bottom. */
export function wave(options: {
	width: number;
	height: number;
	y: number;
	amplitude: number;
	length: number;
	phase?: number;
	fill: string;
}): string {
	const { width, height, y, amplitude, length, phase = 0, fill } = options;
	let path = `M0 ${height} L0 ${round(y + Math.sin(phase) * amplitude)}`;
	for (let x = 0; x <= width; x += 12) {
		path += ` L${x} ${round(y + Math.sin(phase + (x / length) * Math.PI * 2) * amplitude)}`;
	}
	return `<path d="${path} L${width} ${height} Z" fill="${fill}"/>`;
}

/** Stars scattered over a field; sizes and strengths differ. */
export function stars(options: {
	seed: number;
	count: number;
	width: number;
	height: number;
	fill?: string;
	max?: number;
}): string {
	const { seed, count, width, height, fill = "#fff", max = 2.4 } = options;
	const next = chance(seed);
	let out = "";
	for (let i = 0; i < count; i++) {
		out += `<circle cx="${round(next() * width)}" cy="${round(next() * height)}" r="${round(0.5 + next() ** 3 * max)}" fill="${fill}" opacity="${round(0.25 + next() * 0.7)}"/>`;
	}
	return out;
}

/** The glyphs of a line with their left edges, in em, kerned; ligatures are left alone. */
function set(text: string, face: Face, tracking: number) {
	const { unitsPerEm } = font(face);
	let pen = 0;
	let before: opentype.Glyph | undefined;
	const glyphs = [...text].map((character) => {
		const glyph = font(face).charToGlyph(character);
		if (before) pen += font(face).getKerningValue(before, glyph) / unitsPerEm + tracking;
		const left = pen;
		pen += (glyph.advanceWidth ?? 0) / unitsPerEm;
		before = glyph;
		return { glyph, left };
	});
	return { glyphs, width: pen };
}

/** SVG path data. The library's own toPathData writes NaN for coordinates that are almost zero. */
function outline(path: opentype.Path): string {
	return path.commands
		.map((command) => {
			const { type, ...points } = command;
			const { x1, y1, x2, y2, x, y } = points as Record<string, number | undefined>;
			const numbers = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined).map(round);
			return type + numbers.join(" ");
		})
		.join("");
}

/** Width in pixels of a line of lettering. */
export function measure(text: string, face: Face, size: number, tracking = 0): number {
	return set(text, face, tracking).width * size;
}

/**
 * A line of text as outlines, so that a picture looks the same on a machine without fonts.
 * `x` is the left edge, the middle or the right edge after `anchor`; `y` the baseline; `tracking` in em.
 * With `fit`, the size is chosen so that the line is just `fit` pixels wide (at most `size`, where given).
 */
export function lettering(
	text: string,
	options: {
		face: Face;
		x: number;
		y: number;
		size?: number;
		fit?: number;
		fill: string;
		anchor?: "start" | "middle" | "end";
		tracking?: number;
		opacity?: number;
		transform?: string;
	},
): string {
	const { face, x, y, fill, anchor = "start", tracking = 0, opacity = 1, transform } = options;
	let size = options.size ?? 100;
	if (options.fit) {
		const natural = measure(text, face, 100, tracking);
		const fitted = (options.fit / natural) * 100;
		size = options.size ? Math.min(options.size, fitted) : fitted;
	}
	const { glyphs, width } = set(text, face, tracking);
	const start = anchor === "middle" ? x - (width * size) / 2 : anchor === "end" ? x - width * size : x;
	const outlines = glyphs.map(({ glyph, left }) => outline(glyph.getPath(start + left * size, y, size)));
	return `<path d="${outlines.join("")}" fill="${fill}" opacity="${opacity}"${transform ? ` transform="${transform}"` : ""}/>`;
}
