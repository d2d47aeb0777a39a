import { formatKroner } from "./nb/money.ts";
import type { Price } from "./programme.ts";

/** Prices that need a card, such as kulturkort, or another ticket. Names decide, because other shops have no rules. */
const conditional = /kort|bevis|ledsager|student|medlem/iu;
const children = /^barn\b/iu;

/** The lowest price that everyone of its age can have, in øre; null if it is free. */
export function lowestPrice(prices: Price[]): number | null {
	const paid = prices.filter(({ ore }) => ore > 0);
	const open = paid.filter(({ label }) => !conditional.test(label));
	const counted = (open.length > 0 ? open : paid).map(({ ore }) => ore);
	return counted.length > 0 ? Math.min(...counted) : null;
}

/** What most people pay, which stands first in the list: «150 kr, barn 110». Null without prices. */
export function usualPrice(prices: Price[]): string | null {
	const usual = prices.find(({ ore }) => ore > 0);
	if (!usual) return prices.length > 0 ? "Gratis" : null;
	const child = prices.find(({ label, ore }) => children.test(label) && ore < usual.ore);
	if (!child) return formatKroner(usual.ore);
	return `${formatKroner(usual.ore)}, barn ${child.ore === 0 ? "gratis" : formatKroner(child.ore).replace(/\s?kr$/u, "")}`;
}
