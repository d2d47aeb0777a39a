import type { Event } from "@lerret/contracts/api/event-responses";
import { buyableStatuses, statusLabels } from "@lerret/contracts/event-status";
import { absoluteAddressOf, webAddressOf } from "@lerret/contracts/link-target";
import {
	formatBegun,
	formatClock,
	formatDay,
	formatPreviousTime,
	formatShowing,
	formatShowingDay,
	isInNight,
} from "@lerret/contracts/nb/time";
import type { ShowingView } from "@lerret/platform/programme/views";

type Clock = {
	/** The hour at which the venue's day starts. */
	dayStartsAt: number;
	/** In milliseconds. */
	now: number;
};

/**
 * Returns the showing with its live state, or null where the page already shows it. An event older than the page is
 * ignored.
 */
export function toLiveShowing(
	showing: ShowingView,
	event: Event | undefined,
	{ dayStartsAt, now }: Clock,
): ShowingView | null {
	if (!event || Date.parse(event.updatedAt) < Date.parse(showing.updatedAt)) return null;
	const isBuyable = buyableStatuses.has(event.status);
	const buyUrl = isBuyable ? toBuyUrl(event, showing) : null;
	const start = Date.parse(event.startTime);
	const isMoved = Number.isFinite(start) && start !== Date.parse(showing.start);
	const begun = isBuyable && start <= now ? formatBegun(event.startTime) : null;
	const isSame = event.status === showing.status && buyUrl === showing.buyUrl && begun === showing.begun && !isMoved;
	const placesLeft = event.placesLeft === undefined ? null : `${event.placesLeft} igjen`;
	if (isSame) return placesLeft === null ? null : { ...showing, statusLabel: placesLeft };
	const statusLabel = placesLeft ?? statusLabels[event.status] ?? (isMoved ? statusLabels.moved : null);
	// The price has a line of its own, so it is shown only where it was before and no status label takes its space.
	const price = isBuyable && statusLabel === null ? showing.price : null;
	const times = isMoved ? toMovedTimes(event.startTime, showing, dayStartsAt) : {};
	return { ...showing, ...times, begun, status: event.status, statusLabel, buyUrl, price };
}

/** The page has a path where tickets are sold here; the API's addresses are absolute. */
function toBuyUrl({ ticketUrl }: Event, { buyUrl }: ShowingView): string | null {
	const address = webAddressOf(ticketUrl);
	return address !== null && buyUrl !== null && absoluteAddressOf(buyUrl, address) === address ? buyUrl : address;
}

/** Whether screen readers announce the change; how many places are left is not announced. */
export const isAnnounced = (showing: ShowingView, live: ShowingView | null): live is ShowingView =>
	live !== null && (live.status !== showing.status || live.buyUrl !== showing.buyUrl || live.start !== showing.start);

function toMovedTimes(
	start: string,
	original: ShowingView,
	dayStartsAt: number,
): Pick<ShowingView, "start" | "time" | "late" | "was" | "moment"> {
	const isNamed = isInNight(start, dayStartsAt) || formatDay(start) !== formatDay(original.start);
	return {
		start,
		time: formatClock(start),
		late: isNamed ? formatShowingDay(start, dayStartsAt) : null,
		was: formatPreviousTime(original.start, start, dayStartsAt),
		moment: formatShowing(start, dayStartsAt),
	};
}

/** Returns, for example, "Natt på Breistøl, fredag 20. november kl. 18.00: Utsolgt". */
export function changeSentence(
	title: string,
	{ moment, statusLabel }: Pick<ShowingView, "moment" | "statusLabel">,
): string {
	return `${title}, ${moment}: ${statusLabel ?? "Billetter i salg"}`;
}

const maxAnnounced = 3;

export function toAnnouncement(sentences: string[]): string {
	if (sentences.length === 0) return "";
	const announced = sentences.slice(0, maxAnnounced).join(". ");
	const rest = sentences.length - maxAnnounced;
	return `Billettstatus er oppdatert. ${announced}.${rest > 0 ? ` Og ${rest} til.` : ""}`;
}
