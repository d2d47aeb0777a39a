import type { PaymentDriverName, PaymentMismatch, PaymentProvider } from "@lerret/contracts/ticketing";
import { accounting, ownBy, settings, stays, table } from "../../retention/table.ts";

/** `open`: a dispute that is not decided. */
export type ProviderRefundState = "open" | "won" | "lost" | "done";

export type { PaymentDriverName, PaymentMismatch, PaymentProvider } from "@lerret/contracts/ticketing";
export type PaymentState = "created" | "authorised" | "captured" | "cancelled" | "failed";

export const paymentTables = {
	payment: accounting<{
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
	}>("An attempt to pay an order; its id is the provider's reference.", ownBy("order_id", "ticket_order")),
	order_source: accounting<{
		order_id: string;
		/** 1 is the oldest. */
		number: number;
		/** Null for a voucher, as `voucher_id` for a payment; the payment may be of an earlier order. */
		payment_id: string | null;
		voucher_id: string | null;
		/** What it brought the order, and what of that has gone back or was carried over to another order. */
		ore: number;
		refunded_ore: number;
		carried_ore: number;
		/** The clips of a klippekort; 0 for all others. */
		clips: number;
		refunded_clips: number;
		carried_clips: number;
	}>(
		"What a payment or a voucher paid of an order, also by way of tickets that were exchanged.",
		ownBy("order_id", "ticket_order"),
	),
	refund: table<{
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
		/** The refund of the same tickets that names them, where several payments bought them; null for that one. */
		main_refund_id: string | null;
		/** 1: the event was cancelled when it was made. */
		event_cancelled: number;
		reason: string;
		/** A staff member's id; null for the visitor and for the app itself. */
		requested_by: string | null;
		idempotency_key: string | null;
		request_hash: string | null;
		created_at: string;
		updated_at: string;
	}>({
		row: "Money, or a free ticket, that is given back.",
		...ownBy("order_id", "ticket_order"),
		personal: { reason: "" },
		kept: "its reason as long as the customer of the order; the money stays as accounting",
	}),
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
	payment_return: accounting<{
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
	}>(
		"Money that a provider gave back without this app: in its portal or in a dispute.",
		ownBy("payment_id", "payment"),
	),
	payment_account: settings<{
		site_id: string;
		provider: PaymentProvider;
		sealed_credentials: string;
		changed_at: string;
	}>("A site's account at a provider; its keys are encrypted.", "keys"),
	vipps_webhook: settings<{
		merchant: string;
		url: string;
		sealed_secret: string | null;
		tried_at: string;
		failure: string | null;
	}>("The webhook that is registered for a sales unit at Vipps.", "keys"),
	test_payment: stays<{
		id: string;
		ore: number;
		state: PaymentState;
		/** 1: the money arrives after the payment was cancelled. */
		is_late: number;
		refunded_ore: number;
	}>(
		"What a real provider would know of a test payment.",
		"as a provider keeps its payments: an erased order can still be refunded",
		"test",
	),
	test_refund: stays<{ id: string; payment_id: string; ore: number }>(
		"A refund of a test payment.",
		"as long as its payment",
		"test",
	),
};
