import { AppError } from "@lerret/contracts/errors";
import { filePaths } from "@lerret/contracts/file-paths";
import { feedPaths } from "@lerret/contracts/paths";
import type { ProductionObject } from "@lerret/contracts/programme";
import { isIndexable } from "@lerret/contracts/site";
import { readArticles } from "@lerret/platform/articles/read";
import { toStored } from "@lerret/platform/core/time";
import { readArticleAddresses, readPageAddresses, readProductionAddresses } from "@lerret/platform/feeds/read";
import type { ProgrammeEvent } from "@lerret/platform/programme/event";
import { readEventsById } from "@lerret/platform/programme/read-events";
import type { Site } from "@lerret/platform/sites/read";
import { Hono, type Context as HonoContext } from "hono";
import { etag } from "hono/etag";
import type { Context } from "../context.ts";
import { toCalendarEntry } from "./calendar.ts";
import { respondWithEmbed } from "./embed.ts";
import { writeCalendar } from "./ical.ts";
import { createIconRenderer } from "./icons.ts";
import { writeManifest } from "./manifest.ts";
import { programmeItems, writeProgrammeJson, writeProgrammeRss } from "./programme-feeds.ts";
import { readProgrammeFeed } from "./read-programme.ts";
import { writeNewsFeed } from "./rss.ts";
import { writeSecurityText } from "./security-text.ts";
import { writeRobots, writeSitemap } from "./sitemap.ts";

const newsItems = 50;

/** Caches may store the response, but must revalidate it before every use. */
const revalidate = "public, no-cache";

/** The files that other programs read (contract, "Also"): calendars, news, the programme, sitemap, robots, manifest and icons. */
export function feedRoutes(context: Context): Hono {
	const { reads, log, now, sites, originOf, pictures, config } = context;
	const routes = new Hono();
	const makeIcon = createIconRenderer(pictures.icon, log);

	const toEntries = (events: ProgrammeEvent[], site: Site) =>
		events.map((event) => toCalendarEntry(event, site, originOf(site)));
	const respondWithCalendar = (c: HonoContext, text: string) => respond(c, "text/calendar; charset=utf-8", text);

	const calendarOf = (object?: ProductionObject) => async (c: HonoContext) => {
		const site = await sites.siteOf(c);
		const { events, title, untilText } = await readProgrammeFeed(context, site, queryOf(c), { object });
		return respondWithCalendar(c, writeCalendar(`${site.title} – ${title}`, toEntries(events, site), untilText));
	};

	routes.get(feedPaths.cinema, etag(), calendarOf("movie"));
	routes.get(feedPaths.culture, etag(), calendarOf("culture"));

	routes.get(filePaths.programmeCalendar, etag(), calendarOf());

	const readSource = async (c: HonoContext) => {
		const site = await sites.siteOf(c);
		const feed = await readProgrammeFeed(context, site, queryOf(c), { most: programmeItems });
		return { site, feed, origin: originOf(site), search: new URL(c.req.url).search };
	};

	routes.get(filePaths.programmeRss, etag(), async (c) =>
		respond(c, "application/rss+xml; charset=utf-8", writeProgrammeRss(await readSource(c))),
	);

	routes.get(filePaths.programmeJson, etag(), async (c) =>
		respond(c, "application/feed+json; charset=utf-8", writeProgrammeJson(await readSource(c))),
	);

	routes.get(filePaths.embed, etag(), async (c) => respondWithEmbed(c, context, await sites.siteOf(c)));

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

	routes.get(filePaths.sitemap, etag(), async (c) => {
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

	routes.get(filePaths.robots, etag(), async (c) => {
		const site = await sites.siteOf(c);
		return respond(c, "text/plain; charset=utf-8", writeRobots(originOf(site), isIndexable(site)));
	});

	routes.get(filePaths.security, etag(), async (c) => {
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

	// Browsers ask for this address where a tab has no page of HTML, such as a PDF file.
	routes.get("/favicon.ico", (c) => c.redirect(feedPaths.favicon, 301));

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

const queryOf = (c: HonoContext) => new URL(c.req.url).searchParams;
