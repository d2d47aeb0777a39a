import type { PlatformEvent, PlatformPicture, PlatformProduction } from "@lerret/contracts/api/platform";
import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { productionFieldsSchema } from "@lerret/contracts/content/production";
import type { ProductionObject } from "@lerret/contracts/programme";
import { fieldColumns } from "../content/field-columns.ts";
import { cleanHtml } from "../html/clean-html.ts";
import { toStored } from "../time.ts";
import type { Values } from "./merge.ts";

const productionColumns = fieldColumns(productionFieldsSchema);
const eventColumns = fieldColumns(eventFieldsSchema);

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
			...productionColumns.toSyncedColumns(production),
			body: cleanHtml(production.body),
			editions: JSON.stringify(editions.map(({ ediNumber, label }) => ({ ediNumber, label }))),
		},
		pictures: { first_image_id: cover, poster_id: poster },
	};
}

export function fromPlatformEvent(event: PlatformEvent): IncomingEvent {
	const startsAt = toStored(Temporal.Instant.from(event.startTime));
	const { id, productionId, productionTitle, screen, ediNumber } = event;
	return {
		id,
		productionId,
		title: productionTitle,
		startsAt,
		ediNumber,
		screen,
		values: eventColumns.toSyncedColumns(event),
	};
}
