import type { WeekShowing } from "@lerret/contracts/api/week";
import { fromOsloLocal } from "@lerret/contracts/nb/oslo-local";
import { beginningOf, programmeDayOf } from "@lerret/contracts/programme-day";
import { findFreeSlots, isSameHallName, type Slot } from "@lerret/contracts/showing-plan";
import { type EventFields, newShowing, type Rules, toPlaced } from "./plan.ts";

/** When halls are free, and where a new showing would be put. */

const hour = 3_600_000;
const step = 5 * 60_000;

/** When a hall is free for at least a length in a day, from ten in the morning to two in the night; starts are in whole steps. */
export function freeSlotsOf(
	showings: WeekShowing[],
	{ id, hall, day, length }: { id: string; hall: string; day: string; length: number },
	dayStartsAt: number,
): Slot[] {
	const begin = beginningOf(day, dayStartsAt);
	const occupied = showings
		.filter((one) => one.id !== id && isSameHallName(one.hall, hall) && one.status !== "cancelled")
		.filter((one) => programmeDayOf(one.startTime, dayStartsAt) === day)
		.map(toPlaced);
	const wholeDay = { from: begin + (10 - dayStartsAt) * hour, to: begin + (26 - dayStartsAt) * hour };
	return findFreeSlots(occupied, wholeDay, length)
		.map(({ from, to }) => ({ from: Math.ceil(from / step) * step, to }))
		.filter(({ from, to }) => to - from >= length);
}

const usualClock = "18:00";

/** Where a showing is nearest to the usual hour of a day without an overlap: in one of the halls, the first one where equal. */
export function proposePlace(
	showings: WeekShowing[],
	fields: EventFields,
	{ day, halls }: { day: string; halls: string[] },
	rules: Rules,
): { startTime: string; screen: string } {
	const startTime = fromOsloLocal(`${day}T${usualClock}`) ?? fields.startTime;
	const wanted = Date.parse(startTime);
	const found = halls.flatMap((screen) => {
		const { id, freeAt } = newShowing("", { ...fields, startTime, screen }, rules);
		const length = Date.parse(freeAt) - wanted;
		return freeSlotsOf(showings, { id, hall: screen, day, length }, rules.dayStartsAt).map(({ from, to }) => {
			const latest = Math.floor((to - length) / step) * step;
			return { screen, start: Math.max(Math.min(wanted, latest), from) };
		});
	});
	const distance = ({ start }: { start: number }) => Math.abs(start - wanted);
	const [best] = found.toSorted((one, other) => distance(one) - distance(other));
	if (!best) return { startTime, screen: halls[0] ?? fields.screen };
	return { startTime: new Date(best.start).toISOString(), screen: best.screen };
}
