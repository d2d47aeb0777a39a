import {
	mediaSchema,
	mediaUploadEndpoints,
	replacementFieldsSchema,
	uploadFieldsSchema,
} from "@lerret/contracts/api/media";
import { AppError } from "@lerret/contracts/errors";
import { maxUploadBytes } from "@lerret/contracts/media";
import { parseInput } from "@lerret/contracts/parse-input";
import { BoundedQueue } from "@lerret/platform/core/bounded-queue";
import { mediaEtag, toMedia, uploadMedia } from "@lerret/platform/media/manage";
import { replaceFile } from "@lerret/platform/media/replace";
import type { Hono, Context as HonoContext } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Context } from "../context.ts";
import { problemResponse } from "../http/problem.ts";
import { preparePicture, readUpload } from "../images/upload.ts";
import { mountDocumentUpload } from "./document-upload.ts";
import { type ApiEnv, mountHandlers } from "./mount.ts";
import { maxFormFieldBytes, readCaller } from "./upload-caller.ts";

/** Uploads are exempt from the general body limit; the route limits them after it has checked who sends them. */
export const isUpload = (c: HonoContext): boolean =>
	(c.req.method === "POST" && /^\/api\/management\/site\/[^/]+\/(?:media|document)$/u.test(c.req.path)) ||
	(c.req.method === "PUT" && /^\/api\/management\/site\/[^/]+\/(?:media|document)\/[^/]+\/file$/u.test(c.req.path));

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

	mountDocumentUpload(app, context, uploads);
	mountHandlers(app, context, mediaUploadEndpoints.uploadMedia, limitSize, async (c) => {
		const { actor, siteId, now } = readCaller(c);
		const item = await uploads.add(async () => {
			const { bytes, fields } = await readUpload(c);
			const { focalX, focalY, isAi, ...described } = parseInput(uploadFieldsSchema, fields);
			const focal = { x: focalX, y: focalY };
			const upload = { ...(await preparePicture(pictures, bytes)), ...described, focal, isAi: isAi === "1" };
			return db.transaction().execute((trx) => uploadMedia(trx, siteId, upload, { actor, now }));
		});
		c.header("location", `${c.req.path}/${item.id}`);
		c.header("etag", mediaEtag(item));
		return c.json(mediaSchema.parse(toMedia(item)), 201);
	});

	mountHandlers(app, context, mediaUploadEndpoints.replaceMediaFile, limitSize, async (c) => {
		const { actor, siteId, now } = readCaller(c);
		const ref = { siteId, id: c.req.param("id") ?? "" };
		const ifMatch = c.req.header("if-match");
		if (ifMatch === undefined) throw new AppError("no_precondition");
		const item = await uploads.add(async () => {
			const { bytes, fields } = await readUpload(c);
			const { focalX: x, focalY: y } = parseInput(replacementFieldsSchema, fields);
			const focal = x === undefined || y === undefined ? null : { x, y };
			const file = await preparePicture(pictures, bytes);
			return db.transaction().execute((trx) => replaceFile(trx, ref, { file, focal, ifMatch }, { actor, now }));
		});
		c.header("etag", mediaEtag(item));
		return c.json(mediaSchema.parse(toMedia(item)), 200);
	});
}
