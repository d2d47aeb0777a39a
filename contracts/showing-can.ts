import type { EventStatus } from "./event-status.ts";
import { type Rights, withRight } from "./order-can.ts";

/** What staff may do with a showing and with everyone who has tickets to it: true, or the reason why not (see `order-can.ts`). */

type Published = { isPublished: boolean };
/** `tickets`: how many are valid. */
type Holders = { tickets: number };
type Running = { status: EventStatus; isOver: boolean };

const isKnown = ({ isPublished }: Published) => isPublished || "unknown_event";

const isRunning = ({ status, isOver }: Running) => (status !== "cancelled" && !isOver) || "not_reseatable";

export const showingCan = {
	/** Also one that is cancelled: the reason may be added. */
	cancel: (showing: Published, rights: Rights) => withRight(rights, "programme", () => isKnown(showing)),

	reinstate: ({ status, ...showing }: Published & { status: EventStatus }, rights: Rights) =>
		withRight(rights, "programme", () => (status === "cancelled" ? isKnown(showing) : "not_cancelled")),

	move: (showing: Published, rights: Rights) => withRight(rights, "programme", () => isKnown(showing)),

	/** Gives it another hall or plan, with other seats for those who have tickets. */
	swapHall: ({ status, isOver, ...showing }: Published & Running, rights: Rights) =>
		withRight(rights, "programme", () => {
			const known = isKnown(showing);
			return known === true ? isRunning({ status, isOver }) : known;
		}),

	/** Sends a message to everyone with a ticket. */
	tell: ({ tickets }: Holders, rights: Rights) => withRight(rights, "orders", () => tickets > 0 || "no_tickets"),

	/** Gives tickets other seats. */
	reseat: (showing: Running, rights: Rights) => withRight(rights, "orders", () => isRunning(showing)),

	/** Refunds every ticket when it is cancelled. */
	refundWithCancellation: (rights: Rights) => withRight(rights, "orders", () => true),

	refundAll: ({ status, tickets }: Holders & { status: EventStatus }, rights: Rights) =>
		withRight(rights, "orders", () => {
			if (status !== "cancelled") return "event_not_cancelled";
			return tickets > 0 || "no_tickets";
		}),
} as const;
