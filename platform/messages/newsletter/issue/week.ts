import { formatDay } from "@lerret/contracts/nb/time";
import { dayBounds, noonOf, osloDate } from "../../../core/time.ts";

export type Week = {
	/** ISO 8601: "2026-W48". */
	issue: string;
	number: number;
	monday: Temporal.PlainDate;
	/** Bounds of its programme days as stored instants: [start, end). */
	start: string;
	end: string;
	/** "mandag 23. til søndag 29. november" */
	span: string;
};

/**
 * Parses an ISO week such as "2026-W48"; null for any other text. `dayStartsAt` is the hour at which the venue's day
 * begins.
 */
export function parseWeek(text: string, dayStartsAt: number): Week | null {
	const match = /^(\d{4})-W(\d{2})$/u.exec(text);
	if (!match) return null;
	const [year, number] = [Number(match[1]), Number(match[2])];
	// 4 January is always in week 1 (ISO 8601).
	const fourthOfJanuary = Temporal.PlainDate.from({ year, month: 1, day: 4 });
	const monday = fourthOfJanuary.subtract({ days: fourthOfJanuary.dayOfWeek - 1 }).add({ weeks: number - 1 });
	const week = toWeek(monday, dayStartsAt);
	return week.issue === text ? week : null;
}

/** The week of a newsletter sent now: the current week until Thursday, the next one from Friday. */
export function weekToSend(now: Temporal.Instant, dayStartsAt: number): Week {
	const today = osloDate(now);
	const monday = today.subtract({ days: today.dayOfWeek - 1 });
	return toWeek(today.dayOfWeek >= 5 ? monday.add({ weeks: 1 }) : monday, dayStartsAt);
}

function toWeek(monday: Temporal.PlainDate, dayStartsAt: number): Week {
	const { weekOfYear: number = 0, yearOfWeek: year = 0 } = monday;
	const sunday = monday.add({ days: 6 });
	const [first, last] = [formatDay(noonOf(monday)), formatDay(noonOf(sunday))];
	return {
		issue: `${year}-W${String(number).padStart(2, "0")}`,
		number,
		monday,
		start: dayBounds(monday, dayStartsAt).start,
		end: dayBounds(sunday, dayStartsAt).end,
		span: `${monday.month === sunday.month ? first.replace(/ \p{L}+$/u, "") : first} til ${last}`,
	};
}
