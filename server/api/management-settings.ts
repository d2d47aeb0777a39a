import { newsletterStatusSchema } from "@lerret/contracts/api/newsletter";
import { siteSettingsRequestSchema, siteSettingsResponseSchema } from "@lerret/contracts/api/site-settings";
import { writeExclusively } from "@lerret/platform/db/exclusive-write";
import { readNewsletterStatus } from "@lerret/platform/messages/newsletter/status";
import { changeSettings, readSettings, type StoredSettings } from "@lerret/platform/pages/settings";
import { type Context, Hono } from "hono";
import { parseInput } from "../http/problem.ts";
import { readBody } from "./loyalty-env.ts";
import {
	changeContextOf,
	itemRefOf,
	type ManagementDependencies,
	requireIfMatch,
	requireSiteRole,
} from "./management-env.ts";
import type { StaffEnv } from "./require-staff.ts";

export function settingsApi(dependencies: ManagementDependencies): Hono<StaffEnv> {
	const { db } = dependencies;
	const path = "/site/:siteId/settings";
	const api = new Hono<StaffEnv>();
	const admin = requireSiteRole(dependencies, "admin");

	api.get(path, admin, async (c) => respondWithSettings(c, await readSettings(db, itemRefOf(c).siteId)));

	api.put(path, admin, async (c) => {
		const ifMatch = requireIfMatch(c);
		const settings = parseInput(siteSettingsRequestSchema, await readBody(c));
		const { siteId } = itemRefOf(c);
		// Serialised, because other requests and CLI commands can claim the same host name at the same time.
		const changed = await writeExclusively(db, (trx) =>
			changeSettings(trx, siteId, { settings, ifMatch }, changeContextOf(c, dependencies)),
		);
		return respondWithSettings(c, changed);
	});

	api.get("/site/:siteId/newsletter", requireSiteRole(dependencies, "editor"), async (c) =>
		c.json(newsletterStatusSchema.parse(await readNewsletterStatus(db, itemRefOf(c).siteId))),
	);

	return api;
}

function respondWithSettings(c: Context<StaffEnv>, { settings, etag }: StoredSettings) {
	c.header("etag", etag);
	return c.json(siteSettingsResponseSchema.parse(settings));
}
