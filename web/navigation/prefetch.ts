import { privatePaths } from "@lerret/contracts/paths";
import { isPageAddress } from "../service-worker/what-is-kept";
import { loadRouteCode } from "./route-chunks";

/** The routes that all pages of the site engine have (`web/routes.ts`). */
const routeOf = (pathname: string) => (pathname === "/" ? "front" : "routes/site-page");

/** What was fetched is good for so long: as long as the answer may be kept (`web/routes/site-page.tsx`), with something to spare. */
const goodFor = 25_000;
/** Of those in view: as many at a time, and for one page. */
const most = { atOnce: 2, inView: 24 };

/** The address of a page's data, letter by letter as the router asks for it. Null for what has none, or none that is worth it. */
export function dataAddress(url: URL): string | null {
	const { pathname } = url;
	const isPrivate = privatePaths.some((own) => pathname.startsWith(own.replace(/\/$/u, "")));
	if (isPrivate || !isPageAddress(url) || pathname.startsWith("/nyhetsbrev")) return null;
	const data = new URL(url);
	data.pathname = pathname.endsWith("/") ? `${pathname}_.data` : `${pathname}.data`;
	data.searchParams.set("_routes", routeOf(pathname));
	data.hash = "";
	return data.href;
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** True where the visitor pays for bytes, or has hardly enough for what is asked for. */
export function isSparing({ connection }: { connection?: Connection }): boolean {
	return connection?.saveData === true || /^(?:slow-)?2g$/u.test(connection?.effectiveType ?? "");
}

/** Fetches what a visitor may want next, into the browser's own cache, where the router finds it. */
export function createPrefetcher() {
	const fetchedAt = new Map<string, number>();
	let waiting: string[] = [];
	let running = 0;
	let left: number = most.inView;

	const isGood = (address: string) => Date.now() - (fetchedAt.get(address) ?? Number.NEGATIVE_INFINITY) < goodFor;

	async function get(address: string, priority: "high" | "low"): Promise<void> {
		if (isGood(address)) return;
		fetchedAt.set(address, Date.now());
		try {
			const response = await fetch(address, { priority });
			if (!response.ok) throw new Error(`status ${response.status}`);
			await response.arrayBuffer();
		} catch {
			// The navigation itself will tell, if there is one.
			fetchedAt.delete(address);
		}
	}

	function next(): void {
		if (running >= most.atOnce) return;
		const address = waiting.shift();
		if (!address) return;
		running++;
		whenIdle(async () => {
			await get(address, "low");
			running--;
			next();
		});
		next();
	}

	return {
		/** A link that has come into view: fetched in its turn. Those that only choose within a page are left to the pointer. */
		inView(url: URL): void {
			const address = url.search === "" ? dataAddress(url) : null;
			if (!address || isGood(address) || waiting.includes(address) || left-- <= 0) return;
			waiting.push(address);
			next();
		},
		/** A link that the visitor is about to follow: fetched at once, before all others. */
		intended(url: URL): void {
			loadRouteCode(url.pathname).catch(() => undefined);
			const address = dataAddress(url);
			if (!address) return;
			waiting = waiting.filter((other) => other !== address);
			void get(address, "high");
		},
		/** Another page: what the last one had in view is no longer asked for. */
		reset(): void {
			waiting = [];
			left = most.inView;
		},
	};
}

function whenIdle(work: () => void): void {
	if ("requestIdleCallback" in window) requestIdleCallback(work);
	else setTimeout(work, 200);
}
