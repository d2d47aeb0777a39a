import { venueZone } from "@lerret/contracts/nb/time";
import { pathOfProduction } from "@lerret/contracts/paths";
import { buyableStatuses } from "@lerret/contracts/programme";
import type { SiteConfig } from "@lerret/contracts/site";
import type { Production } from "@lerret/platform/programme/production";
import type { ProgrammeEvent } from "@lerret/platform/programme/read";
import { imagesOf, searchCrops } from "./image";
import { workOf } from "./movie";
import { placeOf } from "./place";
import { type Thing, withoutBlanks } from "./thing";

/** The schema.org type by category; others are an Event. */
const typeByCategory: ReadonlyMap<string, string> = new Map([
	["Konsert", "MusicEvent"],
	["Teater", "TheaterEvent"],
	["Musikal", "TheaterEvent"],
	["Juleshow", "TheaterEvent"],
	["Standup", "ComedyEvent"],
	["Barn", "ChildrensEvent"],
	["Litteratur", "LiteraryEvent"],
	["Foredrag", "EducationEvent"],
]);

/** A change of only the room also counts as rescheduled. */
function stateOf({ status, movedFrom }: ProgrammeEvent): string {
	if (status === "cancelled") return "https://schema.org/EventCancelled";
	const isMoved = status === "moved" || movedFrom !== null;
	return isMoved ? "https://schema.org/EventRescheduled" : "https://schema.org/EventScheduled";
}

/** https://developers.google.com/search/docs/appearance/structured-data/event */
export function eventOf(event: ProgrammeEvent, site: SiteConfig, origin: string): Thing {
	const { production } = event;
	const url = `${origin}${pathOfProduction(production)}`;
	return withoutBlanks({
		"@type": typeOf(production),
		"@id": `${url}#${encodeURIComponent(event.id)}`,
		name: production.title,
		description: [event.notice, production.summary].filter(Boolean).join(" "),
		url,
		image: imagesOf(production.firstImage ?? production.poster, searchCrops, origin),
		startDate: toLocal(event.startsAt),
		endDate: toLocal(event.endsAt),
		previousStartDate: event.movedFrom && toLocal(event.movedFrom),
		eventStatus: stateOf(event),
		eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
		location: placeOf(event.screen, site),
		organizer: { "@type": "Organization", name: site.theme.footer.organisation.legalName, url: origin },
		performer: performersOf(production),
		inLanguage: event.spoken,
		isAccessibleForFree: event.prices.length > 0 && event.prices.every(({ ore }) => ore === 0) ? true : null,
		offers: offerOf(event, url),
		...(production.object === "movie" ? screeningOf(event, origin) : {}),
	});
}

function typeOf({ object, genres }: Production): string {
	if (object === "movie") return "ScreeningEvent";
	return genres.map((genre) => typeByCategory.get(genre)).find((type) => type !== undefined) ?? "Event";
}

function screeningOf({ production, format, subtitles }: ProgrammeEvent, origin: string) {
	return { workPresented: workOf(production, origin), videoFormat: format, subtitleLanguage: subtitles };
}

/** For example "2026-11-20T18:00:00+01:00". */
function toLocal(instant: string): string {
	return Temporal.Instant.from(instant).toString({ timeZone: venueZone, smallestUnit: "second" });
}

function performersOf({ object, credits }: Production): Thing[] {
	if (object === "movie") return [];
	const billed = credits.filter(({ label }) => label === "Medvirkende" || label === "På scenen");
	return billed.map(({ value }) => ({ "@type": "PerformingGroup", name: value }));
}

/** The lowest price above zero, because free companion tickets are not offers; null where nothing is on sale. */
function offerOf({ status, prices, ticketUrl }: ProgrammeEvent, url: string): Thing | null {
	if (prices.length === 0 || (!buyableStatuses.has(status) && status !== "sold-out")) return null;
	const paid = prices.map(({ ore }) => ore).filter((ore) => ore > 0);
	return {
		"@type": "Offer",
		price: ((paid.length > 0 ? Math.min(...paid) : 0) / 100).toFixed(2),
		priceCurrency: "NOK",
		url: ticketUrl ?? url,
		availability: `https://schema.org/${status === "sold-out" ? "SoldOut" : "InStock"}`,
	};
}
