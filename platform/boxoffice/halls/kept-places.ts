import { AppError } from "@lerret/contracts/errors";
import { nameKey } from "@lerret/contracts/names";
import { formatMoment } from "@lerret/contracts/nb/time";
import { seatLabel } from "@lerret/contracts/seat-label";
import { type Seat, type SeatingPlan, seatsOf } from "@lerret/contracts/seating-plan";
import type { Database, Writer } from "../../db/database.ts";
import { saleOfEvent } from "../../db/joins.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import { capacityOf } from "../../programme/ticket-sale.ts";
import { countTakenPlaces } from "../sale/availability.ts";
import { lockPlaceCount } from "../sale/holds/places.ts";
import { lockSeats } from "../sale/holds/seats.ts";
import type { Seating } from "../sale/sale.ts";
import { selectEvents } from "../sale/select-events.ts";
import { capacityOfHall, readPlan } from "./read.ts";

/**
 * Keeps changes of halls from dropping sold places (ticketing.md, "Must hold" 7). A change first locks the rows of the
 * places that it takes away, so that sales that have begun end first; a sale reads the seating again after it has taken
 * its places, so that it sees a change that was made meanwhile.
 */

export type Places = { plan: SeatingPlan | null; capacity: number };
type ComingEvent = EventRef & { startsAt: string; capacity: number | null };

/**
 * Throws `seats_taken` if an event has lost these seats, or places, since it was read: its hall may have been changed, or
 * exchanged. Call it after taking places.
 */
export async function requireSameSeating(
	trx: Writer,
	event: EventRef & Seating & Pick<Places, "capacity">,
	seats: string[],
): Promise<void> {
	const now = await selectEvents(trx, event.siteId)
		.where("event.id", "=", event.eventId)
		.select(["hall.id", "hall.updated_at"])
		.select(["hall.capacity as hallCapacity", "event_sale.capacity as eventCapacity"])
		.select((eb) => eb("hall.plan_json", "is not", null).as("is_numbered"))
		.executeTakeFirst();
	const isUnchanged = now?.id === event.hallId && now.updated_at === event.hallUpdatedAt;
	const hasPlaces =
		seats.length > 0
			? isUnchanged || (await hasSeats(trx, event, seats, namesOf(event.seats)))
			: now !== undefined && !now.is_numbered && capacityOf({ ...now, hasPlan: false }) >= event.capacity;
	if (!hasPlaces) throw new AppError("seats_taken", { seats });
}

/** Whether the hall of an event still has these seats, with these names if they are given. Call it after taking them. */
export async function hasSeats(
	trx: Writer,
	event: EventRef,
	seats: string[],
	names?: ReadonlyMap<string, string>,
): Promise<boolean> {
	const row = await selectEvents(trx, event.siteId)
		.where("event.id", "=", event.eventId)
		.select(["event.screen", "hall.plan_json"])
		.executeTakeFirst();
	const known = namesOf(row ? readPlan(row.plan_json, row.screen).seats : []);
	return seats.every((seat) => known.has(seat) && (!names || known.get(seat) === names.get(seat)));
}

/** The names of seats, as people understand them, by their ids. */
const namesOf = (seats: Seat[]) => new Map(seats.map((seat) => [seat.guid, nameKey(seatLabel(seat))]));

/** The events in a hall that have not ended, in order of start. */
export async function readComingEvents(
	db: Database,
	{ siteId, hallName }: { siteId: string; hallName: string },
	now: string,
): Promise<ComingEvent[]> {
	const rows = await db
		.selectFrom("event")
		.leftJoin("event_sale", saleOfEvent)
		.select(["event.id", "event.starts_at", "event_sale.capacity"])
		.where("event.site_id", "=", siteId)
		.where("event.screen", "=", hallName)
		.where("event.ends_at", ">", now)
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.execute();
	return rows.map(({ id, starts_at, capacity }) => ({ siteId, eventId: id, startsAt: starts_at, capacity }));
}

/** Throws the errors of `requirePlacesKept` if an event of which places are taken moves to a hall that does not have them. */
export async function requireHallHasPlaces(trx: Writer, event: EventRef, hallName: string, now: string): Promise<void> {
	const row = await selectEvents(trx, event.siteId)
		.where("event.id", "=", event.eventId)
		.select(["event.screen", "event.starts_at", "event.ends_at", "hall.plan_json", "hall.capacity"])
		.select("event_sale.capacity as own_capacity")
		.executeTakeFirst();
	if (!row || row.screen === hallName || row.ends_at <= now) return;
	const next = await trx
		.selectFrom("hall")
		.select(["plan_json", "capacity"])
		.where("site_id", "=", event.siteId)
		.where("name", "=", hallName)
		.executeTakeFirst();
	const toPlaces = (hall: { plan_json: string | null; capacity: number | null } | undefined, name: string): Places => ({
		plan: readPlan(hall?.plan_json ?? null, name).plan,
		capacity: hall?.capacity ?? 0,
	});
	const coming = { ...event, startsAt: row.starts_at, capacity: row.own_capacity };
	await requirePlacesKept(trx, [coming], { from: toPlaces(row, row.screen), to: toPlaces(next, hallName) }, now);
}

/**
 * Throws `seats_in_use`, with the seats, if places of these events that are sold, held or withheld do not exist after a
 * change of their hall, or have another name.
 */
export async function requirePlacesKept(
	trx: Writer,
	events: ComingEvent[],
	{ from, to }: { from: Places; to: Places },
	now: string,
): Promise<void> {
	const kept = namesOf(to.plan ? seatsOf(to.plan) : []);
	const dropped = new Map(
		(from.plan ? seatsOf(from.plan) : [])
			.filter((seat) => kept.get(seat.guid) !== nameKey(seatLabel(seat)))
			.map((seat) => [seat.guid, seatLabel(seat)]),
	);
	const lost: { seats: string[]; message: string }[] = [];
	for (const event of events) {
		const seats = await lockSeats(trx, event, [...dropped.keys()], now);
		if (seats.length > 0)
			lost.push({
				seats,
				message: `${seats.map((seat) => dropped.get(seat)).join(" · ")}: ${formatMoment(event.startsAt)}.`,
			});
		if (from.plan) continue;
		const capacity = to.plan ? 0 : (event.capacity ?? capacityOfHall(to));
		if (capacity >= (event.capacity ?? from.capacity)) continue;
		await lockPlaceCount(trx, event);
		const taken = await countTakenPlaces(trx, event, now);
		if (taken > capacity) lost.push({ seats: [], message: `${taken} plasser: ${formatMoment(event.startsAt)}.` });
	}
	if (lost.length === 0) return;
	throw new AppError("seats_in_use", {
		seats: [...new Set(lost.flatMap(({ seats }) => seats))],
		fields: lost.slice(0, maxListed).map(({ message }) => ({ path: "plan", message })),
	});
}

const maxListed = 20;
