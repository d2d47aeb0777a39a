import type { Database } from "../../db/database.ts";
import { type EventRef, eventKey } from "../../programme/event-ref.ts";
import { readPresentTerms } from "./terms.ts";

/** Whether two events are sold for the same organiser, or both for the venue itself. */
export async function sameSeller(db: Database, one: EventRef, other: EventRef): Promise<boolean> {
	const [first, second] = [await readPresentTerms(db, one), await readPresentTerms(db, other)];
	return first?.organiserId === second?.organiserId;
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
