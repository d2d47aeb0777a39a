import type { articleFieldsSchema } from "@lerret/contracts/content/article";
import type { FieldColumns } from "@lerret/contracts/describe";
import { content } from "../retention/table.ts";

export const articleTables = {
	/** `content` is as the editor saved it; it is cleaned again when it is read. */
	article: content<
		Omit<FieldColumns<typeof articleFieldsSchema>, "node_locale"> & {
			site_id: string;
			id: string;
			/** Only "nb" is shown. */
			node_locale: string;
			created_at: string;
			published_at: string | null;
			updated_at: string;
		}
	>("A news item, as visitors see it."),
};
