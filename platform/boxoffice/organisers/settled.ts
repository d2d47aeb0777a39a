import type { Database } from "../../db/database.ts";
import { type EventRef, eventKey } from "../../programme/event-ref.ts";
import { readPresentTerms } from "../sale/organiser-terms.ts";

/** Whether two events are sold for the same organiser, or both for the venue itself. */
export async function sameSeller(db: Database, one: EventRef, other: EventRef): Promise<boolean> {
	const [first, second] = [await readPresentTerms(db, one), await readPresentTerms(db, other)];
	return first?.organiserId === second?.organiserId;
}

/** Those of the other events that have the same seller as an event. */
export async function filterSameSeller(db: Database, one: EventRef, otherIds: string[]): Promise<Set<string>> {
	if (otherIds.length === 0) return new Set();
	const terms = await readPresentTerms(db, one);
	const rows = await db
		.selectFrom("event")
		.leftJoin("organiser_terms as frozen", (join) =>
			join.onRef("frozen.site_id", "=", "event.site_id").onRef("frozen.event_id", "=", "event.id"),
		)
		.select("event.id")
		.where("event.site_id", "=", one.siteId)
		.where("event.id", "in", otherIds)
		.where((eb) => {
			const organiserId = eb.fn.coalesce("frozen.organiser_id", "event.organiser_id");
			return terms ? eb(organiserId, "=", terms.organiserId) : eb(organiserId, "is", null);
		})
		.execute();
	return new Set(rows.map(({ id }) => id));
}

/** Whether an event has an approved settlement with its organiser. */
export async function isSettled(db: Database, event: EventRef): Promise<boolean> {
	const settlement = await db
		.selectFrom("settlement")
		.select("number")
		.where((eb) => eb.and(eventKey(event)))
		.limit(1)
		.executeTakeFirst();
	return settlement !== undefined;
}
