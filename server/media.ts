import { AppError } from "@lerret/contracts/errors";
import type { PictureFormat } from "@lerret/contracts/media";
import { type Context, Hono } from "hono";
import { readAddress } from "./pictures/address.ts";
import type { Pictures } from "./pictures/variants.ts";

const mimes: Record<PictureFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** nginx's status for a request that the client closed. */
const brokenOff = 499;

/**
 * `/media/{id}/{width}.{format}`: pictures in fixed widths; `/media/{id}/{shape}-{x}-{y}/{width}.{format}`: cropped
 * around the focal point. The picture at an address never changes; any other address is not found.
 */
export function mediaRoutes(pictures: Pictures): Hono {
	const routes = new Hono();
	routes.get("/:id/:file", (c) => answer(c, null));
	routes.get("/:id/:part/:file", (c) => answer(c, c.req.param("part")));
	return routes;

	async function answer(c: Context, part: string | null): Promise<Response> {
		const address = readAddress(c.req.param("id") ?? "", part, c.req.param("file") ?? "");
		if (!address) throw new AppError("not_found");
		const { signal } = c.req.raw;
		try {
			const bytes = await pictures.variant(address, { signal });
			return c.body(new Uint8Array(bytes), 200, {
				"content-type": mimes[address.format],
				"content-length": String(bytes.length),
				"cache-control": "public, max-age=31536000, immutable",
			});
		} catch (error) {
			if (signal.aborted) return new Response(null, { status: brokenOff });
			throw error;
		}
	}
}
