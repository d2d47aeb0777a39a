import type { SwappedShowing } from "@lerret/contracts/api/hall-swaps";
import { seatLabel } from "@lerret/contracts/seat-label";
import { type SeatingPlan, seatsOf } from "@lerret/contracts/seating-plan";
import { hashOf } from "../../core/ids.ts";
import { toOsloIso } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { planAt } from "../../db/hall-places.ts";
import { type EventRef, eventKey } from "../../programme/event-ref.ts";
import { capacityOf } from "../../programme/ticket-sale.ts";
import type { Places, StoredPlan } from "../halls/read-plans.ts";
import type { EventSale } from "../sale/sale.ts";
import { type Party, readParties } from "./parties.ts";
import { proposeSeats } from "./propose-seats.ts";

/** A hall with its places over time. */
export type HallOverTime = { id: string; name: string; updatedAt: string; own: Places; plans: readonly StoredPlan[] };

/** The places that an event gets; `planFrom` is what `event_sale` says: null for the usual plan of the hall. */
export type SwapTarget = { hall: HallOverTime; places: Places; planFrom: string | null };

/** What an event gets elsewhere: a place for each that it needs, as far as there are such. */
export type HallProposal = {
	sale: EventSale;
	target: SwapTarget;
	capacity: number;
	parties: Party[];
	/** The new seat of each place; null without numbers, and where no seat is left. */
	seats: ReadonlyMap<string, string | null>;
	needed: number;
	lacking: number;
	/** Changes with everything that the proposal follows from. */
	version: string;
};

/** The usual places of a hall at an event's start. */
export const usualTarget = (hall: HallOverTime, { startsAt }: Pick<EventSale, "startsAt">): SwapTarget => ({
	...{ hall, planFrom: null },
	places: planAt(hall.plans, startsAt) ?? hall.own,
});

export const isNeeded = ({ kind }: Pick<Party, "kind">): boolean => kind === "sold" || kind === "paying";

/** Proposes the places of an event in a hall or plan, for the parties that it has now. */
export async function proposeHall(
	db: Database,
	sale: EventSale,
	target: SwapTarget,
	now: string,
): Promise<HallProposal> {
	return proposeFor(sale, target, { parties: await readParties(db, sale, now), ...(await readOwnCapacity(db, sale)) });
}

type Needs = { parties: Party[]; eventCapacity: number | null };

/** Proposes places for parties that were read. */
export function proposeFor(sale: EventSale, target: SwapTarget, { parties, eventCapacity }: Needs): HallProposal {
	const { plan } = target.places;
	const capacity = plan
		? seatsOf(plan).length
		: capacityOf({ hasPlan: false, hallCapacity: target.places.capacity, eventCapacity });
	const places = parties.map((party) => party.places);
	const seats: ReadonlyMap<string, string | null> = plan
		? proposeSeats(sale.plan, plan, places)
		: new Map(places.flat().map(({ id }) => [id, null]));
	const needing = parties.filter(isNeeded).flatMap((party) => party.places);
	const needed = needing.length;
	const unseated = plan ? needing.filter(({ id }) => seats.get(id) === null).length : 0;
	const lacking = Math.max(unseated, needed - capacity);
	const version = hashOf(
		JSON.stringify([
			...[sale.eventId, sale.startsAt, sale.hallId, sale.hallUpdatedAt, sale.planFrom],
			...[target.hall.id, target.hall.updatedAt, target.planFrom, capacity],
			parties.map(({ kind, holdId, places }) => [kind, holdId, places.map(({ id, seat, label }) => [id, seat, label])]),
		]),
	);
	return { sale, target, capacity, parties, seats, needed, lacking, version };
}

/** How many places an event has of its own, without numbers. */
export async function readOwnCapacity(db: Database, event: EventRef): Promise<{ eventCapacity: number | null }> {
	const row = await db
		.selectFrom("event_sale")
		.select("capacity")
		.where((eb) => eb.and(eventKey(event)))
		.executeTakeFirst();
	return { eventCapacity: row?.capacity ?? null };
}

/** The version of one proposal, or of the two of an exchange. */
export const versionOf = (proposals: readonly HallProposal[]): string =>
	hashOf(proposals.map(({ version }) => version).join(" "));

export const labelsOf = (plan: SeatingPlan | null): ReadonlyMap<string, string> =>
	new Map((plan ? seatsOf(plan) : []).map((seat) => [seat.guid, seatLabel(seat)]));

/** A proposal as staff see it, without the customers. */
export function toSwappedShowing({
	sale,
	target,
	capacity,
	parties,
	seats,
	needed,
	lacking,
}: HallProposal): SwappedShowing {
	const [before, after] = [labelsOf(sale.plan), labelsOf(target.places.plan)];
	return {
		...{ eventId: sale.eventId, title: sale.title, startTime: toOsloIso(sale.startsAt) },
		...{ fromHall: sale.hall, hall: target.hall.name, plan: target.places.plan, capacity, needed, lacking },
		parties: parties.map(({ kind, places }) => ({
			kind,
			places: places.map(({ id, seat, label }) => {
				const to = seats.get(id) ?? null;
				return {
					id,
					from: seat === null ? null : { seat, label: label ?? before.get(seat) ?? seat },
					to: to === null ? null : { seat: to, label: after.get(to) ?? to },
				};
			}),
		})),
	};
}
