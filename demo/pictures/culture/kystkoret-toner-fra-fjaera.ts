import type { Drawing } from "../../content/types.ts";
import { chance, svg } from "../kit.ts";
import { circle, ellipse, group, path, polygon, rect, short, stroke, through } from "./shapes.ts";

const fog = "#dfe5d6";
const shell = "#1c2a4a";
const orange = "#f0793a";

/** One mussel singing to the left: two shells on a hinge, `gape` degrees apart. */
function mussel(x: number, y: number, size: number, gape: number, tilt: number, colours: readonly string[]): string {
	const [main, line, light] = colours as [string, string, string];
	const valve = (side: number) =>
		group(
			`rotate(${short(side * gape * 0.5)}) scale(1,${side})`,
			path("M16 8C-10 -34 -84 -82 -164 -86C-226 -88 -262 -50 -254 0C-170 16 -60 18 16 8Z", main),
			stroke("M-16 -18C-60 -50 -116 -68 -168 -68C-202 -66 -222 -50 -228 -28", line, 6),
			stroke("M-40 -14C-80 -36 -124 -48 -164 -47C-184 -45 -196 -36 -200 -24", line, 5),
		);
	const half = ((gape * 0.5) / 180) * Math.PI;
	const wedge = (length: number, dent: number, fill: string) => {
		const [ex, ey] = [Math.cos(half) * length, Math.sin(half) * length];
		return path(`M10 0L${short(-ex)} ${short(-ey)}Q${-dent} 0 ${short(-ex)} ${short(ey)}Z`, fill);
	};
	return group(
		`translate(${short(x)},${short(y)}) rotate(${short(tilt)}) scale(${short(size * 100) / 100})`,
		wedge(248, 190, "#f3efe6"),
		wedge(214, 150, light),
		wedge(128, 96, "#7a2418"),
		valve(-1),
		valve(1),
	);
}

/** A choir of blue mussels, conducted by an oystercatcher. */
function draw(): string {
	const next = chance(41);
	const rows = [
		{ y: 520, from: 1030, to: 1960, count: 6, size: 0.56, colours: ["#6a82a3", "#8ea3bb", "#e8a06c"] },
		{ y: 720, from: 1020, to: 1990, count: 5, size: 0.76, colours: ["#3a4f80", "#6279a8", "#f08c4e"] },
		{ y: 975, from: 1060, to: 2010, count: 4, size: 1.02, colours: [shell, "#4a639a", orange] },
	];
	// Five staff lines that are also the lines the tide leaves.
	let staff = "";
	for (let i = 0; i < 5; i++) {
		const y = 92 + i * 46;
		staff += stroke(
			`M-20 ${y + 30}C300 ${y - 40} 620 ${y + 70} 980 ${y + 8}S1660 ${y - 46} 1940 ${y + 24}`,
			"#6fa096",
			7,
		);
	}
	let choir = "";
	rows.forEach((row, index) => {
		const rocks: [number, number][] = [
			[row.from - 190, 1200],
			[row.from - 150, row.y + 60],
			[row.from - 40, row.y - 18],
		];
		for (let i = 0; i <= 5; i++)
			rocks.push([row.from + ((row.to - row.from) * (i + 0.5)) / 5, row.y - 26 + (i % 2) * 22]);
		rocks.push([2100, row.y], [2100, 1200]);
		choir += path(through(rocks, true), ["#a9bfae", "#6f8f82", "#33544f"][index] as string);
		for (let i = 0; i < row.count; i++) {
			const x = row.from + ((row.to - row.from) * i) / (row.count - 1) + (next() - 0.5) * 26;
			choir += mussel(x, row.y - 40 * row.size, row.size, 30 + next() * 26, 26 + next() * 14, row.colours);
		}
	});
	const bird = [
		// Legs.
		stroke("M392 760L404 880L398 968", "#e58a8f", 17),
		stroke("M462 758L470 880L476 972", "#e58a8f", 17),
		stroke("M350 978L398 966L452 982", "#e58a8f", 15),
		stroke("M432 984L476 970L530 986", "#e58a8f", 15),
		// Body.
		path(
			"M600 470C610 560 590 690 500 752C420 800 320 790 250 740C200 704 150 690 96 692C150 640 210 560 300 500C380 450 520 380 600 470Z",
			"#fdfaf0",
		),
		path(
			"M620 300C650 340 640 420 622 500C600 560 560 590 500 590C440 592 380 640 300 672C220 700 160 690 96 692C150 630 220 540 310 480C400 426 470 410 500 340C520 284 590 264 620 300Z",
			"#141a2e",
		),
		// The wing, lifted as a conductor lifts an arm.
		path(
			"M480 470C430 380 380 250 250 110C256 160 262 180 270 200C240 180 214 160 186 150C196 190 206 214 220 236C192 226 170 220 146 222C166 256 184 280 206 300C184 300 166 304 150 312C190 372 240 440 290 520C330 580 420 620 470 580C510 550 510 520 480 470Z",
			"#242e4f",
		),
		path(
			"M206 300C184 300 166 304 150 312C190 372 240 440 290 520C300 536 312 548 326 558C320 470 270 380 206 300Z",
			"#fdfaf0",
		),
		// Head and beak.
		circle(566, 330, 82, "#141a2e"),
		polygon(
			[
				[636, 300],
				[876, 352],
				[640, 356],
			],
			orange,
		),
		polygon(
			[
				[634, 356],
				[838, 366],
				[624, 384],
			],
			"#c9501f",
		),
		circle(590, 312, 20, "#d8342b"),
		circle(592, 312, 8, "#141a2e"),
	];
	const stone = path(
		through(
			[
				[-60, 1200],
				[-60, 1010],
				[90, 960],
				[330, 950],
				[520, 968],
				[660, 1030],
				[720, 1200],
			],
			true,
		),
		"#33544f",
	);
	const weed = [
		stroke("M120 1000C90 930 150 900 110 820", "#b9902e", 16),
		stroke("M150 1000C170 950 140 930 176 880", "#b9902e", 13),
		...[
			[110, 820],
			[176, 880],
			[112, 900],
		].map(([x, y]) => ellipse(x as number, y as number, 15, 19, "#d3aa3e")),
	];
	return svg(1920, 1080, rect(0, 0, 1920, 1080, fog), staff, choir, stone, ...weed, ...bird);
}

export const cover: Drawing = {
	draw,
	alt: "En tjeld dirigerer med løftet vinge et kor av blåskjell som står på rekke i fjæra og synger med åpne skall.",
	focal: { x: 0.5, y: 0.5 },
};
