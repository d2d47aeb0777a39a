import { priceChangeEndpoints } from "@lerret/contracts/api/price-changes";
import { changeAs, implement } from "../endpoint.ts";
import { changeAllPrices, readPriceChange, undoPriceChange } from "./change-all.ts";

/** One change of the prices of all groups, and its undoing. */
export const priceChanges = implement(priceChangeEndpoints, {
	getPriceChange: ({ db }, { site, now }) => readPriceChange(db, site.id, now),

	changeAllPrices: (services, input) =>
		changeAs(services, input, (trx, by) => changeAllPrices(trx, input.site.id, input.body, by)),

	undoPriceChange: (services, input) => changeAs(services, input, (trx, by) => undoPriceChange(trx, input.params, by)),
});
