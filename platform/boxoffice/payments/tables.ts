import type { PaymentDriverName, PaymentMismatch, PaymentProvider } from "@lerret/contracts/ticketing";
import { accounting, ownBy, settings, stays } from "../../retention/table.ts";

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
