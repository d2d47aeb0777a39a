import type { BlockData } from "@lerret/contracts/blocks";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatPrice } from "@lerret/contracts/nb/money";
import { ruleOf } from "@lerret/contracts/ticket-rules";
import { readPriceBook, resolvePrices } from "../../programme/price-book.ts";
import type { PageContext } from "../context.ts";

/** The prices of a group, or the venue's usual ones, each with who may use it; null for a venue that has none. */
export async function resolvePriceList({ db, site }: PageContext, { caption, priceGroupId }: BlockData<"price-list">) {
	const prices = resolvePrices({ priceGroupId, prices: [] }, await readPriceBook(db, site.id), "own");
	if (prices.length === 0) return null;
	const rows = prices.map(({ label, ore, rule, shows }) => ({
		label,
		who: shows === "" ? ruleOf(rule).name : `${ruleOf(rule).name}. ${shows}`,
		amount: capitalize(formatPrice(ore)),
	}));
	return { caption, rows };
}
