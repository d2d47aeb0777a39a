import { paths } from "@lerret/contracts/paths";
import { narrowingParameters } from "@lerret/contracts/programme-choices";
import { findPage, isPagePath, isPrivatePath, selectPages } from "@lerret/contracts/routes";

/** Narrowed as families do, which the programme has a link for. */
const familyProgramme = `${paths.cinema}?${narrowingParameters.isFamily}=ja`;
export const programmePaths: readonly string[] = [paths.front, paths.cinema, familyProgramme];

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

/** The programme of all days with the same choices as that of one day; null for other pages. */
export function wholeProgrammeUrl(url: URL): string | null {
	const whole = new URL(cacheKey(url));
	if (url.pathname !== paths.cinema || !whole.searchParams.has("dag")) return null;
	whole.searchParams.delete("dag");
	return whole.href;
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
