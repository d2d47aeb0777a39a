import type { articleFieldsSchema } from "@lerret/contracts/content/article";
import type { FieldColumns } from "@lerret/contracts/describe";
import { content, type FactsOf } from "../retention/table.ts";

export type ArticleTables = {
	/** `content` is as the editor saved it; it is cleaned again when it is read. */
	article: Omit<FieldColumns<typeof articleFieldsSchema>, "node_locale"> & {
		site_id: string;
		id: string;
		/** Only "nb" is shown. */
		node_locale: string;
		created_at: string;
		published_at: string | null;
		updated_at: string;
	};
};

export const articleTables: FactsOf<ArticleTables> = {
	article: content("A news item, as visitors see it."),
};
