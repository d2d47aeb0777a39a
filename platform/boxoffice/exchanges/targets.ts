import type { ExchangeTarget } from "@lerret/contracts/api/exchanges";
import { usualPrice } from "@lerret/contracts/prices";
import { ticketingSchema } from "@lerret/contracts/settings/sale";
import { later, toOsloIso } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { readEventsBetween } from "../../programme/read-events.ts";
import type { Site } from "../../sites/read.ts";
import { type OrderRow, placesOf } from "../orders/rows.ts";
import { filterSameSeller } from "../organisers/settled.ts";
import type { Exchanger } from "./settlement/may.ts";

/** How far ahead the choice reaches, and how many showings are read for it. */
const daysAhead = 366;
const mostRead = 500;

/**
 * The events that tickets may become tickets to: those of the same seller with places that are sold here, those of the same film or event
 * first, then by time. Some have fewer places than the order has tickets, of which some can be exchanged.
 */
export async function readExchangeTargets(
	db: Database,
	site: Site,
	order: OrderRow,
	by: Exchanger,
	now: string,
): Promise<ExchangeTarget[]> {
	const from = placesOf(order)?.event;
	if (!from) return [];
	const old = await db
		.selectFrom("event")
		.select(["production_id", "object"])
		.where("site_id", "=", site.id)
		.where("id", "=", from.eventId)
		.executeTakeFirst();
	const { exchangeHours } = ticketingSchema.parse(site.ticketing ?? {});
	const events = await readEventsBetween(db, site, {
		now,
		from: later(now, { hours: by === "staff" ? 0 : exchangeHours }),
		to: later(now, { hours: 24 * daysAhead }),
		selection: { object: old?.object },
		limit: mostRead,
	});
	const open = events.filter(
		({ id, ticketUrl, status, opensAt }) =>
			id !== from.eventId &&
			ticketUrl?.startsWith("/") &&
			(status === "on-sale" || status === "few-left" || status === "moved") &&
			opensAt === null,
	);
	const ids = open.map(({ id }) => id);
	const ofSeller = await filterSameSeller(db, from, ids);
	const targets = open
		.filter(({ id }) => ofSeller.has(id))
		.map(({ id, production, startsAt, screen, prices, placesLeft }) => ({
			...{ id, title: production.title, startTime: toOsloIso(startsAt), hall: screen },
			price: usualPrice(prices),
			placesLeft,
			isSame: production.id === old?.production_id,
		}));
	return [...targets.filter(({ isSame }) => isSame), ...targets.filter(({ isSame }) => !isSame)];
}
