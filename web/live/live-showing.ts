import type { Event } from "@lerret/contracts/api/events";
import { buyableStatuses, statusLabels } from "@lerret/contracts/event-status";
import { webAddressOf } from "@lerret/contracts/link-target";
import { earlierTime, formatClock, formatDay, formatMoment } from "@lerret/contracts/nb/time";
import type { ShowingView } from "@lerret/platform/programme/views";

/**
 * A showing as it stands now, or null where the page says the same already. `event` is what the events API told, which may be older
 * than a page that was opened later: then the page is right.
 */
export function liveShowing(showing: ShowingView, event: Event | undefined): ShowingView | null {
	if (!event || Date.parse(event.updatedAt) < Date.parse(showing.updatedAt)) return null;
	const isBuyable = buyableStatuses.has(event.status);
	const buyUrl = isBuyable ? webAddressOf(event.ticketUrl) : null;
	const start = Date.parse(event.startTime);
	const isMoved = Number.isFinite(start) && start !== Date.parse(showing.start);
	if (event.status === showing.status && buyUrl === showing.buyUrl && !isMoved) return null;
	const statusLabel = statusLabels[event.status] ?? (isMoved ? statusLabels.moved : null);
	// The price takes a line of its own: it goes where there was none, or where words have to stand there.
	const price = isBuyable && statusLabel === null ? showing.price : null;
	const times = isMoved ? movedTo(event.startTime, showing) : {};
	return { ...showing, ...times, status: event.status, statusLabel, buyUrl, price };
}

/** The new time, with its day where the page has the showing under another one. */
function movedTo(start: string, before: ShowingView): Pick<ShowingView, "start" | "time" | "late" | "was" | "moment"> {
	const day = formatDay(start);
	return {
		start,
		time: formatClock(start),
		late: day === formatDay(before.start) ? null : day,
		was: earlierTime(before.start, start),
		moment: formatMoment(start),
	};
}

/** What is told of a change: "Natt på Breistøl, fredag 20. november kl. 18.00: Utsolgt". */
export function changeSentence(
	title: string,
	{ moment, statusLabel }: Pick<ShowingView, "moment" | "statusLabel">,
): string {
	return `${title}, ${moment}: ${statusLabel ?? "Billetter i salg"}`;
}

/** So many changes are told one by one. */
const mostTold = 3;

/** What a screen reader is told of all changes on the page; "" where there are none. */
export function announcementOf(sentences: string[]): string {
	if (sentences.length === 0) return "";
	const told = sentences.slice(0, mostTold).join(". ");
	const rest = sentences.length - mostTold;
	return `Billettstatus er oppdatert. ${told}.${rest > 0 ? ` Og ${rest} til.` : ""}`;
}
