import { accounting, ownBy } from "../../retention/table.ts";

export const cancellationTables = {
	event_refund: accounting<{
		id: string;
		site_id: string;
		event_id: string;
		reason: string;
		requested_by: string;
		requested_by_name: string;
		idempotency_key: string;
		created_at: string;
	}>("The refund of everyone with a ticket to a cancelled event."),
	event_refund_order: accounting<{
		event_refund_id: string;
		order_id: string;
		/** Null before it is done, and if there was nothing left to refund. */
		refund_id: string | null;
		/** When its job was done. */
		ended_at: string | null;
	}>("One order of such a refund, and what became of it.", ownBy("event_refund_id", "event_refund")),
};
