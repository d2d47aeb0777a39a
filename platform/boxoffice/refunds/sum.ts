import type { Database } from "../../db/database.ts";

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

/** What a refund gives back to all payments that bought its tickets. */
export async function readRefundOre(db: Database, refundId: string): Promise<number> {
	const { ore } = await db
		.selectFrom("refund")
		.select((eb) => eb.fn.sum<number | string | null>("ore").as("ore"))
		.where((eb) => eb.or([eb("id", "=", refundId), eb("main_refund_id", "=", refundId)]))
		.executeTakeFirstOrThrow();
	return Number(ore ?? 0);
}
