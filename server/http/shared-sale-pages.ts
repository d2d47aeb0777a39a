import type { Site } from "@lerret/platform/pages/read";
import type { Context as HonoContext } from "hono";
import { chooseEncoding, compressText, type Encoding } from "./encoding.ts";
import { createSharedReads } from "./shared-reads.ts";

/** In ms. A page with 500 seats takes some 15 ms of the event loop to make. */
const intervalMs = 500;

/** The page of a sale for a visitor without a session; `make` makes it for any such visitor. */
export type RespondWithSharedPage = (c: HonoContext, site: Site, make: () => Promise<Response>) => Promise<Response>;

type CompressedPage = { status: number; headers: Headers; body: Uint8Array<ArrayBuffer> };

/** In a rush, a page is made and compressed once for all that wait for it. */
export function createSharedSalePages(): RespondWithSharedPage {
	const share = createSharedReads<CompressedPage>(intervalMs);
	return async (c, site, make) => {
		const encoding = chooseEncoding(c.req.header("accept-encoding"));
		const key = `${encoding} ${site.id} ${c.req.path}`;
		const { body, ...page } = await share(key, async () => compressPage(await make(), encoding));
		return new Response(body, page);
	};
}

async function compressPage(page: Response, encoding: Encoding): Promise<CompressedPage> {
	const { status, headers } = page;
	const body = await compressText(Buffer.from(await page.arrayBuffer()), encoding);
	headers.set("vary", "accept-encoding");
	if (encoding !== "identity") headers.set("content-encoding", encoding);
	return { status, headers, body: new Uint8Array(body) };
}
