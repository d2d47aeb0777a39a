import type { VoucherKind } from "@lerret/contracts/ticketing";
import { newId } from "../../core/ids.ts";
import type { Writer } from "../../db/database.ts";
import type { PaymentDriverName } from "../payments/tables.ts";
import { vatWithin } from "../sale/vat.ts";
import { sumOre } from "../sum-ore.ts";

/**
 * Double entry: debit is positive, and the entries of a transaction sum to zero at each site. `payments:` is what a
 * provider owes the venue, `owed` what the venue owes customers, `suspense` what a provider has given back while the
 * tickets are valid. `gift-card` and `klippekort` are the liability to those who have vouchers, `expired-cards` the income of
 * what was left on them, `compensation` the cost of gift cards that staff gave, and `other-sites` what sites owe each other
 * for klippekort that were used elsewhere. `organiser` is the liability to those whom tickets are sold for, `fees` and `rent` what the
 * venue keeps of it, without VAT, and `payouts` what the venue has paid to them, outside of this app; of test payments nothing is
 * paid, so that `payments:test` has the other side.
 */
export type Account =
	| `payments:${PaymentDriverName}`
	| `vat:${number}`
	| VoucherKind
	| "sales"
	| "owed"
	| "suspense"
	| "expired-cards"
	| "compensation"
	| "other-sites"
	| "organiser"
	| "fees"
	| "rent"
	| "payouts";
/** `siteId` is that of the posting if it is absent. */
type Entry = { account: Account; ore: number; siteId?: string; voucherId?: string; organiserId?: string };
export type Posting = { siteId: string; orderId: string; paymentId: string | null };
/** Without an order: what is settled with an organiser. */
type AnyPosting = Omit<Posting, "orderId"> & { orderId: string | null };

/** What entries about an order belong to; `payment` is null where no money moves. */
export const postingOf = (order: { id: string; site_id: string }, payment: { id: string } | null): Posting => ({
	siteId: order.site_id,
	orderId: order.id,
	paymentId: payment?.id ?? null,
});

async function post(
	trx: Writer,
	{ siteId, orderId, paymentId }: AnyPosting,
	entries: Entry[],
	now: string,
): Promise<void> {
	if (sumOre(entries) !== 0) throw new Error("the entries do not sum to zero");
	const rows = entries.filter(({ ore }) => ore !== 0);
	if (rows.length === 0) return;
	const transactionId = newId();
	await trx
		.insertInto("ledger_entry")
		.values(
			rows.map(({ account, ore, ...entry }) => ({
				id: newId(),
				site_id: entry.siteId ?? siteId,
				transaction_id: transactionId,
				account,
				ore,
				order_id: orderId,
				payment_id: paymentId,
				voucher_id: entry.voucherId ?? null,
				organiser_id: entry.organiserId ?? null,
				booked_at: now,
			})),
		)
		.execute();
}

/** What the venue keeps of a line that is sold for an organiser, with VAT. The rest is the organiser's. */
type OrganiserShare = { organiserId: string; feeOre: number; feeVatRate: number };
/** `soldFor` is null for what the venue sells itself. */
export type SoldLine = { ore: number; vatRate: number; soldFor: OrganiserShare | null };

/** Turnover of the venue and its VAT, which is rounded per line so that each can be taken back. */
function revenueEntries(account: "sales" | "fees" | "rent", lines: { ore: number; vatRate: number }[]): Entry[] {
	const byRate = Map.groupBy(lines, ({ vatRate }) => vatRate);
	return [...byRate].flatMap(([rate, some]): Entry[] => {
		const ore = sumOre(some);
		const vat = some.reduce((sum, line) => sum + vatWithin(line.ore, rate), 0);
		return [
			{ account, ore: -(ore - vat) },
			{ account: `vat:${rate}`, ore: -vat },
		];
	});
}

/** Entries that credit what was sold: to the venue, or to an organiser with the venue's fee. */
function saleEntries(lines: SoldLine[]): Entry[] {
	const own = lines.filter(({ soldFor }) => soldFor === null);
	const forOthers = lines.flatMap(({ ore, soldFor }) => (soldFor ? [{ ore, ...soldFor }] : []));
	const byOrganiser = Map.groupBy(forOthers, ({ organiserId }) => organiserId);
	const fees = forOthers.map(({ feeOre, feeVatRate }) => ({ ore: feeOre, vatRate: feeVatRate }));
	return [
		...revenueEntries("sales", own),
		...[...byOrganiser].map(([organiserId, some]): Entry => {
			const dueOre = some.reduce((sum, { ore, feeOre }) => sum + ore - feeOre, 0);
			return { account: "organiser", organiserId, ore: -dueOre };
		}),
		...revenueEntries("fees", fees),
	];
}

/** What an organiser owes for an event: its rent, and what the venue has paid in advance. */
export async function postRent(
	trx: Writer,
	siteId: string,
	{ organiserId, rentOre, rentVatRate, advanceOre, isTest }: Charges,
	now: string,
): Promise<void> {
	const entries: Entry[] = [
		{ account: "organiser", organiserId, ore: rentOre + advanceOre },
		...revenueEntries("rent", [{ ore: rentOre, vatRate: rentVatRate }]),
		{ account: paidFrom(isTest), ore: -advanceOre },
	];
	await post(trx, { siteId, orderId: null, paymentId: null }, entries, now);
}
type Charges = { organiserId: string; rentOre: number; rentVatRate: number; advanceOre: number; isTest: boolean };

const paidFrom = (isTest: boolean): Account => (isTest ? "payments:test" : "payouts");

/** What a settlement pays out to an organiser. */
export async function postPayout(
	trx: Writer,
	siteId: string,
	{ organiserId, ore, isTest }: { organiserId: string; ore: number; isTest: boolean },
	now: string,
): Promise<void> {
	const entries: Entry[] = [
		{ account: "organiser", organiserId, ore },
		{ account: paidFrom(isTest), ore: -ore },
	];
	await post(trx, { siteId, orderId: null, paymentId: null }, entries, now);
}

/** A voucher, and what it pays or gets back. */
export type VoucherShare = { voucher: { id: string; kind: VoucherKind; site_id: string }; ore: number };

/** Less liability to those who have a voucher, at the site that sold it; more if `ore` is below zero. */
function liabilityEntries({ siteId }: Posting, { voucher, ore }: VoucherShare): Entry[] {
	const liability = { account: voucher.kind, ore, siteId: voucher.site_id, voucherId: voucher.id };
	if (voucher.site_id === siteId) return [liability];
	return [liability, { account: "other-sites", ore: -ore, siteId: voucher.site_id }, { account: "other-sites", ore }];
}

/** Tickets that were paid by captured money, by vouchers, or by what exchanged tickets carried over, which was owed. */
export async function postSale(
	trx: Writer,
	posting: Posting,
	paid: { driver: PaymentDriverName; ore: number } | null,
	{ lines, shares, carriedOre }: { lines: SoldLine[]; shares: VoucherShare[]; carriedOre: number },
	now: string,
): Promise<void> {
	const carried: Entry[] = [{ account: "owed", ore: carriedOre }];
	const money: Entry[] = paid ? [{ account: `payments:${paid.driver}`, ore: paid.ore }] : [];
	const vouchers = shares.flatMap((share) => liabilityEntries(posting, share));
	await post(trx, posting, [...money, ...carried, ...vouchers, ...saleEntries(lines)], now);
}

/** Captured money that bought a voucher. It is no turnover and has no VAT until the voucher is used. */
export async function postVoucherSale(
	trx: Writer,
	posting: Posting,
	driver: PaymentDriverName,
	{ voucher, ore }: VoucherShare,
	now: string,
): Promise<void> {
	const entries: Entry[] = [
		{ account: `payments:${driver}`, ore },
		...liabilityEntries(posting, { voucher, ore: -ore }),
	];
	await post(trx, posting, entries, now);
}

/** A voucher that staff gave. It is a liability as one that was sold, and no money comes in. */
export async function postCompensation(
	trx: Writer,
	posting: Posting,
	{ voucher, ore }: VoucherShare,
	now: string,
): Promise<void> {
	await post(
		trx,
		posting,
		[{ account: "compensation", ore }, ...liabilityEntries(posting, { voucher, ore: -ore })],
		now,
	);
}

/** What is left on a voucher whose purchase was taken back, until its money is given back. */
export async function postVoucherTakeBack(
	trx: Writer,
	posting: Posting,
	share: VoucherShare,
	now: string,
): Promise<void> {
	await post(trx, posting, [...liabilityEntries(posting, share), { account: "owed", ore: -share.ore }], now);
}

/** What was owed for tickets and has gone back to a voucher. */
export async function postVoucherRefund(
	trx: Writer,
	posting: Posting,
	{ voucher, ore }: VoucherShare,
	now: string,
): Promise<void> {
	await post(trx, posting, [{ account: "owed", ore }, ...liabilityEntries(posting, { voucher, ore: -ore })], now);
}

/** What was left on a voucher that has expired; less than zero if the voucher was extended. */
export async function postExpiry(trx: Writer, posting: Posting, share: VoucherShare, now: string): Promise<void> {
	await post(trx, posting, [...liabilityEntries(posting, share), { account: "expired-cards", ore: -share.ore }], now);
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
export async function postTakeBack(trx: Writer, posting: Posting, lines: SoldLine[], now: string): Promise<void> {
	const reversed = saleEntries(lines).map(({ ore, ...entry }) => ({ ...entry, ore: -ore }));
	await post(trx, posting, [...reversed, { account: "owed", ore: -sumOre(lines) }], now);
}

/** Entries of money that a provider gives back to the payer. */
const givenBack = (account: "owed" | "suspense", driver: PaymentDriverName, ore: number): Entry[] => [
	{ account, ore },
	{ account: `payments:${driver}`, ore: -ore },
];

/** Money that was given back. */
export const postRefund = (trx: Writer, posting: Posting, driver: PaymentDriverName, ore: number, now: string) =>
	post(trx, posting, givenBack("owed", driver, ore), now);

/** Money that the provider gave back without this app; less than zero if it came back. */
export const postProviderRefund = (
	trx: Writer,
	posting: Posting,
	driver: PaymentDriverName,
	ore: number,
	now: string,
) => post(trx, posting, givenBack("suspense", driver, ore), now);

/** Tickets that were taken back after the provider had given their money back; less than zero if it is owed again. */
export async function postSettledRefund(trx: Writer, posting: Posting, ore: number, now: string): Promise<void> {
	const entries: Entry[] = [
		{ account: "owed", ore },
		{ account: "suspense", ore: -ore },
	];
	await post(trx, posting, entries, now);
}
