import type { Database } from "../../db/database.ts";

/** The sites that have taken real money, whose orders, receipts and ledger the law wants kept. */
export async function readSitesWithBookkeeping(db: Database): Promise<ReadonlySet<string>> {
	const rows = await db
		.selectFrom("site")
		.select("site.id")
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom("ticket_order")
					.select("ticket_order.id")
					.whereRef("ticket_order.site_id", "=", "site.id")
					.where("paid_at", "is not", null)
					.where("ore", ">", 0)
					.where("is_test", "=", 0),
			),
		)
		.execute();
	return new Set(rows.map(({ id }) => id));
}
