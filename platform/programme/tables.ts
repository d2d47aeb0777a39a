import type { EventStatus, ProductionObject } from "@lerret/contracts/programme";

/** Instants are UTC in ISO 8601 with milliseconds, money is whole øre. */
export type ProgrammeTables = {
	production: {
		site_id: string;
		id: string;
		object: ProductionObject;
		/** "feature" for films, the category for culture. */
		object_class: string;
		slug: string;
		/** The key of a culture event's page (spec.txt, section 2); the slug for films. */
		page_reference: string;
		parent_slug: string | null;
		parent_title: string | null;
		title: string;
		original_title: string | null;
		summary: string;
		body: string;
		features_json: string;
		/** Wide picture (the specification's asset of type first_image). */
		first_image_id: string | null;
		poster_id: string | null;
		/** "A", "6" … "18"; null if not set. */
		age_limit: string | null;
		age_reason: string | null;
		minutes: number | null;
		genres_json: string;
		countries_json: string;
		year: number | null;
		directors_json: string;
		cast_json: string;
		credits_json: string;
		distributor: string | null;
		language: string | null;
		suited_for: string | null;
		premiere_on: string | null;
		/** Position in the slideshow, lowest first; null if not shown. */
		highlight: number | null;
		published_at: string | null;
		updated_at: string;
	};
	edition: { site_id: string; edi_number: string; production_id: string; label: string };
	event: {
		site_id: string;
		id: string;
		production_id: string;
		object: ProductionObject;
		starts_at: string;
		ends_at: string;
		/** The originally published start; null if not moved. */
		moved_from: string | null;
		screen: string;
		status: EventStatus;
		notice: string | null;
		ticket_url: string | null;
		prices_json: string;
		tags_json: string;
		access_json: string;
		edi_number: string | null;
		format: string | null;
		/** Spoken language and subtitles, BCP 47. */
		spoken: string | null;
		subtitles: string | null;
		updated_at: string;
	};
};
