import { AppError } from "@lerret/contracts/errors";
import { feedPaths } from "@lerret/contracts/paths";
import type { ProductionObject } from "@lerret/contracts/programme";
import type { SiteConfig } from "@lerret/contracts/site";
import { readArticles } from "@lerret/platform/articles/read";
import type { Database } from "@lerret/platform/db/database";
import {
	readArticleAddresses,
	readPageAddresses,
	readProductionAddresses,
	readUnendedEvents,
} from "@lerret/platform/feeds/read";
import { programmeDay, toStored } from "@lerret/platform/programme/oslo-time";
import { type ProgrammeEvent, readEventsById } from "@lerret/platform/programme/read";
import { fits } from "@lerret/platform/sites/blocks/programme";
import { type Choices, readChoices } from "@lerret/platform/sites/context";
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import type { Logger } from "pino";
import type { Pictures } from "../pictures/variants.ts";
import { toEntry } from "./calendar.ts";
import { writeCalendar } from "./ical.ts";
import { createIconMaker } from "./icons.ts";
import { writeManifest } from "./manifest.ts";
import { writeNewsFeed } from "./rss.ts";
import { writeRobots, writeSitemap } from "./sitemap.ts";

export type FeedDependencies = {
	db: Database;
	log: Logger;
	now: () => Temporal.Instant;
	/** The site that a request is for. Throws `unknown_host`. */
	siteOf: (c: Context) => Promise<SiteConfig>;
	originOf: (site: SiteConfig) => string;
	/** Draws icons. */
	pictures: Pictures;
};

/** As far as a programme is ever set up. */
const calendarDays = 400;
/** Nothing on a stage or screen lasts longer: what began before has ended. */
const longestEvent = { hours: 72 };
const newsItems = 50;

/** Kept by those who ask, but never used without asking whether it has changed. */
const revalidated = "public, no-cache";

/** What other programs read of a site (contract, "Also"): calendars, news, sitemap, robots, manifest and icons. */
export function feedRoutes({ db, log, now, siteOf, originOf, pictures }: FeedDependencies): Hono {
	const routes = new Hono();
	const makeIcon = createIconMaker(pictures.icon, log);

	const answerCalendar = (c: Context, name: string, site: SiteConfig, events: ProgrammeEvent[]) => {
		const entries = events.map((event) => toEntry(event, site, originOf(site)));
		return answer(c, "text/calendar; charset=utf-8", writeCalendar(name, entries));
	};

	const programme = (object: ProductionObject, name: string) => async (c: Context) => {
		const site = await siteOf(c);
		const instant = now();
		const events = await readUnendedEvents(db, site.id, {
			now: toStored(instant),
			since: toStored(instant.subtract(longestEvent)),
			until: toStored(instant.add({ hours: 24 * calendarDays })),
			object,
		});
		const choices = readChoices(new URL(c.req.url).searchParams);
		const chosen = events.filter((event) => isChosen(event, choices, site.programme.dayStartsAt));
		return answerCalendar(c, `${site.title} – ${name}`, site, chosen);
	};

	routes.get(feedPaths.cinema, etag(), programme("movie", "kinoprogram"));
	routes.get(feedPaths.culture, etag(), programme("culture", "kulturprogram"));

	routes.get("/event/:file", etag(), async (c, next) => {
		const id = /^(.+)\.ics$/u.exec(c.req.param("file"))?.[1];
		if (!id) return next();
		const site = await siteOf(c);
		const [event] = await readEventsById(db, site.id, [id], toStored(now()));
		if (!event) throw new AppError("not_found");
		return answerCalendar(c, event.production.title, site, [event]);
	});

	routes.get(feedPaths.news, etag(), async (c) => {
		const site = await siteOf(c);
		const articles = await readArticles(db, site.id, { now: toStored(now()), limit: newsItems });
		return answer(c, "application/rss+xml; charset=utf-8", writeNewsFeed(site, originOf(site), articles));
	});

	routes.get(feedPaths.sitemap, etag(), async (c) => {
		const site = await siteOf(c);
		const [pages, productions, articles] = await Promise.all([
			readPageAddresses(db, site.id),
			readProductionAddresses(db, site.id, toStored(now())),
			readArticleAddresses(db, site.id, toStored(now())),
		]);
		return answer(c, "application/xml; charset=utf-8", writeSitemap(originOf(site), { pages, productions, articles }));
	});

	routes.get(feedPaths.robots, etag(), async (c) =>
		answer(c, "text/plain; charset=utf-8", writeRobots(originOf(await siteOf(c)))),
	);

	routes.get(feedPaths.manifest, etag(), async (c) =>
		answer(c, "application/manifest+json", JSON.stringify(writeManifest(await siteOf(c)))),
	);

	routes.get(feedPaths.favicon, etag(), async (c) =>
		c.body((await siteOf(c)).theme.favicon, 200, {
			"content-type": "image/svg+xml",
			"cache-control": "public, max-age=3600",
		}),
	);

	routes.get("/icons/:file", etag(), async (c) => {
		const name = /^([a-z0-9-]+)\.png$/u.exec(c.req.param("file"))?.[1] ?? "";
		const png = await makeIcon((await siteOf(c)).theme.favicon, name);
		return c.body(new Uint8Array(png), 200, { "content-type": "image/png", "cache-control": "public, max-age=86400" });
	});

	return routes;
}

function answer(c: Context, type: string, text: string): Response {
	// Said here, so that it is also said with 304, which has no body to compress.
	return c.body(text, 200, { "content-type": type, "cache-control": revalidated, vary: "Accept-Encoding" });
}

/** The choices of the programme pages, read from the same words of the address. */
function isChosen(event: ProgrammeEvent, choices: Choices, dayStartsAt: number): boolean {
	if (choices.day && !programmeDay(event.startsAt, dayStartsAt).equals(choices.day)) return false;
	return fits(event, choices);
}
