import { searchEndpoints } from "@lerret/contracts/api/search";
import { implement } from "../endpoint.ts";
import { sellsVouchers } from "./answers.ts";
import { readSuggestions } from "./suggestions.ts";

/** Suggestions while a visitor types. They are the same for every visitor, so caches may store them. */
export const search = implement(searchEndpoints, {
	getSuggestions: ({ reads }, { site, query, now }) =>
		readSuggestions(reads, site.id, query.q, { now, sellsVouchers: sellsVouchers(site) }),
});
