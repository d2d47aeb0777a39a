import { setTimeout } from "node:timers/promises";
import { AppError } from "@lerret/contracts/errors";
import { OwnOrderOpenError } from "../holds/end-order.ts";
import { lockOrder } from "../orders/rows.ts";
import { PaymentProviderError } from "../payments/driver.ts";
import type { BoxOffice } from "../services.ts";
import { setState } from "../states.ts";
import { closePayments } from "./close.ts";

/** How long a visitor waits for the provider of an order that they leave. */
const maxWaitMs = 3000;

/**
 * Runs a transaction that takes places for a session. If its unpaid order is in the way, that is closed at its provider,
 * outside of any transaction, and the transaction runs again. Throws `order_open` if the provider does not confirm in time;
 * a job then goes on.
 */
export async function withOwnOrderClosed<T>(boxOffice: BoxOffice, write: () => Promise<T>): Promise<T> {
	try {
		return await write();
	} catch (error) {
		if (!(error instanceof OwnOrderOpenError)) throw error;
		if (!(await closeNow(boxOffice, error.orderId))) throw new AppError("order_open", { orderId: error.orderId });
	}
	return write().catch((error: unknown) => {
		if (error instanceof OwnOrderOpenError) throw new AppError("order_open", { orderId: error.orderId });
		throw error;
	});
}

/** False if a payment may still be open. */
async function closeNow(boxOffice: BoxOffice, orderId: string): Promise<boolean> {
	await boxOffice.db.transaction().execute(async (trx) => {
		const order = await lockOrder(trx, orderId);
		if (order.state === "awaiting-payment") await setState(trx, "ticket_order", order, "closing");
	});
	const isClosed = closePayments(boxOffice, orderId).then(
		() => true,
		(error: unknown) => {
			if (error instanceof PaymentProviderError) return false;
			throw error;
		},
	);
	return Promise.race([isClosed, setTimeout(maxWaitMs, false, { ref: false })]);
}
