import type { Drawing } from "../../content/types.ts";
import { svg } from "../kit.ts";

/** A baby's head as the head of a note. */
function head(
	x: number,
	y: number,
	r: number,
	turn: number,
	skin: string,
	shade: string,
	hair: string,
	mouth: "sing" | "laugh" | "dummy",
): string {
	const mouths = {
		sing: `<ellipse cx="0" cy="${r * 0.42}" rx="${r * 0.24}" ry="${r * 0.3}" fill="#7b1e3a"/><path d="M${-r * 0.17} ${r * 0.62} a${r * 0.19} ${r * 0.17} 0 0 1 ${r * 0.34} 0 a${r * 0.24} ${r * 0.2} 0 0 1 ${-r * 0.34} 0 Z" fill="#f0717a"/>`,
		laugh: `<path d="M${-r * 0.36} ${r * 0.26} H${r * 0.36} C${r * 0.34} ${r * 0.74} ${-r * 0.34} ${r * 0.74} ${-r * 0.36} ${r * 0.26} Z" fill="#7b1e3a"/><rect x="${-r * 0.08}" y="${r * 0.26}" width="${r * 0.17}" height="${r * 0.12}" rx="${r * 0.03}" fill="#fff"/><path d="M${-r * 0.2} ${r * 0.56} q${r * 0.2} ${-r * 0.14} ${r * 0.4} 0 q${-r * 0.2} ${r * 0.12} ${-r * 0.4} 0 Z" fill="#f0717a"/>`,
		dummy: `<ellipse cx="0" cy="${r * 0.42}" rx="${r * 0.36}" ry="${r * 0.22}" fill="#3e9c8f"/><circle cx="0" cy="${r * 0.42}" r="${r * 0.15}" fill="none" stroke="#f6f0dd" stroke-width="${r * 0.07}"/>`,
	};
	return `<g transform="translate(${x} ${y}) rotate(${turn})">
		<circle cx="${-r * 0.98}" cy="${r * 0.12}" r="${r * 0.2}" fill="${shade}"/><circle cx="${r * 0.98}" cy="${r * 0.12}" r="${r * 0.2}" fill="${shade}"/>
		<ellipse rx="${r * 1.04}" ry="${r * 0.96}" fill="${skin}"/>
		<circle cx="${-r * 0.62}" cy="${r * 0.3}" r="${r * 0.19}" fill="#f0717a" opacity=".55"/><circle cx="${r * 0.62}" cy="${r * 0.3}" r="${r * 0.19}" fill="#f0717a" opacity=".55"/>
		<path d="M${-r * 0.58} ${r * 0.02} q${r * 0.16} ${-r * 0.2} ${r * 0.32} 0 M${r * 0.26} ${r * 0.02} q${r * 0.16} ${-r * 0.2} ${r * 0.32} 0" fill="none" stroke="#43203f" stroke-width="${r * 0.075}" stroke-linecap="round"/>
		<path d="M${-r * 0.05} ${r * 0.1} q${r * 0.06} ${r * 0.06} ${r * 0.11} 0" fill="none" stroke="${shade}" stroke-width="${r * 0.06}" stroke-linecap="round"/>
		${mouths[mouth]}
		<path d="M${-r * 0.3} ${-r * 0.74} C${-r * 0.1} ${-r * 0.98} ${r * 0.34} ${-r * 0.94} ${r * 0.3} ${-r * 0.66} C${r * 0.26} ${-r * 0.46} ${-r * 0.02} ${-r * 0.48} ${r * 0.02} ${-r * 0.64}" fill="none" stroke="${hair}" stroke-width="${r * 0.1}" stroke-linecap="round"/>
	</g>`;
}

export const cover: Drawing = {
	draw: () => {
		let staff = "";
		for (let i = 0; i < 5; i++) {
			const y = 350 + i * 124;
			staff += `<path d="M-20 ${y + 60} C420 ${y - 90} 900 ${y + 130} 1320 ${y + 10} S1780 ${y - 80} 1960 ${y - 20}" fill="none" stroke="#f0a63c" stroke-width="13"/>`;
		}
		return svg(
			1920,
			1080,
			`<rect width="1920" height="1080" fill="#fbd777"/>`,
			`<path d="M1280 1080 C1320 860 1520 700 1920 690 V1080 Z" fill="#f7c553"/>`,
			staff,
			// Two quavers under one beam.
			`<path d="M512 760 V288 L1032 206 V660" fill="none" stroke="#43203f" stroke-width="34" stroke-linejoin="miter"/>`,
			`<path d="M495 270 L1049 182 V288 L495 376 Z" fill="#43203f"/>`,
			head(338, 752, 192, -10, "#f6bd97", "#e79f78", "#c9722d", "sing"),
			head(858, 664, 192, 8, "#8a5237", "#6f3d28", "#2a1420", "laugh"),
			// A crotchet that has fallen asleep.
			`<path d="M1574 620 V230" stroke="#43203f" stroke-width="30" stroke-linecap="round"/>`,
			head(1434, 612, 154, 14, "#e8a678", "#cc8557", "#43203f", "dummy"),
		);
	},
	alt: "Tre babyer er notehoder på store noter: én synger, én ler og én har sovnet med smokk.",
	focal: { x: 0.34, y: 0.5 },
};
