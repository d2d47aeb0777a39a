import type { Drawing } from "../../content/types.ts";
import { chance, svg } from "../kit.ts";
import { circle, ellipse, group, path, r1, rect, stroke } from "./parts.ts";

function draw(): string {
	const next = chance(24);
	let boards = "";
	for (let y = -10; y < 1000; y += 74) boards += rect(0, y, 1920, 66, "#dfe6ea") + rect(0, y + 66, 1920, 8, "#b3c0ca");
	// the wreath: twigs in a ring, the hours as berries
	const cx = 1240;
	const cy = 424;
	let twigs = "";
	const greens = ["#1d4d33", "#2b6b42", "#3c8350", "#17402c"];
	for (let i = 0; i < 520; i++) {
		const a = next() * Math.PI * 2;
		const r = 222 + (next() - 0.5) * 104;
		const turn = (a * 180) / Math.PI + 90 + (next() - 0.5) * 100;
		twigs += `<ellipse cx="0" cy="0" rx="${r1(26 + next() * 18)}" ry="6.500" fill="${greens[Math.floor(next() * 4)]}" transform="translate(${r1(cx + Math.cos(a) * r)} ${r1(cy + Math.sin(a) * r)}) rotate(${r1(turn)})"/>`;
	}
	let hours = "";
	for (let i = 0; i < 12; i++) {
		const a = (i / 12) * Math.PI * 2;
		const x = cx + Math.cos(a) * 218;
		const y = cy + Math.sin(a) * 218;
		const r = i % 3 ? 19 : 30;
		hours +=
			circle(x + 4, y + 5, r, "#0d2a1c", 'opacity=".6"') +
			circle(x, y, r, "#e8402f") +
			circle(x - r * 0.3, y - r * 0.35, r * 0.26, "#ffd9cf");
	}
	const panel = (x: number, y: number, width: number, height: number) =>
		rect(x, y, width, height, "#86141d") +
		rect(x + 14, y + 14, width - 14, height - 14, "#c02a30") +
		rect(x + 14, y + 14, width - 28, height - 28, "#a81f28");
	// the window with an advent candlestick
	let candles = "";
	for (let i = 0; i < 7; i++) {
		const x = 268 + i * 64;
		const y = 660 - Math.sqrt(1 - ((x - 460) / 224) ** 2) * 172;
		candles +=
			rect(x - 18, y + 58, 36, 20, "#7a4424", 'rx="5"') +
			rect(x - 8, y, 16, 66, "#fffaf0") +
			circle(x, y - 26, 42, "#fff3b8", 'opacity=".45"') +
			path(
				`M${x} ${r1(y - 48)} C${x + 18} ${r1(y - 20)} ${x + 12} ${r1(y - 2)} ${x} ${r1(y - 2)} C${x - 12} ${r1(y - 2)} ${x - 18} ${r1(y - 20)} ${x} ${r1(y - 48)}Z`,
				"#ff9d2e",
			);
	}
	const flakes: string[] = [];
	for (let i = 0; i < 90; i++)
		flakes.push(
			circle(
				next() * 1920,
				next() * 1000,
				2.5 + next() * 5.5,
				"#ffffff",
				`opacity="${(0.6 + next() * 0.4).toFixed(2)}"`,
			),
		);
	return svg(
		1920,
		1080,
		boards,
		// window
		rect(150, 120, 620, 660, "#a9b7c2", 'rx="4"'),
		rect(140, 108, 620, 660, "#ffffff"),
		rect(176, 144, 548, 588, "#f6b845"),
		path("M176 144H724V300C560 420 340 420 176 300Z", "#f9cb6a"),
		candles,
		path(
			"M236 732 C236 612 340 560 460 560 C580 560 684 612 684 732 H650 C650 640 560 594 460 594 C360 594 270 640 270 732Z",
			"#7a4424",
		),
		rect(216, 706, 490, 26, "#7a4424"),
		rect(357, 144, 14, 588, "#ffffff"),
		rect(549, 144, 14, 588, "#ffffff"),
		rect(176, 344, 548, 16, "#ffffff"),
		rect(120, 760, 660, 34, "#ffffff"),
		path("M112 764 C130 720 220 736 300 728 C380 716 470 740 560 726 C650 716 770 726 790 764Z", "#ffffff"),
		// frame and door
		rect(876, 26, 740, 1000, "#a9b7c2"),
		rect(866, 14, 740, 1000, "#ffffff"),
		rect(916, 64, 640, 950, "#a81f28"),
		rect(916, 64, 18, 950, "#7a111a"),
		panel(976, 124, 520, 560),
		panel(976, 744, 236, 230),
		panel(1260, 744, 236, 230),
		// handle
		circle(1522, 690, 15, "#8f6a1f"),
		rect(1508, 640, 28, 130, "#e0ae45", 'rx="14"'),
		path("M1522 676 H1424 a14 14 0 0 0 0 28 H1522Z", "#f2c766"),
		// wreath
		`<circle cx="${cx + 10}" cy="${cy + 20}" r="222" fill="none" stroke="#5e0c14" stroke-width="120" opacity=".5"/>`,
		`<circle cx="${cx}" cy="${cy}" r="222" fill="none" stroke="#17402c" stroke-width="88"/>`,
		twigs,
		hours,
		// hands at five to three
		stroke(`M${cx} ${cy}L${cx + 118} ${cy - 18}`, "#f2c766", 20),
		stroke(`M${cx} ${cy}L${cx - 84} ${cy - 146}`, "#f2c766", 13),
		circle(cx, cy, 20, "#e0ae45"),
		// steps and snow
		rect(780, 1000, 920, 80, "#7d8c98"),
		path(
			"M0 1080 V952 C120 900 260 930 400 960 C560 990 680 960 800 1006 C900 1030 1000 1014 1120 1020 C1300 1030 1420 1010 1560 1016 C1680 1000 1760 930 1920 944 V1080Z",
			"#ffffff",
		),
		path("M0 1080 V1010 C200 960 420 1040 700 1046 C1000 1060 1400 1070 1920 1000 V1080Z", "#dbe7f0"),
		group(
			"translate(1716 800)",
			rect(-66, 30, 132, 170, "#22313d", 'rx="8"'),
			rect(-46, 50, 92, 130, "#ffcf5e"),
			path("M0 76 C22 112 16 150 0 150 C-16 150 -22 112 0 76Z", "#fff6d8"),
			rect(-4, 50, 8, 130, "#22313d"),
			path("M-80 30 L0 -30 L80 30Z", "#22313d"),
			stroke("M-24 -20 C-20 -70 20 -70 24 -20", "#22313d", 9),
			ellipse(0, 206, 96, 18, "#ffffff"),
		),
		...flakes,
	);
}

export const image: Drawing = {
	draw,
	alt: "En rød dør med en julekrans som er en klokke: røde bær for timene og messingvisere som står på fem på tre.",
	focal: { x: 0.64, y: 0.42 },
};
