import PQueue from "p-queue";
import { earlier } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { ProviderUnavailableError } from "../payments/driver.ts";
import { mismatchOf } from "../payments/mismatch.ts";
import type { PaymentRow } from "../payments/rows.ts";
import type { BoxOffice } from "../services.ts";
import type { LedgerError } from "./check.ts";

/** What is older has been compared in earlier nights. */
const days = 7;
const maxPayments = 2000;
const callsAtOnce = 4;

type Services = Pick<BoxOffice, "db" | "driversOf" | "readTime">;

/**
 * Compares payments that were captured or refunded in the last days with what their providers have of them: what was captured, and what was
 * given back. A payment that cannot be compared is left out; `onError` gets why. `checkLedger` compares test payments.
 */
export async function checkProviders(boxOffice: Services, onError: (error: unknown) => void): Promise<LedgerError[]> {
	const { db, readTime } = boxOffice;
	const from = earlier(await readTime(db), { hours: days * 24 });
	const payments = await db
		.selectFrom("payment")
		.innerJoin("ticket_order", "ticket_order.id", "payment.order_id")
		.selectAll("payment")
		.select("ticket_order.site_id")
		.where("payment.state", "=", "captured")
		.where("payment.driver", "<>", "test")
		.where("payment.updated_at", ">=", from)
		.orderBy("payment.updated_at", "desc")
		.limit(maxPayments)
		.execute();
	const accounts = Map.groupBy(payments, ({ site_id, driver }) => `${site_id} ${driver}`);
	const checks = [...accounts.values()].map((some) =>
		checkAccount(boxOffice, some, onError).catch((error: unknown) => {
			// Its keys cannot be decrypted.
			onError(error);
			return [];
		}),
	);
	return (await Promise.all(checks)).flat();
}

async function checkAccount(
	boxOffice: Services,
	payments: (PaymentRow & { site_id: string })[],
	onError: (error: unknown) => void,
): Promise<LedgerError[]> {
	const { db, driversOf } = boxOffice;
	const [first] = payments;
	const driver = first && (await driversOf(db, first.site_id))[first.driver];
	if (!driver) return [];
	const queue = new PQueue({ concurrency: callsAtOnce });
	const check = async (payment: PaymentRow): Promise<LedgerError[]> => {
		try {
			const given = await driver.readProviderRefunds(payment, 0);
			if (!given) return [];
			const mismatch = mismatchOf(payment, given.payment);
			const isOurs = mismatch === null || mismatch === "amount";
			const ore = (isOurs ? given.payment.capturedOre : 0) - (payment.captured_ore ?? 0);
			const { booked, underWay } = await readRefunded(db, payment.id);
			const refunded = given.refundedOre - booked;
			const isBooked = refunded === 0 || (refunded > 0 && refunded <= underWay);
			return [
				...(ore === 0 ? [] : [{ what: "provider" as const, id: payment.id, ore }]),
				...(isBooked ? [] : [{ what: "provider" as const, id: payment.id, ore: -refunded }]),
			];
		} catch (error) {
			if (error instanceof ProviderUnavailableError) queue.clear();
			onError(error);
			return [];
		}
	};
	const results: LedgerError[] = [];
	for (const payment of payments) void queue.add(async () => void results.push(...(await check(payment))));
	await queue.onIdle();
	return results;
}

/** What is booked as given back of a payment, and what the provider may have given back already. */
async function readRefunded(db: Database, paymentId: string): Promise<{ booked: number; underWay: number }> {
	const refunds = await db.selectFrom("refund").select(["ore", "state"]).where("payment_id", "=", paymentId).execute();
	const providerRefunds = await db
		.selectFrom("payment_return")
		.select("ore")
		.where("payment_id", "=", paymentId)
		.where("kind", "=", "refund")
		.execute();
	const sumOf = (rows: { ore: number }[]) => rows.reduce((sum, { ore }) => sum + ore, 0);
	return {
		booked: sumOf(refunds.filter(({ state }) => state === "done")) + sumOf(providerRefunds),
		underWay: sumOf(refunds.filter(({ state }) => state === "pending")),
	};
}
