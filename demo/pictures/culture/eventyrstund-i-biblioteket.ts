import type { Drawing } from "../../content/types.ts";
import { svg } from "../kit.ts";

type Ornament = "bands" | "diamond" | "dots" | "stripes" | "sun" | "plain" | "vine" | "frame";

/** A book's back on the shelf, without lettering. */
function spine(x: number, width: number, top: number, fill: string, ink: string, ornament: Ornament, lean = 0): string {
	const bottom = 900;
	const height = bottom - top;
	const middle = x + width / 2;
	let marks = "";
	if (ornament === "bands")
		marks = [0.1, 0.14, 0.8, 0.84]
			.map((t) => `<rect x="${x}" y="${top + height * t}" width="${width}" height="12" fill="${ink}"/>`)
			.join("");
	if (ornament === "diamond")
		marks = [0.2, 0.36, 0.52, 0.68, 0.84]
			.map(
				(t) =>
					`<path d="M${middle} ${top + height * t - 44} l${width * 0.3} 44 l${-width * 0.3} 44 l${-width * 0.3} -44 Z" fill="${ink}"/>`,
			)
			.join("");
	if (ornament === "dots")
		for (let y = top + 50; y < bottom - 30; y += 46) marks += `<circle cx="${middle}" cy="${y}" r="11" fill="${ink}"/>`;
	if (ornament === "stripes")
		for (let y = top + 40; y < bottom - 40; y += 62)
			marks += `<rect x="${x}" y="${y}" width="${width}" height="26" fill="${ink}"/>`;
	if (ornament === "sun") {
		for (let i = 0; i < 12; i++)
			marks += `<path d="M0 ${-width * 0.22} L0 ${-width * 0.36}" transform="translate(${middle} ${top + height * 0.26}) rotate(${i * 30})" stroke="${ink}" stroke-width="8"/>`;
		marks += `<circle cx="${middle}" cy="${top + height * 0.26}" r="${width * 0.15}" fill="${ink}"/><rect x="${x}" y="${bottom - 110}" width="${width}" height="40" fill="${ink}"/>`;
	}
	if (ornament === "frame")
		marks = `<rect x="${x + 18}" y="${top + 30}" width="${width - 36}" height="${height - 60}" fill="none" stroke="${ink}" stroke-width="7"/><rect x="${x + 32}" y="${top + 130}" width="${width - 64}" height="150" fill="${ink}"/>`;
	if (ornament === "vine") {
		let stem = `M${middle} ${bottom - 50}`;
		for (let y = bottom - 50, side = 1; y > top + 130; y -= 80, side = -side) {
			stem += ` q${side * 34} -40 0 -80`;
			marks += `<ellipse cx="${middle + side * -16}" cy="${y - 46}" rx="20" ry="9" transform="rotate(${side * 40} ${middle + side * -16} ${y - 46})" fill="${ink}"/>`;
		}
		marks += `<path d="${stem}" fill="none" stroke="${ink}" stroke-width="7"/>`;
	}
	return `<g transform="rotate(${lean} ${x + width} ${bottom})"><rect x="${x}" y="${top}" width="${width}" height="${height}" rx="7" fill="${fill}"/>${marks}<rect x="${x}" y="${top}" width="14" height="${height}" rx="7" fill="#fff" opacity=".16"/><rect x="${x + width - 20}" y="${top}" width="20" height="${height}" fill="#1a0f1d" opacity=".25"/></g>`;
}

export const cover: Drawing = {
	draw: () => {
		const fur = "#6f7b4a";
		const finger = (x: number, y: number, turn: number) =>
			`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-44 -24 Q-30 -32 20 -30 a30 30 0 0 1 0 60 Q-30 32 -44 24 Z" fill="${fur}"/><path d="M4 -20 h22 a20 20 0 0 1 0 40 h-22 q-10 -20 0 -40 Z" fill="#e9dfb4"/><path d="M-18 -20 q7 20 0 40" stroke="#4f5a33" stroke-width="5" fill="none"/></g>`;
		return svg(
			1920,
			1080,
			`<rect width="1920" height="1080" fill="#1c0d18"/>`,
			`<rect width="1920" height="74" fill="#b0743c"/><rect y="74" width="1920" height="14" fill="#6e3f22"/><rect y="88" width="1920" height="40" fill="#160a14"/>`,
			spine(-30, 150, 210, "#c94f3d", "#f3c769", "frame"),
			spine(126, 92, 330, "#e9b04a", "#8c3a2b", "dots"),
			spine(222, 170, 180, "#24584f", "#e9b04a", "diamond"),
			spine(396, 74, 390, "#e6d9bd", "#c94f3d", "stripes"),
			spine(474, 128, 250, "#3b4f87", "#e6d9bd", "sun"),
			spine(606, 96, 300, "#b65f7a", "#f3d9c2", "bands"),
			spine(706, 150, 200, "#d97a34", "#4a1f2d", "vine"),
			spine(1290, 140, 225, "#2f6d78", "#f3c769", "sun"),
			spine(1434, 88, 340, "#e6d9bd", "#3b4f87", "bands"),
			spine(1526, 120, 270, "#8c2f3f", "#e9b04a", "vine"),
			spine(1650, 66, 400, "#e9b04a", "#24584f", "dots"),
			spine(1740, 150, 225, "#5c4a82", "#e0c4d6", "diamond", 7),
			spine(1896, 80, 330, "#24584f", "#e6d9bd", "stripes"),
			// The troll in the gap, drawn back into the dark.
			`<path d="M880 900 C860 640 900 400 960 330 L930 260 L1000 300 L1010 220 L1060 290 L1110 214 L1128 298 L1200 262 L1186 340 C1260 420 1290 660 1280 900 Z" fill="#3a4229"/>`,
			`<path d="M940 470 q60 -46 116 -6 M1108 462 q60 -36 112 16" stroke="#20261a" stroke-width="30" fill="none" stroke-linecap="round"/>`,
			`<circle cx="1006" cy="524" r="56" fill="#ffd94d"/><circle cx="1156" cy="524" r="56" fill="#ffd94d"/>`,
			`<circle cx="986" cy="534" r="24" fill="#12070f"/><circle cx="1136" cy="534" r="24" fill="#12070f"/><circle cx="978" cy="524" r="7" fill="#fff"/><circle cx="1128" cy="524" r="7" fill="#fff"/>`,
			`<path d="M950 500 q54 -44 112 -2 q-54 -18 -112 2 Z M1100 498 q58 -42 112 2 q-56 -18 -112 -2 Z" fill="#3a4229"/>`,
			// The nose reaches out in front of the neighbour.
			`<path d="M1058 540 C1040 600 960 640 860 640 C770 636 716 690 736 752 C760 822 860 826 930 776 C1010 730 1096 700 1110 548 Z" fill="#1a0f1d" opacity=".35" transform="translate(10 26)"/>`,
			`<path d="M1050 536 C1036 600 950 628 856 626 C766 624 706 680 728 744 C752 812 856 816 926 764 C1006 716 1096 690 1114 548 Z" fill="${fur}"/>`,
			`<path d="M756 700 C770 662 812 648 850 650" stroke="#98a468" stroke-width="16" fill="none" stroke-linecap="round"/>`,
			`<path d="M806 766 q24 -26 54 -8 q-16 26 -54 8 Z" fill="#2c3320"/><circle cx="900" cy="664" r="17" fill="#8d9a5c"/><path d="M902 650 l8 -30 M894 650 l-4 -28" stroke="#2c3320" stroke-width="5" stroke-linecap="round"/>`,
			`<path d="M940 822 Q1050 876 1176 820" stroke="#12070f" stroke-width="12" fill="none" stroke-linecap="round"/><path d="M1092 846 l18 -36 l24 26 Z" fill="#e9dfb4"/>`,
			`<path d="M1288 556 C1240 560 1216 620 1222 690 C1226 760 1250 820 1288 826 Z" fill="#4a5432"/>`,
			finger(1330, 590, -7),
			finger(1338, 656, -2),
			finger(1334, 722, 3),
			finger(1320, 786, 8),
			// The shelf, and the tail that was forgotten.
			`<rect y="900" width="1920" height="180" fill="#b0743c"/><rect y="900" width="1920" height="16" fill="#d99a57"/><path d="M0 975 q480 -26 960 0 t960 -6 M0 1035 q520 20 1000 -4 t920 8" stroke="#96602f" stroke-width="5" fill="none"/>`,
			`<path d="M1196 898 C1200 960 1176 990 1204 1030" stroke="#4f5a33" stroke-width="26" fill="none" stroke-linecap="round"/><path d="M1204 1004 C1160 1030 1166 1090 1190 1120 H1244 C1260 1080 1240 1030 1204 1004 Z" fill="#7b3a22"/>`,
		);
	},
	alt: "Et troll med gule øyne titter fram i mellomrommet mellom fargerike bøker på en hylle. Nesa og halen stikker ut.",
	focal: { x: 0.56, y: 0.52 },
};
