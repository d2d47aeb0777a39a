import type { Context } from "../context.ts";
import { toPageRequest } from "./cached-response.ts";

/** Under the five seconds that a page may take, whatever the database does (contract, "Running it"). */
const maxPageMs = 3500;

type Fetch = (request: Request) => Response | Promise<Response>;

/**
 * Sends the last good page where the app responds 503 or takes too long: not only the rendering needs the database, but
 * also the site of the host, the visitor's access and planned publications before it.
 */
export function keepPages(
	{ pageCache, content }: Pick<Context, "pageCache" | "content">,
	fetchPage: Fetch,
	maxMs: number = maxPageMs,
): Fetch {
	return async (request) => {
		if (request.method !== "GET" && request.method !== "HEAD") return fetchPage(request);
		const { promise: timeout, resolve } = Promise.withResolvers<null>();
		const timer = setTimeout(resolve, maxMs, null);
		try {
			const running = Promise.resolve(fetchPage(request));
			const response = await Promise.race([running, timeout]);
			if (response && response.status !== 503) return response;
			// Not earlier: the app rejects addresses that cannot be parsed.
			const kept = await pageCache.lastGood(toPageRequest(request), content.current());
			if (!kept) return response ?? (await running);
			// It may still fail.
			running.catch(() => {});
			await response?.body?.cancel();
			return kept;
		} finally {
			clearTimeout(timer);
		}
	};
}
