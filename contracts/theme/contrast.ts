import { contrast, firstTowards, leastContrast, luminance } from "./color.ts";
import {
	groundsOf,
	isDefaultScheme,
	leastOfText,
	onAccentOf,
	type Scheme,
	type SchemeColors,
	schemes,
	type ThemeColors,
} from "./tokens.ts";

/** Whether colours have the contrast of WCAG 2.2 AA, and what they would be with it. */

export type ContrastError = { scheme: Scheme; color: keyof SchemeColors; message: string };

const [black, white] = ["#000000", "#ffffff"];

/** Every derived colour has enough contrast where these have; corrected with all proposals, they have. */
export const findContrastErrors = (colors: ThemeColors): ContrastError[] =>
	schemes.flatMap((scheme) => (isDefaultScheme(colors, scheme) ? [] : errorsOf(scheme, colors[scheme])));

function errorsOf(scheme: Scheme, colors: SchemeColors): ContrastError[] {
	const errors: ContrastError[] = [];
	const corrected = { ...colors };
	const correct = (color: keyof SchemeColors, ratio: number, proposal: string) => {
		errors.push({ scheme, color, message: messageOf(ratio, proposal) });
		corrected[color] = proposal;
	};
	const ratio = inkContrast(colors.ground, colors.ink);
	if (!hasLegibleInk(colors.ground)) correct("ground", ratio, legibleGround(colors));
	const { ground } = corrected;
	if (inkContrast(ground, colors.ink) < leastOfText)
		correct("ink", inkContrast(ground, colors.ink), legibleInk(ground, colors.ink));
	if (accentContrast(corrected) < leastOfText) correct("accent", accentContrast(corrected), legibleAccent(corrected));
	return errors;
}

const inkContrast = (ground: string, ink: string): number => leastContrast(ink, groundsOf(ground, ink));
const hasLegibleInk = (ground: string): boolean =>
	[black, white].some((ink) => inkContrast(ground, ink) >= leastOfText);

/** The nearest ground that some ink is legible on, in the direction away from this ink. */
function legibleGround({ ground, ink }: SchemeColors): string {
	const target = luminance(ground) >= luminance(ink) ? white : black;
	return firstTowards(ground, target, hasLegibleInk) ?? target;
}

function legibleInk(ground: string, ink: string): string {
	const targets = luminance(ink) > luminance(ground) ? [white, black] : [black, white];
	const steps = targets.map((target) => firstTowards(ink, target, (step) => inkContrast(ground, step) >= leastOfText));
	return steps.find((step) => step !== null) ?? ink;
}

const accentContrast = (colors: SchemeColors): number => contrast(onAccentOf(colors), colors.accent);

/** The nearest step towards the ground or the ink: the text on it is the other one. */
function legibleAccent(colors: SchemeColors): string {
	const { ground, ink, accent } = colors;
	const passes = (step: string) => accentContrast({ ...colors, accent: step }) >= leastOfText;
	const steps = [ground, ink].map((target) => firstTowards(accent, target, passes)).filter((step) => step !== null);
	const distance = (step: string) => Math.abs(luminance(step) - luminance(accent));
	return steps.sort((a, b) => distance(a) - distance(b))[0] ?? ink;
}

/** Rounded down, so that no ratio below the limit reads as the limit. */
const messageOf = (ratio: number, proposal: string): string => {
	const [whole, tenth] = [Math.floor(ratio), Math.floor(ratio * 10) % 10];
	return `Kontrasten er ${whole},${tenth} : 1, og må være minst 4,5 : 1. Forslag: ${proposal}`;
};

/** The colour that a message of `findContrastErrors` proposes; null in another text. */
export const proposalIn = (message: string): string | null => /Forslag: (#[0-9a-f]{6})$/u.exec(message)?.[1] ?? null;
