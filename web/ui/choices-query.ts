import { type ProgrammeViewName, programmeViews } from "@lerret/contracts/programme-views";
import type { ProgrammeView } from "@lerret/platform/pages/blocks/programme";

type Choices = Pick<ProgrammeView, "dayChoices" | "accessChoices" | "languageChoices" | "view">;
type Changes = { day?: string | null; view?: ProgrammeViewName; narrowed?: false };

/**
 * Returns the query of a programme's choices with changes: "?dag=2026-11-21&visning=timer" or "". Posters have no day, so a
 * chosen day leaves them.
 */
export function toChoicesQuery(programme: Choices, changes: Changes = {}): string {
	const chosenDay = programme.dayChoices.find(({ selected }) => selected)?.date ?? null;
	const present = "day" in changes && programme.view === "posters" ? "films" : programme.view;
	const { day = chosenDay, view = present, narrowed = true } = changes;
	const query = new URLSearchParams();
	if (day && view !== "posters") query.set("dag", day);
	if (narrowed) {
		for (const { feature, selected } of programme.accessChoices) if (selected) query.append("tilgjengelighet", feature);
		for (const { tag, selected } of programme.languageChoices) if (selected) query.set("sprak", tag);
	}
	if (programmeViews[view]) query.set("visning", programmeViews[view]);
	return query.size > 0 ? `?${query}` : "";
}
