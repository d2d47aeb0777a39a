import { writeItemAudit } from "../content/audit.ts";
import { touchContent } from "../db/content-version.ts";
import type { Database, Writer } from "../db/database.ts";
import { readJson } from "../db/json.ts";
import { markPricesChanged, readEventsOfGroup } from "./events.ts";
import { findPriceGroup, plannedPricesSchema } from "./read.ts";
import { describe, replacePrices } from "./write.ts";

/** Gives groups the prices whose time has come by `now` (stored form), each in a transaction of its own. */
export async function applyDuePrices(db: Database, now: string): Promise<void> {
	const due = await db
		.selectFrom("planned_price_change")
		.select(["site_id", "group_id"])
		.where("at", "<=", now)
		.orderBy("at")
		.execute();
	for (const { site_id, group_id } of due)
		await db.transaction().execute((trx) => applyPlan(trx, { siteId: site_id, id: group_id }, now));
}

/** Does nothing where another process was first. */
async function applyPlan(trx: Writer, ref: { siteId: string; id: string }, now: string): Promise<void> {
	const { siteId, id } = ref;
	await touchContent(trx, siteId);
	const plan = await trx
		.deleteFrom("planned_price_change")
		.where("site_id", "=", siteId)
		.where("group_id", "=", id)
		.where("at", "<=", now)
		.returningAll()
		.executeTakeFirst();
	const before = await findPriceGroup(trx, ref);
	if (!plan || !before) return;
	const planned = readJson(plannedPricesSchema, plan.prices_json, `planned_price_change ${id}`);
	// A ticket type may have been deleted since.
	const types = new Set(
		(await trx.selectFrom("ticket_type").select("id").where("site_id", "=", siteId).execute()).map((type) => type.id),
	);
	const prices = planned.filter(({ ticketTypeId }) => types.has(ticketTypeId));
	if (prices.length === 0) return;
	await replacePrices(trx, ref, prices);
	await trx
		.updateTable("price_group")
		.set({ updated_at: now })
		.where("site_id", "=", siteId)
		.where("id", "=", id)
		.execute();
	await markPricesChanged(trx, siteId, await readEventsOfGroup(trx, ref, now), now);
	const after = await findPriceGroup(trx, ref);
	const context = { actor: { id: plan.staff_id, name: plan.staff_name }, now };
	await writeItemAudit(trx, { name: "price-group" }, ref, context, {
		action: "change",
		before: await describe(trx, ref, before),
		after: after && (await describe(trx, ref, after)),
	});
}
