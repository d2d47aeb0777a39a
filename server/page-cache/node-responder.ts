import type { IncomingMessage, ServerResponse } from "node:http";
import type { ContentFollower, ContentVersions } from "@lerret/platform/db/content-version";
import type { HeaderOf } from "../http/usage-counter.ts";
import type { PageCache, PageRequest } from "./cache.ts";

/** Responds from the page cache before the app handles the request; returns false if it cannot. */
export type CacheResponder = (request: IncomingMessage, response: ServerResponse) => boolean;

export type CountCacheHit = (ask: PageRequest, versions: ContentVersions, header: HeaderOf) => void;

/**
 * The page cache at the level of `node:http`: creating a web `Request` costs more than the whole response.
 * Content versions are read once per turn of the event loop: a client that this process has informed of a change
 * returns in a later turn.
 */
export function createCacheResponder(cache: PageCache, content: ContentFollower, count: CountCacheHit): CacheResponder {
	let versions: ContentVersions | null = null;
	const clearVersions = () => {
		versions = null;
	};
	return (request, response) => {
		if (request.method !== "GET" && request.method !== "HEAD") return false;
		if (!versions) {
			versions = content.current();
			if (!versions) return false;
			setImmediate(clearVersions);
		}
		const pageRequest = toPageRequest(request, request.method);
		const reply = cache.lookup(pageRequest, versions);
		if (!reply) return false;
		if (reply.status < 400 && pageRequest.method === "GET")
			count(pageRequest, versions, (name) => request.headers[name]);
		response.writeHead(reply.status, reply.headers).end(reply.body);
		return true;
	};
}

/**
 * Longer than the usual 60 s of proxies and load balancers, so that they close idle connections and never during a
 * request.
 */
export const keepAliveSeconds = 75;

function toPageRequest({ headers, url }: IncomingMessage, method: string): PageRequest {
	const acceptEncoding = headers["accept-encoding"];
	return {
		method,
		host: headers.host ?? "",
		target: url ?? "",
		acceptEncoding: typeof acceptEncoding === "string" ? acceptEncoding : undefined,
		ifNoneMatch: headers["if-none-match"],
		cacheControl: headers["cache-control"],
	};
}
