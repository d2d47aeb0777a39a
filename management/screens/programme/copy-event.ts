import { maxCheckedEvents } from "@lerret/contracts/api/event-warnings";
import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { fromOsloLocal, osloDateOf, toOsloLocal } from "@lerret/contracts/nb/oslo-local";
import { formatDay, formatMoment } from "@lerret/contracts/nb/time";
import { addDays, programmeDayOf } from "@lerret/contracts/programme-day";
import type { FieldsOf } from "../../api/content.ts";

type Fields = FieldsOf<"event">;

const singleShowingTags: ReadonlySet<string> = new Set(["Premiere", "Førpremiere", "Norgespremiere", "Siste dag"]);

/** The end of a showing that keeps its length and begins at `startTime`. */
export function endAfter(other: Pick<Fields, "startTime" | "endTime">, startTime: string): Fields["endTime"] {
	const shiftMs = Date.parse(startTime) - Date.parse(other.startTime);
	return other.endTime && new Date(Date.parse(other.endTime) + shiftMs).toISOString();
}

/** A copy with the same length at another time, without what belongs to the original only. */
export function copyEvent(other: Fields, startTime: string): Fields {
	return {
		...other,
		startTime,
		endTime: endAfter(other, startTime),
		status: "on-sale",
		movedFrom: null,
		movedFromHall: null,
		notice: null,
		// It was paid out once, and is settled with the original.
		advanceOre: 0,
		// The link sells tickets to the original.
		ticketUrl: null,
		tags: other.tags.filter((tag) => !singleShowingTags.has(tag)),
	};
}

/** The fields of a new showing that follow from its production. */
export type EventDefaults = Pick<
	Fields,
	"startTime" | "screen" | "access" | "format" | "spoken" | "subtitles" | "ediNumber"
>;

/**
 * The prefilled fields of a new showing: those of the production's last one, or none of them. The hall is empty where
 * neither that showing nor the venue's only hall says it. Prices are not among them: they are the venue's usual ones.
 */
export function defaultsAfter(
	previous: Fields | null,
	{ startTime, halls }: { startTime: string; halls: readonly string[] },
): EventDefaults {
	const screen = previous?.screen ?? (halls.length === 1 ? halls[0] : "") ?? "";
	const like = previous ?? eventFieldsSchema.parse({ productionId: "-", screen: "-", startTime });
	const { access, format, spoken, subtitles, ediNumber } = like;
	return { startTime, screen, access, format, spoken, subtitles, ediNumber };
}

const usualClock = "18:00";
const slotMs = 30 * 60_000;
const longestSearchDays = 14;

/**
 * The starts to propose for a new showing, the best first: the days after the production's last showing at its time of
 * day, or the half hours of a chosen day from that time on. What has been is not among them, unless the whole day has.
 */
export function startsAfter(
	previous: Pick<Fields, "startTime"> | null,
	{ day, now }: { day: string | null; now: number },
): string[] {
	const clock = previous ? toOsloLocal(previous.startTime).slice(11) : usualClock;
	const at = (date: string) => fromOsloLocal(`${date}T${clock}`) ?? fromOsloLocal(`${date}T${usualClock}`) ?? "";
	const coming = (starts: string[]) => starts.filter((start) => Date.parse(start) > now).slice(0, maxCheckedEvents);
	if (day === null) {
		const today = osloDateOf(now);
		const next = previous ? addDays(osloDateOf(Date.parse(previous.startTime)), 1) : today;
		const first = next > today ? next : today;
		return coming(Array.from({ length: longestSearchDays + 1 }, (_, days) => at(addDays(first, days))));
	}
	const first = at(day);
	const slots = Array.from({ length: 48 }, (_, i) => new Date(Date.parse(first) + i * slotMs).toISOString());
	const ofDay = coming(slots.filter((slot) => osloDateOf(Date.parse(slot)) === day));
	return ofDay.length > 0 ? ofDay : [first];
}

/** "fredag 20. november kl. 18.00."; for a start after midnight also the day of the programme. */
export function formatStart(instant: string, dayStartsAt: number): string {
	const moment = formatMoment(instant);
	const day = programmeDayOf(instant, dayStartsAt);
	if (day === osloDateOf(Date.parse(instant))) return `${moment}.`;
	return `Natt til ${moment}. Står i programmet under ${formatDay(`${day}T12:00:00Z`)}.`;
}
