import type { OrderRequest } from "@lerret/contracts/api/shop";
import { AppError } from "@lerret/contracts/errors";
import type { SoldFor } from "@lerret/contracts/sold-for";
import type { PaymentDriverName } from "@lerret/contracts/ticketing";
import { isSameSecret } from "../../core/ids.ts";
import { toOsloIso } from "../../core/time.ts";
import type { Database, Tables, Writer } from "../../db/database.ts";
import { eventOfOrder } from "../../db/joins.ts";
import { addOrHastenJob } from "../../jobs/add.ts";
import type { Site } from "../../sites/read.ts";
import { toVoucherShares, type VoucherShares } from "../checkout/voucher-preview.ts";
import { goodsOf, issueWithoutPayment } from "../goods/goods-of.ts";
import { presentLines } from "../goods/tickets/present-lines.ts";
import { firstEnd } from "../holds/times.ts";
import { setHoldExpiry } from "../holds/write.ts";
import type { OrderPage } from "../order-management/order-page.ts";
import type { OrderLine } from "../orders/lines.ts";
import {
	findOrder,
	type LineRow,
	lockOrder,
	type OrderRow,
	placesOf,
	readLines,
	refundRuleOf,
	seatsOfLines,
} from "../orders/rows.ts";
import { lockPaymentAccounts } from "../payments/accounts.ts";
import { paymentChoicesOf } from "../payments/driver.ts";
import { lockEvent } from "../sale/lock-event.ts";
import { readSoldFor } from "../sale/organiser-terms.ts";
import { type EventSale, readEventSale, takesOrders } from "../sale/sale.ts";
import type { BoxOffice } from "../services.ts";
import { sumOre } from "../sum-ore.ts";
import { chooseShares } from "../vouchers/choose.ts";
import { limitWrongCodes } from "../vouchers/code-limit.ts";
import { readUses, reserveShares } from "../vouchers/reserve.ts";
import { acceptsVouchers } from "../vouchers/terms.ts";
import { latestEnd } from "./create.ts";

/** `waiting`: can be paid. `begun`: the payer has taken the places. `over`: released, or its time is up. */
export type PayLinkState = "waiting" | "begun" | "paid" | "over";

/** What the page of a link shows; the customer is not on it. */
export type PayLinkPage = {
	orderId: string;
	token: string;
	state: PayLinkState;
	eventId: string;
	event: NonNullable<OrderPage["event"]>;
	closesAt: string;
	lines: { seatLabel: string | null; ticketType: string; shows: string; ore: number }[];
	/** What is left to pay: less than the lines where vouchers were taken. */
	ore: number;
	/** What it was when it was ordered. */
	orderedOre: number;
	mayCancel: boolean;
	soldFor: SoldFor | null;
	acceptsVouchers: boolean;
	payments: PaymentDriverName[];
};

/** How a payer names a link. */
export type LinkRef = { orderId: string; token: string };
type Link = { order: OrderRow; link: Tables["pay_link"] };

/** Null unless the token is that of the link that was last sent. */
async function findLink(
	db: Database,
	{ payLinkTokenOf }: Pick<BoxOffice, "payLinkTokenOf">,
	{ id: siteId }: Site,
	{ orderId, token }: LinkRef,
): Promise<Link | null> {
	const order = await findOrder(db, orderId);
	if (order?.site_id !== siteId || !isSameSecret(token, payLinkTokenOf(order.id, order.email))) return null;
	const link = await db.selectFrom("pay_link").selectAll().where("order_id", "=", orderId).executeTakeFirst();
	return link ? { order, link } : null;
}

/** What a link shows now, without changing anything; null for another token. Throws `unknown_event` for an event that is gone. */
export async function readPayLinkPage(boxOffice: BoxOffice, site: Site, ref: LinkRef): Promise<PayLinkPage | null> {
	const { db, readTime } = boxOffice;
	const found = await findLink(db, boxOffice, site, ref);
	if (!found) return null;
	const { order, link } = found;
	const now = await readTime(db);
	const sale = await readEventSale(db, site, order.event_id ?? "", now);
	const state = await stateOf(db, found, sale, now);
	const stored = await readLines(db, order.id);
	const present = state === "waiting" ? presentLines(stored, sale) : null;
	const lines = present ?? stored.map(toShownLine);
	return {
		orderId: order.id,
		token: ref.token,
		state: state === "waiting" && !present ? "over" : state,
		eventId: sale.eventId,
		event: {
			...{ title: sale.title, startTime: toOsloIso(sale.startsAt), hall: sale.hall },
			...{ isCancelled: sale.state === "cancelled", ...(await readEvent(db, order)) },
		},
		closesAt: toOsloIso(link.closes_at),
		lines: lines.map(({ seatLabel, ticketType, shows, ore }) => ({ seatLabel, ticketType, shows, ore })),
		ore: sumOre(lines) - sumOre(await readUses(db, order.id)),
		orderedOre: order.ore,
		mayCancel: refundRuleOf(site).mayCancel,
		soldFor: await readSoldFor(db, { siteId: site.id, eventId: sale.eventId }),
		acceptsVouchers: await acceptsVouchers(db, site),
		payments: paymentChoicesOf(await boxOffice.driversOf(db, site.id)),
	};
}

const toShownLine = ({ seat_label, ticket_type, shows, ore }: LineRow) => ({
	...{ seatLabel: seat_label, ticketType: ticket_type },
	...{ shows, ore },
});

const readEvent = (db: Database, { id }: OrderRow) =>
	db
		.selectFrom("ticket_order")
		.innerJoin("event", eventOfOrder)
		.select(["event.object", "event.notice"])
		.where("ticket_order.id", "=", id)
		.executeTakeFirstOrThrow();

async function stateOf(db: Database, { order, link }: Link, sale: EventSale, now: string): Promise<PayLinkState> {
	if (order.paid_at !== null) return "paid";
	const { endsAt, isReleased } = await goodsOf(order).readEnd(db);
	if (order.state !== "awaiting-payment" || isReleased || endsAt <= now || sale.state === "cancelled") return "over";
	if (link.opened_at !== null) return "begun";
	return takesOrders(sale) && sale.seller === "own" && now < latestEnd(sale) ? "waiting" : "over";
}

/** How a link is paid; the codes of vouchers as `sortCodes` returns them. */
export type LinkPayment = LinkRef & Pick<OrderRequest, "giftCard" | "klippekort" | "payment">;

const hasCode = ({ giftCard, klippekort }: LinkPayment): boolean => giftCard !== undefined || klippekort !== undefined;

/**
 * What vouchers would pay of a link that was not opened. Reserves nothing. Throws `not_found`, `hold_expired`, `unusable_card` and
 * `too_many_attempts`.
 */
export async function previewPayLink(
	boxOffice: BoxOffice,
	site: Site,
	input: LinkPayment,
	address: string,
): Promise<VoucherShares> {
	const { db, driversOf, readTime } = boxOffice;
	return limitWrongCodes(boxOffice, site, address, () =>
		db.transaction().execute(async (trx) => {
			const now = await readTime(trx);
			const found = await findLink(trx, boxOffice, site, input);
			if (!found) throw new AppError("not_found");
			const sale = await readEventSale(trx, site, found.order.event_id ?? "", now);
			const lines = presentLines(await readLines(trx, found.order.id), sale);
			if (!lines || (await stateOf(trx, found, sale, now)) !== "waiting") throw new AppError("hold_expired");
			const context = { site, drivers: await driversOf(trx, site.id), ticketTypes: sale.ticketTypes };
			return toVoucherShares(await chooseShares(trx, context, { ...input, lines }, now));
		}),
	);
}

export type OpenInput = LinkPayment & {
	sessionHash: string;
	/** What the page has shown that is left to pay. */
	seenOre: number;
	/** For the limit of wrong codes. */
	address: string;
};

/**
 * Takes the places of a link for the browser that pays them: prices and terms are those of now, and the places are held as long as
 * by an ordinary hold. Vouchers pay what they can. True if nothing is left to pay, and the order is paid. Without effect on a link
 * that was opened before. Throws `not_found`, `hold_expired`, `sale_closed`, `other_prices`, `unusable_card` and `too_many_attempts`.
 */
export async function openPayLink(boxOffice: BoxOffice, site: Site, input: OpenInput): Promise<boolean> {
	const open = () =>
		boxOffice.db
			.transaction()
			.execute(async (trx) => takePlacesOfLink(trx, boxOffice, site, input, await boxOffice.readTime(trx)));
	return hasCode(input) ? limitWrongCodes(boxOffice, site, input.address, open) : open();
}

async function takePlacesOfLink(
	trx: Writer,
	boxOffice: BoxOffice,
	site: Site,
	input: OpenInput,
	now: string,
): Promise<boolean> {
	const known = await findLink(trx, boxOffice, site, input);
	if (!known) throw new AppError("not_found");
	await lockOrder(trx, known.order.id);
	// Another request may have changed both before the lock.
	const found = await findLink(trx, boxOffice, site, input);
	const places = found && placesOf(found.order);
	if (!found || !places) throw new AppError("not_found");
	const { order } = found;
	await lockEvent(trx, places.event, "sale");
	const sale = await readEventSale(trx, site, places.event.eventId, now);
	const state = await stateOf(trx, found, sale, now);
	if (state === "begun") {
		if (order.ore - sumOre(await readUses(trx, order.id)) !== input.seenOre) throw new AppError("other_prices");
		return false;
	}
	// A form that was sent twice.
	if (state === "paid" && order.session_hash === input.sessionHash) return true;
	if (state !== "waiting") throw new AppError(sale.state === "cancelled" ? "sale_closed" : "hold_expired");
	const stored = await readLines(trx, order.id);
	const present = presentLines(stored, sale);
	if (!present) throw new AppError("sale_closed");
	const endsAt = firstEnd(now, boxOffice.holdSeconds);
	await trx.updateTable("hold").set({ created_at: now }).where("id", "=", places.holdId).execute();
	if ((await setHoldExpiry(trx, places, { endsAt, expiresAt: endsAt })).length < seatsOfLines(stored).length)
		throw new AppError("hold_expired");
	await lockPaymentAccounts(trx, site.id, "sale");
	const context = { site, drivers: await boxOffice.driversOf(trx, site.id), ticketTypes: sale.ticketTypes };
	const { lines, shares, isTest } = await chooseShares(trx, context, { ...input, lines: present }, now);
	const ore = sumOre(lines);
	const restOre = ore - sumOre(shares);
	if (restOre !== input.seenOre) throw new AppError("other_prices");
	await changeLines(trx, stored, lines);
	const updated = await trx
		.updateTable("ticket_order")
		.set({ ore, refund_rule_json: JSON.stringify(refundRuleOf(site)), session_hash: input.sessionHash })
		.set({ is_test: isTest ? 1 : 0 })
		.where("id", "=", order.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	await reserveShares(trx, order.id, shares, now);
	await trx.updateTable("pay_link").set({ opened_at: now }).where("order_id", "=", order.id).execute();
	await addOrHastenJob(trx, { kind: "close-order", payload: { orderId: order.id }, key: order.id, runAt: endsAt });
	if (restOre > 0) return false;
	await issueWithoutPayment(trx, { site, order: updated, lines: await readLines(trx, order.id) }, now);
	return true;
}

/** Gives the lines of an order what they are now. */
async function changeLines(trx: Writer, stored: LineRow[], lines: OrderLine[]): Promise<void> {
	for (const [i, { order_id, number }] of stored.entries()) {
		const line = lines[i];
		if (!line) continue;
		const {
			ticketType: ticket_type,
			shows,
			rule = "none",
			ore,
			vatRate: vat_rate,
			voucherId: voucher_id = null,
		} = line;
		await trx
			.updateTable("order_line")
			.set({ ticket_type, shows, rule, ore, vat_rate, voucher_id })
			.where("order_id", "=", order_id)
			.where("number", "=", number)
			.execute();
	}
}
