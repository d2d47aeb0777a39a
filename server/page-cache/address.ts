import { type Choices, readChoices } from "@lerret/platform/sites/context";

/** The address of a page as the cache knows it: two that lead to the same page read the same. */
export type PageAddress = {
	/** As it stands in the address, without the data suffix. */
	path: string;
	/** True where only the page's data is asked for, by the client router. */
	isData: boolean;
	/** The routes whose data is asked for, where not all of them are. */
	routes: string | null;
	choices: Choices;
	/** The query as it was sent, with its question mark, or "". */
	search: string;
};

/** The end of the address at which the router asks for a page's data alone. */
const dataSuffix = ".data";

/** The path of the page whose data is asked for, or null where it is the page itself. The router calls the front page "/_". */
export function dataPath(path: string): string | null {
	if (!path.endsWith(dataSuffix)) return null;
	const page = path.slice(0, -dataSuffix.length);
	return page.endsWith("/_") ? page.slice(0, -1) : page;
}

/** Page paths that are kept. What must be decoded first, or has empty segments, is the address of no page that is worth keeping. */
const plainPath = /^\/(?:[\w.~!$&'()*+,;=:@-]+\/)*[\w.~!$&'()*+,;=:@-]*$/u;
const routeList = /^[\w./-]{1,60}(?:,[\w./-]{1,60}){0,9}$/u;

/** Reads the target of a request line; null for what is never kept. */
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

/** Which choices a page looks at; null while that is not known. */
export type Reads = ReadonlySet<keyof Choices> | null;

/**
 * The query with only the choices that the page looks at, in one order and form: "?dag=2026-11-21&sprak=nb" or "".
 * Whatever else stood in the address does not reach the page, and does not make another one of it.
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

/** A page of a site without its choices. */
export function pageKey(siteId: string, { path, isData }: Pick<PageAddress, "path" | "isData">): string {
	return `${siteId}${isData ? " data " : " "}${path}`;
}
