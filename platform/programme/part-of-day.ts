import { venueZone } from "@lerret/contracts/nb/time";
import { type PartOfDay, partsOfDay } from "@lerret/contracts/programme-choices";
import { type RawBuilder, sql } from "kysely";
import { toStored } from "../core/time.ts";
import { earliestListed } from "./on-sale.ts";

/** Two clock changes a year, for as far ahead as programmes are planned. */
const clockChanges = 5;

/**
 * SQL of the part of the programme day in which an event starts, by local time. Stored instants are UTC, so that each
 * period between two clock changes has hours of its own. `now` is in stored form.
 */
export function partOfDayAt(now: string, dayStartsAt: number): RawBuilder<PartOfDay> {
	const periods: { end: string | null; offset: number }[] = [];
	let local: Temporal.ZonedDateTime | null = Temporal.Instant.from(earliestListed(now)).toZonedDateTimeISO(venueZone);
	while (local !== null && periods.length <= clockChanges) {
		const next: Temporal.ZonedDateTime | null = local.getTimeZoneTransition("next");
		periods.push({ end: next && toStored(next.toInstant()), offset: local.offsetNanoseconds / 3_600_000_000_000 });
		local = next;
	}
	const branches = periods.map(
		({ end, offset }) =>
			sql`when ${end === null ? sql`true` : sql`event.starts_at < ${end}`} then ${partAt(offset, dayStartsAt)}`,
	);
	return sql`case ${sql.join(branches, sql` `)} end`;
}

/** The part of the day while local time is `offset` hours ahead of UTC. */
function partAt(offset: number, dayStartsAt: number): RawBuilder<PartOfDay> {
	const clock = sql`substr(event.starts_at, 12, 5)`;
	const toUtc = (hour: number) => sql.lit(`${String((hour - offset + 24) % 24).padStart(2, "0")}:00`);
	const isBetween = (from: number, until: number) => {
		const wraps = (from - offset + 24) % 24 > (until - offset + 24) % 24;
		return sql`(${clock} >= ${toUtc(from)} ${wraps ? sql`or` : sql`and`} ${clock} < ${toUtc(until)})`;
	};
	const branches = partsOfDay.map(({ name, until }, i) => {
		if (until === null) return sql`else ${sql.lit(name)}`;
		return sql`when ${isBetween(partsOfDay[i - 1]?.until ?? dayStartsAt, until)} then ${sql.lit(name)}`;
	});
	return sql`case ${sql.join(branches, sql` `)} end`;
}
