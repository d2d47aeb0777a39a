import { accounting, ownBy, table } from "../../retention/table.ts";

export const exchangeTables = {
	order_exchange: table<{
		/** The new order; the exchange ends with it. */
		order_id: string;
		from_order_id: string;
		/** The order that was not exchanged from another one, which is locked before all others that came of it. */
		first_order_id: string;
		/** How often its tickets have been exchanged, with this one. */
		number: number;
		/** What the old tickets carry over, with clips. */
		carried_ore: number;
		/** What goes back, because the new tickets cost less. */
		back_ore: number;
		/** A staff member's id; null for the visitor. */
		requested_by: string | null;
		/** Why staff give the difference back; empty for the visitor. */
		reason: string;
		/** The number of the old order's credit note; null where nothing was paid. */
		credit_note: number | null;
		created_at: string;
		/** Null before the new order is paid, and if it never is. */
		done_at: string | null;
	}>({
		row: "An order whose tickets are exchanged for those of another order.",
		...ownBy("order_id", "ticket_order"),
		key: ["order_id"],
		personal: { reason: "" },
		kept: "its reason as long as the customer of the new order; the rest stays as accounting",
	}),
	order_exchange_ticket: accounting<{ order_id: string; ticket_id: string }>(
		"A ticket that an exchange takes back; several open exchanges may name it, and one gets it.",
		ownBy("order_id", "ticket_order"),
	),
};
