import type { BasicEvent } from "@lerret/contracts/api/event-responses";
import { eventEndpoints, maxEventKeys } from "@lerret/contracts/api/events";
import { AppError } from "@lerret/contracts/errors";
import { absoluteAddressOf } from "@lerret/contracts/link-target";
import { productionPath } from "@lerret/contracts/paths";
import { toApiEvent } from "@lerret/platform/programme/event";
import { readEventsById } from "@lerret/platform/programme/read-events";
import { readUpcomingEvents, type UpcomingEvent } from "@lerret/platform/programme/upcoming-events";
import { toOsloIso, toStored } from "@lerret/platform/time";
import { Hono } from "hono";
import type { Context } from "../startup/context.ts";
import { handle } from "./handle.ts";

export function eventsApi(context: Context): Hono {
	const { originOf, reads, now, sites } = context;
	const api = new Hono();
	const cacheControl = "public, max-age=5";
	const { schema: basicEvents } = eventEndpoints.getBasicEvents.response;

	handle(api, context, eventEndpoints.getEvents, async ({ c, params, query }) => {
		const requestedKeys = query.keys
			.split(",")
			.map((key) => key.trim())
			.filter(Boolean);
		if (requestedKeys.length > maxEventKeys) throw new AppError("too_many_keys");
		const ids = [...new Set(requestedKeys)];
		const site = await sites.siteById(c, params.site);
		const events = await readEventsById(reads, site, ids, toStored(now()));
		c.header("cache-control", cacheControl);
		return events.map((event) => toApiEvent(event, originOf(site)));
	});

	handle(api, context, eventEndpoints.getBasicEvents, async ({ c, params }) => {
		const site = await sites.siteById(c, params.site);
		const basic: BasicEvent[] = [];
		for await (const events of readUpcomingEvents(reads, site, toStored(now()))) {
			// Page by page: all at once would delay other requests.
			basic.push(...basicEvents.parse(events.map((event) => toBasicEvent(event, originOf(site)))));
		}
		return c.json(basic, 200, { "cache-control": cacheControl });
	});

	return api;
}

function toBasicEvent(event: UpcomingEvent, origin: string): BasicEvent {
	const { id, title, startsAt, endsAt, screen, slug, ticketUrl } = event;
	return {
		id,
		title,
		begin: toOsloIso(startsAt),
		end: toOsloIso(endsAt),
		location: screen,
		path: productionPath(slug),
		ticketUrl: absoluteAddressOf(ticketUrl, origin),
	};
}
