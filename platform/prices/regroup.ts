import type { regroupRequestSchema } from "@lerret/contracts/api/price-groups";
import type * as z from "zod";
import { writeItemAudit } from "../content/audit.ts";
import { invalidField } from "../content/content-type.ts";
import type { ChangeContext } from "../content/save.ts";
import { touchContent } from "../db/content-version.ts";
import type { Database, Writer } from "../db/database.ts";
import { readEventNames } from "../programme/event-name.ts";
import type { EventPrices } from "../programme/price-book.ts";
import { requireGroup } from "./check.ts";
import { markPricesChanged } from "./events.ts";
import { readPriceGroups } from "./read.ts";
import { rewritePrices } from "./rewrite.ts";

/**
 * Gives events one price group in place of what they had, at once; drafts too. Null: the venue's usual group. Throws
 * `invalid_request` for an unknown group or event.
 */
export async function regroupEvents(
	trx: Writer,
	siteId: string,
	{ events, priceGroupId }: z.output<typeof regroupRequestSchema>,
	context: ChangeContext,
): Promise<void> {
	await touchContent(trx, siteId);
	if (priceGroupId !== null) await requireGroup(trx, siteId, priceGroupId);
	const ids = [...new Set(events)];
	const unknown = await findUnknown(trx, siteId, ids);
	if (unknown !== undefined) throw invalidField("events", `Forestillingen ${unknown} finnes ikke på dette nettstedet.`);
	const before = new Map<string, EventPrices>();
	const changed = await rewritePrices(trx, { siteId, ids }, (id, prices) => {
		if (prices.priceGroupId === priceGroupId && prices.prices.length === 0) return null;
		// What the public sees comes last.
		before.set(id, prices);
		return { priceGroupId, prices: [] };
	});
	await markPricesChanged(
		trx,
		siteId,
		changed.map((id) => ({ id })),
		context.now,
	);
	const names = new Map((await readPriceGroups(trx, siteId)).map(({ id, name }) => [id, name]));
	const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id));
	const eventNames = await readEventNames(trx, siteId, [...before.keys()]);
	for (const [id, prices] of before) {
		const event = eventNames.get(id) ?? null;
		await writeItemAudit(trx, { name: "event-prices" }, { siteId, id }, context, {
			action: "change",
			before: { event, priceGroup: nameOf(prices.priceGroupId), prices: prices.prices },
			after: { event, priceGroup: nameOf(priceGroupId), prices: [] },
		});
	}
}

async function findUnknown(db: Database, siteId: string, ids: string[]): Promise<string | undefined> {
	const published = db.selectFrom("event").select("id").where("site_id", "=", siteId).where("id", "in", ids);
	const drafted = db
		.selectFrom("content_item")
		.select("id")
		.where((eb) => eb.and({ site_id: siteId, kind: "event" }))
		.where("id", "in", ids)
		.where("draft_json", "is not", null);
	const known = new Set((await published.union(drafted).execute()).map(({ id }) => id));
	return ids.find((id) => !known.has(id));
}
