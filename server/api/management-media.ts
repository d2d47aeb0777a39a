import {
	type Media,
	mediaChangeSchema,
	mediaListQuerySchema,
	mediaSchema,
	uploadFieldsSchema,
	usedMediaSchema,
} from "@lerret/contracts/api/media";
import { AppError } from "@lerret/contracts/errors";
import { managementPath } from "@lerret/contracts/management";
import { mostUploadBytes } from "@lerret/contracts/media";
import { mediaPath } from "@lerret/contracts/paths";
import { changeMedia, deleteMedia, mediaEtag, uploadMedia } from "@lerret/platform/media/manage";
import { listMedia, type MediaItem, readMedia } from "@lerret/platform/media/read";
import { readUses } from "@lerret/platform/media/uses";
import { toOsloIso } from "@lerret/platform/programme/oslo-time";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createQueue } from "../pictures/queue.ts";
import { preparePicture, readUpload } from "../pictures/upload.ts";
import type { Pictures } from "../pictures/variants.ts";
import { parseInput, problem } from "../problem.ts";
import { readBody } from "./loyalty-env.ts";
import { actOf, demandIfMatch, guardSite, type ManagementDependencies, placeOf } from "./management-env.ts";
import { tellPaging } from "./management-lists.ts";
import type { StaffEnv } from "./staff.ts";

const all = "/site/:siteId/media";
const one = `${all}/:id`;

const mostFormBytes = 64 * 1024;

/** Uploads are exempt from the general body limit; the route limits them after it has checked who sends them. */
export const isUpload = (c: Context): boolean =>
	c.req.method === "POST" && /^\/api\/management\/site\/[^/]+\/media$/u.test(c.req.path);

/** Each running upload holds a whole picture in memory. */
const uploadsAtOnce = 2;
const mostUploadsWaiting = 20;

/** The pictures of a site: upload, description, deletion (contract, "Management API"; issue "Media"). */
export function mediaApi(dependencies: ManagementDependencies & { pictures: Pictures }): Hono<StaffEnv> {
	const { db, pictures } = dependencies;
	const api = new Hono<StaffEnv>();
	const editor = guardSite(dependencies, "editor");
	const uploads = createQueue(uploadsAtOnce, mostUploadsWaiting);
	const tooLarge = () => problem("picture_too_large");

	api.get(all, editor, async (c) => {
		const query = parseInput(mediaListQuerySchema, c.req.query());
		const { items, total } = await listMedia(db, placeOf(c).siteId, query);
		tellPaging(c, query, total);
		return c.json(items.map(toMedia));
	});

	api.post(all, editor, bodyLimit({ maxSize: mostUploadBytes + mostFormBytes, onError: tooLarge }), async (c) => {
		const { siteId } = placeOf(c);
		const item = await uploads.run(async () => {
			const { bytes, fields } = await readUpload(c);
			const { alt, focalX, focalY } = parseInput(uploadFieldsSchema, fields);
			const picture = await preparePicture(pictures, bytes);
			const whole = { ...picture, alt, focal: { x: focalX, y: focalY } };
			return db.transaction().execute((trx) => uploadMedia(trx, siteId, whole, actOf(c, dependencies)));
		});
		c.header("location", `${managementPath(siteId)}/media/${item.id}`);
		return answer(c, item, 201);
	});

	api.get(one, editor, async (c) => {
		const place = placeOf(c);
		const item = await readMedia(db, place.siteId, place.id);
		if (!item) throw new AppError("not_found");
		const usedIn = await readUses(db, place.siteId, place.id);
		c.header("etag", mediaEtag(item));
		return c.json(usedMediaSchema.parse({ ...toMedia(item), usedIn }));
	});

	api.put(one, editor, async (c) => {
		const ifMatch = demandIfMatch(c);
		const change = parseInput(mediaChangeSchema, await readBody(c));
		const item = await db
			.transaction()
			.execute((trx) => changeMedia(trx, placeOf(c), { ...change, ifMatch }, actOf(c, dependencies)));
		return answer(c, item);
	});

	api.delete(one, editor, async (c) => {
		const place = placeOf(c);
		const ifMatch = c.req.header("if-match");
		const isGone = await db.transaction().execute((trx) => deleteMedia(trx, place, ifMatch, actOf(c, dependencies)));
		if (isGone) await pictures.forget(place.id);
		return c.body(null, 204);
	});

	return api;
}

function answer(c: Context<StaffEnv>, item: MediaItem, status: 200 | 201 = 200) {
	c.header("etag", mediaEtag(item));
	return c.json(toMedia(item), status);
}

const toMedia = ({ createdAt, ...item }: MediaItem): Media =>
	mediaSchema.parse({ ...item, url: mediaPath(item.id, 640, "jpg"), createdAt: toOsloIso(createdAt) });
