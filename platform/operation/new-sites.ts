import type { NewSiteRequest } from "@lerret/contracts/settings/new-site";
import { ensureCinema } from "../accounts/cinemas.ts";
import { writeAudit } from "../content/audit.ts";
import type { ChangeContext } from "../content/save.ts";
import type { Database, Writer } from "../db/database.ts";
import { createSite, type NewSite } from "../pages/manage-sites.ts";
import { readSiteById, type Site } from "../sites/read.ts";
import { copySite } from "./copy-site.ts";

/**
 * Makes a hidden site, with its cinema where there is none with the number, as a copy of another site or with the standard
 * pages. Call it inside `writeExclusively`. Throws SiteRejectedError.
 */
export async function makeSite(trx: Writer, request: NewSiteRequest, { actor, now }: ChangeContext): Promise<Site> {
	const { id, title, host, aliases, giftCards, stage, copyOf } = request;
	const { orgNumber, phone, email, visitingAddress } = request;
	const cinema = await ensureCinema(trx, { wanted: request.partnerId, name: title }, { actor, now });
	const site: NewSite = {
		...{ id, title, host, aliases, giftCards, stage, published: false, partnerId: cinema.id },
		organisation: {
			...{ orgNumber, phone, email, visitingAddress },
			legalName: request.legalName ?? title,
			postalAddress: request.postalAddress ?? visitingAddress,
			...{ ticketOffice: "", stepFreeAccess: "", openingHours: [] },
		},
	};
	const made = await (copyOf === null ? createSite(trx, site, now) : copySite(trx, copyOf, site, now));
	await auditSite(
		trx,
		id,
		{ action: "create", before: null, after: { ...(await readAudited(trx, id)), copyOf } },
		{ actor, now },
	);
	return made;
}

/** What the log has of a site; null for one that does not exist. */
export async function readAudited(db: Database, id: string) {
	const site = await readSiteById(db, id);
	if (!site) return null;
	const { title, host, aliases, partnerIds, published, stage, closedAt = null } = site;
	return { title, host, aliases, partnerIds, published, stage, closedAt };
}

/** Changes a site and writes the change to the log. */
export async function changeAudited<T>(
	trx: Writer,
	{ id, action }: { id: string; action: string },
	context: ChangeContext,
	change: () => Promise<T>,
): Promise<T> {
	const before = await readAudited(trx, id);
	const result = await change();
	await auditSite(trx, id, { action, before, after: await readAudited(trx, id) }, context);
	return result;
}

/** Notes who has taken out the file of a site, with its pictures and PDF files or without. */
export async function auditExport(
	trx: Writer,
	{ siteId, hasPictures }: { siteId: string; hasPictures: boolean },
	context: ChangeContext,
): Promise<void> {
	const site = await readAudited(trx, siteId);
	const action = hasPictures ? "export-with-files" : "export";
	await auditSite(trx, siteId, { action, before: site, after: site }, context);
}

const auditSite = (
	trx: Writer,
	id: string,
	change: { action: string; before: object | null; after: object | null },
	{ actor, now }: ChangeContext,
): Promise<void> => writeAudit(trx, { siteId: null, actor, at: now, kind: "site", itemId: id, ...change });
