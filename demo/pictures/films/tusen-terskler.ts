import type { Drawing } from "../../content/types.ts";
import { lettering, svg } from "../kit.ts";

const paper = "#f3efe4";
const ink = "#15151a";
const cobalt = "#2743d2";
const yellow = "#ffd02b";
const coral = "#ff6a4d";
const mint = "#a9d8c4";

const at = (cx: number, cy: number, r: number, angle: number) =>
	`${(cx + Math.cos(angle) * r).toFixed(1)} ${(cy + Math.sin(angle) * r).toFixed(1)}`;

/** A wheelchair wheel: tyre marked off like a measuring tape, push rim, tangent spokes and hub. */
function wheel(cx: number, cy: number, r: number): string {
	let ticks = "";
	for (let i = 0; i < 120; i++) {
		const angle = (i / 120) * Math.PI * 2;
		ticks += `M${at(cx, cy, r - 4, angle)}L${at(cx, cy, r - (i % 10 === 0 ? 30 : i % 5 === 0 ? 22 : 14), angle)}`;
	}
	let spokes = "";
	for (let i = 0; i < 32; i++) {
		const angle = (i / 32) * Math.PI * 2;
		spokes += `M${at(cx, cy, r * 0.12, angle + (i % 2 ? 1.35 : -1.35))}L${at(cx, cy, r * 0.88, angle)}`;
	}
	return (
		`<circle cx="${cx}" cy="${cy}" r="${r - 24}" fill="none" stroke="${ink}" stroke-width="48"/>` +
		`<path d="${ticks}" stroke="${yellow}" stroke-width="4"/>` +
		`<circle cx="${cx}" cy="${cy}" r="${r * 0.87}" fill="none" stroke="#8d93a3" stroke-width="9"/>` +
		`<path d="${spokes}" stroke="${ink}" stroke-width="4"/>` +
		`<circle cx="${cx}" cy="${cy}" r="${r * 0.79}" fill="none" stroke="${coral}" stroke-width="20"/>` +
		`<circle cx="${cx}" cy="${cy}" r="${r * 0.15}" fill="${ink}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.075}" fill="${yellow}"/>`
	);
}

/** A door in its frame. The threshold is the step it stands on; `open` shows the room behind. */
function door(x: number, y: number, width: number, height: number, leaf: string, room: string, open: boolean): string {
	const frame = 22;
	const panels = open
		? `<path d="M${x + width - frame} ${y + frame} L${x + width * 0.62} ${y + frame + 44} V${y + height + 30} L${x + width - frame} ${y + height}Z" fill="${leaf}"/>` +
			`<circle cx="${x + width * 0.66}" cy="${y + height * 0.56}" r="9" fill="${yellow}"/>`
		: `<rect x="${x + frame}" y="${y + frame}" width="${width - frame * 2}" height="${height - frame}" fill="${leaf}"/>` +
			`<path d="M${x + width * 0.26} ${y + height * 0.12} h${width * 0.48} v${height * 0.32} h${-width * 0.48}Z M${x + width * 0.26} ${y + height * 0.56} h${width * 0.48} v${height * 0.32} h${-width * 0.48}Z" fill="#000" opacity="0.16"/>` +
			`<circle cx="${x + width * 0.82}" cy="${y + height * 0.52}" r="10" fill="${yellow}"/>`;
	return (
		`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ink}"/>` +
		`<rect x="${x + frame}" y="${y + frame}" width="${width - frame * 2}" height="${height - frame}" fill="${room}"/>` +
		panels
	);
}

/** The ground is a folding rule: yellow with marks along its upper edge. */
function rule(y: number, width: number, height: number, step: number, from = 0): string {
	let marks = "";
	for (let i = 0, x = from; x < width; i++, x += step)
		marks += `M${x.toFixed(1)} ${y}v${i % 10 === 0 ? 74 : i % 5 === 0 ? 52 : 30}`;
	return `<rect y="${y}" width="${width}" height="${height}" fill="${yellow}"/><path d="${marks}" stroke="${ink}" stroke-width="5"/>`;
}

/** Measuring marks with arrows between two heights. */
const measured = (x: number, top: number, bottom: number) =>
	`<path d="M${x - 26} ${top}h52 M${x - 26} ${bottom}h52 M${x} ${top}V${bottom}" stroke="${coral}" stroke-width="7" fill="none"/>`;

export const poster: Drawing = {
	alt: "Et stort rullestolhjul har stoppet mot en høy terskel foran en åpen dør; bakken er en gul tommestokk.",
	focal: { x: 0.45, y: 0.62 },
	draw: () =>
		svg(
			1000,
			1500,
			`<rect width="1000" height="1500" fill="${paper}"/>`,
			`<path d="M540 470H1000V1310H540Z" fill="${mint}"/>`,
			door(610, 520, 330, 690, cobalt, coral, true),
			// light from the room falls over the threshold
			`<rect x="572" y="1208" width="428" height="102" fill="${ink}"/><rect x="572" y="1208" width="428" height="16" fill="${cobalt}"/>`,
			`<path d="M632 1208h182l40 16H620Z" fill="${coral}"/>`,
			measured(934, 1236, 1300),
			rule(1308, 1000, 192, 20, 20),
			wheel(316, 908, 400),
			lettering("Tusen", { face: "wide", x: 58, y: 228, size: 190, fit: 600, fill: ink, tracking: -0.03 }),
			lettering("terskler", { face: "wide", x: 58, y: 400, fit: 880, fill: cobalt, tracking: -0.03 }),
			lettering("EN FILM AV TONE GRIMSTAD   ·   MED RAGNHILD EIKELAND", {
				face: "condensed",
				x: 500,
				y: 1444,
				size: 30,
				fill: ink,
				anchor: "middle",
				tracking: 0.12,
			}),
		),
};

export const cover: Drawing = {
	alt: "Et rullestolhjul foran en lang rad dører i ulike farger, hver med sin terskel, på en gul tommestokk.",
	focal: { x: 0.3, y: 0.58 },
	draw: () => {
		const doors = [
			[700, 60, coral, cobalt],
			[945, 112, cobalt, coral],
			[1190, 38, "#fffaf0", mint],
			[1435, 150, mint, coral],
			[1680, 84, coral, cobalt],
		] as const;
		return svg(
			1920,
			1080,
			`<rect width="1920" height="1080" fill="${paper}"/>`,
			`<rect x="640" width="1280" height="930" fill="#d8e6dc"/>`,
			doors
				.map(
					([x, step, leaf, room], i) =>
						door(
							x,
							250 + [40, 0, 70, -30, 24][i]!,
							205,
							930 - step - 250 - [40, 0, 70, -30, 24][i]!,
							leaf,
							room,
							i === 0,
						) +
						`<rect x="${x - 22}" y="${930 - step}" width="249" height="${step}" fill="${ink}"/><rect x="${x - 22}" y="${930 - step}" width="249" height="12" fill="${cobalt}"/>`,
				)
				.join(""),
			measured(1537, 806, 920),
			rule(930, 1920, 150, 24, 12),
			wheel(472, 560, 370),
		);
	},
};
