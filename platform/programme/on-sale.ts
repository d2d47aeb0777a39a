import type { Seller } from "@lerret/contracts/ticketing";
import { type RawBuilder, sql } from "kysely";
import { earlier, later } from "../core/time.ts";
import { hallPlaces, isPlanAt } from "../db/hall-places.ts";
import { type ProgrammeSite, siteSellerOf } from "./ticket-sale.ts";

/**
 * Until when an event is sold, and shown in lists: for the shop, pages, feeds, search and their expiry alike. Instants are
 * in stored form.
 */

/** A sale here ends so long after the event's start, unless staff set another end. */
const closingMinutes = 15;
/** No event lasts longer, so none that began earlier is listed. It bounds what a query reads. */
const longestHours = 72;

type Sale = {
	startsAt: string;
	/** What staff have set; null for the usual time. */
	closesAt: string | null;
	seller: Seller;
};

/** When the sale of an event ends; null for one that is sold elsewhere without a known end. */
export function saleEndOf({ startsAt, closesAt, seller }: Sale): string | null {
	if (closesAt !== null) return closesAt;
	return seller === "link" ? null : defaultSaleEnd(startsAt);
}

/** The end of a sale here that staff have not set. */
export const defaultSaleEnd = (startsAt: string): string => later(startsAt, { minutes: closingMinutes });

/** The earliest start of an event that lists may show. */
export const earliestListed = (now: string): string => earlier(now, { hours: longestHours });

const saleColumn = (name: "capacity" | "closes_at" | "plan_from" | "seller") => sql<
	string | null
>`(select ${sql.ref(name)} from event_sale
	where event_sale.site_id = event.site_id and event_sale.event_id = event.id)`;

/** SQL of whether an event is sold here, as `sellerOf` says. */
export const isSoldHere = (site: ProgrammeSite): RawBuilder<boolean> => sql`(coalesce(${saleColumn("seller")},
	case when lower(event.ticket_url) like 'http%' then 'link' else cast(${siteSellerOf(site)} as text) end) <> 'link')`;

const hallColumn = (expression: RawBuilder<unknown>) => sql<number | null>`(select ${expression} from hall
	left join hall_plan on ${isPlanAt(sql`coalesce(${saleColumn("plan_from")}, event.starts_at)`)}
	where hall.site_id = event.site_id and hall.name = event.screen)`;
/** `capacityOf` in SQL. */
export const eventCapacity = sql<number>`coalesce(${hallColumn(sql`case when ${hallPlaces.planJson} is not null then ${hallPlaces.capacity} end`)},
	${saleColumn("capacity")}, ${hallColumn(hallPlaces.capacity)}, 0)`;
const soldPlaces = sql`coalesce((select sold from sold_count
	where sold_count.site_id = event.site_id and sold_count.event_id = event.id), 0)`;

/** SQL of whether an event is sold out, as `publicStatus` says while it is for sale. */
export const isSoldOut = (site: ProgrammeSite): RawBuilder<boolean> => sql`(event.status = 'sold-out'
	or (event.status not in ('cancelled', 'not-on-sale') and ${isSoldHere(site)}
		and ${eventCapacity} > 0 and ${soldPlaces} >= ${eventCapacity}))`;

/**
 * SQL of whether lists show an event, as `saleEndOf` says: until it begins, and a begun one while it is sold. A cancelled
 * event, or one that is not for sale, is not.
 */
export function isListed(site: ProgrammeSite, now: string): RawBuilder<boolean> {
	const isOnDefaultSale = sql`(event.starts_at > ${earlier(now, { minutes: closingMinutes })} and ${isSoldHere(site)})`;
	return sql`(event.starts_at > ${now} or (event.starts_at > ${earliestListed(now)}
		and event.status not in ('cancelled', 'not-on-sale')
		and coalesce(${saleColumn("closes_at")} > ${now}, ${isOnDefaultSale})))`;
}

/** SQL of the first start of the events that have begun and whose sale may end by default; null without one. */
export const startOfEnding = (
	siteId: string,
	now: string,
): RawBuilder<string | null> => sql`(select min(starts_at) from event
	where site_id = ${siteId} and starts_at > ${earlier(now, { minutes: closingMinutes })} and starts_at <= ${now})`;
