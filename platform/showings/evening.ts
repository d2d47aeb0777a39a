import type { EveningShowing } from "@lerret/contracts/api/evening";
import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { seatLabel } from "@lerret/contracts/seat-label";
import { readPlan } from "../boxoffice/halls/read.ts";
import { readSalesOfPeriod } from "../boxoffice/sale/sales.ts";
import { dayBounds, earlier, later, toOsloIso } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { fieldColumns } from "../db/field-columns.ts";
import { hallPlaces } from "../db/hall-places.ts";
import { lineOfTicket, selectEvents } from "../db/joins.ts";
import type { Site } from "../sites/read.ts";
import { occupiedTimes } from "./occupied.ts";

const columns = fieldColumns(eventFieldsSchema);

/** The published showings of a programme day by start, with what those who open the doors must know. `now` is in stored form. */
export async function readEvening(db: Database, site: Site, day: string, now: string): Promise<EveningShowing[]> {
	const period = dayBounds(Temporal.PlainDate.from(day), site.programme.dayStartsAt);
	const rows = await selectEvents(db, site.id)
		.select(["event.id", "event.starts_at", "event.ends_at", "event.screen", "event.status", "event.doors_minutes"])
		.select(["event.access_json", "event.moved_from", "event.moved_from_screen", "event.notice"])
		.select(["production.title", "production.object", "production.minutes", "production.age_limit"])
		.select(["hall.advertisement_minutes", "hall.cleaning_minutes", hallPlaces.planJson.as("plan_json")])
		.where("event.starts_at", ">=", period.start)
		.where("event.starts_at", "<", period.end)
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.execute();
	const sales = new Map((await readSalesOfPeriod(db, site, period, now)).map((sale) => [sale.id, sale]));
	const soldSeats = await readSoldSeats(
		db,
		site.id,
		rows.filter(({ plan_json }) => plan_json !== null).map(({ id }) => id),
	);
	return rows.map((row) => {
		const { id, starts_at: startsAt, object, minutes, doors_minutes: doors } = row;
		const { screen, status, access, movedFrom, movedFromHall, notice } = columns.toValues(row, `event ${id}`);
		const advertisementMinutes = object === "movie" ? (row.advertisement_minutes ?? 0) : 0;
		const { endsAt, freeAt } = occupiedTimes(
			{ startsAt, given: row.ends_at, object, minutes },
			{ advertisementMinutes, cleaningMinutes: row.cleaning_minutes },
		);
		const sale = sales.get(id);
		const wheelchairs = readPlan(row.plan_json, screen).seats.filter(({ isAccessible }) => isAccessible);
		return {
			...{ id, title: row.title, object, ageLimit: row.age_limit, hall: screen, status },
			doorsAt: doors === null ? null : toOsloIso(earlier(startsAt, { minutes: doors })),
			startTime: toOsloIso(startsAt),
			filmAt: advertisementMinutes > 0 ? toOsloIso(later(startsAt, { minutes: advertisementMinutes })) : null,
			overAt: toOsloIso(endsAt),
			freeAt: toOsloIso(freeAt),
			sale: sale?.isSoldHere ? { tickets: sale.sold + sale.free + sale.issued, capacity: sale.capacity } : null,
			wheelchairs:
				wheelchairs.length === 0
					? null
					: {
							sold: wheelchairs.filter(({ guid }) => soldSeats.has(`${id} ${guid}`)).map(seatLabel),
							places: wheelchairs.length,
						},
			...{ access, movedFrom: movedFrom && toOsloIso(movedFrom), movedFromHall, notice },
		};
	});
}

/** The seats with a valid ticket, as the event's id and the seat's. */
async function readSoldSeats(db: Database, siteId: string, eventIds: string[]): Promise<ReadonlySet<string>> {
	if (eventIds.length === 0) return new Set();
	const rows = await db
		.selectFrom("order_ticket")
		.innerJoin("order_line", lineOfTicket)
		.select(["order_ticket.event_id", "order_line.seat"])
		.where("order_ticket.site_id", "=", siteId)
		.where("order_ticket.event_id", "in", eventIds)
		.where("order_ticket.state", "=", "valid")
		.where("order_line.seat", "is not", null)
		.execute();
	return new Set(rows.map(({ event_id, seat }) => `${event_id} ${seat}`));
}
