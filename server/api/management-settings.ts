import { newsletterStatusSchema } from "@lerret/contracts/api/newsletter";
import { siteSettingsSchema, toldSettingsSchema } from "@lerret/contracts/api/site-settings";
import { writeInTurn } from "@lerret/platform/db/in-turn";
import { changeSettings, readSettings, type StoredSettings } from "@lerret/platform/management/settings";
import { readNewsletterStatus } from "@lerret/platform/newsletter/status";
import { type Context, Hono } from "hono";
import { parseInput } from "../problem.ts";
import { readBody } from "./loyalty-env.ts";
import { actOf, demandIfMatch, guardSite, type ManagementDependencies, placeOf } from "./management-env.ts";
import type { StaffEnv } from "./staff.ts";

export function settingsApi(dependencies: ManagementDependencies): Hono<StaffEnv> {
	const { db } = dependencies;
	const path = "/site/:siteId/settings";
	const api = new Hono<StaffEnv>();
	const admin = guardSite(dependencies, "admin");

	api.get(path, admin, async (c) => answer(c, await readSettings(db, placeOf(c).siteId)));

	api.put(path, admin, async (c) => {
		const ifMatch = demandIfMatch(c);
		const settings = parseInput(siteSettingsSchema, await readBody(c));
		const { siteId } = placeOf(c);
		// Serialised, because other requests and CLI commands can claim the same host name at the same time.
		const changed = await writeInTurn(db, (trx) =>
			changeSettings(trx, siteId, { settings, ifMatch }, actOf(c, dependencies)),
		);
		return answer(c, changed);
	});

	api.get("/site/:siteId/newsletter", guardSite(dependencies, "editor"), async (c) =>
		c.json(newsletterStatusSchema.parse(await readNewsletterStatus(db, placeOf(c).siteId))),
	);

	return api;
}

function answer(c: Context<StaffEnv>, { settings, etag }: StoredSettings) {
	c.header("etag", etag);
	return c.json(toldSettingsSchema.parse(settings));
}
