import type { PriceMapping, UnmappedPrice } from "@lerret/contracts/api/price-groups";
import type { ManagedPrice } from "@lerret/contracts/content/event";
import { isCompanion } from "@lerret/contracts/ticket-rules";
import { writeItemAudit } from "../content/audit.ts";
import { invalidField } from "../content/content-type.ts";
import type { ChangeContext } from "../content/save.ts";
import { touchContent } from "../db/content-version.ts";
import type { Database, Writer } from "../db/database.ts";
import { readObject } from "../db/stored-json.ts";
import { groupOf } from "../programme/price-book.ts";
import { companionError } from "./check.ts";
import { markPricesChanged, type PricedEvent, readPricedEvents } from "./events.ts";
import { readTicketTypes } from "./read.ts";
import { rewritePrices } from "./rewrite.ts";

/** The ticket types of a source's price rows by their labels, as staff confirmed them. */
export type TicketTypeOfLabel = ReadonlyMap<string, string>;

export async function readPriceMapping(
	db: Database,
	{ siteId, source }: { siteId: string; source: string },
): Promise<TicketTypeOfLabel> {
	const rows = await db
		.selectFrom("price_mapping")
		.select(["label", "ticket_type_id"])
		.where("site_id", "=", siteId)
		.where("source", "=", source)
		.execute();
	return new Map(rows.map(({ label, ticket_type_id }) => [label, ticket_type_id]));
}

/** Rows with a confirmed label become those of its ticket type; the others stay. */
export const mapPrices = (prices: readonly ManagedPrice[], typeOf: TicketTypeOfLabel): ManagedPrice[] =>
	prices.map((price) => {
		const ticketTypeId = price.ticketTypeId === null ? typeOf.get(price.label) : undefined;
		return ticketTypeId === undefined ? price : { ticketTypeId, label: "", ore: price.ore, rule: "none" };
	});

/** What is shown and not sold, by label and source; the most used first. */
export async function readUnmappedPrices(db: Database, siteId: string, now: string): Promise<UnmappedPrice[]> {
	const isUnmapped = (event: PricedEvent) =>
		event.seller === "own" &&
		groupOf(event, { usualGroupId: null }, event.seller) === null &&
		event.prices.some(({ ticketTypeId }) => ticketTypeId === null);
	const events = (await readPricedEvents(db, siteId, now)).filter(isUnmapped);
	// Most sites have none, and some have very many synchronised events.
	if (events.length === 0) return [];
	const sources = await readSources(db, siteId);
	const found = new Map<string, UnmappedPrice>();
	for (const event of events) {
		for (const { ticketTypeId, label, ore } of event.prices) {
			if (ticketTypeId !== null) continue;
			const source = sources.get(event.id) ?? null;
			const key = JSON.stringify([source, label]);
			const known = found.get(key) ?? { label, source, ore: [], events: 0, eventId: event.id };
			found.set(key, { ...known, ore: [...new Set([...known.ore, ore])], events: known.events + 1 });
		}
	}
	return [...found.values()].toSorted((a, b) => b.events - a.events || (a.label < b.label ? -1 : 1));
}

/** The source that each synchronised event comes from. */
async function readSources(db: Database, siteId: string): Promise<Map<string, string>> {
	const rows = await db
		.selectFrom("sync_item")
		.select(["local_id", "source"])
		.where("site_id", "=", siteId)
		.where("kind", "=", "event")
		.execute();
	return new Map(rows.map(({ local_id, source }) => [local_id, source]));
}

/**
 * Gives all prices with a label their ticket type, and remembers it for the source that they come from. Throws
 * `invalid_request` for an unknown ticket type, and for that of companions where one of the prices is not free.
 */
export async function mapPrice(
	trx: Writer,
	siteId: string,
	{ label, source, ticketTypeId }: PriceMapping,
	context: ChangeContext,
): Promise<void> {
	await touchContent(trx, siteId);
	const type = (await readTicketTypes(trx, siteId)).find(({ id }) => id === ticketTypeId);
	if (!type) throw invalidField("ticketTypeId", "Billettypen finnes ikke på dette nettstedet.");
	const sources = await readSources(trx, siteId);
	const typeOf = new Map([[label, ticketTypeId]]);
	if (source !== null) await rememberMapping(trx, siteId, { label, source, ticketTypeId });
	const changed = await rewritePrices(trx, { siteId, ids: null }, (id, { priceGroupId, prices }) => {
		const ofLabel = prices.filter((price) => price.ticketTypeId === null && price.label === label);
		if (ofLabel.length === 0 || (sources.get(id) ?? null) !== source) return null;
		if (isCompanion(type) && ofLabel.some(({ ore }) => ore > 0)) throw invalidField("ticketTypeId", companionError);
		return { priceGroupId, prices: mapPrices(prices, typeOf) };
	});
	const coming = new Set((await readPricedEvents(trx, siteId, context.now)).map(({ id }) => id));
	const reached = changed.filter((id) => coming.has(id)).map((id) => ({ id }));
	await markPricesChanged(trx, siteId, reached, context.now);
	await writeItemAudit(trx, { name: "price-mapping" }, { siteId, id: ticketTypeId }, context, {
		action: "change",
		before: { label, ticketType: null },
		after: { label, ticketType: type.name, ...(source === null ? {} : { source }), events: reached.length },
	});
}

async function rememberMapping(
	trx: Writer,
	siteId: string,
	{ label, source, ticketTypeId }: PriceMapping & { source: string },
): Promise<void> {
	const row = { site_id: siteId, source, label, ticket_type_id: ticketTypeId };
	await trx
		.insertInto("price_mapping")
		.values(row)
		.onConflict((conflict) => conflict.columns(["site_id", "source", "label"]).doUpdateSet(row))
		.execute();
	// What was imported last, so that the prices do not look changed here.
	const items = await trx
		.selectFrom("sync_item")
		.select(["remote_id", "values_json"])
		.where("site_id", "=", siteId)
		.where("source", "=", source)
		.where("kind", "=", "event")
		.execute();
	const typeOf = new Map([[label, ticketTypeId]]);
	for (const { remote_id, values_json } of items) {
		const values = readObject(values_json);
		if (typeof values.prices_json !== "string") continue;
		const prices_json = JSON.stringify(mapPrices(JSON.parse(values.prices_json), typeOf));
		if (prices_json === values.prices_json) continue;
		await trx
			.updateTable("sync_item")
			.set({ values_json: JSON.stringify({ ...values, prices_json }) })
			.where("site_id", "=", siteId)
			.where("source", "=", source)
			.where("kind", "=", "event")
			.where("remote_id", "=", remote_id)
			.execute();
	}
}
