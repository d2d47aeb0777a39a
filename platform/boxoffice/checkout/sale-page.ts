import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import { AppError } from "@lerret/contracts/errors";
import type { Picture } from "@lerret/contracts/media";
import { pathOfProduction } from "@lerret/contracts/paths";
import type { SeatMap } from "@lerret/contracts/seat-map";
import type { SoldFor } from "@lerret/contracts/sold-for";
import { ruleOf } from "@lerret/contracts/ticket-rules";
import type { PaymentDriverName } from "@lerret/contracts/ticketing";
import type { Database } from "../../db/database.ts";
import { readEventsById } from "../../programme/read-events.ts";
import { type AgeView, toAge } from "../../programme/views.ts";
import type { Site } from "../../sites/read.ts";
import { type OwnHold, readOwnHold } from "../holds/read.ts";
import { mayProlong } from "../holds/times.ts";
import { refundRuleOf } from "../orders/rows.ts";
import { paymentChoicesOf } from "../payments/driver.ts";
import { readSoldFor } from "../sale/organiser-terms.ts";
import { type CurrentSale, toSaleEvent } from "../sale/sale-event.ts";
import { hasWaitingList } from "../sale/waiting.ts";
import type { BoxOffice } from "../services.ts";
import { acceptsVouchers } from "../vouchers/terms.ts";

/** What the pages of an event's sale show to a visitor. */
export type SalePage = Omit<SaleEvent, "plan" | "taken"> & {
	object: "movie" | "culture";
	productionPath: string;
	poster: Picture | null;
	age: AgeView | null;
	/** What staff tell visitors, such as why it is cancelled. */
	notice: string | null;
	/** Where another shop sells the tickets. */
	ticketUrl: string | null;
	youthDiscount: boolean;
	map: SeatMap | null;
	/** Seats of others; the visitor's own are in `hold`. */
	taken: string[];
	/** Whether wheelchair places are still kept for those who need them. */
	keepsSeats: boolean;
	/** Whether visitors can wait for places where none are left for them. */
	hasWaitingList: boolean;
	mayCancel: boolean;
	soldFor: SoldFor | null;
	payments: PaymentDriverName[];
	/** Whether gift cards and klippekort can pay. */
	acceptsVouchers: boolean;
	hold: OwnHold | null;
	/** Whether the visitor can have more time for their hold. */
	mayProlong: boolean;
};

/** The page for visitors without a hold. Throws `unknown_event`. */
export async function readSalePage(
	{ db, holdSeconds, driversOf }: BoxOffice,
	site: Site,
	{ sale, availability, now }: CurrentSale,
): Promise<SalePage> {
	const [event] = await readEventsById(db, site, [sale.eventId], now);
	if (!event) throw new AppError("unknown_event");
	const { plan: _, taken = [], ...shown } = toSaleEvent(sale, availability, holdSeconds);
	return {
		...shown,
		object: event.production.object,
		productionPath: pathOfProduction(event.production),
		poster: event.production.poster,
		age: toAge(event.production),
		notice: event.notice,
		ticketUrl: event.ticketUrl,
		youthDiscount: sale.ticketTypes.some(({ rule }) => ruleOf(rule).isYouth),
		map: sale.map,
		taken,
		keepsSeats: now < sale.keptUntil,
		hasWaitingList: hasWaitingList(sale, now),
		mayCancel: refundRuleOf(site).mayCancel,
		soldFor: await readSoldFor(db, { siteId: site.id, eventId: sale.eventId }),
		payments: paymentChoicesOf(await driversOf(db, site.id)),
		acceptsVouchers: await acceptsVouchers(db, site),
		hold: null,
		mayProlong: false,
	};
}

/** The page for the visitor of a session, who may have a hold. */
export async function readOwnSalePage(
	db: Database,
	page: SalePage,
	{ sale, now }: CurrentSale,
	sessionHash: string,
): Promise<SalePage> {
	const hold = await readOwnHold(db, sale, sessionHash, now);
	if (!hold) return page;
	const own = new Set(hold.seats);
	// The visitor may have the last places.
	const state = { ...page.sale, state: sale.state };
	return {
		...page,
		hold,
		mayProlong: hold.orderId === null && mayProlong(hold.period, page.holdSeconds),
		sale: state,
		taken: page.taken.filter((seat) => !own.has(seat)),
	};
}
