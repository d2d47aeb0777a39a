import type { NoticeKind } from "@lerret/contracts/ticketing";
import { stays } from "../../retention/table.ts";

export const noticeTables = {
	event_notice: stays<{
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
	}>("A message to everyone with a ticket to an event.", "what was sent to those who had tickets", "own"),
	event_cancellation: stays<{
		site_id: string;
		event_id: string;
		idempotency_key: string;
		request_hash: string;
		/** Whom the message reached, as the first response said; null for no message. */
		reach_json: string | null;
		created_at: string;
	}>(
		"A request that has cancelled an event, so that a repeated one changes nothing.",
		"one row for each request, without people",
		"own",
	),
};
