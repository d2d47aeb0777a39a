import { absoluteAddressOf } from "@lerret/contracts/link-target";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatShowing, isInNight } from "@lerret/contracts/nb/time";
import { formatWordList } from "@lerret/contracts/nb/word-list";
import { pathOfProduction } from "@lerret/contracts/paths";
import type { SiteConfig } from "@lerret/contracts/site";
import type { ProgrammeEvent } from "@lerret/platform/programme/event";
import { toAge, toShowing } from "@lerret/platform/programme/views";
import type { CalendarEntry } from "./ical.ts";

export function toCalendarEntry(event: ProgrammeEvent, site: SiteConfig, origin: string): CalendarEntry {
	const { production } = event;
	const url = `${origin}${pathOfProduction(production)}`;
	return {
		uid: `${event.id}@${site.host}`,
		start: Temporal.Instant.from(event.startsAt),
		end: Temporal.Instant.from(event.endsAt),
		changedAt: Temporal.Instant.from(changedAt(event)),
		summary: summaryOf(event),
		description: descriptionOf(event, site, origin, url),
		location: [event.screen, site.title, ...site.theme.footer.organisation.visitingAddress].join(", "),
		url,
		categories: [production.object === "movie" ? "Kino" : "Kultur", ...production.genres],
		isCancelled: event.status === "cancelled",
	};
}

/** In stored form. The title is the production's, so a changed production is a changed event. */
export const changedAt = ({ updatedAt, production }: ProgrammeEvent): string =>
	updatedAt > production.updatedAt ? updatedAt : production.updatedAt;

/** The change comes first, because a calendar's small boxes show only the first words. */
export function summaryOf({ status, movedFrom, production }: ProgrammeEvent): string {
	if (status === "cancelled") return `Avlyst: ${production.title}`;
	return status === "moved" || movedFrom !== null ? `Flyttet: ${production.title}` : production.title;
}

/** What the showing is and how to get in, one fact a line. */
export function descriptionOf(event: ProgrammeEvent, site: SiteConfig, origin: string, url: string): string {
	const { dayStartsAt } = site.programme;
	const showing = toShowing(event, dayStartsAt);
	const age = toAge(event.production);
	const access = showing.access.map(({ label }) => label);
	// «Tilrettelagt visning» can be both an access feature and a tag.
	const tags = showing.tags.filter((tag) => !access.includes(tag));
	const language = formatWordList([showing.speech, showing.text].filter((word) => word !== null));
	const details = [showing.format, language, ...tags].filter(Boolean);
	const lines = [
		nightLine(event.startsAt, site),
		showing.statusLabel && `${showing.statusLabel}.`,
		event.movedFrom && `Flyttet fra ${formatShowing(event.movedFrom, dayStartsAt)}.`,
		showing.notice,
		event.production.summary,
		age && `Aldersgrense: ${age.label}. ${age.rule}`,
		details.length > 0 && `${details.join(" · ")}.`,
		access.length > 0 && `Tilgjengelighet: ${access.join(", ")}.`,
		showing.price && `Pris: ${showing.price}.`,
		showing.buyUrl && `Billetter: ${absoluteAddressOf(showing.buyUrl, origin)}`,
		`Mer: ${url}`,
	];
	return lines.filter(Boolean).join("\n");
}

/** «Natt til lørdag 21. november kl. 00.30.»: a calendar shows only the date of the day that begins. */
export function nightLine(
	startsAt: string,
	{ programme: { dayStartsAt } }: Pick<SiteConfig, "programme">,
): string | null {
	if (!isInNight(startsAt, dayStartsAt)) return null;
	return `${capitalize(formatShowing(startsAt, dayStartsAt))}.`;
}
