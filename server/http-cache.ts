import type { IncomingMessage, ServerResponse } from "node:http";
import type { ContentFollower, ContentVersions } from "@lerret/platform/sites/version";
import type { HeaderOf } from "./counting.ts";
import type { Ask, PageCache } from "./page-cache/cache.ts";

/** Answers a request out of the page cache before anything else of the house is asked; false where it cannot. */
export type HttpCache = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Hears of every page that was sent, and of the versions that were known: asking for them again would cost more than the answer. */
export type CountHit = (ask: Ask, versions: ContentVersions, header: HeaderOf) => void;

/**
 * The page cache at the level of `node:http`: a request object of the web's kind costs more than the whole answer.
 * The content's versions are asked for once for all requests that arrive in the same turn of the event loop: whoever has been told
 * of a change by this process comes back in a later one.
 */
export function createHttpCache(cache: PageCache, content: ContentFollower, count: CountHit): HttpCache {
	let versions: ContentVersions | null = null;
	const forget = () => {
		versions = null;
	};
	return (request, response) => {
		if (request.method !== "GET" && request.method !== "HEAD") return false;
		if (!versions) {
			versions = content.now();
			if (!versions) return false;
			setImmediate(forget);
		}
		const ask = askOf(request, request.method);
		const reply = cache.hit(ask, versions);
		if (!reply) return false;
		if (reply.status < 400 && ask.method === "GET") count(ask, versions, (name) => request.headers[name]);
		response.writeHead(reply.status, reply.headers);
		response.end(reply.body);
		return true;
	};
}

function askOf({ headers, url }: IncomingMessage, method: string): Ask {
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
