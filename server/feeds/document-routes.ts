import { AppError } from "@lerret/contracts/errors";
import { documentPathPattern } from "@lerret/contracts/file-paths";
import { readDocumentFile } from "@lerret/platform/documents/read";
import { Hono, type Context as HonoContext } from "hono";
import type { Context } from "../context.ts";

/**
 * `/media/fil/{id}/{name}.pdf`: a file that texts of the site link to. What is at an address never changes; any other address is
 * not found.
 */
export function documentRoutes({ reads: db, sites }: Pick<Context, "reads" | "sites">): Hono {
	const routes = new Hono();
	routes.get(documentPathPattern, async (c: HonoContext) => {
		const site = await sites.findRequestedSite(c);
		const { id = "", file = "" } = c.req.param();
		const document = site && (await readDocumentFile(db, site.id, { id, file }));
		if (!document) throw new AppError("not_found");
		return c.body(new Uint8Array(document.bytes), 200, {
			"content-type": "application/pdf",
			"content-length": String(document.bytes.length),
			"content-disposition": `inline; filename*=UTF-8''${encodeName(`${document.name}.pdf`)}`,
			"cache-control": "public, max-age=31536000, immutable",
			"content-security-policy": "default-src 'none'; sandbox",
			"cross-origin-resource-policy": "same-origin",
		});
	});
	return routes;
}

/** RFC 8187: `encodeURIComponent` leaves some characters that a header may not have there. */
const encodeName = (name: string): string =>
	encodeURIComponent(name).replace(/['()*]/gu, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
