import { auditEndpoints } from "@lerret/contracts/api/audit";
import { eventChangeEndpoints } from "@lerret/contracts/api/event-changes";
import { eventChoicesEndpoints } from "@lerret/contracts/api/event-choices";
import { eventCheckEndpoints } from "@lerret/contracts/api/event-warnings";
import { previewLinkEndpoints } from "@lerret/contracts/api/preview-links";
import { showingEndpoints } from "@lerret/contracts/api/showings";
import { contentTypes } from "@lerret/contracts/content-names";
import { AppError } from "@lerret/contracts/errors";
import { previewPath } from "@lerret/contracts/paths";
import { hasRightAnywhere, rightsAt, type StaffMember } from "@lerret/contracts/staff";
import { previewNotice } from "../boxoffice/notices/preview.ts";
import { readNoticeReach } from "../boxoffice/notices/read.ts";
import { readAudit, readAuditStaff } from "../content/audit.ts";
import { createPreviewLink, readPreviewLinks, revokePreviewLinks } from "../content/preview.ts";
import { toOsloIso } from "../core/time.ts";
import { changeAs, changeSaleAs, implement, reply } from "../endpoint.ts";
import { cancelEvent } from "./cancel-event.ts";
import { readEventChoices } from "./event-choices.ts";
import { findEventWarnings } from "./event-warnings.ts";
import { itemEndpoints } from "./item-endpoints.ts";
import { listShowings, readShowing } from "./showings.ts";

const audit = implement(auditEndpoints, {
	async listAudit({ db }, { params, query, staff }) {
		const { entries, total, next } = await readAudit(db, params.siteId, query, seesInstallation(staff));
		return reply(entries, { total, next });
	},

	listAuditStaff: ({ db }, { params, staff }) => readAuditStaff(db, params.siteId, seesInstallation(staff)),
});

const seesInstallation = ({ roles }: StaffMember): boolean => hasRightAnywhere(roles, "installation");

const choices = implement(eventChoicesEndpoints, {
	listEventChoices: ({ db }, { params }) => readEventChoices(db, params.siteId),
});

const eventOf = ({ siteId, id }: { siteId: string; id: string }) => ({ siteId, eventId: id });

const changes = implement(eventChangeEndpoints, {
	async cancelEvent(services, input) {
		const { params, body, headers, staff } = input;
		if (body.refund && !rightsAt(staff.roles, params.siteId).has("orders")) throw new AppError("forbidden");
		const request = { ...body, idempotencyKey: headers["Idempotency-Key"] };
		return { reach: await changeSaleAs(services, input, (trx, by) => cancelEvent(trx, params, request, by)) };
	},

	previewNotice: ({ db, originOf }, { site, params, body }) =>
		previewNotice(db, { site, origin: originOf(site) }, eventOf(params), body),

	getNoticeReach: async ({ db }, { params }) => ({ reach: await readNoticeReach(db, eventOf(params)) }),
});

const checks = implement(eventCheckEndpoints, {
	checkEvents: async ({ db }, { params, body, now }) => ({
		warnings: await findEventWarnings(db, params.siteId, body.events, now),
	}),
});

const showings = implement(showingEndpoints, {
	async listShowings({ boxOffice: { db, readTime } }, { site, query, staff }) {
		const viewer = { seesDrafts: seesDrafts(staff, site.id), now: await readTime(db) };
		const { items, total, next } = await listShowings(db, site, query, viewer);
		return reply(items, { total, next });
	},

	getShowing: async ({ boxOffice: { db, readTime } }, { site, params, staff }) =>
		readShowing(db, site, params.id, { seesDrafts: seesDrafts(staff, site.id), now: await readTime(db) }),
});

const seesDrafts = ({ roles }: StaffMember, siteId: string): boolean => rightsAt(roles, siteId).has("programme");

/** Links that show an unpublished site to staff (contract, "Running it": `published`). */
const previewLinks = implement(previewLinkEndpoints, {
	async getPreviewLinks({ db }, { params, now }) {
		const { count, expiresAt } = await readPreviewLinks(db, params.siteId, now);
		return { count, expiresAt: expiresAt && toOsloIso(expiresAt) };
	},

	async createPreviewLink(services, input) {
		const { site } = input;
		const link = await changeAs(services, input, (trx, by) => createPreviewLink(trx, site.id, by));
		return { url: `${services.originOf(site)}${previewPath(link.token)}`, expiresAt: toOsloIso(link.expiresAt) };
	},

	revokePreviewLinks: (services, input) =>
		changeAs(services, input, (trx, by) => revokePreviewLinks(trx, input.params.siteId, by)),
});

export const content = [
	...contentTypes.flatMap(itemEndpoints),
	...audit,
	...choices,
	...changes,
	...checks,
	...showings,
	...previewLinks,
];
