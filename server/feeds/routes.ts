import { AppError } from "@lerret/contracts/errors";
import { formatDay } from "@lerret/contracts/nb/time";
import { feedPaths } from "@lerret/contracts/paths";
import type { ProductionObject } from "@lerret/contracts/programme";
import { productionParameter } from "@lerret/contracts/programme-choices";
import { isIndexable } from "@lerret/contracts/site";
import { readArticles } from "@lerret/platform/articles/read";
import { dayBounds, noonOf, programmeDay, toStored } from "@lerret/platform/core/time";
import {
	readArticleAddresses,
	readPageAddresses,
	readProductionAddresses,
	readUnendedEvents,
} from "@lerret/platform/feeds/read";
import { labelsOf, narrow, readChoices } from "@lerret/platform/pages/choices";
import type { ProgrammeEvent } from "@lerret/platform/programme/event";
import { readEventsById } from "@lerret/platform/programme/read-events";
import { readProductionsById } from "@lerret/platform/programme/read-productions";
import type { Site } from "@lerret/platform/sites/read";
import { Hono, type Context as HonoContext } from "hono";
import { etag } from "hono/etag";
import type { Context } from "../context.ts";
import { toCalendarEntry } from "./calendar.ts";
import { writeCalendar } from "./ical.ts";
import { createIconRenderer } from "./icons.ts";
import { writeManifest } from "./manifest.ts";
import { writeNewsFeed } from "./rss.ts";
import { writeSecurityText } from "./security-text.ts";
import { writeRobots, writeSitemap } from "./sitemap.ts";

/** Programmes are not planned further ahead. */
const calendarDays = 730;
/** No event lasts longer: an earlier one has ended. */
const maxEventDuration = { hours: 72 };
const newsItems = 50;

/** Caches may store the response, but must revalidate it before every use. */
const revalidate = "public, no-cache";

/** The files that other programs read (contract, "Also"): calendars, news, sitemap, robots, manifest and icons. */
export function feedRoutes({ reads, log, now, sites, originOf, pictures, config }: Context): Hono {
	const routes = new Hono();
	const makeIcon = createIconRenderer(pictures.icon, log);

	const toEntries = (events: ProgrammeEvent[], site: Site) =>
		events.map((event) => toCalendarEntry(event, site, originOf(site)));
	const respondWithCalendar = (c: HonoContext, text: string) => respond(c, "text/calendar; charset=utf-8", text);

	const programme = (object: ProductionObject, name: string) => async (c: HonoContext) => {
		const site = await sites.siteOf(c);
		const { dayStartsAt } = site.programme;
		const query = new URL(c.req.url).searchParams;
		const choices = readChoices(query);
		const productionId = query.get(productionParameter) ?? undefined;
		const { start, end } = startRange(now(), choices.day, dayStartsAt);
		const storedNow = toStored(now());
		const [{ events, isCut }, [production]] = await Promise.all([
			readUnendedEvents(reads, site, {
				now: storedNow,
				since: start,
				until: end,
				selection: narrow({ object, productionId }, choices, site, storedNow),
				dayStartsAt,
			}),
			productionId === undefined ? [] : readProductionsById(reads, site.id, [productionId], storedNow),
		]);
		const description = isCut ? untilText(events, dayStartsAt) : null;
		const title = [production?.title ?? name, ...labelsOf(choices)].join(", ");
		return respondWithCalendar(c, writeCalendar(`${site.title} – ${title}`, toEntries(events, site), description));
	};

	routes.get(feedPaths.cinema, etag(), programme("movie", "kinoprogram"));
	routes.get(feedPaths.culture, etag(), programme("culture", "kulturprogram"));

	routes.get("/event/:file", etag(), async (c, next) => {
		const id = /^(.+)\.ics$/u.exec(c.req.param("file"))?.[1];
		if (!id) return next();
		const site = await sites.siteOf(c);
		const [event] = await readEventsById(reads, site, [id], toStored(now()));
		if (!event) throw new AppError("not_found");
		return respondWithCalendar(c, writeCalendar(event.production.title, toEntries([event], site)));
	});

	routes.get(feedPaths.news, etag(), async (c) => {
		const site = await sites.siteOf(c);
		const articles = await readArticles(reads, site.id, { now: toStored(now()), limit: newsItems, order: "time" });
		return respond(c, "application/rss+xml; charset=utf-8", writeNewsFeed(site, originOf(site), articles));
	});

	routes.get(feedPaths.sitemap, etag(), async (c) => {
		const site = await sites.siteOf(c);
		if (!isIndexable(site)) throw new AppError("not_found");
		const [pages, productions, articles] = await Promise.all([
			readPageAddresses(reads, site.id),
			readProductionAddresses(reads, site.id, toStored(now())),
			readArticleAddresses(reads, site.id, toStored(now())),
		]);
		return respond(
			c,
			"application/xml; charset=utf-8",
			writeSitemap(originOf(site), { searchPath: site.theme.search.submitPath, pages, productions, articles }),
		);
	});

	routes.get(feedPaths.robots, etag(), async (c) => {
		const site = await sites.siteOf(c);
		return respond(c, "text/plain; charset=utf-8", writeRobots(originOf(site), isIndexable(site)));
	});

	routes.get(feedPaths.security, etag(), async (c) => {
		const site = await sites.siteOf(c);
		const text = writeSecurityText(site, originOf(site), config.securityContact, now());
		return respond(c, "text/plain; charset=utf-8", text);
	});

	routes.get(feedPaths.manifest, etag(), async (c) =>
		respond(c, "application/manifest+json", JSON.stringify(writeManifest(await sites.siteOf(c)))),
	);

	routes.get(feedPaths.favicon, etag(), async (c) =>
		c.body((await sites.siteOf(c)).theme.favicon, 200, {
			"content-type": "image/svg+xml",
			"cache-control": "public, max-age=3600",
		}),
	);

	routes.get("/icons/:file", etag(), async (c) => {
		const name = /^([a-z0-9-]+)\.png$/u.exec(c.req.param("file"))?.[1] ?? "";
		const png = await makeIcon((await sites.siteOf(c)).theme.favicon, name);
		return c.body(new Uint8Array(png), 200, { "content-type": "image/png", "cache-control": "public, max-age=86400" });
	});

	return routes;
}

function respond(c: HonoContext, type: string, text: string): Response {
	// Set here, because a 304 needs it too but has no body to compress.
	return c.body(text, 200, { "content-type": type, "cache-control": revalidate, vary: "Accept-Encoding" });
}

/**
 * The range of start times in a calendar: from events that may still be running to as far ahead as programmes are
 * planned, or the chosen day.
 */
function startRange(instant: Temporal.Instant, day: Temporal.PlainDate | null, dayStartsAt: number) {
	if (day) return dayBounds(day, dayStartsAt);
	return {
		start: toStored(instant.subtract(maxEventDuration)),
		end: toStored(instant.add({ hours: 24 * calendarDays })),
	};
}

function untilText(events: ProgrammeEvent[], dayStartsAt: number): string {
	const last = programmeDay(events.at(-1)?.startsAt ?? "", dayStartsAt);
	return `Til og med ${formatDay(noonOf(last), true)}. Det som er senere, kommer med når det nærmer seg.`;
}
