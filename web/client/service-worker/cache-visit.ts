import { findCached, putCached } from "@lerret/api-client/storage/response-cache";
import { paths } from "@lerret/contracts/paths";
import { isPagePath } from "@lerret/contracts/routes";
import { cacheKey, essentialPaths, programmePaths } from "./cache-rules.ts";
import { cacheNames, type Visit } from "./caches.ts";
import { assets, pictures } from "./file-strategies.ts";
import { refreshTickets } from "./kept-tickets.ts";
import { responseDate } from "./response-date.ts";
import { essentialPages, visitedPages } from "./strategies.ts";

/** The worker's build. Pages that another build cached are fetched again. */
declare const __BUILD__: string;

/** How long a cached page counts as fresh, in milliseconds: one that must work offline, and one that was just visited. */
const freshForMs = { essential: 60 * 60 * 1000, visit: 60 * 1000 };

/** Caches the offline page at installation. Throws where that fails. */
export async function cacheOfflinePage(event: ExtendableEvent): Promise<void> {
	await cachePage(paths.offline, event);
	if (!(await findCached(paths.offline, cacheNames.essentials)))
		throw new Error("the offline page could not be cached");
}

export async function cacheVisit({ visited, resources }: Visit, event: ExtendableEvent): Promise<void> {
	const url = new URL(visited, location.origin);
	if (url.origin === location.origin && isPagePath(url.pathname) && !(await isFresh(url, freshForMs.visit)))
		await cachePage(url.pathname + url.search, event);
	for (const resource of resources) await cacheResource(new URL(resource, location.origin), event);
	await refreshTickets();
	if (isDataSaving()) return;
	await refreshEssentials(event);
}

async function refreshEssentials(event: ExtendableEvent): Promise<void> {
	const buildKey = new URL("/build", location.origin).href;
	const isSameBuild = (await (await findCached(buildKey, cacheNames.essentials))?.text()) === __BUILD__;
	// All of them show the site's theme.
	const pathsToCheck = [...programmePaths, paths.offline];
	if (await findCached(paths.myPage, cacheNames.essentials)) pathsToCheck.push(paths.myPage);
	for (const path of pathsToCheck)
		if (!isSameBuild || !(await isFresh(new URL(path, location.origin), freshForMs.essential)))
			await cachePage(path, event);
	await putCached(cacheNames.essentials, buildKey, new Response(__BUILD__));
}

/** Fetches a page without credentials and caches it if it may be cached. */
async function cachePage(path: string, event: ExtendableEvent): Promise<void> {
	const request = new Request(path, { credentials: "omit", headers: { accept: "text/html" } });
	const [response, done] = strategyOf(new URL(request.url)).handleAll({ event, request });
	await response.catch(() => undefined);
	await done.catch(() => undefined);
}

export const strategyOf = ({ pathname, search }: URL) =>
	essentialPaths.has(pathname) && search === "" ? essentialPages : visitedPages;

async function cacheResource(url: URL, event: ExtendableEvent): Promise<void> {
	if (url.origin !== location.origin || url.pathname.startsWith("/assets/state/")) return;
	const strategy = /^\/(?:assets|fonts)\//u.test(url.pathname)
		? assets
		: url.pathname.startsWith("/media/")
			? pictures
			: null;
	await strategy?.handle({ event, request: new Request(url) }).catch(() => undefined);
}

async function isFresh(url: URL, age: number): Promise<boolean> {
	const cached = await findCached(cacheKey(url));
	const date = cached && responseDate(cached);
	return date ? Date.now() - date.getTime() < age : false;
}

const isDataSaving = () =>
	(navigator as WorkerNavigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
