import { isPagePath, privatePaths } from "@lerret/contracts/paths";
import { UNSAFE_decodeViaTurboStream } from "react-router";
import { loadRouteCode } from "./route-chunks";

const routeOf = (pathname: string) => (pathname === "/" ? "front" : "routes/site-page");

/**
 * How long prefetched data is valid, in milliseconds: the response's max-age (`site-page.tsx`) with a
 * margin.
 */
const goodFor = 25_000;
const most = { atOnce: 2, inView: 24 };

/**
 * Returns the URL of a page's data exactly as the router requests it; null for pages without data and for pages that
 * are not prefetched.
 */
export function dataAddress(url: URL): string | null {
	const { pathname } = url;
	const isPrivate = privatePaths.some((own) => pathname.startsWith(own.replace(/\/$/u, "")));
	if (isPrivate || !isPagePath(pathname) || pathname.startsWith("/nyhetsbrev")) return null;
	const data = new URL(url);
	data.pathname = pathname.endsWith("/") ? `${pathname}_.data` : `${pathname}.data`;
	data.searchParams.set("_routes", routeOf(pathname));
	data.hash = "";
	return data.href;
}

type Connection = { saveData?: boolean; effectiveType?: string };

export function isSparing({ connection }: { connection?: Connection }): boolean {
	return connection?.saveData === true || /^(?:slow-)?2g$/u.test(connection?.effectiveType ?? "");
}

type Ahead = { since: number; data: Promise<unknown> };

const ahead = new Map<string, Ahead>();

const isGood = ({ since }: Ahead) => Date.now() - since < goodFor;

export async function dataAhead(url: URL): Promise<unknown> {
	const known = ahead.get(dataAddress(url) ?? "");
	return known && isGood(known) ? known.data : undefined;
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
	let waiting: string[] = [];
	let running = 0;
	let left: number = most.inView;

	async function get(address: string, priority: "high" | "low"): Promise<void> {
		for (const [other, known] of ahead) if (!isGood(known)) ahead.delete(other);
		if (ahead.has(address)) return;
		// If the navigation happens, it reports the error itself.
		const data = fetchData(address, priority).catch(() => undefined);
		ahead.set(address, { since: Date.now(), data });
		if ((await data) === undefined) ahead.delete(address);
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
		/** A link came into view: queued at low priority. Links with a query are left to the pointer. */
		inView(url: URL): void {
			const address = url.search === "" ? dataAddress(url) : null;
			if (!address || waiting.includes(address) || left-- <= 0) return;
			waiting.push(address);
			next();
		},
		/** The visitor is about to follow a link: fetched at once. */
		intended(url: URL): void {
			loadRouteCode(url.pathname).catch(() => undefined);
			const address = dataAddress(url);
			if (!address) return;
			waiting = waiting.filter((other) => other !== address);
			void get(address, "high");
		},
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
