import type { FieldColumns } from "@lerret/contracts/describe";
import type { eventSaleRequestSchema } from "@lerret/contracts/settings/sale";
import type { TicketRule } from "@lerret/contracts/ticket-rules";
import type {
	OrderState,
	PaymentDriverName,
	PaymentMismatch,
	PaymentProvider,
	ScanResult,
} from "@lerret/contracts/ticketing";
import type { Generated } from "kysely";

/** Instants are UTC in ISO 8601 with milliseconds, money is whole øre. */
export type BoxOfficeTables = {
	/** An event is in the hall that its `screen` names. */
	hall: {
		site_id: string;
		id: string;
		name: string;
		/** Null for a hall without numbered seats. */
		plan_json: string | null;
		/** The number of seats of the plan, if there is one. */
		capacity: number;
		advertisement_minutes: number;
		cleaning_minutes: number;
		updated_at: string;
	};
	/** Later places of a hall, for the events that start from an instant on. */
	hall_plan: {
		site_id: string;
		hall_id: string;
		id: string;
		/** The beginning of a programme day. */
		valid_from: string;
		plan_json: string | null;
		capacity: number;
		updated_at: string;
	};
	/** What a venue sells tickets as; its prices are in its price groups and in events. */
	ticket_type: {
		site_id: string;
		id: string;
		name: string;
		rule: TicketRule;
		shows: string;
		position: number;
	};
	/** An event's deviations from the venue's settings; null for none. */
	event_sale: FieldColumns<typeof eventSaleRequestSchema> & {
		site_id: string;
		event_id: string;
		/** Since when the plan of the hall is in force that staff let the event keep; "" for the hall's own places. */
		plan_from: Generated<string | null>;
	};
	hold: {
		id: string;
		site_id: string;
		event_id: string;
		session_hash: string;
		/** Keyed hashes of the network address and of its wider network (IPv6 alone); null for loopback and when it is sold. */
		address: string | null;
		network: string | null;
		quantity: number;
		created_at: string;
		/** When the visitor's time is up. */
		ends_at: string;
		/** From then on, anyone may take its places; null while a payment is open, when it is sold, and for withheld places. */
		expires_at: string | null;
		/** Null while its places are not free for others. */
		released_at: string | null;
		/** When its places were sold, or given again to money that came late: it is no longer the session's one live hold. */
		sold_at: string | null;
		/** How many of each ticket type the visitor has chosen on the shop's page; null if none. */
		chosen_types_json: string | null;
	};
	/** Places that staff have taken out of the sale, as a hold without an expiry. */
	place_block: {
		hold_id: string;
		reason: string;
		staff_id: string;
		staff_name: string;
		changed_at: string;
	};
	/** One row per seat that has been held; the seat is free if its expiry is in the past. */
	seat_claim: {
		site_id: string;
		event_id: string;
		seat: string;
		state: "held" | "sold";
		hold_id: string | null;
		/** That of the hold; null while a payment is open and when it is sold. */
		expires_at: string | null;
	};
	/** Held and sold places of an event without numbered seats, with those of expired holds until they are released. */
	place_count: { site_id: string; event_id: string; taken: number };
	/** A visitor who waits for places at a full free event. */
	waiting_entry: {
		id: string;
		site_id: string;
		event_id: string;
		/** Lower case; unique at an event. */
		email: string;
		quantity: number;
		/** The offered places; null while there is no offer. */
		hold_id: string | null;
		created_at: string;
	};
	/** Places of an event that cannot be sold: those of valid tickets, and seats that staff withhold. */
	sold_count: { site_id: string; event_id: string; sold: number };
	ticket_order: {
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
		/** Lower case; empty once the customer has been erased (`orders/retention.ts`). */
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
	};
	/** One per ticket, as it was sold; one for a gift card or klippekort. */
	order_line: {
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
	};
	/** An attempt to pay an order; its id is the provider's reference. */
	payment: {
		id: string;
		order_id: string;
		driver: PaymentDriverName;
		state: PaymentState;
		ore: number;
		/** What the provider has taken of the payer; null until it has, and for money of another currency. */
		captured_ore: number | null;
		/** In what the provider's payment differs from ours, so that it buys nothing. */
		mismatch: PaymentMismatch | null;
		/** When staff saw the mismatch. */
		mismatch_decided_at: string | null;
		/** When the provider is next asked without a cause; null: at once. */
		next_read_at: string | null;
		/** Until then no notice and no visitor makes the app ask the provider again; null for no limit. */
		earliest_read_at: string | null;
		/** How often in a row the provider has failed, or has accepted what it then does not show. */
		read_failures: number;
		/** How many notices of the provider have come. */
		notices: number;
		/** Null until the provider has answered. */
		redirect_url: string | null;
		/** While a request begins it at the provider: until when the others wait for that one. */
		starting_until: string | null;
		/** The provider's own id, where it does not find payments by ours. */
		provider_id: string | null;
		/** When captured money is next read for what the provider has given back; null for never. */
		returns_due_at: string | null;
		/** Until when the provider lets authorised money surely be taken; null where it does not say. */
		capture_guaranteed_until: string | null;
		created_at: string;
		updated_at: string;
	};
	/** Money or a free ticket that is given back. */
	refund: {
		id: string;
		order_id: string;
		/** Null if no money was paid. */
		payment_id: string | null;
		/** What goes back to the payment. */
		ore: number;
		/** What has gone back to gift cards and klippekort. */
		card_ore: number;
		/** `failed`: the provider has rejected it, and the money is still owed. */
		state: "pending" | "done" | "failed";
		/** How many times it was begun: staff begin a rejected one again. */
		attempt: number;
		/** When its provider may next be asked for a pending one; null: at once. */
		next_try_at: string | null;
		/** How often its provider was asked. */
		tries: number;
		/** 1: `failed`, because the payer disputes the payment and may get the money that way. */
		is_disputed: number;
		/** 1: money that bought nothing; 0: tickets were taken back for it. */
		is_surplus: number;
		/** The number of its credit note; null where nothing was paid, and for a surplus. */
		credit_note: number | null;
		/** 1: the event was cancelled when it was made. */
		event_cancelled: number;
		reason: string;
		/** A staff member's id; null for the visitor and for the app itself. */
		requested_by: string | null;
		idempotency_key: string | null;
		request_hash: string | null;
		created_at: string;
		updated_at: string;
	};
	/** Money of a captured payment that its provider has given back without this app: by its portal, or in a dispute. */
	payment_return: {
		payment_id: string;
		/** The dispute's id, or `portal` for all refunds made in the provider's portal. */
		provider_id: string;
		kind: "refund" | "dispute";
		state: ProviderRefundState;
		/** What the customer has of it now. */
		ore: number;
		created_at: string;
		updated_at: string;
		/** When staff decided what becomes of the tickets. */
		decided_at: string | null;
	};
	/** What the latest check of the ledger has found: the id is that of a transaction, payment or voucher. */
	ledger_error: { what: LedgerErrorKind; id: string; ore: number; found_at: string };
	/** A site's account at a provider, encrypted with the secrets key. */
	payment_account: { site_id: string; provider: PaymentProvider; sealed_credentials: string; changed_at: string };
	/** Where Vipps reports the payments of a sales unit; the secret is null until it is registered. */
	vipps_webhook: {
		merchant: string;
		url: string;
		sealed_secret: string | null;
		tried_at: string;
		failure: string | null;
	};
	/** What a real provider would know about a payment. */
	test_payment: {
		id: string;
		ore: number;
		state: PaymentState;
		/** 1: the money arrives after the payment was cancelled. */
		is_late: number;
		refunded_ore: number;
	};
	/** A refund of a test payment, by the id that the app refunds with. */
	test_refund: { id: string; payment_id: string; ore: number };
	order_ticket: {
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
	};
	/** A code that was read at the door. */
	scan: {
		site_id: string;
		/** Made by the phone. */
		id: string;
		event_id: string;
		ticket_id: string | null;
		result: ScanResult;
		used_at: string | null;
		device: string;
		/** By the phone's clock. */
		read_at: string;
		arrived_at: string;
		staff_id: string;
		undone_at: string | null;
	};
	/** Keys that sign ticket codes; the newest one signs. */
	ticket_key: { id: string; public_jwk_json: string; private_jwk_json: string; created_at: string };
	/** Rows are never changed; those of a transaction sum to zero. Debit is positive. */
	ledger_entry: {
		id: string;
		site_id: string;
		transaction_id: string;
		account: string;
		ore: number;
		order_id: string | null;
		payment_id: string | null;
		/** The voucher of an entry of a liability to those who have vouchers. */
		voucher_id: string | null;
		booked_at: string;
	};
	/** Rows are never changed; the numbers of a site have no gaps. */
	receipt: {
		site_id: string;
		number: number;
		kind: "receipt" | "credit-note";
		order_id: string;
		content_json: string;
		issued_at: string;
	};
	receipt_count: { site_id: string; last_number: number };
};

/** `open`: a dispute that is not decided. */
export type ProviderRefundState = "open" | "won" | "lost" | "done";

export type LedgerErrorKind = "transaction" | "payment" | "refunds" | "voucher" | "provider";

export type { PaymentDriverName, PaymentMismatch, PaymentProvider } from "@lerret/contracts/ticketing";
export type PaymentState = "created" | "authorised" | "captured" | "cancelled" | "failed";
