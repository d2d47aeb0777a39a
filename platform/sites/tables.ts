import type { blockFieldsSchema } from "@lerret/contracts/content/block";
import type { redirectFieldsSchema } from "@lerret/contracts/content/redirect";
import type { FieldColumns } from "@lerret/contracts/describe";
import type { Generated } from "kysely";
import { content, settings } from "../retention/table.ts";

/** Columns named `…_json` hold JSON that Zod validates on reading. */
export const siteTables = {
	site: settings<{
		id: string;
		host: string;
		/** Each alias between spaces: " a.no b.no ". */
		aliases: string;
		/** 0 is the default site. */
		position: number;
		config_json: string;
		/** Since when operators have it closed; null for one that is not. */
		closed_at: Generated<string | null>;
		updated_at: string;
	}>("A site with its host names and its whole configuration, which includes the menu and the settings.", "own"),
	/** `published_at` is null for a page that has been withdrawn or never published. */
	page: content<{
		site_id: string;
		id: string;
		path: string;
		config_json: string;
		published_at: string | null;
		updated_at: string;
	}>("A page as visitors see it: its path, title and data sources."),
	block: content<
		Omit<FieldColumns<typeof blockFieldsSchema>, "component"> & {
			site_id: string;
			id: string;
			component: string;
			place_row: number;
			place_column: number;
			place_order: number;
			updated_at: string;
		}
	>("A block of a page, with its row, column and order there."),
	redirect: content<Omit<FieldColumns<typeof redirectFieldsSchema>, "status"> & { site_id: string; status: number }>(
		"An old path and the path that it leads to.",
		"own",
	),
};
