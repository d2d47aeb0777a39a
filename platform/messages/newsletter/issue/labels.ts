import type { Topic } from "@lerret/contracts/newsletter";
import type { ShowingView } from "../../../programme/views.ts";
import type { IssueItem } from "./content.ts";

/** "18.00", "20.30 (utsolgt)", "20.30 (flyttet fra 18.00)"; after midnight "00.30 (natt til lørdag 21. november)". */
export function formatShowingTime({ time, late, status, statusLabel, was }: ShowingView): string {
	const label = status === "moved" && was ? null : statusLabel?.toLowerCase();
	const notes = [late, was && `flyttet fra ${was}`, label].filter(Boolean).join(", ");
	return notes ? `${time} (${notes})` : time;
}

/** "9 år · 1 t 44 min · Drama" */
export function formatItemLine({ card }: IssueItem): string {
	return [card.age?.label, card.line].filter(Boolean).join(" · ");
}

export function listTopics(topics: Topic[]): string {
	return new Intl.ListFormat("nb", { type: "conjunction" }).format(topics);
}

export const emptyText = "Det står ikke noe på programmet denne uka.";
