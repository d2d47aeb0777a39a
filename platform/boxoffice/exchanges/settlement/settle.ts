import { newId } from "../../../core/ids.ts";
import type { Writer } from "../../../db/database.ts";
import type { EventRef } from "../../../programme/event-ref.ts";
import type { Site } from "../../../sites/read.ts";
import { freePlaces } from "../../holds/places.ts";
import { freeSeats } from "../../holds/seats.ts";
import { postingOf, postTakeBack } from "../../ledger/post.ts";
import { addOrderReceipt, type ReceiptPayment } from "../../orders/receipts.ts";
import { type LineRow, type OrderRow, placesOf, readLines, seatsOfLines } from "../../orders/rows.ts";
import { addTicketEntries, soldLinesOf } from "../../organisers/account.ts";
import { isSettled } from "../../organisers/settled.ts";
import {
	inLockOrder,
	moneyOf,
	type NewSource,
	type Piece,
	readSources,
	takeClips,
	takeMoney,
	usePieces,
	withoutPieces,
} from "../../payments/sources.ts";
import { owePayments } from "../../refunds/owe.ts";
import { readPaymentParts } from "../../refunds/refund.ts";
import { lockEvent } from "../../sale/lock-event.ts";
import { readTerms } from "../../sale/organiser-terms.ts";
import { lockRow, lockRows, setState, setStates } from "../../states.ts";
import { sumOre } from "../../sum-ore.ts";
import { giveBackToVouchers } from "../../vouchers/give-back.ts";
import { canStayWithout } from "./may.ts";
import { type ExchangeRow, findExchange, isDisputed, readTicketIds } from "./read.ts";

/**
 * The settlement of an exchange, in the transaction in which its new order is paid: the old tickets end as the new ones become
 * valid. The new order is locked, and with it all orders that share its money (`lockOrder`).
 */

/** Locks both events of an exchange in the order of their ids; the one event of any other order. */
export async function lockEventsOf(trx: Writer, order: OrderRow, event: EventRef): Promise<void> {
	const exchange = await findExchange(trx, order.id);
	const from = exchange && (await readEventOf(trx, exchange.from_order_id));
	for (const eventId of [event.eventId, ...(from ? [from] : [])].sort())
		await lockEvent(trx, { siteId: event.siteId, eventId }, "sale");
}

async function readEventOf(trx: Writer, orderId: string): Promise<string | null> {
	const row = await trx.selectFrom("ticket_order").select("event_id").where("id", "=", orderId).executeTakeFirst();
	return row?.event_id ?? null;
}

/**
 * Whether the old tickets can still be exchanged, and the others of their order can stay without them; they stay locked. True of an
 * order that is no exchange.
 */
export async function isCovered(trx: Writer, order: OrderRow, now: string): Promise<boolean> {
	const exchange = await findExchange(trx, order.id);
	if (!exchange) return true;
	const old = await lockRow(trx, "ticket_order", { id: exchange.from_order_id });
	const ids = await readTicketIds(trx, exchange);
	const tickets = await lockTickets(trx, ids);
	const settled = await isSettled(trx, { siteId: order.site_id, eventId: old.event_id ?? "" });
	if (tickets.length < ids.length || settled || (await isDisputed(trx, old.id))) return false;
	return canStayWithout(trx, old, ids, now);
}

/** Those that are valid and not used: a scan that comes at the same moment has ended, or waits and rejects them. */
async function lockTickets(trx: Writer, ids: string[]) {
	const tickets = await lockRows(trx, "order_ticket", { id: ids, state: "valid" });
	return tickets.filter(({ used_at }) => used_at === null);
}

/** What an exchange takes out of its old order. */
export type Exchanged = { exchange: ExchangeRow; old: OrderRow; event: EventRef; lines: LineRow[] };

/** Ends the old tickets of an exchange and frees their places. Null for an order that is no exchange. Throws unless `isCovered`. */
export async function endOldTickets(trx: Writer, order: OrderRow, now: string): Promise<Exchanged | null> {
	const exchange = await findExchange(trx, order.id);
	if (!exchange) return null;
	const old = await lockRow(trx, "ticket_order", { id: exchange.from_order_id });
	const places = placesOf(old);
	const ids = await readTicketIds(trx, exchange);
	const tickets = await lockTickets(trx, ids);
	if (!places || tickets.length < ids.length) throw new Error(`the tickets of exchange ${order.id} are not there`);
	await setStates(trx, "order_ticket", { id: ids }, { from: ["valid"], to: "cancelled" }, { exchanged_to: order.id });
	const numbers = new Set(tickets.map(({ line_number }) => line_number));
	const lines = (await readLines(trx, old.id)).filter(({ number }) => numbers.has(number));
	const seats = seatsOfLines(lines);
	await freePlaces(trx, places.event, lines.length - seats.length);
	await freeSeats(trx, { ...places, seats }, now);
	const left = await lockRows(trx, "order_ticket", { order_id: old.id, state: "valid" });
	const state = left.length === 0 ? "refunded" : "partly-refunded";
	if (state !== old.state) await setState(trx, "ticket_order", old, state);
	await trx.updateTable("order_exchange").set({ done_at: now }).where("order_id", "=", order.id).execute();
	return { exchange, old, event: places.event, lines };
}

/** What is carried over: the sources of the new order, and its sum. */
export type Carried = { sources: NewSource[]; ore: number; creditNote: ReceiptPayment[] };

export const nothingCarried: Carried = { sources: [], ore: 0, creditNote: [] };

/**
 * Books that the old tickets are worth nothing any more, and what becomes of their money and clips: what is not carried over goes
 * back, clips to their klippekort. The new order's sale then takes what is carried.
 */
export async function carryOver(
	trx: Writer,
	{ exchange, old, event, lines }: Exchanged,
	newLines: readonly LineRow[],
	now: string,
): Promise<Carried> {
	const sources = await readSources(trx, old.id);
	const back = takeMoney(sources, exchange.back_ore);
	const rest = withoutPieces(sources, back);
	const money = takeMoney(rest, moneyOf(lines) - exchange.back_ore);
	const clips = takeClips(sources, lines).map((piece) => splitClips(piece, newLines));
	const carried = [...money, ...clips.flatMap(({ follows }) => follows)];
	const given = [...back, ...clips.flatMap(({ goesBack }) => goesBack)];
	const ore = sumOre(carried);
	if (ore !== exchange.carried_ore) throw new Error(`exchange ${exchange.order_id} carries ${ore} øre`);
	await usePieces(trx, given, "refunded");
	await usePieces(trx, carried, "carried");
	const posting = postingOf(old, null);
	const terms = await readTerms(trx, event);
	await postTakeBack(trx, posting, soldLinesOf(lines, terms, "exchange"), now);
	const vouchers = await giveBackToVouchers(trx, posting, inLockOrder(given), now);
	await addTicketEntries(trx, { order: old, event, terms, movement: "exchange" }, lines, now);
	const payments = await readPaymentParts(trx, given);
	if (given.length > 0) await addDifference(trx, exchange, old, { payments, voucherOre: sumOre(vouchers) }, now);
	return {
		sources: carried
			.toSorted((a, b) => a.source.number - b.source.number)
			.map(({ source, ...piece }) => ({ paymentId: source.payment_id, voucherId: source.voucher_id, ...piece })),
		ore,
		creditNote: [
			...vouchers.map((voucher) => ({ means: voucher.kind, ore: voucher.ore })),
			...payments.map((part) => ({ means: part.payment.driver, ore: part.ore })),
			...(ore > 0 ? [{ means: "exchange" as const, ore, orderId: exchange.order_id }] : []),
		],
	};
}

/** The clips of a klippekort that pay for new lines, at the price that each had, and those that go back. */
function splitClips(piece: Piece, newLines: readonly LineRow[]): { follows: Piece[]; goesBack: Piece[] } {
	const own = newLines.filter(({ voucher_id }) => voucher_id === piece.source.voucher_id);
	const follows = { ...piece, ore: sumOre(own), clips: own.length };
	const goesBack = { ...piece, ore: piece.ore - follows.ore, clips: piece.clips - follows.clips };
	return { follows: [follows].filter(({ clips }) => clips > 0), goesBack: [goesBack].filter(({ clips }) => clips > 0) };
}

/** What the old order gives back, as a refund without tickets. */
async function addDifference(
	trx: Writer,
	{ requested_by, reason }: ExchangeRow,
	old: OrderRow,
	{ payments, voucherOre }: { payments: Awaited<ReturnType<typeof readPaymentParts>>; voucherOre: number },
	now: string,
): Promise<void> {
	const requestedBy = requested_by === null ? null : { id: requested_by, name: "" };
	const input = {
		ticketIds: [],
		reason: reason || "Byttet til en annen forestilling",
		requestedBy,
		idempotencyKey: null,
	};
	await owePayments(trx, old, payments, { id: newId(), voucherOre, input, isEventCancelled: false }, now);
}

/** Adds the credit note of the old tickets, near the end of the transaction. */
export async function addCreditNote(
	trx: Writer,
	site: Site,
	{ exchange, old, lines }: Exchanged,
	{ creditNote }: Carried,
	now: string,
): Promise<void> {
	if (old.ore === 0) return;
	const content = { order: old, kind: "credit-note", lines, payments: creditNote } as const;
	const credit_note = await addOrderReceipt(trx, site, content, now);
	await trx.updateTable("order_exchange").set({ credit_note }).where("order_id", "=", exchange.order_id).execute();
}
