import { absoluteAddressOf } from "@lerret/contracts/link-target";
import { venueZone } from "@lerret/contracts/nb/time";
import { pathOfProduction } from "@lerret/contracts/paths";
import { lowestPrice } from "@lerret/contracts/prices";
import { buyableStatuses } from "@lerret/contracts/programme";
import type { SiteConfig } from "@lerret/contracts/site";
import type { ProgrammeEvent } from "@lerret/platform/programme/event";
import type { Production } from "@lerret/platform/programme/production";
import { imagesOf, searchCrops } from "./image";
import { toMovieReference } from "./movie";
import { omitEmpty, type SchemaObject } from "./schema-object";

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
function eventStatusOf({ status, movedFrom }: ProgrammeEvent): string {
	if (status === "cancelled") return "https://schema.org/EventCancelled";
	const isMoved = status === "moved" || movedFrom !== null;
	return isMoved ? "https://schema.org/EventRescheduled" : "https://schema.org/EventScheduled";
}

/** https://developers.google.com/search/docs/appearance/structured-data/event */
export function toEvent(event: ProgrammeEvent, site: SiteConfig, origin: string): SchemaObject {
	const { production } = event;
	const url = `${origin}${pathOfProduction(production)}`;
	return omitEmpty({
		"@type": eventTypeOf(production),
		"@id": `${url}#${encodeURIComponent(event.id)}`,
		name: production.title,
		description: [event.notice, production.summary].filter(Boolean).join(" "),
		url,
		image: imagesOf(production.cover ?? production.poster, searchCrops, origin),
		startDate: toLocal(event.startsAt),
		endDate: toLocal(event.endsAt),
		previousStartDate: event.movedFrom && toLocal(event.movedFrom),
		eventStatus: eventStatusOf(event),
		eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
		location: toPlace(event.screen, site),
		organizer: { "@type": "Organization", name: site.theme.footer.organisation.legalName, url: origin },
		performer: toPerformers(production),
		inLanguage: event.spoken,
		isAccessibleForFree: event.prices.length > 0 && event.prices.every(({ ore }) => ore === 0) ? true : null,
		offers: toOffer(event, url, origin),
		...(production.object === "movie" ? screeningProperties(event, origin) : {}),
	});
}

function eventTypeOf({ object, genres }: Production): string {
	if (object === "movie") return "ScreeningEvent";
	return genres.map((genre) => typeByCategory.get(genre)).find((type) => type !== undefined) ?? "Event";
}

function screeningProperties({ production, format, subtitles }: ProgrammeEvent, origin: string) {
	return { workPresented: toMovieReference(production, origin), videoFormat: format, subtitleLanguage: subtitles };
}

/** For example "2026-11-20T18:00:00+01:00". */
function toLocal(instant: string): string {
	return Temporal.Instant.from(instant).toString({ timeZone: venueZone, smallestUnit: "second" });
}

function toPerformers({ object, credits }: Production): SchemaObject[] {
	if (object === "movie") return [];
	const performers = credits.filter(({ label }) => label === "Medvirkende" || label === "På scenen");
	return performers.map(({ value }) => ({ "@type": "PerformingGroup", name: value }));
}

/** Null where nothing is on sale and no sale is announced. */
function toOffer({ status, prices, ticketUrl, opensAt, releasedAt }: ProgrammeEvent, url: string, origin: string) {
	const availability = availabilityOf({ status, opensAt });
	if (prices.length === 0 || availability === null) return null;
	return omitEmpty({
		"@type": "Offer",
		price: ((lowestPrice(prices) ?? 0) / 100).toFixed(2),
		priceCurrency: "NOK",
		url: absoluteAddressOf(ticketUrl, origin) ?? url,
		availability: `https://schema.org/${availability}`,
		validFrom: releasedAt && toLocal(releasedAt),
	});
}

function availabilityOf({ status, opensAt }: Pick<ProgrammeEvent, "status" | "opensAt">): string | null {
	if (status === "sold-out") return "SoldOut";
	if (opensAt !== null && status === "not-on-sale") return "PreOrder";
	return buyableStatuses.has(status) ? "InStock" : null;
}

function toPlace(room: string, site: SiteConfig): SchemaObject {
	return { "@type": "Place", name: `${room}, ${site.title}`, address: toPostalAddress(site) };
}

/** The last line of the address is postcode and town, as is usual in Norway. */
function toPostalAddress(site: SiteConfig): SchemaObject {
	const lines = site.theme.footer.organisation.visitingAddress;
	const [, postalCode, addressLocality] = /^(\d{4}) (.+)$/u.exec(lines.at(-1) ?? "") ?? [];
	if (!postalCode || !addressLocality)
		return { "@type": "PostalAddress", streetAddress: lines.join(", "), addressCountry: "NO" };
	const streetAddress = lines.slice(0, -1).join(", ");
	return { "@type": "PostalAddress", streetAddress, postalCode, addressLocality, addressCountry: "NO" };
}
