import { eventChoicesEndpoints } from "@lerret/contracts/api/event-choices";
import { eventCheckEndpoints } from "@lerret/contracts/api/event-warnings";
import { managementEndpoints } from "@lerret/contracts/api/management";
import { contentTypes } from "@lerret/contracts/content-types";
import { hasRightAnywhere, rolesAt } from "@lerret/contracts/staff";
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
import { Hono, type Context as HonoContext } from "hono";
import { setPagingHeaders } from "../http/paging-headers.ts";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";
import { contentApi } from "./management-content.ts";
import { changeContextOf } from "./management-env.ts";
import { previewApi } from "./management-preview.ts";
import { settingsApi } from "./management-settings.ts";
import type { StaffEnv } from "./require-staff.ts";

/** The management API for staff (contract, "Management API"). Only admins read the audit log and change settings. */
export function managementApi(context: Context): Hono<StaffEnv> {
	const { db, now, config } = context;
	const api = new Hono<StaffEnv>();

	handle(api, context, managementEndpoints.getOwnStaff, ({ c }) => ({
		...c.get("staff"),
		hasPassword: config.oidc === null,
	}));

	handle(api, context, managementEndpoints.listManagedSites, async ({ c }) => {
		const { roles } = c.get("staff");
		return (await readSites(db)).flatMap(({ id, title, host, published, programme: { dayStartsAt } }) => {
			const heldHere = rolesAt(roles, id);
			return heldHere.length === 0 ? [] : [{ id, title, host, published, dayStartsAt, roles: heldHere }];
		});
	});

	for (const kind of contentTypes) api.route("/", contentApi(kind, context));

	handle(api, context, managementEndpoints.findAddresses, async ({ params, query }) => {
		const paths = query.paths.split(/\s+/u).filter(Boolean);
		return findAddressStatuses(db, params.siteId, paths, toStored(now()));
	});

	handle(api, context, eventChoicesEndpoints.listEventChoices, ({ params }) => readEventChoices(db, params.siteId));

	handle(api, context, eventCheckEndpoints.checkEvents, async ({ params, body }) => ({
		warnings: await findEventWarnings(db, params.siteId, body.events, toStored(now())),
	}));

	handle(api, context, managementEndpoints.listManagedReviews, async ({ c, params, query }) => {
		const { items, total } = await readManagedReviews(db, params.siteId, query);
		setPagingHeaders(c, query, total);
		return items;
	});

	handle(api, context, managementEndpoints.getManagedReview, ({ params }) => readManagedReview(db, params));

	handle(api, context, managementEndpoints.hideReview, ({ c, params }) =>
		db.transaction().execute((trx) => changeReviewVisibility(trx, params, true, changeContextOf(c, context))),
	);

	handle(api, context, managementEndpoints.showReview, ({ c, params }) =>
		db.transaction().execute((trx) => changeReviewVisibility(trx, params, false, changeContextOf(c, context))),
	);

	handle(api, context, managementEndpoints.listAudit, async ({ c, params, query }) => {
		const { entries, total } = await readAudit(db, params.siteId, query, seesInstallation(c));
		setPagingHeaders(c, query, total);
		return entries;
	});

	handle(api, context, managementEndpoints.listAuditStaff, ({ c, params }) =>
		readAuditStaff(db, params.siteId, seesInstallation(c)),
	);

	api.route("/", settingsApi(context));
	api.route("/", previewApi(context));

	return api;
}

const seesInstallation = (c: HonoContext<StaffEnv>): boolean => hasRightAnywhere(c.get("staff").roles, "installation");
