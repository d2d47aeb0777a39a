import { eventFieldsSchema, type ManagedPrice } from "@lerret/contracts/content/event";
import { sql } from "kysely";
import type { Writer } from "../db/database.ts";
import { fieldColumns } from "../db/field-columns.ts";
import { readObject } from "../db/stored-json.ts";
import type { EventPrices } from "./book.ts";
import { readDrafts, readPlannedVersions } from "./unpublished.ts";

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
	await rewriteDrafts(trx, scope, rewrite);
	return changed;
}

async function rewriteDrafts(trx: Writer, { siteId, ids }: Scope, rewrite: Rewrite): Promise<void> {
	const isChosen = ids && new Set(ids);
	for (const { id, draft_json } of await readDrafts(trx, siteId, "event")) {
		const json = isChosen && !isChosen.has(id) ? null : rewriteFields(id, draft_json ?? "", rewrite);
		if (json !== null)
			await trx
				.updateTable("content_item")
				.set({ draft_json: json })
				.where("site_id", "=", siteId)
				.where("kind", "=", "event")
				.where("id", "=", id)
				.execute();
	}
	for (const { item_id, number, fields_json } of await readPlannedVersions(trx, siteId, "event")) {
		const json = isChosen && !isChosen.has(item_id) ? null : rewriteFields(item_id, fields_json, rewrite);
		if (json !== null)
			await trx
				.updateTable("content_revision")
				.set({ fields_json: json })
				.where("site_id", "=", siteId)
				.where("kind", "=", "event")
				.where("item_id", "=", item_id)
				.where("number", "=", number)
				.execute();
	}
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
