import type { orderCan } from "@lerret/contracts/order-can";
import type { OrderEmailTopic } from "@lerret/contracts/ticketing";
import type { Database, Writer } from "../../db/database.ts";
import type { Email } from "../../mail/email.ts";
import type { Site } from "../../sites/read.ts";
import type { LineRow, Sale } from "../orders/rows.ts";
import type { RefundInput, TakenBack } from "../refunds/refund.ts";
import type { BoxOffice } from "../services.ts";

/** When an unpaid order is closed; `isReleased`: it was. Instants in stored form. */
export type OrderEnd = { createdAt: string; endsAt: string; isReleased: boolean };

/** Whether visitors may cancel an order themselves: no longer after the start, or not by the venue's rule or the law. */
export type Cancellation = ReturnType<(typeof orderCan)["cancel" | "withdraw"]>;

export type EmailServices = Pick<
	BoxOffice,
	"voucherTokenOf" | "payLinkTokenOf" | "db" | "drawings" | "originOf" | "orderTokenOf" | "readTime" | "voucherCodeOf"
>;

/** `about`: what it is about now that it is sent. A receipt goes where the tickets of a purchase are not valid any more. */
export type OrderEmail = { email: Email; about: OrderEmailTopic };

/**
 * What an order sells: tickets to an event (`tickets/goods.ts`) or a voucher (`goods/vouchers/goods.ts`). Functions with a
 * transaction are called after the order's lock, and may be repeated unless they say otherwise.
 */
export type Goods = {
	/** Whether no visitor can use them any more: their event has been cancelled or withdrawn. */
	isGone: (trx: Writer, now: string) => Promise<boolean>;
	/** Whether the tickets that it is exchanged from are still there to pay for it, which then stay locked, and the others of their order can stay. After `isGone`. */
	isCovered: (trx: Writer, now: string) => Promise<boolean>;
	readEnd: (db: Database) => Promise<OrderEnd>;
	/** Keeps them until another end; false if they are not all the order's any more. */
	extend: (trx: Writer, lines: LineRow[], until: { endsAt: string; now: string }) => Promise<boolean>;
	/** Keeps them without an end while they are being paid; false if they are not all the order's any more. */
	keep: (trx: Writer, lines: LineRow[]) => Promise<boolean>;
	/** Takes the same ones again after a release; false if others have them, and the caller then rolls back. */
	takeAgain: (trx: Writer, site: Site, lines: LineRow[], now: string) => Promise<boolean>;
	/** Lets them end when they would have ended without a payment. */
	letExpire: (trx: Writer) => Promise<void>;
	/** Frees them for others. */
	release: (trx: Writer, now: string) => Promise<void>;
	/** Writes what the customer gets, not valid yet, so that a crash after the capture leaves it. */
	issue: (trx: Writer, lines: LineRow[], now: string) => Promise<void>;
	/** Makes it valid, books the money, and writes the receipt and the emails. Must run once per order. */
	complete: (trx: Writer, sale: Sale, now: string) => Promise<void>;
	readCancellation: (db: Database, now: string) => Promise<Cancellation>;
	/**
	 * Makes it invalid and books what is owed. Throws `not_cancellable` to the visitor and `not_refundable` to staff.
	 */
	takeBack: (trx: Writer, input: RefundInput & { refundId: string }, now: string) => Promise<TakenBack>;
	/** After everything else of a return: counters that every other sale waits for. */
	countSold: (trx: Writer, now: string) => Promise<void>;
	/** An email about the order; null if there is nothing to say. */
	createEmail: (
		services: EmailServices,
		site: Site,
		about: OrderEmailTopic,
		emailId?: string,
	) => Promise<OrderEmail | null>;
};
