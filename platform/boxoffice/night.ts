import { venueZone } from "@lerret/contracts/nb/time";
import { toStored } from "../core/time.ts";

/** The hours in Oslo in which no customer gets what can wait. */
const [begins, ends] = [22, 8];

const inOslo = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(venueZone);

const hourOf = (day: Temporal.ZonedDateTime, hour: number) => toStored(day.startOfDay().with({ hour }).toInstant());

export const isNight = (instant: string): boolean => inOslo(instant).hour >= begins || inOslo(instant).hour < ends;

/** An hour of the day before the night that the instant is in. */
export function eveningBefore(instant: string, hour: number): string {
	const at = inOslo(instant);
	return hourOf(at.hour < ends ? at.subtract({ days: 1 }) : at, hour);
}

/** An hour of the day after the night that the instant is in. */
export function morningAfter(instant: string, hour: number): string {
	const at = inOslo(instant);
	return hourOf(at.hour < ends ? at : at.add({ days: 1 }), hour);
}
