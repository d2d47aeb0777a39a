import { type Choices, readChoices } from "@lerret/platform/pages/context";

export type PageTarget = {
	/** As in the request, but without the data suffix. */
	path: string;
	/** True if the client router or its prefetching requests only the page's data. */
	isData: boolean;
	isJson: boolean;
	/** The routes whose data is requested; null for all of them. */
	routes: string | null;
	choices: Choices;
	search: string;
};

/** The client router requests a page's data with the first suffix, the site's own prefetching with the second. */
const dataSuffixes = [".data", ".json"];

export const isJsonPath = (path: string): boolean => path.endsWith(".json");

/** The path of the page whose data is requested; null for the page itself. The router calls the front page "/_". */
export function dataPath(path: string): string | null {
	const suffix = dataSuffixes.find((suffix) => path.endsWith(suffix));
	if (suffix === undefined) return null;
	const pagePath = path.slice(0, -suffix.length);
	return pagePath.endsWith("/_") ? pagePath.slice(0, -1) : pagePath;
}

/** Cacheable paths. Those with percent-encoding or empty segments are not worth caching. */
const cacheablePath = /^\/(?:[\w.~!$&'()*+,;=:@-]+\/)*[\w.~!$&'()*+,;=:@-]*$/u;
const routeListPattern = /^[\w./-]{1,60}(?:,[\w./-]{1,60}){0,9}$/u;

/** Parses the target of a request line; null if it is never cached. */
export function parseTarget(target: string): PageTarget | null {
	const queryStart = target.indexOf("?");
	const path = queryStart < 0 ? target : target.slice(0, queryStart);
	if (path.length > 500 || !cacheablePath.test(path)) return null;
	const pagePath = dataPath(path);
	const isData = pagePath !== null;
	const search = queryStart < 0 ? "" : target.slice(queryStart);
	const query = new URLSearchParams(search);
	const routes = isData ? query.get("_routes") : null;
	if (routes !== null && !routeListPattern.test(routes)) return null;
	return { path: pagePath ?? path, isData, isJson: isJsonPath(path), routes, choices: readChoices(query), search };
}

/** The choices that a page uses; null if unknown. */
export type UsedChoices = ReadonlySet<keyof Choices> | null;

/**
 * The query with only the choices that the page uses, in canonical order and form: "?dag=2026-11-21&sprak=nb" or "".
 * Other parameters never reach the page and do not make another page of it.
 */
export function canonicalSearch({ choices, routes }: PageTarget, usedChoices: UsedChoices): string {
	const isUsed = (name: keyof Choices) => usedChoices === null || usedChoices.has(name);
	const query = new URLSearchParams();
	if (routes !== null) query.set("_routes", routes);
	if (choices.day && isUsed("day")) query.set("dag", choices.day.toString());
	if (isUsed("access")) for (const feature of choices.access) query.append("tilgjengelighet", feature);
	if (choices.language && isUsed("language")) query.set("sprak", choices.language);
	if (choices.view === "hours" && isUsed("view")) query.set("visning", "timer");
	if (choices.query && isUsed("query")) query.set("q", choices.query);
	const text = query.toString();
	return text ? `?${text}` : "";
}

export function pageKey(
	siteId: string,
	{ path, isData, isJson }: Pick<PageTarget, "path" | "isData" | "isJson">,
): string {
	return `${siteId}${isJson ? " json " : isData ? " data " : " "}${path}`;
}
