import type { ExchangeOffer, ExchangePreview, ExchangeTarget } from "@lerret/contracts/api/exchanges";
import type { ItemRef } from "../../content/content-type.ts";
import type { Site } from "../../sites/read.ts";
import { findSiteOrder } from "../order-management/managed.ts";
import { priceLines } from "../orders/lines.ts";
import { readEventSale } from "../sale/sale.ts";
import type { BoxOffice } from "../services.ts";
import { findExchangeable, requireExchangeable } from "./settlement/may.ts";
import { sumExchange } from "./sum.ts";
import { readExchangeTargets } from "./targets.ts";

type Services = Pick<BoxOffice, "db" | "readTime">;

/** What staff may exchange of an order. Throws `not_found`. */
export async function readExchangeOffer({ db, readTime }: Services, site: Site, ref: ItemRef): Promise<ExchangeOffer> {
	const order = await findSiteOrder(db, ref);
	const question = { ticketIds: null, by: "staff" } as const;
	const { verdict, exchangeable } = await findExchangeable(db, site, order, question, await readTime(db));
	const tickets = exchangeable?.tickets ?? [];
	return {
		obstacle: verdict === true ? null : verdict,
		tickets: tickets.map(({ id, line }) => ({
			...{ id, seat: line.seat, seatLabel: line.seat_label, ticketTypeId: line.ticket_type_id },
			...{ ticketType: line.ticket_type, ore: line.ore, isClip: line.voucher_id !== null },
		})),
	};
}

/** What staff may exchange the tickets of an order to. Throws `not_found`. */
export async function readStaffTargets(
	{ db, readTime }: Services,
	site: Site,
	ref: ItemRef,
): Promise<ExchangeTarget[]> {
	const order = await findSiteOrder(db, ref);
	return readExchangeTargets(db, site, order, "staff", await readTime(db));
}

type Choice = { tickets: string[]; eventId: string; ticketTypes: string[] };

/** What an exchange by staff would cost, and whether the visitor may make it. Throws `not_found`, `unknown_event`, `not_exchangeable` and `invalid_request`. */
export async function previewExchange(
	{ db, readTime }: Services,
	site: Site,
	ref: ItemRef,
	{ tickets, eventId, ticketTypes }: Choice,
): Promise<ExchangePreview> {
	const order = await findSiteOrder(db, ref);
	const now = await readTime(db);
	const sale = await readEventSale(db, site, eventId, now);
	const question = { ticketIds: tickets, target: sale };
	const { lines } = await requireExchangeable(db, site, order, { ...question, by: "staff" }, now);
	const newLines = ticketTypes.map((ticketTypeId) => ({ ticketTypeId }));
	const places = { seats: [], quantity: lines.length };
	const [sum, own] = await Promise.all([
		sumExchange(db, lines, priceLines(newLines, places, sale)),
		findExchangeable(db, site, order, { ...question, by: "visitor" }, now),
	]);
	const carriedOre = sum.moneyOre + sum.clipOre;
	return {
		...{ newOre: carriedOre + sum.toPayOre, carriedOre, toPayOre: sum.toPayOre, backOre: sum.backOre },
		isOwnChoice: own.verdict === true,
	};
}
