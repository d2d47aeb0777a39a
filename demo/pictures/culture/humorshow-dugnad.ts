import type { Drawing } from "../../content/types.ts";
import { chance, svg } from "../kit.ts";

/** A tied rubbish sack, seen from behind like a head in the audience. */
function sack(x: number, width: number, height: number, tilt: number, tie: string): string {
	const w = width / 2;
	const h = height;
	const body = `M${-w} 120 C${-w * 1.12} ${-h * 0.3} ${-w * 0.9} ${-h * 0.62} ${-w * 0.2} ${-h * 0.78} C${-w * 0.3} ${-h * 0.88} ${-w * 0.5} ${-h * 0.98} ${-w * 0.56} ${-h * 1.06} C${-w * 0.36} ${-h * 1.03} ${-w * 0.2} ${-h * 1.0} ${-w * 0.02} ${-h * 0.9} C${w * 0.12} ${-h * 1.04} ${w * 0.3} ${-h * 1.08} ${w * 0.46} ${-h * 1.12} C${w * 0.44} ${-h * 1.0} ${w * 0.32} ${-h * 0.88} ${w * 0.2} ${-h * 0.78} C${w * 0.92} ${-h * 0.6} ${w * 1.1} ${-h * 0.3} ${w} 120 Z`;
	const crease = (from: number, bend: number, to: number) =>
		`<path d="M${from * w} ${-h * 0.7} C${bend * w} ${-h * 0.55} ${to * w} ${-h * 0.4} ${to * w * 1.06} ${-h * 0.12}" fill="none" stroke="#4b2a2c" stroke-width="9" stroke-linecap="round"/>`;
	return `<g transform="translate(${x} 1080) rotate(${tilt})">
		<path d="${body}" fill="#ff8a3d" transform="translate(0 -9)"/>
		<path d="${body}" fill="#1d1215"/>
		${crease(-0.14, -0.34, -0.56)}${crease(-0.03, -0.06, -0.16)}${crease(0.1, 0.22, 0.3)}${crease(0.16, 0.5, 0.7)}
		<path d="M${-w * 0.22} ${-h * 0.8} Q0 ${-h * 0.73} ${w * 0.22} ${-h * 0.8}" fill="none" stroke="${tie}" stroke-width="17" stroke-linecap="round"/>
		<path d="M${w * 0.16} ${-h * 0.785} Q${w * 0.42} ${-h * 0.74} ${w * 0.4} ${-h * 0.6}" fill="none" stroke="${tie}" stroke-width="10" stroke-linecap="round"/>
	</g>`;
}

function leaf(x: number, y: number, size: number, turn: number, fill: string): string {
	return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 30 C-34 14 -32 -22 0 -46 C32 -22 34 14 0 30 Z" fill="${fill}"/><path d="M0 44 L0 -30 M0 12 L14 -4 M0 12 L-14 -4" stroke="#5b1a12" stroke-width="4" fill="none" stroke-linecap="round"/></g>`;
}

export const cover: Drawing = {
	draw: () => {
		const next = chance(41);
		const colours = ["#f29f2e", "#f6c744", "#7c9a3a", "#c9551f", "#4f7436"];
		let curtain = "";
		for (let x = 0; x < 1920; x += 96) curtain += `<path d="M${x} 0 h40 q-10 420 4 860 h-44 Z" fill="#b52a20"/>`;
		let heap = "";
		for (let i = 0; i < 64; i++) {
			const spread = (next() + next() - 1) * 360;
			const lift = Math.max(0, 1 - Math.abs(spread) / 330) * 70;
			heap += leaf(
				720 + spread,
				884 - next() * lift,
				0.8 + next() * 0.55,
				next() * 360,
				colours[Math.floor(next() * colours.length)] as string,
			);
		}
		let falling = "";
		for (const [x, y, size, turn, colour] of [
			[1130, 180, 1.5, 40, 1],
			[1315, 430, 1.1, 130, 0],
			[260, 300, 1.3, 250, 1],
			[1590, 220, 1.2, 300, 2],
			[1470, 620, 0.9, 20, 1],
			[130, 610, 0.9, 80, 0],
		] as const)
			falling += leaf(x, y, size, turn, colours[colour] as string);
		let tines = "";
		for (let i = -5; i <= 5; i++) {
			tines += `<path d="M0 0 C${i * 10} 60 ${i * 31} 120 ${i * 33} 195 q${i * 1.4} 24 ${i * -1.5 + 14} 34" fill="none" stroke="#231519" stroke-width="10" stroke-linecap="round"/>`;
		}
		return svg(
			1920,
			1080,
			`<rect width="1920" height="1080" fill="#d23a28"/>`,
			curtain,
			`<rect y="830" width="1920" height="250" fill="#8f1d1a"/>`,
			`<circle cx="720" cy="420" r="400" fill="#ffcf52"/>`,
			`<ellipse cx="720" cy="870" rx="470" ry="74" fill="#e9792e"/>`,
			falling,
			`<g transform="translate(0 -34) rotate(6 720 860)">
				<path d="M720 300 L720 690" stroke="#231519" stroke-width="22" stroke-linecap="round"/>
				<g transform="translate(720 668)">${tines}<path d="M-104 96 Q0 66 104 96" fill="none" stroke="#231519" stroke-width="12"/><path d="M-20 -24 h40 l10 46 h-60 Z" fill="#231519"/></g>
				<g transform="translate(720 268) rotate(34)">
					<path d="M-36 0 L-22 190 Q0 202 22 190 L36 0 Z" fill="#231519"/>
					<rect x="-52" y="-26" width="104" height="36" rx="14" fill="#7c9a3a"/>
					<path d="M-74 -92 a74 74 0 0 1 148 0 v26 a74 56 0 0 1 -148 0 Z" fill="#231519"/>
					<path d="M-58 -124 Q0 -96 58 -124 M-70 -92 Q0 -62 70 -92 M-64 -60 Q0 -34 64 -60 M-30 -158 Q-14 -90 -30 -34 M30 -158 Q44 -90 30 -34 M2 -164 Q12 -90 2 -26" stroke="#ffcf52" stroke-width="5" fill="none" opacity=".75"/>
				</g>
			</g>`,
			heap,
			sack(1790, 380, 330, 5, "#f6c744"),
			sack(1130, 330, 270, 3, "#f6c744"),
			sack(140, 390, 340, -5, "#f6c744"),
			sack(1450, 420, 390, -3, "#e8e0d0"),
			sack(460, 340, 215, 2, "#e8e0d0"),
			sack(800, 330, 170, -4, "#f6c744"),
		);
	},
	alt: "Scene med en mikrofon på skaftet av en løvrive. Publikum er en rekke knyttede søppelsekker sett bakfra.",
	focal: { x: 0.4, y: 0.47 },
};
