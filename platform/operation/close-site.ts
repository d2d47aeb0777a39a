import { AppError } from "@lerret/contracts/errors";
import { lockEventsOfSite } from "../boxoffice/sale/lock-event.ts";
import { countSoldAhead } from "../boxoffice/sale/sold.ts";
import type { ChangeContext } from "../content/save.ts";
import type { Writer } from "../db/database.ts";
import { readSiteById, type Site } from "../sites/read.ts";
import { changeSiteConfig } from "../sites/site-config.ts";
import { changeAudited } from "./new-sites.ts";

/**
 * Hides a site and stops its sale, newsletters, reminders, waiting lists and import. Its staff still read and export all of it,
 * and refunds go on. Throws `not_found`, and `sold_ahead` while there are tickets to events that have not ended.
 */
export async function closeSite(trx: Writer, id: string, context: ChangeContext): Promise<void> {
	const site = await requireSite(trx, id);
	if (site.closedAt) return;
	// Waits for sales that have begun; later ones read that the site is closed.
	await lockEventsOfSite(trx, id);
	const sold = await countSoldAhead(trx, id, context.now);
	if (sold > 0) throw new AppError("sold_ahead", { detail: soldAheadText(sold) });
	await changeAudited(trx, { id, action: "close-site" }, context, async () => {
		await changeSiteConfig(trx, id, context.now, (config) => ({ ...config, published: false }));
		await trx.updateTable("site").set({ closed_at: context.now }).where("id", "=", id).execute();
	});
}

const soldAheadText = (sold: number): string =>
	`Det er solgt ${sold === 1 ? "én billett" : `${sold} billetter`} til noe som ikke har vært. Avlys det og refunder, eller vent til det er over.`;

/** Opens a closed site, which is hidden until it is published. Throws `not_found`. */
export async function reopenSite(trx: Writer, id: string, context: ChangeContext): Promise<void> {
	const site = await requireSite(trx, id);
	if (!site.closedAt) return;
	await changeAudited(trx, { id, action: "reopen-site" }, context, () =>
		trx.updateTable("site").set({ closed_at: null, updated_at: context.now }).where("id", "=", id).execute(),
	);
}

/** Publishes or hides a site. Throws `not_found`, and `site_closed` for one that is to be published. */
export async function showSite(trx: Writer, id: string, published: boolean, context: ChangeContext): Promise<void> {
	const site = await requireSite(trx, id);
	if (published && site.closedAt) throw new AppError("site_closed");
	if (site.published === published) return;
	await changeAudited(trx, { id, action: published ? "show" : "hide" }, context, () =>
		changeSiteConfig(trx, id, context.now, (config) => ({ ...config, published })),
	);
}

async function requireSite(trx: Writer, id: string): Promise<Site> {
	const site = await readSiteById(trx, id);
	if (!site) throw new AppError("not_found");
	return site;
}
