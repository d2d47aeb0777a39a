import { auditEndpoints } from "@lerret/contracts/api/audit";
import { draftEndpoints } from "@lerret/contracts/api/drafts";
import { changeSchemaOf } from "@lerret/contracts/api/management-site";
import { previewLinkEndpoints } from "@lerret/contracts/api/preview-links";
import { publicationEndpoints } from "@lerret/contracts/api/publications";
import { withdrawalEndpoints } from "@lerret/contracts/api/withdrawals";
import { type ContentTypeName, contentNames, contentTypes } from "@lerret/contracts/content-names";
import { AppError } from "@lerret/contracts/errors";
import { parseInput } from "@lerret/contracts/parse-input";
import { previewPath } from "@lerret/contracts/paths";
import { hasRightAnywhere, rightsAt, type StaffMember } from "@lerret/contracts/staff";
import { readAudit, readAuditStaff } from "../content/audit.ts";
import { createPreviewLink, readPreviewLinks, revokePreviewLinks } from "../content/preview.ts";
import { toPublications } from "../content/publications.ts";
import { etagOf } from "../content/read.ts";
import { toOsloIso, toStoredInstant } from "../core/time.ts";
import { changeAs, implement, reply } from "../endpoint.ts";
import { changeSeveral } from "./change-several.ts";
import { editableFieldsOf } from "./editable-fields.ts";
import { itemEndpoints } from "./item-endpoints.ts";
import { type Publishing, publishSeveral } from "./publish-several.ts";
import { withdrawSeveral } from "./withdraw-several.ts";

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

const publications = implement(publicationEndpoints, {
	async publishSeveral(services, input) {
		const { site, body, now } = input;
		requireKinds(input);
		const items = body.items.map(
			({ fields, ...item }): Publishing => ({
				...item,
				fields: fields && parsedOrError(() => editableFieldsOf(parseInput(changeSchemaOf(item.kind), fields), item.id)),
			}),
		);
		const at = body.at === undefined ? null : toStoredInstant(body.at);
		const published = await changeAs(services, input, (trx, by) => publishSeveral(trx, site.id, { items, at }, by));
		const viewed = { isSitePublished: site.published, now };
		return {
			items: published.map((one, i) => ({
				kind: items[i]?.kind ?? "event",
				id: one.item.id,
				etag: etagOf(one.item),
				publication: toPublications(one, viewed),
			})),
		};
	},
});

const drafts = implement(draftEndpoints, {
	async changeDrafts(services, input) {
		requireKinds(input);
		const { site, body } = input;
		const changed = await changeAs(services, input, (trx, by) => changeSeveral(trx, site.id, body.items, by));
		return {
			items: changed.map((item, i) => {
				if (item === null) return null;
				const { id, isChanged, draft: fields } = item;
				return { kind: body.items[i]?.kind ?? "event", id, etag: etagOf(item), isChanged, fields };
			}),
		};
	},
});

const withdrawals = implement(withdrawalEndpoints, {
	async withdrawSeveral(services, input) {
		requireKinds(input);
		const { site, body } = input;
		const at = typeof body.at === "string" ? toStoredInstant(body.at) : body.at;
		const withdrawal = { items: body.items, at };
		const items = await changeAs(services, input, (trx, by) => withdrawSeveral(trx, site.id, withdrawal, by));
		return {
			items: items.map((item, i) => ({ kind: body.items[i]?.kind ?? "event", id: item.id, etag: etagOf(item) })),
		};
	},
});

type Several = { staff: StaffMember; site: { id: string }; body: { items: { kind: ContentTypeName }[] } };

/** Throws `forbidden` where one of several items is of a kind that the caller may not change. */
function requireKinds({ staff, site, body }: Several): void {
	const rights = rightsAt(staff.roles, site.id);
	if (!body.items.every(({ kind }) => rights.has(contentNames[kind].right))) throw new AppError("forbidden");
}

/** What is wrong with the fields of one item is said with what is wrong with the others. */
function parsedOrError<T>(parse: () => T): T | AppError {
	try {
		return parse();
	} catch (error) {
		if (error instanceof AppError) return error;
		throw error;
	}
}

export const content = [
	...contentTypes.flatMap(itemEndpoints),
	...audit,
	...previewLinks,
	...publications,
	...withdrawals,
	...drafts,
];
