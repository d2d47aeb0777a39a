import { isBlockPage, isPagePath, isPrivatePath } from "@lerret/contracts/routes";

/** How long prefetched data is valid, in milliseconds: the response's max-age (`routes/page-data.ts`) with a margin. */
const validForMs = 25_000;
const limits = { concurrency: 2, enqueue: 24 };

/** Returns the URL of a page's data as JSON; null for pages without it. */
export function dataUrl(url: URL): string | null {
	const { pathname } = url;
	if (!isPagePath(pathname) || isPrivatePath(pathname) || !isBlockPage(pathname)) return null;
	const data = new URL(url);
	data.pathname = pathname.endsWith("/") ? `${pathname}_.json` : `${pathname}.json`;
	data.hash = "";
	return data.href;
}

type Connection = { saveData?: boolean; effectiveType?: string };

export function isDataSaving({ connection }: { connection?: Connection }): boolean {
	return connection?.saveData === true || /^(?:slow-)?2g$/u.test(connection?.effectiveType ?? "");
}

type Prefetched = { fetchedAt: number; data: Promise<unknown> };

const prefetched = new Map<string, Prefetched>();

const isValid = ({ fetchedAt }: Prefetched) => Date.now() - fetchedAt < validForMs;

/** Returns a page's data, prefetched or fetched now; undefined for an error or a redirect. */
export async function fetchPageData(url: URL): Promise<unknown> {
	const address = dataUrl(url);
	if (!address) return undefined;
	const entry = prefetched.get(address);
	return (entry && isValid(entry) && (await entry.data)) || fetchData(address, "high");
}

/** Returns page data, also that of the not-found page; undefined for an error or a redirect. */
async function fetchData(address: string, priority: "high" | "low"): Promise<unknown> {
	try {
		const response = await fetch(address, { priority, redirect: "manual" });
		return response.headers.get("content-type")?.startsWith("application/json") ? await response.json() : undefined;
	} catch {
		return undefined;
	}
}

export function createPrefetcher() {
	let queue: string[] = [];
	let running = 0;
	let remaining: number = limits.enqueue;

	async function fetchOnce(address: string, priority: "high" | "low"): Promise<void> {
		for (const [other, entry] of prefetched) if (!isValid(entry)) prefetched.delete(other);
		if (prefetched.has(address)) return;
		// If the navigation happens, it reports the error itself.
		const data = fetchData(address, priority);
		prefetched.set(address, { fetchedAt: Date.now(), data });
		if ((await data) === undefined) prefetched.delete(address);
	}

	function runNext(): void {
		if (running >= limits.concurrency) return;
		const address = queue.shift();
		if (!address) return;
		running++;
		whenIdle(async () => {
			await fetchOnce(address, "low");
			running--;
			runNext();
		});
		runNext();
	}

	return {
		/** A link came into view: queued at low priority. Links with a query are left to the pointer. */
		enqueue(url: URL): void {
			const address = url.search === "" ? dataUrl(url) : null;
			if (!address || queue.includes(address) || remaining-- <= 0) return;
			queue.push(address);
			runNext();
		},
		/** The visitor is about to follow a link: fetched at once. */
		fetchNow(url: URL): void {
			const address = dataUrl(url);
			if (!address) return;
			queue = queue.filter((other) => other !== address);
			void fetchOnce(address, "high");
		},
		reset(): void {
			queue = [];
			remaining = limits.enqueue;
		},
	};
}

function whenIdle(work: () => void): void {
	if ("requestIdleCallback" in window) requestIdleCallback(work);
	else setTimeout(work, 200);
}
