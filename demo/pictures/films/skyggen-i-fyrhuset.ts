import type { Drawing } from "../../content/types.ts";
import { lettering, svg } from "../kit.ts";

const ink = "#07090d";
const tones = ["#0b1117", "#13232b", "#1f3c46", "#3e5f5f", "#93935f", "#dcc05a", "#f6e7a8"] as const;
const glow = "#fff6cf";

const group = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join("")}</g>`;

/** Looking straight up through a tower: the stair winds towards the lens, which lights the steps nearest to it. */
function stairwell(cx: number, cy: number, reach: number, turns: number): string {
	const perTurn = 34;
	const shrink = Math.log(0.58) / perTurn;
	const point = (r: number, angle: number) =>
		`${(cx + Math.cos(angle) * r).toFixed(1)} ${(cy + Math.sin(angle) * r).toFixed(1)}`;
	const faces = new Map<string, string>();
	const add = (tone: string, d: string) => faces.set(tone, (faces.get(tone) ?? "") + d);
	const rails: string[] = [];
	const posts: string[] = [];
	for (let i = 0; i < perTurn * turns; i++) {
		const a = (i / perTurn) * Math.PI * 2 - 0.46;
		const b = a + (Math.PI * 2) / perTurn;
		const r0 = reach * Math.exp(shrink * i);
		const r1 = reach * Math.exp(shrink * (i + 1));
		const depth = i / (perTurn * turns);
		// two blades of the lighthouse beam go round, and one side of the well lies in shadow
		const beam = Math.cos(a - 2.5) * 0.9 + (Math.cos(2 * (a - 0.9)) > 0.55 ? 1.3 : 0);
		const level = Math.max(0, Math.min(5, Math.round(0.4 + depth * 4.6 + beam + (i % 2 ? 0.34 : -0.34))));
		add(tones[level] as string, `M${point(r0, a)}L${point(r0, b)}L${point(r0 * 0.66, b)}L${point(r0 * 0.66, a)}Z`);
		add(
			tones[Math.max(0, level - 2)] as string,
			`M${point(r0, b)}L${point(r0 * 0.66, b)}L${point(r1 * 0.66, b - 0.035)}L${point(r1, b - 0.03)}Z`,
		);
		// the wall between one turn and the next
		add(
			tones[Math.max(0, level - 1)] as string,
			`M${point(r0 * 0.66, a)}L${point(r0 * 0.66, b)}L${point(r1 * 0.58, b)}L${point(r0 * 0.58, a)}Z`,
		);
		rails.push(point(r0 * 0.6, a));
		posts.push(
			`<path d="M${point(r0 * 0.66, a)}L${point(r0 * 0.6, a)}" stroke="${ink}" stroke-width="${Math.max(1, r0 * 0.008).toFixed(1)}"/>`,
		);
	}
	let rail = "";
	for (let i = 0; i < rails.length - 1; i++) {
		rail += `<path d="M${rails[i]}L${rails[i + 1]}" stroke="${ink}" stroke-width="${Math.max(1.2, 22 * Math.exp(shrink * i)).toFixed(1)}" stroke-linecap="round"/>`;
	}
	const end = reach * Math.exp(shrink * perTurn * turns);
	const rings = [1, 0.78, 0.6, 0.44, 0.3]
		.map(
			(k, i) =>
				`<circle cx="${cx}" cy="${cy}" r="${(end * 1.02 * k).toFixed(1)}" fill="${[tones[5], glow, tones[6], glow, "#fff"][i]}"/>`,
		)
		.join("");
	return (
		[...faces].map(([tone, d]) => `<path d="${d}" fill="${tone}" stroke="${tone}" stroke-width="1"/>`).join("") +
		posts.join("") +
		rail +
		rings +
		`<radialGradient id="lens"><stop offset="0" stop-color="${glow}" stop-opacity="0.9"/><stop offset="0.35" stop-color="#f6e08a" stop-opacity="0.35"/><stop offset="1" stop-color="#f6e08a" stop-opacity="0"/></radialGradient><circle cx="${cx}" cy="${cy}" r="${end * 4.2}" fill="url(#lens)"/>`
	);
}

/** Somebody in a hat leaning out over the rail, both hands on it; the rail is at y = 0. */
const watcher =
	`<path d="M-168 20 Q-150 -30 -92 -58 Q-46 -78 -26 -98 L26 -98 Q46 -78 92 -58 Q150 -30 168 20Z" fill="${ink}"/>` +
	`<path d="M-38 -106 Q-44 -150 -34 -168 H34 Q44 -150 38 -106 Q30 -76 0 -72 Q-30 -76 -38 -106Z" fill="${ink}"/>` +
	`<path d="M-92 -158 Q-50 -174 -48 -174 Q-50 -226 -30 -238 Q-10 -230 0 -230 Q12 -230 30 -238 Q50 -226 48 -174 Q70 -170 92 -158 Q60 -138 0 -138 Q-60 -138 -92 -158Z" fill="${ink}"/>` +
	`<path d="M-48 -180 Q0 -164 48 -180 L48 -194 Q0 -180 -48 -194Z" fill="${tones[4]}"/>` +
	`<path d="M-196 20 Q0 -8 196 20" fill="none" stroke="${ink}" stroke-width="16"/>`;

/** A woman in a trench coat from behind, looking up; the coat runs down to y = 900. Lit along the edges from above. */
function inspector(light: string): string {
	const hair =
		"M-118 96 Q-152 72 -138 30 Q-156 -6 -140 -60 Q-100 -140 0 -140 Q104 -138 140 -60 Q154 -4 138 32 Q154 74 116 98 Q92 84 72 112 Q36 92 2 114 Q-38 92 -72 112 Q-92 84 -118 96Z";
	const beret =
		"M-172 -40 Q-214 -92 -140 -136 Q-60 -186 56 -168 Q178 -146 184 -82 Q184 -46 146 -36 Q70 -70 -20 -60 Q-110 -54 -172 -40Z M-6 -168 q2 -26 14 -32 q12 6 6 32Z";
	const coat =
		"M-70 100 Q-76 150 -120 176 L-196 150 Q-210 196 -228 214 Q-390 262 -430 420 L-480 900 H500 L446 420 Q404 262 232 214 Q212 196 198 150 L122 176 Q76 150 70 100Z";
	return (
		`<path d="${coat}" fill="${light}" transform="translate(9 -9)"/><path d="${coat}" fill="${ink}"/>` +
		`<path d="M-196 150 Q-206 206 -228 214 M198 150 Q206 196 232 214" fill="none" stroke="${ink}" stroke-width="4"/>` +
		`<path d="${hair}" fill="${light}" transform="translate(8 -8)"/><path d="${hair}" fill="${ink}"/>` +
		`<path d="M-96 -20 Q-112 20 -92 62 M-36 -24 Q-48 30 -30 76 M32 -24 Q44 30 28 76 M94 -20 Q112 20 92 62" fill="none" stroke="${tones[3]}" stroke-width="5" stroke-linecap="round" opacity="0.7"/>` +
		`<path d="${beret}" fill="${light}" transform="translate(8 -9)"/><path d="${beret}" fill="${tones[1]}"/>` +
		`<path d="M-200 152 L-128 186 Q0 214 128 186 L200 152" fill="none" stroke="${tones[3]}" stroke-width="5" opacity="0.7"/>`
	);
}

export const poster: Drawing = {
	alt: "En kvinne i frakk ser opp gjennom trappa i et fyrtårn, der noen i hatt lener seg ut over rekkverket.",
	focal: { x: 0.55, y: 0.42 },
	draw: () =>
		svg(
			1000,
			1500,
			`<rect width="1000" height="1500" fill="${tones[0]}"/>`,
			stairwell(520, 450, 1500, 5),
			group("translate(814 800) rotate(-40) scale(0.7)", watcher),
			group("translate(392 900) scale(1.24)", inspector(tones[5])),
			lettering("Skyggen", {
				face: "condensed",
				x: 462,
				y: 1290,
				fit: 560,
				fill: tones[6],
				anchor: "middle",
				tracking: 0.02,
			}),
			lettering("i fyrhuset", {
				face: "condensed",
				x: 462,
				y: 1402,
				size: 90,
				fit: 560,
				fill: tones[5],
				anchor: "middle",
				tracking: 0.06,
			}),
			lettering("REGI ÉTIENNE CARREL   ·   MATHILDE ROYER   LUCIEN ABADIE   THORBJØRN VIK", {
				face: "condensed",
				x: 462,
				y: 1450,
				fit: 780,
				size: 26,
				fill: tones[6],
				anchor: "middle",
				tracking: 0.1,
				opacity: 0.75,
			}),
		),
};

export const cover: Drawing = {
	alt: "Vindeltrappa i et fyrtårn sett nedenfra. En kvinne ser opp mot en skikkelse i hatt ved rekkverket.",
	focal: { x: 0.6, y: 0.5 },
	draw: () =>
		svg(
			1920,
			1080,
			`<rect width="1920" height="1080" fill="${tones[0]}"/>`,
			stairwell(1130, 440, 1800, 5),
			group("translate(1484 858) rotate(-40) scale(0.9)", watcher),
			group("translate(470 690)", inspector(tones[5])),
		),
};
