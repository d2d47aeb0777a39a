import type { GiftCardOrder, KlippekortOrder } from "@lerret/contracts/api/vouchers";
import { AppError } from "@lerret/contracts/errors";
import { formatKroner } from "@lerret/contracts/nb/money";
import { ticketingSchema } from "@lerret/contracts/settings/sale";
import type { GiftCardTerms } from "@lerret/contracts/settings/vouchers";
import type { VoucherKind } from "@lerret/contracts/ticketing";
import { invalidField } from "../../content/content-type.ts";
import { newId } from "../../core/ids.ts";
import { osloDate } from "../../core/time.ts";
import type { Writer } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import { extendedEnd } from "../holds/times.ts";
import {
	addPayment,
	chooseDriver,
	findRepeatedOrder,
	hashOfRequest,
	insertLines,
	insertOrder,
	type PlacedOrder,
} from "../orders/insert.ts";
import type { OrderRow } from "../orders/rows.ts";
import { lockPaymentAccounts } from "../payments/accounts.ts";
import type { BoxOffice } from "../services.ts";
import { hashOfCode } from "../vouchers/code.ts";
import type { VoucherTerms } from "../vouchers/terms.ts";

export type VoucherPurchase =
	| { kind: "gift-card"; request: GiftCardOrder }
	| { kind: "klippekort"; request: KlippekortOrder };
export type VoucherBuyer = { sessionHash: string; idempotencyKey: string };

/**
 * Makes an order of a gift card or klippekort with its first payment attempt. A repeated request returns the same order.
 * Throws `sale_closed` where no such vouchers are sold, `invalid_request` and `idempotency_conflict`.
 */
export async function buyVoucher(
	boxOffice: BoxOffice,
	site: Site,
	purchase: VoucherPurchase,
	buyer: VoucherBuyer,
): Promise<PlacedOrder> {
	const { db, readTime } = boxOffice;
	return db
		.transaction()
		.execute(async (trx) => placeVoucherOrder(trx, boxOffice, site, { purchase, ...buyer }, await readTime(trx)));
}

type VoucherOrderInput = { purchase: VoucherPurchase; sessionHash: string; idempotencyKey: string };
type Services = Pick<BoxOffice, "driversOf" | "holdSeconds" | "voucherCodeOf">;

/** Places the order of a voucher without a limit on attempts. */
export async function placeVoucherOrder(
	trx: Writer,
	services: Services,
	site: Site,
	{ purchase, sessionHash, idempotencyKey }: VoucherOrderInput,
	now: string,
): Promise<PlacedOrder> {
	const requestHash = hashOfRequest({ kind: purchase.kind, ...purchase.request });
	const key = { siteId: site.id, sessionHash, idempotencyKey, requestHash };
	const repeated = await findRepeatedOrder(trx, key);
	if (repeated) return repeated;
	if (site.closedAt) throw notSold();
	const voucher = describeVoucher(site, purchase, now);
	const { email, name, payment } = purchase.request;
	await lockPaymentAccounts(trx, site.id, "sale");
	const driver = chooseDriver(await services.driversOf(trx, site.id), payment, voucher.ore);
	const endsAt = extendedEnd({ createdAt: now, endsAt: now }, now, services.holdSeconds);
	const fields = { email, name: name || null, ore: voucher.ore, isTest: driver === "test" };
	const order = await insertOrder(trx, site, key, { places: null, closesAt: endsAt, ...fields }, now);
	const line = { seat: null, seatLabel: null, ticketTypeId: voucher.kind, ticketType: voucher.name, shows: "" };
	await insertLines(trx, order.id, [{ ...line, ore: voucher.ore, vatRate: 0 }]);
	await insertVoucher(trx, services, site, order, voucher);
	return { order, payment: await addPayment(trx, order, { driver, ore: voucher.ore, endsAt }, now), isNew: true };
}

/** With a sentence of its own, because the usual one of `sale_closed` is about an event. */
export const notSold = (): AppError => new AppError("sale_closed", { detail: "Slike kort selges ikke her nå." });

type Voucher = {
	kind: VoucherKind;
	name: string;
	ore: number;
	clips: number;
	terms: VoucherTerms;
	/** The order that it compensates for, if it is not bought. */
	compensates?: string;
	gift: Pick<GiftCardOrder, "greeting" | "picture" | "recipientName" | "recipientEmail" | "sendOn">;
};

/** The voucher as the site sells it now. Throws `sale_closed` and `invalid_request`. */
function describeVoucher(site: Site, { kind, request }: VoucherPurchase, now: string): Voucher {
	const { giftCards, klippekort } = ticketingSchema.parse(site.ticketing ?? {});
	if (kind === "klippekort") {
		const product = klippekort.find(({ id }) => id === request.product);
		if (!product) throw notSold();
		const { name, ore, clips, validYears, rules, mostTicketOre } = product;
		return { kind, name, ore, clips, terms: { validYears, clips: { rules, mostTicketOre } }, gift: {} };
	}
	if (!giftCards) throw notSold();
	const { ore, sendOn } = request;
	if (sendOn !== undefined) checkSendDay(Temporal.PlainDate.from(sendOn), osloDate(Temporal.Instant.from(now)));
	return { ...describeGiftCard(ore, giftCards), gift: request };
}

/** A gift card of an amount within the venue's terms. Throws `invalid_request`. */
export function describeGiftCard(ore: number, { leastOre, mostOre, validYears }: GiftCardTerms): Voucher {
	if (ore < leastOre || ore > mostOre)
		throw invalidField("ore", `Beløpet må være fra ${formatKroner(leastOre)} til ${formatKroner(mostOre)}.`);
	return { kind: "gift-card", name: "Gavekort", ore, clips: 0, terms: { validYears, clips: null }, gift: {} };
}

function checkSendDay(day: Temporal.PlainDate, today: Temporal.PlainDate): void {
	const isPast = Temporal.PlainDate.compare(day, today) < 0;
	if (isPast || Temporal.PlainDate.compare(day, today.add({ years: 1 })) > 0)
		throw invalidField("sendOn", "Velg en dag fra i dag til om et år.");
}

export async function insertVoucher(
	trx: Writer,
	{ voucherCodeOf }: Pick<BoxOffice, "voucherCodeOf">,
	site: Site,
	order: OrderRow,
	{ kind, name, ore, clips, terms, compensates, gift }: Voucher,
): Promise<void> {
	const id = newId();
	await trx
		.insertInto("voucher")
		.values({
			id,
			kind,
			site_id: site.id,
			partner_id: site.partnerIds[0] ?? 0,
			order_id: order.id,
			compensates_order_id: compensates ?? null,
			code_hash: hashOfCode(voucherCodeOf(id)),
			name,
			state: "unpaid",
			is_test: order.is_test,
			ore,
			left_ore: 0,
			expired_ore: 0,
			clips,
			left_clips: 0,
			expired_clips: 0,
			terms_json: JSON.stringify(terms),
			valid_until: null,
			created_at: order.created_at,
			greeting: gift.greeting || null,
			picture: gift.picture ?? null,
			recipient_name: gift.recipientName || null,
			recipient_email: gift.recipientEmail ?? null,
			send_on: gift.recipientEmail === undefined ? null : (gift.sendOn ?? null),
		})
		.execute();
}
