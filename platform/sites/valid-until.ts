import type { SiteConfig } from "@lerret/contracts/site";
import { type RawBuilder, sql } from "kysely";
import { fromOsloLocal, osloDate, toStored } from "../programme/oslo-time.ts";

/**
 * When a page of a site that is made at `now` stops being right by what is in the database, as instants are stored: the next showing that
 * starts and leaves the lists, or the next thing that is published at a set time. A value to be asked for together with the page.
 * It asks for the whole site, not for what one page lists: a page made once too often costs less than a list kept of what it listed.
 */
export function nextChange(siteId: string, now: Temporal.Instant): RawBuilder<string | null> {
	const after = toStored(now);
	return sql`(select min(at) from (
		select min(starts_at) as at from event where site_id = ${siteId} and object = 'movie' and starts_at > ${after}
		union all select min(starts_at) from event where site_id = ${siteId} and object = 'culture' and starts_at > ${after}
		union all select min(published_at) from production where site_id = ${siteId} and published_at > ${after}
		union all select min(published_at) from article where site_id = ${siteId} and published_at > ${after}
		union all select min(at) from planned_publication where site_id = ${siteId} and at > ${after}
	) as coming)`;
}

/** Until when a page that is made at `now` stays right: the next change, the next programme day (`dayStartsAt`) or date (premieres), whichever comes first. */
export function validUntil({ programme }: SiteConfig, now: Temporal.Instant, change: string | null): string {
	const turns = turnsOfDay(programme.dayStartsAt, now);
	return (change === null ? turns : [change, ...turns]).sort()[0] as string;
}

/** The next midnight, and the next hour at which the programme turns to the next day; both in Oslo. */
function turnsOfDay(dayStartsAt: number, now: Temporal.Instant): string[] {
	const today = osloDate(now);
	const at = (days: number, hour: number) => fromOsloLocal(today.add({ days }).toPlainDateTime({ hour }));
	return [at(0, dayStartsAt), at(1, 0), at(1, dayStartsAt)]
		.filter((instant) => Temporal.Instant.compare(instant, now) > 0)
		.map(toStored);
}
