import { newId } from "../../core/ids.ts";
import type { Database, Writer } from "../../db/database.ts";
import { addJob } from "../../jobs/add.ts";
import { postingOf, postProviderRefund, postRefund, postSettledRefund } from "../ledger/post.ts";
import { readSuspense } from "../ledger/suspense.ts";
import { lockOrder, type OrderRow } from "../orders/rows.ts";
import type { PaymentDriver, ProviderRefunds } from "../payments/driver.ts";
import { nextReading } from "../payments/readings.ts";
import { isKeyOfRefund, refundKeyOf } from "../payments/refund-key.ts";
import type { PaymentRow } from "../payments/rows.ts";
import { findLastHolder } from "../payments/sources.ts";
import type { ProviderRefundState } from "../payments/tables.ts";
import type { BoxOffice } from "../services.ts";
import { setState } from "../states.ts";
import { sumOre } from "../sum-ore.ts";
import { correctCapture } from "./corrections.ts";
import { insertRefund } from "./refund.ts";
import { sumOfRefunds } from "./sum.ts";

type ProviderRefund = { id: string; kind: "refund" | "dispute"; ore: number; state: ProviderRefundState };

/**
 * Books what a provider has given back of a captured payment without this app: refunds made in its portal, and disputes.
 * The tickets stay valid until staff decide. Own refunds that did not reach the payer are owed again. The capture itself is
 * compared once more: an answer about another payment or currency books nothing.
 */
export async function bookProviderRefunds(
	boxOffice: BoxOffice,
	driver: PaymentDriver,
	payment: PaymentRow,
): Promise<void> {
	const doneBefore = await readRefunds(boxOffice.db, payment.id, "done");
	const given = await driver.readProviderRefunds(payment, sumOre(doneBefore));
	await boxOffice.db.transaction().execute(async (trx) => {
		const order = await lockOrder(trx, payment.order_id);
		const now = await boxOffice.readTime(trx);
		const dueAt = nextReading(payment.updated_at, now);
		await trx.updateTable("payment").set({ returns_due_at: dueAt }).where("id", "=", payment.id).execute();
		if (!given || !(await correctCapture(trx, order, payment, given.payment, now))) return;
		const { refundedOre, disputes } = given;
		await reopenRefunds(trx, order, payment, { doneBefore, given }, now);
		let comesBackOre = 0;
		for (const dispute of disputes)
			comesBackOre -= Math.min(0, await bookProviderRefund(trx, order, payment, { kind: "dispute", ...dispute }, now));
		await oweAgain(trx, order, payment, comesBackOre, now);
		// An own refund that is under way may be among them.
		const portalOre = Math.max(0, refundedOre - (await sumOfRefunds(trx, payment.id)));
		await bookProviderRefund(trx, order, payment, { id: "portal", kind: "refund", ore: portalOre, state: "done" }, now);
		await settleRejectedRefunds(trx, order, payment, now);
	});
}

/** Books what is new and returns it: less than zero if money has come back. */
async function bookProviderRefund(
	trx: Writer,
	order: OrderRow,
	payment: PaymentRow,
	{ id, kind, ore, state }: ProviderRefund,
	now: string,
): Promise<number> {
	const known = await trx
		.selectFrom("payment_return")
		.select(["ore", "state"])
		.where("payment_id", "=", payment.id)
		.where("provider_id", "=", id)
		.executeTakeFirst();
	const isNew = !known && (ore > 0 || kind === "dispute");
	if (!isNew && (!known || (known.ore === ore && known.state === state))) return 0;
	const newOre = ore - (known?.ore ?? 0);
	await postProviderRefund(trx, postingOf(order, payment), payment.driver, newOre, now);
	await trx
		.insertInto("payment_return")
		.values({ payment_id: payment.id, provider_id: id, kind, state, ore, created_at: now, updated_at: now })
		.onConflict((conflict) =>
			conflict.columns(["payment_id", "provider_id"]).doUpdateSet({ state, ore, updated_at: now }),
		)
		.execute();
	return newOre;
}

/**
 * The payer gets money of a dispute that the venue has won, as far as its tickets or voucher were taken back meanwhile. It is a refund
 * of the last order that had the money, whose lock is that of all orders that share it.
 */
async function oweAgain(
	trx: Writer,
	own: OrderRow,
	payment: PaymentRow,
	comesBackOre: number,
	now: string,
): Promise<void> {
	const ore = Math.min(comesBackOre, -(await readSuspense(trx, payment)));
	if (ore <= 0) return;
	const holder = await findLastHolder(trx, payment.id);
	const order = holder === null ? own : await lockOrder(trx, holder);
	await postSettledRefund(trx, postingOf(order, payment), -ore, now);
	const reason = "Tvisten er vunnet, men det som ble kjøpt, er tatt tilbake.";
	const input = { ticketIds: null, reason, requestedBy: null, idempotencyKey: null };
	const refund = await insertRefund(trx, { id: newId(), order, payment, ore, voucherOre: 0, input }, now);
	await addJob(trx, { kind: "refund", payload: { refundId: refund.id }, key: refund.id, runAt: now });
}

type Reading = {
	/** The refunds that were done when the provider was read: it may not know later ones. */
	doneBefore: { id: string }[];
	given: ProviderRefunds;
};

/**
 * A refund may be taken back after it was done, for instance when the payer's card has been closed, or be accepted and never
 * made. What the provider has given back too little is first looked for in the refunds that it does not know, the latest first.
 */
async function reopenRefunds(
	trx: Writer,
	order: OrderRow,
	payment: PaymentRow,
	{ doneBefore, given: { refundedOre, refundKeys } }: Reading,
	now: string,
): Promise<void> {
	const before = new Set(doneBefore.map(({ id }) => id));
	const done = (await readRefunds(trx, payment.id, "done")).filter(({ id }) => before.has(id)).toReversed();
	const isFailed = (refund: (typeof done)[number]) => refundKeys.failed.includes(refundKeyOf(refund));
	const isGiven = ({ id }: { id: string }) => refundKeys.given.some((key) => isKeyOfRefund(key, id));
	const [failed, others] = [done.filter(isFailed), done.filter((refund) => !isFailed(refund))];
	let missingOre = sumOre(done) - refundedOre;
	for (const refund of [...failed, ...others.toSorted((a, b) => Number(isGiven(a)) - Number(isGiven(b)))]) {
		if (missingOre <= 0 && !isFailed(refund)) return;
		missingOre -= refund.ore;
		await setState(trx, "refund", refund, "failed", { updated_at: now });
		await postRefund(trx, postingOf(order, payment), payment.driver, -refund.ore, now);
	}
}

/** Money of a rejected refund that staff have given back in the provider's portal is not owed any more. */
async function settleRejectedRefunds(trx: Writer, order: OrderRow, payment: PaymentRow, now: string): Promise<void> {
	// The money of an open dispute may come back.
	const disputedOre = await sumOfOpenDisputes(trx, payment.id);
	for (const refund of await readRefunds(trx, payment.id, "failed")) {
		const { ore } = refund;
		const settledOre = Math.min(ore, (await readSuspense(trx, payment)) - disputedOre);
		if (settledOre <= 0) return;
		await postSettledRefund(trx, postingOf(order, payment), settledOre, now);
		if (settledOre === ore) await setState(trx, "refund", refund, "done");
		await trx
			.updateTable("refund")
			.set({ ore: ore - settledOre, updated_at: now })
			.where("id", "=", refund.id)
			.execute();
		await decideProviderRefunds(trx, payment, now);
	}
}

const readRefunds = (db: Database, paymentId: string, state: "done" | "failed") =>
	db
		.selectFrom("refund")
		.select(["id", "ore", "attempt", "state"])
		.where("payment_id", "=", paymentId)
		.where("state", "=", state)
		.where("ore", ">", 0)
		.orderBy("created_at")
		.orderBy("id")
		.execute();

/** Takes what a provider has given back off the list of what staff must decide, if nothing of it is left in suspense. */
export async function decideProviderRefunds(trx: Writer, payment: Pick<PaymentRow, "id">, now: string): Promise<void> {
	if ((await readSuspense(trx, payment)) > 0) return;
	await trx.updateTable("payment_return").set({ decided_at: now }).where("payment_id", "=", payment.id).execute();
}

async function sumOfOpenDisputes(db: Database, paymentId: string): Promise<number> {
	const { ore } = await db
		.selectFrom("payment_return")
		.select((eb) => eb.fn.sum<number | string | null>("ore").as("ore"))
		.where("payment_id", "=", paymentId)
		.where("state", "=", "open")
		.executeTakeFirstOrThrow();
	return Number(ore ?? 0);
}
