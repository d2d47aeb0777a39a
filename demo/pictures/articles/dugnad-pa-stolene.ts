import type { Drawing } from "../../content/types.ts";
import { chance, lettering, svg } from "../kit.ts";
import { circle, ellipse, group, path, rect, stroke } from "./parts.ts";

const bench = "#b9cdd6";
const shadow = "#7f9aa8";
const ruby = "#b5173c";
const deep = "#7d0d2b";
const wood = "#b8793f";
const steel = "#e8edf0";
const ink = "#26323a";

const shade = (dx: number, dy: number, shape: string) =>
	`<g transform="translate(${dx} ${dy})" opacity=".55">${shape}</g>`;

function plate(number: string, x: number, y: number, turn: number): string {
	return group(
		`translate(${x} ${y}) rotate(${turn})`,
		ellipse(8, 12, 62, 44, shadow, 'opacity=".6"'),
		ellipse(0, 0, 62, 44, "#e4b23c"),
		ellipse(0, 0, 53, 36, "#f3ca62"),
		lettering(number, { face: "display", x: 0, y: 18, size: 50, fill: ink, anchor: "middle" }),
		circle(-44, 0, 5, "#8a641a"),
		circle(44, 0, 5, "#8a641a"),
	);
}

function draw(): string {
	const next = chance(77);
	let planks = "";
	for (let i = 0; i < 5; i++)
		planks +=
			rect(0, i * 230 - 40, 1920, 8, "#9db6c1") +
			stroke(`M${100 + i * 340} ${i * 230 + 40} q160 16 340 -4`, "#a9c0ca", 6);
	let tacks = "";
	for (let i = 0; i < 24; i++) {
		const x = 1240 + next() * 380;
		const y = 850 + next() * 170;
		tacks +=
			circle(x + 4, y + 6, 11, shadow, 'opacity=".6"') +
			circle(x, y, 11, "#e4b23c") +
			circle(x - 3, y - 3, 3.5, "#fff3c9");
	}
	// the cushion in its new cloth
	const cushion =
		"M-300 -230 C-310 -300 -260 -330 -190 -332 H190 C260 -330 310 -300 300 -230 L270 210 C262 300 200 336 120 340 H-120 C-200 336 -262 300 -270 210Z";
	let buttons = "";
	for (const [x, y] of [
		[-140, -180],
		[0, -180],
		[140, -180],
		[-70, -60],
		[70, -60],
		[-130, 60],
		[0, 60],
		[130, 60],
		[-64, 180],
		[64, 180],
	] as const)
		buttons +=
			stroke(`M${x - 34} ${y - 28} L${x} ${y} L${x + 34} ${y - 28} M${x} ${y} V${y + 36}`, deep, 6) +
			circle(x, y, 14, "#d73a5e") +
			circle(x - 4, y - 4, 4.5, "#f7a3b5");
	let edge = "";
	for (let i = 0; i < 15; i++) edge += circle(-264 + i * 37.6, -300 + Math.abs(i - 7) ** 3 * 0.08, 8, "#f3ca62");
	const scissors =
		path("M-10 -20 L-34 -330 C-20 -350 0 -340 10 -300 L24 -10Z", steel) +
		path("M10 -20 L34 -330 C20 -350 0 -340 -10 -300 L-24 -10Z", "#c9d3d9") +
		`<ellipse cx="-62" cy="104" rx="52" ry="84" fill="none" stroke="${ink}" stroke-width="30" transform="rotate(22 -62 104)"/><ellipse cx="62" cy="104" rx="52" ry="84" fill="none" stroke="${ink}" stroke-width="30" transform="rotate(-22 62 104)"/>` +
		circle(0, -10, 15, ink);
	const hammer =
		rect(-20, -40, 40, 420, wood, 'rx="16"') +
		rect(-20, 220, 40, 160, "#8d5728", 'rx="16"') +
		path(
			"M-176 -20 C-150 -60 -110 -92 -60 -92 H80 C92 -92 96 -104 112 -104 H140 V-24 H112 C96 -24 92 -36 80 -36 H-50 C-100 -40 -140 -34 -176 -20Z",
			ink,
		) +
		rect(-26, -92, 52, 56, "#3d4d57");
	let coffee =
		circle(0, 0, 128, "#f7f3e8") +
		circle(0, 0, 112, "#d8d2c2") +
		circle(0, 4, 104, "#4a2a18") +
		path("M-80 -40 C-40 -90 50 -90 84 -34 C40 -60 -40 -64 -80 -40Z", "#7a4a2a");
	coffee =
		path(
			"M110 -34 H176 C216 -34 216 34 176 34 H110 V10 H164 C182 10 182 -10 164 -10 H110Z",
			"#f7f3e8",
			'transform="rotate(-30)"',
		) + coffee;
	let weave = "";
	for (let i = 0; i < 9; i++) weave += rect(0, 24 + i * 78, 420, 3, deep, 'opacity=".35"');
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, bench),
		planks,
		// the roll of cloth, run out under the cushion
		group(
			"translate(1420 -60) rotate(7)",
			rect(22, 30, 420, 860, shadow, 'opacity=".6"'),
			rect(0, 0, 420, 840, "#c42349"),
			weave,
			rect(-26, 770, 472, 130, shadow, 'opacity=".5" rx="50"'),
			rect(-30, 740, 480, 130, ruby, 'rx="16"'),
			rect(-30, 752, 480, 26, "#dd4468", 'rx="13"'),
			rect(-30, 838, 480, 32, deep, 'rx="14"'),
			ellipse(452, 805, 30, 65, "#d9b07c"),
			ellipse(452, 805, 14, 32, "#8d5728"),
		),
		group(
			"translate(900 560) rotate(-9)",
			shade(26, 36, path(cushion, shadow)),
			path(cushion, ruby),
			path(
				"M-270 210 C-262 300 -200 336 -120 340 H120 C200 336 262 300 270 210 L274 150 C240 260 160 296 0 298 C-160 296 -240 260 -274 150Z",
				deep,
			),
			path(
				"M-280 -236 C-286 -286 -250 -310 -190 -312 H190 C250 -310 286 -286 280 -236 C200 -276 -200 -276 -280 -236Z",
				"#d73a5e",
			),
			buttons,
			edge,
		),
		group(
			"translate(270 780) rotate(14)",
			shade(16, 24, scissors.replaceAll(steel, shadow).replaceAll("#c9d3d9", shadow).replaceAll(ink, shadow)),
			scissors,
		),
		group(
			"translate(440 175) rotate(58)",
			shade(
				20,
				-14,
				hammer
					.replaceAll(wood, shadow)
					.replaceAll("#8d5728", shadow)
					.replaceAll(ink, shadow)
					.replaceAll("#3d4d57", shadow),
			),
			hammer,
		),
		group("translate(1310 150)", circle(20, 28, 128, shadow, 'opacity=".6"'), coffee),
		plate("14", 640, 960, -8),
		plate("15", 840, 1004, 10),
		plate("16", 490, 985, 6),
		tacks,
		// a stump of carpenter's pencil
		group(
			"translate(1190 920) rotate(-35)",
			rect(-150, 6, 220, 26, shadow, 'opacity=".6"'),
			rect(-160, -8, 220, 26, "#e0542f"),
			rect(-160, -8, 220, 9, "#f0805c"),
			path("M60 -8 L112 5 L60 18Z", "#e8d2ab"),
			path(`M96 1 L112 5 L96 9Z`, ink),
			rect(-174, -8, 16, 26, steel),
		),
	);
}

export const image: Drawing = {
	draw,
	alt: "En rød kinostolpute på en arbeidsbenk sett ovenfra, med stoffrull, saks, hammer, setenumre og kaffekopp rundt.",
	focal: { x: 0.47, y: 0.52 },
};
