import { auditEndpoints } from "@lerret/contracts/api/audit";
import { previewLinkEndpoints } from "@lerret/contracts/api/preview-links";
import { contentTypes } from "@lerret/contracts/content-names";
import { previewPath } from "@lerret/contracts/paths";
import { hasRightAnywhere, type StaffMember } from "@lerret/contracts/staff";
import { readAudit, readAuditStaff } from "../content/audit.ts";
import { createPreviewLink, readPreviewLinks, revokePreviewLinks } from "../content/preview.ts";
import { toOsloIso } from "../core/time.ts";
import { changeAs, implement, reply } from "../endpoint.ts";
import { itemEndpoints } from "./item-endpoints.ts";

const audit = implement(auditEndpoints, {
	async listAudit({ db }, { params, query, staff }) {
		const { entries, total, next } = await readAudit(db, params.siteId, query, seesInstallation(staff));
		return reply(entries, { total, next });
	},

	listAuditStaff: ({ db }, { params, staff }) => readAuditStaff(db, params.siteId, seesInstallation(staff)),
});

const seesInstallation = ({ roles }: StaffMember): boolean => hasRightAnywhere(roles, "installation");

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

export const content = [...contentTypes.flatMap(itemEndpoints), ...audit, ...previewLinks];
