import type { SiteConfig } from "@lerret/contracts/site";
import type { ContentFollower, ContentVersions } from "@lerret/platform/db/content-version";
import type { Logger } from "pino";
import type { SiteDirectory } from "../sites/site-directory.ts";
import { createCachedPages, createPageStates, defaultBounds, type PartitionBounds } from "./cache.ts";
import { chooseEncoding } from "./encoding.ts";
import {
	type Caching,
	type ClientPreferences,
	cachedResponse,
	createEntry,
	type Entry,
	prepareResponse,
	type RawResponse,
	type RenderedPage,
	referToState,
	toResponse,
	toUncachedResponse,
} from "./entry.ts";
import { canonicalSearch, formatOf, isCacheableAddress, type PageAddress, parseAddress } from "./page-address.ts";
import { createUsedChoices, pageVersion, totalVersion } from "./versions.ts";

export type PageRequest = {
	method: string;
	host: string;
	/** Path and query. */
	target: string;
	acceptEncoding: string | undefined;
	ifNoneMatch: string | undefined;
	cacheControl: string | undefined;
};

export type PageCacheOptions = {
	content: ContentFollower;
	sites: SiteDirectory;
	/** In milliseconds since 1970. */
	now: () => number;
	/** Headers of every response. */
	headers: Record<string, string>;
	log: Logger;
	bounds?: PartitionBounds | undefined;
};

/** How long the last good page is sent while it cannot be rendered (design, "Speed is designed in"). */
const maxStaleMs = 24 * 60 * 60 * 1000;
/** How long a request waits for a new page before it gets the last good one. */
const maxWaitMs = 2000;
/** How long a request waits if the last good page shows what is no longer true, such as the sale to a showing that has begun. */
const maxWaitAfterValidityMs = 3000;
/** How long a request waits while rendering fails. */
const maxWaitWhileFailingMs = 100;
/** How long the request that has to render a page may take to start (ms). Then another one tries. */
const maxRenderStartMs = 250;
/**
 * While another request renders the page, an outdated one is sent only if it was valid this recently (ms), so that no
 * visitor sees yesterday's programme.
 */
const maxOutdatedMs = 10_000;
/** Sent by a client that wants the current page, such as a browser that reloads it (RFC 9111, section 5.2.1). */
const requiresCurrent = /\b(?:no-cache|max-age=0)\b/iu;
const noVersions: ContentVersions = new Map();

/** What a rendering is for. */
type Job = { siteId: string; versions: ContentVersions; address: PageAddress; make: () => Promise<RenderedPage> };

/** The rendered page is cached (`entry`), or only for the request that has made it (`page`). */
type Outcome = { entry: Entry } | { page: RenderedPage };

/** Caches public pages as bytes, in front of the renderer (docs/decisions/0009). */
export class PageCache {
	readonly #options: PageCacheOptions;
	readonly #pages;
	readonly #states = createPageStates();
	readonly #usedChoices = createUsedChoices();
	readonly #inFlight = new Map<string, Promise<Outcome>>();
	/** Whether the last rendering failed; a slow one does not. */
	#isFailing = false;
	#isOutageLogged = false;

	constructor(options: PageCacheOptions) {
		this.#options = options;
		this.#pages = createCachedPages(options.bounds ?? defaultBounds);
	}

	/**
	 * The response if it is available without waiting, else null; then `serve` has it. Of the requests for a page that
	 * has just become outdated, one gets null and renders it; the others get the last good page.
	 */
	lookup(request: PageRequest, versions: ContentVersions): RawResponse | null {
		const { sites } = this.#options;
		if (request.method !== "GET" && request.method !== "HEAD") return null;
		const known = sites.findCached(request.host, versions);
		const site = known === undefined ? sites.lastKnown(request.host) : known;
		if (!site?.published) return null;
		const entry = this.#pages.get(this.#keyOfTarget(site.id, request.target, versions));
		if (!entry) return null;
		const version = pageVersion(versions, site.id, entry.dependsOn);
		return (known && this.#isValid(entry, version)) || this.#mayServeOutdated(entry, version, request)
			? cachedResponse(entry, preferencesOf(request))
			: null;
	}

	/** The last good page for a request, without the database; null if there is none from the last day. */
	async lastGood(request: PageRequest, versions: ContentVersions | null): Promise<Response | null> {
		const site = this.#options.sites.lastKnown(request.host);
		if (!site?.published) return null;
		const entry = this.#pages.get(this.#keyOfTarget(site.id, request.target, versions ?? noVersions));
		if (!entry || this.#options.now() - entry.lastValidAt > maxStaleMs) return null;
		return toResponse(await prepareResponse(entry, preferencesOf(request)));
	}

	/** The response to a GET or HEAD for a page of a site: cached, or made now and cached if possible. */
	async serve(
		request: PageRequest,
		site: SiteConfig,
		address: PageAddress,
		make: () => Promise<RenderedPage>,
	): Promise<Response> {
		if (!isCacheableAddress(address)) return toUncachedResponse(await make());
		const versions = await this.#options.content.read();
		const key = this.#keyOf(site.id, address, versions);
		const cached = this.#pages.get(key);
		if (cached && this.#isValid(cached, pageVersion(versions, site.id, cached.dependsOn)))
			return toResponse(await prepareResponse(cached, preferencesOf(request)));
		const id = `${totalVersion(versions)} ${key}`;
		const running = this.#inFlight.get(id);
		const result = running ?? this.#start(id, cached, { siteId: site.id, versions, address, make });
		const isUsable = cached && this.#options.now() - cached.lastValidAt <= maxStaleMs;
		const outcome = isUsable ? await this.#orLastGoodPage(result, cached, key) : await result;
		if ("entry" in outcome) return toResponse(await prepareResponse(outcome.entry, preferencesOf(request)));
		return toUncachedResponse(running ? await make() : outcome.page);
	}

	/** The hydration state of a page that was sent, by its hash; null if it is unknown. */
	state(hash: string, isBrotli: boolean): Buffer | null {
		return this.#states.get(hash, isBrotli);
	}

	sizes() {
		return this.#pages.sizes();
	}

	#keyOfTarget(siteId: string, target: string, versions: ContentVersions): string {
		// Nearly every request: a path alone is its own key.
		if (!target.includes("?") && formatOf(target) === "html") return `${siteId} ${target}`;
		return this.#keyOf(siteId, parseAddress(target), versions);
	}

	#keyOf(siteId: string, address: PageAddress, versions: ContentVersions): string {
		const page = pageKey(siteId, address);
		return page + canonicalSearch(address, this.#usedChoices.get(page, versions.get(siteId) ?? 0));
	}

	#isValid(entry: Entry, version: number): boolean {
		const at = this.#options.now();
		if (entry.version !== version || at < entry.renderedAt || at >= entry.validUntil) return false;
		entry.lastValidAt = at;
		return true;
	}

	/** Whether another request is rendering a page that was valid until now. If none does, the caller has to. */
	#mayServeOutdated(entry: Entry, version: number, { target, cacheControl }: PageRequest): boolean {
		// The page may use other choices by now.
		if (target.includes("?")) return false;
		const at = this.#options.now();
		if (entry.rendering?.version === version && at < entry.rendering.until)
			return at - entry.lastValidAt < maxOutdatedMs && !requiresCurrent.test(cacheControl ?? "");
		entry.rendering = { version, until: at + maxRenderStartMs };
		return false;
	}

	/** Starts a rendering that concurrent requests share by its `id`. */
	#start(id: string, cached: Entry | undefined, job: Job): Promise<Outcome> {
		const version = pageVersion(job.versions, job.siteId, cached?.dependsOn ?? []);
		if (cached) cached.rendering = { version, until: this.#options.now() + maxWaitMs };
		const result = this.#render(job).finally(() => {
			this.#inFlight.delete(id);
			if (cached) cached.rendering = null;
		});
		this.#inFlight.set(id, result);
		result.then(
			(outcome) => this.#recordRendering(!isError(outcome)),
			() => this.#recordRendering(false),
		);
		return result;
	}

	#recordRendering(hasSucceeded: boolean): void {
		this.#isFailing = !hasSucceeded;
		if (hasSucceeded) this.#isOutageLogged = false;
	}

	async #orLastGoodPage(result: Promise<Outcome>, cached: Entry, key: string): Promise<Outcome> {
		const { promise: timeout, resolve } = Promise.withResolvers<null>();
		const timer = setTimeout(resolve, this.#maxWaitMs(cached), null);
		try {
			const outcome = await Promise.race([result, timeout]);
			if (outcome && !isError(outcome)) return outcome;
			this.#logOutage({ page: key, slow: outcome === null });
		} catch (error) {
			this.#logOutage({ page: key, err: error });
		} finally {
			clearTimeout(timer);
		}
		return { entry: cached };
	}

	#maxWaitMs({ validUntil }: Entry): number {
		if (this.#isFailing) return maxWaitWhileFailingMs;
		return this.#options.now() < validUntil ? maxWaitMs : maxWaitAfterValidityMs;
	}

	/** Once for an outage, not for each request. */
	#logOutage(details: object): void {
		if (!this.#isOutageLogged) this.#options.log.warn(details, "the last good page was sent");
		this.#isOutageLogged = true;
	}

	/** Renders a page, and caches it if it is the same for every client. */
	async #render({ siteId, versions, address, make }: Job): Promise<Outcome> {
		const renderedAt = this.#options.now();
		const page = await make();
		const { status, text, caching } = page;
		if (text === null || !caching || !isCacheable(page)) return { page };
		const search = canonicalSearch(address, caching.usedChoices);
		const { text: sent, state } =
			page.state === null ? { text, state: null } : referToState(text, page.state, address.encodedPath + search);
		if (state) await this.#states.add(state);
		const entry = await createEntry(sent, this.#withDefaults(page.headers), {
			status,
			...toFacts(caching, versions, siteId),
			renderedAt,
		});
		const key = pageKey(siteId, address);
		// Invented addresses must not displace what is known of pages.
		if (status === 200) this.#usedChoices.set(key, versions.get(siteId) ?? 0, caching.usedChoices);
		this.#store(key + search, entry);
		return { entry };
	}

	#withDefaults(pageHeaders: Headers): Headers {
		return new Headers({ ...this.#options.headers, ...Object.fromEntries(pageHeaders) });
	}

	#store(key: string, entry: Entry): void {
		const before = this.#pages.get(key);
		if (before && before.version > entry.version) return;
		this.#pages.set(key, entry);
	}
}

const toFacts = ({ validUntil, dependsOn }: Caching, versions: ContentVersions, siteId: string) => ({
	version: pageVersion(versions, siteId, dependsOn),
	dependsOn,
	validUntil: Temporal.Instant.from(validUntil).epochMilliseconds,
});

const isError = (outcome: Outcome): boolean => "page" in outcome && outcome.page.status >= 500;

const pageKey = (siteId: string, { format, encodedPath }: PageAddress): string =>
	`${siteId} ${format === "html" ? "" : `${format} `}${encodedPath}`;

const preferencesOf = ({ method, acceptEncoding, ifNoneMatch }: PageRequest): ClientPreferences => ({
	encoding: chooseEncoding(acceptEncoding),
	isHead: method === "HEAD",
	ifNoneMatch,
});

/** Errors, redirects and responses for one visitor are not cached. */
function isCacheable({ status, headers }: RenderedPage): boolean {
	if (status !== 200 && status !== 404) return false;
	return !headers.has("set-cookie") && !/\b(?:no-store|private)\b/u.test(headers.get("cache-control") ?? "");
}
