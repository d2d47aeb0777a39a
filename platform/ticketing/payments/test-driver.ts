import { AppError } from "@lerret/contracts/errors";
import { testPaymentPath } from "@lerret/contracts/paths";
import type { TestOutcome } from "@lerret/contracts/ticketing";
import type { Database } from "../../db/database.ts";
import { addJob } from "../../jobs/add.ts";
import type { BoxOffice } from "../services.ts";
import type { PaymentState } from "../tables.ts";
import type { PaymentDriver } from "./driver.ts";

/** The embedded test payment: a provider in our own tables, without money. */
export function createTestDriver(db: Database, readTime: (db: Database) => Promise<string>): PaymentDriver {
	const find = (id: string) => db.selectFrom("test_payment").selectAll().where("id", "=", id).executeTakeFirst();

	const change = async (id: string, from: PaymentState[], state: PaymentState): Promise<PaymentState> => {
		await db.updateTable("test_payment").set({ state }).where("id", "=", id).where("state", "in", from).execute();
		return (await find(id))?.state ?? "cancelled";
	};

	return {
		minimumOre: 100,

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
			return payment?.state ?? "cancelled";
		},

		capture: ({ id }) => change(id, ["authorised"], "captured"),

		cancel: ({ id }) => change(id, ["authorised"], "cancelled"),

		async close({ id }) {
			const state = await change(id, ["created"], "cancelled");
			if (state === "cancelled" && (await find(id))?.is_late === 1) await announceLateMoney(db, id, await readTime(db));
			return state;
		},

		async refund({ id }, refund) {
			const payment = await find(id);
			if (payment?.state !== "captured") return "failed";
			const updated = await db
				.updateTable("test_payment")
				.set((eb) => ({ refunded_ore: eb("refunded_ore", "+", refund.ore) }))
				.where("id", "=", id)
				.where("refunded_ore", "<=", payment.ore - refund.ore)
				.executeTakeFirst();
			return updated.numUpdatedRows === 1n ? "done" : "failed";
		},

		readReturns: async ({ id }) => ({
			refundedOre: (await find(id))?.refunded_ore ?? 0,
			failedRefundKeys: [],
			disputes: [],
		}),

		check: async () => {},
	};
}

/** As a provider's webhook would. */
const announceLateMoney = (db: Database, paymentId: string, now: string) =>
	db.transaction().execute((trx) => addJob(trx, { kind: "settle-payment", payload: { paymentId }, runAt: now }));

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
		.leftJoin("event", (join) =>
			join.onRef("event.site_id", "=", "ticket_order.site_id").onRef("event.id", "=", "ticket_order.event_id"),
		)
		.leftJoin("voucher", "voucher.order_id", "ticket_order.id")
		.leftJoin("production", (join) =>
			join.onRef("production.site_id", "=", "event.site_id").onRef("production.id", "=", "event.production_id"),
		)
		.select(["ticket_order.id as orderId", "production.title", "voucher.name"])
		.select(["test_payment.ore", "test_payment.state"])
		.where("test_payment.id", "=", paymentId)
		.where("ticket_order.site_id", "=", siteId)
		.executeTakeFirst();
	if (!row || !(await driversOf(db, siteId)).test) throw new AppError("not_found");
	const { title, name, ...payment } = row;
	return { ...payment, title: title ?? name ?? "" };
}
