import { cacheByHour } from "./cache-by-hour.ts";
import { venueZone } from "./time.ts";

/**
 * Converts between instants and the local times of a browser's date and time fields.
 * Runs in browsers too, where Temporal is not everywhere yet, so it uses Intl only.
 */

const localFormat = new Intl.DateTimeFormat("en-GB", {
	timeZone: venueZone,
	year: "numeric",
	month: "2-digit",
	day: "2-digit",
	hour: "2-digit",
	hourCycle: "h23",
});

/** The local time in Oslo, "2026-11-20T18:00", of an instant in ISO 8601 with a zone or offset. */
export function toOsloLocal(instant: string): string {
	return localTimeOf(Date.parse(instant));
}

/**
 * The instant of a local time such as "2026-11-20T18:00", in ISO 8601 and UTC; null if it is not a date and time.
 * A time that a DST change skips is moved forward; of a repeated one, the first is taken.
 */
export function fromOsloLocal(local: string): string | null {
	if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u.test(local)) return null;
	const asUtc = Date.parse(`${local}:00Z`);
	// Some engines read 31 February as a day in March.
	if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(local)) return null;
	// Norway is one or two hours ahead of UTC: the earlier instant is tried first.
	const candidates = [2, 1].map((hours) => asUtc - hours * 3_600_000);
	const exact = candidates.find((candidate) => localTimeOf(candidate) === local);
	return new Date(exact ?? asUtc - 3_600_000).toISOString();
}

/** The local date in Oslo, "2026-11-20", of an instant in milliseconds. */
export const osloDateOf = (milliseconds: number): string => localTimeOf(milliseconds).slice(0, 10);

/** «2026-11-20T18» of an hour. A week of showings asks for the same hours in each step of a drag. */
const hourAt = cacheByHour(2000, (begin): string => {
	const parts: Record<string, string> = {};
	for (const { type, value } of localFormat.formatToParts(begin)) parts[type] = value;
	return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}`;
});

function localTimeOf(milliseconds: number): string {
	return `${hourAt(milliseconds)}:${String(new Date(milliseconds).getUTCMinutes()).padStart(2, "0")}`;
}
