import { retention } from "../../../retention/periods.ts";
import { accounting, stays, table } from "../../../retention/table.ts";

export const soldTicketTables = {
	order_ticket: accounting<{
		id: string;
		order_id: string;
		line_number: number;
		site_id: string;
		event_id: string;
		code: string;
		/** `codeHashOf` the code, by which tickets are found. */
		code_hash: string;
		/** Inactive until the money is captured. */
		state: "inactive" | "valid" | "refunded" | "cancelled";
		refund_id: string | null;
		used_at: string | null;
		created_at: string;
		/** The order that it was exchanged to; null for all others. */
		exchanged_to: string | null;
	}>("A ticket with its code and its state."),
	/** `code_digest` is the hash of the whole code, `code_hash` the one by which phones know it. */
	replaced_ticket_code: table<{
		code_hash: string;
		code_digest: string;
		ticket_id: string;
		site_id: string;
		event_id: string;
		replaced_at: string;
	}>({
		row: "The hash of a code that a ticket had before the address of its order was corrected; it gives no admission.",
		site: "keys",
		key: ["code_hash"],
		kept: `${retention.ticketDays} days after the event`,
	}),
	/** Keys that sign ticket codes; the newest one signs. */
	ticket_key: stays<{ id: string; public_jwk_json: string; private_jwk_json: string; created_at: string }>(
		"A key that signs ticket codes.",
		"old keys verify tickets that were sold",
		"installation",
	),
};
