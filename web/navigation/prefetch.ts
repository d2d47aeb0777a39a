import { isPagePath, privatePaths } from "@lerret/contracts/paths";
import { UNSAFE_decodeViaTurboStream } from "react-router";
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
	if (isPrivate || !isPagePath(pathname) || pathname.startsWith("/nyhetsbrev")) return null;
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

type Ahead = { since: number; data: Promise<unknown> };

/** Data that is fetched ahead, by its address. */
const ahead = new Map<string, Ahead>();

const isGood = ({ since }: Ahead) => Date.now() - since < goodFor;

/** A page's data, where it was fetched ahead and is still good; undefined where the router has to ask for it. */
export async function dataAhead(url: URL): Promise<unknown> {
	const known = ahead.get(dataAddress(url) ?? "");
	return known && isGood(known) ? known.data : undefined;
}

/** Page data out of the router's own encoding, the not-found page's too; undefined for what is none, such as an error or a redirect. */
async function fetchData(address: string, priority: "high" | "low"): Promise<unknown> {
	const response = await fetch(address, { priority });
	const isData = response.ok || (response.status === 404 && response.headers.has("x-remix-response"));
	if (!isData || !response.body) return undefined;
	const { value } = await UNSAFE_decodeViaTurboStream(response.body, window);
	const [routeId = ""] = new URL(address).searchParams.getAll("_routes");
	return (value as Record<string, { data?: unknown } | undefined>)[routeId]?.data;
}

/** Fetches what a visitor may want next, and has it ready where the page asks for it (`dataAhead`). */
export function createPrefetcher() {
	let waiting: string[] = [];
	let running = 0;
	let left: number = most.inView;

	async function get(address: string, priority: "high" | "low"): Promise<void> {
		for (const [other, known] of ahead) if (!isGood(known)) ahead.delete(other);
		if (ahead.has(address)) return;
		// What does not come, the navigation itself will tell of, if there is one.
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
		/** A link that has come into view: fetched in its turn. Those that only choose within a page are left to the pointer. */
		inView(url: URL): void {
			const address = url.search === "" ? dataAddress(url) : null;
			if (!address || waiting.includes(address) || left-- <= 0) return;
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
