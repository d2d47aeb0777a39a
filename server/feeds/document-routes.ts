import { AppError } from "@lerret/contracts/errors";
import { documentPathPattern } from "@lerret/contracts/file-paths";
import { matchesEtag } from "@lerret/platform/content/save";
import type { Database } from "@lerret/platform/db/database";
import { findDocumentFile, readDocumentBytes } from "@lerret/platform/documents/read";
import { Hono, type Context as HonoContext } from "hono";
import type { Context } from "../context.ts";

/** `/media/fil/{id}/{name}.pdf`: a file that texts of the site link to. An address with an earlier name leads to the present one. */
export function documentRoutes({ reads: db, sites }: Pick<Context, "reads" | "sites">): Hono {
	const routes = new Hono();
	routes.get(documentPathPattern, async (c: HonoContext) => {
		const site = await sites.findRequestedSite(c);
		if (!site) throw new AppError("not_found");
		return respondWithDocument(c, db, site.id, "");
	});
	return routes;
}

/** `beginning` is what stands before the site's path in the address. Throws `not_found`. */
export async function respondWithDocument(
	c: HonoContext,
	db: Database,
	siteId: string,
	beginning: string,
): Promise<Response> {
	const { id = "" } = c.req.param();
	const document = await findDocumentFile(db, { siteId, id });
	if (!document) throw new AppError("not_found");
	// It has another file or name at any time.
	const headers = { etag: `"${document.file}"`, "cache-control": "public, no-cache" };
	const path = beginning + document.url;
	if (c.req.path !== path) return c.body(null, 302, { location: path, "cache-control": "no-cache" });
	if (matchesEtag(c.req.header("if-none-match") ?? "", headers.etag)) return c.body(null, 304, headers);
	const bytes = await readDocumentBytes(db, document.file);
	if (!bytes) throw new AppError("not_found");
	return c.body(new Uint8Array(bytes), 200, {
		...headers,
		"content-type": "application/pdf",
		"content-length": String(bytes.length),
		"content-disposition": `inline; filename*=UTF-8''${encodeName(`${document.name}.pdf`)}`,
		"content-security-policy": "default-src 'none'; sandbox",
		"cross-origin-resource-policy": "same-origin",
	});
}

/** RFC 8187: `encodeURIComponent` leaves some characters that a header may not have there. */
const encodeName = (name: string): string =>
	encodeURIComponent(name).replace(/['()*]/gu, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
