import { feeOf } from "@lerret/contracts/organiser";
import type { Tables, Writer } from "../../db/database.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import type { SoldLine } from "../ledger/post.ts";
import type { LineRow, OrderRow } from "../orders/rows.ts";
import type { EventTerms } from "../sale/organiser-terms.ts";
import { vatWithin } from "../sale/vat.ts";
import type { EntryKind } from "./tables.ts";

/**
 * The one door to the entries of an organiser's account with the venue. Each has the next number of the account, whose row is
 * locked until the transaction ends, so that the numbers are in the order of the commits.
 */

export type AccountRef = { siteId: string; organiserId: string; isTest: boolean };

export const accountKey = ({ siteId, organiserId, isTest }: AccountRef) => ({
	site_id: siteId,
	organiser_id: organiserId,
	is_test: isTest ? 1 : 0,
});

type Account = Pick<Tables["organiser_account"], "last_number" | "carried_ore">;

/** Locks an account, which is made if there is none, and takes numbers for as many new entries. */
export async function lockAccount(trx: Writer, account: AccountRef, entries = 0): Promise<Account> {
	return await trx
		.insertInto("organiser_account")
		.values({ ...accountKey(account), last_number: entries, carried_ore: 0 })
		.onConflict((conflict) =>
			conflict
				.columns(["site_id", "organiser_id", "is_test"])
				.doUpdateSet((eb) => ({ last_number: eb("organiser_account.last_number", "+", entries) })),
		)
		.returning(["last_number", "carried_ore"])
		.executeTakeFirstOrThrow();
}

/** An entry without what follows from its account. `ore` and `feeOre` have signs; `dueOre` is what the organiser is owed by it. */
export type NewEntry = {
	kind: EntryKind;
	orderId: string | null;
	ticketType: string;
	priceOre: number;
	ore: number;
	vatOre: number;
	feeOre: number;
	feeVatOre: number;
	dueOre: number;
};

export async function addEntries(
	trx: Writer,
	account: AccountRef,
	{ eventId }: EventRef,
	entries: NewEntry[],
	now: string,
): Promise<void> {
	if (entries.length === 0) return;
	const { last_number } = await lockAccount(trx, account, entries.length);
	const rows = entries.map((entry, i) => ({
		...accountKey(account),
		number: last_number - entries.length + 1 + i,
		event_id: eventId,
		kind: entry.kind,
		order_id: entry.orderId,
		ticket_type: entry.ticketType,
		price_ore: entry.priceOre,
		ore: entry.ore,
		vat_ore: entry.vatOre,
		fee_ore: entry.feeOre,
		fee_vat_ore: entry.feeVatOre,
		due_ore: entry.dueOre,
		booked_at: now,
	}));
	await trx.insertInto("organiser_entry").values(rows).execute();
}

type Line = Pick<LineRow, "ore" | "vat_rate" | "ticket_type">;
/** `exchange`: tickets that become those of another event, which are taken back, but not refunded. */
type Movement = "sale" | "refund" | "exchange";

/**
 * The venue's fee for a line; a refund gives it back, unless the rule says that it is kept. An exchange always does, because the new
 * tickets have a fee of their own.
 */
const keptFeeOf = (ore: number, terms: EventTerms, movement: Movement): number =>
	movement === "refund" && terms.keepsRefundedFee ? 0 : feeOf(ore, terms);

/** Lines as the ledger books them when they are sold or taken back. `terms` are the event's; null for one of the venue itself. */
export const soldLinesOf = (lines: Line[], terms: EventTerms | null, movement: Movement): SoldLine[] =>
	lines.map(({ ore, vat_rate }) => ({
		ore,
		vatRate: vat_rate,
		soldFor: terms && {
			organiserId: terms.organiserId,
			feeOre: keptFeeOf(ore, terms, movement),
			feeVatRate: terms.feeVatRate,
		},
	}));

/**
 * Adds lines that were sold or taken back to the account of the event's organiser, as `soldLinesOf` has them; without effect for an
 * event of the venue itself. It comes after the locks of seats and vouchers, and before those of the sold count and receipts.
 */
export async function addTicketEntries(
	trx: Writer,
	{ order, event, terms, movement }: { order: OrderRow; event: EventRef; terms: EventTerms | null; movement: Movement },
	lines: Line[],
	now: string,
): Promise<void> {
	if (!terms) return;
	const sign = movement === "sale" ? 1 : -1;
	// No zero with a sign.
	const signed = (ore: number) => (ore === 0 ? 0 : sign * ore);
	const account = { siteId: event.siteId, organiserId: terms.organiserId, isTest: order.is_test === 1 };
	const entries = lines.map(({ ore, vat_rate, ticket_type }): NewEntry => {
		const fee = keptFeeOf(ore, terms, movement);
		return {
			...{ kind: movement === "sale" ? "sale" : "refund", orderId: order.id, ticketType: ticket_type, priceOre: ore },
			...{ ore: signed(ore), vatOre: signed(vatWithin(ore, vat_rate)) },
			...{ feeOre: signed(fee), feeVatOre: signed(vatWithin(fee, terms.feeVatRate)), dueOre: signed(ore - fee) },
		};
	});
	await addEntries(trx, account, event, entries, now);
}
