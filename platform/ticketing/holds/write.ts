import { AppError } from "@lerret/contracts/errors";
import { isKept, type Seat } from "@lerret/contracts/seating-plan";
import type { Selectable } from "kysely";
import type { Tables, Writer } from "../../db/database.ts";
import { newId } from "../../ids.ts";
import { isForWaitingList, readFreePlaces } from "../availability.ts";
import type { EventRef } from "../event-ref.ts";
import { requireSameSeating } from "../halls/kept-places.ts";
import type { EventSale } from "../sale.ts";
import { freePlaces, takePlaces } from "./places.ts";
import { claimSeats, freeSeats, setSeatExpiry } from "./seats.ts";
import { firstEnd } from "./times.ts";

export type HoldInput = {
	sessionHash: string;
	/** Keyed hash; null for loopback. */
	address: string | null;
	/** Empty for unnumbered places. */
	seats: string[];
	quantity: number;
	needsWheelchairPlace: boolean;
	holdSeconds: number;
};
export type NewHold = { id: string; endsAt: string };

/** Against hoarding: places held from one network address. */
const maxPlacesPerAddress = 200;

/**
 * Holds all places or none, in place of the session's previous hold on the event. Throws `sale_closed`, `sold_out`,
 * `too_many_seats`, `invalid_request`, `seat_kept`, `seats_taken` and `too_many_attempts`.
 */
export async function createHold(trx: Writer, sale: EventSale, input: HoldInput, now: string): Promise<NewHold> {
	checkSale(sale, input, now);
	const previous = await findReplaceableHold(trx, sale, input.sessionHash, now);
	await checkAddress(trx, input, previous, now);
	await checkWaitingList(trx, sale, input, previous, now);
	const hold = { id: newId(), endsAt: firstEnd(now, input.holdSeconds) };
	if (sale.plan && previous) await markReleased(trx, previous.id, now);
	if (!sale.plan && previous) await releaseHold(trx, previous, now);
	await takeHeldPlaces(trx, sale, { ...hold, ...input, expiresAt: hold.endsAt, previousId: previous?.id ?? null }, now);
	return hold;
}

type HeldPlacesInput = Pick<HoldInput, "sessionHash" | "address" | "seats" | "quantity"> & {
	id: string;
	endsAt: string;
	expiresAt: string | null;
	/** The hold whose seats may be taken. */
	previousId: string | null;
};

/** Takes places for a hold and stores it. Throws `seats_taken` and `sold_out`. */
export async function takeHeldPlaces(
	trx: Writer,
	sale: EventSale,
	{ id, endsAt, expiresAt, seats, quantity, sessionHash, address, previousId }: HeldPlacesInput,
	now: string,
): Promise<void> {
	if (sale.plan) {
		const taken = await claimSeats(trx, sale, { holdId: id, expiresAt, seats }, previousId, now);
		if (taken.length > 0) throw new AppError("seats_taken", { seats: taken });
	} else if (!(await takePlaces(trx, sale, { quantity, capacity: sale.capacity }, now))) throw new AppError("sold_out");
	await requireSameSeating(trx, sale, seats);
	await trx
		.insertInto("hold")
		.values({
			id,
			site_id: sale.siteId,
			event_id: sale.eventId,
			session_hash: sessionHash,
			address,
			quantity,
			created_at: now,
			ends_at: endsAt,
			expires_at: expiresAt,
			released_at: null,
		})
		.execute();
}

/** Throws what `createHold` throws whatever is taken. */
export function checkSale(
	sale: EventSale,
	{ seats, quantity, needsWheelchairPlace }: Pick<HoldInput, "seats" | "quantity" | "needsWheelchairPlace">,
	now: string,
): void {
	if (sale.state === "sold-out") throw new AppError("sold_out");
	if (sale.state !== "open") throw new AppError("sale_closed");
	if (quantity > sale.mostPerOrder) throw new AppError("too_many_seats");
	if (!sale.plan) return;
	const chosen = findSeats(sale, seats);
	if (needsWheelchairPlace || now >= sale.keptUntil) return;
	const kept = chosen.filter(isKept);
	if (kept.length > 0) throw new AppError("seat_kept", { seats: kept.map(({ guid }) => guid) });
}

/** The seats with these ids. Throws `invalid_request` for an unknown one and one that is there twice. */
export function findSeats({ seats }: Pick<EventSale, "seats">, guids: string[]): Seat[] {
	const known = new Map(seats.map((seat) => [seat.guid, seat]));
	const fields = guids.flatMap((guid, i) => {
		if (!known.has(guid)) return [{ path: `seats.${i}`, message: "Setet finnes ikke i salen." }];
		return guids.indexOf(guid) < i ? [{ path: `seats.${i}`, message: "Setet er valgt to ganger." }] : [];
	});
	if (fields.length > 0) throw new AppError("invalid_request", { fields });
	return guids.flatMap((guid) => known.get(guid) ?? []);
}

type HoldRow = Selectable<Tables["hold"]>;

/** A hold with an open payment is not replaced; its places stay until the payment has ended. */
async function findReplaceableHold(
	trx: Writer,
	{ siteId, eventId }: EventSale,
	sessionHash: string,
	now: string,
): Promise<HoldRow | null> {
	const row = await trx
		.selectFrom("hold")
		.selectAll()
		.where("site_id", "=", siteId)
		.where("event_id", "=", eventId)
		.where("session_hash", "=", sessionHash)
		.where("released_at", "is", null)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return row ?? null;
}

async function checkAddress(
	trx: Writer,
	{ address, quantity }: HoldInput,
	previous: HoldRow | null,
	now: string,
): Promise<void> {
	if (address === null) return;
	const { held } = await trx
		.selectFrom("hold")
		.select((eb) => eb.fn.sum<number | string | null>("quantity").as("held"))
		.where("address", "=", address)
		.where("released_at", "is", null)
		.where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
		.executeTakeFirstOrThrow();
	const others = Number(held ?? 0) - (previous?.quantity ?? 0);
	if (others + quantity > maxPlacesPerAddress)
		throw new AppError("too_many_attempts", { headers: { "retry-after": "60" } });
}

/** A visitor may exchange the places that they hold, also while others wait. */
async function checkWaitingList(
	trx: Writer,
	sale: EventSale,
	{ quantity }: HoldInput,
	previous: HoldRow | null,
	now: string,
): Promise<void> {
	if (sale.seller !== "free" || quantity <= (previous?.quantity ?? 0)) return;
	if (await isForWaitingList(trx, sale, await readFreePlaces(trx, sale, now))) throw new AppError("sold_out");
}

async function markReleased(trx: Writer, holdId: string, now: string): Promise<boolean> {
	const updated = await trx
		.updateTable("hold")
		.set({ released_at: now })
		.where("id", "=", holdId)
		.where("released_at", "is", null)
		.executeTakeFirst();
	return updated.numUpdatedRows === 1n;
}

type HeldPlaces = Pick<HoldRow, "id" | "site_id" | "event_id" | "quantity">;

/** Frees the places of a hold that still has them. */
export async function releaseHold(trx: Writer, hold: HeldPlaces, now: string): Promise<void> {
	const event = { siteId: hold.site_id, eventId: hold.event_id };
	await freePlaces(trx, event, 0);
	if (!(await markReleased(trx, hold.id, now))) return;
	await freeSeats(trx, { event, holdId: hold.id }, now);
	// Without effect for numbered seats, which have no counter.
	await freePlaces(trx, event, hold.quantity);
}

export type OwnHoldRef = { siteId: string; id: string; sessionHash: string };

/** Releases the owner's hold. Throws `not_found` for any other, and `order_open`. */
export async function releaseOwnHold(trx: Writer, { siteId, id, sessionHash }: OwnHoldRef, now: string): Promise<void> {
	const hold = await trx
		.selectFrom("hold")
		.selectAll()
		.where("id", "=", id)
		.where("site_id", "=", siteId)
		.where("session_hash", "=", sessionHash)
		.where("released_at", "is", null)
		.executeTakeFirst();
	if (!hold) throw new AppError("not_found");
	const order = await trx.selectFrom("ticket_order").select("id").where("hold_id", "=", id).executeTakeFirst();
	if (order) throw new AppError("order_open");
	await releaseHold(trx, hold, now);
}

/** Changes when a hold's places become free; null: not by themselves. Returns its seats. */
export async function setHoldExpiry(
	trx: Writer,
	{ event, holdId }: { event: EventRef; holdId: string },
	{ endsAt, expiresAt }: { endsAt?: string; expiresAt: string | null },
): Promise<string[]> {
	await trx
		.updateTable("hold")
		.set({ expires_at: expiresAt, ...(endsAt === undefined ? {} : { ends_at: endsAt }) })
		.where("id", "=", holdId)
		.execute();
	return setSeatExpiry(trx, { event, holdId }, expiresAt);
}
