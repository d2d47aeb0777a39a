import {
	type Media,
	mediaChangeSchema,
	mediaListQuerySchema,
	mediaSchema,
	uploadFieldsSchema,
	usedMediaSchema,
} from "@lerret/contracts/api/media";
import { managementPath } from "@lerret/contracts/content-types";
import { AppError } from "@lerret/contracts/errors";
import { maxUploadBytes } from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";
import { changeMedia, deleteMedia, mediaEtag, uploadMedia } from "@lerret/platform/media/manage";
import { listMedia, type MediaItem, readMedia } from "@lerret/platform/media/read";
import { readUses } from "@lerret/platform/media/uses";
import { toOsloIso } from "@lerret/platform/time";
import { Hono, type Context as HonoContext } from "hono";
import { bodyLimit } from "hono/body-limit";
import { BoundedQueue } from "../http/bounded-queue.ts";
import { setPagingHeaders } from "../http/paging-headers.ts";
import { parseInput, problemResponse } from "../http/problem.ts";
import { preparePicture, readUpload } from "../images/upload.ts";
import type { Context } from "../startup/context.ts";
import { readBody } from "./loyalty-env.ts";
import { changeContextOf, itemRefOf, requireIfMatch, requireSiteRole } from "./management-env.ts";
import type { StaffEnv } from "./require-staff.ts";

const listPath = "/site/:siteId/media";
const itemPath = `${listPath}/:id`;

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
	const editor = requireSiteRole(context, "editor");
	const uploads = new BoundedQueue(uploadConcurrency, maxQueuedUploads);
	const respondTooLarge = () => problemResponse("picture_too_large");

	api.get(listPath, editor, async (c) => {
		const query = parseInput(mediaListQuerySchema, c.req.query());
		const { items, total } = await listMedia(db, itemRefOf(c).siteId, query);
		setPagingHeaders(c, query, total);
		return c.json(items.map(toMedia));
	});

	api.post(
		listPath,
		editor,
		bodyLimit({ maxSize: maxUploadBytes + maxFormFieldBytes, onError: respondTooLarge }),
		async (c) => {
			const { siteId } = itemRefOf(c);
			const item = await uploads.add(async () => {
				const { bytes, fields } = await readUpload(c);
				const { alt, focalX, focalY } = parseInput(uploadFieldsSchema, fields);
				const picture = await preparePicture(pictures, bytes);
				const upload = { ...picture, alt, focal: { x: focalX, y: focalY } };
				return db.transaction().execute((trx) => uploadMedia(trx, siteId, upload, changeContextOf(c, context)));
			});
			c.header("location", `${managementPath(siteId)}/media/${item.id}`);
			return respondWithMedia(c, item, 201);
		},
	);

	api.get(itemPath, editor, async (c) => {
		const ref = itemRefOf(c);
		const item = await readMedia(db, ref.siteId, ref.id);
		if (!item) throw new AppError("not_found");
		const usedIn = await readUses(db, ref.siteId, ref.id);
		c.header("etag", mediaEtag(item));
		return c.json(usedMediaSchema.parse({ ...toMedia(item), usedIn }));
	});

	api.put(itemPath, editor, async (c) => {
		const ifMatch = requireIfMatch(c);
		const change = parseInput(mediaChangeSchema, await readBody(c));
		const item = await db
			.transaction()
			.execute((trx) => changeMedia(trx, itemRefOf(c), { ...change, ifMatch }, changeContextOf(c, context)));
		return respondWithMedia(c, item);
	});

	api.delete(itemPath, editor, async (c) => {
		const ref = itemRefOf(c);
		const ifMatch = c.req.header("if-match");
		const isDeleted = await db
			.transaction()
			.execute((trx) => deleteMedia(trx, ref, ifMatch, changeContextOf(c, context)));
		if (isDeleted) await pictures.deleteVariants(ref.id);
		return c.body(null, 204);
	});

	return api;
}

function respondWithMedia(c: HonoContext<StaffEnv>, item: MediaItem, status: 200 | 201 = 200) {
	c.header("etag", mediaEtag(item));
	return c.json(toMedia(item), status);
}

const toMedia = ({ createdAt, ...item }: MediaItem): Media =>
	mediaSchema.parse({ ...item, url: mediaPath(item.id, 640, "jpg"), createdAt: toOsloIso(createdAt) });
