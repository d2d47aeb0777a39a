import type { Database } from "../../db/database.ts";

/**
 * What the provider has given back of a payment while its tickets are valid, in øre. Less than zero if money has come back
 * after the tickets were taken back.
 */
export async function readSuspense(db: Database, payment: { id: string }): Promise<number> {
	const { ore } = await db
		.selectFrom("ledger_entry")
		.select((eb) => eb.fn.sum<number | string | null>("ore").as("ore"))
		.where("payment_id", "=", payment.id)
		.where("account", "=", "suspense")
		.executeTakeFirstOrThrow();
	return Number(ore ?? 0);
}
