import { paths } from "@lerret/contracts/paths";
import { narrowingParameters } from "@lerret/contracts/programme-choices";
import { findPage, isPagePath, isPrivatePath, selectPages } from "@lerret/contracts/routes";

export const programmePaths: readonly string[] = [paths.front, paths.cinema];

/** Pages that never expire from the cache. */
export const essentialPaths: ReadonlySet<string> = new Set(selectPages(({ isKept }) => isKept).map(({ path }) => path));

/** Query parameters that select another version of a page and are not personal. */
const publicParameters: readonly string[] = ["dag", ...Object.values(narrowingParameters), "visning"];
/** Query parameters with personal input or tokens: such URLs are never cached. */
const personalParameters: readonly string[] = ["q", "token"];

const isPrivate = (path: string) => isPrivatePath(path) && !findPage(path)?.isKept;

/** Returns the cache key of a page: its URL without unknown parameters, such as those of campaigns. */
export function cacheKey({ origin, pathname, searchParams }: URL): string {
	const query = new URLSearchParams();
	for (const name of [...publicParameters, ...personalParameters])
		for (const value of searchParams.getAll(name)) query.append(name, value);
	return `${origin}${pathname}${query.size > 0 ? `?${query}` : ""}`;
}

export function wholeProgrammeUrl(url: URL): string | null {
	const choice = new URL(cacheKey(url)).searchParams;
	const isDayOnly = url.pathname === paths.cinema && choice.size === 1 && choice.has("dag");
	return isDayOnly ? `${url.origin}${paths.cinema}` : null;
}

/**
 * Whether a page is the same for every visitor: the server sends an ETag for those, and `no-store` or `private` for
 * others. My page and the offline page have no ETag and are recognised by path.
 */
export function isCacheable(url: URL, response: Pick<Response, "status" | "headers" | "redirected">): boolean {
	if (response.status !== 200 || response.redirected || !isPagePath(url.pathname) || isPrivate(url.pathname))
		return false;
	if (personalParameters.some((name) => url.searchParams.has(name))) return false;
	const { headers } = response;
	if (!headers.get("content-type")?.startsWith("text/html")) return false;
	if (/\b(?:no-store|private)\b/u.test(headers.get("cache-control") ?? "")) return false;
	return headers.has("etag") || url.pathname === paths.myPage || url.pathname === paths.offline;
}
