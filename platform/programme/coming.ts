import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import { isPublic } from "./production.ts";

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
	let last: ComingEvent | undefined;
	do {
		const events = await readPage(db, siteId, now, last);
		if (events.length > 0) yield events;
		last = events.length === pageSize ? events.at(-1) : undefined;
		if (last) await nextTurn();
	} while (last);
}

function readPage(db: Database, siteId: string, now: string, after: ComingEvent | undefined): Promise<ComingEvent[]> {
	const from = after?.startsAt ?? now;
	return (
		db
			.selectFrom("event")
			.innerJoin("production", (join) =>
				join.onRef("production.site_id", "=", "event.site_id").onRef("production.id", "=", "event.production_id"),
			)
			.select([
				"event.id",
				"production.title",
				"production.slug",
				"event.starts_at as startsAt",
				"event.ends_at as endsAt",
				"event.screen",
				"event.ticket_url as ticketUrl",
			])
			.where("event.site_id", "=", siteId)
			.where(isPublic(now))
			// The first condition alone says nothing about those that begin at the very same time, but it is the one with an index.
			.where("event.starts_at", ">=", from)
			.where((eb) => eb.or([eb("event.starts_at", ">", from), ...(after ? [eb("event.id", ">", after.id)] : [])]))
			.orderBy("event.starts_at")
			.orderBy("event.id")
			.limit(pageSize)
			.execute()
	);
}
