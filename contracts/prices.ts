import { formatKroner, formatPrice } from "./nb/money.ts";
import type { Price } from "./programme.ts";
import { ruleOf } from "./ticket-rules.ts";

const needsProof = ({ rule = "none" }: Price) => ruleOf(rule).needsProof;

/** The lowest price that everyone of its age can have, in øre; null if it is free. */
export function lowestPrice(prices: Price[]): number | null {
	const paid = prices.filter(({ ore }) => ore > 0);
	const open = paid.filter((price) => !needsProof(price));
	const counted = (open.length > 0 ? open : paid).map(({ ore }) => ore);
	return counted.length > 0 ? Math.min(...counted) : null;
}

/** What most people pay, which stands first in the list: «150 kr, barn 110». Null without prices. */
export function usualPrice(prices: Price[]): string | null {
	const paid = prices.filter(({ ore }) => ore > 0);
	const usual = paid.find(({ rule = "none" }) => rule === "none") ?? paid[0];
	if (!usual) return prices.length > 0 ? "Gratis" : null;
	const lower = prices.flatMap(({ rule = "none", ore }) => {
		const { shortName } = ruleOf(rule);
		return shortName !== undefined && rule !== usual.rule && ore < usual.ore ? [{ shortName, ore }] : [];
	})[0];
	if (!lower) return formatKroner(usual.ore);
	return `${formatKroner(usual.ore)}, ${lower.shortName} ${formatPrice(lower.ore).replace(/\s?kr$/u, "")}`;
}

export const hasYouthPrice = (prices: Price[]): boolean => prices.some(({ rule = "none" }) => ruleOf(rule).isYouth);
