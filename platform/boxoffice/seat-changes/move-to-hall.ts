import { AppError, type FieldError } from "@lerret/contracts/errors";
import { seatsOf } from "@lerret/contracts/seating-plan";
import type { Writer } from "../../db/database.ts";
import { type EventRef, eventKey } from "../../programme/event-ref.ts";
import { namesOf } from "../halls/same-seating.ts";
import { lockPlaceCount } from "../holds/places.ts";
import { type Claim, replaceSeats } from "../holds/seats.ts";
import { readTakenSeats } from "../sale/availability.ts";
import { isClaimed, isUnsold } from "../sale/hold-conditions.ts";
import type { SeatChanged } from "./changes.ts";
import { type HallProposal, isNeeded, labelsOf } from "./hall-proposal.ts";
import { releaseHolds } from "./lost-holds.ts";
import type { Party } from "./parties.ts";
import { changeLines } from "./reseat.ts";

/** The seat of each place in the new hall, null without one. */
export type NewSeats = ReadonlyMap<string, string | null>;

/**
 * What staff have chosen, with the proposal's seat for all other places. What is withheld or offered gives its seat to what is
 * sold. Throws `invalid_request` for an unknown seat and for one that is chosen twice, and `hall_too_small`.
 */
export function chooseSeats(
	{ target, parties, seats, capacity, needed, lacking }: HallProposal,
	chosen: NewSeats,
): NewSeats {
	const labels = labelsOf(target.places.plan);
	const fields: FieldError[] = [];
	const taken = new Set<string>();
	const result = new Map<string, string | null>();
	const sorted = parties.toSorted((a, b) => Number(isNeeded(b)) - Number(isNeeded(a)));
	for (const party of sorted)
		for (const { id } of party.places) {
			const seat = chosen.get(id) ?? seats.get(id) ?? null;
			const isTaken = seat !== null && taken.has(seat);
			if (seat !== null && !labels.has(seat))
				fields.push({ path: `seats.${id}`, message: "Setet finnes ikke i salen." });
			if (isTaken && isNeeded(party)) fields.push({ path: `seats.${id}`, message: "Setet er valgt til to billetter." });
			if (seat !== null) taken.add(seat);
			result.set(id, isTaken ? null : seat);
		}
	if (fields.length > 0) throw new AppError("invalid_request", { fields });
	const unseated = parties.filter(isNeeded).flatMap(({ places }) => places.filter(({ id }) => result.get(id) === null));
	const missing = target.places.plan ? unseated.length : lacking;
	if (missing > 0) throw tooSmall({ hall: target.hall.name, capacity, needed, missing });
	return result;
}

type Lack = { hall: string; capacity: number; needed: number; missing: number };

/** Says how many have no place. */
export const tooSmall = ({ hall, capacity, needed, missing }: Lack): AppError =>
	new AppError("hall_too_small", {
		fields: [
			{
				path: "hallId",
				message: `${hall} har ${capacity} plasser, og ${needed} er solgt: ${missing} får ikke plass.`,
			},
		],
	});

/**
 * Gives the parties of a locked event their places in its new hall, and frees all others. Holds of visitors who have ordered nothing
 * keep seats with the same id and name; the others are released. Returns the tickets whose place has another name.
 */
export async function moveToHall(
	trx: Writer,
	proposal: HallProposal,
	seats: NewSeats,
	now: string,
): Promise<SeatChanged[]> {
	const { sale, target, parties } = proposal;
	const { plan } = target.places;
	await lockPlaceCount(trx, sale);
	const kept = keptPlaces(proposal, seats);
	const staying = new Set<string>();
	const all = [...sale.seats, ...(plan ? seatsOf(plan) : [])].map(({ guid }) => guid);
	await replaceSeats(
		trx,
		sale,
		[...new Set([...all, ...(await readTakenSeats(trx, sale, now))])],
		async () => {
			const claims = plan ? await claimsOf(trx, kept, seats) : new Map<string, Claim>();
			if (plan)
				for (const [holdId, ofHold] of await readStayingHolds(trx, proposal, claims, now)) {
					staying.add(holdId);
					for (const [seat, claim] of ofHold) claims.set(seat, claim);
				}
			return claims;
		},
		now,
	);
	await shrinkWithheld(trx, kept, now);
	const offers = kept.filter(({ kind, places }) => kind === "offer" && places.length > 0);
	await releaseHolds(
		trx,
		sale,
		{ kept: new Set([...staying, ...offers.map(({ holdId }) => holdId)]), room: roomFor(proposal, kept) },
		now,
	);
	const sold = kept.flatMap(({ kind, places }) => (kind === "sold" ? places : []));
	if (plan)
		await trx
			.deleteFrom("place_count")
			.where((eb) => eb.and(eventKey(sale)))
			.execute();
	else await setPlaceCount(trx, sale, sold.length);
	return changePlaces(trx, proposal, seats, parties);
}

/** The places of each party that it keeps: an offer has all or none. Without numbers, the first ones. */
function keptPlaces({ target, parties, capacity }: HallProposal, seats: NewSeats): Party[] {
	let room = capacity;
	return parties
		.toSorted((a, b) => Number(isNeeded(b)) - Number(isNeeded(a)))
		.map((party) => {
			const placed = target.places.plan
				? party.places.filter(({ id }) => seats.get(id) !== null)
				: party.places.slice(0, Math.max(0, room));
			const places = party.kind === "offer" && placed.length < party.places.length ? [] : placed;
			room -= places.length;
			return { ...party, places };
		});
}

/** How many places visitors who have ordered nothing may keep; 0 where their seats have or get numbers. */
const roomFor = ({ sale, target, capacity }: HallProposal, kept: Party[]): number =>
	sale.plan || target.places.plan ? 0 : Math.max(0, capacity - kept.flatMap(({ places }) => places).length);

async function claimsOf(trx: Writer, parties: readonly Party[], seats: NewSeats): Promise<Map<string, Claim>> {
	if (parties.length === 0) return new Map();
	const rows = await trx
		.selectFrom("hold")
		.select(["id", "sold_at", "expires_at"])
		.where(
			"id",
			"in",
			parties.map(({ holdId }) => holdId),
		)
		.execute();
	const holds = new Map(rows.map((row) => [row.id, row]));
	return new Map(
		parties.flatMap(({ holdId, places }) =>
			places.flatMap(({ id }): [string, Claim][] => {
				const [seat, hold] = [seats.get(id) ?? null, holds.get(holdId)];
				if (seat === null || !hold) return [];
				const state = hold.sold_at === null ? "held" : "sold";
				return [[seat, { state, hold_id: holdId, expires_at: hold.expires_at }]];
			}),
		),
	);
}

type Claims = ReadonlyMap<string, Claim>;

/** The live holds of visitors whose seats all have the same id and name in the new plan, where no other party gets them. */
async function readStayingHolds(
	trx: Writer,
	{ sale, target, parties }: HallProposal,
	claims: Claims,
	now: string,
): Promise<Map<string, [string, Claim][]>> {
	const rows = await trx
		.selectFrom("seat_claim")
		.select(["seat", "state", "hold_id", "expires_at"])
		.where((eb) => eb.and(eventKey(sale)))
		.where(isClaimed(now))
		.execute();
	const known = new Set<string | null>(parties.map(({ holdId }) => holdId));
	const [before, after] = [namesOf(sale.seats), namesOf(target.places.plan ? seatsOf(target.places.plan) : [])];
	const isSame = (seat: string) => after.has(seat) && after.get(seat) === before.get(seat) && !claims.has(seat);
	return new Map(
		[...Map.groupBy(rows, ({ hold_id }) => hold_id)].flatMap(([holdId, ofHold]) =>
			holdId !== null && !known.has(holdId) && ofHold.every(({ seat }) => isSame(seat))
				? [[holdId, ofHold.map(({ seat, ...claim }): [string, Claim] => [seat, claim])] as const]
				: [],
		),
	);
}

/** What staff withhold has as many places as it keeps. */
async function shrinkWithheld(trx: Writer, kept: readonly Party[], now: string): Promise<void> {
	for (const { kind, holdId, places } of kept) {
		if (kind !== "withheld") continue;
		const change = places.length === 0 ? { released_at: now } : { quantity: places.length };
		await trx.updateTable("hold").set(change).where("id", "=", holdId).execute();
		if (places.length === 0) await trx.deleteFrom("place_block").where("hold_id", "=", holdId).execute();
	}
}

/** Counts what is sold and what other holds have, as their end takes it off again. */
async function setPlaceCount(trx: Writer, event: EventRef, sold: number): Promise<void> {
	const { held } = await trx
		.selectFrom("hold")
		.select((eb) => eb.fn.sum<number | string | null>("quantity").as("held"))
		.where((eb) => eb.and(eventKey(event)))
		.where(isUnsold)
		.executeTakeFirstOrThrow();
	await trx
		.updateTable("place_count")
		.set({ taken: sold + Number(held ?? 0) })
		.where((eb) => eb.and(eventKey(event)))
		.execute();
}

/** Writes the seats of the lines; returns the valid tickets whose place has another name. */
async function changePlaces(
	trx: Writer,
	{ sale, target }: HallProposal,
	seats: NewSeats,
	parties: readonly Party[],
): Promise<SeatChanged[]> {
	const [before, after] = [labelsOf(sale.plan), labelsOf(target.places.plan)];
	const changes = parties.flatMap(({ places }) =>
		places.flatMap(({ id, seat, label, line }) => {
			if (!line) return [];
			const to = seats.get(id) ?? null;
			const toLabel = to === null ? null : (after.get(to) ?? to);
			const fromLabel = seat === null ? null : (label ?? before.get(seat) ?? seat);
			return to === seat && toLabel === label ? [] : [{ ...line, from: seat, fromLabel, to, toLabel }];
		}),
	);
	await changeLines(
		trx,
		changes.map(({ number, ...change }) => ({ ...change, lineNumber: number })),
	);
	return changes.flatMap(({ ticketId, orderId, from, fromLabel, to, toLabel }) =>
		ticketId === null || fromLabel === toLabel ? [] : [{ ticketId, orderId, from, fromLabel, to, toLabel }],
	);
}
