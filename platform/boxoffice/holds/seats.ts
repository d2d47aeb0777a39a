import type { Database, Tables, Writer } from "../../db/database.ts";
import { rowChunks } from "../../db/row-chunks.ts";
import { type EventRef, eventKey } from "../../programme/event-ref.ts";

/**
 * Claims on seats. A row stays when its seat becomes free, with an expiry in the past, so every change is one insert
 * that locks the rows in the order of their seats: no two transactions can deadlock.
 */

export type Claim = Pick<Tables["seat_claim"], "state" | "hold_id" | "expires_at">;

/** Returns the changed seats: those that are free, and those of the hold `ownerId`. */
async function changeClaims(
	trx: Writer,
	event: EventRef,
	claims: ReadonlyMap<string, Claim>,
	{ ownerId, freeAt, left }: { ownerId: string | null; freeAt: string | null; left?: readonly SeatMove[] },
): Promise<Set<string>> {
	if (claims.size === 0) return new Set();
	const rows = [...claims.keys()].sort().flatMap((seat) => {
		const claim = claims.get(seat);
		return claim ? { ...eventKey(event), seat, ...claim } : [];
	});
	const changed = await trx
		.insertInto("seat_claim")
		.values(rows)
		.onConflict((conflict) =>
			conflict
				.columns(["site_id", "event_id", "seat"])
				.doUpdateSet((eb) => ({
					state: eb.ref("excluded.state"),
					hold_id: eb.ref("excluded.hold_id"),
					expires_at: eb.ref("excluded.expires_at"),
				}))
				.where((eb) =>
					eb.or([
						...(freeAt === null ? [] : [eb("seat_claim.expires_at", "<=", freeAt)]),
						...(ownerId === null ? [] : [eb("seat_claim.hold_id", "=", ownerId)]),
						...(left === undefined
							? []
							: [
									eb.and([
										eb("seat_claim.seat", "in", [...new Set(left.map(({ from }) => from))]),
										eb("seat_claim.hold_id", "in", [...new Set(left.map(({ holdId }) => holdId))]),
									]),
								]),
					]),
				),
		)
		.returning("seat")
		.execute();
	return new Set(changed.map(({ seat }) => seat));
}

/**
 * Takes free seats and those of the session's previous hold, whose other seats become free. Expired claims are taken
 * over in the same statement. Returns the seats that another visitor has; the caller then rolls back.
 */
export async function claimSeats(
	trx: Writer,
	event: EventRef,
	{ holdId, expiresAt, seats }: { holdId: string; expiresAt: string | null; seats: string[] },
	previousHoldId: string | null,
	now: string,
): Promise<string[]> {
	const dropped = previousHoldId === null ? [] : await readSeatsOfHold(trx, previousHoldId);
	const free: Claim = { state: "held", hold_id: null, expires_at: now };
	const held: Claim = { state: "held", hold_id: holdId, expires_at: expiresAt };
	const claims = new Map([
		...dropped.map((seat) => [seat, free] as const),
		...seats.map((seat) => [seat, held] as const),
	]);
	const changed = await changeClaims(trx, event, claims, { ownerId: previousHoldId, freeAt: now });
	return seats.filter((seat) => !changed.has(seat));
}

/** A sold seat that its hold changes for another one. */
export type SeatMove = { holdId: string; from: string; to: string };

/**
 * Gives sold holds other seats in place of theirs, which become free or are among the new ones. Returns the seats that another
 * buyer has; the caller then rolls back.
 */
export async function moveSeats(
	trx: Writer,
	event: EventRef,
	moves: readonly SeatMove[],
	now: string,
): Promise<string[]> {
	if (moves.length === 0) return [];
	const claims = new Map<string, Claim>([
		...moves.map(({ from }): [string, Claim] => [from, { state: "held", hold_id: null, expires_at: now }]),
		...moves.map(({ to, holdId }): [string, Claim] => [to, { state: "sold", hold_id: holdId, expires_at: null }]),
	]);
	const changed = await changeClaims(trx, event, claims, { ownerId: null, freeAt: now, left: moves });
	const lost = moves.find(({ from }) => !changed.has(from));
	if (lost) throw new Error(`the seat ${lost.from} is not that of the hold ${lost.holdId}`);
	return moves.flatMap(({ to }) => (changed.has(to) ? [] : [to]));
}

/** Locks these seats, so that transactions that take them end first; returns those that are taken. */
export async function lockSeats(trx: Writer, event: EventRef, seats: string[], now: string): Promise<string[]> {
	const free: Claim = { state: "held", hold_id: null, expires_at: now };
	const claims = new Map(seats.map((seat) => [seat, free]));
	const changed = await changeClaims(trx, event, claims, { ownerId: null, freeAt: now });
	return seats.filter((seat) => !changed.has(seat));
}

/**
 * Gives the seats of an event that gets other places to the holds that have them then, and frees all others. It locks every seat
 * first, so that a hold that is made meanwhile sees the new places. `assign` returns the hold of each seat that is not free.
 */
export async function replaceSeats(
	trx: Writer,
	event: EventRef,
	seats: readonly string[],
	assign: () => Promise<ReadonlyMap<string, Claim>>,
	now: string,
): Promise<void> {
	const free: Claim = { state: "held", hold_id: null, expires_at: now };
	// Without an owner, no claim is changed by this, and every row is locked.
	for (const some of rowChunks([...seats].sort()))
		await changeClaims(trx, event, new Map(some.map((seat) => [seat, free])), { ownerId: null, freeAt: null });
	const claims = await assign();
	const rows = [...new Set([...seats, ...claims.keys()])]
		.sort()
		.map((seat) => ({ ...eventKey(event), seat, ...(claims.get(seat) ?? free) }));
	for (const some of rowChunks(rows))
		await trx
			.insertInto("seat_claim")
			.values(some)
			.onConflict((conflict) =>
				conflict.columns(["site_id", "event_id", "seat"]).doUpdateSet((eb) => ({
					state: eb.ref("excluded.state"),
					hold_id: eb.ref("excluded.hold_id"),
					expires_at: eb.ref("excluded.expires_at"),
				})),
			)
			.execute();
}

export async function readSeatsOfHold(db: Database, holdId: string): Promise<string[]> {
	const rows = await db.selectFrom("seat_claim").select("seat").where("hold_id", "=", holdId).orderBy("seat").execute();
	return rows.map(({ seat }) => seat);
}

/** Without `seats`, all seats of the hold. */
type SeatsOfHold = { event: EventRef; holdId: string; seats?: string[] };

/** Returns those of the seats that the hold has. */
async function changeSeatsOfHold(trx: Writer, { event, holdId, seats }: SeatsOfHold, claim: Claim): Promise<string[]> {
	const changed = seats ?? (await readSeatsOfHold(trx, holdId));
	const claims = new Map(changed.map((seat) => [seat, claim]));
	return [...(await changeClaims(trx, event, claims, { ownerId: holdId, freeAt: null }))];
}

/** `expiresAt` null: the seats stay with the hold until it says otherwise. Returns those that the hold has. */
export const setSeatExpiry = (trx: Writer, seats: SeatsOfHold, expiresAt: string | null): Promise<string[]> =>
	changeSeatsOfHold(trx, seats, { state: "held", hold_id: seats.holdId, expires_at: expiresAt });

export const sellSeats = (trx: Writer, seats: SeatsOfHold): Promise<string[]> =>
	changeSeatsOfHold(trx, seats, { state: "sold", hold_id: seats.holdId, expires_at: null });

export const freeSeats = (trx: Writer, seats: SeatsOfHold, now: string): Promise<string[]> =>
	changeSeatsOfHold(trx, seats, { state: "held", hold_id: null, expires_at: now });
