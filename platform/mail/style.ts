import type { Appearance } from "@lerret/contracts/settings/appearance";
import { leastContrast } from "@lerret/contracts/theme/color";
import { fontPairs } from "@lerret/contracts/theme/fonts";
import { deriveTokens, leastOfText, type SchemeTokens } from "@lerret/contracts/theme/tokens";

/**
 * Colours and fonts of emails, from the site's theme. Styles are inline, because some mail programs drop a `<style>`;
 * those that support colour schemes and narrow screens get them by the classes of `sheet`. No mail program loads fonts
 * reliably, so the site's own are not in them.
 */
export type EmailStyle = Record<
	| "ground"
	| "raised"
	| "ink"
	| "quiet"
	| "rule"
	| "night"
	| "onNight"
	| "accentOnNight"
	| "accent"
	| "onAccent"
	| "display"
	| "sans"
	| "sheet",
	string
>;

export function emailStyle(appearance: Pick<Appearance, "light" | "dark" | "fonts">): EmailStyle {
	const { light, dark, frame } = deriveTokens(appearance);
	return {
		ground: light.ground,
		raised: leastContrast("#ffffff", [light.ink, light.inkQuiet]) < leastOfText ? light.groundRaised : "#ffffff",
		ink: light.ink,
		quiet: light.inkQuiet,
		rule: light.rule,
		night: frame.night,
		onNight: frame.onNight,
		accentOnNight: frame.onNightAccent,
		accent: light.accent,
		onAccent: light.onAccent,
		display: fontPairs[appearance.fonts].inEmails,
		sans: "'Helvetica Neue',Helvetica,Arial,sans-serif",
		sheet: sheetOf(dark),
	};
}

const sheetOf = ({ ground, groundRaised, ink, inkQuiet, rule, accent, onAccent }: SchemeTokens): string => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:inherit}
@media (max-width:480px){.side{padding-left:16px!important;padding-right:16px!important}.thumb,.thumb img{width:84px!important}.wide{width:100%!important;padding-right:0!important}.button{display:block!important;text-align:center}.label{width:84px!important}}
@media (prefers-color-scheme:dark){.ground{background:${ground}!important}.raised{background:${groundRaised}!important}.ink{color:${ink}!important}.quiet{color:${inkQuiet}!important}.rule{border-color:${rule}!important}.strong-rule{border-color:${ink}!important}.accent{background:${accent}!important;border-color:${accent}!important;color:${onAccent}!important}}`;
