import { newPreviewLinkSchema, previewLinksSchema } from "@lerret/contracts/api/preview-links";
import { AppError } from "@lerret/contracts/errors";
import { previewPath } from "@lerret/contracts/paths";
import { createPreviewLink, readPreviewLinks, revokePreviewLinks } from "@lerret/platform/content/preview";
import { readSites } from "@lerret/platform/pages/read";
import { toOsloIso, toStored } from "@lerret/platform/time";
import { Hono } from "hono";
import type { Context } from "../startup/context.ts";
import { changeContextOf, itemRefOf, requireSiteRole } from "./management-env.ts";
import type { StaffEnv } from "./require-staff.ts";

/** Links that show an unpublished site to staff (contract, "Running it": `published`). */
export function previewApi(context: Context): Hono<StaffEnv> {
	const { db, now, originOf } = context;
	const path = "/site/:siteId/preview-link";
	const api = new Hono<StaffEnv>();
	const editor = requireSiteRole(context, "editor");

	api.get(path, editor, async (c) => {
		const { count, expiresAt } = await readPreviewLinks(db, itemRefOf(c).siteId, toStored(now()));
		return c.json(previewLinksSchema.parse({ count, expiresAt: expiresAt && toOsloIso(expiresAt) }));
	});

	api.post(path, editor, async (c) => {
		const { siteId } = itemRefOf(c);
		const site = (await readSites(db)).find(({ id }) => id === siteId);
		if (!site) throw new AppError("not_found");
		const link = await db.transaction().execute((trx) => createPreviewLink(trx, siteId, changeContextOf(c, context)));
		const url = `${originOf(site)}${previewPath(link.token)}`;
		return c.json(newPreviewLinkSchema.parse({ url, expiresAt: toOsloIso(link.expiresAt) }), 201);
	});

	api.delete(path, editor, async (c) => {
		await db.transaction().execute((trx) => revokePreviewLinks(trx, itemRefOf(c).siteId, changeContextOf(c, context)));
		return c.body(null, 204);
	});

	return api;
}
