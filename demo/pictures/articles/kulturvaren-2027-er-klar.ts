import type { Drawing } from "../../content/types.ts";
import { chance, svg } from "../kit.ts";
import { circle, ellipse, group, path, r1, rect, stroke } from "./parts.ts";

const sky = "#bfe3ea";
const brass = "#e2a52c";
const gold = "#f6cd62";
const bronze = "#9a6414";

/** Coltsfoot: thin rays round a disc, on a scaly stem that ends in (0, 0). */
function coltsfoot(r: number): string {
	let rays = "";
	for (let i = 0; i < 30; i++)
		rays += `<ellipse cx="0" cy="${-r * 0.72}" rx="${r1(r * 0.075)}" ry="${r1(r * 0.36)}" fill="${i % 2 ? "#ffd21f" : "#ffe04d"}" transform="rotate(${i * 12})"/>`;
	return rays + circle(0, 0, r * 0.42, "#f3a712") + circle(0, 0, r * 0.26, "#d9860a");
}

function hepatica(r: number): string {
	let petals = "";
	for (let i = 0; i < 7; i++)
		petals += `<ellipse cx="0" cy="${-r * 0.58}" rx="${r1(r * 0.3)}" ry="${r1(r * 0.46)}" fill="${i % 2 ? "#4b56c9" : "#5f6be0"}" transform="rotate(${i * 51.4})"/>`;
	let dots = "";
	for (let i = 0; i < 9; i++)
		dots += circle(Math.cos(i * 0.7) * r * 0.26, Math.sin(i * 0.7) * r * 0.26, r * 0.05, "#ffffff");
	return petals + circle(0, 0, r * 0.2, "#dff0c2") + dots;
}

function bird(flip: boolean): string {
	return group(
		flip ? "scale(-1 1)" : "scale(1 1)",
		path(
			"M-112 26 L-40 -6 C-20 -40 14 -58 44 -52 C56 -84 104 -86 112 -46 L136 -38 L112 -28 C106 8 70 40 18 40 C-10 40 -34 30 -52 16 L-112 40Z",
			"#23324a",
		),
		path("M64 -2 C90 -8 104 -24 106 -34 C106 -66 74 -66 66 -42 C78 -40 84 -20 64 -2Z", "#ffffff"),
		path("M-30 8 C-10 -24 30 -30 54 -22 C44 14 6 30 -30 8Z", "#5d6d87"),
		circle(88, -50, 6, "#0d1626"),
		stroke("M16 40 V62 M38 38 V62", "#23324a", 5),
	);
}

function draw(): string {
	const next = chance(5);
	let staff = "";
	const line = (i: number, x: number) => 250 + i * 84 + Math.sin((x - 700) / 330) * 46 - (x - 700) * 0.04;
	for (let i = 0; i < 5; i++) {
		let d = "";
		for (let x = 560; x <= 1930; x += 30) d += `${d ? "L" : "M"}${x} ${r1(line(i, x))}`;
		staff += stroke(d, "#ffffff", 9);
	}
	const sit = (i: number, x: number, flip: boolean, scale: number) =>
		group(`translate(${x} ${r1(line(i, x) - 62 * scale)}) scale(${scale})`, bird(flip));
	// stems fan out from the bell; the numbers are where each ends
	const from = [0, 60] as const;
	const stem = (x: number, y: number, colour: string, width: number) =>
		stroke(`M${from[0] + x * 0.18} ${from[1]} Q${x * 0.42} ${y * 0.5} ${x} ${y}`, colour, width);
	const scaly = (x: number, y: number) => {
		let scales = "";
		for (let t = 0.3; t < 0.95; t += 0.16) {
			const px = (1 - t) ** 2 * x * 0.18 + 2 * t * (1 - t) * x * 0.42 + t * t * x;
			const py = (1 - t) ** 2 * 60 + 2 * t * (1 - t) * y * 0.5 + t * t * y;
			scales += ellipse(
				px,
				py,
				16,
				9,
				"#8d5560",
				`transform="rotate(${r1((Math.atan2(y, x) * 180) / Math.PI)} ${r1(px)} ${r1(py)})"`,
			);
		}
		return stem(x, y, "#a9b06a", 17) + scales;
	};
	const catkins = (x: number, y: number) => {
		let buds = "";
		for (let i = 1; i <= 5; i++) {
			const t = 0.34 + i * 0.13;
			const px = 2 * t * (1 - t) * x * 0.42 + t * t * x;
			const py = 2 * t * (1 - t) * y * 0.5 + t * t * y;
			const side = i % 2 ? 1 : -1;
			const tilt = (Math.atan2(y, x) * 180) / Math.PI + 90 + side * 32;
			buds += `<g transform="translate(${r1(px)} ${r1(py)}) rotate(${r1(tilt)})">${ellipse(0, -34, 20, 34, "#8f969d")}${ellipse(-3, -37, 15, 29, "#d5d9dc")}${ellipse(-5, -44, 8, 16, "#f3f4f4")}${path("M-16 -14 C-10 4 10 4 16 -14 C8 -8 -8 -8 -16 -14Z", "#5b3526")}</g>`;
		}
		return stem(x, y, "#6b3f2c", 13) + buds;
	};
	const flower = (x: number, y: number, kind: string) => `<g transform="translate(${x} ${y})">${kind}</g>`;
	const leaf = (x: number, y: number, turn: number) =>
		path(
			"M0 0 C-60 -40 -90 -120 -30 -150 C-10 -190 30 -190 46 -150 C104 -130 70 -40 0 0Z",
			"#3f9a52",
			`transform="translate(${x} ${y}) rotate(${turn})"`,
		) + stroke("M0 -8 V-130", "#2b7a40", 6, `transform="translate(${x} ${y}) rotate(${turn})"`);
	const bouquet = [
		catkins(-330, -470),
		catkins(60, -600),
		catkins(350, -430),
		leaf(-150, 10, -52),
		leaf(170, 10, 50),
		leaf(-30, -60, -8),
		scaly(-190, -400),
		scaly(170, -450),
		scaly(-20, -330),
		scaly(300, -210),
		scaly(-320, -200),
		stem(-110, -190, "#7a8f4a", 11),
		stem(120, -220, "#7a8f4a", 11),
		stem(230, -80, "#7a8f4a", 11),
		stem(-220, -70, "#7a8f4a", 11),
		flower(-190, -400, coltsfoot(98)),
		flower(170, -450, coltsfoot(112)),
		flower(-20, -330, coltsfoot(120)),
		flower(300, -210, coltsfoot(96)),
		flower(-320, -200, coltsfoot(92)),
		flower(-110, -190, hepatica(84)),
		flower(120, -220, hepatica(90)),
		flower(230, -70, hepatica(72)),
		flower(-210, -60, hepatica(76)),
		flower(10, -90, hepatica(86)),
	].join("");
	let drops = "";
	for (let i = 0; i < 12; i++) {
		const x = 60 + i * 166 + next() * 60;
		const length = 40 + next() * 150;
		drops += path(
			`M${r1(x - 24)} 0 H${r1(x + 24)} L${r1(x + 3)} ${r1(length)} L${r1(x - 3)} ${r1(length)}Z`,
			"#e9f7fa",
		);
	}
	return svg(
		1920,
		1080,
		rect(0, 0, 1920, 1080, sky),
		circle(1690, 930, 330, "#fff3c4"),
		rect(0, -20, 1920, 40, "#e9f7fa"),
		drops,
		staff,
		sit(0, 1240, false, 0.92),
		sit(2, 1480, true, 0.98),
		sit(1, 1740, false, 0.9),
		sit(4, 1620, false, 0.95),
		sit(3, 1260, true, 0.9),
		path("M0 1080 V1000 C240 950 560 1020 900 1000 C1300 970 1500 940 1920 990 V1080Z", "#ffffff"),
		path("M1180 1080 C1260 1010 1500 1000 1640 1080Z", "#8bbf6a"),
		group(
			"translate(690 548) rotate(12)",
			ellipse(0, 0, 340, 104, bronze),
			ellipse(0, 14, 300, 82, "#5f3a0a"),
			bouquet,
			path(
				"M-340 0 C-300 130 -140 190 -104 420 L-96 760 H96 L104 420 C140 190 300 130 340 0 C330 58 180 104 0 104 C-180 104 -330 58 -340 0Z",
				brass,
			),
			path(
				"M-340 0 C-300 130 -140 190 -104 420 L-96 760 H-40 L-44 420 C-60 220 -190 150 -236 76 C-296 56 -336 30 -340 0Z",
				gold,
			),
			path(
				"M340 0 C300 130 140 190 104 420 L96 760 H50 L56 420 C76 240 200 150 250 72 C300 54 336 30 340 0Z",
				bronze,
				'opacity=".7"',
			),
			stroke("M-340 0 C-330 58 -180 104 0 104 C180 104 330 58 340 0", gold, 16),
			// tubes
			stroke("M-60 470 C-330 430 -420 560 -400 800", bronze, 66),
			stroke("M-60 470 C-330 430 -420 560 -400 800", brass, 50),
			stroke("M-66 458 C-330 418 -436 552 -414 800", gold, 12),
			stroke("M70 440 C300 420 370 520 360 800", bronze, 58),
			stroke("M70 440 C300 420 370 520 360 800", brass, 44),
			stroke("M74 430 C296 408 360 510 352 800", gold, 10),
			[190, 260, 330]
				.map(
					(x) =>
						rect(x - 26, 330, 52, 34, "#f7f2e2", 'rx="10"') +
						rect(x - 8, 360, 16, 60, "#b9b4a4") +
						rect(x - 30, 408, 60, 400, brass, 'rx="10"') +
						rect(x - 20, 416, 14, 390, gold),
				)
				.join(""),
		),
	);
}

export const image: Drawing = {
	draw,
	alt: "En tuba full av vårblomster: hestehov, blåveis og gåsunger. Bak sitter linerler på fem strenger som noter.",
	focal: { x: 0.42, y: 0.42 },
};
