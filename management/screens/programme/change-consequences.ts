import type { PublishedFields } from "./event-loader.ts";

/** What a change means for those who have tickets. */
export const consequences = {
	cancelled:
		"Alle får e-post om avlysningen når den blir publisert. Pengene går ikke tilbake av seg selv: en administrator refunderer under «Salg».",
	reinstated: "Alle får e-post om at forestillingen går likevel.",
	moved:
		"Alle får e-post om den nye tiden når den blir publisert, og kan avbestille og få pengene tilbake til den begynner.",
	otherHall: "Alle får e-post om det nye stedet når det blir publisert.",
};

/** What the public has not seen yet and those who have tickets get an email about; null for nothing. */
export function consequenceOf(published: PublishedFields, fields: PublishedFields): string | null {
	if (fields.status === "cancelled") return published.status === "cancelled" ? null : consequences.cancelled;
	if (published.status === "cancelled") return consequences.reinstated;
	if (Date.parse(published.startTime) !== Date.parse(fields.startTime)) return consequences.moved;
	return published.screen === fields.screen ? null : consequences.otherHall;
}
