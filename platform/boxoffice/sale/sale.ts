import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { AppError } from "@lerret/contracts/errors";
import type { SeatMap } from "@lerret/contracts/seat-map";
import type { SeatingPlan } from "@lerret/contracts/seating-plan";
import { type Ticketing, ticketingSchema } from "@lerret/contracts/settings/sale";
import type { SaleState, Seller, VatRate } from "@lerret/contracts/ticketing";
import { earlier } from "../../core/time.ts";
import type { Database, Tables } from "../../db/database.ts";
import { fieldColumns } from "../../db/field-columns.ts";
import { hallPlaces, usualPlanFrom } from "../../db/hall-places.ts";
import { selectEvents } from "../../db/joins.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import { defaultSaleEnd, saleEndOf } from "../../programme/on-sale.ts";
import { readPriceBook, resolvePrices } from "../../programme/price-book.ts";
import { isPublicProduction } from "../../programme/production.ts";
import { capacityOf, sellerOf } from "../../programme/ticket-sale.ts";
import type { Site } from "../../sites/read.ts";
import { readPlan } from "../halls/read.ts";
import type { Seating } from "../halls/same-seating.ts";
import { type TicketType, ticketTypesOf } from "./ticket-types.ts";
import { vatRateOf } from "./vat.ts";

/** An event as it is sold now, without what is taken. Instants are in stored form. */
export type EventSale = EventRef &
	Seating & {
		title: string;
		startsAt: string;
		hall: string;
		seller: Seller;
		/** Never `sold-out` because of what is taken. */
		state: SaleState;
		/** Operators have closed the site, so that staff sell and give nothing either. */
		isSiteClosed: boolean;
		opensAt: string | null;
		closesAt: string;
		/** Whether it keeps a plan although its hall has a later one. */
		keepsPlan: boolean;
		/** Null for unnumbered places. */
		plan: SeatingPlan | null;
		map: SeatMap | null;
		capacity: number;
		ticketTypes: TicketType[];
		mostPerOrder: number;
		/** Until then, wheelchair places and the seats beside them are for those who need them. */
		keptUntil: string;
		vatRate: VatRate;
	};

const eventColumns = fieldColumns(eventFieldsSchema);

/** `viewer`: staff also see an event whose production is not published. Throws `unknown_event` for one that they cannot see. */
export async function readEventSale(
	db: Database,
	site: Site,
	eventId: string,
	now: string,
	viewer: "public" | "staff" = "public",
): Promise<EventSale> {
	const row = await selectSaleRow(db, site.id, eventId)
		.$if(viewer === "public", (query) => query.where(isPublicProduction(now)))
		.executeTakeFirst();
	if (!row) throw new AppError("unknown_event");
	const settings = ticketingSchema.parse(site.ticketing ?? {});
	const seller = sellerOf({ seller: row.seller, ticketUrl: row.ticket_url }, site);
	const { plan, seats, map } = readPlan(row.plan_json, row.screen);
	const opensAt = row.opens_at;
	const closesAt =
		saleEndOf({ startsAt: row.starts_at, closesAt: row.closes_at, seller }) ?? defaultSaleEnd(row.starts_at);
	const { hall_capacity: hallCapacity, event_capacity: eventCapacity } = row;
	const capacity = plan ? seats.length : capacityOf({ hasPlan: false, hallCapacity, eventCapacity });
	const { priceGroupId, prices } = eventColumns.toValues(row, `event ${eventId}`);
	const book = await readPriceBook(db, site.id);
	const ticketTypes = ticketTypesOf(resolvePrices({ priceGroupId, prices }, book, seller), seller);
	return {
		siteId: site.id,
		eventId,
		title: row.title,
		startsAt: row.starts_at,
		hall: row.screen,
		hallId: row.hall_id,
		hallUpdatedAt: row.hall_updated_at,
		planFrom: row.valid_from,
		keepsPlan: row.plan_from !== null && row.valid_from !== row.usual_from,
		seller,
		isSiteClosed: row.site_closed_at !== null,
		state: row.site_closed_at
			? "closed"
			: stateOf({
					status: row.status,
					seller,
					capacity: ticketTypes.length > 0 ? capacity : 0,
					opensAt,
					closesAt,
					now,
				}),
		opensAt,
		closesAt,
		plan,
		seats,
		map,
		capacity,
		ticketTypes,
		mostPerOrder: row.most_per_order ?? settings.mostPerOrder,
		keptUntil: keptUntil(row.starts_at, settings),
		vatRate: vatRateOf({ vatRate: row.vat_rate, object: row.object, objectClass: row.object_class }),
	};
}

function selectSaleRow(db: Database, siteId: string, eventId: string) {
	return selectEvents(db, siteId)
		.select([
			...(["event.starts_at", "event.screen", "event.status", "event.ticket_url"] as const),
			...(["event.price_group_id", "event.prices_json"] as const),
			...(["production.title", "production.object", "production.object_class", "production.vat_rate"] as const),
			...(["hall.id as hall_id", "hall.updated_at as hall_updated_at", "hall_plan.valid_from"] as const),
			hallPlaces.planJson.as("plan_json"),
			hallPlaces.capacity.as("hall_capacity"),
			...(["event_sale.seller", "event_sale.opens_at", "event_sale.closes_at"] as const),
			...(["event_sale.most_per_order", "event_sale.capacity as event_capacity"] as const),
			"event_sale.plan_from",
			usualPlanFrom.as("usual_from"),
			// Read here, because the caller's site may be older than its closure.
			(eb) => eb.selectFrom("site").select("closed_at").whereRef("site.id", "=", "event.site_id").as("site_closed_at"),
		])
		.where("event.id", "=", eventId);
}

/** Whether places that a visitor holds can be ordered: the sale may have ended since, but the event and the site may not. */
export const takesOrders = ({ state, isSiteClosed }: Pick<EventSale, "state" | "isSiteClosed">): boolean =>
	state !== "cancelled" && state !== "elsewhere" && !isSiteClosed;

type SaleTimes = { seller: Seller; capacity: number; opensAt: string | null; closesAt: string; now: string };

/** What staff and the clock say; whether places are left is not considered. */
export function stateOf({
	status,
	seller,
	capacity,
	opensAt,
	closesAt,
	now,
}: SaleTimes & { status: Tables["event"]["status"] }): SaleState {
	if (status === "cancelled") return "cancelled";
	if (seller === "link") return "elsewhere";
	if (now >= closesAt) return "closed";
	if (status === "not-on-sale" || capacity === 0 || (opensAt !== null && now < opensAt)) return "not-yet";
	return status === "sold-out" ? "sold-out" : "open";
}

const keptUntil = (startsAt: string, { keptHours }: Ticketing) => earlier(startsAt, { hours: keptHours });
