import { ownBy, stays } from "../../retention/table.ts";

export const seatChangeTables = {
	seat_change: stays<{
		id: string;
		site_id: string;
		event_id: string;
		/** 1 for the first one of the event. */
		number: number;
		idempotency_key: string;
		request_hash: string;
		/** The message to everyone with a ticket that tells of it; null where an email of its own does. */
		notice_id: string | null;
		created_at: string;
	}>(
		"A request that has given tickets other seats, so that a repeated one changes nothing.",
		"one row for each request, without people",
		"own",
	),
	seat_change_ticket: stays<{
		seat_change_id: string;
		ticket_id: string;
		order_id: string;
		/** Empty for a place without a number, as the others. */
		from_seat: string;
		from_label: string;
		to_seat: string;
		to_label: string;
	}>(
		"A ticket that has got another seat: the old one and the new one.",
		"as long as its ticket",
		ownBy("seat_change_id", "seat_change"),
	),
};
