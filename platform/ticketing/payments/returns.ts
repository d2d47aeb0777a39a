import type { Database, Writer } from "../../db/database.ts";
import { postProviderReturn } from "../ledger/post.ts";
import { lockOrder, type OrderRow } from "../orders/rows.ts";
import type { BoxOffice } from "../services.ts";
import type { ReturnState } from "../tables.ts";
import type { PaymentDriver } from "./driver.ts";
import type { PaymentRow } from "./settle.ts";

type Return = { id: string; kind: "refund" | "dispute"; ore: number; state: ReturnState };

/**
 * Books what a provider has given back of a captured payment without this app: refunds made in its portal, and disputes.
 * The tickets stay valid until staff decide.
 */
export async function bookReturns(boxOffice: BoxOffice, driver: PaymentDriver, payment: PaymentRow): Promise<void> {
	const { refundedOre, disputes } = await driver.readReturns(payment);
	await boxOffice.db.transaction().execute(async (trx) => {
		const order = await lockOrder(trx, payment.order_id);
		const now = await boxOffice.readTime(trx);
		// An own refund that is under way may be among them.
		const portalOre = Math.max(0, refundedOre - (await sumOfOwnRefunds(trx, payment.id)));
		await bookReturn(trx, order, payment, { id: "portal", kind: "refund", ore: portalOre, state: "done" }, now);
		for (const dispute of disputes) await bookReturn(trx, order, payment, { kind: "dispute", ...dispute }, now);
	});
}

async function bookReturn(
	trx: Writer,
	order: OrderRow,
	payment: PaymentRow,
	{ id, kind, ore, state }: Return,
	now: string,
): Promise<void> {
	const known = await trx
		.selectFrom("payment_return")
		.select(["ore", "state"])
		.where("payment_id", "=", payment.id)
		.where("provider_id", "=", id)
		.executeTakeFirst();
	const isNew = !known && (ore > 0 || kind === "dispute");
	if (!isNew && (!known || (known.ore === ore && known.state === state))) return;
	const posting = { siteId: order.site_id, orderId: order.id, paymentId: payment.id };
	await postProviderReturn(trx, posting, payment.driver, ore - (known?.ore ?? 0), now);
	await trx
		.insertInto("payment_return")
		.values({ payment_id: payment.id, provider_id: id, kind, state, ore, created_at: now, updated_at: now })
		.onConflict((conflict) =>
			conflict.columns(["payment_id", "provider_id"]).doUpdateSet({ state, ore, updated_at: now }),
		)
		.execute();
}

async function sumOfOwnRefunds(db: Database, paymentId: string): Promise<number> {
	const { ore } = await db
		.selectFrom("refund")
		.select((eb) => eb.fn.sum<number | string | null>("ore").as("ore"))
		.where("payment_id", "=", paymentId)
		.where("state", "<>", "failed")
		.executeTakeFirstOrThrow();
	return Number(ore ?? 0);
}
