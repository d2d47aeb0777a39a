import type { ListedOrder } from "@lerret/contracts/api/managed-order";
import { toOsloIso } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";

/** Null for an order without a pay link. */
export const toPayLink = (row: { closes_at: string | null; opened_at: string | null }): ListedOrder["payLink"] =>
	row.closes_at === null
		? null
		: { closesAt: toOsloIso(row.closes_at), openedAt: row.opened_at && toOsloIso(row.opened_at) };

export async function findPayLink(db: Database, orderId: string): Promise<ListedOrder["payLink"]> {
	const row = await db.selectFrom("pay_link").selectAll().where("order_id", "=", orderId).executeTakeFirst();
	return row ? toPayLink(row) : null;
}
