import { mediaSchema, mediaUploadEndpoints, uploadFieldsSchema } from "@lerret/contracts/api/media";
import { AppError } from "@lerret/contracts/errors";
import { maxUploadBytes } from "@lerret/contracts/media";
import { parseInput } from "@lerret/contracts/parse-input";
import { BoundedQueue } from "@lerret/platform/core/bounded-queue";
import { mediaEtag, toMedia, uploadMedia } from "@lerret/platform/media/manage";
import type { Hono, Context as HonoContext } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Context } from "../context.ts";
import { problemResponse } from "../http/problem.ts";
import { preparePicture, readUpload } from "../images/upload.ts";
import { type ApiEnv, mountHandlers } from "./mount.ts";

const maxFormFieldBytes = 64 * 1024;

/** Uploads are exempt from the general body limit; the route limits them after it has checked who sends them. */
export const isUpload = (c: HonoContext): boolean =>
	c.req.method === "POST" && /^\/api\/management\/site\/[^/]+\/media$/u.test(c.req.path);

/** Each running upload holds a whole picture in memory. */
const uploadConcurrency = 2;
const maxQueuedUploads = 20;

export function mountUploads(app: Hono<ApiEnv>, context: Context): void {
	const { db, pictures } = context;
	const uploads = new BoundedQueue(uploadConcurrency, maxQueuedUploads);
	const limitSize = bodyLimit({
		maxSize: maxUploadBytes + maxFormFieldBytes,
		onError: () => problemResponse("picture_too_large"),
	});

	mountHandlers(app, context, mediaUploadEndpoints.uploadMedia, limitSize, async (c) => {
		const { staff: actor, site, now } = c.get("caller");
		if (!actor || !site) throw new AppError("forbidden");
		const item = await uploads.add(async () => {
			const { bytes, fields } = await readUpload(c);
			const { alt, focalX, focalY } = parseInput(uploadFieldsSchema, fields);
			const upload = { ...(await preparePicture(pictures, bytes)), alt, focal: { x: focalX, y: focalY } };
			return db.transaction().execute((trx) => uploadMedia(trx, site.id, upload, { actor, now }));
		});
		c.header("location", `${c.req.path}/${item.id}`);
		c.header("etag", mediaEtag(item));
		return c.json(mediaSchema.parse(toMedia(item)), 201);
	});
}
