import type { WeekShowing } from "@lerret/contracts/api/week";
import { programmeDayOf, sameTimeAfterDays } from "@lerret/contracts/programme-day";
import { closeGaps } from "@lerret/contracts/showing-plan";
import { copyEvent, endAfter } from "../copy-event.ts";
import { type Change, isSold, toPlaced } from "./plan.ts";

/** Changes of several showings at once: copies of days and weeks, a pattern for a film, and an evening without gaps. */

const newId = (): string => crypto.randomUUID();

export const isOnDay = ({ startTime }: Pick<WeekShowing, "startTime">, day: string, dayStartsAt: number): boolean =>
	programmeDayOf(startTime, dayStartsAt) === day;

/** Copies some days later, without what is cancelled and without those that are there already. */
export function copiesAfter(sources: WeekShowing[], existing: WeekShowing[], days: number): Change[] {
	return sources.flatMap(({ draft, status }) => {
		if (!draft || status === "cancelled") return [];
		const startTime = sameTimeAfterDays(draft.startTime, days);
		const isThere = existing.some(
			(one) =>
				one.productionId === draft.productionId &&
				one.hall === draft.screen &&
				Date.parse(one.startTime) === Date.parse(startTime),
		);
		if (isThere) return [];
		const { pinnedReason: _, ...fields } = copyEvent(draft, startTime);
		return [{ id: newId(), isNew: true, fields: { ...fields, pinnedReason: null } }];
	});
}

/** The showing at its time and in its hall on every other of the days. */
export function everyDay(showing: WeekShowing, existing: WeekShowing[], days: string[], dayStartsAt: number): Change[] {
	const own = programmeDayOf(showing.startTime, dayStartsAt);
	return days.flatMap((day) => {
		const between = Math.round((Date.parse(`${day}T12:00:00Z`) - Date.parse(`${own}T12:00:00Z`)) / 86_400_000);
		return between === 0 ? [] : copiesAfter([showing], existing, between);
	});
}

const breakMinutes = 10;

/** Moves the showings of a hall's day together; what is sold or pinned stays. */
export function closedGaps(ofLane: WeekShowing[]): Change[] {
	const coming = ofLane.filter(({ status }) => status !== "cancelled");
	const spans = coming.map((one) => ({ ...toPlaced(one), isFixed: isSold(one) || isPinned(one) }));
	return closeGaps(spans, breakMinutes).flatMap((start, i) => {
		const { id, draft, startTime } = coming[i] ?? { draft: null };
		if (!id || !draft || start === Date.parse(startTime)) return [];
		const moved = new Date(start).toISOString();
		const endTime = endAfter(draft, moved);
		return [{ id, isNew: false, fields: { startTime: moved, ...(endTime === undefined ? {} : { endTime }) } }];
	});
}

/** It must stay where it is, for example because its distributor says so. */
export const isPinned = ({ draft }: WeekShowing): boolean => (draft?.pinnedReason ?? null) !== null;
