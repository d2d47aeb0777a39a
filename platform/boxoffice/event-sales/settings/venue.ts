import { AppError } from "@lerret/contracts/errors";
import { type SaleSettings, type Ticketing, ticketingSchema } from "@lerret/contracts/settings/sale";
import type { KlippekortProduct } from "@lerret/contracts/settings/vouchers";
import { writeAudit } from "../../../content/audit.ts";
import { etagOf } from "../../../content/read.ts";
import { type ChangeContext, matchesEtag } from "../../../content/save.ts";
import { newId } from "../../../core/ids.ts";
import type { Database, Writer } from "../../../db/database.ts";
import { readTicketTypes } from "../../../prices/read.ts";
import { replaceTicketTypes } from "../../../prices/ticket-types.ts";
import type { TicketType } from "../../../programme/price-book.ts";
import { changeSiteConfig, readSiteConfig } from "../../../sites/site-config.ts";

type StoredSettings = Ticketing & { ticketTypes: TicketType[] };

/** How a venue sells tickets, and its ticket types in order. */
export async function readSaleSettings(db: Database, siteId: string): Promise<StoredSettings> {
	const { config } = await readSiteConfig(db, siteId);
	return toSettings(config.ticketing, await readTicketTypes(db, siteId));
}

const toSettings = (ticketing: object | undefined, ticketTypes: TicketType[]): StoredSettings => ({
	...ticketingSchema.parse(ticketing ?? {}),
	ticketTypes,
});

export const saleSettingsEtag = (settings: StoredSettings): string => etagOf({ draft: settings, number: 0 });

/**
 * Replaces the settings. What has been ordered keeps its prices and its rules. Throws `stale`, `in_use` for a ticket type
 * that has prices, and `rule_in_use` for a rule that prices or klippekort depend on.
 */
export async function changeSaleSettings(
	trx: Writer,
	siteId: string,
	{ settings: { ticketTypes, klippekort, ...others }, ifMatch }: { settings: SaleSettings; ifMatch: string },
	{ actor, now }: ChangeContext,
): Promise<StoredSettings> {
	let before: StoredSettings | null = null;
	const ticketing = { ...others, klippekort: withIds(klippekort) };
	await changeSiteConfig(trx, siteId, now, async (config) => {
		before = toSettings(config.ticketing, await readTicketTypes(trx, siteId));
		if (!matchesEtag(ifMatch, saleSettingsEtag(before))) throw new AppError("stale");
		return { ...config, ticketing };
	});
	await replaceTicketTypes(trx, siteId, { ticketTypes, klippekort: ticketing.klippekort }, now);
	const after = toSettings(ticketing, await readTicketTypes(trx, siteId));
	const change = { siteId, actor, at: now, action: "change", kind: "sale-settings", itemId: siteId };
	await writeAudit(trx, { ...change, before, after });
	return after;
}

/** New products, and copies of others, get ids of their own. */
function withIds(products: SaleSettings["klippekort"]): KlippekortProduct[] {
	const used = new Set<string>();
	return products.map(({ id: given, ...product }) => {
		const id = given === undefined || used.has(given) ? newId() : given;
		used.add(id);
		return { ...product, id };
	});
}
