import type { Drawing } from "../../content/types.ts";
import { svg, wave } from "../kit.ts";

/** A rubber duck swimming to the right, with its waterline at the origin. */
function duck(x: number, y: number, scale: number, turn: number, extra = ""): string {
	return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">
		<path d="M-196 40 C-268 -40 -282 -120 -262 -206 C-214 -158 -150 -136 -92 -142 C-64 -146 -50 -170 -58 -204 C-84 -300 -24 -400 70 -400 C158 -400 208 -330 190 -258 C182 -226 162 -208 166 -184 C206 -120 206 -30 160 40 Z" fill="#ffd12e"/>
		<path d="M-196 40 C-268 -40 -282 -120 -262 -206 C-252 -120 -180 -20 -20 -14 C70 -12 146 -40 190 -86 C190 -40 180 4 160 40 Z" fill="#f2a71b"/>
		<path d="M-150 -84 C-120 -130 -30 -128 26 -84 C0 -20 -90 -10 -132 -44 C-120 -52 -108 -56 -100 -60 C-120 -62 -138 -72 -150 -84 Z" fill="#ffe27a"/>
		<path d="M172 -318 C214 -336 252 -320 282 -318 C286 -280 240 -252 170 -258 C162 -280 162 -300 172 -318 Z" fill="#f2622e"/><path d="M176 -288 C216 -282 250 -292 276 -304" fill="none" stroke="#b53a16" stroke-width="8" stroke-linecap="round"/>
		<ellipse cx="112" cy="-318" rx="19" ry="25" fill="#2a1a3a"/><circle cx="119" cy="-327" r="7" fill="#fff"/>
		<ellipse cx="126" cy="-262" rx="26" ry="16" fill="#f2622e" opacity=".45"/>
		${extra}
	</g>`;
}

export const cover: Drawing = {
	draw: () => {
		let tiles = "";
		const tones = ["#f6aebb", "#f3a1b1", "#f8bcc6"];
		for (let row = 0; row < 6; row++)
			for (let column = 0; column < 15; column++) {
				const tone =
					row === 4 ? ["#2f9c95", "#7ccdbd"][column % 2] : tones[(row * 7 + column * 5 + ((row * column) % 3)) % 3];
				tiles += `<rect x="${column * 132 - 16}" y="${row * 132 - 6}" width="124" height="124" rx="5" fill="${tone}"/>`;
			}
		const cap = `<path d="M-62 -236 C-96 -330 -40 -430 72 -428 C150 -426 196 -376 198 -330 C110 -366 20 -330 -62 -236 Z" fill="#e23a6e"/><path d="M-66 -232 C20 -336 112 -372 202 -328" fill="none" stroke="#fff4e6" stroke-width="20" stroke-linecap="round"/>${[
			[-10, -330],
			[56, -384],
			[130, -384],
		]
			.map(
				([x, y]) =>
					`<g transform="translate(${x} ${y})">${[0, 72, 144, 216, 288].map((a) => `<circle cx="0" cy="-15" r="12" fill="#fff4e6" transform="rotate(${a})"/>`).join("")}<circle r="9" fill="#ffd12e"/></g>`,
			)
			.join("")}`;
		const goggles = `<path d="M-62 -300 Q20 -340 84 -324 M160 -322 L190 -316" stroke="#2a1a3a" stroke-width="18" fill="none"/><circle cx="116" cy="-320" r="50" fill="#bfeaf2" stroke="#2a1a3a" stroke-width="16"/><ellipse cx="118" cy="-314" rx="18" ry="23" fill="#2a1a3a"/><path d="M86 -336 q10 -18 28 -20" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round"/>`;
		const ring = `<path d="M-250 -30 C-180 40 140 60 214 -30 C236 20 210 70 160 84 H-190 C-250 70 -272 20 -250 -30 Z" fill="#fff4e6"/><path d="M-196 6 L-214 84 H-130 L-120 28 Z M-30 36 V84 H50 L46 34 Z M130 14 L146 80 L196 60 L196 -14 Z" fill="#e23a6e"/>`;
		const streak = (x: number, y: number, w: number) =>
			`<path d="M${x - w} ${y} q${w * 0.5} -22 ${w} 0 t${w} 0 q${-w * 0.5} 40 ${-w} 14 t${-w} -14 Z" fill="#f9c933"/>`;
		return svg(
			1920,
			1080,
			`<rect width="1920" height="1080" fill="#e88698"/>`,
			tiles,
			`<path d="M0 0 L620 0 L240 700 H0 Z" fill="#fff" opacity=".13"/><path d="M760 0 L900 0 L520 700 H380 Z" fill="#fff" opacity=".13"/>`,
			wave({ width: 1920, height: 1080, y: 668, amplitude: 16, length: 430, phase: 1, fill: "#5fb9e6" }),
			duck(1300, 760, 1.56, 3, cap),
			duck(640, 742, 0.72, -4, goggles),
			wave({ width: 1920, height: 1080, y: 752, amplitude: 20, length: 520, phase: 2.2, fill: "#2b93d6" }),
			// The last one has seen something on the bottom.
			`<g transform="translate(128 858) rotate(12)"><path d="M-86 30 C-96 -60 -60 -110 -20 -176 C24 -120 78 -66 84 30 Z" fill="#ffd12e"/><path d="M-20 -176 C24 -120 78 -66 84 30 H20 C24 -60 10 -120 -20 -176 Z" fill="#f2a71b"/></g>`,
			`<g transform="translate(376 806)">${duck(0, 0, 0.54, 5, ring)}</g>`,
			wave({ width: 1920, height: 1080, y: 862, amplitude: 22, length: 610, phase: 0.4, fill: "#1a6db8" }),
			streak(1290, 930, 250),
			streak(1340, 992, 140),
			streak(392, 936, 96),
			streak(136, 944, 56),
			`<g fill="none" stroke="#bfe6f7" stroke-width="9" stroke-linecap="round"><path d="M880 800 q60 -20 120 0 t120 0 M1660 816 q50 -18 100 0 t100 0 M700 900 q40 -14 80 0"/></g>`,
			`<g fill="#bfe6f7"><path d="M60 760 q-20 34 0 44 q22 -10 0 -44 Z M210 720 q-16 28 0 36 q18 -8 0 -36 Z M20 820 q-12 20 0 26 q14 -6 0 -26 Z"/></g>`,
		);
	},
	alt: "Badeand med blomstrete badehette foran tre andunger: én med briller, én med badering og én med bare stjerten i været.",
	focal: { x: 0.68, y: 0.5 },
};
