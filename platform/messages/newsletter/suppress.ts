import type { Database, Writer } from "../../db/database.ts";

/**
 * Subscriptions that ended because a mail server rejected the address: counts by reply code, the most frequent first.
 */
export type Suppressions = { reason: string; count: number }[];

export async function suppressSubscriber(trx: Writer, id: string, reason: string, now: string): Promise<void> {
	await trx
		.updateTable("subscriber")
		.set({ unsubscribed_at: now, suppressed_reason: reason })
		.where("id", "=", id)
		.where("unsubscribed_at", "is", null)
		.execute();
}

/** Counts stored ones only: the clean-up deletes them with the other unsubscribed ones (tables.ts). */
export async function readSuppressions(db: Database, siteId: string): Promise<Suppressions> {
	const rows = await db
		.selectFrom("subscriber")
		.select((eb) => ["suppressed_reason as reason", eb.fn.countAll().as("count")])
		.where("site_id", "=", siteId)
		.where("suppressed_reason", "is not", null)
		.groupBy("suppressed_reason")
		.execute();
	return rows
		.map(({ reason, count }) => ({ reason: reason ?? "", count: Number(count) }))
		.sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
}
