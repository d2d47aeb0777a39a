import type { Site } from "@lerret/platform/pages/read";
import type { Context as HonoContext } from "hono";
import { LRUCache } from "lru-cache";
import { chooseEncoding, compressText, type Encoding } from "./encoding.ts";
import { createSharedReads } from "./shared-reads.ts";

/** In ms. A page with 500 seats takes some 15 ms of the event loop to make. */
const intervalMs = 500;

/** In ms: how old the page of a waiting room may be. Positions are rounded, so its line has some forty of them. */
const waitingPageMs = 20_000;
const maxWaitingPages = 500;

type CompressedPage = { status: number; headers: Headers; body: Uint8Array<ArrayBuffer> };
type Make = () => Promise<Response>;

/** Pages that are the same for many visitors; `make` makes the page for any of them. It is compressed once for all. */
export type SharedSalePages = {
	/** The page of a sale for visitors without a session. */
	respond: (c: HonoContext, site: Site, make: Make) => Promise<Response>;
	/** The page of an event's waiting room at one position. */
	respondWaiting: (c: HonoContext, site: Site, position: number, make: Make) => Promise<Response>;
};

export function createSharedSalePages(): SharedSalePages {
	const share = createSharedReads<CompressedPage>(intervalMs);
	const waitingPages = new LRUCache<string, CompressedPage, () => Promise<CompressedPage>>({
		max: maxWaitingPages,
		ttl: waitingPageMs,
		fetchMethod: (_key, _stale, { context: make }) => make(),
	});
	const keyOf = (c: HonoContext, site: Site, encoding: Encoding) => `${encoding} ${site.id} ${c.req.path}`;
	// Of the parameters only those of the router's data make another page.
	const parametersOf = ({ req }: HonoContext) => (req.path.endsWith(".data") ? new URL(req.url).search : "");
	return {
		async respond(c, site, make) {
			const encoding = chooseEncoding(c.req.header("accept-encoding"));
			return toResponse(await share(keyOf(c, site, encoding), async () => compressPage(await make(), encoding)));
		},

		async respondWaiting(c, site, position, make) {
			const encoding = chooseEncoding(c.req.header("accept-encoding"));
			const key = `${keyOf(c, site, encoding)}${parametersOf(c)} ${position}`;
			const context = async () => compressPage(await make(), encoding);
			return toResponse(await waitingPages.forceFetch(key, { context }));
		},
	};
}

const toResponse = ({ body, ...page }: CompressedPage): Response => new Response(body, page);

async function compressPage(page: Response, encoding: Encoding): Promise<CompressedPage> {
	const { status, headers } = page;
	const body = await compressText(Buffer.from(await page.arrayBuffer()), encoding);
	headers.set("vary", "accept-encoding");
	if (encoding !== "identity") headers.set("content-encoding", encoding);
	return { status, headers, body: new Uint8Array(body) };
}
