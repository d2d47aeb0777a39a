import type { Writer } from "../../db/database.ts";
import type { OrderRow } from "../orders/rows.ts";
import { setState } from "../states.ts";
import { freeReservations } from "../vouchers/reserve.ts";

/** Thrown in a transaction that needs a session's unpaid order to be closed at its provider first; it is rolled back. */
export class OwnOrderOpenError extends Error {
	readonly orderId: string;

	constructor(orderId: string) {
		super("the session has an open order");
		this.name = "OwnOrderOpenError";
		this.orderId = orderId;
	}
}

export const isOpen = ({ state }: Pick<OrderRow, "state">): boolean =>
	state === "awaiting-payment" || state === "closing";

/** Ends a locked unpaid order of which no payment is open, and frees what its vouchers were to pay. False if one is. */
export async function endOrder(trx: Writer, order: Pick<OrderRow, "id" | "state">): Promise<boolean> {
	const payments = await trx.selectFrom("payment").select("state").where("order_id", "=", order.id).execute();
	if (payments.some(({ state }) => state === "created" || state === "authorised")) return false;
	const hasFailed = payments.some(({ state }) => state === "failed");
	await setState(trx, "ticket_order", order, hasFailed ? "failed" : "expired");
	await freeReservations(trx, order.id);
	return true;
}
