import type { TicketRule } from "@lerret/contracts/ticket-rules";
import type { OrderEmailTopic, OrderState } from "@lerret/contracts/ticketing";
import { retention } from "../../retention/periods.ts";
import { accounting, ages, ownBy, settings, table } from "../../retention/table.ts";

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
	/** Rows are never changed; the numbers of a site have no gaps. */
	receipt: accounting<{
		site_id: string;
		number: number;
		kind: "receipt" | "credit-note";
		order_id: string;
		content_json: string;
		issued_at: string;
	}>("A numbered receipt or credit note; no row is changed."),
	receipt_count: settings<{ site_id: string; last_number: number }>("The last receipt number of a site.", "own"),
};
