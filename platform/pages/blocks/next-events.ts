import type { BlockData } from "@lerret/contracts/blocks";
import type { DataSource } from "@lerret/contracts/site";
import type { ProgrammeEvent } from "../../programme/event.ts";
import type { Production } from "../../programme/production.ts";
import { readEventsBetween } from "../../programme/read-events.ts";
import type { PageContext } from "../context.ts";
import { selectionFor } from "../source-items.ts";
import { groupEvents } from "./programme.ts";
import { programmeEnd } from "./programme-days.ts";

/**
 * The next events of other productions than the page's subject, each production once; on a production's page the ones
 * most like it.
 */
export async function resolveEvents(context: PageContext, data: BlockData<"events">, sources: DataSource[]) {
	const { db, site, storedNow, subject } = context;
	const events = await readEventsBetween(db, site, {
		now: storedNow,
		to: programmeEnd(context),
		selection: selectionFor(context, sources),
		limit: 100,
	});
	const subjectId = subject?.kind === "production" ? subject.production.id : null;
	const seen = new Set<string>();
	const next = events.filter((event) => {
		if (event.production.id === subjectId || seen.has(event.production.id)) return false;
		seen.add(event.production.id);
		return true;
	});
	const chosen = subject?.kind === "production" ? mostLike(subject.production, next, data.limit) : next;
	return { ...data, days: groupEvents(context, chosen.slice(0, data.limit), false) };
}

/** In order of time: the events whose productions share most genres and audiences with a production, and others if too few do. */
function mostLike(subject: Production, events: ProgrammeEvent[], limit: number): ProgrammeEvent[] {
	const traits = new Set(traitsOf(subject));
	const likeness = ({ production }: ProgrammeEvent) => traitsOf(production).filter((trait) => traits.has(trait)).length;
	const alike = events.filter((event) => likeness(event) > 0);
	const sorted = (alike.length < fewAlike ? events : alike).toSorted((a, b) => likeness(b) - likeness(a));
	const most = new Set(sorted.slice(0, limit));
	return events.filter((event) => most.has(event));
}

const fewAlike = 3;

const traitsOf = ({ genres, suitedFor, parentSlug }: Production): string[] =>
	[...genres, suitedFor, parentSlug].filter((trait) => trait !== null);
