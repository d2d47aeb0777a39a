import type { EventStatus } from "@lerret/contracts/programme";

/** Instants are in stored form, here and below. */
export type PublishedTimes = { startsAt: string; movedFrom: string | null };

type Move = { status: EventStatus; movedFrom: string | null };

/**
 * Returns the status and `movedFrom` to save. With the status "moved", a new start is a move from the published start,
 * also where the showing had been moved before. A client that sends back the published `movedFrom` has not chosen it,
 * so that value counts as not given. "on-sale" clears the move.
 */
export function resolveMove(given: Move & { startsAt: string }, published: PublishedTimes | null): Move {
	const { status, startsAt, movedFrom } = given;
	const isChosen = movedFrom !== null && movedFrom !== published?.movedFrom;
	if (isChosen && movedFrom !== startsAt) return { status: status === "on-sale" ? "moved" : status, movedFrom };
	if (status === "on-sale") return { status, movedFrom: null };
	const isMove = status === "moved" || movedFrom !== null;
	const from = isMove && published !== null && published.startsAt !== startsAt ? published.startsAt : movedFrom;
	return { status, movedFrom: from === startsAt ? null : from };
}
