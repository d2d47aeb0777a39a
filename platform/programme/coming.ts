import { setImmediate as nextTurn } from "node:timers/promises";
import { webAddressOf } from "@lerret/contracts/link-target";
import type { Database } from "../db/database.ts";
import { addressSlug, isPublic } from "./production.ts";

/** An event as short as the runtime API tells it. Instants are stored form (UTC with milliseconds). */
export type ComingEvent = {
	id: string;
	title: string;
	slug: string;
	startsAt: string;
	endsAt: string;
	screen: string;
	ticketUrl: string | null;
};

/** So many are read in one statement: a venue with years of plans must not keep pages waiting. */
const pageSize = 1000;

/** Everything public that has not begun, in order of time, a part at a time. */
export async function* readComing(db: Database, siteId: string, now: string): AsyncGenerator<ComingEvent[]> {
	let last: Position | undefined;
	do {
		const rows = await readPage(db, siteId, now, last);
		const events = rows.flatMap(({ title, slug, ...event }) =>
			title === null || slug === null ? [] : [{ ...event, title, slug, ticketUrl: webAddressOf(event.ticketUrl) }],
		);
		if (events.length > 0) yield events;
		last = rows.length === pageSize ? rows.at(-1) : undefined;
		if (last) await nextTurn();
	} while (last);
}

type Position = Pick<ComingEvent, "id" | "startsAt">;

/** A page of events; those whose production is not public are without its title. */
function readPage(db: Database, siteId: string, now: string, after: Position | undefined) {
	const from = after?.startsAt ?? now;
	// The page is cut before it is joined: SQLite would begin with the productions, and sort all that is to come for every page.
	const page = db
		.selectFrom("event")
		.select(["site_id", "production_id", "id", "starts_at", "ends_at", "screen", "ticket_url"])
		.where("site_id", "=", siteId)
		// The first condition alone says nothing about those that begin at the very same time, but it is the one with an index.
		.where("starts_at", ">=", from)
		.where((eb) => eb.or([eb("starts_at", ">", from), ...(after ? [eb("id", ">", after.id)] : [])]))
		.orderBy("starts_at")
		.orderBy("id")
		.limit(pageSize);
	return db
		.selectFrom(page.as("event"))
		.leftJoin("production", (join) =>
			join
				.onRef("production.site_id", "=", "event.site_id")
				.onRef("production.id", "=", "event.production_id")
				.on(isPublic(now)),
		)
		.select([
			"event.id",
			"production.title",
			"event.starts_at as startsAt",
			"event.ends_at as endsAt",
			"event.screen",
			"event.ticket_url as ticketUrl",
			addressSlug.as("slug"),
		])
		.orderBy("event.starts_at")
		.orderBy("event.id")
		.execute();
}
