import type { Drawing } from "../../content/types.ts";
import { svg } from "../kit.ts";

function star(x: number, y: number, r: number, fill: string, turn = 0): string {
	let points = "";
	for (let i = 0; i < 10; i++) {
		const radius = i % 2 ? r * 0.46 : r;
		const angle = (i * Math.PI) / 5 - Math.PI / 2;
		points += `${Math.round(Math.cos(angle) * radius)},${Math.round(Math.sin(angle) * radius)} `;
	}
	return `<path d="M${x} -10 V${y - r}" stroke="#9fc3bd" stroke-width="3"/><polygon points="${points}" transform="translate(${x} ${y}) rotate(${turn})" fill="${fill}" stroke="${fill}" stroke-width="12" stroke-linejoin="round"/>`;
}

/** A reel of thread with its top at y. */
function reel(x: number, y: number, width: number, height: number, thread: string, dark: string): string {
	let turns = "";
	for (let i = 0; i < 6; i++) {
		const line = y + 30 + ((height - 60) / 6) * (i + 0.5);
		turns += `<path d="M${x - width / 2 + 16} ${line - 5} L${x + width / 2 - 16} ${line + 7}" stroke="${dark}" stroke-width="6"/>`;
	}
	return `<rect x="${x - width / 2 + 14}" y="${y + 20}" width="${width - 28}" height="${height - 40}" fill="${thread}"/>${turns}<rect x="${x - width / 2}" y="${y}" width="${width}" height="28" rx="6" fill="#e9d3a6"/><rect x="${x - width / 2}" y="${y + height - 28}" width="${width}" height="28" rx="6" fill="#cdb07a"/>`;
}

export const cover: Drawing = {
	draw: () =>
		svg(
			1920,
			1080,
			`<rect width="1920" height="1080" fill="#0e4a52"/>`,
			`<path d="M0 1080 V930 Q960 880 1920 930 V1080 Z" fill="#0a343c"/>`,
			`<path d="M600 -10 V60 M1010 -10 V90" stroke="#9fc3bd" stroke-width="4"/>`,
			// The moon: a cheese of cut card with its own shadow.
			`<circle cx="828" cy="428" r="400" fill="#09343b"/>`,
			`<circle cx="806" cy="410" r="400" fill="#f7d56e"/>`,
			`<path d="M806 10 a400 400 0 0 1 0 800 a470 470 0 0 0 0 -800 Z" fill="#eebb4b"/>`,
			[
				[980, 230, 66],
				[1080, 470, 84],
				[900, 640, 60],
				[760, 120, 40],
				[1000, 700, 30],
				[1110, 300, 26],
				[860, 380, 34],
			]
				.map(
					([x, y, r]) =>
						`<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${(r as number) * 0.9}" fill="#d99b34"/><ellipse cx="${(x as number) + 9}" cy="${(y as number) + 9}" rx="${(r as number) * 0.84}" ry="${(r as number) * 0.76}" fill="#e8b145"/>`,
				)
				.join(""),
			star(1360, 300, 54, "#f2efe0", 8),
			star(1560, 610, 78, "#f7d56e", -10),
			star(1740, 210, 44, "#e8664a", 12),
			star(1290, 720, 34, "#e8664a", -6),
			star(190, 250, 50, "#f2efe0", -8),
			star(1810, 820, 38, "#f2efe0", 10),
			star(330, 90, 26, "#f7d56e", 4),
			// The tower: everything to be found in a kitchen drawer.
			`<g transform="rotate(-2 560 1040)"><rect x="330" y="960" width="470" height="84" rx="8" fill="#e8664a"/><path d="M352 972 H800 V1032 H352 Z" fill="#f5e9cf"/><path d="M352 987 H800 M352 1002 H800 M352 1017 H800" stroke="#d8c7a0" stroke-width="4"/><path d="M800 960 H340 a10 42 0 0 0 0 84 H800" fill="none" stroke="#c8462f" stroke-width="16"/></g>`,
			`<g><path d="M430 950 L470 800 H660 L700 950 Z" fill="#f2efe0"/><path d="M600 800 H660 L700 950 H610 Z" fill="#d5d8cb"/><path d="M686 900 c90 10 90 -84 -8 -70" fill="none" stroke="#d5d8cb" stroke-width="22"/><path d="M444 896 L686 896 M452 866 L678 866" stroke="#3c8a99" stroke-width="10"/><rect x="416" y="936" width="298" height="20" rx="10" fill="#d5d8cb"/></g>`,
			reel(572, 662, 200, 140, "#e8664a", "#b9442e"),
			`<g transform="rotate(4 560 630)"><rect x="450" y="602" width="240" height="62" fill="#f2c14a"/><rect x="450" y="602" width="240" height="20" fill="#2f7f8e"/><rect x="450" y="648" width="240" height="16" fill="#2f7f8e"/><circle cx="570" cy="634" r="11" fill="#e8664a"/></g>`,
			reel(548, 484, 130, 118, "#2f9a86", "#1d6e60"),
			`<g><path d="M500 486 L516 398 Q548 376 580 398 L596 486 Z" fill="#c5ccc8"/><path d="M560 386 Q574 390 580 398 L596 486 H570 Z" fill="#95a3a2"/><rect x="492" y="474" width="112" height="16" rx="8" fill="#95a3a2"/>${[410, 428, 446, 462].map((y, row) => [0, 1, 2, 3].map((i) => `<circle cx="${524 + i * 16 + (row % 2) * 5}" cy="${y}" r="4" fill="#74837f"/>`).join("")).join("")}</g>`,
			// The mouse, on tiptoe.
			`<path d="M498 356 C400 400 380 520 440 590 C490 650 440 720 400 700 C372 684 384 650 408 660" fill="none" stroke="#d98a86" stroke-width="13" stroke-linecap="round"/>`,
			`<g transform="translate(548 390)">
				<path d="M20 -140 C70 -140 104 -160 136 -206" fill="none" stroke="#2b2430" stroke-width="20" stroke-linecap="round"/>
				<path d="M-12 -6 L-18 4 H34 Q38 -14 16 -16 Z" fill="#d98a86"/>
				<path d="M-52 -10 C-88 -70 -66 -150 -18 -190 C4 -210 22 -222 40 -234 C62 -256 92 -282 132 -292 C142 -292 144 -282 138 -274 C120 -246 96 -214 66 -198 C56 -160 60 -60 30 -8 Z" fill="#2b2430"/>
				<path d="M4 -126 C60 -112 110 -120 164 -156" fill="none" stroke="#2b2430" stroke-width="20" stroke-linecap="round"/><path d="M164 -156 l20 -4 M164 -156 l14 -16 M136 -206 l18 -8 M136 -206 l8 -18" stroke="#d98a86" stroke-width="7" stroke-linecap="round"/><path d="M0 -132 C20 -122 36 -120 54 -120" stroke="#4a3f52" stroke-width="4" fill="none" stroke-linecap="round"/>
				<circle cx="8" cy="-262" r="56" fill="#2b2430"/><circle cx="12" cy="-258" r="36" fill="#d98a86"/>
				<circle cx="138" cy="-286" r="10" fill="#e8664a"/>
				<circle cx="80" cy="-250" r="8" fill="#f7d56e"/>
				<path d="M118 -262 L168 -250 M114 -256 L150 -226 M116 -266 L172 -280" stroke="#2b2430" stroke-width="4" stroke-linecap="round"/>
				<path d="M-40 -92 C-6 -104 26 -100 58 -112 L54 -70 C20 -62 -14 -62 -46 -54 Z" fill="#e8664a"/>
				<path d="M-44 -90 l-46 -18 l6 44 l38 4 Z" fill="#c8462f"/>
			</g>`,
		),
	alt: "En mus på tå øverst på et tårn av fingerbøl, trådsneller og kopper strekker seg mot en måne av ost som henger i snorer.",
	focal: { x: 0.38, y: 0.32 },
};
