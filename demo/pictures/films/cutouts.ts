import { lettering } from "../kit.ts";

/** Shapes that several of the film pictures are cut from. */

export type Point = [number, number];

export const r = (value: number) => Math.round(value * 10) / 10;

/** Path data of a soft line through the points (Catmull–Rom). */
export function soft(points: Point[], closed = true, tension = 1): string {
	const count = points.length;
	const at = (i: number) =>
		(closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))]) as Point;
	let path = `M${r(at(0)[0])} ${r(at(0)[1])}`;
	for (let i = 0; i < (closed ? count : count - 1); i++) {
		const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
		const k = tension / 6;
		path += `C${r(b[0] + (c[0] - a[0]) * k)} ${r(b[1] + (c[1] - a[1]) * k)} ${r(c[0] - (d[0] - b[0]) * k)} ${r(c[1] - (d[1] - b[1]) * k)} ${r(c[0])} ${r(c[1])}`;
	}
	return closed ? `${path}Z` : path;
}

/** Path data of straight lines. */
export function straight(points: Point[], closed = true): string {
	return `M${points.map(([x, y]) => `${r(x)} ${r(y)}`).join("L")}${closed ? "Z" : ""}`;
}

export function path(d: string, fill: string, more = ""): string {
	return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(d: string, stroke: string, width: number, more = ""): string {
	return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ""): string {
	return `<circle cx="${r(x)}" cy="${r(y)}" r="${r(radius)}" fill="${fill}" ${more}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ""): string {
	return `<ellipse cx="${r(x)}" cy="${r(y)}" rx="${r(rx)}" ry="${r(ry)}" fill="${fill}" ${more}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ""): string {
	return `<rect x="${r(x)}" y="${r(y)}" width="${r(width)}" height="${r(height)}" fill="${fill}" ${more}/>`;
}

export function group(attributes: string, ...parts: string[]): string {
	return `<g ${attributes}>${parts.join("")}</g>`;
}

export function inside([x, y]: Point, polygon: Point[]): boolean {
	let hit = false;
	for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
		const [ax, ay] = polygon[i] as Point;
		const [bx, by] = polygon[j] as Point;
		if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) hit = !hit;
	}
	return hit;
}

/** The small lines at the foot of a poster: capitals, spaced. */
export function billing(
	lines: string[],
	options: {
		x?: number;
		y: number;
		fill: string;
		anchor?: "start" | "middle" | "end";
		width?: number;
		size?: number;
		opacity?: number;
	},
): string {
	const { x = 500, y, fill, anchor = "middle", width = 860, size = 27, opacity = 1 } = options;
	return lines
		.map((text, i) =>
			lettering(text.toUpperCase(), {
				face: "condensed",
				x,
				y: y + i * size * 1.5,
				size,
				fit: width,
				fill,
				anchor,
				tracking: 0.09,
				opacity,
			}),
		)
		.join("");
}
