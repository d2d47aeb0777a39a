import type { Drawing } from "../../content/types.ts";
import { billing, blob, box, disc, oval, poly, stroke } from "../cutout.ts";
import { chance, lettering, svg } from "../kit.ts";

const night = "#081129";
const ink = "#0e1c44";
const cobalt = "#2750b8";
const ice = "#d6e7f5";
const peach = "#f6b48a";

const defs = `<defs>
	<linearGradient id="pane" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1c3f9c"/><stop offset=".55" stop-color="#3f76d6"/><stop offset="1" stop-color="#9cc4ee"/></linearGradient>
	<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5d8fd8"/><stop offset=".45" stop-color="#d4dff0"/><stop offset=".62" stop-color="${peach}"/></linearGradient>
	<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#14275f"/><stop offset="1" stop-color="${night}"/></linearGradient>
	<radialGradient id="glow"><stop offset="0" stop-color="${peach}" stop-opacity=".55"/><stop offset="1" stop-color="${peach}" stop-opacity="0"/></radialGradient>
	</defs>`;

/** Tindevik on the far side of the fjord, upright, in a field of 560 × 430. */
function village(): string {
	const houses: string[] = [];
	const next = chance(8);
	let x = 30;
	while (x < 520) {
		const w = 22 + next() * 22;
		const h = 18 + next() * 20;
		if (x > 250 && x < 300) {
			houses.push(
				box(262, 236, 24, 46, ink),
				poly(
					[
						[259, 238],
						[274, 168],
						[289, 238],
					],
					ink,
				),
				box(286, 252, 42, 30, ink),
				poly(
					[
						[284, 254],
						[292, 236],
						[324, 236],
						[332, 254],
					],
					ink,
				),
			);
			x = 342;
			continue;
		}
		houses.push(
			box(x, 282 - h, w, h, ink),
			poly(
				[
					[x - 3, 283 - h],
					[x + w / 2, 268 - h],
					[x + w + 3, 283 - h],
				],
				"#f3f6fb",
			),
		);
		if (next() > 0.45) houses.push(box(x + w / 2 - 3, 272 - h / 2, 6, 8, peach));
		x += w + 6 + next() * 16;
	}
	return [
		box(0, 0, 560, 430, "url(#dusk)"),
		poly(
			[
				[0, 210],
				[70, 120],
				[120, 168],
				[205, 52],
				[262, 138],
				[318, 96],
				[380, 176],
				[452, 88],
				[560, 196],
				[560, 300],
				[0, 300],
			],
			"#7fa4dc",
		),
		poly(
			[
				[205, 52],
				[236, 98],
				[214, 112],
				[200, 96],
				[178, 118],
				[164, 106],
			],
			"#f7fafd",
		),
		poly(
			[
				[452, 88],
				[494, 126],
				[470, 140],
				[452, 124],
				[430, 138],
				[422, 124],
			],
			"#f7fafd",
		),
		poly(
			[
				[318, 96],
				[342, 124],
				[318, 132],
				[300, 120],
				[294, 112],
			],
			"#f7fafd",
		),
		poly(
			[
				[0, 262],
				[110, 214],
				[240, 250],
				[390, 222],
				[560, 258],
				[560, 300],
				[0, 300],
			],
			"#3e63b4",
		),
		...houses,
		box(0, 281, 560, 150, "#29499a"),
		box(0, 281, 560, 6, "#e9f1fa"),
		...[
			[70, 300, 150],
			[240, 316, 210],
			[60, 340, 120],
			[330, 350, 190],
			[150, 376, 240],
			[420, 310, 110],
		].map(([px, py, w]) => box(px as number, py as number, w as number, 5, peach, 'rx="2.5" opacity=".75"')),
		poly(
			[
				[372, 366],
				[392, 378],
				[468, 378],
				[482, 362],
				[472, 400],
				[390, 400],
			],
			night,
		),
		box(440, 352, 26, 28, night),
		box(446, 358, 8, 8, peach),
		box(408, 330, 4, 50, night),
		poly(
			[
				[410, 334],
				[438, 374],
				[410, 374],
			],
			night,
			'opacity=".5"',
		),
	].join("");
}

/** Small flakes outside the window. */
function snow(seed: number, count: number, width: number, height: number): string {
	const next = chance(seed);
	return Array.from({ length: count }, () =>
		disc(
			next() * width,
			next() * height,
			1.5 + next() * 4.5,
			"#eef5fc",
			`opacity="${(0.35 + next() * 0.6).toFixed(2)}"`,
		),
	).join("");
}

export const poster: Drawing = {
	alt: "Et gammelt platekamera sett bakfra foran et blått ateliervindu. På mattskiva står Tindevik opp ned i vinterlys.",
	focal: { x: 0.5, y: 0.44 },
	draw: () => {
		const bars: string[] = [];
		for (const x of [0, 190, 397, 603, 810, 1000]) bars.push(box(x - 9, 0, 18, 1010, night));
		for (const y of [0, 250, 500, 750, 1000]) {
			bars.push(box(0, y - 8, 1000, 16, night));
			for (const [i, x] of [0, 190, 397, 603, 810].entries()) {
				const w = [181, 189, 188, 189, 190][i] as number;
				const h = 16 + ((i * 37 + y) % 5) * 7;
				bars.push(
					blob(
						[
							[x + 9, y - 8],
							[x + 9, y - 8 - h],
							[x + w * 0.35, y - 10 - h * 0.55],
							[x + w * 0.75, y - 12 - h * 0.25],
							[x + w, y - 8],
						],
						"#eaf2fa",
					),
				);
			}
		}
		const cloth = blob(
			[
				[498, 300],
				[610, 312],
				[745, 352],
				[818, 430],
				[846, 560],
				[858, 720],
				[880, 930],
				[858, 1040],
				[822, 1000],
				[800, 860],
				[790, 640],
				[770, 498],
				[640, 470],
				[500, 464],
				[360, 470],
				[230, 498],
				[208, 640],
				[198, 850],
				[176, 980],
				[138, 1010],
				[120, 900],
				[142, 720],
				[154, 560],
				[182, 430],
				[255, 352],
				[386, 312],
			],
			"#060c1f",
		);
		return svg(
			1000,
			1500,
			defs,
			box(0, 0, 1000, 1010, "url(#pane)"),
			snow(4, 120, 1000, 1000),
			...bars,
			box(0, 1008, 1000, 492, "url(#floor)"),
			box(0, 1000, 1000, 26, "#050a1a"),
			...[
				[40, 150, -170],
				[240, 150, -80],
				[450, 150, 10],
				[655, 150, 100],
			].map(([x, w, d]) =>
				poly(
					[
						[x as number, 1040],
						[(x as number) + (w as number), 1040],
						[(x as number) + (w as number) + (d as number) + 60, 1500],
						[(x as number) + (d as number) - 20, 1500],
					],
					cobalt,
					'opacity=".28"',
				),
			),
			// tripod
			poly(
				[
					[440, 930],
					[500, 930],
					[250, 1500],
					[196, 1500],
				],
				"#050a1a",
			),
			poly(
				[
					[500, 930],
					[560, 930],
					[806, 1500],
					[752, 1500],
				],
				"#050a1a",
			),
			poly(
				[
					[476, 930],
					[526, 930],
					[522, 1500],
					[482, 1500],
				],
				"#081230",
			),
			box(330, 900, 340, 60, "#050a1a", 'rx="10"'),
			disc(704, 930, 24, "#13245a"),
			disc(704, 930, 9, peach),
			// camera back
			box(186, 438, 628, 480, "#0a1430", 'rx="18"'),
			box(200, 452, 600, 452, "#162a5e", 'rx="8"'),
			box(212, 464, 576, 428, night),
			`<clipPath id="plate"><rect x="222" y="474" width="556" height="408"/></clipPath><g clip-path="url(#plate)"><g transform="rotate(180 500 678) translate(220 464)">${village()}</g></g>`,
			stroke("M222 678H778M500 474V882", ice, 1.4, 'opacity=".35"'),
			poly(
				[
					[222, 474],
					[420, 474],
					[250, 882],
					[222, 882],
				],
				"#fff",
				'opacity=".09"',
			),
			oval(500, 830, 420, 170, "url(#glow)"),
			cloth,
			stroke(
				"M186 460C170 560 170 700 150 900M815 460C832 580 834 720 852 930M300 352C250 390 220 420 206 474M700 352C748 388 778 420 792 474M430 318C420 380 410 420 400 458M590 322C606 380 612 420 616 460",
				"#20387c",
				4,
				'opacity=".8"',
			),
			lettering("Vinterlys", {
				face: "serif",
				x: 500,
				y: 1226,
				fit: 800,
				anchor: "middle",
				fill: ice,
			}),
			lettering("over Tindevik", {
				face: "serif",
				x: 500,
				y: 1346,
				fit: 540,
				anchor: "middle",
				fill: peach,
			}),
			billing({
				x: 500,
				y: 1410,
				fill: "#a9c4ea",
				size: 23,
				rows: [
					"Ragna Myklevoll · Odd-Arne Skjelbred · Hanna Utvær",
					"Manus og regi Solveig Ryste Tveitan · Foto Jon Eskil Båtnes",
				],
			}),
		);
	},
};

/** A glass negative on the sill: frame, tone and what it shows. */
function negative(x: number, y: number, w: number, h: number, tilt: number, motif: string): string {
	return `<g transform="translate(${x} ${y}) rotate(${tilt})">${box(0, -h, w, h, "#10224f", 'rx="3"')}${box(7, 7 - h, w - 14, h - 14, "#c2dbf3")}<g transform="translate(0 ${-h})">${motif}</g>${poly(
		[
			[7, 7 - h],
			[w * 0.5, 7 - h],
			[w * 0.2, -7],
			[7, -7],
		],
		"#fff",
		'opacity=".28"',
	)}</g>`;
}

export const cover: Drawing = {
	alt: "Platekamera i silhuett foran skrå ateliervinduer med snø. I karmen står glassplater med portretter.",
	focal: { x: 0.66, y: 0.5 },
	draw: () => {
		// The window leans: its bars fan out from a point far above.
		const xs = [-60, 250, 560, 870, 1180, 1490, 1800, 2110];
		const lean = (x: number, y: number) => 960 + (x - 960) * (0.86 + (y / 790) * 0.2);
		const bars = xs.map((x) =>
			poly(
				[
					[lean(x, 0) - 8, 0],
					[lean(x, 0) + 8, 0],
					[lean(x, 790) + 11, 790],
					[lean(x, 790) - 11, 790],
				],
				night,
			),
		);
		const rows = [120, 345, 570, 790];
		const drift = rows.flatMap((y, r) =>
			xs.slice(0, -1).map((x, i) => {
				const a = lean(x, y) + 10;
				const b = lean(xs[i + 1] as number, y) - 10;
				const h = 14 + ((i * 5 + r * 3) % 4) * 9;
				return blob(
					[
						[a, y],
						[a + 3, y - h],
						[a + (b - a) * 0.4, y - h * 0.6],
						[a + (b - a) * 0.8, y - h * 0.2],
						[b, y],
					],
					"#eaf2fa",
				);
			}),
		);
		const person = (tone: string, hat: boolean) =>
			`${blob(
				[
					[26, 158],
					[34, 112],
					[62, 98],
					[90, 112],
					[98, 158],
				],
				tone,
			)}${oval(62, 72, 21, 27, tone)}${
				hat
					? `${blob(
							[
								[28, 58],
								[46, 52],
								[62, 50],
								[78, 52],
								[96, 58],
								[78, 62],
								[62, 63],
								[46, 62],
							],
							tone,
						)}${blob(
							[
								[42, 56],
								[43, 36],
								[50, 28],
								[62, 32],
								[74, 28],
								[81, 36],
								[82, 56],
							],
							tone,
						)}`
					: ""
			}${oval(62, 74, 11, 15, "#e9f3fb", 'opacity=".25"')}`;
		const boat = `${blob(
			[
				[24, 88],
				[156, 88],
				[134, 116],
				[48, 116],
			],
			"#1d3d86",
		)}${box(86, 30, 5, 58, "#1d3d86")}${poly(
			[
				[94, 34],
				[94, 82],
				[138, 82],
			],
			"#1d3d86",
		)}${box(20, 122, 140, 4, "#5d86c8")}`;
		return svg(
			1920,
			1080,
			defs,
			box(0, 0, 1920, 800, "url(#pane)"),
			snow(12, 170, 1920, 790),
			...rows.map((y) => box(0, y - 7, 1920, 15, night)),
			...drift,
			...bars,
			// sill and floor
			box(0, 782, 1920, 300, "url(#floor)"),
			...[90, 400, 710, 1020].map((x, i) =>
				poly(
					[
						[x, 842],
						[x + 230, 842],
						[x + 60 - i * 10, 1080],
						[x - 190 - i * 10, 1080],
					],
					cobalt,
					'opacity=".34"',
				),
			),
			box(0, 782, 1920, 22, "#1d3676"),
			box(0, 804, 1920, 34, "#060c20"),
			// glass plates
			negative(150, 784, 124, 172, -7, person("#1d3d86", true)),
			negative(268, 784, 178, 138, 4, boat),
			negative(470, 784, 124, 172, -3, person("#3058a8", false)),
			negative(612, 784, 124, 172, 9, person("#1d3d86", false)),
			// the camera, from the side
			poly(
				[
					[1336, 660],
					[1386, 660],
					[1200, 1080],
					[1152, 1080],
				],
				"#050a1a",
			),
			poly(
				[
					[1396, 660],
					[1446, 660],
					[1646, 1080],
					[1596, 1080],
				],
				"#050a1a",
			),
			poly(
				[
					[1376, 660],
					[1410, 660],
					[1416, 1080],
					[1376, 1080],
				],
				"#0a1432",
			),
			box(1074, 628, 520, 34, "#050a1a", 'rx="8"'),
			box(1330, 655, 126, 40, "#050a1a", 'rx="8"'),
			disc(1240, 645, 16, "#16295f"),
			disc(1240, 645, 6, peach),
			poly(
				[
					[1132, 392],
					[1168, 372],
					[1188, 390],
					[1222, 360],
					[1242, 380],
					[1276, 348],
					[1298, 368],
					[1332, 334],
					[1354, 356],
					[1390, 320],
					[1412, 342],
					[1440, 310],
					[1440, 640],
					[1132, 640],
				],
				"#0a1432",
			),
			...[1168, 1222, 1276, 1332, 1390].map((x, i) =>
				poly(
					[
						[x, 372 - i * 13],
						[x + 20, 390 - i * 12],
						[x + 20, 630],
						[x, 630],
					],
					"#16295f",
				),
			),
			box(1096, 362, 44, 280, "#050a1a", 'rx="6"'),
			box(1030, 452, 70, 104, "#050a1a", 'rx="6"'),
			box(1000, 440, 34, 128, "#13245a", 'rx="8"'),
			oval(1004, 504, 10, 44, peach),
			box(1438, 290, 40, 356, "#050a1a", 'rx="6"'),
			blob(
				[
					[1424, 292],
					[1470, 262],
					[1540, 280],
					[1600, 350],
					[1650, 480],
					[1684, 640],
					[1720, 800],
					[1690, 850],
					[1640, 812],
					[1600, 838],
					[1566, 800],
					[1560, 660],
					[1530, 560],
					[1490, 520],
					[1450, 470],
					[1430, 390],
				],
				"#060c20",
			),
			stroke(
				"M1500 292C1560 380 1590 560 1610 790M1470 330C1500 420 1536 480 1560 560M1548 310C1610 420 1640 600 1664 780",
				"#20387c",
				4,
				'opacity=".8"',
			),
		);
	},
};
