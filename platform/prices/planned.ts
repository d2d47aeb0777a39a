import { writeItemAudit } from "../content/audit.ts";
import { describeFailure } from "../content/failure.ts";
import { isDatabaseUnavailable } from "../core/database-errors.ts";
import { touchContent } from "../db/content-version.ts";
import type { Database, Writer } from "../db/database.ts";
import { readJson } from "../db/json.ts";
import { markPricesChanged, readEventsOfGroup } from "./events.ts";
import { findPriceGroup, plannedPricesSchema } from "./read.ts";
import { describe, replacePrices } from "./write.ts";

type Log = { warn: (fields: Record<string, unknown>, message: string) => void };
type PlanRef = { siteId: string; id: string };

/**
 * Gives groups the prices whose time has come by `now` (stored form). Each has its own transaction, and one that fails is
 * marked with the reason. Throws when the database is unavailable.
 */
export async function applyDuePrices(db: Database, now: string, log: Log): Promise<void> {
	const due = await db
		.selectFrom("planned_price_change")
		.select(["site_id", "group_id"])
		.where("at", "<=", now)
		.where("failure", "is", null)
		.orderBy("at")
		.execute();
	for (const { site_id, group_id } of due) await applyOrMarkFailed(db, { siteId: site_id, id: group_id }, now, log);
}

async function applyOrMarkFailed(db: Database, ref: PlanRef, now: string, log: Log): Promise<void> {
	try {
		await db.transaction().execute((trx) => applyPlan(trx, ref, now));
	} catch (error) {
		if (isDatabaseUnavailable(error)) throw error;
		const failure = describeFailure(error);
		const isMarked = await db.transaction().execute((trx) => markFailed(trx, ref, now, failure));
		if (isMarked) log.warn({ site: ref.siteId, id: ref.id, failure }, "planned change of prices failed");
	}
}

/** False where another process was first. */
async function markFailed(trx: Writer, { siteId, id }: PlanRef, now: string, failure: string): Promise<boolean> {
	// Makes every process see that the change is no longer due.
	await touchContent(trx, siteId);
	const { numUpdatedRows } = await trx
		.updateTable("planned_price_change")
		.set({ failure })
		.where("site_id", "=", siteId)
		.where("group_id", "=", id)
		.where("at", "<=", now)
		.where("failure", "is", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Does nothing where another process was first. */
async function applyPlan(trx: Writer, ref: PlanRef, now: string): Promise<void> {
	const { siteId, id } = ref;
	await touchContent(trx, siteId);
	const plan = await trx
		.deleteFrom("planned_price_change")
		.where("site_id", "=", siteId)
		.where("group_id", "=", id)
		.where("at", "<=", now)
		.where("failure", "is", null)
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
