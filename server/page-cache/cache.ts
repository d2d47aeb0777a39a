import { brotliDecompressSync } from "node:zlib";
import type { SiteConfig } from "@lerret/contracts/site";
import type { ContentFollower, ContentVersions } from "@lerret/platform/db/content-version";
import type { Choices } from "@lerret/platform/pages/context";
import type { Logger } from "pino";
import { createEncodingChooser } from "./encoding.ts";
import {
	type ClientPreferences,
	cachedResponse,
	createEntry,
	type Entry,
	type EntryMetadata,
	prepareResponse,
	type RawResponse,
	recompress,
} from "./entry.ts";
import { createInFlight, withTimeout } from "./in-flight.ts";
import type { RenderLimiter } from "./page-limiter.ts";
import { extractState } from "./page-state.ts";
import { createPageStates } from "./page-states.ts";
import { createPageTraits } from "./page-traits.ts";
import { createPartitions, defaultBounds, type PartitionBounds } from "./partitions.ts";
import type { SiteDirectory } from "./site-directory.ts";
import { canonicalSearch, dataPath, type PageTarget, pageKey, parseTarget } from "./target.ts";

export type PageRequest = {
	method: string;
	host: string;
	target: string;
	acceptEncoding: string | undefined;
	ifNoneMatch: string | undefined;
	cacheControl: string | undefined;
};

/** What the rendering of a page of the site engine revealed. Other pages have no metadata and are never cached. */
export type PageMetadata = {
	validUntil: string;
	usedChoices: ReadonlySet<keyof Choices>;
	dependsOn: ReadonlySet<string>;
};

export type RenderedPage = { response: Response; metadata: PageMetadata | null };

/**
 * Renders the page for a query ("?dag=…" or ""). It gets nothing else of the request, because others receive the same
 * page.
 */
export type RenderPage = (search: string) => Promise<RenderedPage>;

export type PageCacheOptions = {
	content: ContentFollower;
	sites: SiteDirectory;
	/** In milliseconds since 1970. */
	now: () => number;
	headers: Record<string, string>;
	log: Logger;
	limitRendering: RenderLimiter;
	bounds?: PartitionBounds | undefined;
};

/** Caches public pages as bytes, in front of the renderer (docs/decisions/0009). */
export type PageCache = {
	/**
	 * The response if it is available without waiting, else null; then `serve` has it. `versions` avoids reading them
	 * again.
	 * Of the requests for a page that has just become outdated, one gets null and renders it; the others get the last
	 * good page.
	 */
	lookup: (request: PageRequest, versions?: ContentVersions | null) => RawResponse | null;
	/** The response to a GET or HEAD for a page of a site: cached, or rendered now and cached if possible. */
	serve: (request: PageRequest, site: SiteConfig, make: RenderPage) => Promise<Response>;
	/** The hydration state of a page that was sent, by its hash; null if it is unknown. */
	state: (hash: string, isBrotli: boolean) => Buffer | null;
	sizes: () => Record<"plain" | "chosen" | "missing", { entries: number; bytes: number }>;
};

/** How long the last good page is sent while it cannot be rendered (design, "Speed is designed in"). */
const maxStaleMs = 24 * 60 * 60 * 1000;
/** How long a request waits for a new page before it gets the last good one. */
const maxWaitMs = 2000;
/** The same while rendering fails. */
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
/** A page that is still valid after this time (ms) is compressed again, better. */
const recompressAfterMs = 2000;

type RenderJob = { siteId: string; versions: ContentVersions; page: string; address: PageTarget; search: string };

type RenderResult = { entry: Entry } | { response: Response };

export function createPageCache({
	content,
	sites,
	now,
	headers,
	log,
	limitRendering,
	bounds,
}: PageCacheOptions): PageCache {
	const partitions = createPartitions(bounds ?? defaultBounds);
	const states = createPageStates();
	const chooseEncoding = createEncodingChooser();
	const inFlight = createInFlight<RenderResult>();
	const pageTraits = createPageTraits();
	let isFailing = false;
	let recompression = Promise.resolve();

	const toPreferences = (request: PageRequest): ClientPreferences => ({
		encoding: chooseEncoding(request.acceptEncoding),
		isHead: request.method === "HEAD",
		ifNoneMatch: request.ifNoneMatch,
	});

	function isValid(entry: Entry, version: number | undefined): boolean {
		const at = now();
		if (entry.version !== version || at < entry.renderedAt || at >= entry.validUntil) return false;
		entry.lastValidAt = at;
		return true;
	}

	function lookup(request: PageRequest, versions: ContentVersions | null = content.current()): RawResponse | null {
		if ((request.method !== "GET" && request.method !== "HEAD") || !versions) return null;
		const known = sites.findCached(request.host, versions);
		const site = known === undefined ? sites.lastKnown(request.host) : known;
		if (!site?.published) return null;
		const entry = partitions.get(keyOf(site.id, request.target));
		if (!entry) return null;
		const version = combinedVersion(versions, site.id, entry.dependsOn);
		return (known && isValid(entry, version)) || mayServeOutdated(entry, version, request)
			? cachedResponse(entry, toPreferences(request))
			: null;
	}

	/** Whether another request is rendering a page that was valid until now. If none does, the caller has to. */
	function mayServeOutdated(entry: Entry, version: number, { target, cacheControl }: PageRequest): boolean {
		// The page may use other choices by now.
		if (target.includes("?")) return false;
		const at = now();
		if (entry.rendering?.version === version && at < entry.rendering.until)
			return at - entry.lastValidAt < maxOutdatedMs && !requiresCurrent.test(cacheControl ?? "");
		entry.rendering = { version, until: at + maxRenderStartMs };
		return false;
	}

	/** The cache key of a target, or "" if nothing can be cached for it. */
	function keyOf(siteId: string, target: string): string {
		// Nearly every request: a path alone is its own key.
		if (!target.includes("?") && dataPath(target) === null) return `${siteId} ${target}`;
		const address = parseTarget(target);
		if (!address) return "";
		const page = pageKey(siteId, address);
		return `${page}${canonicalSearch(address, pageTraits.usedChoicesOf(page))}`;
	}

	async function serve(request: PageRequest, site: SiteConfig, make: RenderPage): Promise<Response> {
		const address = parseTarget(request.target);
		const queryStart = request.target.indexOf("?");
		const renderUncached = async () =>
			(await limitRendering(() => make(queryStart < 0 ? "" : request.target.slice(queryStart)))).response;
		if (!address) return renderUncached();
		const page = pageKey(site.id, address);
		const versions = await content.read();
		pageTraits.updateVersion(site.id, versions.get(site.id) ?? 0);
		if (pageTraits.isUncacheable(page)) return renderUncached();

		await pageTraits.waitForFirstRendering(page);
		const search = canonicalSearch(address, pageTraits.usedChoicesOf(page));
		const key = `${page}${search}`;
		const cached = partitions.get(key);
		// The first rendering of a page has been waited for, so its dependencies are known.
		const version = combinedVersion(versions, site.id, cached?.dependsOn ?? noKeys);
		if (cached && isValid(cached, version)) return toResponse(await prepareResponse(cached, toPreferences(request)));

		const { result, isStarter } = inFlight.join(`${version} ${key}`, () => {
			const made = limitRendering(() => renderAndCache({ siteId: site.id, versions, page, address, search }, make));
			pageTraits.addFirstRendering(page, made);
			if (!cached) return made;
			cached.rendering = { version, until: now() + maxWaitMs };
			return made.finally(() => {
				cached.rendering = null;
			});
		});
		const outcome =
			cached && now() - cached.lastValidAt <= maxStaleMs ? await orLastGoodPage(result, cached, page) : await result;
		if ("entry" in outcome) return toResponse(await prepareResponse(outcome.entry, toPreferences(request)));
		// A redirect needs the full query.
		const isMoved = outcome.response.status >= 300 && outcome.response.status < 400;
		return isStarter && !isMoved ? outcome.response : renderUncached();
	}

	async function orLastGoodPage(result: Promise<RenderResult>, cached: Entry, page: string): Promise<RenderResult> {
		try {
			const outcome = await withTimeout(isFailing ? maxWaitWhileFailingMs : maxWaitMs, result);
			const failed = outcome === null || ("response" in outcome && outcome.response.status >= 500);
			isFailing = failed;
			if (!failed) return outcome;
			// It may still fail after the wait.
			result.catch(() => {});
			log.warn({ page, slow: outcome === null }, "the last good page was sent");
		} catch (error) {
			isFailing = true;
			log.warn({ page, err: error }, "the last good page was sent");
		}
		return { entry: cached };
	}

	/** Renders a page, and caches it if it is the same for every client. */
	async function renderAndCache(
		{ siteId, versions, page, address, search }: RenderJob,
		make: RenderPage,
	): Promise<RenderResult> {
		const renderedAt = now();
		const isKnown = pageTraits.isEnginePage(page);
		let made = await make(isKnown ? search : address.search);
		// A page for all clients must not show parameters other than choices.
		if (made.metadata && !isKnown && address.search !== search) made = await make(search);
		const { response, metadata } = made;
		if (!metadata || !isCacheable(response)) {
			if (!metadata && response.status === 200) pageTraits.markUncacheable(page);
			return { response };
		}
		if (response.status === 200) pageTraits.addUsedChoices(page, metadata.usedChoices);
		const entry = await createPageEntry(response, `${address.path}${search}`, {
			version: combinedVersion(versions, siteId, metadata.dependsOn),
			dependsOn: metadata.dependsOn,
			renderedAt,
			validUntil: Temporal.Instant.from(metadata.validUntil).epochMilliseconds,
		});
		store(siteId, `${page}${canonicalSearch(address, pageTraits.usedChoicesOf(page))}`, entry);
		return { entry };
	}

	async function createPageEntry(response: Response, target: string, metadata: EntryMetadata): Promise<Entry> {
		const html = await response.text();
		const pageHeaders = new Headers(response.headers);
		for (const [name, value] of Object.entries(headers)) if (!pageHeaders.has(name)) pageHeaders.set(name, value);
		const { text, state } = pageHeaders.get("content-type")?.startsWith("text/html")
			? extractState(html, target)
			: { text: html, state: null };
		if (state) await states.add(state.hash, state.text);
		return createEntry({ status: response.status, headers: pageHeaders, text }, metadata);
	}

	function store(siteId: string, key: string, entry: Entry): void {
		const before = partitions.get(key);
		if (before && before.version > entry.version) return;
		partitions.set(key, entry);
		setTimeout(() => {
			// One after the other: the encoder needs more memory than a hundred pages.
			recompression = recompression
				.then(() => recompressIfValid(siteId, key, entry))
				.catch((error: unknown) => log.warn({ err: error }, "a page could not be recompressed"));
		}, recompressAfterMs).unref();
	}

	async function recompressIfValid(siteId: string, key: string, entry: Entry): Promise<void> {
		const versions = content.current();
		const isCurrent = versions !== null && combinedVersion(versions, siteId, entry.dependsOn) === entry.version;
		const isLasting = isCurrent && partitions.get(key) === entry;
		if (!isLasting || entry.status !== 200) return;
		await recompress(entry);
		partitions.recount(key);
	}

	return {
		lookup,
		serve,
		state(hash, isBrotli) {
			const cached = states.get(hash);
			return cached ? (isBrotli ? cached : brotliDecompressSync(cached)) : null;
		},
		sizes: partitions.sizes,
	};
}

const noKeys: ReadonlySet<string> = new Set();

/** The version of everything that a page shows, in one number, because each part only grows. */
function combinedVersion(versions: ContentVersions, siteId: string, dependsOn: ReadonlySet<string>): number {
	let version = versions.get(siteId) ?? 0;
	for (const key of dependsOn) version += versions.get(key) ?? 0;
	return version;
}

/** Errors, redirects and responses for one visitor are not cached. */
function isCacheable(response: Response): boolean {
	if (response.status !== 200 && response.status !== 404) return false;
	return (
		!response.headers.has("set-cookie") &&
		!/\b(?:no-store|private)\b/u.test(response.headers.get("cache-control") ?? "")
	);
}

export function toPageRequest({ method, url, headers }: Request): PageRequest {
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

export function toResponse({ status, headers, body }: RawResponse): Response {
	const pairs: [string, string][] = [];
	for (let i = 0; i < headers.length; i += 2) pairs.push([headers[i] as string, headers[i + 1] as string]);
	return new Response(body && new Uint8Array(body), { status, headers: pairs });
}
