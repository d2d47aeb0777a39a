import { isPagePath, privatePaths } from "@lerret/contracts/paths";
import { UNSAFE_decodeViaTurboStream } from "react-router";

const routeOf = (pathname: string) => (pathname === "/" ? "front" : "routes/site-page");

/**
 * How long prefetched data is valid, in milliseconds: the response's max-age (`site-page.tsx`) with a
 * margin.
 */
const validForMs = 25_000;
const limits = { concurrency: 2, enqueue: 24 };

/**
 * Returns the URL of a page's data exactly as the router requests it; null for pages without data and for pages that
 * are not prefetched.
 */
export function dataUrl(url: URL): string | null {
	const { pathname } = url;
	const isPrivate = privatePaths.some((privatePath) => pathname.startsWith(privatePath.replace(/\/$/u, "")));
	if (isPrivate || !isPagePath(pathname) || pathname.startsWith("/nyhetsbrev")) return null;
	const data = new URL(url);
	data.pathname = pathname.endsWith("/") ? `${pathname}_.data` : `${pathname}.data`;
	data.searchParams.set("_routes", routeOf(pathname));
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

export async function getPrefetched(url: URL): Promise<unknown> {
	const entry = prefetched.get(dataUrl(url) ?? "");
	return entry && isValid(entry) ? entry.data : undefined;
}

/** Returns decoded page data, also that of the not-found page; undefined for an error or a redirect. */
async function fetchData(address: string, priority: "high" | "low"): Promise<unknown> {
	const response = await fetch(address, { priority });
	const isData = response.ok || (response.status === 404 && response.headers.has("x-remix-response"));
	if (!isData || !response.body) return undefined;
	const { value } = await UNSAFE_decodeViaTurboStream(response.body, window);
	const [routeId = ""] = new URL(address).searchParams.getAll("_routes");
	return (value as Record<string, { data?: unknown } | undefined>)[routeId]?.data;
}

export function createPrefetcher() {
	let queue: string[] = [];
	let running = 0;
	let remaining: number = limits.enqueue;

	async function fetchOnce(address: string, priority: "high" | "low"): Promise<void> {
		for (const [other, entry] of prefetched) if (!isValid(entry)) prefetched.delete(other);
		if (prefetched.has(address)) return;
		// If the navigation happens, it reports the error itself.
		const data = fetchData(address, priority).catch(() => undefined);
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
