import { createSharedReads } from "@lerret/platform/core/shared-reads";
import type { QueuePosition } from "@lerret/platform/page";
import type { Site } from "@lerret/platform/sites/read";
import type { Context as HonoContext } from "hono";
import { LRUCache } from "lru-cache";
import { chooseEncoding, compressText, type Encoding } from "../page-cache/encoding.ts";

/** In ms. A page with 500 seats takes some 15 ms of the event loop to make. */
const intervalMs = 500;

/** In ms: how old the page of a waiting room may be. Positions are rounded, so its queue has some forty of them. */
const waitingPageMs = 20_000;
const maxWaitingPages = 500;

type CompressedPage = { status: number; headers: Headers; body: Uint8Array<ArrayBuffer> };
type Make = () => Promise<Response>;

/**
 * Responses that are the same for many visitors; `make` makes the response for any of them. It is compressed once for
 * all.
 */
export type SharedSalePages = {
	/** With a position in the queue: the page of an event's waiting room at that position. */
	respond: (c: HonoContext, site: Site, position: QueuePosition | null, make: Make) => Promise<Response>;
};

export function createSharedSalePages(): SharedSalePages {
	const share = createSharedReads<CompressedPage>(intervalMs);
	const waitingPages = new LRUCache<string, CompressedPage, () => Promise<CompressedPage>>({
		max: maxWaitingPages,
		ttl: waitingPageMs,
		fetchMethod: (_key, _stale, { context: make }) => make(),
	});
	// Parameters make another page only in requests for the router's data.
	const parametersOf = ({ req }: HonoContext) => (req.path.endsWith(".data") ? new URL(req.url).search : "");
	return {
		async respond(c, site, position, make) {
			const encoding = chooseEncoding(c.req.header("accept-encoding"));
			const makeCompressed = async () => compressPage(await make(), encoding);
			const key = `${encoding} ${site.id} ${c.req.path}`;
			if (!position) return toResponse(await share(key, makeCompressed));
			return toResponse(
				await waitingPages.forceFetch(`${key}${parametersOf(c)} ${position.position}`, { context: makeCompressed }),
			);
		},
	};
}

/** With headers of its own. */
const toResponse = ({ body, status, headers }: CompressedPage): Response =>
	new Response(body, { status, headers: new Headers(headers) });

async function compressPage(page: Response, encoding: Encoding): Promise<CompressedPage> {
	const { status, headers } = page;
	const body = Buffer.from(await page.arrayBuffer());
	const compressed = await compressText(body, encoding);
	headers.delete("content-length");
	headers.set("vary", "accept-encoding");
	if (encoding !== "identity") headers.set("content-encoding", encoding);
	return { status, headers, body: new Uint8Array(compressed) };
}
