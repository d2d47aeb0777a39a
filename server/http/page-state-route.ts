import { AppError } from "@lerret/contracts/errors";
import { isPagePath } from "@lerret/contracts/routes";
import { type Context, Hono } from "hono";
import { chooseEncoding } from "../page-cache/encoding.ts";
import { statePathPrefix } from "../page-cache/entry.ts";
import { isCacheableAddress, parseAddress } from "../page-cache/page-address.ts";
import type { PageCache } from "../page-cache/page-cache.ts";

/**
 * Serves the hydration state of cached pages by the hash of its text. If another process sent the page, this one
 * renders it first (`render`); if its state differs, the content has changed since: 404, and the page stays as it is,
 * with ordinary links.
 * `for` may only name a page, so that no other response of the server can be reached by this address.
 */
export function pageStateRoute(cache: PageCache, render: (target: string, c: Context) => Promise<unknown>): Hono {
	const route = new Hono();
	route.get(`${statePathPrefix}:file{[0-9a-f]{24}\\.txt}`, async (c) => {
		const hash = c.req.param("file").slice(0, 24);
		const isBrotli = chooseEncoding(c.req.header("accept-encoding")) === "br";
		const target = c.req.query("for");
		let state = cache.state(hash, isBrotli);
		if (!state && target !== undefined && isPage(target)) {
			await render(target, c);
			state = cache.state(hash, isBrotli);
		}
		if (!state) throw new AppError("not_found");
		return c.body(new Uint8Array(state), 200, {
			"content-type": "text/plain; charset=utf-8",
			"cache-control": "public, max-age=86400, immutable",
			vary: "accept-encoding",
			...(isBrotli ? { "content-encoding": "br" } : {}),
		});
	});
	return route;
}

function isPage(target: string): boolean {
	const address = parseAddress(target);
	return address.format === "html" && isCacheableAddress(address) && isPagePath(address.path);
}
