import type { Database } from "../../../db/database.ts";

/** Whether the visitor, and not the venue, began the refund that an email is about. */
export async function isRefundOfVisitor(db: Database, emailId: string | undefined): Promise<boolean> {
	const row = await db
		.selectFrom("order_email")
		.innerJoin("refund", "refund.id", "order_email.cause_id")
		.select("refund.requested_by")
		.where("order_email.id", "=", emailId ?? "")
		.executeTakeFirst();
	return row?.requested_by === null;
}
