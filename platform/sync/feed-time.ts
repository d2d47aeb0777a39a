import { hasUsualYear } from "@lerret/contracts/management-fields";
import { venueZone } from "@lerret/contracts/nb/time";
import * as z from "zod";

/** A time of a feed; `local` is null where the feed states its zone. */
type FeedTime = { instant: Temporal.Instant; local: Temporal.PlainDateTime | null };

const zonePattern = /(?:Z|[+-]\d\d(?::?\d\d)?)$/iu;

/** Why a text is no time: the end of a sentence in bokmål. */
export class FeedTimeError extends Error {}

/**
 * Reads "2026-11-20T18:00", "2026-11-20 18:00:00" or a time with its zone. Without one it is local time in Norway: of an
 * hour that comes twice the first is meant, and a skipped one moves forward. 24:00 is the next day. Throws FeedTimeError.
 */
export function readFeedTime(text: string): FeedTime {
	const time = text
		.trim()
		.replace(/^(\S+)\s+(?=\d)/u, "$1T")
		.replace(/\s+(?=[Z+-])/giu, "");
	const [, date = "", clock] = /^([^T]*)(?:T(.+))?$/iu.exec(time) ?? [];
	try {
		if (clock === undefined) {
			Temporal.PlainDate.from(date);
			throw new FeedTimeError("mangler klokkeslett");
		}
		const zone = zonePattern.exec(clock)?.[0];
		const hours = zone === undefined ? clock : clock.slice(0, -zone.length);
		const isMidnight = /^24(?::?00){0,2}(?:[.,]0+)?$/u.test(hours);
		const local = Temporal.PlainDateTime.from(`${date}T${isMidnight ? "00:00" : hours}`).add({
			days: isMidnight ? 1 : 0,
		});
		if (!hasUsualYear(local.toString())) throw new FeedTimeError("har et årstall utenfor 1800 til 2299");
		if (zone === undefined) return { instant: inOslo(local), local };
		return { instant: Temporal.Instant.from(`${local}${zone}`), local: null };
	} catch (error) {
		throw error instanceof FeedTimeError ? error : new FeedTimeError("er ikke et tidspunkt");
	}
}

const inOslo = (local: Temporal.PlainDateTime, disambiguation: "compatible" | "later" = "compatible") =>
	local.toZonedDateTime(venueZone, { disambiguation }).toInstant();

const longestNight = Temporal.Duration.from({ hours: 12 });

/**
 * The end of a showing; null if it is before the start. An end that lacks its date's change at midnight is on the next
 * day, if the showing then lasts less than 12 hours.
 */
export function endAfter(start: FeedTime, end: FeedTime): Temporal.Instant | null {
	const isAfterStart = (instant: Temporal.Instant) => Temporal.Instant.compare(instant, start.instant) >= 0;
	const candidates = end.local ? [end.instant, inOslo(end.local, "later")] : [end.instant];
	const sameDay = candidates.find(isAfterStart);
	if (sameDay) return sameDay;
	const nextDay = end.instant.toZonedDateTimeISO(venueZone).add({ days: 1 }).toInstant();
	const length = start.instant.until(nextDay);
	return isAfterStart(nextDay) && Temporal.Duration.compare(length, longestNight) < 0 ? nextDay : null;
}

/** A field with a time; without its hour it is rejected, because it would be sold at midnight. */
export const feedTime = z.string().transform((text, context) => {
	try {
		return readFeedTime(text);
	} catch (error) {
		context.addIssue({
			code: "custom",
			message: error instanceof FeedTimeError ? error.message : "er ikke et tidspunkt",
		});
		return z.NEVER;
	}
});
