import { basicEventSchema, eventKeysSchema, eventSchema, maximumKeys } from "@lerret/contracts/api/events";
import { AppError } from "@lerret/contracts/errors";
import { productionPath } from "@lerret/contracts/paths";
import type { Database } from "@lerret/platform/db/database";
import { dayBounds, osloDate, toOsloIso, toStored } from "@lerret/platform/programme/oslo-time";
import { readEventsBetween, readEventsById, toApiEvent } from "@lerret/platform/programme/read";
import { Hono } from "hono";
import * as z from "zod";
import { parseInput } from "../problem.ts";

/** How far ahead the runtime API looks. */
const runtimeHorizonDays = 400;

/** The public events and runtime APIs (contract, "Events and runtime"). */
export function eventsApi(db: Database, now: () => Temporal.Instant): Hono {
	const api = new Hono();

	api.get("/events/:site", async (c) => {
		const { keys } = parseInput(eventKeysSchema, { keys: c.req.query("keys") });
		const ids = [
			...new Set(
				keys
					.split(",")
					.map((key) => key.trim())
					.filter(Boolean),
			),
		];
		if (ids.length > maximumKeys) throw new AppError("too_many_keys");
		const siteId = await existingSite(db, c.req.param("site"));
		const events = await readEventsById(db, siteId, ids, toStored(now()));
		return c.json(z.array(eventSchema).parse(events.map(toApiEvent)), 200, { "cache-control": "public, max-age=5" });
	});

	api.get("/runtime/sites/:site/basic_events", async (c) => {
		const siteId = await existingSite(db, c.req.param("site"));
		const instant = now();
		const events = await readEventsBetween(db, siteId, {
			now: toStored(instant),
			from: toStored(instant),
			to: dayBounds(osloDate(instant).add({ days: runtimeHorizonDays }), 0).start,
			selection: {},
		});
		const basic = events.map((event) => ({
			id: event.id,
			title: event.production.title,
			begin: toOsloIso(event.startsAt),
			end: toOsloIso(event.endsAt),
			location: event.screen,
			path: productionPath(event.production.slug),
			ticketUrl: event.ticketUrl,
		}));
		return c.json(z.array(basicEventSchema).parse(basic), 200, { "cache-control": "public, max-age=5" });
	});

	return api;
}

async function existingSite(db: Database, id: string): Promise<string> {
	const site = await db.selectFrom("site").select("id").where("id", "=", id).executeTakeFirst();
	if (!site) throw new AppError("not_found");
	return site.id;
}
