import type { Drawing } from "../../content/types.ts";
import { svg } from "../kit.ts";

type Paint = {
	wall: string;
	brick: string;
	box: string;
	side: string;
	ribbon: string;
	box2: string;
	side2: string;
	ribbon2: string;
	metal: string;
	face: string;
	hand: string;
};

const lit: Paint = {
	wall: "#f7d77a",
	brick: "#efc45b",
	box: "#3f9d86",
	side: "#2c7866",
	ribbon: "#f7f0dc",
	box2: "#e0523c",
	side2: "#b5372a",
	ribbon2: "#ffe08a",
	metal: "#8a5a2c",
	face: "#fffaf0",
	hand: "#2a1650",
};
const dark: Paint = {
	wall: "#2a1650",
	brick: "#331d5e",
	box: "#1f3a5c",
	side: "#182c4a",
	ribbon: "#4a3b78",
	box2: "#4e1d55",
	side2: "#3c1546",
	ribbon2: "#5b3f80",
	metal: "#1b0e38",
	face: "#4a3b78",
	hand: "#1b0e38",
};

function parcel(x: number, y: number, w: number, h: number, fill: string, side: string, ribbon: string): string {
	return `<rect x="${x}" y="${y - h}" width="${w}" height="${h}" fill="${fill}"/><rect x="${x + w * 0.78}" y="${y - h}" width="${w * 0.22}" height="${h}" fill="${side}"/><rect x="${x + w * 0.34}" y="${y - h}" width="${w * 0.12}" height="${h}" fill="${ribbon}"/><path d="M${x + w * 0.4} ${y - h} c-60 -10 -76 -54 -40 -54 c26 0 40 30 40 54 c0 -24 14 -54 40 -54 c36 0 20 44 -40 54 Z" fill="${ribbon}"/>`;
}

/** The store room: once in darkness, once as the headlamp shows it. */
function room(p: Paint): string {
	let bricks = "";
	for (let row = 0; row < 9; row++)
		for (let column = 0; column < 9; column++)
			if ((row * 5 + column * 3) % 4 === 0)
				bricks += `<rect x="${column * 230 + (row % 2) * 115 - 60}" y="${row * 96}" width="218" height="84" fill="${p.brick}"/>`;
	let ticks = "";
	for (let i = 0; i < 12; i++)
		ticks += `<path d="M0 -104 V${i % 3 ? -92 : -80}" transform="rotate(${i * 30})" stroke="${p.hand}" stroke-width="${i % 3 ? 7 : 12}" stroke-linecap="round"/>`;
	let rollers = "";
	for (let x = 40; x < 1100; x += 92)
		rollers += `<circle cx="${x}" cy="940" r="27" fill="${p.hand}"/><circle cx="${x}" cy="940" r="9" fill="${p.metal}"/>`;
	return `<rect width="1920" height="1080" fill="${p.wall}"/>${bricks}
		<g transform="translate(300 300)"><circle r="140" fill="${p.hand}"/><circle r="122" fill="${p.face}"/>${ticks}<path d="M0 0 L70 -6" stroke="${p.hand}" stroke-width="15" stroke-linecap="round"/><path d="M0 0 V-86" stroke="${p.hand}" stroke-width="10" stroke-linecap="round"/><circle r="13" fill="${p.side2}"/></g>
		${parcel(70, 884, 190, 160, p.box2, p.side2, p.ribbon2)}${parcel(320, 884, 250, 250, p.box, p.side, p.ribbon)}${parcel(372, 580, 150, 96, p.box2, p.side2, p.ribbon2)}${parcel(640, 884, 150, 130, p.box2, p.side2, p.ribbon)}
		<rect y="884" width="1130" height="26" fill="${p.metal}"/><rect y="968" width="1130" height="20" fill="${p.metal}"/>${rollers}`;
}

export const cover: Drawing = {
	draw: () => {
		const beam = "M1066 512 L-40 120 V1100 L620 1100 L1066 560 Z";
		return svg(
			1920,
			1080,
			`<clipPath id="beam"><path d="${beam}"/></clipPath>`,
			room(dark),
			`<g clip-path="url(#beam)">${room(lit)}</g>`,
			// Behind him, the light he leaves out.
			`<path d="M1240 0 H1920 V1080 H1240 Z" fill="#1f1040" opacity=".55"/>`,
			// The vest.
			`<path d="M870 1100 C880 960 930 880 1040 850 H1520 C1650 880 1720 980 1740 1100 Z" fill="#3b2a86"/>`,
			`<path d="M960 1100 C964 970 1010 880 1080 846 H1490 C1580 884 1620 980 1630 1100 Z" fill="#cdea2c"/><path d="M1440 846 H1490 C1580 884 1620 980 1630 1100 H1500 C1500 1000 1480 910 1440 846 Z" fill="#93b512"/>`,
			`<path d="M1010 1100 L1062 856 L1122 846 L1080 1100 Z M1490 1100 L1452 850 L1500 852 L1562 1100 Z" fill="#e6e9ee"/><path d="M1030 1100 L1080 852 L1094 850 L1050 1100 Z M1512 1100 L1470 850 L1482 850 L1532 1100 Z" fill="#9aa2b8"/><path d="M958 1010 H1626 V1066 H956 Z" fill="#e6e9ee"/><path d="M958 1030 H1626 V1046 H956 Z" fill="#9aa2b8"/>`,
			// Ear with a pencil, beard, nose.
			`<path d="M1452 560 C1510 548 1530 620 1490 660 C1472 676 1450 670 1440 650 Z" fill="#e99a7c"/><path d="M1380 610 L1560 540 L1570 562 L1392 636 Z" fill="#ffb52e"/><path d="M1560 540 L1570 562 L1600 538 Z" fill="#f3dcb6"/>`,
			`<path d="M1016 590 C1000 680 1010 820 1090 930 C1130 990 1180 1010 1200 1040 C1230 1000 1300 990 1360 930 C1440 850 1480 720 1470 590 Z" fill="#f4f0ea"/><path d="M1300 600 H1470 C1480 720 1440 850 1360 930 C1300 990 1230 1000 1200 1040 C1320 900 1330 740 1300 600 Z" fill="#c6bedb"/>`,
			`<path d="M1078 740 C1096 840 1130 900 1176 950 M1150 770 C1166 850 1190 890 1222 930 M1246 780 C1262 840 1262 880 1256 920" fill="none" stroke="#c6bedb" stroke-width="10" stroke-linecap="round"/>`,
			`<path d="M1030 580 H1440 C1440 650 1400 690 1330 690 H1090 C1040 680 1024 640 1030 580 Z" fill="#e99a7c"/>`,
			`<path d="M1120 700 C1060 660 990 690 950 752 C1000 776 1070 776 1126 736 C1190 790 1290 790 1356 744 C1320 680 1220 650 1150 700 Z" fill="#fffdf8"/>`,
			`<ellipse cx="1092" cy="658" rx="76" ry="70" fill="#f2705a"/><ellipse cx="1066" cy="636" rx="24" ry="18" fill="#ffb6a0"/>`,
			`<path d="M1200 632 q30 -26 60 0" fill="none" stroke="#3a1430" stroke-width="11" stroke-linecap="round"/>`,
			// The hat with its reflective bands.
			`<path d="M1000 560 C1040 380 1120 170 1270 70 C1370 10 1490 60 1560 170 C1590 214 1600 250 1596 290 C1540 240 1480 210 1430 216 C1450 320 1480 440 1490 560 Z" fill="#e0303a"/><path d="M1330 40 C1420 30 1510 90 1560 170 C1590 214 1600 250 1596 290 C1540 240 1480 210 1430 216 C1450 320 1480 440 1490 560 H1370 C1380 400 1370 220 1330 40 Z" fill="#a5173c"/>`,
			`<circle cx="1604" cy="322" r="54" fill="#f4f0ea"/><path d="M1622 271 a54 54 0 0 1 -28 104 a70 70 0 0 0 28 -104 Z" fill="#c6bedb"/>`,
			`<path d="M1054 400 C1180 360 1330 356 1462 380 L1472 436 C1330 408 1170 414 1036 456 Z" fill="#e6e9ee"/><path d="M1048 420 C1180 380 1330 378 1466 400 L1468 414 C1330 392 1176 396 1044 436 Z" fill="#9aa2b8"/>`,
			`<path d="M1120 262 C1200 230 1340 226 1442 262 L1450 312 C1340 274 1200 278 1096 314 Z" fill="#e6e9ee"/><path d="M1112 282 C1200 248 1340 246 1446 282 L1448 294 C1340 260 1200 264 1106 296 Z" fill="#9aa2b8"/>`,
			`<path d="M984 548 C1130 506 1360 504 1506 546 L1512 606 C1360 566 1130 568 980 612 Z" fill="#17102c"/>`,
			`<g transform="translate(1076 548) rotate(-8)"><rect x="-62" y="-58" width="124" height="104" rx="24" fill="#3d3a55"/><ellipse cx="-30" cy="-6" rx="42" ry="48" fill="#17102c"/><ellipse cx="-36" cy="-6" rx="34" ry="40" fill="#fff6cf"/></g>`,
		);
	},
	alt: "En nisse med refleksvest, reflekslue og hodelykt lyser opp pakker på et rullebånd. Klokka på veggen er tre om natta.",
	focal: { x: 0.62, y: 0.5 },
};
