import { AppError } from "@lerret/contracts/errors";
import type { PictureFormat } from "@lerret/contracts/media";
import { isPictureId } from "@lerret/contracts/text-elements";
import { readShownFile } from "@lerret/platform/media/files";
import { type Context, Hono } from "hono";
import type { Context as AppContext } from "../context.ts";
import { parseVariantAddress } from "./variant-address.ts";
import type { Pictures } from "./variants.ts";

const mimeTypes: Record<PictureFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** nginx's status for a request that the client closed. */
const clientClosedRequest = 499;

/**
 * `/media/{id}/{width}.{format}`: pictures in fixed widths; `/media/{id}/{shape}-{x}-{y}/{width}.{format}`: cropped
 * around the focal point. The picture at an address never changes; any other address is not found.
 * `/media/{site}/{picture}/{file}` leads to the file that a picture shows now.
 */
export function mediaRoutes({ pictures, reads: db }: Pick<AppContext, "pictures" | "reads">): Hono {
	const routes = new Hono();
	const respond = (c: Context) => {
		const { id = "", part, file = "" } = c.req.param();
		return respondWithVariant(c, pictures, { id, crop: part ?? null, file });
	};
	routes.get("/:id/:file", respond);
	routes.get("/:id/:part/:file", async (c, next) => {
		const { id, part, file } = c.req.param();
		// The id of a site is no hash.
		if (isPictureId(id) || !parseVariantAddress(part, null, file)) return next();
		const shown = await readShownFile(db, id, part);
		if (!shown) throw new AppError("not_found");
		return new Response(null, {
			status: 302,
			headers: { location: `/media/${shown}/${file}`, "cache-control": "no-cache" },
		});
	});
	routes.get("/:id/:part/:file", respond);
	return routes;
}

/** Responds with a picture at the parts of its address, which never changes. Throws `not_found`. */
export async function respondWithVariant(
	c: Context,
	pictures: Pictures,
	{ id, crop, file }: { id: string; crop: string | null; file: string },
): Promise<Response> {
	const address = parseVariantAddress(id, crop, file);
	if (!address) throw new AppError("not_found");
	const { signal } = c.req.raw;
	try {
		const bytes = await pictures.variant(address, { signal });
		return c.body(new Uint8Array(bytes), 200, {
			"content-type": mimeTypes[address.format],
			"content-length": String(bytes.length),
			"cache-control": "public, max-age=31536000, immutable",
		});
	} catch (error) {
		if (signal.aborted) return new Response(null, { status: clientClosedRequest });
		throw error;
	}
}
