/** Shapes that several of the culture covers share. */

export type Point = readonly [x: number, y: number];

export const short = (value: number): number => Math.round(value * 10) / 10;

/** Points along a smooth curve (Catmull-Rom) through the given ones, each with as many numbers as it was given. */
function smooth(points: readonly (readonly number[])[], steps: number): number[][] {
	const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as readonly number[];
	const out: number[][] = [];
	for (let i = 0; i < points.length - 1; i++) {
		for (let step = 0; step < steps; step++) {
			const t = step / steps;
			out.push(
				at(i).map((b, k) => {
					const a = at(i - 1)[k] as number;
					const c = at(i + 1)[k] as number;
					const d = at(i + 2)[k] as number;
					return (
						0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
					);
				}),
			);
		}
	}
	out.push([...at(points.length - 1)]);
	return out;
}

/** Path data of a smooth line through points. */
export function through(points: readonly Point[], closed = false, steps = 14): string {
	const ring = closed ? [...points, ...points.slice(0, 3)] : points;
	let line = smooth(ring, steps);
	if (closed) line = line.slice(steps, -steps);
	return `M${line.map(([x, y]) => `${short(x as number)} ${short(y as number)}`).join("L")}${closed ? "Z" : ""}`;
}

/** Path data of a tube that swells and narrows: each point is x, y and half the width there. */
export function tube(points: readonly (readonly [x: number, y: number, half: number])[], steps = 14): string {
	const line = smooth(points, steps);
	const left: string[] = [];
	const right: string[] = [];
	line.forEach((point, i) => {
		const before = line[Math.max(0, i - 1)] as number[];
		const after = line[Math.min(line.length - 1, i + 1)] as number[];
		const dx = (after[0] as number) - (before[0] as number);
		const dy = (after[1] as number) - (before[1] as number);
		const length = Math.hypot(dx, dy) || 1;
		const [x, y, half] = point as [number, number, number];
		left.push(`${short(x - (dy / length) * half)} ${short(y + (dx / length) * half)}`);
		right.unshift(`${short(x + (dy / length) * half)} ${short(y - (dx / length) * half)}`);
	});
	return `M${[...left, ...right].join("L")}Z`;
}

export function circle(x: number, y: number, r: number, fill: string, more = ""): string {
	return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}" ${more}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ""): string {
	return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${more}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ""): string {
	return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}" ${more}/>`;
}

export function path(d: string, fill: string, more = ""): string {
	return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function stroke(d: string, colour: string, width: number, more = ""): string {
	return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function polygon(points: readonly Point[], fill: string, more = ""): string {
	return `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(" ")}" fill="${fill}" ${more}/>`;
}

export function group(transform: string, ...parts: string[]): string {
	return `<g transform="${transform}">${parts.join("")}</g>`;
}
