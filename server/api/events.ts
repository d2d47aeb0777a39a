import {
	type BasicEvent,
	basicEventSchema,
	eventKeysSchema,
	eventSchema,
	maxEventKeys,
} from "@lerret/contracts/api/events";
import { AppError } from "@lerret/contracts/errors";
import { productionPath } from "@lerret/contracts/paths";
import { readEventsById, toApiEvent } from "@lerret/platform/programme/read";
import { readUpcomingEvents, type UpcomingEvent } from "@lerret/platform/programme/upcoming-events";
import { toOsloIso, toStored } from "@lerret/platform/time";
import { Hono } from "hono";
import * as z from "zod";
import { parseInput } from "../http/problem.ts";
import type { Context } from "../startup/context.ts";

export function eventsApi({ reads, now, sites }: Context): Hono {
	const api = new Hono();

	api.get("/events/:site", async (c) => {
		const { keys } = parseInput(eventKeysSchema, { keys: c.req.query("keys") });
		const requestedKeys = keys
			.split(",")
			.map((key) => key.trim())
			.filter(Boolean);
		if (requestedKeys.length > maxEventKeys) throw new AppError("too_many_keys");
		const ids = [...new Set(requestedKeys)];
		const { id: siteId } = await sites.siteById(c, c.req.param("site"));
		const events = await readEventsById(reads, siteId, ids, toStored(now()));
		return c.json(z.array(eventSchema).parse(events.map(toApiEvent)), 200, { "cache-control": "public, max-age=5" });
	});

	api.get("/runtime/sites/:site/basic_events", async (c) => {
		const { id: siteId } = await sites.siteById(c, c.req.param("site"));
		const basic: BasicEvent[] = [];
		for await (const events of readUpcomingEvents(reads, siteId, toStored(now()))) {
			basic.push(...z.array(basicEventSchema).parse(events.map(toBasicEvent)));
		}
		return c.json(basic, 200, { "cache-control": "public, max-age=5" });
	});

	return api;
}

function toBasicEvent({ id, title, startsAt, endsAt, screen, slug, ticketUrl }: UpcomingEvent): BasicEvent {
	return {
		id,
		title,
		begin: toOsloIso(startsAt),
		end: toOsloIso(endsAt),
		location: screen,
		path: productionPath(slug),
		ticketUrl,
	};
}
