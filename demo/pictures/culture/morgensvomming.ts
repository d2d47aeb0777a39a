import type { Drawing } from "../../content/types.ts";
import { chance, svg } from "../kit.ts";

export const cover: Drawing = {
	draw: () => {
		const next = chance(19);
		const panes = [70, 330, 590, 1630];
		const windows = `<clipPath id="panes">${panes.map((x) => `<rect x="${x}" y="-20" width="210" height="610"/>`).join("")}</clipPath><g clip-path="url(#panes)"><rect y="-20" width="1920" height="610" fill="url(#dawn)"/><path d="M0 500 L120 430 L190 462 L330 330 L400 396 L470 352 L600 470 L700 410 L800 500 L1600 520 L1700 400 L1760 436 L1920 300 V600 H0 Z" fill="#6b2f7d"/><path d="M0 560 L200 520 L360 470 L520 540 L690 500 L820 540 L1600 500 L1840 540 L1920 520 V600 H0 Z" fill="#33205f"/></g>${panes.map((x) => `<path d="M${x} 270 h210 M${x + 105} -20 v610" stroke="#191a4a" stroke-width="14"/>`).join("")}`;
		let glints = "";
		for (let i = 0; i < 74; i++) {
			const y = 655 + next() ** 1.2 * 390;
			const x = [175, 435, 695, 1735][i % 4] as number;
			const w = (30 + next() * 70) * (0.6 + (y - 640) / 420);
			glints += `<rect x="${Math.round(x + (next() - 0.5) * 150 - w / 2)}" y="${Math.round(y)}" width="${Math.round(w)}" height="${Math.round(7 + (y - 640) / 40)}" rx="8" fill="${next() < 0.4 ? "#ffd07a" : "#ff7d45"}" opacity="${(0.9 - (y - 640) / 700).toFixed(2)}"/>`;
		}
		const lens = (x: number, side: 1 | -1) => `<g transform="translate(${x} 610) scale(${side} 1)">
			<clipPath id="lens${side}"><path d="M-150 -14 C-146 -84 -70 -112 14 -104 C98 -98 150 -58 148 2 C146 66 84 100 4 100 C-86 100 -152 60 -150 -14 Z"/></clipPath>
			<path d="M-150 -14 C-146 -84 -70 -112 14 -104 C98 -98 150 -58 148 2 C146 66 84 100 4 100 C-86 100 -152 60 -150 -14 Z" fill="#10113a" stroke="#10113a" stroke-width="46"/>
			<g clip-path="url(#lens${side})"><rect x="-200" y="-140" width="400" height="300" fill="url(#glass)"/><g transform="scale(${side} 1)"><circle cx="-20" cy="16" r="52" fill="#fff3cf"/><path d="M-200 30 L-110 -8 L-40 30 L40 2 L120 40 L200 10 V160 H-200 Z" fill="#54286d"/><path d="M-120 62 H70 M-70 82 H30" stroke="#ffb25a" stroke-width="8" stroke-linecap="round"/></g></g>
			<path d="M-116 -30 C-104 -66 -60 -80 -20 -82" fill="none" stroke="#fff3cf" stroke-width="13" stroke-linecap="round"/>
		</g>`;
		return svg(
			1920,
			1080,
			`<defs><linearGradient id="dawn" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5b3b95"/><stop offset=".55" stop-color="#e8605a"/><stop offset="1" stop-color="#ffc46b"/></linearGradient><linearGradient id="glass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a43d7b"/><stop offset=".5" stop-color="#ff7a3c"/><stop offset=".7" stop-color="#ffc25e"/></linearGradient></defs>`,
			`<rect width="1920" height="1080" fill="#191a4a"/>`,
			windows,
			`<rect y="590" width="1920" height="52" fill="#2b2c6e"/><rect y="640" width="1920" height="440" fill="#12133c"/>`,
			// Face, cap and glasses.
			`<path d="M878 560 C860 660 880 760 930 840 H1450 C1500 760 1520 660 1502 560 Z" fill="#d98263"/><path d="M1250 560 L1502 560 C1520 660 1500 760 1450 840 H1240 Z" fill="#a8524f"/>`,
			`<path d="M1150 640 C1140 700 1104 734 1118 768 H1262 C1276 734 1240 700 1230 640 Z" fill="#eb9c77"/><path d="M1190 640 H1230 C1240 700 1276 734 1262 768 H1200 Z" fill="#b96156"/>`,
			`<path d="M856 566 C836 330 960 150 1190 150 C1420 150 1544 330 1524 566 C1420 492 1300 466 1190 466 C1080 466 960 492 856 566 Z" fill="#f4efe2"/>`,
			`<path d="M1190 150 C1420 150 1544 330 1524 566 C1480 534 1430 510 1380 494 C1400 360 1330 210 1190 150 Z" fill="#bdb4c8"/>`,
			`<path d="M1150 152 C1100 240 1094 370 1106 470 C1160 462 1220 462 1274 470 C1286 370 1280 240 1230 152 C1204 149 1176 149 1150 152 Z" fill="#ff5a3c"/><path d="M1214 150 H1230 C1280 240 1286 370 1274 470 L1236 466 C1250 370 1250 240 1214 150 Z" fill="#c93a34"/>`,
			`<path d="M930 420 C940 330 990 260 1050 226" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round"/>`,
			`<path d="M850 556 Q900 570 930 600 M1530 556 Q1480 570 1450 600" fill="none" stroke="#10113a" stroke-width="40" stroke-linecap="round"/><path d="M1150 596 Q1190 570 1230 596" fill="none" stroke="#10113a" stroke-width="26"/>`,
			lens(1030, 1),
			lens(1350, -1),
			// The surface, just under the nose.
			`<path d="M0 776 C200 760 360 790 560 774 C720 762 800 800 900 782 C1000 760 1090 752 1190 754 C1290 752 1380 760 1480 782 C1580 800 1700 764 1920 778 V1080 H0 Z" fill="#12133c" opacity=".94"/>`,
			glints,
			`<path d="M640 776 C760 766 800 800 900 782 C1000 760 1090 752 1190 754 C1290 752 1380 760 1480 782 C1560 798 1640 786 1740 776" fill="none" stroke="#ff9a5c" stroke-width="9" stroke-linecap="round"/>`,
			`<g fill="none" stroke-linecap="round"><path d="M760 846 C960 816 1420 816 1640 846" stroke="#ff7d45" stroke-width="8" opacity=".8"/><path d="M690 912 C940 876 1450 876 1720 912" stroke="#c14f74" stroke-width="8" opacity=".7"/><path d="M620 990 C920 946 1500 946 1800 990" stroke="#7a3b8a" stroke-width="8" opacity=".6"/></g>`,
			`<path d="M980 838 h100 M1300 838 h110 M1110 880 h150 M1000 936 h90 M1270 930 h120" stroke="#f4efe2" stroke-width="9" stroke-linecap="round" opacity=".35"/>`,
		);
	},
	alt: "Svømmer med hvit og rød badehette i vannskorpa. Soloppgangen speiler seg i svømmebrillene.",
	focal: { x: 0.62, y: 0.5 },
};
