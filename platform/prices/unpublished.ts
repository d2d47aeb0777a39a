import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { readDrafts, readPlannedVersions } from "../content/unpublished.ts";
import type { Database } from "../db/database.ts";
import { readObject } from "../db/stored-json.ts";
import type { EventPrices } from "../programme/price-book.ts";

const { prices: pricesSchema, startTime: startSchema } = eventFieldsSchema.shape;

/** A version of an event that no visitor sees yet: its draft, or one that waits for its publication. */
export type UnpublishedPrices = EventPrices & { id: string; state: "draft" | "planned"; startTime: string | null };

/** The prices of versions that visitors do not see yet. A draft that equals the planned version counts only as planned. */
export async function readUnpublishedPrices(db: Database, siteId: string): Promise<UnpublishedPrices[]> {
	const planned = await readPlannedVersions(db, siteId, "event");
	const jsonOf = new Map(planned.map(({ item_id, fields_json }) => [item_id, fields_json]));
	const drafts = (await readDrafts(db, siteId, "event")).filter(({ id, draft_json }) => jsonOf.get(id) !== draft_json);
	return [
		...planned.map(({ item_id, fields_json }) => toPrices(item_id, fields_json, "planned")),
		...drafts.map(({ id, draft_json }) => toPrices(id, draft_json ?? "", "draft")),
	];
}

function toPrices(id: string, json: string, state: UnpublishedPrices["state"]): UnpublishedPrices {
	const { priceGroupId, prices, startTime } = readObject(json);
	return {
		id,
		state,
		startTime: startSchema.safeParse(startTime).data ?? null,
		priceGroupId: typeof priceGroupId === "string" ? priceGroupId : null,
		prices: pricesSchema.safeParse(prices).data ?? [],
	};
}
