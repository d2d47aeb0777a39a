import { isPagePath, paths, privatePaths } from "@lerret/contracts/paths";

/** Pages that are kept whether or not they were visited, with what is known of the programme. */
export const programmePaths: readonly string[] = [paths.front, paths.cinema];

/** Pages that nothing else pushes out. The visitor's own page is a frame without anything personal: its content is the browser's. */
export const essentialPaths: ReadonlySet<string> = new Set([...programmePaths, paths.offline, paths.myPage]);

/** Parts of an address that make another page of it, without saying anything of who asked. */
const choices: readonly string[] = ["dag", "tilgjengelighet", "sprak"];
/** Parts that hold what a visitor wrote, or was sent: such addresses are never kept. */
const personal: readonly string[] = ["q", "token"];

const isPrivate = (path: string) =>
	path !== paths.myPage &&
	privatePaths.some((own) => path === own || path.startsWith(own.endsWith("/") ? own : `${own}/`));

/** The address that a page is kept under: without what pages do not look at, such as the marks of a campaign. */
export function keptAddress({ origin, pathname, searchParams }: URL): string {
	const kept = new URLSearchParams();
	for (const name of [...choices, ...personal]) for (const value of searchParams.getAll(name)) kept.append(name, value);
	return `${origin}${pathname}${kept.size > 0 ? `?${kept}` : ""}`;
}

/** The address of the kept programme that holds the day of another address, which asks for nothing but a day; null for any other. */
export function wholeProgrammeOf(url: URL): string | null {
	const choice = new URL(keptAddress(url)).searchParams;
	const isDayAlone = url.pathname === paths.cinema && choice.size === 1 && choice.has("dag");
	return isDayAlone ? `${url.origin}${paths.cinema}` : null;
}

/**
 * True for a page that everybody gets alike: the house marks it with an ETag, and a page of one person with `no-store` or `private`.
 * The frame of the visitor's own page and the page for those without network have no ETag, and are known by their paths.
 */
export function mayBeKept(url: URL, response: Pick<Response, "status" | "headers" | "redirected">): boolean {
	if (response.status !== 200 || response.redirected || !isPagePath(url.pathname) || isPrivate(url.pathname))
		return false;
	if (personal.some((name) => url.searchParams.has(name))) return false;
	const { headers } = response;
	if (!headers.get("content-type")?.startsWith("text/html")) return false;
	if (/\b(?:no-store|private)\b/u.test(headers.get("cache-control") ?? "")) return false;
	return headers.has("etag") || url.pathname === paths.myPage || url.pathname === paths.offline;
}
