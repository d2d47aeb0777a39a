import { eventChoicesSchema } from "@lerret/contracts/api/event-choices";
import { eventCheckRequestSchema, eventCheckResponseSchema } from "@lerret/contracts/api/event-warnings";
import {
	addressesQuerySchema,
	addressStatusSchema,
	auditEntrySchema,
	auditQuerySchema,
	auditStaffSchema,
	currentStaffSchema,
	managedReviewSchema,
	managedSiteSchema,
	reviewsListQuerySchema,
} from "@lerret/contracts/api/management";
import { contentTypes } from "@lerret/contracts/content-types";
import { findAddressStatuses } from "@lerret/platform/content/address-status";
import { readAudit, readAuditStaff } from "@lerret/platform/content/audit";
import { readEventChoices } from "@lerret/platform/content/event-choices";
import { findEventWarnings } from "@lerret/platform/content/event-warnings";
import {
	changeReviewVisibility,
	readManagedReview,
	readManagedReviews,
} from "@lerret/platform/loyalty/reviews-moderate";
import { readSites } from "@lerret/platform/pages/read";
import { toStored } from "@lerret/platform/time";
import { Hono } from "hono";
import * as z from "zod";
import { setPagingHeaders } from "../http/paging-headers.ts";
import { parseInput } from "../http/problem.ts";
import type { Context } from "../startup/context.ts";
import { readBody } from "./loyalty-env.ts";
import { contentApi } from "./management-content.ts";
import { changeContextOf, itemRefOf, requireSiteRole } from "./management-env.ts";
import { previewApi } from "./management-preview.ts";
import { settingsApi } from "./management-settings.ts";
import { requireStaff, type StaffEnv } from "./require-staff.ts";

/** The management API for staff (contract, "Management API"). Only admins read the audit log and change settings. */
export function managementApi(context: Context): Hono<StaffEnv> {
	const { db, now, readStaff, config } = context;
	const api = new Hono<StaffEnv>();
	const editor = requireSiteRole(context, "editor");
	const admin = requireSiteRole(context, "admin");

	api.get("/me", requireStaff(readStaff, "editor"), (c) =>
		c.json(currentStaffSchema.parse({ ...c.get("staff"), hasPassword: config.oidc === null })),
	);

	api.get("/site", requireStaff(readStaff, "editor"), async (c) => {
		const sites = (await readSites(db)).map(({ id, title, host, published, programme: { dayStartsAt } }) => ({
			id,
			title,
			host,
			published,
			dayStartsAt,
		}));
		return c.json(z.array(managedSiteSchema).parse(sites));
	});

	for (const kind of contentTypes) api.route("/", contentApi(kind, context, editor));

	api.get("/site/:siteId/address", editor, async (c) => {
		const { paths } = parseInput(addressesQuerySchema, c.req.query());
		const responses = await findAddressStatuses(
			db,
			itemRefOf(c).siteId,
			paths.split(/\s+/u).filter(Boolean),
			toStored(now()),
		);
		return c.json(z.array(addressStatusSchema).parse(responses));
	});

	api.get("/site/:siteId/event-choices", editor, async (c) =>
		c.json(eventChoicesSchema.parse(await readEventChoices(db, itemRefOf(c).siteId))),
	);

	api.post("/site/:siteId/event-check", editor, async (c) => {
		const { events } = parseInput(eventCheckRequestSchema, await readBody(c));
		const warnings = await findEventWarnings(db, itemRefOf(c).siteId, events, toStored(now()));
		return c.json(eventCheckResponseSchema.parse({ warnings }));
	});

	api.get("/site/:siteId/review", editor, async (c) => {
		const query = parseInput(reviewsListQuerySchema, c.req.query());
		const { items, total } = await readManagedReviews(db, itemRefOf(c).siteId, query);
		setPagingHeaders(c, query, total);
		return c.json(z.array(managedReviewSchema).parse(items));
	});

	api.get("/site/:siteId/review/:id", editor, async (c) =>
		c.json(managedReviewSchema.parse(await readManagedReview(db, itemRefOf(c)))),
	);

	api.put("/site/:siteId/review/:id/concealment", editor, async (c) => {
		await db
			.transaction()
			.execute((trx) => changeReviewVisibility(trx, itemRefOf(c), true, changeContextOf(c, context)));
		return c.body(null, 204);
	});

	api.delete("/site/:siteId/review/:id/concealment", editor, async (c) => {
		await db
			.transaction()
			.execute((trx) => changeReviewVisibility(trx, itemRefOf(c), false, changeContextOf(c, context)));
		return c.body(null, 204);
	});

	api.get("/site/:siteId/audit", admin, async (c) => {
		const query = parseInput(auditQuerySchema, c.req.query());
		const { entries, total } = await readAudit(db, itemRefOf(c).siteId, query);
		setPagingHeaders(c, query, total);
		return c.json(z.array(auditEntrySchema).parse(entries));
	});

	api.get("/site/:siteId/audit/staff", admin, async (c) =>
		c.json(z.array(auditStaffSchema).parse(await readAuditStaff(db, itemRefOf(c).siteId))),
	);

	api.route("/", settingsApi(context));
	api.route("/", previewApi(context));

	return api;
}
