import type { ExchangeObstacle } from "./exchange.ts";
import { type SoldOrder, sentAgainOf } from "./sent-again.ts";
import type { StaffRight } from "./staff.ts";
import type { OrderState, TicketState, VoucherState } from "./ticketing.ts";

/**
 * What staff and visitors may do with an order: true, or the reason why not. An endpoint asks about what it has locked, a page about
 * what it shows, so that nothing is offered that is then rejected.
 */

/** `checked`: of a caller that the endpoint's access has let in. */
export type Rights = ReadonlySet<StaffRight> | "checked";

/** The rule, for those who have the right. */
export const withRight = <Reason>(rights: Rights, right: StaffRight, verdict: () => true | Reason) =>
	rights === "checked" || rights.has(right) ? verdict() : "forbidden";

/** How often a ticket may be exchanged. */
const mostExchanges = 3;

type Ticket = { state: TicketState };

type Sold = {
	tickets: readonly Ticket[];
	/** The voucher that it bought; null for an order of tickets. `isReserved`: another order is to be paid with it. */
	card: { state: VoucherState; leftOre: number; isReserved?: boolean } | null;
	/** Whether someone has paid for it, and staff have not given it. */
	isPaid: boolean;
};

/** `email` is empty once the customer has been erased. */
type Sent = SoldOrder & { email: string };

type Compensated = { email: string; isIssued: boolean };
/** `givenOre`: earlier gift cards. `exceedsPaid`: more than was paid is meant. */
type Amount = { ore: number; givenOre: number; paidOre: number; exceedsPaid: boolean };

/** A ticket that can be taken back. */
export const isTicketLeft = ({ state }: Ticket): boolean => state === "valid" || state === "used";

/** Whether the tickets, or the voucher, can be taken back by anyone. `includesUsed`: also after the door. */
function takeBack({ tickets, card, isPaid }: Sold, includesUsed: boolean) {
	if (card) {
		const isUsable = card.state !== "unpaid" && card.state !== "refunded";
		return (isUsable && isPaid && card.leftOre > 0 && !card.isReserved) || "not_refundable";
	}
	if (!tickets.some(isTicketLeft)) return "not_refundable";
	return includesUsed || !tickets.some(({ state }) => state === "used") || "used_tickets";
}

export const orderCan = {
	takeBack,

	/** By staff, who may take used tickets back when they say so. */
	refund: (order: Sold, rights: Rights) => withRight(rights, "orders", () => takeBack(order, true)),

	/** `refundedOre`: what is given back of the payment, or on the way. Both are known under the lock alone. */
	retryRefund: (
		{
			state,
			ore,
			paidOre = ore,
			refundedOre = 0,
		}: { state: string; ore: number; paidOre?: number; refundedOre?: number },
		rights: Rights,
	) =>
		withRight(rights, "orders", () => {
			if (state !== "failed") return "not_rejected";
			return refundedOre + ore <= paidOre || "not_refundable";
		}),

	/** `sentAgainOf` says what is sent. */
	resend: (order: Sent, rights: Rights) =>
		withRight(rights, "orders", () => (order.email !== "" && sentAgainOf(order) !== null) || "no_tickets"),

	/** On paper, for a guest without an email; used tickets are of no use. */
	print: ({ tickets }: { tickets: readonly Ticket[] }, rights: Rights) =>
		withRight(rights, "orders", () => tickets.some(({ state }) => state === "valid") || "no_tickets"),

	/** The address and the name. */
	correct: (rights: Rights) => withRight(rights, "orders", () => true),

	/** Gives the payer of a link more time, or frees the places. Once it is opened, the places have the time of every hold. */
	changePayLink: (
		{ state, payLink }: { state: OrderState; payLink: { openedAt: string | null } | null },
		rights: Rights,
	) =>
		withRight(rights, "orders", () => {
			if (!payLink) return "not_found";
			if (state === "closing" || (state === "awaiting-payment" && payLink.openedAt !== null)) return "order_open";
			return state === "awaiting-payment" || "order_closed";
		}),

	/** With a gift card. Before there is an amount, nothing is known to be paid for what staff have given. */
	compensate: ({ email, isIssued }: Compensated, rights: Rights, amount?: Amount) =>
		withRight(rights, "orders", () => {
			if (email === "") return "no_address";
			const isTooHigh = amount ? !amount.exceedsPaid && amount.givenOre + amount.ore > amount.paidOre : isIssued;
			return !isTooHigh || "compensation_too_high";
		}),

	/** Gift cards of more than was paid. */
	exceedPaid: (rights: Rights) => withRight(rights, "settings", () => true),

	/**
	 * By the visitor: free tickets until the start, paid ones if the venue allowed it when they were bought (`isAllowed`) or the event
	 * has been moved since. `startsAt` is null for an event that is gone. Instants in stored form.
	 */
	cancel(order: { ore: number; startsAt: string | null; isAllowed: boolean; isMoved: boolean }, now: string) {
		if (order.startsAt === null || order.startsAt <= now) return "started";
		return order.ore === 0 || order.isAllowed || order.isMoved || "not-allowed";
	},

	/**
	 * For tickets to another event. `isAllowed`: by the venue's rule, or for staff. `until`: an instant in stored form, null for an
	 * event that is gone. `number`: how often the tickets have been exchanged. `isWhole`: whether what stays can stay alone.
	 * `isSameEvent` and `isSameSeller` are of the other event, once it is chosen.
	 */
	exchange(order: Exchanged, now: string): true | ExchangeObstacle {
		if (order.isIssued) return "issued";
		if (!order.isAllowed) return "not-allowed";
		if (order.tickets.length === 0 || !order.tickets.every(isTicketLeft)) return "no-tickets";
		if (order.tickets.some(({ state }) => state === "used")) return "used";
		if (order.isDisputed) return "disputed";
		if (order.number >= mostExchanges) return "too-often";
		if (order.until === null || now >= order.until) return "too-late";
		if (!order.isWhole) return "left-alone";
		if (order.isSameEvent) return "same-event";
		return order.isSameSeller || "other-organiser";
	},

	/**
	 * By the visitor, who bought a voucher: angrerettloven § 21. `until` is the end of the last day, null for one that was not paid or
	 * is a compensation.
	 */
	withdraw({ state, ore, leftOre, until }: Withdrawn, now: string) {
		const isUnused = leftOre === ore && (state === "active" || state === "blocked");
		return (isUnused && until !== null && now <= until) || "not-allowed";
	},
} as const;

type Exchanged = {
	tickets: readonly Ticket[];
	isIssued: boolean;
	isAllowed: boolean;
	isDisputed: boolean;
	number: number;
	until: string | null;
	isWhole: boolean;
	isSameEvent: boolean;
	isSameSeller: boolean;
};

type Withdrawn = { state: string; ore: number; leftOre: number; until: string | null };
