import type { Drawing } from "../../content/types.ts";
import { chance, svg } from "../kit.ts";
import { circle, ellipse, group, path, polygon, rect, stroke } from "./shapes.ts";

const red = "#c9361f";
const darkRed = "#8e2015";
const night = "#0f2740";
const lamp = "#ffd25e";
const net = "#9fe0cb";

/** A net shed with its doors open: the nets are the curtain, the glass floats the footlights. */
function draw(): string {
	const next = chance(64);
	const boards = [...Array(34).keys()]
		.map(
			(i) =>
				rect(250 + i * 48, 0, 46, 1000, i % 3 === 1 ? "#c1311d" : i % 5 === 0 ? "#d3402a" : red) +
				rect(296 + i * 48, 0, 3, 1000, darkRed),
		)
		.join("");
	const stage = { left: 720, right: 1500, top: 250, floor: 880 };
	const rays = [...Array(13).keys()]
		.map((i) => {
			const a = Math.PI + (i / 13) * Math.PI;
			const b = Math.PI + ((i + 0.5) / 13) * Math.PI;
			return polygon(
				[
					[1110, 700],
					[1110 + Math.cos(a) * 900, 700 + Math.sin(a) * 900],
					[1110 + Math.cos(b) * 900, 700 + Math.sin(b) * 900],
				],
				"#ff9d3b",
			);
		})
		.join("");
	const opening = `<clipPath id="go"><rect x="${stage.left}" y="${stage.top}" width="${stage.right - stage.left}" height="${stage.floor - stage.top}"/></clipPath><g clip-path="url(#go)">${rect(stage.left, stage.top, 780, 640, "#f0782c")}${rays}${circle(1110, 640, 300, lamp)}${circle(1110, 640, 238, "#ffe9a6")}${rect(stage.left, 800, 780, 90, "#a5481d")}${[
		...Array(9).keys(),
	]
		.map((i) =>
			polygon(
				[
					[1110 + (i - 4) * 70, 800],
					[1110 + (i - 4) * 110, 890],
					[1110 + (i - 4) * 110 + 5, 890],
					[1110 + (i - 4) * 70 + 4, 800],
				],
				"#71290f",
			),
		)
		.join("")}</g>`;
	// The curtain: a hanging net, gathered at the side.
	const drape = "M0 0L330 0C310 150 220 300 96 360C110 440 150 560 176 640L0 640Z";
	const curtain = (flip: string, id: string) => {
		let mesh = "";
		for (let i = -7; i < 13; i++) {
			mesh += `M${i * 62} -10C${i * 56 + 60} 130 ${i * 26 + 60} 260 ${i * 12 + 40} 360S${i * 20 + 60} 560 ${i * 26 + 90} 660`;
			mesh += `M${i * 62} -10C${i * 56 - 70} 130 ${i * 26 - 30} 260 ${i * 12 + 10} 360S${i * 20 - 10} 560 ${i * 26 - 20} 660`;
		}
		const corks = [
			[330, 4],
			[318, 78],
			[290, 152],
			[250, 222],
			[196, 290],
			[128, 344],
		];
		return `<g transform="${flip}"><clipPath id="${id}"><path d="${drape}"/></clipPath><path d="${drape}" fill="${night}" opacity="0.86"/><g clip-path="url(#${id})">${stroke(mesh, net, 4)}</g>${corks.map(([x, y]) => ellipse(x as number, y as number, 20, 27, "#f58a2c", 'stroke="#0f2740" stroke-width="5"')).join("")}${path("M-6 338L112 322L118 380L-6 394Z", lamp)}${stroke("M60 380C70 420 50 440 64 480", lamp, 12)}</g>`;
	};
	// The dancer in oilskins and sou'wester.
	const dancer = [
		ellipse(1120, 842, 190, 20, "#71290f"),
		stroke("M1078 660L1072 770", night, 62),
		path("M1036 756L1110 756L1110 842L962 842C962 816 1000 812 1036 796Z", red),
		path("M1076 756L1110 756L1110 842L1068 842Z", darkRed),
		rect(1030, 748, 86, 17, "#ffe9a6", 'rx="4"'),
		stroke("M1170 672L1282 742", night, 62),
		group(
			"translate(1294,750) rotate(-60)",
			path("M-38 -20L38 -20L38 36C76 44 100 56 104 84L-38 84Z", red),
			path("M-38 -20L-6 -20L-6 84L-38 84Z", darkRed),
			rect(-44, -30, 88, 17, "#ffe9a6", 'rx="4"'),
		),
		path("M1040 430C1000 520 980 620 968 706C1040 738 1180 740 1256 706C1240 620 1220 520 1178 430Z", night),
		path("M1110 420L1178 430C1220 520 1240 620 1256 706C1220 722 1170 730 1120 732Z", "#091a2d"),
		stroke("M1110 440L1112 724", net, 6),
		...[500, 570, 640].map((y) => stroke(`M1096 ${y}L1128 ${y}`, lamp, 11)),
		stroke("M1052 462C990 440 940 380 916 296", night, 58),
		stroke("M1168 462C1240 474 1300 430 1356 356", night, 58),
		circle(908, 268, 30, "#f3b48a"),
		circle(1370, 338, 30, "#f3b48a"),
		circle(1110, 372, 58, "#f3b48a"),
		path("M1056 388C1070 446 1150 446 1164 388C1176 430 1150 462 1110 462C1070 462 1044 430 1056 388Z", "#fff3d6"),
		stroke("M1088 398Q1110 420 1134 398", "#8e2015", 8),
		circle(1090, 368, 6, night),
		circle(1132, 368, 6, night),
		path("M1046 352C1040 286 1070 262 1110 260C1150 262 1180 286 1174 352Z", lamp),
		path("M1110 260C1150 262 1180 286 1174 352L1130 352C1140 310 1134 280 1110 260Z", "#e09a1e"),
		path("M1010 368C1050 326 1170 326 1210 368C1190 372 1170 352 1110 352C1050 352 1030 372 1010 368Z", "#e09a1e"),
		path("M1000 380C1030 338 1190 338 1220 380C1170 356 1050 356 1000 380Z", lamp),
	];
	const door = (x: number, flip: number) =>
		group(
			`translate(${x},0) scale(${flip},1)`,
			polygon(
				[
					[0, 246],
					[-176, 226],
					[-176, 916],
					[0, 884],
				],
				"#1b6b62",
			),
			...[44, 88, 132].map((d) =>
				polygon(
					[
						[-d, 246 - d * 0.113],
						[-d - 4, 246 - d * 0.113],
						[-d - 4, 884 + d * 0.18],
						[-d, 884 + d * 0.18],
					],
					"#0f4a45",
				),
			),
			polygon(
				[
					[-6, 330],
					[-170, 318],
					[-170, 356],
					[-6, 366],
				],
				"#0f4a45",
			),
			polygon(
				[
					[-6, 770],
					[-170, 792],
					[-170, 830],
					[-6, 806],
				],
				"#0f4a45",
			),
			polygon(
				[
					[-6, 770],
					[-40, 775],
					[-170, 356],
					[-150, 350],
				],
				"#0f4a45",
			),
			rect(-34, 540, 16, 60, lamp, 'rx="6"'),
		);
	let foot = "";
	for (let i = 0; i < 9; i++) {
		const x = 690 + i * 105;
		foot +=
			circle(x, 938, 66, lamp, 'opacity="0.22"') +
			circle(x, 940, 40, "#1c8f7a") +
			circle(x, 940, 30, "#46c2a2") +
			path(
				`M${x - 24} 930A28 28 0 0 1 ${x + 4} 912`,
				"none",
				`stroke="#eafff4" stroke-width="8" stroke-linecap="round"`,
			) +
			stroke(`M${x - 40} 940Q${x} 964 ${x + 40} 940M${x} 900Q${x + 18} 940 ${x} 980`, "#e8d3a0", 5);
	}
	const buoys = [
		[380, 470, "#f58a2c"],
		[470, 560, "#fff3d6"],
		[386, 650, lamp],
		[1800, 500, "#fff3d6"],
		[1740, 610, "#f58a2c"],
	]
		.map(
			([x, y, colour]) =>
				stroke(`M${x} 330L${x} ${(y as number) - 70}`, "#e8d3a0", 8) +
				path(
					`M${x} ${(y as number) - 86}C${(x as number) + 60} ${(y as number) - 60} ${(x as number) + 62} ${(y as number) + 40} ${x} ${(y as number) + 66}C${(x as number) - 62} ${(y as number) + 40} ${(x as number) - 60} ${(y as number) - 60} ${x} ${(y as number) - 86}Z`,
					colour as string,
				) +
				path(
					`M${x} ${(y as number) - 86}C${(x as number) + 60} ${(y as number) - 60} ${(x as number) + 62} ${(y as number) + 40} ${x} ${(y as number) + 66}C${(x as number) + 26} ${(y as number) + 20} ${(x as number) + 26} ${(y as number) - 50} ${x} ${(y as number) - 86}Z`,
					night,
					'opacity="0.2"',
				),
		)
		.join("");
	let planks = rect(0, 890, 1920, 190, "#34454e");
	for (let i = 0; i < 5; i++)
		planks +=
			rect(0, 900 + i * 38, 1920, 34, i % 2 ? "#5b6f78" : "#6d828a") +
			rect(200 + next() * 1500, 900 + i * 38, 5, 34, "#34454e");
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, night),
		// Evening water to the left of the house.
		rect(0, 0, 1920, 440, "#2a6a80"),
		rect(0, 440, 300, 480, "#17425c"),
		...[...Array(16).keys()].map((i) =>
			rect(next() * 200 - 40, 470 + i * 28, 60 + next() * 120, 7, i % 3 ? "#2f6b83" : lamp, 'rx="3" opacity="0.8"'),
		),
		rect(0, 440, 300, 8, "#f5b36a"),
		`<clipPath id="gh"><path d="M236 1000L236 250L1110 -330L1984 250L1984 1000Z"/></clipPath><g clip-path="url(#gh)">${boards}</g>`,
		stroke("M190 300L1110 -310L2030 300", "#fff3d6", 44),
		stroke("M180 262L1110 -356", "#262c3a", 34),
		rect(236, 250, 26, 760, "#fff3d6"),
		rect(340, 318, 140, 16, "#e8d3a0"),
		rect(1700, 318, 140, 16, "#e8d3a0"),
		buoys,
		opening,
		curtain(`translate(${stage.left},${stage.top}) scale(0.82,1)`, "gl"),
		curtain(`translate(${stage.right},${stage.top}) scale(-0.82,1)`, "gr"),
		group("translate(128,112) scale(0.88)", ...dancer),
		rect(stage.left - 26, stage.top - 26, 832, 30, "#fff3d6"),
		rect(stage.left - 26, stage.top - 26, 26, 670, "#fff3d6"),
		rect(stage.right, stage.top - 26, 26, 670, "#fff3d6"),
		door(stage.left - 26, 1),
		door(stage.right + 26, -1),
		// A hoisting beam with its lamp.
		rect(1092, 60, 36, 120, "#262c3a"),
		path("M1040 190L1180 190L1150 140L1070 140Z", "#262c3a"),
		path("M1060 190A50 36 0 0 0 1160 190Z", lamp),
		planks,
		polygon(
			[
				[700, 900],
				[1520, 900],
				[1660, 1090],
				[560, 1090],
			],
			lamp,
			'opacity="0.28"',
		),
		foot,
	);
}

export const cover: Drawing = {
	draw,
	alt: "Døra til en rød garnbod står åpen. Garna henger som sceneteppe, glasskavler er rampelys, og en fisker i sydvest danser for fullt.",
	focal: { x: 0.58, y: 0.5 },
};
