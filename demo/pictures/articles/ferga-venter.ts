import type { Drawing } from "../../content/types.ts";
import { chance, ridge, svg } from "../kit.ts";
import { circle, group, path, polygon, rect, stroke } from "./parts.ts";

const dusk = "#12404f";
const deep = "#0a2631";
const black = "#07161d";
const glow = "#ffd66b";
const orange = "#f26b2c";

/** A walker seen from behind, feet in (0, 0), about 300 high. */
function walker(coat: string, extra: string): string {
	return (
		path("M-34 -128 L-44 0 H-10 L0 -110 L16 0 H50 L36 -128Z", black) +
		path("M-62 -100 C-70 -200 -56 -232 -20 -240 H24 C58 -232 72 -200 62 -100Z", coat) +
		path("M-22 -236 C-52 -320 56 -320 26 -236Z", black) +
		extra
	);
}

function draw(): string {
	const next = chance(17);
	let water = "";
	for (let i = 0; i < 60; i++) {
		const y = 704 + next() * 180;
		const x = next() * 1920;
		if (x > 700 && x < 1740) continue;
		water += stroke(
			`M${Math.round(x)} ${Math.round(y)}h${Math.round(30 + next() * 90)}`,
			next() > 0.8 ? glow : "#2b7184",
			5,
			'opacity=".7"',
		);
	}
	let lamps = "";
	for (let i = 0; i < 6; i++) lamps += circle(60 + i * 92 + next() * 30, 618 - next() * 26, 6, glow);
	let windows = "";
	for (let i = 0; i < 9; i++) windows += rect(956 + i * 60, 246, 42, 50, i === 4 ? "#fff2c2" : "#244b59", 'rx="6"');
	let stripes = "";
	for (let i = 0; i < 8; i++)
		stripes += polygon(
			[
				[i * 130, 1004],
				[i * 130 + 70, 1004],
				[i * 130 + 30, 1030],
				[i * 130 - 40, 1030],
			],
			"#e8b62c",
		);
	return svg(
		1920,
		1080,
		`<defs><linearGradient id="n" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0d2f3d"/><stop offset="1" stop-color="#2c6f7c"/></linearGradient><linearGradient id="r" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe49a"/><stop offset="1" stop-color="#e19a34"/></linearGradient></defs>`,
		rect(0, 0, 1920, 700, "url(#n)"),
		ridge({ seed: 12, width: 1920, height: 700, y: 560, relief: 150, smoothness: 0.52, fill: "#0f3a48" }),
		lamps,
		rect(0, 680, 1920, 400, dusk),
		water,
		// ferry, seen from ahead with the visor up
		path("M790 690 L830 330 H1616 L1656 690 L1600 830 H846Z", black),
		path("M796 650 L1650 650 L1656 690 L1630 756 H816 L790 690Z", orange),
		path("M846 330 L880 200 H1566 L1600 330Z", "#e8efe9"),
		path("M1223 200 H1566 L1600 330 H1223Z", "#c9d6d2"),
		rect(930, 232, 586, 78, "#16323d", 'rx="12"'),
		windows,
		rect(1040, 120, 366, 84, "#e8efe9"),
		rect(1223, 120, 183, 84, "#c9d6d2"),
		stroke("M1223 120 V30 M1170 66 H1276", "#e8efe9", 10),
		circle(1223, 28, 13, "#fff6d8"),
		rect(1440, 96, 74, 108, orange),
		rect(1440, 96, 74, 24, black),
		circle(862, 392, 13, "#36e07a"),
		circle(1584, 392, 13, "#ff3b3b"),
		// the opening, as bright as a screen
		path("M888 356 H1558 L1532 404 H914Z", "#e8efe9"),
		stroke("M960 380 H1486", orange, 12),
		rect(914, 404, 618, 330, "#fff0b8"),
		path("M914 404 L1040 452 V700 L914 734Z", "#f3c65a"),
		path("M1532 404 L1406 452 V700 L1532 734Z", "#e9b548"),
		rect(1040, 452, 366, 248, "#fff8dc"),
		path("M914 404 L1040 452 H1406 L1532 404Z", "#dba63e"),
		// a parked car in the hold
		path("M1160 700 V650 L1182 604 H1290 L1312 650 V700Z", "#31505b"),
		path("M1192 616 H1280 L1294 650 H1178Z", "#fff3c4"),
		circle(1178, 672, 9, "#ff5b3b"),
		circle(1294, 672, 9, "#ff5b3b"),
		// quay and ramp
		path("M0 900 H1920 V1080 H0Z", deep),
		rect(0, 888, 1920, 22, "#1d4d5b"),
		path("M914 734 H1532 L1700 1080 H560Z", "url(#r)"),
		stroke("M1223 760 L1190 1080", "#c98526", 12, 'stroke-dasharray="46 40"'),
		`<g opacity=".55">${polygon(
			[
				[1020, 822],
				[1060, 822],
				[930, 1080],
				[800, 1080],
			],
			"#7a4712",
		)}${polygon(
			[
				[1330, 900],
				[1400, 900],
				[1460, 1080],
				[1310, 1080],
			],
			"#7a4712",
		)}</g>`,
		stripes,
		group(
			"translate(1040 836) scale(.74)",
			walker(
				"#8f2f3f",
				rect(60, -190, 44, 56, "#f5f0e2") +
					rect(70, -190, 9, 56, "#d5402f") +
					rect(88, -190, 9, 56, "#d5402f") +
					circle(72, -196, 13, "#fff3cf") +
					circle(92, -198, 14, "#fff3cf"),
			),
		),
		group("translate(1128 828) scale(.56)", walker("#2a6470", "")),
		group(
			"translate(1364 912) scale(.98)",
			walker("#244a8a", path("M-40 -252 C-60 -330 62 -330 46 -252Z", "#e8b62c") + circle(2, -312, 17, "#fff3cf")),
		),
		// bollard with the hawser
		path("M250 1080 V960 C220 930 230 890 300 884 H420 C490 890 500 930 470 960 V1080Z", black),
		path("M262 960 H458 V984 H262Z", "#1d4d5b"),
		stroke("M470 1010 C620 980 760 900 850 780", "#c9b58a", 16),
		stroke("M246 1010 C300 1034 420 1034 474 1010", "#c9b58a", 18),
	);
}

export const image: Drawing = {
	draw,
	alt: "Ferga ligger til kai med åpen baug som lyser som et kinolerret, og tre kinogjengere er på vei om bord.",
	focal: { x: 0.63, y: 0.55 },
};
