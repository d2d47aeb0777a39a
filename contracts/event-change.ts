import type { EventStatus } from "./event-status.ts";
import { nameKey } from "./names.ts";

/** Instants in any ISO form. */
export type ChangingEvent = { startsAt: string; screen: string; status: EventStatus };

/** What the notice to those who have tickets to an event says. */
export type EventChange = "cancelled" | "reinstated" | "moved" | "other-hall";

/**
 * What a change is to those who have tickets; null for no news, such as a change of what has begun. The confirmation that
 * staff see and the notice that is sent are both decided here.
 */
export function changeOf(before: ChangingEvent, after: ChangingEvent, now: string): EventChange | null {
	const begins = (instant: string) => Date.parse(instant);
	if (begins(before.startsAt) <= begins(now) && begins(after.startsAt) <= begins(now)) return null;
	if (after.status === "cancelled") return before.status === "cancelled" ? null : "cancelled";
	if (before.status === "cancelled") return "reinstated";
	if (begins(before.startsAt) !== begins(after.startsAt)) return "moved";
	return isSameHall(before, after) ? null : "other-hall";
}

/** A name that is only written in another way is no other hall. */
export const isSameHall = (one: Pick<ChangingEvent, "screen">, other: Pick<ChangingEvent, "screen">): boolean =>
	nameKey(one.screen) === nameKey(other.screen);
