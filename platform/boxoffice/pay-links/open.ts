import { AppError } from "@lerret/contracts/errors";
import type { PaymentDriverName } from "@lerret/contracts/ticketing";
import { isSameSecret } from "../../core/ids.ts";
import { toOsloIso } from "../../core/time.ts";
import type { Database, Tables, Writer } from "../../db/database.ts";
import { addOrHastenJob } from "../../jobs/add.ts";
import type { Site } from "../../sites/read.ts";
import { goodsOf } from "../orders/goods-of.ts";
import { type OrderLine, priceLines } from "../orders/lines.ts";
import {
	findOrder,
	lockOrder,
	type OrderRow,
	placesOf,
	readLines,
	refundRuleOf,
	seatsOfLines,
} from "../orders/rows.ts";
import { paymentChoicesOf } from "../payments/driver.ts";
import { firstEnd } from "../sale/holds/times.ts";
import { setHoldExpiry } from "../sale/holds/write.ts";
import { lockEvent } from "../sale/lock-event.ts";
import { type EventSale, readEventSale } from "../sale/sale.ts";
import type { BoxOffice } from "../services.ts";
import { sumOre } from "../sum-ore.ts";
import { latestEnd } from "./create.ts";

/** `waiting`: can be paid. `begun`: the payer has taken the places. `over`: released, or its time is up. */
export type PayLinkState = "waiting" | "begun" | "paid" | "over";

/** What the page of a link shows; the customer is not on it. */
export type PayLinkPage = {
	orderId: string;
	token: string;
	state: PayLinkState;
	eventId: string;
	event: { title: string; startTime: string; hall: string };
	closesAt: string;
	lines: { seatLabel: string | null; ticketType: string; shows: string; ore: number }[];
	ore: number;
	mayCancel: boolean;
	payments: PaymentDriverName[];
};

type LinkRef = { siteId: string; orderId: string; token: string };
type Link = { order: OrderRow; link: Tables["pay_link"] };

/** Null unless the token is that of the link that was last sent. */
async function findLink(
	db: Database,
	{ payLinkTokenOf }: Pick<BoxOffice, "payLinkTokenOf">,
	{ siteId, orderId, token }: LinkRef,
): Promise<Link | null> {
	const order = await findOrder(db, orderId);
	if (order?.site_id !== siteId || !isSameSecret(token, payLinkTokenOf(order.id, order.email))) return null;
	const link = await db.selectFrom("pay_link").selectAll().where("order_id", "=", orderId).executeTakeFirst();
	return link ? { order, link } : null;
}

/** What a link shows now, without changing anything; null for another token. Throws `unknown_event` for an event that is gone. */
export async function readPayLinkPage(
	boxOffice: BoxOffice,
	site: Site,
	ref: Omit<LinkRef, "siteId">,
): Promise<PayLinkPage | null> {
	const { db, readTime } = boxOffice;
	const found = await findLink(db, boxOffice, { ...ref, siteId: site.id });
	if (!found) return null;
	const { order, link } = found;
	const now = await readTime(db);
	const sale = await readEventSale(db, site, order.event_id ?? "", now);
	const state = await stateOf(db, found, sale, now);
	const stored = await readLines(db, order.id);
	const present = state === "waiting" ? presentLines(stored, sale) : null;
	const lines =
		present ??
		stored.map((line) => ({
			seatLabel: line.seat_label,
			ticketType: line.ticket_type,
			shows: line.shows,
			ore: line.ore,
		}));
	return {
		orderId: order.id,
		token: ref.token,
		state: state === "waiting" && !present ? "over" : state,
		eventId: sale.eventId,
		event: { title: sale.title, startTime: toOsloIso(sale.startsAt), hall: sale.hall },
		closesAt: toOsloIso(link.closes_at),
		lines: lines.map(({ seatLabel, ticketType, shows, ore }) => ({ seatLabel, ticketType, shows, ore })),
		ore: sumOre(lines),
		mayCancel: refundRuleOf(site).mayCancel,
		payments: paymentChoicesOf(await boxOffice.driversOf(db, site.id)),
	};
}

async function stateOf(db: Database, { order, link }: Link, sale: EventSale, now: string): Promise<PayLinkState> {
	if (order.paid_at !== null) return "paid";
	const { endsAt, isReleased } = await goodsOf(order).readEnd(db);
	if (order.state !== "awaiting-payment" || isReleased || endsAt <= now) return "over";
	if (link.opened_at !== null) return "begun";
	const isSold = sale.state !== "cancelled" && sale.state !== "elsewhere" && sale.seller === "own";
	return isSold && now < latestEnd(sale) ? "waiting" : "over";
}

/** The lines at the prices of now; null if the event has one of the ticket types no more. */
function presentLines(stored: Awaited<ReturnType<typeof readLines>>, sale: EventSale): OrderLine[] | null {
	const lines = stored.map(({ seat, ticket_type_id }) => ({ ...(seat ? { seat } : {}), ticketTypeId: ticket_type_id }));
	try {
		return priceLines(lines, { seats: seatsOfLines(stored), quantity: stored.length }, sale);
	} catch (error) {
		if (error instanceof AppError) return null;
		throw error;
	}
}

/**
 * Takes the places of a link for the browser that pays them: prices and terms are those of now, and the places are held as long as
 * by an ordinary hold. Without effect on one that was opened before. `seenOre` is the sum that the page has shown. Throws
 * `not_found`, `hold_expired`, `sale_closed` and `other_prices`.
 */
export async function openPayLink(
	trx: Writer,
	boxOffice: BoxOffice,
	site: Site,
	{ sessionHash, seenOre, ...ref }: Omit<LinkRef, "siteId"> & { sessionHash: string; seenOre: number },
	now: string,
): Promise<void> {
	const known = await findLink(trx, boxOffice, { ...ref, siteId: site.id });
	if (!known) throw new AppError("not_found");
	await lockOrder(trx, known.order.id);
	const found = await findLink(trx, boxOffice, { ...ref, siteId: site.id });
	const places = found && placesOf(found.order);
	if (!found || !places) throw new AppError("not_found");
	const { order } = found;
	await lockEvent(trx, places.event, "sale");
	const sale = await readEventSale(trx, site, places.event.eventId, now);
	const state = await stateOf(trx, found, sale, now);
	if (state === "begun") return;
	if (state !== "waiting") throw new AppError(sale.state === "cancelled" ? "sale_closed" : "hold_expired");
	const stored = await readLines(trx, order.id);
	const lines = presentLines(stored, sale);
	if (!lines) throw new AppError("sale_closed");
	const ore = sumOre(lines);
	if (ore !== seenOre) throw new AppError("other_prices");
	const endsAt = firstEnd(now, boxOffice.holdSeconds);
	await trx.updateTable("hold").set({ created_at: now }).where("id", "=", places.holdId).execute();
	if ((await setHoldExpiry(trx, places, { endsAt, expiresAt: endsAt })).length < seatsOfLines(stored).length)
		throw new AppError("hold_expired");
	for (const [i, line] of lines.entries())
		await trx
			.updateTable("order_line")
			.set({ ticket_type: line.ticketType, shows: line.shows, rule: line.rule ?? "none", ore: line.ore })
			.set({ vat_rate: line.vatRate })
			.where("order_id", "=", order.id)
			.where("number", "=", stored[i]?.number ?? 0)
			.execute();
	await trx
		.updateTable("ticket_order")
		.set({ ore, refund_rule_json: JSON.stringify(refundRuleOf(site)), session_hash: sessionHash })
		.where("id", "=", order.id)
		.execute();
	await trx.updateTable("pay_link").set({ opened_at: now }).where("order_id", "=", order.id).execute();
	await addOrHastenJob(trx, { kind: "close-order", payload: { orderId: order.id }, key: order.id, runAt: endsAt });
}
