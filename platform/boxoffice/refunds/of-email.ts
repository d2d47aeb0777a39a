import type { Database, Tables } from "../../db/database.ts";
import type { RefundRow } from "./refund.ts";

/** The refund that an email is about; null if it is about something else. */
export async function readRefundOfEmail(db: Database, email: Tables["order_email"] | null): Promise<RefundRow | null> {
	const refund = await db
		.selectFrom("refund")
		.selectAll()
		.where("id", "=", email?.cause_id ?? "")
		.executeTakeFirst();
	return refund ?? null;
}

/** Whether the visitor, and not the venue, began a refund. */
export const isOfVisitor = ({ requested_by }: RefundRow): boolean => requested_by === null;
