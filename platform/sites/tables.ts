/** Rows of the site engine. Columns named `…_json` hold JSON that is checked by Zod when read. */
export type SiteTables = {
	site: {
		id: string;
		host: string;
		/** Other names of the site, each between spaces: " a.no b.no ". */
		aliases: string;
		/** First in line is the default site. */
		position: number;
		config_json: string;
		updated_at: string;
	};
	/** `published_at` is null for a page that has been withdrawn or never published. */
	page: {
		site_id: string;
		id: string;
		path: string;
		config_json: string;
		published_at: string | null;
		updated_at: string;
	};
	block: {
		site_id: string;
		page_id: string;
		id: string;
		component: string;
		hide: number;
		place_row: number;
		place_column: number;
		place_order: number;
		data_ids_json: string;
		data_json: string;
		updated_at: string;
	};
	/** How often a site's content has changed: the sum of its slots (`version.ts`). Counted by triggers. */
	content_version: { site_id: string; slot: number; version: number };
	/** Opens an unpublished site to whoever has the token, until it expires. */
	preview_link: { token_hash: string; site_id: string; created_at: string; expires_at: string };
	redirect: { site_id: string; from_path: string; to_path: string; status: number };
	/** Who owns an address: one table for films, culture events and pages, so that two can never have the same. */
	slug: { site_id: string; slug: string; owner_kind: "production" | "article" | "page"; owner_id: string };
};
