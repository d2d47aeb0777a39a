import { AppError } from "@lerret/contracts/errors";
import { nameKey } from "@lerret/contracts/names";
import { formatMoment } from "@lerret/contracts/nb/time";
import { seatLabel } from "@lerret/contracts/seat-label";
import { seatsOf } from "@lerret/contracts/seating-plan";
import type { Database, Writer } from "../../db/database.ts";
import { planAt } from "../../db/hall-places.ts";
import { lineOfTicket, saleOfEvent } from "../../db/joins.ts";
import { hasRowLocks } from "../../db/row-locks.ts";
import { type EventRef, eventKey } from "../../programme/event-ref.ts";
import { toHall } from "../halls/read.ts";
import { type Places, readPlans, type StoredPlan } from "../halls/read-plans.ts";
import { namesOf } from "../halls/same-seating.ts";
import { lockPlaceCount } from "../holds/places.ts";
import { lockSeats } from "../holds/seats.ts";
import { countTakenPlaces, readTakenSeats } from "../sale/availability.ts";
import { type LockedEvent, lockEvent } from "../sale/lock-event.ts";

/**
 * Keeps changes of halls from dropping sold places (ticketing.md, "Must hold" 7). A change first locks the rows of the
 * places that it takes away, so that sales that have begun end first. It asks the events that have not ended; one that is
 * over is asked when it is put off.
 */

type AskedEvent = EventRef & { startsAt: string; capacity: number | null };
/** `planFrom`: since when the plan is in force that it keeps, "" for the hall's own places, null for none. */
type ComingEvent = AskedEvent & { planFrom: string | null };
/** Seats by their ids, as people understand them, and so many places without numbers. */
type TakenPlaces = { labels: ReadonlyMap<string, string>; capacity: number };
/** The places of a hall over time. */
type PlacesOfHall = { own: Places; plans: readonly StoredPlan[] };

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
 * Locks an event that may move to a hall, after that hall and its own, so that no plan of them changes meanwhile. A change
 * of a plan locks in the same order.
 */
export async function lockEventAndHalls(trx: Writer, event: EventRef, hallName: string): Promise<LockedEvent | null> {
	if (hasRowLocks(trx))
		await trx
			.selectFrom("hall")
			.select("id")
			.where("site_id", "=", event.siteId)
			.where((eb) =>
				eb.or([
					eb("name", "=", hallName),
					eb(
						"name",
						"in",
						eb
							.selectFrom("event")
							.select("screen")
							.where(eb.and({ site_id: event.siteId, id: event.eventId })),
					),
				]),
			)
			.orderBy("id")
			.forShare()
			.execute();
	return lockEvent(trx, event, "change");
}

/**
 * Gives an event that moves, locked by `lockEventAndHalls`, the places of its new hall and time. Throws `seats_in_use` if
 * places of it that are taken do not exist there.
 */
export async function moveToPlaces(
	trx: Writer,
	event: EventRef,
	to: { hallName: string; startsAt: string; endsAt: string },
	now: string,
): Promise<void> {
	// Only reports read an event that is over. If that date is wrong, the next move asks.
	if (to.endsAt <= now) return;
	const move = await readMove(trx, event, to);
	if (!move) return;
	const { moved, planFrom, from, next, keepsPlan } = move;
	const readLost = async (places: Places) =>
		findLostPlaces(trx, moved, { taken: await readTakenPlaces(trx, moved, [places, from], now), to: places }, now);
	const lost = await readLost(next);
	const lostInBoth = lost && keepsPlan ? await readLost(from) : lost;
	if (lostInBoth) throw placesInUse([lostInBoth]);
	// The mark stays where the plan that the event keeps is the usual one, so that it can be moved back.
	if (planFrom !== null && !lost && !(keepsPlan && next === from)) await keepPlan(trx, event, null);
}

/** What `moveToPlaces` would reject, without locks and before anything is written: the taken places in words, null for none. */
export async function describeLostPlaces(
	db: Database,
	event: EventRef,
	to: { hallName: string; startsAt: string; endsAt: string },
	now: string,
): Promise<string | null> {
	const move = to.endsAt <= now ? null : await readMove(db, event, to);
	if (!move) return null;
	const { moved, from, next, keepsPlan } = move;
	const taken = new Set(await readTakenSeats(db, event, now));
	const describe = async (places: Places) => {
		const { labels, capacity } = await readTakenPlaces(db, moved, [places, from], now);
		const lost = droppedSeats(labels, places).filter((seat) => taken.has(seat));
		if (lost.length > 0) return nameSeats(lost.map((seat) => labels.get(seat) ?? seat));
		return capacity > allPlaces(places, moved).capacity ? `${capacity} plasser` : null;
	};
	const lost = await describe(next);
	return lost !== null && keepsPlan ? describe(from) : lost;
}

/** The places that an event has, and those that it gets elsewhere. */
async function readMove(db: Database, event: EventRef, to: { hallName: string; startsAt: string }) {
	const row = await db
		.selectFrom("event")
		.leftJoin("event_sale", saleOfEvent)
		.select(["event.screen", "event.starts_at", "event_sale.capacity", "event_sale.plan_from"])
		.where("event.site_id", "=", event.siteId)
		.where("event.id", "=", event.eventId)
		.executeTakeFirst();
	if (!row) return null;
	const { starts_at: startsAt, capacity, plan_from: planFrom } = row;
	const isSameHall = row.screen === to.hallName;
	const before = await readPlacesOfHall(db, event.siteId, row.screen);
	const after = isSameHall ? before : await readPlacesOfHall(db, event.siteId, to.hallName);
	return {
		// The message names the showing as people know it.
		moved: { ...event, startsAt, capacity },
		planFrom,
		from: placesAt(before, planFrom ?? startsAt),
		next: placesAt(after, to.startsAt),
		keepsPlan: isSameHall && planFrom !== null,
	};
}

/**
 * What a move must not lose. The plan of an event that is over may have changed since its tickets were sold: they say
 * what their seats are called.
 */
async function readTakenPlaces(
	db: Database,
	event: AskedEvent,
	known: [Places, Places],
	now: string,
): Promise<TakenPlaces> {
	const taken = await readTakenSeats(db, event, now);
	const sold = await db
		.selectFrom("order_ticket")
		.innerJoin("order_line", lineOfTicket)
		.select(["order_line.seat", "order_line.seat_label"])
		.where("order_ticket.site_id", "=", event.siteId)
		.where("order_ticket.event_id", "=", event.eventId)
		.where("order_ticket.state", "=", "valid")
		.execute();
	const labels = new Map([
		...taken.map((seat) => [seat, seat] as const),
		...known.flatMap((places) => [...allPlaces(places, event).labels]),
		...sold.flatMap(({ seat, seat_label }) => (seat === null ? [] : [[seat, seat_label ?? seat] as const])),
	]);
	return { labels, capacity: await countTakenPlaces(db, event, now) };
}

const allPlaces = ({ plan, capacity }: Places, event: AskedEvent): TakenPlaces => ({
	labels: new Map((plan ? seatsOf(plan) : []).map((seat) => [seat.guid, seatLabel(seat)])),
	capacity: plan ? 0 : (event.capacity ?? capacity),
});

async function readPlacesOfHall(db: Database, siteId: string, name: string): Promise<PlacesOfHall> {
	const row = await db
		.selectFrom("hall")
		.selectAll()
		.where("site_id", "=", siteId)
		.where("name", "=", name)
		.executeTakeFirst();
	if (!row) return { own: { plan: null, capacity: 0 }, plans: [] };
	return { own: toHall(row), plans: await readPlans(db, { siteId, hallId: row.id }) };
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
		const before = current ?? from.own;
		const findLost = async (places: Places) =>
			places === before ? null : findLostPlaces(trx, event, { taken: allPlaces(before, event), to: places }, now);
		let found = await findLost(placesAt(to, startsAt));
		let keeps: string | null = null;
		const keepsUsual = planFrom !== null && planAt(to.plans, startsAt)?.id === current?.id;
		const same = keepsUsual || (found && (keepsTaken || planFrom !== null)) ? samePlan(current, to) : null;
		if (same) {
			if (found) found = await findLost(same.places);
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

/** Lets an event have the plan of its hall that is in force from an instant on, "" for the hall's own places; null for the usual one. */
export async function keepPlan(trx: Writer, event: EventRef, planFrom: string | null): Promise<void> {
	const none = { seller: null, opens_at: null, closes_at: null, most_per_order: null, capacity: null };
	await trx
		.insertInto("event_sale")
		.values({ ...eventKey(event), ...none, plan_from: planFrom })
		.onConflict((conflict) => conflict.columns(["site_id", "event_id"]).doUpdateSet({ plan_from: planFrom }))
		.execute();
}

/** The seats that are not among other places under the same name. */
function droppedSeats(labels: ReadonlyMap<string, string>, { plan }: Places): string[] {
	const kept = namesOf(plan ? seatsOf(plan) : []);
	return [...labels].filter(([seat, label]) => kept.get(seat) !== nameKey(label)).map(([seat]) => seat);
}

type LostPlaces = { seats: string[]; message: string };

/** Locks the places of an event that a change takes away or gives another name; those that are taken, null for none. */
async function findLostPlaces(
	trx: Writer,
	event: AskedEvent,
	{ taken: { labels, capacity: before }, to }: { taken: TakenPlaces; to: Places },
	now: string,
): Promise<LostPlaces | null> {
	const seats = await lockSeats(trx, event, droppedSeats(labels, to), now);
	const when = formatMoment(event.startsAt);
	if (seats.length > 0)
		return { seats, message: `${nameSeats(seats.map((seat) => labels.get(seat) ?? seat))}: ${when}.` };
	const { capacity } = allPlaces(to, event);
	if (capacity >= before) return null;
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
