import type { Drawing } from "../../content/types.ts";
import { svg } from "../kit.ts";
import { circle, ellipse, group, path, r1, rect, reel, stroke } from "./parts.ts";

const blue = "#1b3fd0";
const coral = "#ff6b4a";
const cream = "#fff4de";
const ink = "#0b1648";
const sun = "#ffc933";
const mint = "#7fe0c3";
const pink = "#ffb3cf";

function draw(): string {
	// a card is 330 × 900; the middle of what is seen of it is (0, 0)
	const card = (angle: number, ground: string, ...motif: string[]) =>
		`<g transform="translate(1010 1180) rotate(${angle}) translate(0 -770)">${rect(-157, -223, 330, 900, ink, 'rx="26" opacity=".35"')}${rect(-165, -235, 330, 900, ground, 'rx="26"')}${rect(-147, -217, 294, 864, "none", `rx="16" stroke="${ink}" stroke-width="5"`)}${motif.join("")}</g>`;
	let rays = "";
	for (let i = 0; i < 22; i++) {
		const a = Math.PI + (i / 21) * Math.PI;
		const b = a + 0.07;
		rays += path(
			`M1010 900L${r1(1010 + Math.cos(a) * 1700)} ${r1(900 + Math.sin(a) * 1700)}L${r1(1010 + Math.cos(b) * 1700)} ${r1(900 + Math.sin(b) * 1700)}Z`,
			"#2a52e6",
		);
	}
	const mask =
		path("M-96 -96 C-40 -76 40 -76 96 -96 C112 20 70 112 0 132 C-70 112 -112 20 -96 -96Z", coral) +
		path("M0 -81 C34 -82 66 -86 96 -96 C112 20 70 112 0 132Z", "#e04e30") +
		path(
			"M-66 -26 C-54 -48 -28 -48 -16 -26 C-32 -16 -50 -16 -66 -26Z M66 -26 C54 -48 28 -48 16 -26 C32 -16 50 -16 66 -26Z",
			ink,
		) +
		path("M-52 36 C-24 58 24 58 52 36 C46 92 -46 92 -52 36Z", ink);
	// a small stage with its curtain drawn aside
	const stage =
		rect(-120, -96, 240, 236, ink, 'rx="10"') +
		path("M-40 140 L0 -60 L60 140Z", sun) +
		ellipse(10, 130, 62, 14, cream) +
		path("M-120 -96 H10 C0 -20 -60 30 -74 140 H-120Z", coral) +
		path("M120 -96 H-10 C0 -20 60 30 74 140 H120Z", "#e04e30") +
		stroke(
			"M-92 -60 C-88 20 -98 70 -100 130 M-52 -60 C-56 0 -76 40 -82 90 M92 -60 C88 20 98 70 100 130 M52 -60 C56 0 76 40 82 90",
			"#b93a22",
			6,
		) +
		path(
			"M-132 -116 H132 V-72 Q110 -48 88 -72 Q66 -48 44 -72 Q22 -48 0 -72 Q-22 -48 -44 -72 Q-66 -48 -88 -72 Q-110 -48 -132 -72Z",
			coral,
		) +
		rect(-136, 136, 272, 22, blue, 'rx="6"');
	// the film hangs down from the reel into the envelope
	let film = rect(22, 0, 98, 760, ink);
	for (let i = 0; i < 16; i++)
		film += rect(30, 78 + i * 34, 12, 18, cream, 'rx="4"') + rect(100, 78 + i * 34, 12, 18, cream, 'rx="4"');
	for (let i = 0; i < 6; i++)
		film += rect(50, 128 + i * 84, 42, 68, [pink, sun, mint, coral][i % 4] as string, 'rx="5"');
	const microphone = group(
		"rotate(24)",
		rect(-26, -10, 52, 200, ink, 'rx="20"') +
			rect(-40, -34, 80, 34, "#3b4a8f", 'rx="8"') +
			circle(0, -88, 66, "#d8d4ea") +
			Array.from({ length: 5 }, (_, i) => stroke(`M${-50 + i * 25} -132 V-44`, ink, 4)).join("") +
			Array.from({ length: 4 }, (_, i) => stroke(`M-58 ${-118 + i * 20} H58`, ink, 4)).join(""),
	);
	const trumpet = group(
		"rotate(-32) translate(-6 6)",
		stroke("M-124 -8 H70", ink, 16),
		path(
			"M60 -18 C110 -22 130 -52 146 -82 V66 C130 36 110 6 60 2Z",
			sun,
			`stroke="${ink}" stroke-width="9" stroke-linejoin="round"`,
		),
		stroke("M-64 -8 C-100 -8 -100 74 -64 74 H30 C66 74 66 -8 30 -8", ink, 16),
		[-44, -8, 28]
			.map(
				(x) =>
					rect(x - 12, -62, 24, 128, sun, `rx="8" stroke="${ink}" stroke-width="8"`) +
					rect(x - 15, -84, 30, 14, ink, 'rx="6"'),
			)
			.join(""),
		rect(-142, -24, 24, 32, ink, 'rx="6"'),
	);
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, blue),
		rays,
		// the back of the envelope
		rect(590, 640, 840, 440, "#c23f25"),
		card(-42, pink, group("translate(-42 -60) scale(.86)", mask)),
		card(42, mint, group("translate(34 -66) scale(.74)", stage)),
		card(-21, sun, group("translate(-24 -50) scale(.9)", microphone)),
		card(21, "#c9c2ff", group("translate(22 -66) scale(.78)", trumpet)),
		card(0, cream, group("translate(0 -60)", film, reel(0, 0, 120, ink, cream, 5, 0.3))),
		// the front
		path("M570 700 L1010 930 L1450 700 V1120 H570Z", coral),
		path("M570 700 L905 1010 L850 1120 H570Z", "#f2583a"),
		path("M1450 700 L1115 1010 L1170 1120 H1450Z", "#f2583a"),
		path("M570 1120 L985 900 C1000 890 1020 890 1035 900 L1450 1120Z", "#ff8263"),
		ellipse(1010, 968, 84, 80, "#8d1d2c"),
		ellipse(1006, 962, 76, 72, "#b0283a"),
		path("M1006 918 l13 30 32 3 -24 22 7 32 -28 -17 -28 17 7 -32 -24 -22 32 -3Z", "#8d1d2c"),
	);
}

export const image: Drawing = {
	draw,
	alt: "Fem kort stikker opp av en korallrød konvolutt: maske, mikrofon, filmspole, trompet og scene.",
	focal: { x: 0.53, y: 0.5 },
};
