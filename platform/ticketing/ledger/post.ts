import type { Writer } from "../../db/database.ts";
import { newId } from "../../ids.ts";
import type { PaymentDriverName } from "../tables.ts";
import { vatWithin } from "../vat.ts";

/**
 * Double entry: debit is positive, and the entries of a transaction sum to zero. `payments:` is what a provider owes the
 * venue, `owed` what the venue owes customers, `suspense` what a provider has given back while the tickets are valid.
 */
export type Account = `payments:${PaymentDriverName}` | "sales" | `vat:${number}` | "owed" | "suspense";
type Entry = { account: Account; ore: number };
type Posting = { siteId: string; orderId: string; paymentId: string | null };

async function post(
	trx: Writer,
	{ siteId, orderId, paymentId }: Posting,
	entries: Entry[],
	now: string,
): Promise<void> {
	if (entries.reduce((sum, { ore }) => sum + ore, 0) !== 0) throw new Error("the entries do not sum to zero");
	const rows = entries.filter(({ ore }) => ore !== 0);
	if (rows.length === 0) return;
	const transactionId = newId();
	await trx
		.insertInto("ledger_entry")
		.values(
			rows.map(({ account, ore }) => ({
				id: newId(),
				site_id: siteId,
				transaction_id: transactionId,
				account,
				ore,
				order_id: orderId,
				payment_id: paymentId,
				booked_at: now,
			})),
		)
		.execute();
}

export type SoldLine = { ore: number; vatRate: number };

/** Entries that credit what was sold, with its VAT, which is rounded per line so that each can be taken back. */
function saleEntries(lines: SoldLine[]): Entry[] {
	const byRate = Map.groupBy(lines, ({ vatRate }) => vatRate);
	return [...byRate].flatMap(([rate, some]): Entry[] => {
		const ore = sumOf(some);
		const vat = some.reduce((sum, line) => sum + vatWithin(line.ore, rate), 0);
		return [
			{ account: "sales", ore: -(ore - vat) },
			{ account: `vat:${rate}`, ore: -vat },
		];
	});
}

const sumOf = (lines: SoldLine[]) => lines.reduce((sum, { ore }) => sum + ore, 0);

/** Captured money that paid for tickets. */
export async function postSale(
	trx: Writer,
	posting: Posting,
	driver: PaymentDriverName,
	lines: SoldLine[],
	now: string,
): Promise<void> {
	await post(trx, posting, [{ account: `payments:${driver}`, ore: sumOf(lines) }, ...saleEntries(lines)], now);
}

/** Captured money that bought nothing, until it is given back. */
export async function postSurplus(
	trx: Writer,
	posting: Posting,
	driver: PaymentDriverName,
	ore: number,
	now: string,
): Promise<void> {
	const entries: Entry[] = [
		{ account: `payments:${driver}`, ore },
		{ account: "owed", ore: -ore },
	];
	await post(trx, posting, entries, now);
}

/** Tickets that were taken back, until their money is given back. */
export async function postReturn(trx: Writer, posting: Posting, lines: SoldLine[], now: string): Promise<void> {
	const reversed = saleEntries(lines).map(({ account, ore }) => ({ account, ore: -ore }));
	await post(trx, posting, [...reversed, { account: "owed", ore: -sumOf(lines) }], now);
}

/** Money that was given back. */
export async function postRefund(
	trx: Writer,
	posting: Posting,
	driver: PaymentDriverName,
	ore: number,
	now: string,
): Promise<void> {
	const entries: Entry[] = [
		{ account: "owed", ore },
		{ account: `payments:${driver}`, ore: -ore },
	];
	await post(trx, posting, entries, now);
}

/** Money that the provider gave back without this app; less than zero if it came back. */
export async function postProviderReturn(
	trx: Writer,
	posting: Posting,
	driver: PaymentDriverName,
	ore: number,
	now: string,
): Promise<void> {
	const entries: Entry[] = [
		{ account: "suspense", ore },
		{ account: `payments:${driver}`, ore: -ore },
	];
	await post(trx, posting, entries, now);
}

/** Tickets that were taken back after the provider had given their money back. */
export async function postSettledReturn(trx: Writer, posting: Posting, ore: number, now: string): Promise<void> {
	const entries: Entry[] = [
		{ account: "owed", ore },
		{ account: "suspense", ore: -ore },
	];
	await post(trx, posting, entries, now);
}
