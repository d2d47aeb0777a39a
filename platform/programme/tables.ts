import type { eventFieldsSchema } from "@lerret/contracts/content/event";
import type { productionFieldsSchema } from "@lerret/contracts/content/production";
import type { FieldColumns } from "@lerret/contracts/describe";
import type { ProductionObject } from "@lerret/contracts/programme";
import { content, type FactsOf } from "../retention/table.ts";

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

export const programmeTables: FactsOf<ProgrammeTables> = {
	production: content("A film or another title, as visitors see it."),
	edition: content("A version of a film, such as 3D, with its EDI number."),
	event: content("One date and time of a production."),
};
