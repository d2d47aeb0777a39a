import { type ProgrammeViewName, programmeViews } from "@lerret/contracts/programme-views";
import type { ProgrammeView } from "@lerret/platform/pages/blocks/programme";

type Choices = Pick<ProgrammeView, "dayChoices" | "narrowing" | "view">;
type Changes = { day?: string | null; view?: ProgrammeViewName; narrowing?: string };

/**
 * Returns the query of a programme's choices with changes: "?dag=2026-11-21&visning=timer" or "". Posters have no day, so a
 * chosen day leaves them.
 */
export function toChoicesQuery(programme: Choices, changes: Changes = {}): string {
	const chosenDay = programme.dayChoices.find(({ selected }) => selected)?.date ?? null;
	const present = "day" in changes && programme.view === "posters" ? "films" : programme.view;
	const { day = chosenDay, view = present, narrowing = programme.narrowing } = changes;
	const parts = [
		day && view !== "posters" ? `dag=${day}` : "",
		narrowing,
		programmeViews[view] ? `visning=${programmeViews[view]}` : "",
	].filter((part) => part !== "");
	return parts.length > 0 ? `?${parts.join("&")}` : "";
}
