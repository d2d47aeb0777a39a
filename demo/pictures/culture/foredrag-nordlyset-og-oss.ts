import type { Drawing } from "../../content/types.ts";
import { chance, stars, svg } from "../kit.ts";

export const cover: Drawing = {
	draw: () => {
		const next = chance(77);
		// Upper lid: a quadratic arc; the lashes are the curtain of light that stands on it.
		const lid = (t: number): [number, number] => {
			const u = 1 - t;
			return [u * u * 210 + 2 * u * t * 780 + t * t * 1470, u * u * 660 + 2 * u * t * 60 + t * t * 610];
		};
		let rays = "";
		for (let i = 0; i < 96; i++) {
			const t = i / 95;
			const [x, y] = lid(t);
			const tall = 130 + Math.sin(t * Math.PI) * 190 + Math.sin(t * 19) * 60 + next() * 60;
			const lean = (t - 0.5) * 260;
			const w = 8 + next() * 9;
			const tone = ["g0", "g0", "g1", "g2"][Math.floor(next() * 4)];
			rays += `<path d="M${(x - w).toFixed(0)} ${(y + 8).toFixed(0)} L${(x + lean - w * 0.7).toFixed(0)} ${(y - tall).toFixed(0)} Q${(x + lean).toFixed(0)} ${(y - tall - 26).toFixed(0)} ${(x + lean + w * 0.7).toFixed(0)} ${(y - tall).toFixed(0)} L${(x + w).toFixed(0)} ${(y + 8).toFixed(0)} Z" fill="url(#${tone})"/>`;
		}
		let crown = "";
		for (let i = 0; i < 72; i++) {
			const a = i * 5 + next() * 3;
			const long = 34 + next() * 46;
			crown += `<path d="M-5 -118 L-3 ${-118 - long} h6 L5 -118 Z" transform="rotate(${a.toFixed(1)})" fill="${next() < 0.25 ? "#e65aa8" : next() < 0.5 ? "#b6ffbf" : "#4de89a"}" opacity="${(0.6 + next() * 0.4).toFixed(2)}"/>`;
		}
		const person = (x: number, y: number, h: number, arm = 0) =>
			`<g transform="translate(${x} ${y}) scale(${h / 100})"><circle cx="4" cy="-88" r="13"/><path d="M-20 0 C-24 -40 -22 -70 0 -74 C22 -70 24 -40 20 0 Z"/>${arm ? `<path d="M12 -62 L${arm} -100" stroke="#061018" stroke-width="11" stroke-linecap="round"/>` : ""}</g>`;
		return svg(
			1920,
			1080,
			`<defs>
				<linearGradient id="g0" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#d6ffcf"/><stop offset=".18" stop-color="#43e58f"/><stop offset=".65" stop-color="#1b9d84" stop-opacity=".75"/><stop offset="1" stop-color="#5a3bb0" stop-opacity="0"/></linearGradient>
				<linearGradient id="g1" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#9dfcb0"/><stop offset=".4" stop-color="#24b98b"/><stop offset=".8" stop-color="#8a45c9" stop-opacity=".8"/><stop offset="1" stop-color="#e14fa2" stop-opacity="0"/></linearGradient>
				<linearGradient id="g2" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#43e58f"/><stop offset=".5" stop-color="#6a4cd0" stop-opacity=".8"/><stop offset="1" stop-color="#e14fa2" stop-opacity="0"/></linearGradient>
				<clipPath id="eye"><path d="M210 660 Q780 60 1470 610 Q880 1060 210 660 Z"/></clipPath>
			</defs>`,
			`<rect width="1920" height="1080" fill="#0a1526"/>`,
			stars({ seed: 5, count: 170, width: 1920, height: 620, fill: "#cfe6ff", max: 3.4 }),
			rays,
			`<g clip-path="url(#eye)"><rect width="1920" height="1080" fill="#e6f4e6"/><path d="M210 660 Q780 60 1470 610 L1470 640 Q790 200 210 740 Z" fill="#9fcab9"/>
				<g transform="translate(800 560)"><circle r="262" fill="#0f5a63"/><circle r="242" fill="#0b2f4d"/><circle r="242" fill="none" stroke="#167d80" stroke-width="10"/>
				<g fill="#17607a"><path d="M-210 -110 C-150 -150 -120 -110 -130 -60 C-150 -20 -120 10 -150 50 C-180 90 -220 60 -236 20 Z"/><path d="M60 -232 C120 -200 110 -150 150 -140 C190 -120 180 -60 220 -60 C236 -30 240 -80 220 -110 C190 -170 130 -220 60 -232 Z"/><path d="M-60 210 C-30 160 10 180 40 150 C80 140 120 160 130 200 C80 240 0 250 -60 232 Z"/><path d="M170 60 C210 40 240 60 226 100 C200 140 160 120 170 60 Z"/></g>
				<circle r="122" fill="none" stroke="#d6ffcf" stroke-width="9"/>${crown}
				<circle r="108" fill="#050b14"/></g>
				<ellipse cx="716" cy="452" rx="44" ry="30" transform="rotate(-34 716 452)" fill="#f7fff2"/>
			</g>`,
			`<path d="M210 660 Q780 60 1470 610" fill="none" stroke="#d6ffcf" stroke-width="16" stroke-linecap="round"/>`,
			// The lower lid is the ground we stand on.
			`<path d="M-20 700 C80 690 150 676 210 660 Q880 1060 1470 610 C1600 560 1760 590 1940 560 V1100 H-20 Z" fill="#061018"/>`,
			`<path d="M210 660 Q880 1060 1470 610" fill="none" stroke="#2aa882" stroke-width="7" opacity=".8"/>`,
			`<g fill="#061018">${person(1010, 832, 118)}${person(1066, 816, 74)}${person(1128, 800, 128, 44)}${person(640, 852, 110)}</g>`,
			`<g fill="#ffc45a"><rect x="1650" y="628" width="13" height="15"/><rect x="1684" y="634" width="13" height="15"/><rect x="1790" y="622" width="13" height="15"/><rect x="96" y="742" width="12" height="14"/></g>`,
		);
	},
	alt: "Et stort øye der vippene er nordlys og irisen er jorda med nordlysringen rundt polen. Små mennesker står på øyekanten.",
	focal: { x: 0.42, y: 0.5 },
};
