import type { Drawing } from "../../content/types.ts";
import { chance, lettering, svg } from "../kit.ts";

const flesh = "#f2b8ad";
const tile = "#f7cdc3";
const blood = "#b3101c";
const gore = "#d9303a";
const fat = "#f7b9b2";
const black = "#17121a";
const steel = "#8b8f9c";
const shine = "#d9dce2";
const bone = "#fff5ea";
const suit = "#2a3350";

const group = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join("")}</g>`;

/** Glazed tiles, some of them cracked. */
function tiles(seed: number, width: number, height: number, side: number): string {
	const next = chance(seed);
	let faces = "";
	let cracks = "";
	let dark = "";
	for (let y = -side / 3; y < height; y += side) {
		for (let x = -side / 3; x < width; x += side) {
			const d = `M${(x + 4).toFixed(1)} ${(y + 4).toFixed(1)}h${side - 8}v${side - 8}h${8 - side}Z`;
			const luck = next();
			if (luck < 0.1) dark += d;
			else faces += d;
			if (luck > 0.93)
				cracks += `M${x + 4} ${y + side * 0.3}l${side * 0.4} ${side * 0.2}l${side * 0.1} ${side * 0.3}l${side * 0.24} ${side * 0.16}M${x + side * 0.4} ${y + side * 0.5}l${side * 0.3} ${-side * 0.3}`;
		}
	}
	return `<rect width="${width}" height="${height}" fill="#dd9288"/><path d="${faces}" fill="${tile}"/><path d="${dark}" fill="${flesh}"/><path d="${cracks}" stroke="#b9675f" stroke-width="4" fill="none"/>`;
}

/** A leg in suit trousers, upside down: hip at (0, 0), sole about 400 above, toes to the right. */
const leg =
	`<path d="M-62 40 L-54 -262 L52 -262 L66 40Z" fill="${suit}"/><path d="M14 40 L10 -262 L52 -262 L66 40Z" fill="${black}" opacity="0.45"/><path d="M-58 -262H56V-236H-58Z" fill="#3d4870"/>` +
	`<path d="M-40 -262 L-38 -322 H36 L40 -262Z" fill="${gore}"/><path d="M-40 -284 h80 v14 h-80Z M-39 -312 h77 v14 h-77Z" fill="${bone}"/>` +
	`<path d="M-50 -310 Q-66 -350 -58 -392 L40 -392 Q90 -404 146 -406 Q184 -404 182 -384 Q176 -356 110 -350 Q60 -340 48 -308Z" fill="${black}"/>` +
	`<path d="M-60 -394 H-2 V-416 H-56Z M18 -396 Q90 -418 152 -418 Q188 -416 184 -390 Q130 -402 18 -386Z" fill="#6d2a1f"/>` +
	`<path d="M70 -346 Q120 -352 158 -372" stroke="${shine}" stroke-width="7" fill="none" stroke-linecap="round"/>`;

/** Strands of mince out of the plate, from (0, 0) and down to the table at y = 430. */
function mince(seed: number): string {
	const next = chance(seed);
	let out = "";
	for (let i = 0; i < 26; i++) {
		const y0 = -120 + next() * 240;
		const x0 = -8 + next() * 36;
		const x1 = 40 + next() * 176;
		const y1 = 300 + next() * 110;
		const colour = [gore, blood, gore, fat, "#c41f2a"][i % 5] as string;
		out += `<path d="M${x0.toFixed(0)} ${y0.toFixed(0)}C${(x0 + 90 + next() * 60).toFixed(0)} ${(y0 - 10).toFixed(0)} ${x1.toFixed(0)} ${(y0 + 110).toFixed(0)} ${x1.toFixed(0)} ${y1.toFixed(0)}" fill="none" stroke="${colour}" stroke-width="19" stroke-linecap="round"/>`;
	}
	for (let i = 0; i < 44; i++) {
		const spread = 1 - i / 60;
		const x = 128 + (next() - 0.5) * 400 * spread;
		const y = 424 - i * 3.1;
		const colour = [blood, gore, "#c41f2a", fat, gore][i % 5] as string;
		out += `<path d="M${(x - 34).toFixed(0)} ${y.toFixed(0)}q${(18 + next() * 20).toFixed(0)} ${(-40 + next() * 30).toFixed(0)} ${(40 + next() * 20).toFixed(0)} ${(-6 + next() * 16).toFixed(0)}t${(24 + next() * 20).toFixed(0)} 4" fill="none" stroke="${colour}" stroke-width="19" stroke-linecap="round"/>`;
	}
	return out;
}

/** What else came through: a tie, and a conference badge on its ribbon. */
const leftovers =
	`<clipPath id="tie"><path d="M10 40C80 30 96 90 92 150L112 330L78 384L44 330L60 150C60 110 40 80 8 84Z"/></clipPath>` +
	`<g clip-path="url(#tie)"><rect x="-20" width="200" height="420" fill="${suit}"/>${[0, 1, 2, 3, 4, 5, 6].map((i) => `<path d="M-20 ${60 + i * 56}l200 -70v22l-200 70Z" fill="${bone}"/>`).join("")}</g>` +
	`<path d="M14 -60C120 -60 176 40 172 150M14 -44C110 -40 150 60 172 150" fill="none" stroke="#1f8f8a" stroke-width="11"/>` +
	group(
		"translate(172 140) rotate(7)",
		`<rect x="-52" y="0" width="104" height="140" rx="10" fill="${bone}" stroke="${black}" stroke-width="5"/><rect x="-52" y="0" width="104" height="30" rx="8" fill="#1f8f8a"/><circle cx="0" cy="76" r="30" fill="#ffd34d"/><circle cx="-10" cy="69" r="4" fill="${black}"/><circle cx="10" cy="69" r="4" fill="${black}"/><path d="M-15 82q15 16 30 0" fill="none" stroke="${black}" stroke-width="5" stroke-linecap="round"/><path d="M-30 122h60" stroke="${steel}" stroke-width="7"/>`,
	);

/** The grinder; table at y = 0, plate facing right. About 700 wide, 1100 high with the legs. */
function grinder(): string {
	let holes = "";
	for (const [ring, count] of [
		[0, 1],
		[0.36, 6],
		[0.72, 12],
	] as const) {
		for (let i = 0; i < count; i++) {
			const a = (i / count) * Math.PI * 2 + ring;
			holes += `<ellipse cx="${(214 + Math.cos(a) * ring * 70).toFixed(0)}" cy="${(-430 + Math.sin(a) * ring * 138).toFixed(0)}" rx="9" ry="16" fill="${blood}"/>`;
		}
	}
	return (
		// legs behind the near rim of the hopper
		`<ellipse cx="-90" cy="-672" rx="212" ry="44" fill="${black}"/>` +
		group("translate(-156 -664) rotate(-9)", leg) +
		group("translate(-30 -660) rotate(13)", leg) +
		// hopper
		`<path d="M-302 -672 A212 44 0 0 0 122 -672 L112 -640 Q30 -600 10 -560 V-500 H-190 V-560 Q-210 -600 -292 -640Z" fill="${steel}"/>` +
		`<path d="M-302 -672 A212 44 0 0 0 122 -672 L112 -640 A206 40 0 0 1 -292 -640Z" fill="${shine}"/>` +
		`<path d="M-60 -596 Q-10 -596 10 -560 V-500 H-60Z" fill="${black}" opacity="0.35"/>` +
		// foot and clamp
		`<path d="M-180 -330 H-10 L4 -150 Q10 -70 70 -40 L70 0 H-260 L-260 -40 Q-200 -70 -192 -150Z" fill="#6b6f7d"/><path d="M-70 -330 H-10 L4 -150 Q10 -70 70 -40 V0 H-20 Q-70 -90 -70 -330Z" fill="${black}" opacity="0.35"/>` +
		// barrel
		`<path d="M-270 -520 Q-300 -430 -270 -330 H150 V-530Z" fill="${steel}"/><path d="M-280 -380 Q-276 -350 -270 -330 H150 V-392Z" fill="${black}" opacity="0.4"/><path d="M-268 -500 H150 V-478 H-274Z" fill="${shine}"/>` +
		// collar and plate
		`<path d="M140 -590 H210 A86 162 0 0 1 210 -268 H140 A86 162 0 0 1 140 -590Z" fill="#6b6f7d"/><path d="M128 -586 Q106 -556 98 -516 H116 Q122 -556 146 -588Z" fill="${shine}"/>` +
		`<ellipse cx="210" cy="-430" rx="86" ry="162" fill="${black}"/><ellipse cx="214" cy="-430" rx="70" ry="140" fill="${shine}"/>` +
		holes +
		// crank
		`<path d="M-262 -430 L-330 -430 L-420 -212" fill="none" stroke="${black}" stroke-width="40" stroke-linejoin="round" stroke-linecap="round"/><path d="M-262 -436 L-326 -436 L-412 -226" fill="none" stroke="#6b6f7d" stroke-width="14" stroke-linejoin="round"/>` +
		`<rect x="-520" y="-246" width="128" height="66" rx="33" fill="#8a3b22"/><circle cx="-420" cy="-213" r="26" fill="${black}"/><rect x="-508" y="-236" width="60" height="12" rx="6" fill="#c9714f"/>` +
		`<circle cx="-268" cy="-430" r="50" fill="${black}"/><circle cx="-272" cy="-434" r="22" fill="${steel}"/>` +
		group("translate(218 -430)", mince(8) + leftovers)
	);
}

export const poster: Drawing = {
	alt: "Et par bein i dressbukser stikker opp av ei gammel kjøttkvern. Ut kommer kjøttdeig, et slips og et navneskilt.",
	focal: { x: 0.52, y: 0.42 },
	draw: () =>
		svg(
			1000,
			1500,
			tiles(21, 1000, 1200, 124),
			`<path d="M620 1180 L1000 760 V1180Z" fill="${blood}" opacity="0.16"/>`,
			`<rect y="1160" width="1000" height="40" fill="${bone}"/><rect y="1194" width="1000" height="306" fill="${blood}"/>`,
			group("translate(508 1164) scale(0.97)", grinder()),
			`<path d="M690 1164 q60 -8 96 4 l6 74 q-12 22 -22 0 l-6 -34 q-10 -12 -16 4 l-4 82 q-14 24 -24 0 l-6 -96Z" fill="${gore}"/>`,
			lettering("KJØTTKVERNEN", { face: "condensed", x: 500, y: 1394, fit: 884, fill: bone, anchor: "middle" }),
			lettering("REGI BÅRD TVEITAN OG SIRI MOEN-DAHL   ·   ANDERS LØKKE   KARI-ANNE RØD", {
				face: "condensed",
				x: 500,
				y: 1450,
				fit: 800,
				size: 28,
				fill: fat,
				anchor: "middle",
				tracking: 0.1,
			}),
		),
};

/** A meat hook on the rail with something hung on it. */
const hook = (x: number, thing: string) =>
	group(
		`translate(${x} 118)`,
		thing,
		`<path d="M0 -30 V52 q0 40 34 40 q34 0 34 -34 v-12" fill="none" stroke="${black}" stroke-width="15" stroke-linecap="round"/>`,
	);

const coat =
	`<path d="M34 92 L-70 130 L-116 560 L-54 572 L-40 300 L-46 640 H114 L108 300 L122 572 L184 560 L138 130Z" fill="${bone}"/>` +
	`<path d="M34 92 L-6 118 L34 220 L74 118Z" fill="#e3d6cf"/><path d="M34 220V640" stroke="#cdbdb6" stroke-width="6"/><path d="M34 300h.1M34 380h.1M34 460h.1" stroke="${black}" stroke-width="14" stroke-linecap="round"/>` +
	`<path d="M-20 430 q40 -36 66 6 q48 -10 42 42 q14 60 -36 52 l-6 60 q-8 16 -16 0 l-4 -50 q-70 -14 -46 -110Z" fill="${blood}"/>`;
const jacket =
	`<path d="M34 92 L-74 126 L-124 470 L-60 486 L-40 300 L-50 520 H118 L108 300 L128 486 L192 470 L142 126Z" fill="${suit}"/>` +
	`<path d="M34 92 L0 112 L34 330 L68 112Z" fill="${bone}"/><path d="M20 128h28l-6 26l12 130l-20 28l-20 -28l12 -130Z" fill="${gore}"/><path d="M0 108 L-34 180 L34 340 L102 180 L68 108 L34 330Z" fill="#3d4870"/>`;

export const cover: Drawing = {
	alt: "Flislagt slakteri med dressjakke og blodig frakk på kjøttkroker. Dressbein stikker opp av kverna til høyre.",
	focal: { x: 0.68, y: 0.52 },
	draw: () =>
		svg(
			1920,
			1080,
			tiles(33, 1920, 960, 136),
			`<path d="M1500 950 L1920 560 V950Z" fill="${blood}" opacity="0.16"/>`,
			`<rect y="70" width="1010" height="26" fill="${steel}"/><rect y="70" width="1010" height="8" fill="${shine}"/><path d="M1010 56h26v54h-26Z M60 0h20v70h-20Z M900 0h20v70h-20Z" fill="#6b6f7d"/>`,
			hook(190, coat),
			hook(500, jacket),
			hook(800, ""),
			`<rect y="934" width="1920" height="34" fill="${bone}"/><rect y="962" width="1920" height="118" fill="${blood}"/>`,
			group("translate(1330 938) scale(0.73)", grinder()),
			`<path d="M1474 938 q56 -8 90 4 l6 60 q-12 20 -22 0 l-6 -26 q-10 -12 -16 4 l-4 62 q-12 22 -22 0 l-6 -76Z" fill="${gore}"/>`,
		),
};
