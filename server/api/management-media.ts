import { type Media, mediaEndpoints, mediaSchema, uploadFieldsSchema } from "@lerret/contracts/api/media";
import { managementPath } from "@lerret/contracts/content-types";
import { AppError } from "@lerret/contracts/errors";
import { maxUploadBytes } from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";
import { BoundedQueue } from "@lerret/platform/bounded-queue";
import { changeMedia, deleteMedia, mediaEtag, uploadMedia } from "@lerret/platform/media/manage";
import { listMedia, type MediaItem, readMedia } from "@lerret/platform/media/read";
import { readUses } from "@lerret/platform/media/uses";
import { toOsloIso } from "@lerret/platform/time";
import { Hono, type Context as HonoContext } from "hono";
import { bodyLimit } from "hono/body-limit";
import { setPagingHeaders } from "../http/paging-headers.ts";
import { parseInput, problemResponse } from "../http/problem.ts";
import { preparePicture, readUpload } from "../images/upload.ts";
import type { Context } from "../startup/context.ts";
import { handle, handleUnparsed } from "./handle.ts";
import { changeContextOf, itemRefOf } from "./management-env.ts";
import type { StaffEnv } from "./require-staff.ts";

const maxFormFieldBytes = 64 * 1024;

/** Uploads are exempt from the general body limit; the route limits them after it has checked who sends them. */
export const isUpload = (c: HonoContext): boolean =>
	c.req.method === "POST" && /^\/api\/management\/site\/[^/]+\/media$/u.test(c.req.path);

/** Each running upload holds a whole picture in memory. */
const uploadConcurrency = 2;
const maxQueuedUploads = 20;

/** The pictures of a site: upload, description, deletion (contract, "Management API"; issue "Media"). */
export function mediaApi(context: Context): Hono<StaffEnv> {
	const { db, pictures } = context;
	const api = new Hono<StaffEnv>();
	const uploads = new BoundedQueue(uploadConcurrency, maxQueuedUploads);
	const limitSize = bodyLimit({
		maxSize: maxUploadBytes + maxFormFieldBytes,
		onError: () => problemResponse("picture_too_large"),
	});

	handle(api, context, mediaEndpoints.listMedia, async ({ c, params, query }) => {
		const { items, total } = await listMedia(db, params.siteId, query);
		setPagingHeaders(c, query, total);
		return items.map(toMedia);
	});

	handleUnparsed(api, context, mediaEndpoints.uploadMedia, limitSize, async (c) => {
		const { siteId } = itemRefOf(c);
		const item = await uploads.add(async () => {
			const { bytes, fields } = await readUpload(c);
			const { alt, focalX, focalY } = parseInput(uploadFieldsSchema, fields);
			const picture = await preparePicture(pictures, bytes);
			const upload = { ...picture, alt, focal: { x: focalX, y: focalY } };
			return db.transaction().execute((trx) => uploadMedia(trx, siteId, upload, changeContextOf(c, context)));
		});
		c.header("location", `${managementPath(siteId)}/media/${item.id}`);
		c.header("etag", mediaEtag(item));
		return c.json(mediaSchema.parse(toMedia(item)), 201);
	});

	handle(api, context, mediaEndpoints.getMedia, async ({ c, params: { siteId, id } }) => {
		const item = await readMedia(db, siteId, id);
		if (!item) throw new AppError("not_found");
		const usedIn = await readUses(db, siteId, id);
		c.header("etag", mediaEtag(item));
		return { ...toMedia(item), usedIn };
	});

	handle(api, context, mediaEndpoints.changeMedia, async ({ c, params, headers, body }) => {
		const change = { ...body, ifMatch: headers["If-Match"] };
		const item = await db.transaction().execute((trx) => changeMedia(trx, params, change, changeContextOf(c, context)));
		c.header("etag", mediaEtag(item));
		return toMedia(item);
	});

	handle(api, context, mediaEndpoints.deleteMedia, async ({ c, params, headers }) => {
		const isDeleted = await db
			.transaction()
			.execute((trx) => deleteMedia(trx, params, headers["If-Match"], changeContextOf(c, context)));
		if (isDeleted) await pictures.deleteVariants(params.id);
	});

	return api;
}

const toMedia = ({ createdAt, ...item }: MediaItem): Media => ({
	...item,
	url: mediaPath(item.id, 640, "jpg"),
	createdAt: toOsloIso(createdAt),
});
