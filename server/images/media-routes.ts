import { AppError } from "@lerret/contracts/errors";
import type { PictureFormat } from "@lerret/contracts/media";
import { type Context, Hono } from "hono";
import { parseVariantAddress } from "./variant-address.ts";
import type { Pictures } from "./variants.ts";

const mimeTypes: Record<PictureFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** nginx's status for a request that the client closed. */
const clientClosedRequest = 499;

/**
 * `/media/{id}/{width}.{format}`: pictures in fixed widths; `/media/{id}/{shape}-{x}-{y}/{width}.{format}`: cropped
 * around the focal point. The picture at an address never changes; any other address is not found.
 */
export function mediaRoutes(pictures: Pictures): Hono {
	const routes = new Hono();
	routes.get("/:id/:file", (c) => respond(c, null));
	routes.get("/:id/:part/:file", (c) => respond(c, c.req.param("part")));
	return routes;

	async function respond(c: Context, crop: string | null): Promise<Response> {
		const address = parseVariantAddress(c.req.param("id") ?? "", crop, c.req.param("file") ?? "");
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
}
