import { nonBreaking } from "@lerret/contracts/nb/non-breaking";

const hard = "\u00a0";

/**
 * Inserts hard spaces where a line must not break: in grouped numbers, between an amount and "kr", and after "kl.", "§"
 * and "nr.".
 */
export function typeset(html: string): string {
	return html
		.replace(/\b(?:\d{2}(?: \d{2}){3}|\d{1,3}(?: \d{3})+)\b/g, nonBreaking)
		.replace(/(\d) kr(?![a-zæøå])/g, `$1${hard}kr`)
		.replace(/(kl\.|§|nr\.) (?=\d)/g, `$1${hard}`)
		.trim();
}
