import type { Drawing } from "../../content/types.ts";
import { chance, svg } from "../kit.ts";

type Cup = {
	x: number;
	y: number;
	turn: number;
	saucer: string;
	rim: string;
	cup: string;
	fill: "black" | "milk" | "half" | "empty";
};

function cup({ x, y, turn, saucer, rim, cup, fill }: Cup, scale = 1): string {
	const inside = {
		black: `<circle r="43" fill="#3b1d14"/><path d="M-30 -12 A32 32 0 0 1 -6 -31" fill="none" stroke="#7a4a2e" stroke-width="6" stroke-linecap="round"/>`,
		milk: `<circle r="43" fill="#b5763f"/><path d="M0 24 C-34 2 -26 -26 -10 -24 C-4 -24 0 -18 0 -14 C0 -18 4 -24 10 -24 C26 -26 34 2 0 24 Z" fill="#fbefd6"/>`,
		half: `<circle r="43" fill="#e9dcc0"/><circle cx="5" cy="6" r="33" fill="#3b1d14"/>`,
		empty: `<circle r="43" fill="#efe4cb"/><circle cx="4" cy="5" r="30" fill="#e0d1ae"/><path d="M-8 20 a22 22 0 0 0 34 -16" fill="none" stroke="#7a4a2e" stroke-width="5" stroke-linecap="round"/>`,
	}[fill];
	return `<g transform="translate(${x} ${y}) scale(${scale})"><circle cx="10" cy="15" r="92" fill="#4e6b3c" opacity=".55"/><circle r="90" fill="${saucer}"/><circle r="72" fill="none" stroke="${rim}" stroke-width="7"/>
		<g transform="rotate(${turn})"><rect x="40" y="-13" width="58" height="26" rx="13" fill="${cup}"/><rect x="52" y="-4" width="34" height="8" rx="4" fill="${saucer}"/></g>
		<circle cx="4" cy="6" r="55" fill="#2b2a1c" opacity=".22"/><circle r="54" fill="${cup}"/>${inside}</g>`;
}

function pencil(x: number, y: number, turn: number, length: number, fill: string, dark: string): string {
	return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="8" y="6" width="${length}" height="30" fill="#4e6b3c" opacity=".5"/><path d="M-56 0 L0 -15 V15 Z" fill="#f2d3a2"/><path d="M-56 0 L-34 -6 V6 Z" fill="#20302d"/><rect y="-15" width="${length}" height="30" fill="${fill}"/><rect y="4" width="${length}" height="11" fill="${dark}"/><rect x="${length - 40}" y="-15" width="16" height="30" fill="#d9d5c6"/><rect x="${length - 24}" y="-15" width="30" height="30" rx="8" fill="#f08a8a"/></g>`;
}

export const cover: Drawing = {
	draw: () => {
		const next = chance(8);
		const looks: Omit<Cup, "x" | "y" | "turn">[] = [
			{ saucer: "#fbf1da", rim: "#1d4f6e", cup: "#fffaf0", fill: "black" },
			{ saucer: "#f2b632", rim: "#fbf1da", cup: "#fffaf0", fill: "milk" },
			{ saucer: "#1d4f6e", rim: "#8fc0cf", cup: "#fbf1da", fill: "black" },
			{ saucer: "#fbf1da", rim: "#e2672f", cup: "#e2672f", fill: "half" },
			{ saucer: "#fbf1da", rim: "#f2b632", cup: "#1d4f6e", fill: "black" },
			{ saucer: "#f2b632", rim: "#e2672f", cup: "#fffaf0", fill: "empty" },
		];
		let mark = "";
		looks.forEach((look, i) => {
			const a = ((188 + i * 51) * Math.PI) / 180;
			mark += cup({
				...look,
				x: Math.round(650 + Math.cos(a) * 214),
				y: Math.round(386 + Math.sin(a) * 206),
				turn: Math.round(next() * 360),
			});
		});
		let crumbs = "";
		for (let i = 0; i < 22; i++)
			crumbs += `<circle cx="${Math.round(1410 + (next() + next() - 1) * 260)}" cy="${Math.round(810 + (next() + next() - 1) * 180)}" r="${(3 + next() * 6).toFixed(1)}" fill="${next() < 0.5 ? "#c98a3c" : "#8a5426"}"/>`;
		const heart = (turn: number) =>
			`<path d="M0 0 C-62 -44 -84 -112 -50 -138 C-26 -154 -6 -140 0 -122 C6 -140 26 -154 50 -138 C84 -112 62 -44 0 0 Z" transform="rotate(${turn})" fill="#d99a45"/><path d="M-44 -104 L20 -34 M-20 -132 L44 -60 M44 -104 L-20 -34 M20 -132 L-44 -60" transform="rotate(${turn})" stroke="#a8692a" stroke-width="9" stroke-linecap="round"/>`;
		const lines = (n: number) =>
			Array.from(
				{ length: n },
				(_, i) =>
					`<circle cx="-150" cy="${-170 + i * 62}" r="11" fill="#e2672f"/><path d="M-118 ${-164 + i * 62} H150" stroke="#b9c7b8" stroke-width="5"/>`,
			).join("");
		return svg(
			1920,
			1080,
			`<rect width="1920" height="1080" fill="#a3bd78"/>`,
			`<path d="M0 268 H1920 M0 548 H1920 M0 828 H1920" stroke="#92ad67" stroke-width="10"/><path d="M420 0 V268 M1260 268 V548 M240 548 V828 M1700 548 V828 M1000 828 V1080 M1560 0 V268" stroke="#92ad67" stroke-width="7"/>`,
			// The team's answers so far.
			`<g transform="translate(1330 350) rotate(11)"><rect x="-192" y="-236" width="420" height="500" fill="#4e6b3c" opacity=".5"/><rect x="-210" y="-252" width="420" height="500" fill="#fffaf0"/>${lines(7)}<path d="M-106 -182 q20 -26 44 0 t44 0 t44 -2 t40 4 M-106 -120 q16 -20 32 0 t32 0 t30 0 M-106 -58 q20 -24 40 0 t40 0 t40 0 t30 -4 M-106 6 q14 -18 28 0 t28 0" fill="none" stroke="#1d4f6e" stroke-width="8" stroke-linecap="round"/><path d="M-110 -56 L70 -66" stroke="#e2672f" stroke-width="8" stroke-linecap="round"/></g>`,
			pencil(1230, 600, -34, 330, "#e2672f", "#b0441a"),
			`<circle cx="1424" cy="836" r="172" fill="#4e6b3c" opacity=".5"/><circle cx="1410" cy="816" r="172" fill="#8fc0cf"/><circle cx="1410" cy="816" r="128" fill="#b6d8df"/><g transform="translate(1402 810)">${heart(10)}${heart(82)}${heart(154)}${heart(298)}</g>`,
			crumbs,
			pencil(150, 800, 14, 240, "#1d4f6e", "#123650"),
			mark,
			cup({ x: 652, y: 848, turn: 28, saucer: "#e2672f", rim: "#fbf1da", cup: "#fffaf0", fill: "milk" }, 1.16),
			cup({ x: 1800, y: 700, turn: 200, saucer: "#fbf1da", rim: "#1d4f6e", cup: "#fffaf0", fill: "empty" }),
			cup({ x: 1790, y: 60, turn: 100, saucer: "#1d4f6e", rim: "#8fc0cf", cup: "#fffaf0", fill: "black" }),
		);
	},
	alt: "Kafébord sett ovenfra. Kaffekoppene danner et spørsmålstegn, og ved siden av ligger svarark, blyant og vafler.",
	focal: { x: 0.38, y: 0.48 },
};
