import type { IncomingMessage, ServerResponse } from "node:http";
import type { ContentFollower, ContentVersions } from "@lerret/platform/db/content-version";
import type { Context } from "../context.ts";
import { routeOfPage } from "../metrics/route-labels.ts";
import { toResponse } from "../page-cache/entry.ts";
import type { PageCache, PageRequest } from "../page-cache/page-cache.ts";
import { type createRequestIds, requestIdHeader } from "./request-id.ts";
import { type HeaderOf, headerOf } from "./usage-counter.ts";

/** Responds from the page cache before the app handles the request. */
export type CachedResponses = {
	/** Returns false if the app has to respond. */
	respond: (request: IncomingMessage, response: ServerResponse) => boolean;
	/** The cached response to a web request; null if the app has to respond. */
	find: (request: Request) => Response | null;
};

/** Creating a web `Request` costs more than a whole cached response, so `respond` works with `node:http`. */
export function createCachedResponses(
	{
		pageCache,
		content,
		siteDirectory,
		usageCounter,
		metrics,
	}: Pick<Context, "pageCache" | "content" | "siteDirectory" | "usageCounter" | "metrics">,
	requestIdOf: ReturnType<typeof createRequestIds>,
): CachedResponses {
	const currentVersions = readOncePerTurn(content);

	function find(request: PageRequest, versions: ContentVersions, header: HeaderOf): ReturnType<PageCache["lookup"]> {
		const response = pageCache.lookup(request, versions);
		if (!response || response.status >= 400 || request.method !== "GET") return response;
		const site = siteDirectory.findCached(request.host, versions);
		if (site) usageCounter.countPage(site.id, pathOf(request.target), header);
		return response;
	}

	return {
		respond(request, response) {
			const begin = metrics ? performance.now() : 0;
			const versions = currentVersions();
			const found = versions && find(fromNode(request), versions, (name) => request.headers[name]);
			if (!found) return false;
			const id = requestIdOf(request.headers[requestIdHeader]);
			response.writeHead(found.status, [...found.headers, requestIdHeader, id]).end(found.body);
			const { method = "", url = "" } = request;
			metrics?.countRequest(method, routeOfPage(pathOf(url)), found.status, performance.now() - begin);
			return true;
		},
		find(request) {
			const versions = content.current();
			const found = versions && find(toPageRequest(request), versions, headerOf(request));
			if (!found) return null;
			const id = requestIdOf(request.headers.get(requestIdHeader));
			return toResponse({ ...found, headers: [...found.headers, requestIdHeader, id] });
		},
	};
}

/**
 * Reads the content versions once per turn of the event loop: a client that this process has informed of a change
 * returns in a later turn.
 */
function readOncePerTurn(content: ContentFollower): () => ContentVersions | null {
	let versions: ContentVersions | null = null;
	const clear = () => {
		versions = null;
	};
	return () => {
		if (versions) return versions;
		versions = content.current();
		if (versions) setImmediate(clear);
		return versions;
	};
}

const pathOf = (target: string): string => target.split("?", 1)[0] ?? "";

function fromNode({ method = "", headers, url = "" }: IncomingMessage): PageRequest {
	const acceptEncoding = headers["accept-encoding"];
	return {
		method,
		host: headers.host ?? "",
		target: url,
		acceptEncoding: typeof acceptEncoding === "string" ? acceptEncoding : undefined,
		ifNoneMatch: headers["if-none-match"],
		cacheControl: headers["cache-control"],
	};
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
