import { previewLinkEndpoints } from "@lerret/contracts/api/preview-links";
import { AppError } from "@lerret/contracts/errors";
import { previewPath } from "@lerret/contracts/paths";
import { createPreviewLink, readPreviewLinks, revokePreviewLinks } from "@lerret/platform/content/preview";
import { readSites } from "@lerret/platform/pages/read";
import { toOsloIso, toStored } from "@lerret/platform/time";
import { Hono } from "hono";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";
import { changeContextOf } from "./management-env.ts";
import type { StaffEnv } from "./require-staff.ts";

/** Links that show an unpublished site to staff (contract, "Running it": `published`). */
export function previewApi(context: Context): Hono<StaffEnv> {
	const { db, now, originOf } = context;
	const api = new Hono<StaffEnv>();

	handle(api, context, previewLinkEndpoints.getPreviewLinks, async ({ params }) => {
		const { count, expiresAt } = await readPreviewLinks(db, params.siteId, toStored(now()));
		return { count, expiresAt: expiresAt && toOsloIso(expiresAt) };
	});

	handle(api, context, previewLinkEndpoints.createPreviewLink, async ({ c, params: { siteId } }) => {
		const site = (await readSites(db)).find(({ id }) => id === siteId);
		if (!site) throw new AppError("not_found");
		const link = await db.transaction().execute((trx) => createPreviewLink(trx, siteId, changeContextOf(c, context)));
		return { url: `${originOf(site)}${previewPath(link.token)}`, expiresAt: toOsloIso(link.expiresAt) };
	});

	handle(api, context, previewLinkEndpoints.revokePreviewLinks, ({ c, params }) =>
		db.transaction().execute((trx) => revokePreviewLinks(trx, params.siteId, changeContextOf(c, context))),
	);

	return api;
}
