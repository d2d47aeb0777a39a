import type { ProductionObject } from "@lerret/contracts/programme";
import { isPublicArticle } from "../articles/read.ts";
import type { Database } from "../db/database.ts";
import { type ProgrammeEvent, readEvents, selectEvents } from "../programme/event.ts";
import { addressSlug, isPublicProduction } from "../programme/production.ts";
import { takeWholeDays } from "../programme/read-events.ts";
import { isEventSelected, type Selection } from "../programme/selection.ts";
import type { ProgrammeSite } from "../programme/ticket-sale.ts";

/** More than a venue's events of a year, and still a small file for a phone. Other programs than calendars ask for less. */
const maxEvents = 3000;
/**
 * A sitemap holds at most 50,000 addresses (https://www.sitemaps.org/protocol.html): productions, articles and the
 * site's other pages.
 */
const maxAddresses = 24_000;

/**
 * Returns events of a selection that begin in [since, until) and have not ended, in order of time (instants in stored
 * form). Cancelled events are included, so that subscribed calendars show the cancellation. `isCut`: there are more
 * than a calendar holds, and only the first whole programme days are returned.
 */
export async function readUnendedEvents(
	db: Database,
	site: ProgrammeSite,
	options: { now: string; since: string; until: string; selection: Selection; dayStartsAt: number; most?: number },
): Promise<{ events: ProgrammeEvent[]; isCut: boolean }> {
	const { now, since, until, selection, dayStartsAt, most = maxEvents } = options;
	const query = selectEvents(db, site.id, now)
		.where(isEventSelected(selection))
		.where("event.starts_at", ">=", since)
		.where("event.starts_at", "<", until)
		.where("event.ends_at", ">", now)
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.limit(most + 1);
	const { events, next } = takeWholeDays(await readEvents(db, site, now, query), most, dayStartsAt);
	return { events, isCut: next !== null };
}

export type PageAddress = { path: string; updatedAt: string };
export type ProductionAddress = { slug: string; object: ProductionObject; updatedAt: string };
export type ArticleAddress = { slug: string; updatedAt: string };

/** Pages with a fixed path; `updatedAt` includes changes of their blocks. */
export async function readPageAddresses(db: Database, siteId: string): Promise<PageAddress[]> {
	const rows = await db
		.selectFrom("page")
		.leftJoin("block", (join) =>
			join.onRef("block.site_id", "=", "page.site_id").onRef("block.page_id", "=", "page.id"),
		)
		.select(["page.path", "page.updated_at"])
		.select((eb) => eb.fn.max("block.updated_at").as("blocks_updated_at"))
		.where("page.site_id", "=", siteId)
		.where("page.published_at", "is not", null)
		.groupBy(["page.id", "page.path", "page.updated_at"])
		.orderBy("page.path")
		.execute();
	return rows
		.filter((row) => !row.path.includes(":"))
		.map((row) => ({ path: row.path, updatedAt: later(row.updated_at, row.blocks_updated_at) }));
}

/** Public productions; `updatedAt` includes changes of their events. */
export async function readProductionAddresses(db: Database, siteId: string, now: string): Promise<ProductionAddress[]> {
	const rows = await db
		.selectFrom("production")
		.select([addressSlug.as("slug"), "production.object", "production.updated_at"])
		.select((eb) =>
			eb
				.selectFrom("event")
				.select((event) => event.fn.max("event.updated_at").as("latest"))
				.whereRef("event.site_id", "=", "production.site_id")
				.whereRef("event.production_id", "=", "production.id")
				.as("events_updated_at"),
		)
		.where("production.site_id", "=", siteId)
		.where(isPublicProduction(now))
		.orderBy("production.updated_at", "desc")
		.orderBy("production.slug")
		.limit(maxAddresses)
		.execute();
	return rows.map((row) => ({
		slug: row.slug,
		object: row.object,
		updatedAt: later(row.updated_at, row.events_updated_at),
	}));
}

export async function readArticleAddresses(db: Database, siteId: string, now: string): Promise<ArticleAddress[]> {
	const rows = await db
		.selectFrom("article")
		.select(["slug", "updated_at", "published_at"])
		.where("site_id", "=", siteId)
		.where("node_locale", "=", "nb")
		.where(isPublicArticle(now))
		.orderBy("updated_at", "desc")
		.orderBy("slug")
		.limit(maxAddresses)
		.execute();
	// An article may be written long before it is published.
	return rows.map((row) => ({ slug: row.slug, updatedAt: later(row.updated_at, row.published_at) }));
}

/** Text order of stored instants is time order. */
function later(one: string, other: string | null): string {
	return other !== null && other > one ? other : one;
}
