import { newsletterStatusSchema } from "@lerret/contracts/api/newsletter";
import { siteSettingsRequestSchema, siteSettingsResponseSchema } from "@lerret/contracts/api/site-settings";
import { writeExclusively } from "@lerret/platform/db/exclusive-write";
import { readNewsletterStatus } from "@lerret/platform/messages/newsletter/status";
import { changeSettings, readSettings, type StoredSettings } from "@lerret/platform/pages/settings";
import { Hono, type Context as HonoContext } from "hono";
import { parseInput } from "../http/problem.ts";
import type { Context } from "../startup/context.ts";
import { readBody } from "./loyalty-env.ts";
import { changeContextOf, itemRefOf, requireIfMatch, requireSiteRole } from "./management-env.ts";
import type { StaffEnv } from "./require-staff.ts";

export function settingsApi(context: Context): Hono<StaffEnv> {
	const { db } = context;
	const path = "/site/:siteId/settings";
	const api = new Hono<StaffEnv>();
	const admin = requireSiteRole(context, "admin");

	api.get(path, admin, async (c) => respondWithSettings(c, await readSettings(db, itemRefOf(c).siteId)));

	api.put(path, admin, async (c) => {
		const ifMatch = requireIfMatch(c);
		const settings = parseInput(siteSettingsRequestSchema, await readBody(c));
		const { siteId } = itemRefOf(c);
		// Serialised, because other requests and CLI commands can claim the same host name at the same time.
		const changed = await writeExclusively(db, (trx) =>
			changeSettings(trx, siteId, { settings, ifMatch }, changeContextOf(c, context)),
		);
		return respondWithSettings(c, changed);
	});

	api.get("/site/:siteId/newsletter", requireSiteRole(context, "editor"), async (c) =>
		c.json(newsletterStatusSchema.parse(await readNewsletterStatus(db, itemRefOf(c).siteId))),
	);

	return api;
}

function respondWithSettings(c: HonoContext<StaffEnv>, { settings, etag }: StoredSettings) {
	c.header("etag", etag);
	return c.json(siteSettingsResponseSchema.parse(settings));
}
