import type { eventFieldsSchema } from "@lerret/contracts/content/event";
import type { productionFieldsSchema } from "@lerret/contracts/content/production";
import type { FieldColumns } from "@lerret/contracts/describe";
import type { ProductionObject } from "@lerret/contracts/programme";

/** Instants are UTC in ISO 8601 with milliseconds, money is whole øre. */
export type ProgrammeTables = {
	production: Omit<FieldColumns<typeof productionFieldsSchema>, "page_reference"> & {
		site_id: string;
		id: string;
		/** The key of a culture event's page (spec.txt, section 2); the slug for films. */
		page_reference: string;
		published_at: string | null;
		updated_at: string;
	};
	edition: { site_id: string; edi_number: string; production_id: string; label: string };
	event: FieldColumns<typeof eventFieldsSchema> & {
		site_id: string;
		id: string;
		object: ProductionObject;
		updated_at: string;
	};
};
