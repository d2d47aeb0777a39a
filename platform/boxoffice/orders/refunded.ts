import { sql } from "kysely";
import { earlier, later } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { keepsMoney } from "../payments/sources.ts";
import { sumOre } from "../sum-ore.ts";
import type { OrderRow } from "./rows.ts";

/**
 * What has been given back of each order, in øre: by refunds that are done, and in the provider's portal. Money that came
 * twice is not that of a paid order.
 */
export async function readRefundedOre(
	db: Database,
	orders: Pick<OrderRow, "id" | "paid_at">[],
): Promise<Map<string, number>> {
	const ids = orders.map(({ id }) => id);
	if (ids.length === 0) return new Map();
	const [refunds, providerRefunds] = await Promise.all([
		db
			.selectFrom("refund")
			.leftJoin("payment", "payment.id", "refund.payment_id")
			.selectAll("refund")
			.select("payment.captured_ore")
			.where("refund.order_id", "in", ids)
			.execute(),
		readProviderRefunds(db, ids),
	]);
	const surpluses = Map.groupBy(
		refunds.filter(({ is_surplus }) => is_surplus === 1),
		({ payment_id }) => payment_id,
	);
	const boughtNothing = (paymentId: string | null) => {
		const some = surpluses.get(paymentId) ?? [];
		return some.length > 0 && sumOre(some) >= (some[0]?.captured_ore ?? 0);
	};
	// What goes back to vouchers does so at once.
	const given = [
		...refunds.map(({ order_id, payment_id, is_surplus, card_ore, state, ore }) => ({
			order_id,
			isSurplus: is_surplus === 1 || boughtNothing(payment_id),
			ore: card_ore + (state === "done" ? ore : 0),
		})),
		...providerRefunds.map(({ order_id, payment_id, ore }) => ({
			order_id,
			isSurplus: boughtNothing(payment_id),
			ore,
		})),
	];
	return new Map(
		orders.map(({ id, paid_at }) => {
			const own = given.filter(({ order_id, isSurplus }) => order_id === id && !(paid_at !== null && isSurplus));
			return [id, sumOre(own)];
		}),
	);
}

/**
 * What providers have given back by themselves, each part for an order that has money of its payment, the latest one first; what is
 * more is the latest one's, and without any the payment's own.
 */
async function readProviderRefunds(db: Database, orderIds: string[]) {
	const rows = await selectProviderRefunds(db)
		.leftJoin("order_exchange as exchange", "exchange.order_id", "live.order_id")
		.select([orderOfMoney.as("order_id"), "payment_return.payment_id", "payment_return.ore"])
		.select(["live.ore as paid_ore", "live.carried_ore", "exchange.number"])
		.select((eb) =>
			eb
				.selectFrom("refund")
				.select((refund) => refund.fn.sum<number | string | null>("refund.ore").as("ore"))
				.whereRef("refund.order_id", "=", "live.order_id")
				.whereRef("refund.payment_id", "=", "payment.id")
				.where("refund.is_surplus", "=", 0)
				.as("given_ore"),
		)
		.where("payment_return.kind", "=", "refund")
		.where("payment_return.payment_id", "in", (eb) =>
			eb
				.selectFrom("payment as known")
				.leftJoin("order_source", "order_source.payment_id", "known.id")
				.select("known.id")
				.where((one) => one.or([one("known.order_id", "in", orderIds), one("order_source.order_id", "in", orderIds)])),
		)
		.execute();
	return [...Map.groupBy(rows, ({ payment_id }) => payment_id).values()].flatMap((some) => {
		const holders = some.toSorted((a, b) => (b.number ?? 0) - (a.number ?? 0) || (a.order_id < b.order_id ? -1 : 1));
		let restOre = some[0]?.ore ?? 0;
		const parts = holders.map(({ order_id, payment_id, paid_ore, carried_ore, given_ore }) => {
			const leftOre = (paid_ore ?? 0) - (carried_ore ?? 0) - Number(given_ore ?? 0);
			const ore = Math.max(0, Math.min(restOre, leftOre));
			restOre -= ore;
			return { order_id, payment_id, ore };
		});
		return parts.map((part, i) => (i === 0 ? { ...part, ore: part.ore + restOre } : part));
	});
}

/** What providers have given back by themselves, with the orders that have not carried its payment's money on. */
const selectProviderRefunds = (db: Database) =>
	db
		.selectFrom("payment_return")
		.innerJoin("payment", "payment.id", "payment_return.payment_id")
		.leftJoin("order_source as live", (join) =>
			join.onRef("live.payment_id", "=", "payment.id").onRef("live.ore", ">", "live.carried_ore"),
		);

/** The order that has the money, else the payment's own. */
const orderOfMoney = sql<string>`coalesce(live.order_id, payment.order_id)`;

/** The ids of orders of which a provider has given something back by itself. */
export const selectProviderRefunded = (db: Database) =>
	selectProviderRefunds(db).select(orderOfMoney.as("order_id")).where("payment_return.kind", "=", "refund");

/** A payment or a refund that is open this long is stuck, for instance because the provider rejects the account's keys. */
const maxOpen = { payment: { hours: 2 }, refund: { hours: 24 } };
/** So long before a provider no longer guarantees that money can be taken, staff are to see that it was not. */
const guaranteeNotice = { hours: 1 };

/**
 * The orders where staff must act: a refund was rejected, a refund or payment is stuck, money is about to be lost, the provider has another amount,
 * currency or reference, or it has given money back for valid tickets.
 */
export function selectUrgentOrders(db: Database, now: string) {
	return db
		.selectFrom("refund")
		.select("refund.order_id")
		.where((eb) =>
			eb.or([
				eb("refund.state", "=", "failed"),
				eb.and([eb("refund.state", "=", "pending"), eb("refund.updated_at", "<", earlier(now, maxOpen.refund))]),
			]),
		)
		.union(
			db
				.selectFrom("payment")
				.select("payment.order_id")
				.where("payment.state", "in", ["created", "authorised"])
				.where((eb) =>
					eb.or([
						eb("payment.created_at", "<", earlier(now, maxOpen.payment)),
						eb("payment.capture_guaranteed_until", "<", later(now, guaranteeNotice)),
					]),
				),
		)
		.union(
			db
				.selectFrom("payment")
				.select("payment.order_id")
				.where("payment.mismatch", "is not", null)
				.where("payment.mismatch_decided_at", "is", null),
		)
		.union(
			selectProviderRefunds(db)
				.select(orderOfMoney.as("order_id"))
				// An order that has given back what it did not carry on has nothing to decide.
				.where((eb) => eb.or([eb("live.order_id", "is", null), keepsMoney("live")]))
				.where((eb) =>
					eb.or([
						eb("payment_return.decided_at", "<", eb.ref("payment_return.updated_at")),
						eb.and([
							eb("payment_return.decided_at", "is", null),
							eb("payment_return.state", "<>", "won"),
							eb.or([eb("payment_return.kind", "=", "dispute"), eb("payment_return.ore", ">", 0)]),
						]),
					]),
				),
		);
}

export async function isUrgent(db: Database, orderId: string, now: string): Promise<boolean> {
	const row = await db
		.selectFrom("ticket_order")
		.select("id")
		.where("id", "=", orderId)
		.where("id", "in", selectUrgentOrders(db, now))
		.executeTakeFirst();
	return row !== undefined;
}
