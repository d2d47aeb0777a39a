import type { PlatformEvent, PlatformPicture, PlatformProduction } from "@lerret/contracts/api/platform";
import type { ProductionObject } from "@lerret/contracts/programme";
import { cleanHtml } from "../html/clean-html.ts";
import { toStored } from "../time.ts";
import type { Values } from "./merge.ts";

/** The programme of a source in stored form. `values` lacks fields that the source does not know. */

export type IncomingProduction = {
	id: string;
	object: ProductionObject;
	title: string;
	/** The preferred slug. */
	slug: string;
	ediNumbers: string[];
	values: Values;
	pictures: Partial<Record<PictureColumn, IncomingPicture | null>>;
};
export type PictureColumn = "first_image_id" | "poster_id";
export type IncomingPicture = Pick<PlatformPicture, "id" | "url" | "alt" | "focal">;

export type IncomingEvent = {
	id: string;
	productionId: string;
	title: string;
	startsAt: string;
	ediNumber: string | null;
	screen: string;
	values: Values;
};

export type IncomingPage = {
	productions: IncomingProduction[];
	events: IncomingEvent[];
	next: string | null;
	/** Latest time of change on the page in stored form; null if the source has none. */
	latest: string | null;
};

export function fromPlatformProduction(production: PlatformProduction): IncomingProduction {
	const { id, object, title, slug, cover, poster } = production;
	const editions = [...production.editions].sort((a, b) => (a.ediNumber < b.ediNumber ? -1 : 1));
	return {
		id,
		object,
		title,
		slug,
		ediNumbers: editions.map(({ ediNumber }) => ediNumber),
		values: {
			object_class: production.objectClass,
			parent_slug: production.parentSlug,
			parent_title: production.parentTitle,
			title,
			original_title: production.originalTitle,
			summary: production.summary,
			body: cleanHtml(production.body),
			features_json: JSON.stringify(production.features),
			age_limit: production.ageLimit,
			age_reason: production.ageReason,
			minutes: production.minutes,
			genres_json: JSON.stringify(production.genres),
			countries_json: JSON.stringify(production.countries),
			year: production.year,
			directors_json: JSON.stringify(production.directors),
			cast_json: JSON.stringify(production.cast),
			credits_json: JSON.stringify(production.credits.map(({ label, value }) => ({ label, value }))),
			distributor: production.distributor,
			language: production.language,
			suited_for: production.suitedFor,
			premiere_on: production.premiereOn,
			editions: JSON.stringify(editions.map(({ ediNumber, label }) => ({ ediNumber, label }))),
		},
		pictures: { first_image_id: cover, poster_id: poster },
	};
}

export function fromPlatformEvent(event: PlatformEvent): IncomingEvent {
	const startsAt = toStored(Temporal.Instant.from(event.startTime));
	const { id, productionId, productionTitle, screen, ediNumber, movedFrom } = event;
	return {
		id,
		productionId,
		title: productionTitle,
		startsAt,
		ediNumber,
		screen,
		values: {
			starts_at: startsAt,
			ends_at: toStored(Temporal.Instant.from(event.endTime)),
			...(movedFrom === undefined ? {} : { moved_from: movedFrom && toStored(Temporal.Instant.from(movedFrom)) }),
			screen,
			status: event.status,
			notice: event.notice,
			ticket_url: event.ticketUrl,
			prices_json: JSON.stringify(event.prices.map(({ label, ore }) => ({ label, ore }))),
			tags_json: JSON.stringify(event.tags),
			access_json: JSON.stringify(event.access),
			edi_number: ediNumber,
			format: event.format,
			spoken: event.spoken,
			subtitles: event.subtitles,
		},
	};
}
