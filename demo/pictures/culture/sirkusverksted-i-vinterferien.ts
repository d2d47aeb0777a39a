import type { Drawing } from "../../content/types.ts";
import { svg } from "../kit.ts";

/** The eight-petalled rose of the knitted mitten. */
function rose(x: number, y: number, r: number, fill: string): string {
	let petals = "";
	for (let i = 0; i < 8; i++)
		petals += `<path d="M0 ${-r * 0.08} L${r * 0.25} ${-r * 0.52} L0 ${-r} L${-r * 0.25} ${-r * 0.52} Z M0 ${-r * 0.34} L${r * 0.09} ${-r * 0.52} L0 ${-r * 0.72} L${-r * 0.09} ${-r * 0.52} Z" transform="rotate(${i * 45})" fill-rule="evenodd" fill="${fill}"/>`;
	return `<g transform="translate(${x} ${y})">${petals}</g>`;
}

/** A mitten, thumb to the right; mirrored with side −1. The wrist is at the origin. */
function mitten(x: number, y: number, turn: number, side: 1 | -1): string {
	let cuff = "";
	for (let i = 0; i < 9; i++) cuff += `<rect x="${-146 + i * 34}" y="-4" width="16" height="250" fill="#f8efe0"/>`;
	let border = "";
	for (let i = 0; i < 9; i++) border += `<path d="M${-146 + i * 36} -60 l18 -26 l18 26 Z" fill="#f8efe0"/>`;
	return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${side} 1)">
		<path d="M-164 0 C-190 -160 -180 -320 -120 -420 C-70 -500 50 -506 104 -424 C136 -372 150 -320 154 -262 C184 -330 216 -384 262 -392 C316 -398 338 -340 312 -276 C280 -190 210 -90 160 0 Z" fill="#d7263d"/>
		<path d="M154 -262 C150 -200 150 -150 160 -96" stroke="#98122a" stroke-width="12" fill="none" stroke-linecap="round"/>
		<path d="M-164 0 C-190 -160 -180 -320 -120 -420 C-104 -446 -84 -462 -62 -472 C-130 -360 -140 -160 -116 0 Z" fill="#98122a" opacity=".45"/>
		${rose(-18, -272, 140, "#f8efe0")}
		<path d="M-96 -408 l22 22 l-22 22 l-22 -22 Z M62 -408 l22 22 l-22 22 l-22 -22 Z M-18 -474 l18 24 l-18 24 l-18 -24 Z M262 -350 l20 26 l-20 26 l-20 -26 Z M228 -270 l18 24 l-18 24 l-18 -24 Z" fill="#f8efe0"/>
		<path d="M-160 -112 H168 M-160 -34 H164" stroke="#f8efe0" stroke-width="10"/>${border}
		<rect x="-168" y="-8" width="332" height="300" rx="20" fill="#1c2f5c"/>${cuff}
	</g>`;
}

function ball(x: number, y: number, r: number, kind: "snow" | "yellow" | "blue" | "red"): string {
	if (kind === "snow")
		return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/><path d="M${x - r * 0.1} ${y + r} a${r} ${r} 0 0 0 ${r * 1.05} ${-r * 1.3} a${r * 1.1} ${r * 1.1} 0 0 1 ${-r * 1.05} ${r * 1.3} Z" fill="#a9cfe6"/><circle cx="${x - r * 0.34}" cy="${y - r * 0.2}" r="${r * 0.09}" fill="#cfe5f1"/><circle cx="${x + r * 0.1}" cy="${y + r * 0.3}" r="${r * 0.12}" fill="#cfe5f1"/><circle cx="${x - r * 0.1}" cy="${y - r * 0.55}" r="${r * 0.07}" fill="#cfe5f1"/>`;
	const [base, stripe] = { yellow: ["#ffc928", "#f0832a"], blue: ["#1c5fb0", "#ffc928"], red: ["#d7263d", "#f8efe0"] }[
		kind
	] as [string, string];
	return `<g transform="translate(${x} ${y}) rotate(-24)"><circle r="${r}" fill="${base}"/><path d="M${-r * 0.97} ${-r * 0.22} Q0 ${-r * 0.52} ${r * 0.97} ${-r * 0.22} L${r * 0.95} ${r * 0.3} Q0 ${r * 0.06} ${-r * 0.95} ${r * 0.3} Z" fill="${stripe}"/><circle cx="${-r * 0.3}" cy="${-r * 0.62}" r="${r * 0.12}" fill="#fff" opacity=".9"/></g>`;
}

export const cover: Drawing = {
	draw: () => {
		let tent = "";
		for (let i = 0; i < 18; i++) {
			const a = (Math.PI * i) / 18;
			const b = (Math.PI * (i + 0.5)) / 18;
			const at = (angle: number) =>
				`${Math.round(700 + Math.cos(angle) * 2400)} ${Math.round(-150 + Math.sin(angle) * 2400)}`;
			tent += `<path d="M700 -150 L${at(a)} L${at(b)} Z" fill="#8fc4e3"/>`;
		}
		let motion = "";
		for (const [d, w] of [
			["M470 700 C420 420 520 170 700 150", 5],
			["M960 640 C1010 430 950 210 800 150", 5],
		] as const)
			motion += `<path d="${d}" fill="none" stroke="#1c2f5c" stroke-width="${w}" stroke-dasharray="4 26" stroke-linecap="round"/>`;
		let flakes = "";
		for (const [x, y, s] of [
			[1330, 180, 1.3],
			[1610, 420, 1],
			[1760, 130, 0.8],
			[1480, 690, 0.8],
			[160, 200, 1.1],
			[250, 560, 0.8],
			[1790, 800, 1.2],
		] as const)
			flakes += `<g transform="translate(${x} ${y}) scale(${s})" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none">${[0, 60, 120, 180, 240, 300].map((turn) => `<path d="M0 0 V-46 M0 -28 l12 -12 M0 -28 l-12 -12" transform="rotate(${turn})"/>`).join("")}</g>`;
		return svg(
			1920,
			1080,
			`<rect width="1920" height="1080" fill="#bfe0ef"/>`,
			tent,
			flakes,
			motion,
			ball(430, 560, 74, "yellow"),
			ball(512, 292, 78, "snow"),
			ball(726, 132, 78, "blue"),
			ball(946, 290, 78, "snow"),
			ball(1006, 540, 74, "red"),
			mitten(392, 1096, -12, 1),
			mitten(1068, 1096, 12, -1),
		);
	},
	alt: "To røde selbuvotter sjonglerer snøballer og fargede baller foran en lyseblå og hvit teltduk.",
	focal: { x: 0.38, y: 0.42 },
};
