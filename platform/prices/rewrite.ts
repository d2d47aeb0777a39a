import { eventFieldsSchema, type ManagedPrice } from "@lerret/contracts/content/event";
import { sql } from "kysely";
import { rewriteUnpublished } from "../content/unpublished.ts";
import type { Writer } from "../db/database.ts";
import { fieldColumns } from "../db/field-columns.ts";
import { readObject } from "../db/stored-json.ts";
import type { EventPrices } from "../programme/price-book.ts";

const columns = fieldColumns(eventFieldsSchema);
const pricesSchema = eventFieldsSchema.shape.prices;

/** The other prices of an event; null where they stay. */
type Rewrite = (eventId: string, prices: EventPrices) => EventPrices | null;
type Scope = { siteId: string; ids: string[] | null };

/**
 * Changes prices of events in place: what the public sees, drafts, and versions that wait for their publication. With
 * `ids` null, of all events that have a price without a ticket type. Returns the events whose public prices are others.
 */
export async function rewritePrices(trx: Writer, scope: Scope, rewrite: Rewrite): Promise<string[]> {
	const { siteId, ids } = scope;
	const isChosen = ids && new Set(ids);
	// Drafts before public rows, in the order of a publication.
	await rewriteUnpublished(trx, siteId, "event", (id, json) =>
		isChosen && !isChosen.has(id) ? null : rewriteFields(id, json, rewrite),
	);
	const rows = await trx
		.selectFrom("event")
		.select(["id", "price_group_id", "prices_json"])
		.where("site_id", "=", siteId)
		.$if(ids !== null, (query) => query.where("id", "in", ids ?? []))
		.$if(ids === null, (query) => query.where(sql<boolean>`prices_json like '%"ticketTypeId":null%'`))
		.orderBy("id")
		.execute();
	const changed: string[] = [];
	for (const row of rows) {
		const { priceGroupId, prices } = columns.toValues(row, `event ${row.id}`);
		const after = rewrite(row.id, { priceGroupId, prices });
		if (!after) continue;
		changed.push(row.id);
		await trx
			.updateTable("event")
			.set({ price_group_id: after.priceGroupId, prices_json: JSON.stringify(after.prices) })
			.where("site_id", "=", siteId)
			.where("id", "=", row.id)
			.execute();
	}
	return changed;
}

function rewriteFields(id: string, json: string, rewrite: Rewrite): string | null {
	const fields = readObject(json);
	const prices: ManagedPrice[] | undefined = pricesSchema.safeParse(fields.prices).data;
	if (!prices) return null;
	const after = rewrite(id, {
		priceGroupId: typeof fields.priceGroupId === "string" ? fields.priceGroupId : null,
		prices,
	});
	return after && JSON.stringify({ ...fields, ...after });
}
