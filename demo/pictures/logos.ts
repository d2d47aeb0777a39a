import { type Face, lettering } from "./kit.ts";
import { shortPath } from "./short-path.ts";

/**
 * The venues' marks as SVG documents without a size of their own. They take the colour of the text they stand in and are
 * hidden from screen readers: whoever places one writes its name beside it.
 */

type Point = readonly [number, number];

const round = (value: number) => Math.round(value * 10) / 10;

/** The rectangle that the points of some path data fill. Commands must be absolute and made of pairs, as in `lettering`. */
function bounds(path: string): { left: number; top: number; right: number; bottom: number } {
	const data = /\sd="([^"]*)"/.exec(path)?.[1] ?? "";
	const numbers = (data.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
	const xs = numbers.filter((_, i) => i % 2 === 0);
	const ys = numbers.filter((_, i) => i % 2 === 1);
	return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** A symbol with one or two lines of name to its right, cropped to what is drawn. */
function lockup(options: {
	/** Path data of the symbol, whose box is `size`, from the origin. */
	symbol: string;
	size: Point;
	gap: number;
	lines: { text: string; face: Face; size: number; baseline: number; tracking?: number }[];
}): string {
	const { symbol, size, gap, lines } = options;
	const [width, height] = size;
	const written = lines.map((line) => {
		const { text, face, size, baseline, tracking = 0 } = line;
		// The first letters' side bearings differ: move each line until its ink begins at the gap.
		const bearing = bounds(lettering(text, { face, x: 0, y: baseline, size, tracking, fill: "currentColor" })).left;
		return lettering(text, { face, x: width + gap - bearing, y: baseline, size, tracking, fill: "currentColor" });
	});
	const boxes = written.map(bounds);
	const top = Math.min(0, ...boxes.map((box) => box.top));
	const right = Math.max(...boxes.map((box) => box.right));
	const bottom = Math.max(height, ...boxes.map((box) => box.bottom));
	const view = [0, top, right, bottom - top].map(round).join(" ");
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" fill="currentColor" aria-hidden="true"><path fill-rule="evenodd" d="${symbol}"/>${written.map(shortened).join("")}</svg>`;
}

const shortened = (path: string): string => path.replace(/(?<=\sd=")[^"]*/u, shortPath);

/** T for Tindevik: the screen above, and below it a peak whose slopes run out into the bay. In a box of 100 × 100. */
const peak = "M0 0H100V22H0Z M47 30 C50 48 57 53 63 62 C72 76 84 90 100 100 H0 C30 86 43 62 47 30 Z";

/** B for Birkevåg: a birch trunk with its bark marks, and beside it two bays. In a box of 78 × 100. */
const trunk =
	"M0 0H25V100H0Z M0 14 L14 15.5 L14 18.5 L0 20Z M25 35 L9 36.5 L9 39.5 L25 41Z M0 58 L11 59.5 L11 62.5 L0 64Z M25 78 L12 79.5 L12 82.5 L25 84Z";
const bays = "M32 0H48A23.5 23.5 0 0 1 48 47H32Z M32 53H54.5A23.5 23.5 0 0 1 54.5 100H32Z";

/** The municipal arms, in a box of 84 × 100: the charge is what the shield leaves open. */
const shield = "M0 0H84V46C84 74 66 90 42 100C18 90 0 74 0 46Z";

/** A band of even thickness in whole waves, from left to right. */
function wavyBand(left: number, y: number, waves: number, length: number, thickness: number): string {
	const half = round(length / 2);
	const quarter = round(length / 4);
	const swing = `q${quarter} -6 ${half} 0`;
	const dip = `q${quarter} 6 ${half} 0`;
	const back = `q${-quarter} 6 ${-half} 0q${-quarter} -6 ${-half} 0`;
	return `M${left} ${y}${(swing + dip).repeat(waves)}v${thickness}${back.repeat(waves)}Z`;
}

const peaksAndSea = `M11 54L28 25L35.5 37L48 15L73 54Z${wavyBand(12, 63, 2, 30, 5)}${wavyBand(27, 77, 1, 30, 5)}`;

/** A birch leaf: broad towards the stalk, drawn out to a point, toothed; midrib and veins are filled again. */
function birchLeaf(): string {
	const right: Point[] = [
		[2.5, 16],
		[6, 22],
		[10, 25.5],
		[10.5, 29],
		[15, 32.5],
		[15.5, 36.5],
		[20, 40.5],
		[20.5, 45],
		[24.5, 49.5],
		[24, 54],
		[26.5, 59],
		[23.5, 62],
		[22, 66.5],
		[17, 67.5],
		[13, 71],
		[8, 70.5],
		[2.2, 72],
		[2.2, 87],
	];
	const outline = [...right, ...right.toReversed().map(([x, y]): Point => [-x, y])];
	const path = outline.map(([x, y]) => `L${round(42 + x)} ${y}`).join("");
	const vein = (y: number, reach: number) =>
		`M43.8 ${y}l${reach} ${-reach * 0.72}l1.6 2.2l${-reach - 1.6} ${round(reach * 0.72 + 1.2)}Z M40.2 ${y}l${-reach} ${-reach * 0.72}l-1.6 2.2l${reach + 1.6} ${round(reach * 0.72 + 1.2)}Z`;
	return `M42 9${path}Z M41 26H43V66H41Z ${vein(45, 8)} ${vein(59, 13)}`;
}

const house = { face: "display", tracking: -0.02 } as const;
const council = { face: "serif", tracking: 0.012 } as const;

export const logos: Record<"tindevik" | "birkevag" | "tindevik-kommune" | "birkevag-kommune", string> = {
	tindevik: lockup({
		symbol: peak,
		size: [100, 100],
		gap: 24,
		lines: [
			{ ...house, text: "Tindevik", size: 60, baseline: 40 },
			{ ...house, text: "kulturhus", size: 60, baseline: 100 },
		],
	}),
	birkevag: lockup({
		symbol: trunk + bays,
		size: [78, 100],
		gap: 24,
		lines: [
			{ ...house, text: "Birkevåg", size: 60, baseline: 40 },
			{ ...house, text: "kino", size: 60, baseline: 100 },
		],
	}),
	"tindevik-kommune": lockup({
		symbol: shield + peaksAndSea,
		size: [84, 100],
		gap: 22,
		lines: [
			{ ...council, text: "Tindevik", size: 46, baseline: 43 },
			{ ...council, text: "kommune", size: 46, baseline: 89 },
		],
	}),
	"birkevag-kommune": lockup({
		symbol: shield + birchLeaf(),
		size: [84, 100],
		gap: 22,
		lines: [
			{ ...council, text: "Birkevåg", size: 46, baseline: 43 },
			{ ...council, text: "kommune", size: 46, baseline: 89 },
		],
	}),
};

/** Square, in the house's own colours. Straight edges fall on whole pixels at 16 px. */
export const favicons: Record<"tindevik" | "birkevag", string> = {
	tindevik:
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="5" fill="#0d1a27"/><path d="M4 4H28V10H4Z" fill="#ffc46b"/><path d="M15 12 C16 17 17.5 18 19 20.5 C21 24 24 26.5 28 28 H4 C10 25 14 20 15 12Z" fill="#f6f1e7"/></svg>',
	birkevag:
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="5" fill="#8c2318"/><path d="M6 4H12V18H8V20H12V28H6V12H10V10H6Z" fill="#f6f1e7"/><path d="M14 4H20A5 5 0 0 1 20 14H14Z M14 16H21A6 6 0 0 1 21 28H14Z" fill="#ffc46b"/></svg>',
};
