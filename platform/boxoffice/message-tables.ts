import type { NoticeKind, OrderEmailTopic } from "@lerret/contracts/ticketing";

/** Instants are UTC in ISO 8601 with milliseconds. */
export type OrderMessageTables = {
	/** An email to the customer of an order. It waits while there is a job with its id as key, and failed if there is none. */
	order_email: {
		id: string;
		order_id: string;
		about: OrderEmailTopic;
		/** What it is about, such as a refund; each cause gets one email per order. */
		cause_id: string;
		/** The address when it was queued; when it was sent, the one that it went to. Empty when it is no longer kept. */
		email: string;
		queued_at: string;
		sent_at: string | null;
	};
	/** A message to everyone with a ticket to an event. */
	event_notice: {
		id: string;
		site_id: string;
		event_id: string;
		kind: NoticeKind;
		/** What staff write before the title of the event in the subject; null for the usual words. */
		subject: string | null;
		/** Empty if staff wrote nothing. */
		text: string;
		/** Time and hall before a move; null for other kinds. */
		from_starts_at: string | null;
		from_screen: string | null;
		/** A staff member's id; null where the change of the event sent it. */
		sent_by: string | null;
		sent_by_name: string | null;
		idempotency_key: string | null;
		/** Orders with tickets whose customer has no address any more. */
		without_address: number;
		created_at: string;
	};
	/** The refund of everyone with a ticket to a cancelled event, order by order. */
	event_refund: {
		id: string;
		site_id: string;
		event_id: string;
		reason: string;
		requested_by: string;
		requested_by_name: string;
		idempotency_key: string;
		created_at: string;
	};
	event_refund_order: {
		event_refund_id: string;
		order_id: string;
		/** Null before it is done, and if there was nothing left to refund. */
		refund_id: string | null;
		/** When its job was done. */
		ended_at: string | null;
	};
};
