import { type ProgressChange, progressSchema } from "@lerret/contracts/api/first-run";
import { AppError } from "@lerret/contracts/errors";
import { slugOf } from "@lerret/contracts/nb/slug";
import type { VenueStep } from "@lerret/contracts/settings/first-run";
import { ensureCinema } from "../accounts/cinemas.ts";
import { writeAudit } from "../content/audit.ts";
import type { ChangeContext } from "../content/save.ts";
import type { Database, Writer } from "../db/database.ts";
import { writeExclusively } from "../db/exclusive-write.ts";
import { hasRowLocks } from "../db/row-locks.ts";
import { storeFirst } from "../installation/facts.ts";
import { createSite } from "../pages/manage-sites.ts";
import { changeSiteConfig } from "../sites/site-config.ts";
import { firstProgress } from "./read.ts";

/** Makes the first site, hidden, with a cinema of its own. Throws `has_site` if there is a site. */
export function createFirstSite(db: Database, venue: VenueStep, act: ChangeContext): Promise<void> {
	return writeExclusively(db, async (trx) => {
		if (await trx.selectFrom("site").select("id").limit(1).executeTakeFirst()) throw new AppError("has_site");
		const { title, host, isPublicBody, orgNumber, visitingAddress, phone, email } = venue;
		const id = toSiteId(title);
		const { id: partnerId } = await ensureCinema(trx, { wanted: null, name: title }, act);
		const contact = { legalName: title, orgNumber, visitingAddress, postalAddress: visitingAddress, phone, email };
		const organisation = { ...contact, ticketOffice: "", stepFreeAccess: "", openingHours: [] };
		const site = { id, title, host, aliases: [], organisation, giftCards: null, partnerId, published: false };
		await createSite(trx, site, act.now);
		await changeSiteConfig(trx, id, act.now, (config) => ({
			...config,
			accessibilityStatement: { ...config.accessibilityStatement, isPublicBody },
		}));
		await trx
			.insertInto("first_run")
			.values({ name: "current", site_id: id, progress_json: JSON.stringify(firstProgress) })
			.execute();
		// Where staff log in elsewhere, this is the first account's act.
		await storeFirst(trx, "first-account", act.now);
		const change = { siteId: null, actor: act.actor, at: act.now, action: "create", kind: "site", itemId: id };
		await writeAudit(trx, { ...change, before: null, after: { title, host, published: false } });
	});
}

/** The name in lower case: «Fjord kino» is `fjord-kino`. */
export function toSiteId(title: string): string {
	const plain = slugOf(title)
		.replace(/^[^a-z]+/u, "")
		.slice(0, 40)
		.replace(/-+$/u, "");
	// Not a path of the management app.
	return plain.length < 3 || reserved.has(plain) ? `kino-${plain}`.replace(/-$/u, "") : plain;
}
const reserved: ReadonlySet<string> = new Set(["assets", "logg-inn", "forste-gang"]);

/** Adds what one tab has come to; tabs wait for each other, so that no step is lost. Throws `not_found` where the first site was made in another way. */
export async function changeProgress(trx: Writer, change: ProgressChange): Promise<void> {
	const row = await trx
		.selectFrom("first_run")
		.select("progress_json")
		.$if(hasRowLocks(trx), (query) => query.forUpdate())
		.executeTakeFirst();
	if (!row) throw new AppError("not_found");
	const stored = progressSchema.parse(JSON.parse(row.progress_json));
	const saved = new Set([...stored.saved, ...(change.saved ?? [])]);
	const skipped = new Set([...stored.skipped, ...(change.skipped ?? [])]).difference(saved);
	const progress = progressSchema.parse({ ...stored, ...change, saved: [...saved], skipped: [...skipped] });
	await trx
		.updateTable("first_run")
		.set({ progress_json: JSON.stringify(progress) })
		.execute();
}
