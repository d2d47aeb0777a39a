import type { eventFieldsSchema } from "@lerret/contracts/content/event";
import type { productionFieldsSchema } from "@lerret/contracts/content/production";
import type { FieldColumns } from "@lerret/contracts/describe";
import type { ProductionObject } from "@lerret/contracts/programme";
import { content } from "../retention/table.ts";

export const programmeTables = {
	production: content<
		Omit<FieldColumns<typeof productionFieldsSchema>, "page_reference"> & {
			site_id: string;
			id: string;
			/** The key of a culture event's page (spec.txt, section 2); the slug for films. */
			page_reference: string;
			published_at: string | null;
			updated_at: string;
		}
	>("A film or another title, as visitors see it."),
	edition: content<{ site_id: string; edi_number: string; production_id: string; label: string }>(
		"A version of a film, such as 3D, with its EDI number.",
	),
	event: content<
		FieldColumns<typeof eventFieldsSchema> & {
			site_id: string;
			id: string;
			object: ProductionObject;
			updated_at: string;
		}
	>("One date and time of a production.", "own"),
};
