import { accounting, ownBy, table } from "../../retention/table.ts";
import type { ProviderRefundState } from "../payments/tables.ts";

export const refundTables = {
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
};
