import type { Article } from "../articles/read.ts";
import type { Database } from "../db/database.ts";
import type { Production } from "../programme/production.ts";
import { type ProgrammeEvent, readEventsOf } from "../programme/read.ts";
import type { Subject } from "../sites/context.ts";

/** The subject of a page for structured data; it stays on the server. */
export type PageAbout =
	| { kind: "production"; production: Production; events: ProgrammeEvent[] }
	| { kind: "article"; article: Article }
	| null;

/** Returns the subject with its coming events, cancelled ones included. `now` is in stored form. */
export async function readAbout(db: Database, siteId: string, subject: Subject, now: string): Promise<PageAbout> {
	if (subject?.kind !== "production") return subject;
	const { production } = subject;
	return { kind: "production", production, events: await readEventsOf(db, siteId, production.id, now) };
}
