import type { SiteConfig } from "@lerret/contracts/site";
import { type RawBuilder, sql } from "kysely";
import { fromOsloLocal, osloDate, toStored } from "../core/time.ts";
import { defaultSaleEnd, startOfEnding } from "../programme/on-sale.ts";

/**
 * SQL for the next change that the database knows of, for `validUntil`: a showing that starts, a sale that opens or ends,
 * or a planned publication. It covers the whole site, because rendering a page too often costs less than recording what it lists.
 */
export function nextChange(siteId: string, now: Temporal.Instant): RawBuilder<string | null> {
	const after = toStored(now);
	const change = sql`(select min(at) from (
		select min(starts_at) as at from event where site_id = ${siteId} and object = 'movie' and starts_at > ${after}
		union all select min(starts_at) from event where site_id = ${siteId} and object = 'culture' and starts_at > ${after}
		union all select min(published_at) from production where site_id = ${siteId} and published_at > ${after}
		union all select min(published_at) from article where site_id = ${siteId} and published_at > ${after}
		union all select min(closes_at) from event_sale where site_id = ${siteId} and closes_at > ${after}
		union all select min(opens_at) from event_sale where site_id = ${siteId} and opens_at > ${after}
		union all select min(at) from planned_publication where site_id = ${siteId} and at > ${after}
		union all select min(at) from planned_withdrawal where site_id = ${siteId} and at > ${after}
	) as coming)`;
	return sql`coalesce(${change}, '') || ' ' || coalesce(${startOfEnding(siteId, after)}, '')`;
}

/**
 * Returns when a page made at `now` expires: at the next `change`, end of a sale, programme day (`dayStartsAt`) or date (for
 * premieres).
 */
export function validUntil({ programme }: SiteConfig, now: Temporal.Instant, change: string | null): string {
	const [next = "", begunAt = ""] = change?.split(" ") ?? [];
	const ends = begunAt === "" ? [] : [defaultSaleEnd(begunAt)];
	const instants = [...(next === "" ? [] : [next]), ...ends, ...nextDayBoundaries(programme.dayStartsAt, now)];
	return instants.sort()[0] as string;
}

function nextDayBoundaries(dayStartsAt: number, now: Temporal.Instant): string[] {
	const today = osloDate(now);
	const at = (days: number, hour: number) => fromOsloLocal(today.add({ days }).toPlainDateTime({ hour }));
	return [at(0, dayStartsAt), at(1, 0), at(1, dayStartsAt)]
		.filter((instant) => Temporal.Instant.compare(instant, now) > 0)
		.map(toStored);
}
