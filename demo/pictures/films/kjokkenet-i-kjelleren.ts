import type { Drawing } from "../../content/types.ts";
import { lettering, svg } from "../kit.ts";

const saffron = "#f0a62a";
const tomato = "#d23c26";
const plum = "#34172f";
const teal = "#167a76";
const cream = "#fdebcb";
const night = "#1f2d58";
const snow = "#eef1ee";

const group = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join("")}</g>`;

/** A shape in flat colour with its right side in shade and a pattern inside. */
function paper(id: string, d: string, fill: string, shadeFrom: number, inside = ""): string {
	return (
		`<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})"><path d="${d}" fill="${fill}"/>${inside}` +
		`<rect x="${shadeFrom}" y="-600" width="600" height="1200" fill="${plum}" opacity="0.24"/></g>`
	);
}

function zigzag(x0: number, x1: number, y: number, step: number, height: number, fill: string): string {
	let d = "";
	for (let x = x0; x < x1; x += step) d += `M${x} ${y}l${step / 2} ${-height}l${step / 2} ${height}Z`;
	return `<path d="${d}" fill="${fill}"/>`;
}

function dots(x0: number, x1: number, y: number, step: number, r: number, fill: string): string {
	let out = "";
	for (let x = x0; x < x1; x += step) out += `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
	return out;
}

/** A leg in a winter boot, standing with the sole on y = 0, toes to the right. */
function boot(leg: string, shoe: string, cuff: string): string {
	return (
		`<path d="M4 -330 L82 -330 L78 -120 L8 -120Z" fill="${leg}"/>` +
		`<path d="M2 -150 L86 -150 L84 -70 Q128 -62 146 -40 Q156 -26 154 0 L2 0Z" fill="${shoe}"/>` +
		`<rect x="-6" y="-166" width="100" height="36" rx="18" fill="${cuff}"/><rect x="-2" y="-14" width="160" height="16" rx="5" fill="#14122a"/>`
	);
}

/** The window under the ceiling: the street outside, snow up the pane, boots going by. */
function cellarWindow(id: string, width: number, height: number, walkers: string): string {
	const ground = height - 46;
	return (
		`<rect x="-26" y="-26" width="${width + 52}" height="${height + 52}" fill="${plum}"/>` +
		`<clipPath id="${id}"><rect width="${width}" height="${height}"/></clipPath><g clip-path="url(#${id})">` +
		`<rect width="${width}" height="${height}" fill="${night}"/>` +
		[0.09, 0.2, 0.33, 0.47, 0.58, 0.71, 0.83, 0.94, 0.15, 0.4, 0.65, 0.88]
			.map(
				(fx, i) =>
					`<circle cx="${fx * width}" cy="${20 + ((i * 67) % (height - 90))}" r="${4 + (i % 3) * 2}" fill="${snow}"/>`,
			)
			.join("") +
		group(`translate(0 ${ground})`, walkers) +
		`<path d="M0 ${ground - 6} Q${width * 0.12} ${ground - 30} ${width * 0.25} ${ground - 4} T${width * 0.55} ${ground - 2} T${width * 0.82} ${ground - 8} T${width} ${ground - 22} V${height} H0Z" fill="${snow}"/>` +
		`</g><rect x="${width / 2 - 8}" width="16" height="${height}" fill="${plum}"/>` +
		`<rect x="-50" y="${height + 18}" width="${width + 100}" height="26" fill="${cream}"/>`
	);
}

/** Six vessels from six kitchens, one on top of the other; stands on y = 0 around x = 0. */
function tower(): string {
	const casserole = paper(
		"casserole",
		"M-270 -190 H270 L252 -30 Q248 0 214 0 H-214 Q-248 0 -252 -30Z",
		tomato,
		110,
		`<rect x="-280" y="-190" width="560" height="26" fill="#a9281b"/>${zigzag(-270, 270, -62, 54, 58, cream)}`,
	);
	const ears = `<path d="M-262 -150 h-58 q-22 0 -22 24 t22 24 h66" fill="none" stroke="${plum}" stroke-width="24"/><path d="M262 -150 h58 q22 0 22 24 t-22 24 h-66" fill="none" stroke="${plum}" stroke-width="24"/>`;
	const enamel = paper(
		"enamel",
		"M-205 -330 H205 L196 -205 Q194 -190 176 -190 H-176 Q-194 -190 -196 -205Z",
		teal,
		80,
		`<rect x="-210" y="-330" width="420" height="20" fill="${cream}"/>${dots(-190, 200, -250, 44, 12, saffron)}`,
	);
	const bowl = paper(
		"bowl",
		"M-190 -424 H190 Q176 -340 84 -330 H-84 Q-176 -340 -190 -424Z",
		cream,
		70,
		`${[-150, -90, -30, 30, 90, 150].map((x) => `<path d="M${x} -352 v-50 m-18 14 l18 20 l18 -20 m-32 -14 l14 16 l14 -16" stroke="${night}" stroke-width="8" fill="none"/>`).join("")}<rect x="-190" y="-424" width="380" height="12" fill="${night}"/>`,
	);
	const pan =
		`<path d="M-150 -470 L-430 -500 Q-452 -502 -452 -486 Q-452 -472 -432 -470 L-150 -446Z" fill="${plum}"/>` +
		paper(
			"pan",
			"M-168 -490 H168 L146 -436 Q142 -424 126 -424 H-126 Q-142 -424 -146 -436Z",
			"#b5532a",
			60,
			`<rect x="-168" y="-490" width="336" height="14" fill="#e58a4b"/>`,
		);
	const tagine =
		paper("tagine", "M-150 -520 H150 L128 -490 H-128Z", plum, 300) +
		paper(
			"hood",
			"M-132 -520 Q-110 -590 -42 -668 Q-30 -684 -30 -700 H30 Q30 -684 42 -668 Q110 -590 132 -520Z",
			"#8c2f5b",
			40,
			`${zigzag(-132, 132, -534, 44, 30, saffron)}${dots(-70, 80, -598, 35, 8, cream)}<rect x="-60" y="-660" width="120" height="10" fill="${saffron}"/>`,
		) +
		`<rect x="-38" y="-716" width="76" height="20" rx="8" fill="${plum}"/>`;
	const pot =
		`<path d="M46 -836 C120 -850 122 -764 62 -752" fill="none" stroke="${plum}" stroke-width="17"/>` +
		`<path d="M-50 -784 L-112 -842 L-96 -856 L-30 -812Z" fill="${plum}"/>` +
		paper(
			"jebena",
			"M-22 -872 H22 L20 -822 Q74 -802 74 -760 Q72 -716 0 -716 Q-72 -716 -74 -760 Q-74 -802 -20 -822Z",
			"#241024",
			20,
			`<path d="M-80 -770 h160" stroke="${saffron}" stroke-width="8" stroke-dasharray="8 10"/>`,
		) +
		`<ellipse cx="0" cy="-872" rx="34" ry="11" fill="${tomato}"/><circle cx="0" cy="-888" r="12" fill="${tomato}"/>`;
	return (
		casserole +
		ears +
		group(
			"rotate(-1.2 0 -190)",
			enamel +
				group(
					"rotate(2.6 0 -330)",
					bowl +
						group("rotate(-2.4 0 -424)", pan + group("rotate(3.4 0 -490)", tagine + group("rotate(-5 0 -716)", pot))),
				),
		)
	);
}

/** An arm from the left edge ending in an oven mitt that presses against x = 0; the mitt alone where the reach is 0. */
function arm(id: string, sleeve: string, mitt: string, pattern: string, reach: number): string {
	return (
		(reach ? `<path d="M${-reach} -78 L-190 -52 L-190 62 L${-reach} 96Z" fill="${sleeve}"/>` : "") +
		paper(
			id,
			"M-206 -72 L-120 -76 Q-104 -150 -66 -156 Q-34 -156 -42 -112 L-50 -78 Q0 -66 4 -4 Q8 74 -60 78 L-206 76Z",
			mitt,
			500,
			pattern,
		) +
		`<rect x="-226" y="-84" width="44" height="172" rx="14" fill="${cream}"/>`
	);
}

const steam = (x: number, y: number, colour: string) =>
	`<path d="M${x} ${y} c-46 -36 34 -62 -4 -104 c-30 -34 10 -58 4 -84" fill="none" stroke="${colour}" stroke-width="15" stroke-linecap="round"/>`;

const selbu = [
	[-150, -30],
	[-92, -30],
	[-34, -30],
	[-150, 34],
	[-92, 34],
	[-34, 34],
]
	.map(
		([x, y]) =>
			`<path d="M${x} ${y} m-20 0 l20 -20 l20 20 l-20 20Z m20 -8 l8 8 l-8 8 l-8 -8Z" fill="${snow}" fill-rule="evenodd"/>`,
	)
	.join("");
const stripes = [-180, -128, -76, -24]
	.map((x) => `<rect x="${x}" y="-180" width="24" height="280" fill="${saffron}"/>`)
	.join("");

export const poster: Drawing = {
	alt: "Et vaklende tårn av gryter holdes oppe av to grytevotter, mens vinterstøvler går forbi kjellervinduet.",
	focal: { x: 0.5, y: 0.5 },
	draw: () =>
		svg(
			1000,
			1500,
			`<rect width="1000" height="1500" fill="${saffron}"/>`,
			// lamplight from below on the wall
			`<path d="M0 420 L1000 420 L1000 1130 L0 1130Z" fill="#f6b945"/><path d="M500 330 L1000 1130 L0 1130Z" fill="#fbcb62"/>`,
			group(
				"translate(96 76)",
				cellarWindow(
					"street",
					808,
					236,
					group("translate(60 0)", boot("#3d4f86", "#5b2a23", "#d9b27c")) +
						group("translate(188 -4)", boot("#3d4f86", "#5b2a23", "#d9b27c")) +
						group("translate(556 0) scale(-1 1)", boot("#7b3550", tomato, cream)) +
						group("translate(664 -6) scale(-0.62 0.62)", boot(teal, saffron, snow)) +
						group("translate(756 0) scale(-0.62 0.62)", boot(teal, saffron, snow)),
				),
			),
			steam(452, 410, cream),
			`<rect y="1130" width="1000" height="370" fill="${plum}"/><rect y="1116" width="1000" height="22" fill="#572a4b"/>`,
			group("translate(500 1118) scale(0.8)", tower()),
			group("translate(330 868)", group("rotate(-8)", arm("mitt-left", night, tomato, selbu, 600))),
			group("translate(672 806) scale(-1 1)", group("rotate(6)", arm("mitt-right", "#8c2f5b", teal, stripes, 600))),
			lettering("Kjøkkenet", { face: "italic", x: 500, y: 1262, fit: 740, fill: cream, anchor: "middle" }),
			lettering("i kjelleren", { face: "italic", x: 866, y: 1376, fit: 590, fill: saffron, anchor: "end" }),
			lettering("EN DOKUMENTARFILM AV INGVILD SØRBØ", {
				face: "condensed",
				x: 500,
				y: 1450,
				size: 26,
				fill: cream,
				anchor: "middle",
				tracking: 0.16,
				opacity: 0.85,
			}),
		),
};

/** What lies on the worktop: board, knife, onion, carrots and a bowl of flour. */
function worktop(): string {
	const carrot = (x: number, y: number, turn: number) =>
		group(
			`translate(${x} ${y}) rotate(${turn})`,
			`<path d="M0 -26 Q130 -22 196 0 Q130 22 0 26 Q-22 0 0 -26Z" fill="${tomato}"/><path d="M-6 0 L-70 -34 L-48 -6 L-86 6 L-44 14 L-58 40Z" fill="${teal}"/><path d="M40 -22 v18 M90 20 v-16 M130 -16 v14" stroke="#a9281b" stroke-width="6"/>`,
		);
	return (
		`<rect x="150" y="-34" width="560" height="34" rx="8" fill="#b5532a"/>` +
		carrot(330, -60, 0) +
		carrot(430, -108, 7) +
		`<path d="M690 -34 c-90 0 -96 -104 -16 -128 q10 -30 4 -52 q26 8 22 50 c86 24 82 130 -10 130Z" fill="#8c2f5b"/><path d="M676 -160 c-40 34 -40 96 -4 124 M698 -160 c40 34 42 96 8 124" fill="none" stroke="${cream}" stroke-width="6"/>`
	);
}

export const cover: Drawing = {
	alt: "Grytetårn på en kjøkkenbenk, støttet av en grytevott; støvler i snøen utenfor vinduet oppunder taket.",
	focal: { x: 0.64, y: 0.52 },
	draw: () =>
		svg(
			1920,
			1080,
			`<rect width="1920" height="1080" fill="#f6b945"/>`,
			`<path d="M1250 -60 L1920 620 L1920 940 L420 940Z" fill="#fbcb62"/><rect width="1920" height="60" fill="${saffron}"/>`,
			group(
				"translate(84 130)",
				cellarWindow(
					"street-wide",
					760,
					310,
					group("translate(70 0)", boot("#3d4f86", "#5b2a23", "#d9b27c")) +
						group("translate(210 -4)", boot("#3d4f86", "#5b2a23", "#d9b27c")) +
						group("translate(570 0) scale(-1 1)", boot("#7b3550", tomato, cream)) +
						group("translate(652 -6) scale(-0.6 0.6)", boot(teal, saffron, snow)) +
						group("translate(734 0) scale(-0.6 0.6)", boot(teal, saffron, snow)),
				),
			),
			steam(1176, 246, cream),
			`<rect y="940" width="1920" height="140" fill="${plum}"/><rect y="926" width="1920" height="22" fill="#572a4b"/>`,
			group("translate(0 928)", worktop()),
			group("translate(1240 928) scale(0.77)", tower()),
			`<path d="M988 150 v62" stroke="${plum}" stroke-width="12" stroke-linecap="round"/><circle cx="988" cy="150" r="13" fill="${plum}"/>`,
			group("translate(985 418) rotate(90) scale(0.94)", arm("mitt-left", night, tomato, selbu, 0)),
			group("translate(1404 630) scale(-1 1)", group("rotate(6)", arm("mitt-right", "#8c2f5b", teal, stripes, 700))),
		),
};
