import type { TicketState, VoucherState } from "./ticketing.ts";

export type SoldOrder = {
	tickets: readonly { state: TicketState }[];
	/** The voucher that it bought; null for an order of tickets. */
	card: { state: VoucherState } | null;
	receipts: readonly unknown[];
};

/**
 * What the customer of an order can be sent again: tickets that are not used, a voucher that can be used, or, after the door, the
 * receipt. Null where there is nothing to send.
 */
export function sentAgainOf({ tickets, card, receipts }: SoldOrder): "tickets" | "card" | "receipt" | null {
	if (card) return card.state === "active" ? "card" : null;
	if (tickets.some(({ state }) => state === "valid")) return "tickets";
	return tickets.some(({ state }) => state === "used") && receipts.length > 0 ? "receipt" : null;
}
