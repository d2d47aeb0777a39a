import type { Selectable } from "kysely";
import type { Database, Tables } from "../../db/database.ts";

export type PaymentRow = Selectable<Tables["payment"]>;

/** The payments of an order that may still bring money. */
export async function readOpenPayments(db: Database, orderId: string): Promise<PaymentRow[]> {
	return await db
		.selectFrom("payment")
		.selectAll()
		.where("order_id", "=", orderId)
		.where("state", "in", ["created", "authorised"])
		.execute();
}
