import type { Database } from "../db/database.ts";

/** Returns the first of the film's EDI numbers, or null if it has none. */
export async function readEdiNumber(db: Database, siteId: string, productionId: string): Promise<string | null> {
	const row = await db
		.selectFrom("edition")
		.select("edi_number")
		.where("site_id", "=", siteId)
		.where("production_id", "=", productionId)
		.orderBy("edi_number")
		.limit(1)
		.executeTakeFirst();
	return row?.edi_number ?? null;
}
