import { createHash } from "node:crypto";
import { AppError } from "@lerret/contracts/errors";
import { formatShowing } from "@lerret/contracts/nb/time";
import { sharePicturePaths } from "@lerret/contracts/paths";
import { deriveTokens } from "@lerret/contracts/theme/tokens";
import { toStored } from "@lerret/platform/core/time";
import { readNextStarts } from "@lerret/platform/programme/read-events";
import { readProductionsById } from "@lerret/platform/programme/read-productions";
import type { Site } from "@lerret/platform/sites/read";
import { Hono, type Context as HonoContext } from "hono";
import { etag } from "hono/etag";
import type { Context } from "../context.ts";
import type { ShareTask } from "./share-picture.ts";

type Drawing = Omit<ShareTask, "kind" | "frame">;

/** Pictures of links to pages that have none of their own: the site's, and one for each film or culture event. */
export function sharePictureRoutes({ reads, now, sites, pictures }: Context): Hono {
	const routes = new Hono();
	routes.get(sharePicturePaths.site, etag(), async (c) => {
		const site = await sites.siteOf(c);
		const { title, theme } = site;
		return respond(c, site, { siteTitle: "", title, line: theme.footer.organisation.visitingAddress.join(", ") });
	});
	routes.get("/delebilde/:file", etag(), async (c, next) => {
		const id = /^(.+)\.png$/u.exec(c.req.param("file") ?? "")?.[1];
		if (!id) return next();
		const site = await sites.siteOf(c);
		return respond(c, site, await readDrawing(site, id));
	});
	return routes;

	async function readDrawing(site: Site, id: string): Promise<Drawing> {
		const storedNow = toStored(now());
		const [[production], starts] = await Promise.all([
			readProductionsById(reads, site.id, [id], storedNow),
			readNextStarts(reads, site, [id], storedNow),
		]);
		if (!production) throw new AppError("not_found");
		const next = starts.get(id);
		const line = next && next > storedNow ? formatShowing(next, site.programme.dayStartsAt) : "";
		return { siteTitle: site.title, title: production.title, line };
	}

	async function respond(c: HonoContext, { appearance }: Site, drawing: Drawing): Promise<Response> {
		const task = { ...drawing, frame: deriveTokens(appearance).frame };
		const name = createHash("sha256").update(JSON.stringify(task)).digest("hex").slice(0, 20);
		const bytes = await pictures.share(`share-${name}.png`, task);
		return c.body(new Uint8Array(bytes), 200, { "content-type": "image/png", "cache-control": "public, max-age=3600" });
	}
}
