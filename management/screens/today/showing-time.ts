import type { ShowingToday } from "@lerret/contracts/api/today";

/** Where a showing is in its time. A cancelled one is never on. `now` is in milliseconds. */
export function showingTime(
	{ startTime, endTime, status }: Pick<ShowingToday, "startTime" | "endTime" | "status">,
	now: number,
): "coming" | "on" | "over" {
	if (Date.parse(endTime) <= now) return "over";
	return Date.parse(startTime) <= now && status !== "cancelled" ? "on" : "coming";
}
