import type { OrderState, TicketState, VoucherState } from "./ticketing.ts";

export type SoldOrder = {
	tickets: readonly { state: TicketState }[];
	/** The voucher that it bought; null for an order of tickets. */
	card: { state: VoucherState } | null;
	receipts: readonly unknown[];
	/** Absent for a voucher. */
	state?: OrderState;
	/** Absent or null unless a caller pays the order by a link. */
	payLink?: { openedAt: string | null } | null;
};

/**
 * What the customer of an order can be sent again: tickets that are not used, a voucher that can be used, after the door the
 * receipt, or the link that a caller pays by. Null where there is nothing to send.
 */
export function sentAgainOf({
	tickets,
	card,
	receipts,
	state,
	payLink,
}: SoldOrder): "tickets" | "card" | "receipt" | "pay-link" | null {
	if (payLink?.openedAt === null && state === "awaiting-payment") return "pay-link";
	if (card) return card.state === "active" ? "card" : null;
	if (tickets.some(({ state }) => state === "valid")) return "tickets";
	return tickets.some(({ state }) => state === "used") && receipts.length > 0 ? "receipt" : null;
}
