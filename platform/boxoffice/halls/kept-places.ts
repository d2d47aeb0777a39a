import { AppError } from "@lerret/contracts/errors";
import { nameKey } from "@lerret/contracts/names";
import { formatMoment } from "@lerret/contracts/nb/time";
import { seatLabel } from "@lerret/contracts/seat-label";
import { type Seat, seatsOf } from "@lerret/contracts/seating-plan";
import type { Database, Writer } from "../../db/database.ts";
import { hallPlaces } from "../../db/hall-places.ts";
import { saleOfEvent } from "../../db/joins.ts";
import { type EventRef, eventKey } from "../../programme/event-ref.ts";
import { capacityOf } from "../../programme/ticket-sale.ts";
import { countTakenPlaces } from "../sale/availability.ts";
import { lockPlaceCount } from "../sale/holds/places.ts";
import { lockSeats } from "../sale/holds/seats.ts";
import type { Seating } from "../sale/sale.ts";
import { selectEvents } from "../sale/select-events.ts";
import { capacityOfHall, readPlan, toHall } from "./read.ts";
import { type Places, planAt, readPlans, type StoredPlan } from "./read-plans.ts";

/**
 * Keeps changes of halls from dropping sold places (ticketing.md, "Must hold" 7). A change first locks the rows of the
 * places that it takes away, so that sales that have begun end first; a sale reads the seating again after it has taken
 * its places, so that it sees a change that was made meanwhile.
 */

/** `planFrom`: since when the plan is in force that it keeps, "" for the hall's own places, null for none. */
type ComingEvent = EventRef & { startsAt: string; capacity: number | null; planFrom: string | null };
/** The places of a hall over time. */
type PlacesOfHall = { own: Places; plans: readonly StoredPlan[] };

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
		.select(["hall.id", "hall.updated_at", "hall_plan.valid_from"])
		.select([hallPlaces.capacity.as("hallCapacity"), "event_sale.capacity as eventCapacity"])
		.select(hallPlaces.isNumbered.as("is_numbered"))
		.executeTakeFirst();
	// Every change of a later plan counts as one of its hall.
	const isUnchanged =
		now?.id === event.hallId && now.updated_at === event.hallUpdatedAt && now.valid_from === event.planFrom;
	const hasPlaces =
		seats.length > 0
			? isUnchanged || (await hasSeats(trx, event, seats, namesOf(event.seats)))
			: now !== undefined && now.is_numbered === 0 && capacityOf({ ...now, hasPlan: false }) >= event.capacity;
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
		.select(["event.screen", hallPlaces.planJson.as("plan_json")])
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
		.select(["event.id", "event.starts_at", "event_sale.capacity", "event_sale.plan_from"])
		.where("event.site_id", "=", siteId)
		.where("event.screen", "=", hallName)
		.where("event.ends_at", ">", now)
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.execute();
	return rows.map(({ id, starts_at, capacity, plan_from }) => ({
		...{ siteId, eventId: id, startsAt: starts_at, capacity },
		planFrom: plan_from,
	}));
}

/**
 * Gives a locked event that moves the places of its new hall and time. Throws `seats_in_use` if places of it that are
 * taken do not exist there.
 */
export async function moveToPlaces(
	trx: Writer,
	event: EventRef,
	to: { hallName: string; startsAt: string },
	now: string,
): Promise<void> {
	const row = await trx
		.selectFrom("event")
		.leftJoin("event_sale", saleOfEvent)
		.select(["event.screen", "event.starts_at", "event.ends_at", "event_sale.capacity", "event_sale.plan_from"])
		.where("event.site_id", "=", event.siteId)
		.where("event.id", "=", event.eventId)
		.executeTakeFirst();
	// What is over may be put off, and then keeps its tickets.
	if (!row || (row.ends_at <= now && to.startsAt <= now)) return;
	const { starts_at: startsAt, capacity, plan_from: planFrom } = row;
	const isSameHall = row.screen === to.hallName;
	const before = await readPlacesOfHall(trx, event.siteId, row.screen);
	const after = isSameHall ? before : await readPlacesOfHall(trx, event.siteId, to.hallName);
	const moved = { ...event, startsAt: to.startsAt, capacity, planFrom: isSameHall ? planFrom : null };
	const from = placesAt(before, planFrom ?? startsAt);
	// The message names the showing as people know it.
	const lost = await findLostPlaces(trx, { ...moved, startsAt }, { from, to: placesAt(after, to.startsAt) }, now);
	if (lost && moved.planFrom === null) throw placesInUse([lost]);
	if (!lost && planFrom !== null) await keepPlan(trx, event, null);
}

async function readPlacesOfHall(trx: Writer, siteId: string, name: string): Promise<PlacesOfHall> {
	const row = await trx
		.selectFrom("hall")
		.selectAll()
		.where("site_id", "=", siteId)
		.where("name", "=", name)
		.executeTakeFirst();
	if (!row) return { own: { plan: null, capacity: 0 }, plans: [] };
	return { own: toHall(row), plans: await readPlans(trx, { siteId, hallId: row.id }) };
}

const placesAt = ({ own, plans }: PlacesOfHall, instant: string): Places => planAt(plans, instant) ?? own;

/**
 * Gives the coming events of a hall the places that it has after a change. Those with taken places that these lack keep
 * their own if `keepsTaken` says so, and if they keep them already. Otherwise it throws `seats_in_use`.
 */
export async function changePlaces(
	trx: Writer,
	hall: { siteId: string; hallName: string },
	{ from, to, keepsTaken = false }: { from: PlacesOfHall; to: PlacesOfHall; keepsTaken?: boolean },
	now: string,
): Promise<void> {
	const lost: LostPlaces[] = [];
	for (const event of await readComingEvents(trx, hall, now)) {
		const { planFrom, startsAt } = event;
		const current = planAt(from.plans, planFrom ?? startsAt);
		const places = { from: current ?? from.own, to: placesAt(to, startsAt) };
		let found = await findLostPlaces(trx, event, places, now);
		let keeps: string | null = null;
		const same = found && (keepsTaken || planFrom !== null) ? samePlan(current, to) : null;
		if (same) {
			found = await findLostPlaces(trx, event, { from: places.from, to: same.places }, now);
			keeps = same.validFrom;
		}
		if (found) lost.push(found);
		else if (keeps !== planFrom) await keepPlan(trx, event, keeps);
	}
	if (lost.length > 0) throw placesInUse(lost);
}

/** What a plan, or the hall's own places for null, is after a change; null if it is not there any more. */
function samePlan(plan: StoredPlan | null, { own, plans }: PlacesOfHall): { places: Places; validFrom: string } | null {
	if (plan === null) return { places: own, validFrom: "" };
	const same = plans.find(({ id }) => id === plan.id);
	return same ? { places: same, validFrom: same.validFrom } : null;
}

async function keepPlan(trx: Writer, event: EventRef, planFrom: string | null): Promise<void> {
	const none = { seller: null, opens_at: null, closes_at: null, most_per_order: null, capacity: null };
	await trx
		.insertInto("event_sale")
		.values({ ...eventKey(event), ...none, plan_from: planFrom })
		.onConflict((conflict) => conflict.columns(["site_id", "event_id"]).doUpdateSet({ plan_from: planFrom }))
		.execute();
}

type LostPlaces = { seats: string[]; message: string };

/** Locks the places of an event that a change takes away or gives another name; those that are taken, null for none. */
async function findLostPlaces(
	trx: Writer,
	event: ComingEvent,
	{ from, to }: { from: Places; to: Places },
	now: string,
): Promise<LostPlaces | null> {
	if (from === to) return null;
	const kept = namesOf(to.plan ? seatsOf(to.plan) : []);
	const dropped = new Map(
		(from.plan ? seatsOf(from.plan) : [])
			.filter((seat) => kept.get(seat.guid) !== nameKey(seatLabel(seat)))
			.map((seat) => [seat.guid, seatLabel(seat)]),
	);
	const seats = await lockSeats(trx, event, [...dropped.keys()], now);
	const when = formatMoment(event.startsAt);
	if (seats.length > 0)
		return { seats, message: `${nameSeats(seats.map((seat) => dropped.get(seat) ?? seat))}: ${when}.` };
	if (from.plan) return null;
	const capacity = to.plan ? 0 : (event.capacity ?? capacityOfHall(to));
	if (capacity >= (event.capacity ?? from.capacity)) return null;
	await lockPlaceCount(trx, event);
	const taken = await countTakenPlaces(trx, event, now);
	return taken > capacity ? { seats: [], message: `${taken} plasser: ${when}.` } : null;
}

/** A removed seat may renumber a whole row. */
const maxNamed = 6;

const nameSeats = (labels: string[]): string =>
	labels.length <= maxNamed
		? labels.join(" · ")
		: `${labels.slice(0, maxNamed - 1).join(" · ")} og ${labels.length - maxNamed + 1} til`;

const placesInUse = (lost: LostPlaces[]) =>
	new AppError("seats_in_use", {
		seats: [...new Set(lost.flatMap(({ seats }) => seats))],
		fields: lost.slice(0, maxListed).map(({ message }) => ({ path: "plan", message })),
	});

const maxListed = 20;
