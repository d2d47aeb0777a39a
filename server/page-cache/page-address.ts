import { type Choices, pickChoices, readChoices, toQuery } from "@lerret/platform/pages/choices";

/** The address of a page, or of its data for the client router ("data") or for the site's own prefetching ("json"). */
export type PageAddress = {
	format: "html" | "data" | "json";
	/** The path of the page, decoded. */
	path: string;
	/** The path of the page as the request encodes it. */
	encodedPath: string;
	/** The path of the request: for data, with a suffix. */
	requestedPath: string;
	/** "?dag=…" or "". */
	search: string;
	/** True if the path cannot be decoded or could be read as another host. */
	isInvalid: boolean;
};

/** Parses a path with query, such as "/kinoprogram.json?dag=2026-11-21". */
export function parseAddress(target: string): PageAddress {
	const queryStart = target.indexOf("?");
	const requestedPath = queryStart < 0 ? target : target.slice(0, queryStart);
	const format = formatOf(requestedPath);
	const encodedPath = format === "html" ? requestedPath : pagePath(requestedPath);
	const path = decode(encodedPath);
	// No path of a site has control characters, double slashes or backslashes.
	const isInvalid = path === null || /[\p{Control}\\]|\/\//u.test(path) || path.length > 1000;
	// An invalid choice is ignored, so NUL, which no database stores, is left out rather than rejected.
	const search = target.slice(requestedPath.length).replaceAll("%00", "");
	return { format, path: path ?? encodedPath, encodedPath, requestedPath, search, isInvalid };
}

export function formatOf(path: string): PageAddress["format"] {
	if (path.endsWith(".data")) return "data";
	return path.endsWith(".json") ? "json" : "html";
}

/** The router calls the front page "/_". */
const pagePath = (dataPath: string): string => dataPath.slice(0, -".data".length).replace(/\/_$/u, "/");

function decode(path: string): string | null {
	try {
		return decodeURIComponent(path);
	} catch {
		return null;
	}
}

/** Paths with percent-encoding or empty segments are not worth caching. */
const cacheablePath = /^\/(?:[\w.~!$&'()*+,;=:@-]+\/)*[\w.~!$&'()*+,;=:@-]*$/u;
/** The routes whose data the client router requests. */
const routeList = /^[\w./-]{1,60}(?:,[\w./-]{1,60}){0,9}$/u;

export function isCacheableAddress({ format, encodedPath, search }: PageAddress): boolean {
	const routes = format === "data" ? new URLSearchParams(search).get("_routes") : null;
	return encodedPath.length <= 500 && cacheablePath.test(encodedPath) && (routes === null || routeList.test(routes));
}

/**
 * The query with only the choices that the page uses, in canonical order and form: "?dag=2026-11-21&sprak=nb" or "".
 * Other parameters never reach the page and do not make another page of it.
 */
export function canonicalSearch({ format, search }: PageAddress, usedChoices: ReadonlySet<keyof Choices>): string {
	if (search === "") return "";
	const requested = new URLSearchParams(search);
	const canonical = toQuery(pickChoices(readChoices(requested), usedChoices));
	const routes = format === "data" ? requested.get("_routes") : null;
	const all = routes === null ? canonical : new URLSearchParams([["_routes", routes], ...canonical]);
	return all.size > 0 ? `?${all}` : "";
}
