import type { Article } from "../articles/read.ts";
import type { Database } from "../db/database.ts";
import type { ProgrammeEvent } from "../programme/event.ts";
import type { Production } from "../programme/production.ts";
import { readEventsOfProduction } from "../programme/read-events.ts";
import type { ProgrammeSite } from "../programme/ticket-sale.ts";
import type { Subject } from "./context.ts";

/** The subject of a page for structured data; it stays on the server. */
export type SubjectDetails =
	| { kind: "production"; production: Production; events: ProgrammeEvent[] }
	| { kind: "article"; article: Article }
	| null;

/** Returns the subject with its coming events, cancelled ones included. `now` is in stored form. */
export async function readSubjectDetails(
	db: Database,
	site: ProgrammeSite,
	subject: Subject,
	now: string,
): Promise<SubjectDetails> {
	if (subject?.kind !== "production") return subject;
	const { production } = subject;
	return { kind: "production", production, events: await readEventsOfProduction(db, site, production.id, now) };
}
