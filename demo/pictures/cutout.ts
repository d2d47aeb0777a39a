import { type Face, lettering } from "./kit.ts";

/** Cut-paper helpers for a group of the film posters: smooth shapes through points, and the billing block. */

export type Point = readonly [number, number];

const n = (value: number) => Math.round(value * 10) / 10;

/** Path data of a soft closed outline through the points (Catmull–Rom). */
export function closed(points: readonly Point[], tension = 1): string {
	const count = points.length;
	const at = (i: number) => points[(i + count) % count] as Point;
	let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
	for (let i = 0; i < count; i++) {
		const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
		const k = tension / 6;
		d += `C${n(b[0] + (c[0] - a[0]) * k)} ${n(b[1] + (c[1] - a[1]) * k)} ${n(c[0] - (e[0] - b[0]) * k)} ${n(c[1] - (e[1] - b[1]) * k)} ${n(c[0])} ${n(c[1])}`;
	}
	return `${d}Z`;
}

/** Path data of a soft open line through the points. */
export function open(points: readonly Point[], tension = 1): string {
	const last = points.length - 1;
	const at = (i: number) => points[Math.max(0, Math.min(last, i))] as Point;
	let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
	for (let i = 0; i < last; i++) {
		const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
		const k = tension / 6;
		d += `C${n(b[0] + (c[0] - a[0]) * k)} ${n(b[1] + (c[1] - a[1]) * k)} ${n(c[0] - (e[0] - b[0]) * k)} ${n(c[1] - (e[1] - b[1]) * k)} ${n(c[0])} ${n(c[1])}`;
	}
	return d;
}

export const blob = (points: readonly Point[], fill: string, extra = "") =>
	`<path d="${closed(points)}" fill="${fill}" ${extra}/>`;

export const poly = (points: readonly Point[], fill: string, extra = "") =>
	`<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(" ")}" fill="${fill}" ${extra}/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, extra = "") =>
	`<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${extra}/>`;

export const disc = (cx: number, cy: number, r: number, fill: string, extra = "") =>
	`<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}" ${extra}/>`;

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = "") =>
	`<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`;

export const stroke = (d: string, colour: string, width: number, extra = "") =>
	`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

/** The billing block of a poster: small spaced capitals, one row under another. */
export function billing(options: {
	rows: readonly string[];
	x: number;
	y: number;
	fill: string;
	anchor?: "start" | "middle" | "end";
	size?: number;
	face?: Face;
	opacity?: number;
}): string {
	const { rows, x, y, fill, anchor = "middle", size = 25, face = "condensed", opacity = 1 } = options;
	return rows
		.map((row, i) =>
			lettering(row.toLocaleUpperCase("nb"), {
				face,
				x,
				y: y + i * size * 1.42,
				size,
				fit: 880,
				anchor,
				fill,
				tracking: 0.09,
				opacity,
			}),
		)
		.join("");
}
