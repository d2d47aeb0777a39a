import { fold } from "../core/fold-text.ts";
import type { Database } from "../db/database.ts";
import { findAccessLinks } from "./access-links.ts";
import { findAnswers } from "./answers.ts";
import type { ResultGroup } from "./documents.ts";
import { findDocuments } from "./find.ts";

export type Suggestion = { kind: ResultGroup; title: string; path: string };

const maxSuggestions = 8;
const maxExaminedResults = 50;

/**
 * Returns suggestions for a query in the making: links by access feature, then titles that begin with it, then other
 * results. `now` is in stored form.
 */
export async function readSuggestions(
	db: Database,
	siteId: string,
	query: string,
	{ now, sellsVouchers }: { now: string; sellsVouchers: boolean },
): Promise<Suggestion[]> {
	const { best, pages } = await findDocuments(db, siteId, query, { now, limit: maxExaminedResults });
	const found = [...best, ...pages.slice(0, maxSuggestions)];
	const all = found.map(({ group, title, path }): Suggestion => ({ kind: group, title, path }));
	const typed = fold(query);
	const [first, others] = [true, false].map((is) => all.filter(({ title }) => fold(title).startsWith(typed) === is));
	const links = [...findAnswers(query, { sellsVouchers }), ...findAccessLinks(query)];
	const ways = links.map((way): Suggestion => ({ kind: "page", ...way }));
	return [...ways, ...(first ?? []), ...(others ?? [])].slice(0, maxSuggestions);
}
