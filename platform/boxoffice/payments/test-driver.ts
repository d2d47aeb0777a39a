import { AppError } from "@lerret/contracts/errors";
import { testPaymentPath } from "@lerret/contracts/paths";
import type { TestOutcome } from "@lerret/contracts/ticketing";
import type { Database } from "../../db/database.ts";
import { eventOfOrder, productionOfEvent } from "../../db/joins.ts";
import type { BoxOffice } from "../services.ts";
import { emptyPayment, type PaymentDriver, type ProviderPayment } from "./driver.ts";
import { receiveNotice } from "./settle-job.ts";
import type { PaymentState } from "./tables.ts";

/** The embedded test payment: a provider in our own tables, without money. */
export function createTestDriver(db: Database, readTime: (db: Database) => Promise<string>): PaymentDriver {
	const find = (id: string) => db.selectFrom("test_payment").selectAll().where("id", "=", id).executeTakeFirst();

	/** Null also while the start is under way. */
	const read = async (id: string): Promise<ProviderPayment | null> => {
		const payment = await find(id);
		if (!payment) return null;
		const { state, ore, refunded_ore: refundedOre } = payment;
		const isPaid = state === "authorised" || state === "captured";
		return {
			state,
			reference: id,
			currency: "NOK",
			refundedOre,
			captureGuaranteedUntil: null,
			authorisedOre: isPaid ? ore : 0,
			capturedOre: state === "captured" ? ore : 0,
		};
	};

	const change = async (id: string, from: PaymentState[], state: PaymentState) => {
		await db.updateTable("test_payment").set({ state }).where("id", "=", id).where("state", "in", from).execute();
		return read(id);
	};

	return {
		minimumOre: 100,
		isAvailable: () => true,

		async start({ id, ore, origin }) {
			await db
				.insertInto("test_payment")
				.values({ id, ore, state: "created", is_late: 0, refunded_ore: 0 })
				.onConflict((conflict) => conflict.column("id").doNothing())
				.execute();
			return { redirectUrl: `${origin}${testPaymentPath(id)}`, providerId: null };
		},

		async read({ id }) {
			const payment = await find(id);
			if (payment?.state === "cancelled" && payment.is_late === 1) return change(id, ["cancelled"], "captured");
			return read(id);
		},

		capture: ({ id }) => change(id, ["authorised"], "captured"),

		cancel: ({ id }) => change(id, ["authorised"], "cancelled"),

		async close({ id }) {
			const closed = (await change(id, ["created"], "cancelled")) ?? emptyPayment(id, "cancelled");
			if (closed.state === "cancelled" && (await find(id))?.is_late === 1) await announceLateMoney(db, readTime, id);
			return closed;
		},

		refund: ({ id }, { id: refundId, ore }) =>
			db.transaction().execute(async (trx) => {
				// The row of the payment makes repeated and concurrent refunds wait for each other.
				const payment = await trx
					.updateTable("test_payment")
					.set((eb) => ({ refunded_ore: eb.ref("refunded_ore") }))
					.where("id", "=", id)
					.returningAll()
					.executeTakeFirst();
				if (payment?.state !== "captured") return "failed";
				const known = await trx.selectFrom("test_refund").select("id").where("id", "=", refundId).executeTakeFirst();
				if (known) return "done";
				if (payment.refunded_ore + ore > payment.ore) return "failed";
				await trx.insertInto("test_refund").values({ id: refundId, payment_id: id, ore }).execute();
				const refunded_ore = payment.refunded_ore + ore;
				await trx.updateTable("test_payment").set({ refunded_ore }).where("id", "=", id).execute();
				return "done";
			}),

		async readProviderRefunds({ id }) {
			const payment = await read(id);
			return (
				payment && { payment, refundedOre: payment.refundedOre, refundKeys: { given: [], failed: [] }, disputes: [] }
			);
		},

		check: async () => {},
	};
}

/** Reports money that came late, as a provider's webhook does. */
const announceLateMoney = (db: Database, readTime: BoxOffice["readTime"], paymentId: string) =>
	receiveNotice({ db, readTime }, paymentId);

/** Sets how a test payment goes, once. Throws `not_found`, also where the site has no test payment. */
export async function setTestOutcome(
	{ db, driversOf }: Pick<BoxOffice, "db" | "driversOf">,
	paymentId: string,
	outcome: TestOutcome,
): Promise<void> {
	const order = await db
		.selectFrom("payment")
		.innerJoin("ticket_order", "ticket_order.id", "payment.order_id")
		.select("site_id")
		.where("payment.id", "=", paymentId)
		.executeTakeFirst();
	if (!order || !(await driversOf(db, order.site_id)).test) throw new AppError("not_found");
	const payment = db.updateTable("test_payment").where("id", "=", paymentId);
	if (outcome === "pay" || outcome === "decline")
		await payment
			.set({ state: outcome === "pay" ? "authorised" : "failed" })
			.where("state", "=", "created")
			.execute();
	if (outcome === "pay-late")
		await payment.set({ is_late: 1 }).where("state", "in", ["created", "cancelled"]).execute();
}

export type TestPayment = { orderId: string; title: string; ore: number; state: PaymentState };

/** A test payment of a site as its page shows it. Throws `not_found`. */
export async function readTestPayment(
	{ db, driversOf }: Pick<BoxOffice, "db" | "driversOf">,
	siteId: string,
	paymentId: string,
): Promise<TestPayment> {
	const row = await db
		.selectFrom("test_payment")
		.innerJoin("payment", "payment.id", "test_payment.id")
		.innerJoin("ticket_order", "ticket_order.id", "payment.order_id")
		.leftJoin("event", eventOfOrder)
		.leftJoin("voucher", "voucher.order_id", "ticket_order.id")
		.leftJoin("production", productionOfEvent)
		.select(["ticket_order.id as orderId", "production.title", "voucher.name"])
		.select(["test_payment.ore", "test_payment.state"])
		.where("test_payment.id", "=", paymentId)
		.where("ticket_order.site_id", "=", siteId)
		.executeTakeFirst();
	if (!row || !(await driversOf(db, siteId)).test) throw new AppError("not_found");
	const { title, name, ...payment } = row;
	return { ...payment, title: title ?? name ?? "" };
}
