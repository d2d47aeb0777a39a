import { brotliDecompressSync } from "node:zlib";
import type { SiteConfig } from "@lerret/contracts/site";
import type { Choices } from "@lerret/platform/sites/context";
import type { ContentFollower, ContentVersions } from "@lerret/platform/sites/version";
import type { Logger } from "pino";
import { liftState } from "../after-paint.ts";
import type { Turns } from "../turns.ts";
import { canonicalSearch, type PageAddress, pageKey, readAddress } from "./address.ts";
import { createEncodingChoice } from "./encoding.ts";
import {
	createEntry,
	type Entry,
	type EntryFacts,
	prepareReply,
	pressThoroughly,
	type Reply,
	replyOf,
	type Wish,
} from "./entry.ts";
import { createFlights, within } from "./flights.ts";
import { createPageKnowledge } from "./knowledge.ts";
import { createShelves, defaultBounds, type ShelfBounds } from "./shelves.ts";
import type { SiteDirectory } from "./site-directory.ts";
import { createStates } from "./states.ts";

export type Ask = {
	method: string;
	host: string;
	target: string;
	acceptEncoding: string | undefined;
	ifNoneMatch: string | undefined;
	cacheControl: string | undefined;
};

/** What the rendering of a page of the site engine revealed. Other pages have no metadata and are never cached. */
export type PageFacts = {
	validUntil: string;
	reads: ReadonlySet<keyof Choices>;
	dependsOn: ReadonlySet<string>;
};

export type MadePage = { response: Response; facts: PageFacts | null };

/**
 * Renders the page for a query ("?dag=…" or ""). It gets nothing else of the request, because others receive the same
 * page.
 */
export type MakePage = (search: string) => Promise<MadePage>;

export type PageCacheOptions = {
	content: ContentFollower;
	sites: SiteDirectory;
	/** In milliseconds since 1970. */
	now: () => number;
	headers: Record<string, string>;
	log: Logger;
	turns: Turns;
	bounds?: ShelfBounds | undefined;
};

/** Caches public pages as bytes, in front of the renderer (docs/decisions/0009). */
export type PageCache = {
	/**
	 * The response if it is available without waiting, else null; then `serve` has it. `versions` avoids reading them
	 * again.
	 * Of the requests for a page that has just become outdated, one gets null and renders it; the others get the last
	 * good page.
	 */
	hit: (ask: Ask, versions?: ContentVersions | null) => Reply | null;
	/** The response to a GET or HEAD for a page of a site: cached, or rendered now and cached if possible. */
	serve: (ask: Ask, site: SiteConfig, make: MakePage) => Promise<Response>;
	/** The hydration state of a page that was sent, by its hash; null if it is unknown. */
	state: (hash: string, isBrotli: boolean) => Buffer | null;
	sizes: () => Record<"plain" | "chosen" | "missing", { entries: number; bytes: number }>;
};

/** How long the last good page is sent while it cannot be rendered (design, "Speed is designed in"). */
const goodFor = 24 * 60 * 60 * 1000;
/** How long a request waits for a new page before it gets the last good one. */
const patience = 2000;
/** The same while rendering fails. */
const patienceInTrouble = 100;
/** How long the request that has to render a page may take to start (ms). Then another one tries. */
const onTheWay = 250;
/**
 * While another request renders the page, an outdated one is sent only if it was valid this recently (ms), so that no
 * visitor sees yesterday's programme.
 */
const lately = 10_000;
/** Sent by a client that wants the current page, such as a browser that reloads it (RFC 9111, section 5.2.1). */
const nothingOld = /\b(?:no-cache|max-age=0)\b/iu;
/** A page that is still valid after this time (ms) is compressed again, better. */
const pressAfter = 2000;

type Order = { siteId: string; versions: ContentVersions; page: string; address: PageAddress; search: string };

type Outcome = { entry: Entry } | { response: Response };

export function createPageCache({ content, sites, now, headers, log, turns, bounds }: PageCacheOptions): PageCache {
	const shelves = createShelves(bounds ?? defaultBounds);
	const states = createStates();
	const encodingOf = createEncodingChoice();
	const flights = createFlights<Outcome>();
	const knowledge = createPageKnowledge();
	let inTrouble = false;
	let pressing = Promise.resolve();

	const wishOf = (ask: Ask): Wish => ({
		encoding: encodingOf(ask.acceptEncoding),
		isHead: ask.method === "HEAD",
		ifNoneMatch: ask.ifNoneMatch,
	});

	function isRight(entry: Entry, version: number | undefined): boolean {
		const at = now();
		if (entry.version !== version || at < entry.madeAt || at >= entry.validUntil) return false;
		entry.rightAt = at;
		return true;
	}

	function hit(ask: Ask, versions: ContentVersions | null = content.now()): Reply | null {
		if ((ask.method !== "GET" && ask.method !== "HEAD") || !versions) return null;
		const known = sites.known(ask.host, versions);
		const site = known === undefined ? sites.before(ask.host) : known;
		if (!site?.published) return null;
		const entry = shelves.get(keyOf(site.id, ask.target));
		if (!entry) return null;
		const version = versionFor(versions, site.id, entry.dependsOn);
		return (known && isRight(entry, version)) || mayBeOld(entry, version, ask) ? replyOf(entry, wishOf(ask)) : null;
	}

	/** Whether another request is rendering a page that was valid until now. If none does, the caller has to. */
	function mayBeOld(entry: Entry, version: number, { target, cacheControl }: Ask): boolean {
		// The page may use other choices by now.
		if (target.includes("?")) return false;
		const at = now();
		if (entry.awaited?.version === version && at < entry.awaited.until)
			return at - entry.rightAt < lately && !nothingOld.test(cacheControl ?? "");
		entry.awaited = { version, until: at + onTheWay };
		return false;
	}

	/** The cache key of a target, or "" if nothing can be cached for it. */
	function keyOf(siteId: string, target: string): string {
		// Nearly every request: a path alone is its own key.
		if (!target.includes("?") && !target.endsWith(".data")) return `${siteId} ${target}`;
		const address = readAddress(target);
		if (!address) return "";
		const page = pageKey(siteId, address);
		return `${page}${canonicalSearch(address, knowledge.readsOf(page))}`;
	}

	async function serve(ask: Ask, site: SiteConfig, make: MakePage): Promise<Response> {
		const address = readAddress(ask.target);
		const mark = ask.target.indexOf("?");
		const makeOwn = async () => (await turns(() => make(mark < 0 ? "" : ask.target.slice(mark)))).response;
		if (!address) return makeOwn();
		const page = pageKey(site.id, address);
		const versions = await content.read();
		knowledge.follow(site.id, versions.get(site.id) ?? 0);
		if (knowledge.hasOwnRules(page)) return makeOwn();

		await knowledge.learning(page);
		const search = canonicalSearch(address, knowledge.readsOf(page));
		const key = `${page}${search}`;
		const kept = shelves.get(key);
		// The first rendering of a page has been waited for, so its dependencies are known.
		const version = versionFor(versions, site.id, kept?.dependsOn ?? none);
		if (kept && isRight(kept, version)) return toResponse(await prepareReply(kept, wishOf(ask)));

		const { result, began } = flights.join(`${version} ${key}`, () => {
			const made = turns(() => makeOnce({ siteId: site.id, versions, page, address, search }, make));
			knowledge.learn(page, made);
			if (!kept) return made;
			kept.awaited = { version, until: now() + patience };
			return made.finally(() => {
				kept.awaited = null;
			});
		});
		const outcome = kept && now() - kept.rightAt <= goodFor ? await orLastGood(result, kept, page) : await result;
		if ("entry" in outcome) return toResponse(await prepareReply(outcome.entry, wishOf(ask)));
		// A redirect needs the full query.
		const isMoved = outcome.response.status >= 300 && outcome.response.status < 400;
		return began && !isMoved ? outcome.response : makeOwn();
	}

	async function orLastGood(result: Promise<Outcome>, kept: Entry, page: string): Promise<Outcome> {
		try {
			const outcome = await within(inTrouble ? patienceInTrouble : patience, result);
			const failed = outcome === null || ("response" in outcome && outcome.response.status >= 500);
			inTrouble = failed;
			if (!failed) return outcome;
			// It may still fail after the wait.
			result.catch(() => {});
			log.warn({ page, slow: outcome === null }, "the last good page was sent");
		} catch (error) {
			inTrouble = true;
			log.warn({ page, err: error }, "the last good page was sent");
		}
		return { entry: kept };
	}

	/** Renders a page, and caches it if it is the same for every client. */
	async function makeOnce({ siteId, versions, page, address, search }: Order, make: MakePage): Promise<Outcome> {
		const madeAt = now();
		const isKnown = knowledge.isEnginePage(page);
		let made = await make(isKnown ? search : address.search);
		// A page for all clients must not show parameters other than choices.
		if (made.facts && !isKnown && address.search !== search) made = await make(search);
		const { response, facts } = made;
		if (!facts || !mayBeKept(response)) {
			if (!facts && response.status === 200) knowledge.setOwnRules(page);
			return { response };
		}
		if (response.status === 200) knowledge.addReads(page, facts.reads);
		const entry = await createPageEntry(response, `${address.path}${search}`, {
			version: versionFor(versions, siteId, facts.dependsOn),
			dependsOn: facts.dependsOn,
			madeAt,
			validUntil: Temporal.Instant.from(facts.validUntil).epochMilliseconds,
		});
		keep(siteId, `${page}${canonicalSearch(address, knowledge.readsOf(page))}`, entry);
		return { entry };
	}

	async function createPageEntry(response: Response, target: string, facts: EntryFacts): Promise<Entry> {
		const whole = await response.text();
		const own = new Headers(response.headers);
		for (const [name, value] of Object.entries(headers)) if (!own.has(name)) own.set(name, value);
		const { text, state } = own.get("content-type")?.startsWith("text/html")
			? liftState(whole, target)
			: { text: whole, state: null };
		if (state) await states.add(state.hash, state.text);
		return createEntry({ status: response.status, headers: own, text }, facts);
	}

	function keep(siteId: string, key: string, entry: Entry): void {
		const before = shelves.get(key);
		if (before && before.version > entry.version) return;
		shelves.set(key, entry);
		setTimeout(() => {
			// One after the other: the encoder needs more memory than a hundred pages.
			pressing = pressing
				.then(() => pressIfLasting(siteId, key, entry))
				.catch((error: unknown) => log.warn({ err: error }, "a page could not be recompressed"));
		}, pressAfter).unref();
	}

	async function pressIfLasting(siteId: string, key: string, entry: Entry): Promise<void> {
		const versions = content.now();
		const isRightNow = versions !== null && versionFor(versions, siteId, entry.dependsOn) === entry.version;
		const isLasting = isRightNow && shelves.get(key) === entry;
		if (!isLasting || entry.status !== 200) return;
		await pressThoroughly(entry);
		shelves.recount(key);
	}

	return {
		hit,
		serve,
		state(hash, isBrotli) {
			const kept = states.get(hash);
			return kept ? (isBrotli ? kept : brotliDecompressSync(kept)) : null;
		},
		sizes: shelves.sizes,
	};
}

const none: ReadonlySet<string> = new Set();

/** The version of everything that a page shows, in one number, because each part only grows. */
function versionFor(versions: ContentVersions, siteId: string, dependsOn: ReadonlySet<string>): number {
	let version = versions.get(siteId) ?? 0;
	for (const key of dependsOn) version += versions.get(key) ?? 0;
	return version;
}

/** Errors, redirects and responses for one visitor are not cached. */
function mayBeKept(response: Response): boolean {
	if (response.status !== 200 && response.status !== 404) return false;
	return (
		!response.headers.has("set-cookie") &&
		!/\b(?:no-store|private)\b/u.test(response.headers.get("cache-control") ?? "")
	);
}

export function askOf({ method, url, headers }: Request): Ask {
	const { pathname, search } = new URL(url);
	return {
		method,
		host: headers.get("host") ?? "",
		target: `${pathname}${search}`,
		acceptEncoding: headers.get("accept-encoding") ?? undefined,
		ifNoneMatch: headers.get("if-none-match") ?? undefined,
		cacheControl: headers.get("cache-control") ?? undefined,
	};
}

export function toResponse({ status, headers, body }: Reply): Response {
	const pairs: [string, string][] = [];
	for (let i = 0; i < headers.length; i += 2) pairs.push([headers[i] as string, headers[i + 1] as string]);
	return new Response(body && new Uint8Array(body), { status, headers: pairs });
}
