import { newsletterEndpoints } from "@lerret/contracts/api/newsletter";
import { settingsEndpoints } from "@lerret/contracts/api/site-settings";
import { hasRightAnywhere } from "@lerret/contracts/staff";
import { writeExclusively } from "@lerret/platform/db/exclusive-write";
import { readNewsletterStatus } from "@lerret/platform/messages/newsletter/status";
import { changeSettings, readSettings } from "@lerret/platform/pages/settings";
import { Hono } from "hono";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";
import { changeContextOf } from "./management-env.ts";
import type { StaffEnv } from "./require-staff.ts";

export function settingsApi(context: Context): Hono<StaffEnv> {
	const { db } = context;
	const api = new Hono<StaffEnv>();

	handle(api, context, settingsEndpoints.getSettings, async ({ c, params: { siteId } }) => {
		const { settings, etag } = await readSettings(db, siteId);
		c.header("etag", etag);
		return settings;
	});

	handle(api, context, settingsEndpoints.changeSettings, async ({ c, params: { siteId }, headers, body }) => {
		const choosesCinema = hasRightAnywhere(c.get("staff").roles, "installation");
		const input = { settings: body, ifMatch: headers["If-Match"], choosesCinema };
		// Serialised, because other requests and CLI commands can claim the same host name at the same time.
		const { settings, etag } = await writeExclusively(db, (trx) =>
			changeSettings(trx, siteId, input, changeContextOf(c, context)),
		);
		c.header("etag", etag);
		return settings;
	});

	handle(api, context, newsletterEndpoints.getNewsletterStatus, ({ params }) =>
		readNewsletterStatus(db, params.siteId),
	);

	return api;
}
