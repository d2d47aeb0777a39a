import type { Appearance } from "@lerret/contracts/settings/appearance";
import { type FontPair, fontPaths } from "@lerret/contracts/theme/fonts";
import { defaultColors, deriveTokens, type ThemeTokens } from "@lerret/contracts/theme/tokens";
import grotesk from "../../contracts/theme/fonts/grotesk.css?inline";
import narrow from "../../contracts/theme/fonts/narrow.css?inline";
import round from "../../contracts/theme/fonts/round.css?inline";
import serif from "../../contracts/theme/fonts/serif.css?inline";
import slab from "../../contracts/theme/fonts/slab.css?inline";
import type { PageTheme } from "./page-theme";

/** The theme that a site's settings make. The browser reads it from the page, so only the server imports this. */

const fontStyles: Record<FontPair, string> = { grotesk, slab, serif, narrow, round };

export function siteTheme(appearance: Appearance): PageTheme {
	const tokens = deriveTokens(appearance);
	return {
		css: fontStyles[appearance.fonts] + toStyle(appearance, tokens),
		color: tokens.frame.night,
		fonts: fontPaths(appearance.fonts),
	};
}

type Declarations = Record<string, string>;

const defaults = deriveTokens(defaultColors);
const heavyRules = { strong: {}, thin: { heavyRule: "1px" }, none: { heavyRule: "0" } };

/** What differs from the default of contracts/theme.css, in its layer, so that print and more contrast still win. */
function toStyle(appearance: Appearance, { light, dark, frame }: ThemeTokens): string {
	const linesOf = (scheme: typeof light) =>
		appearance.rules === "none" ? { ...scheme, rule: scheme.groundRaised } : scheme;
	const always = differing(
		{
			...frame,
			...linesOf(light),
			...heavyRules[appearance.rules],
			...(appearance.corners === "round" && { corner: "6px" }),
			// Its tabular figures gape: «1 5.00».
			...(appearance.fonts === "slab" && { timeFigures: "proportional-nums" }),
		},
		{ ...defaults.frame, ...defaults.light },
	);
	// The rules above also override the dark scheme of the default.
	const inDark = Object.fromEntries(
		Object.entries(linesOf(dark)).filter(
			([name, value]) => always[name] !== value && (name in always || value !== (defaults.dark as Declarations)[name]),
		),
	);
	const rules = [
		toRule(always),
		...(toRule(inDark) ? [`@media (prefers-color-scheme:dark){${toRule(inDark)}}`] : []),
	].join("");
	return rules && `@layer theme{${rules}}`;
}

const differing = (values: Declarations, base: Declarations): Declarations =>
	Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== base[name]));

const toRule = (declarations: Declarations): string => {
	const entries = Object.entries(declarations).map(
		([name, value]) => `--${name.replace(/[A-Z]/gu, (upper) => `-${upper.toLowerCase()}`)}:${value}`,
	);
	return entries.length > 0 ? `:root{${entries.join(";")}}` : "";
};
