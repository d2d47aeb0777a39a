import type { Drawing } from "../../content/types.ts";
import { chance, lettering, svg, wave } from "../kit.ts";

const sky = "#ffdfa8";
const sun = "#ff6f52";
const sea = "#0fa3a6";
const deep = "#0b7f8c";
const navy = "#1b2f57";
const rock = "#4a3d66";
const lit = "#b9788f";
const moss = "#a8bf3a";
const white = "#fffaf0";

const group = (transform: string, ...parts: string[]) => `<g transform="${transform}">${parts.join("")}</g>`;
const limb = (d: string, colour: string, width: number) =>
	`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A skerry as straight as a bar of signal strength: lit from the left, moss on top, standing in its own reflection. */
function bar(x: number, top: number, waterline: number, width: number, seed: number): string {
	const next = chance(seed);
	const right = x + width;
	const steps = Math.max(1, Math.round((waterline - top) / 130));
	let cracks = "";
	for (let i = 0; i < steps; i++) {
		const y = top + 70 + i * 128 + next() * 20;
		if (y + 80 > waterline) break;
		cracks += `M${x + width * (0.34 + next() * 0.1)} ${y}l${width * 0.22} ${14 + next() * 16}l${width * 0.1} ${34 + next() * 30}`;
	}
	const d = `M${x - 6} ${waterline + 14}L${x} ${top + 26}Q${x + 2} ${top} ${x + 26} ${top}H${right - 26}Q${right - 2} ${top} ${right} ${top + 26}L${right + 6} ${waterline + 14}Z`;
	let reflection = "";
	for (let i = 0; i < 6; i++) {
		const inset = i * width * 0.055 + next() * 14;
		reflection += `<rect x="${(x + inset + (i % 2 ? 12 : -10)).toFixed(1)}" y="${waterline + 26 + i * 27}" width="${(width - inset * 2).toFixed(1)}" height="${12 - i}" rx="6" fill="${rock}" opacity="${(0.7 - i * 0.1).toFixed(2)}"/>`;
	}
	return (
		reflection +
		`<path d="${d}" fill="${rock}"/><path d="M${x - 6} ${waterline + 14}L${x} ${top + 26}Q${x + 2} ${top} ${x + 26} ${top}H${x + width * 0.3}L${x + width * 0.24} ${top + (waterline - top) * 0.4}L${x + width * 0.32} ${top + (waterline - top) * 0.62}L${x + width * 0.2} ${waterline + 14}Z" fill="${lit}"/>` +
		limb(cracks, navy, 4) +
		`<path d="M${x - 8} ${top + 30}Q${x - 8} ${top - 8} ${x + 30} ${top - 8}H${right - 30}Q${right + 8} ${top - 8} ${right + 8} ${top + 30}Q${x + width * 0.84} ${top + 8} ${x + width * 0.7} ${top + 26}T${x + width * 0.4} ${top + 24}T${x + width * 0.16} ${top + 30}T${x - 8} ${top + 30}Z" fill="${moss}"/>` +
		`<path d="M${x - 30} ${waterline + 12}q${width / 4 + 15} -16 ${width / 2 + 30} 0t${width / 2 + 30} 0" fill="none" stroke="${white}" stroke-width="7" stroke-linecap="round"/>`
	);
}

/** On tiptoe with the telephone as high as an arm reaches; feet at (0, 0), about 260 high. */
const reaching =
	limb("M-14 -4L-10 -70M12 0L12 -70", "#8a4b2d", 17) +
	`<path d="M-26 -60L-24 -104H26L27 -60H6L2 -78L-2 -60Z" fill="${sun}"/>` +
	limb("M-10 -138L-46 -124L-66 -150", "#8a4b2d", 14) +
	`<path d="M-26 -98L-26 -146Q-24 -164 -4 -164H8Q26 -164 27 -146V-98Z" fill="${white}"/><path d="M-26 -132h53v14h-53Z" fill="${deep}"/>` +
	limb("M18 -148L44 -204L50 -256", "#8a4b2d", 14) +
	`<circle cx="2" cy="-190" r="24" fill="#8a4b2d"/><path d="M-24 -186Q-26 -220 4 -218Q30 -216 24 -194Q2 -196 -8 -204Q-14 -192 -24 -186Z" fill="${navy}"/><path d="M-20 -200q-26 4 -22 34q12 -6 22 -12Z" fill="${navy}"/>` +
	`<rect x="36" y="-306" width="30" height="54" rx="6" fill="${navy}" transform="rotate(8 50 -280)"/><rect x="41" y="-299" width="20" height="38" fill="${white}" transform="rotate(8 50 -280)"/>`;

/** Sitting on the edge with dangling legs and binoculars. */
const lookout =
	limb("M-6 -18L28 -14L26 44M-20 -14L6 -8L2 50", "#e3a27a", 15) +
	`<path d="M-34 4Q-38 -78 -10 -82Q14 -82 14 -50L20 -6Z" fill="#ffc531"/>` +
	`<circle cx="2" cy="-106" r="23" fill="#e3a27a"/><path d="M-22 -102Q-24 -134 4 -132Q28 -130 24 -114L-4 -112L-10 -90Z" fill="#c4421f"/>` +
	limb("M-2 -66L26 -72L32 -98", "#e3a27a", 12) +
	`<rect x="20" y="-118" width="36" height="13" rx="4" fill="${navy}"/><rect x="40" y="-121" width="18" height="19" rx="4" fill="${navy}"/>`;

/** A rowing boat with somebody at the oars and a sack of letters. */
const rowing =
	`<path d="M-150 34h300" stroke="${white}" stroke-width="7" stroke-linecap="round"/>` +
	limb("M-4 -74L34 -46L64 -44", "#6d3b24", 14) +
	`<path d="M-30 -14Q-36 -90 -8 -94Q20 -96 20 -58L18 -14Z" fill="#2f62c9"/><circle cx="2" cy="-118" r="23" fill="#6d3b24"/><path d="M-24 -108Q-26 -146 6 -144Q30 -140 24 -122Q4 -128 -6 -122L-10 -92Q-22 -94 -24 -108Z" fill="${white}"/>` +
	`<path d="M-112 -16q-14 -52 18 -58q-8 -14 6 -18q18 2 10 18q34 8 20 58Z" fill="#ffc531"/>` +
	`<path d="M-168 -26Q-40 -6 176 -34Q160 34 116 40H-108Q-152 34 -168 -26Z" fill="${white}"/><path d="M-160 -8Q-40 10 168 -12L160 4Q-40 28 -152 8Z" fill="${sun}"/>` +
	limb("M58 -46L-30 52L-62 74", "#7a4a20", 10) +
	`<path d="M-44 52L-92 92L-78 104L-30 66Z" fill="#7a4a20"/>`;

/** A cairn of flat stones. */
const cairn = [0, 1, 2, 3]
	.map(
		(i) =>
			`<rect x="${-52 + i * 9.5 + (i % 2 ? 5 : -4)}" y="${-28 - i * 26}" width="${104 - i * 19}" height="29" rx="12" fill="${i % 2 ? lit : rock}" stroke="${navy}" stroke-width="4"/>`,
	)
	.join("");

const boathouse = `<rect x="-44" y="-64" width="88" height="64" fill="#c9301f"/><path d="M-56 -58L0 -112L56 -58Z" fill="${navy}"/><rect x="-18" y="-44" width="36" height="44" fill="${white}"/><path d="M0 -44v44" stroke="#c9301f" stroke-width="4"/>`;

const gull = `<path d="M-40 0Q-14 -34 20 -30Q22 -56 42 -54Q54 -52 56 -42L74 -38L56 -34Q54 -4 16 2L-14 4Z" fill="${white}"/><path d="M-52 4Q-20 -30 16 -18Q6 4 -52 4Z" fill="#8fa2b5"/><path d="M56 -42l20 4l-20 4Z" fill="#ffc531"/><circle cx="45" cy="-44" r="4" fill="${navy}"/><path d="M8 2v22M22 0v24" stroke="#ffc531" stroke-width="5"/>`;

/** A line of washing that means something to those who have learnt the code. */
function washing(x0: number, y0: number, x1: number, y1: number): string {
	const sag = 40;
	const point = (t: number) => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + Math.sin(t * Math.PI) * sag] as const;
	const cloth = [white, sun, "#ffc531", "#2f62c9", white]
		.map((colour, i) => {
			const [x, y] = point(0.14 + i * 0.18);
			return i % 2
				? `<path d="M${x - 14} ${y}h30l4 48h-15l-4 -26l-6 26h-14Z" fill="${colour}"/>`
				: `<path d="M${x - 15} ${y}h30l2 38q-17 8 -34 0Z" fill="${colour}"/>`;
		})
		.join("");
	return `<path d="M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + sag * 2} ${x1} ${y1}" fill="none" stroke="${navy}" stroke-width="4"/>${cloth}`;
}

const pole = (x: number, y: number, height: number) =>
	`<path d="M${x} ${y}v${-height}" stroke="${navy}" stroke-width="8" stroke-linecap="round"/>`;

function glitter(seed: number, width: number, top: number, bottom: number): string {
	const next = chance(seed);
	let d = "";
	for (let i = 0; i < 46; i++)
		d += `M${(next() * width).toFixed(0)} ${(top + next() * (bottom - top)).toFixed(0)}h${(14 + next() * 46).toFixed(0)}`;
	return `<path d="${d}" stroke="${sky}" stroke-width="5" stroke-linecap="round" opacity="0.55"/>`;
}

export const poster: Drawing = {
	alt: "Fem skjær stiger som dekningsstreker opp av sjøen. Øverst på varden strekker en jente telefonen mot himmelen.",
	focal: { x: 0.7, y: 0.42 },
	draw: () =>
		svg(
			1000,
			1500,
			`<rect width="1000" height="1500" fill="${sky}"/><circle cx="560" cy="1010" r="330" fill="#ffb877"/><circle cx="560" cy="1010" r="236" fill="${sun}"/>`,
			`<rect y="1120" width="1000" height="380" fill="${sea}"/>`,
			wave({ width: 1008, height: 1500, y: 1330, amplitude: 12, length: 260, phase: 1, fill: deep }),
			glitter(3, 1000, 1140, 1330),
			bar(64, 1096, 1180, 140, 1),
			bar(248, 982, 1180, 140, 2),
			bar(432, 826, 1180, 140, 3),
			bar(616, 632, 1180, 140, 4),
			bar(800, 430, 1180, 140, 5),
			group("translate(128 1066) scale(0.95)", gull),
			group("translate(318 976)", boathouse),
			pole(470, 822, 118),
			pole(648, 628, 96),
			washing(470, 710, 648, 538),
			group("translate(716 628)", lookout),
			group("translate(872 424) scale(0.98)", cairn),
			group("translate(872 318) scale(0.86)", reaching),
			group("translate(690 1318)", rowing),
			lettering("Sommeren", { face: "hand", x: 58, y: 236, fit: 640, fill: navy }),
			lettering("uten", { face: "hand", x: 64, y: 392, size: 190, fill: navy }),
			lettering("dekning", { face: "hand", x: 60, y: 556, fit: 470, fill: "#d8402a" }),
			lettering("EN FILM AV SUNNIVA BAKKE LIEN   ·   ELLA TVETER   NOAH SANDMO   HODAN WARSAME", {
				face: "condensed",
				x: 500,
				y: 1450,
				fit: 860,
				size: 28,
				fill: white,
				anchor: "middle",
				tracking: 0.08,
			}),
		),
};

export const cover: Drawing = {
	alt: "Fem skjær stiger som dekningsstreker mot høyre. Ei jente strekker telefonen opp fra varden, en robåt passerer.",
	focal: { x: 0.68, y: 0.48 },
	draw: () =>
		svg(
			1920,
			1080,
			`<rect width="1920" height="1080" fill="${sky}"/><circle cx="960" cy="720" r="360" fill="#ffb877"/><circle cx="960" cy="720" r="254" fill="${sun}"/>`,
			`<rect y="770" width="1920" height="310" fill="${sea}"/>`,
			wave({ width: 1920, height: 1080, y: 974, amplitude: 12, length: 300, phase: 1, fill: deep }),
			glitter(5, 1920, 790, 980),
			bar(620, 752, 826, 160, 1),
			bar(832, 690, 826, 160, 2),
			bar(1044, 626, 826, 160, 3),
			bar(1256, 556, 826, 160, 4),
			bar(1468, 474, 826, 160, 5),
			group("translate(690 722)", gull),
			group("translate(912 684) scale(0.95)", boathouse),
			pole(1090, 622, 110),
			pole(1292, 552, 92),
			washing(1090, 516, 1292, 464),
			group("translate(1376 552)", lookout),
			group("translate(1548 468) scale(0.9)", cairn),
			group("translate(1548 371) scale(0.78)", reaching),
			group("translate(360 900) scale(1.25)", rowing),
		),
};
