import { AppError } from "@lerret/contracts/errors";
import { isKept, type Seat } from "@lerret/contracts/seating-plan";
import { newId } from "../../core/ids.ts";
import type { Writer } from "../../db/database.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import { requireSameSeating } from "../halls/same-seating.ts";
import { isForWaitingList, readFreePlaces } from "../sale/availability.ts";
import { hasPlaces } from "../sale/hold-conditions.ts";
import type { EventSale } from "../sale/sale.ts";
import { followExchange, hasWaitingList, readSmallestParty } from "../sale/waiting.ts";
import { checkAddress, type HoldAddress } from "./address.ts";
import type { ChosenTypes } from "./chosen-types.ts";
import { endOrder, OwnOrderOpenError } from "./end-order.ts";
import { type HoldRow, lockOwnHold } from "./own.ts";
import { takePlaces } from "./places.ts";
import { markReleased, releaseHold } from "./release.ts";
import { claimSeats, setSeatExpiry } from "./seats.ts";
import { firstEnd } from "./times.ts";

export type HoldInput = {
	sessionHash: string;
	/** Null for loopback, and where no visitor is behind it. */
	address: HoldAddress | null;
	/** Empty for unnumbered places. */
	seats: string[];
	quantity: number;
	/** For the form of the order. */
	chosenTypes?: ChosenTypes | null;
	needsWheelchairPlace: boolean;
	holdSeconds: number;
};
export type NewHold = { id: string; endsAt: string };

/**
 * Holds all places or none, in place of the session's previous hold on the event and its unpaid order. Throws `sale_closed`,
 * `sold_out`, `too_many_seats`, `invalid_request`, `seat_kept`, `seats_taken` and `too_many_attempts`, and OwnOrderOpenError
 * if everything else is right.
 */
export async function createHold(trx: Writer, sale: EventSale, input: HoldInput, now: string): Promise<NewHold> {
	checkSale(sale, input, now);
	const own = await lockOwnHold(trx, sale, input.sessionHash);
	const previous = own?.hold ?? null;
	await checkAddress(trx, { ...input, previousId: previous?.id ?? null }, now);
	await checkWaitingList(trx, sale, input, previous, now);
	const hold = { id: newId(), endsAt: firstEnd(now, input.holdSeconds) };
	if (sale.plan && previous) await markReleased(trx, previous.id, now);
	if (!sale.plan && previous) await releaseHold(trx, previous, now);
	await takeHeldPlaces(trx, sale, { ...hold, ...input, expiresAt: hold.endsAt, previousId: previous?.id ?? null }, now);
	if (previous) await followExchange(trx, previous.id, hold.id);
	if (own?.order && !(await endOrder(trx, own.order))) throw new OwnOrderOpenError(own.order.id);
	return hold;
}

type HeldPlacesInput = Pick<HoldInput, "sessionHash" | "address" | "seats" | "quantity" | "chosenTypes"> & {
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
	{ id, endsAt, expiresAt, seats, quantity, chosenTypes, sessionHash, address, previousId }: HeldPlacesInput,
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
			address: address?.address ?? null,
			network: address?.network ?? null,
			quantity,
			chosen_types_json: chosenTypes ? JSON.stringify(chosenTypes) : null,
			created_at: now,
			ends_at: endsAt,
			expires_at: expiresAt,
			released_at: null,
			sold_at: null,
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

/** A visitor may exchange the places that they hold, also while others wait. */
async function checkWaitingList(
	trx: Writer,
	sale: EventSale,
	{ quantity }: HoldInput,
	previous: HoldRow | null,
	now: string,
): Promise<void> {
	const isLive = previous !== null && (previous.expires_at === null || previous.expires_at > now);
	if (!hasWaitingList(sale, now) || (isLive && quantity <= previous.quantity)) return;
	// Most events have no list; the free places are not counted for those.
	if ((await readSmallestParty(trx, sale)) === null) return;
	if (await isForWaitingList(trx, sale, await readFreePlaces(trx, sale, now), now)) throw new AppError("sold_out");
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

/**
 * Changes the expiry of a locked live hold. Throws `hold_expired` if its seats are free: by the clock of another
 * transaction, it had expired.
 */
export async function prolongHold(
	trx: Writer,
	sale: EventSale,
	{ id, quantity }: Pick<HoldRow, "id" | "quantity">,
	end: { endsAt: string; expiresAt: string | null },
): Promise<string[]> {
	const seats = await setHoldExpiry(trx, { event: sale, holdId: id }, end);
	if (sale.plan && seats.length < quantity) throw new AppError("hold_expired");
	return seats;
}

/** Keeps an order's places from expiring until a new end. False if they are not all the hold's any more. */
export async function extendHold(
	trx: Writer,
	{ event, holdId }: { event: EventRef; holdId: string },
	lines: { seat: string | null }[],
	{ endsAt, now }: { endsAt: string; now: string },
): Promise<boolean> {
	const updated = await trx
		.updateTable("hold")
		.set({ expires_at: null, ends_at: endsAt })
		.where("id", "=", holdId)
		.where(hasPlaces(now))
		.executeTakeFirst();
	if (updated.numUpdatedRows === 0n) return false;
	const seats = lines.flatMap(({ seat }) => seat ?? []);
	return (await setSeatExpiry(trx, { event, holdId, seats }, null)).length === seats.length;
}
