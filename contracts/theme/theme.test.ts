import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { initialAppearance, legibleAppearanceSchema } from "../settings/appearance.ts";
import { contrast, leastContrast, mix } from "./color.ts";
import { type ContrastError, findContrastErrors, proposalIn } from "./contrast.ts";
import { defaultColors, deriveTokens, type ThemeColors } from "./tokens.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const scheme = fc.record({ ground: color, ink: color, accent: color });
const colors: fc.Arbitrary<ThemeColors> = fc.record({ light: scheme, dark: scheme });

/** What the styles put on what, with the least contrast of WCAG 2.2 AA. */
function weakPairs(theme: ThemeColors): string[] {
	const { light, dark, frame } = deriveTokens(theme);
	const ofScheme = [light, dark].flatMap(
		({ ground, groundRaised, ink, inkQuiet, alarm, linkLine, accent, onAccent, buttonLine }) => {
			const grounds = [ground, groundRaised];
			return [
				["ink", leastContrast(ink, [...grounds, mix(ground, ink, 0.12), mix(ground, ink, 0.24)]), 4.5],
				["quiet ink", leastContrast(inkQuiet, grounds), 4.5],
				["alarm", leastContrast(alarm, grounds), 4.5],
				["text on accent", contrast(onAccent, accent), 4.5],
				["underlines and outlines", leastContrast(linkLine, grounds), 3],
				["the edge of a button", contrast(buttonLine === "transparent" ? accent : buttonLine, ground), 3],
			] as const;
		},
	);
	const nights = [frame.night, frame.nightRaised];
	const ofFrame = (["onNight", "onNightQuiet", "onNightAccent"] as const).map(
		(name) => [name, leastContrast(frame[name], nights), 4.5] as const,
	);
	return [...ofScheme, ...ofFrame].filter(([, ratio, least]) => ratio < least).map(([name]) => name);
}

function correct(theme: ThemeColors, errors: ContrastError[]): ThemeColors {
	const corrected = structuredClone(theme);
	for (const { scheme: name, color: part, message } of errors) corrected[name][part] = proposalIn(message) ?? "";
	return corrected;
}

describe("the colours of a theme", () => {
	test("are rejected, or have enough contrast wherever the styles use them", () => {
		fc.assert(
			fc.property(colors, (theme) => {
				expect(findContrastErrors(theme).length > 0 || weakPairs(theme).length === 0).toBe(true);
			}),
			{ numRuns: 1000 },
		);
	});

	test("are accepted with the proposals of their rejection, and have enough contrast then", () => {
		fc.assert(
			fc.property(colors, (theme) => {
				const corrected = correct(theme, findContrastErrors(theme));
				expect(findContrastErrors(corrected)).toEqual([]);
				expect(weakPairs(corrected)).toEqual([]);
			}),
			{ numRuns: 1000 },
		);
	});

	test("are rejected with their contrast and the nearest colour that is legible", () => {
		const weak = { ...initialAppearance, light: { ground: "#f7efe1", ink: "#8f8a80", accent: "#8a2f1d" } };
		expect(legibleAppearanceSchema.safeParse(weak).error?.issues).toMatchObject([
			{
				path: ["light", "ink"],
				message: expect.stringMatching(/^Kontrasten er 2,4 : 1, og må være minst 4,5 : 1\. Forslag: #[0-9a-f]{6}$/u),
			},
		]);
	});

	test("are those of theme.css by default, and the names of all its colours", () => {
		const css = readFileSync(new URL("../theme.css", import.meta.url), "utf8");
		const [light = "", dark = ""] = css.split("@media");
		const read = (text: string) =>
			Object.fromEntries(
				[...text.matchAll(/--([\w-]+): (#\w{6}|transparent);/gu)].map(([, name, value]) => [name, value]),
			);
		const toNames = (tokens: object) =>
			Object.fromEntries(
				Object.entries(tokens).map(([name, value]) => [
					name.replace(/[A-Z]/gu, (upper) => `-${upper.toLowerCase()}`),
					value,
				]),
			);
		const tokens = deriveTokens(defaultColors);
		expect(toNames({ ...tokens.frame, ...tokens.light })).toEqual(read(light));
		expect(toNames({ ...tokens.frame, ...tokens.dark })).toEqual({ ...read(light), ...read(dark) });
	});
});
