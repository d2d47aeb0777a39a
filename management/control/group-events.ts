import type { ControlEvent } from "@lerret/contracts/api/control";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatDay } from "@lerret/contracts/nb/time";

const hour = 60 * 60 * 1000;
/** Doors open before an event, and guests come late. */
const near = { before: 3 * hour, after: 2 * hour };

/** Groups events for the choice: those near now first, then the rest of today, other days, and at last what is over. */
export function groupEvents(events: readonly ControlEvent[], now: Date): [heading: string, events: ControlEvent[]][] {
	const today = formatDay(now.toISOString());
	const headingOf = ({ startTime }: ControlEvent): string => {
		const hence = Date.parse(startTime) - now.getTime();
		if (hence < -near.after) return "Tidligere";
		if (hence < near.before) return "Nå";
		const day = formatDay(startTime);
		return day === today ? "Senere i dag" : capitalize(day);
	};
	// Phones of 2023 have no Map.groupBy.
	const groups = new Map<string, ControlEvent[]>();
	for (const event of events) groups.set(headingOf(event), [...(groups.get(headingOf(event)) ?? []), event]);
	return [...groups].sort(([a], [b]) => Number(a === "Tidligere") - Number(b === "Tidligere"));
}
