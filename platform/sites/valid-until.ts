import type { SiteConfig } from "@lerret/contracts/site";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { fromOsloLocal, osloDate, toStored } from "../programme/oslo-time.ts";

/**
 * Until when a page that is made now stays right by itself, as instants are stored: the next showing that starts and leaves the lists,
 * the next thing that is published at a set time, the next programme day (`dayStartsAt`) or date (premieres), whichever comes first.
 * It asks for the whole site, not for what one page lists: a page made once too often costs less than a list kept of what it listed.
 */
export async function readValidUntil(db: Database, site: SiteConfig, now: Temporal.Instant): Promise<string> {
	const after = toStored(now);
	const { rows } = await sql<Record<string, string | null>>`select
		(select min(starts_at) from event where site_id = ${site.id} and object = 'movie' and starts_at > ${after}) as film,
		(select min(starts_at) from event where site_id = ${site.id} and object = 'culture' and starts_at > ${after}) as culture,
		(select min(published_at) from production where site_id = ${site.id} and published_at > ${after}) as production,
		(select min(published_at) from article where site_id = ${site.id} and published_at > ${after}) as article,
		(select min(at) from planned_publication where site_id = ${site.id} and at > ${after}) as planned
	`.execute(db);
	const coming = Object.values(rows[0] ?? {}).filter((instant) => instant !== null);
	return [...coming, ...turnsOfDay(site.programme.dayStartsAt, now)].sort()[0] as string;
}

/** The next midnight, and the next hour at which the programme turns to the next day; both in Oslo. */
function turnsOfDay(dayStartsAt: number, now: Temporal.Instant): string[] {
	const today = osloDate(now);
	const at = (days: number, hour: number) => fromOsloLocal(today.add({ days }).toPlainDateTime({ hour }));
	return [at(0, dayStartsAt), at(1, 0), at(1, dayStartsAt)]
		.filter((instant) => Temporal.Instant.compare(instant, now) > 0)
		.map(toStored);
}
