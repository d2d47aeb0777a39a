import type { ManagedPrice } from "@lerret/contracts/content/event";
import { AppError, type FieldError } from "@lerret/contracts/errors";
import { isCompanion } from "@lerret/contracts/ticket-rules";
import { type ItemRef, invalidField } from "../content/content-type.ts";
import type { Database, Writer } from "../db/database.ts";
import { sellerOf } from "../programme/ticket-sale.ts";
import { readSiteById } from "../sites/read.ts";
import { lockUsed } from "./lock-uses.ts";
import { readTicketTypes } from "./read.ts";

type Prices = { priceGroupId: string | null; prices: ManagedPrice[]; ticketUrl: string | null };

/**
 * The prices of an event to store: a group, or prices of its own. Names of its own are only for what another shop sells;
 * one that it has already, such as from a synchronisation, may stay. Throws `invalid_request`.
 */
export async function completePrices(
	trx: Writer,
	ref: ItemRef,
	{ priceGroupId, prices, ticketUrl }: Prices,
	known: ManagedPrice[],
): Promise<Pick<Prices, "priceGroupId" | "prices">> {
	if (priceGroupId !== null) {
		await requireGroup(trx, ref.siteId, priceGroupId);
		return { priceGroupId, prices: [] };
	}
	if (prices.length === 0) return { priceGroupId, prices };
	const typeIds = prices.flatMap(({ ticketTypeId }) => ticketTypeId ?? []);
	const locked = await lockUsed(trx, "ticket_type", ref.siteId, typeIds);
	const types = new Map((await readTicketTypes(trx, ref.siteId)).map((type) => [type.id, type]));
	const mayName = (await readSeller(trx, ref, ticketUrl)) === "link";
	const knownLabels = new Set(known.map(({ label }) => label));
	const fields = prices.flatMap(({ ticketTypeId, label, ore }, i): FieldError[] => {
		const report = (field: string, message: string) => [{ path: `prices.${i}.${field}`, message }];
		if (ticketTypeId === null)
			return mayName || knownLabels.has(label)
				? []
				: report("label", "Velg en billettype. Egne navn er bare for det som selges i en annen butikk.");
		const type = types.get(ticketTypeId);
		if (!type || !locked.has(ticketTypeId))
			return report("ticketTypeId", "Billettypen finnes ikke på dette nettstedet.");
		if (isCompanion(type) && ore > 0) return report("ore", companionError);
		const isRepeated = prices.findIndex((other) => other.ticketTypeId === ticketTypeId) < i;
		return isRepeated ? report("ticketTypeId", "Billettypen har en pris fra før.") : [];
	});
	if (fields.length > 0) throw new AppError("invalid_request", { fields });
	return { priceGroupId, prices: prices.map(normalise) };
}

export const companionError = "Ledsagere går inn gratis.";

/** Throws `invalid_request`, with the field's path, for a group that the site does not have. It cannot be deleted until the transaction ends. */
export async function requireGroup(trx: Writer, siteId: string, id: string, path = "priceGroupId"): Promise<void> {
	const known = await lockUsed(trx, "price_group", siteId, [id]);
	if (!known.has(id)) throw invalidField(path, "Prisgruppen finnes ikke på dette nettstedet.");
}

/** A ticket type has its own name and rule. */
const normalise = ({ ticketTypeId, label, ore, rule }: ManagedPrice): ManagedPrice =>
	ticketTypeId === null ? { ticketTypeId, label, ore, rule } : { ticketTypeId, label: "", ore, rule: "none" };

async function readSeller(db: Database, { siteId, id }: ItemRef, ticketUrl: string | null) {
	const sale = await db
		.selectFrom("event_sale")
		.select("seller")
		.where("site_id", "=", siteId)
		.where("event_id", "=", id)
		.executeTakeFirst();
	return sellerOf({ seller: sale?.seller ?? null, ticketUrl }, (await readSiteById(db, siteId)) ?? {});
}
