import type { TicketRule } from "@lerret/contracts/ticket-rules";
import type { OrderEmailTopic, OrderState } from "@lerret/contracts/ticketing";
import { retention } from "../../retention/periods.ts";
import { accounting, ages, ownBy, stays, table } from "../../retention/table.ts";

export const orderTables = {
	ticket_order: table<{
		id: string;
		site_id: string;
		/** Null for an order of a gift card or klippekort, like its hold. */
		event_id: string | null;
		hold_id: string | null;
		/** When an order without a hold is closed if it is not paid. */
		closes_at: string | null;
		session_hash: string;
		idempotency_key: string;
		request_hash: string;
		state: OrderState;
		/** Lower case; empty once the customer has been erased (`customers/retention.ts`). */
		email: string;
		name: string | null;
		ore: number;
		is_test: number;
		/** The rule that the visitor accepted. */
		refund_rule_json: string;
		created_at: string;
		paid_at: string | null;
		/** The member of staff who issued free tickets, and why; null for a visitor's order. */
		issued_by: string | null;
		issue_reason: string | null;
		/** The version of the order's link: raised when the address is corrected, so that earlier links end. */
		link_version: number;
		/** How often the buyer's own browser has corrected the address. */
		own_corrections: number;
	}>({
		row: "An order: its customer, its state and its sum; `hold_id` is the hold of its places, null for a voucher.",
		site: "own",
		personal: {
			email: "",
			name: null,
			session_hash: "",
			request_hash: "",
			issue_reason: null,
			// Unique together with the session.
			idempotency_key: "id",
		},
		kept: `the customer ${retention.ticketDays} days after the event, with money ${retention.disputeMonths} months after it or after its voucher is over; what was sold stays`,
	}),
	order_line: accounting<{
		order_id: string;
		number: number;
		seat: string | null;
		seat_label: string | null;
		ticket_type_id: string;
		ticket_type: string;
		shows: string;
		/** The rule of the ticket type; `none` for a voucher. */
		rule: TicketRule;
		ore: number;
		vat_rate: number;
		/** The klippekort of which a clip paid it, at the clip's price. */
		voucher_id: string | null;
	}>(
		"One ticket or voucher of an order, as it was sold: price, VAT rate and label.",
		ownBy("order_id", "ticket_order"),
	),
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
	/** An email to the customer of an order. It waits while there is a job with its id as key, and failed if there is none. */
	order_email: table<{
		id: string;
		order_id: string;
		about: OrderEmailTopic;
		/** What it is about, such as a refund; each cause gets one email per order. */
		cause_id: string;
		/** The address when it was queued; when it was sent, the one that it went to. Empty when it is no longer kept. */
		email: string;
		queued_at: string;
		sent_at: string | null;
	}>({
		row: "An email to the customer of an order: what it is about, and when it was sent.",
		...ownBy("order_id", "ticket_order"),
		personal: { email: "" },
		kept: "the row as long as the customer of the order",
		erased: { after: "queued_at", age: ages.days(retention.ticketDays), only: "email <> ''" },
	}),
};
