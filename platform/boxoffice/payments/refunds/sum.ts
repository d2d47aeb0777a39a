import type { Database } from "../../../db/database.ts";

/** What this app gives back of a payment, in øre: done or under way. */
export async function sumOfRefunds(db: Database, paymentId: string): Promise<number> {
	const { ore } = await db
		.selectFrom("refund")
		.select((eb) => eb.fn.sum<number | string | null>("ore").as("ore"))
		.where("payment_id", "=", paymentId)
		.where("state", "<>", "failed")
		.executeTakeFirstOrThrow();
	return Number(ore ?? 0);
}
