import { isPagePath, paths } from "@lerret/contracts/paths";
import { sentAt } from "./age.ts";
import { cacheNames, type Visit } from "./caches.ts";
import { assets, pictures } from "./files.ts";
import { essentialPages, visitedPages } from "./strategies.ts";
import { essentialPaths, keptAddress, programmePaths } from "./what-is-kept.ts";

/** The worker's build. Pages that another build cached are fetched again. */
declare const __BUILD__: string;

const faces = ["/fonts/display.woff2", "/fonts/text.woff2"];
/** How long a cached page counts as fresh, in milliseconds: the programme, and a page that was just visited. */
const lasting = { programme: 60 * 60 * 1000, visit: 60 * 1000 };

/** Caches the offline page at installation. Throws where that fails. */
export async function keepFirst(event: ExtendableEvent): Promise<void> {
	await keepPage(paths.offline, event);
	if (!(await caches.match(paths.offline, { cacheName: cacheNames.essentials })))
		throw new Error("the offline page could not be cached");
}

export async function keepVisit({ visited, resources }: Visit, event: ExtendableEvent): Promise<void> {
	const url = new URL(visited, location.origin);
	if (url.origin === location.origin && isPagePath(url.pathname) && !(await isKept(url, lasting.visit)))
		await keepPage(url.pathname + url.search, event);
	for (const resource of resources) await keepResource(new URL(resource, location.origin), event);
	if (isSparing()) return;
	for (const face of faces) await keepResource(new URL(face, location.origin), event);
	await keepProgramme(event);
}

async function keepProgramme(event: ExtendableEvent): Promise<void> {
	const essentials = await caches.open(cacheNames.essentials);
	const mark = new URL("/build", location.origin).href;
	const isOwn = (await (await essentials.match(mark))?.text()) === __BUILD__;
	const wanted = [...programmePaths];
	if (!isOwn) {
		wanted.push(paths.offline);
		if (await essentials.match(paths.myPage)) wanted.push(paths.myPage);
	}
	for (const path of wanted)
		if (!isOwn || !(await isKept(new URL(path, location.origin), lasting.programme))) await keepPage(path, event);
	await essentials.put(mark, new Response(__BUILD__));
}

/** Fetches a page without credentials and caches it if it may be cached. */
async function keepPage(path: string, event: ExtendableEvent): Promise<void> {
	const request = new Request(path, { credentials: "omit", headers: { accept: "text/html" } });
	const [response, done] = strategyOf(new URL(request.url)).handleAll({ event, request });
	await response.catch(() => undefined);
	await done.catch(() => undefined);
}

export const strategyOf = ({ pathname, search }: URL) =>
	essentialPaths.has(pathname) && search === "" ? essentialPages : visitedPages;

async function keepResource(url: URL, event: ExtendableEvent): Promise<void> {
	if (url.origin !== location.origin || url.pathname.startsWith("/assets/state/")) return;
	const strategy = /^\/(?:assets|fonts)\//u.test(url.pathname)
		? assets
		: url.pathname.startsWith("/media/")
			? pictures
			: null;
	await strategy?.handle({ event, request: new Request(url) }).catch(() => undefined);
}

async function isKept(url: URL, age: number): Promise<boolean> {
	const kept = await caches.match(keptAddress(url));
	const sent = kept && sentAt(kept);
	return sent ? Date.now() - sent.getTime() < age : false;
}

const isSparing = () =>
	(navigator as WorkerNavigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
