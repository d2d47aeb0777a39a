import { type Choices, readChoices } from "@lerret/platform/sites/context";

export type PageAddress = {
	/** As in the request, but without the data suffix. */
	path: string;
	/** True if the client router requests only the page's data. */
	isData: boolean;
	/** The routes whose data is requested; null for all of them. */
	routes: string | null;
	choices: Choices;
	search: string;
};

/** The client router requests a page's data with this suffix. */
const dataSuffix = ".data";

/** The path of the page whose data is requested; null for the page itself. The router calls the front page "/_". */
export function dataPath(path: string): string | null {
	if (!path.endsWith(dataSuffix)) return null;
	const page = path.slice(0, -dataSuffix.length);
	return page.endsWith("/_") ? page.slice(0, -1) : page;
}

/** Cacheable paths. Those with percent-encoding or empty segments are not worth caching. */
const plainPath = /^\/(?:[\w.~!$&'()*+,;=:@-]+\/)*[\w.~!$&'()*+,;=:@-]*$/u;
const routeList = /^[\w./-]{1,60}(?:,[\w./-]{1,60}){0,9}$/u;

/** Parses the target of a request line; null if it is never cached. */
export function readAddress(target: string): PageAddress | null {
	const mark = target.indexOf("?");
	const asked = mark < 0 ? target : target.slice(0, mark);
	if (asked.length > 500 || !plainPath.test(asked)) return null;
	const page = dataPath(asked);
	const isData = page !== null;
	const search = mark < 0 ? "" : target.slice(mark);
	const query = new URLSearchParams(search);
	const routes = isData ? query.get("_routes") : null;
	if (routes !== null && !routeList.test(routes)) return null;
	return { path: page ?? asked, isData, routes, choices: readChoices(query), search };
}

/** The choices that a page uses; null if unknown. */
export type Reads = ReadonlySet<keyof Choices> | null;

/**
 * The query with only the choices that the page uses, in canonical order and form: "?dag=2026-11-21&sprak=nb" or "".
 * Other parameters never reach the page and do not make another page of it.
 */
export function canonicalSearch({ choices, routes }: PageAddress, reads: Reads): string {
	const isRead = (name: keyof Choices) => reads === null || reads.has(name);
	const query = new URLSearchParams();
	if (routes !== null) query.set("_routes", routes);
	if (choices.day && isRead("day")) query.set("dag", choices.day.toString());
	if (isRead("access")) for (const feature of choices.access) query.append("tilgjengelighet", feature);
	if (choices.language && isRead("language")) query.set("sprak", choices.language);
	if (choices.view === "hours" && isRead("view")) query.set("visning", "timer");
	if (choices.query && isRead("query")) query.set("q", choices.query);
	const text = query.toString();
	return text ? `?${text}` : "";
}

export function pageKey(siteId: string, { path, isData }: Pick<PageAddress, "path" | "isData">): string {
	return `${siteId}${isData ? " data " : " "}${path}`;
}
