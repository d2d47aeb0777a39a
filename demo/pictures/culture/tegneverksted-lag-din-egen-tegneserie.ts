import type { Drawing } from "../../content/types.ts";
import { svg } from "../kit.ts";

function halftone(
	x: number,
	y: number,
	width: number,
	height: number,
	fill: string,
	grow: (u: number, v: number) => number,
): string {
	let dots = "";
	const step = 30;
	for (let row = 0; row * step * 0.86 < height; row++) {
		for (let column = 0; column * step < width; column++) {
			const r = grow((column * step) / width, (row * step * 0.86) / height);
			if (r > 1)
				dots += `<circle cx="${x + column * step + (row % 2 ? step / 2 : 0)}" cy="${Math.round(y + row * step * 0.86)}" r="${r.toFixed(1)}"/>`;
		}
	}
	return `<g fill="${fill}">${dots}</g>`;
}

const ink = "#16131c";

export const cover: Drawing = {
	draw: () => {
		let burst = "";
		for (let i = 0; i < 28; i++) {
			const r = i % 2 ? 165 : 290 + (i % 4) * 20;
			const a = (i / 28) * Math.PI * 2;
			burst += `${Math.round(1010 + Math.cos(a) * r * 1.15)},${Math.round(300 + Math.sin(a) * r * 0.86)} `;
		}
		const panel = (id: string, d: string, inside: string) =>
			`<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inside}</g><path d="${d}" fill="none" stroke="${ink}" stroke-width="14" stroke-linejoin="round"/>`;
		return svg(
			1920,
			1080,
			`<rect width="1920" height="1080" fill="#fbf3df"/>`,
			// Rute 1: katten ser noe.
			panel(
				"a",
				"M60 60 H640 L590 540 H60 Z",
				`<rect width="700" height="600" fill="#27b5d8"/>${halftone(60, 60, 600, 480, "#8fe0ef", (_u, v) => 13 * (1 - v))}
				<path d="M150 600 C140 440 150 330 190 270 L176 140 L280 222 C320 210 370 210 410 224 L520 146 L498 276 C530 340 540 440 530 600 Z" fill="${ink}"/>
				<ellipse cx="272" cy="330" rx="56" ry="66" fill="#ffd93b"/><ellipse cx="416" cy="330" rx="56" ry="66" fill="#ffd93b"/><ellipse cx="290" cy="318" rx="17" ry="46" fill="${ink}"/><ellipse cx="434" cy="318" rx="17" ry="46" fill="${ink}"/>
				<path d="M324 420 h40 l-20 24 Z" fill="#ef3f7f"/><path d="M344 444 q-30 40 -64 14 M344 444 q30 40 64 14" stroke="#fbf3df" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M200 430 L90 400 M200 456 L84 470 M490 430 L600 396 M490 456 L590 470" stroke="#fbf3df" stroke-width="6" stroke-linecap="round"/>`,
			),
			// Rute 2: smellet.
			panel(
				"b",
				"M690 60 H1330 L1300 540 H640 Z",
				`<rect x="600" width="760" height="600" fill="#ef3f7f"/>${halftone(640, 60, 720, 490, "#fb8fb5", (u, v) => 15 * Math.min(1, Math.hypot(u - 0.5, v - 0.5) * 1.5))}<polygon points="${burst}" fill="#ffd93b" stroke="${ink}" stroke-width="10" stroke-linejoin="round"/><g transform="translate(1010 300) scale(.62 .56)"><polygon points="${burst}" transform="translate(-1010 -300)" fill="#fbf3df"/></g>`,
			),
			// Ruta ved siden av: fisken som slapp unna.
			panel(
				"d",
				"M1380 60 H1990 V700 H1350 Z",
				`<rect x="1300" width="700" height="760" fill="#3d3a9c"/>${halftone(1340, 60, 640, 600, "#6f6bd6", (u, v) => 14 * Math.max(0, 1 - (u + v) * 0.8))}
				<g transform="translate(1590 270) rotate(-28)"><path d="M-120 0 C-70 -96 80 -110 160 -20 C176 0 176 4 160 20 C80 110 -70 96 -120 0 Z" fill="#9fe3d2" stroke="${ink}" stroke-width="10"/><path d="M-104 0 L-206 -78 C-186 -30 -186 30 -206 78 Z" fill="#9fe3d2" stroke="${ink}" stroke-width="10" stroke-linejoin="round"/><circle cx="92" cy="-20" r="18" fill="#fff" stroke="${ink}" stroke-width="8"/><path d="M40 -66 q-34 66 0 132 M-20 -30 q16 14 0 30 M-60 -14 q14 12 0 26" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"/></g>
				<path d="M1444 556 q10 -44 42 -80 M1506 528 q6 -32 30 -62 M1394 506 q10 -34 36 -58" stroke="#fbf3df" stroke-width="10" fill="none" stroke-linecap="round"/>`,
			),
			// Rute 3: snakkebobla, uten noe i enda.
			panel(
				"c",
				"M60 596 H586 L640 596 L600 1020 H60 Z",
				`<rect y="580" width="700" height="500" fill="#ffd93b"/>${halftone(60, 600, 600, 430, "#f6a821", (_u, v) => 14 * v)}
				<path d="M130 800 C120 690 230 650 350 654 C480 656 560 710 552 790 C544 868 450 900 350 896 L236 986 L262 880 C190 868 136 850 130 800 Z" fill="#fff" stroke="${ink}" stroke-width="11" stroke-linejoin="round"/>
				<circle cx="250" cy="778" r="20" fill="${ink}"/><circle cx="344" cy="778" r="20" fill="${ink}"/><circle cx="438" cy="778" r="20" fill="${ink}"/>`,
			),
			// Rute 4: den som er under arbeid. Streken kommer fra blyanten.
			`<path d="M700 596 H1296 M690 1020 L700 596 M690 1020 H1010" fill="none" stroke="${ink}" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>`,
			`<path d="M760 1012 C748 880 830 800 900 806 C880 770 884 730 900 700 L944 736 L990 726 L1024 680 C1050 740 1046 780 1030 806" fill="none" stroke="${ink}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/><circle cx="938" cy="768" r="8" fill="${ink}"/><circle cx="992" cy="764" r="8" fill="${ink}"/><path d="M958 786 q8 10 16 0" stroke="${ink}" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M820 1012 C830 940 850 910 880 890" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>`,
			`<path d="M1030 806 C1060 840 1064 900 1052 944" fill="none" stroke="${ink}" stroke-width="11" stroke-linecap="round"/>`,
			// Blyanten, større enn hele siden.
			`<g transform="translate(1052 948) rotate(-36)">
				<path d="M26 34 L240 150 H1500 V-70 H240 Z" fill="${ink}" opacity=".18"/>
				<path d="M0 0 L236 -118 V118 Z" fill="#f3cf9b"/><path d="M0 0 L236 -118 V-40 Z" fill="#fbe3bd"/><path d="M0 0 L82 -41 C74 -16 74 18 82 41 Z" fill="${ink}"/>
				<path d="M236 -118 H1500 V118 H236 C206 96 206 60 236 40 C206 20 206 -20 236 -40 C206 -60 206 -96 236 -118 Z" fill="#ef5a24"/>
				<path d="M236 -118 H1500 V-40 H236 C206 -60 206 -96 236 -118 Z" fill="#ff8a3d"/><path d="M236 40 H1500 V118 H236 C206 96 206 60 236 40 Z" fill="#b93a12"/>
				<path d="M0 0 L236 -118 H1500 M0 0 L236 118 H1500" fill="none" stroke="${ink}" stroke-width="12" stroke-linejoin="round"/><path d="M236 -118 C206 -96 206 -60 236 -40 C206 -20 206 20 236 40 C206 60 206 96 236 118" fill="none" stroke="${ink}" stroke-width="9"/>
			</g>`,
		);
	},
	alt: "En tegneserieside med katt, smell, fisk og snakkeboble. En kjempestor oransje blyant tegner den siste ruta.",
	focal: { x: 0.6, y: 0.6 },
};
