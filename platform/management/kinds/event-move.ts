import type { EventStatus } from "@lerret/contracts/programme";

/** What a showing is published with. Instants are in stored form, here and below. */
export type Published = { startsAt: string; movedFrom: string | null };

type Move = { status: EventStatus; movedFrom: string | null };

/**
 * What a showing was moved from, as it is saved. A writer says that a new start is a move by the status "moved"; the published start is
 * then what it was moved from, also where it had been moved before. A client that sends back what it has read has not chosen `movedFrom`, so the value that is published
 * counts as not given. "on-sale" says that it is not moved (any more).
 */
export function resolveMove(given: Move & { startsAt: string }, published: Published | null): Move {
	const { status, startsAt, movedFrom } = given;
	const isChosen = movedFrom !== null && movedFrom !== published?.movedFrom;
	if (isChosen && movedFrom !== startsAt) return { status: status === "on-sale" ? "moved" : status, movedFrom };
	if (status === "on-sale") return { status, movedFrom: null };
	const isMove = status === "moved" || movedFrom !== null;
	const from = isMove && published !== null && published.startsAt !== startsAt ? published.startsAt : movedFrom;
	return { status, movedFrom: from === startsAt ? null : from };
}
