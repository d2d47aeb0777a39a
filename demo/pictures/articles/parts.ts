/** Small words for the drawings of the news articles. */

export const r1 = (value: number) => Math.round(value * 10) / 10;

export const circle = (cx: number, cy: number, r: number, fill: string, rest = "") =>
	`<circle cx="${r1(cx)}" cy="${r1(cy)}" r="${r1(r)}" fill="${fill}" ${rest}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, rest = "") =>
	`<ellipse cx="${r1(cx)}" cy="${r1(cy)}" rx="${r1(rx)}" ry="${r1(ry)}" fill="${fill}" ${rest}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, rest = "") =>
	`<rect x="${r1(x)}" y="${r1(y)}" width="${r1(width)}" height="${r1(height)}" fill="${fill}" ${rest}/>`;

export const path = (d: string, fill: string, rest = "") => `<path d="${d}" fill="${fill}" ${rest}/>`;

/** A line without a filling. */
export const stroke = (d: string, colour: string, width: number, rest = "") =>
	`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${rest}/>`;

export const polygon = (points: [number, number][], fill: string, rest = "") =>
	`<polygon points="${points.map(([x, y]) => `${r1(x)},${r1(y)}`).join(" ")}" fill="${fill}" ${rest}/>`;

export const group = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join("")}</g>`;

/** Path data through points, straight from one to the next. */
export const through = (points: [number, number][]) =>
	points.map(([x, y], i) => `${i ? "L" : "M"}${r1(x)} ${r1(y)}`).join("");

/** A film reel seen from the side: rim, holes and hub. */
export function reel(cx: number, cy: number, r: number, body: string, hole: string, holes = 5, turn = 0): string {
	let out = circle(cx, cy, r, body);
	for (let i = 0; i < holes; i++) {
		const a = turn + (i / holes) * Math.PI * 2;
		out += circle(cx + Math.cos(a) * r * 0.58, cy + Math.sin(a) * r * 0.58, r * 0.24, hole);
	}
	return `${out}${circle(cx, cy, r * 0.13, hole)}<circle cx="${cx}" cy="${cy}" r="${r1(r * 0.93)}" fill="none" stroke="${hole}" stroke-width="${r1(r * 0.025)}"/>`;
}
