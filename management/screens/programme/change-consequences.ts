import { changeOf, type EventChange } from "@lerret/contracts/event-change";
import type { PublishedFields } from "./event-loader.ts";

/** What a change means for those who have tickets. */
export const consequences: Record<EventChange, string> = {
	cancelled:
		"Alle får e-post om avlysningen når den blir publisert. Pengene går ikke tilbake av seg selv: refusjonen blir en oppgave i «I dag» for den som er billettansvarlig.",
	reinstated: "Alle får e-post om at forestillingen går likevel.",
	moved:
		"Alle får e-post om den nye tiden når den blir publisert, og kan avbestille og få pengene tilbake til den begynner.",
	"other-hall": "Alle får e-post om det nye stedet når det blir publisert.",
};

/** What the public has not seen yet and those who have tickets get an email about; null for nothing. */
export function consequenceOf(published: PublishedFields, fields: PublishedFields): string | null {
	const change = changeOf(toChanging(published), toChanging(fields), new Date().toISOString());
	return change && consequences[change];
}

const toChanging = ({ startTime: startsAt, screen, status }: PublishedFields) => ({ startsAt, screen, status });
