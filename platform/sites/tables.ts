import type { blockFieldsSchema } from "@lerret/contracts/content/block";
import type { redirectFieldsSchema } from "@lerret/contracts/content/redirect";
import type { FieldColumns } from "@lerret/contracts/describe";

/** Columns named `…_json` hold JSON that Zod validates on reading. */
export type SiteTables = {
	site: {
		id: string;
		host: string;
		/** Each alias between spaces: " a.no b.no ". */
		aliases: string;
		/** 0 is the default site. */
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
	block: Omit<FieldColumns<typeof blockFieldsSchema>, "component"> & {
		site_id: string;
		id: string;
		component: string;
		place_row: number;
		place_column: number;
		place_order: number;
		updated_at: string;
	};
	/** The version of a site's content is the sum of its slots (`content-version.ts`); triggers count it. */
	content_version: { site_id: string; slot: number; version: number };
	preview_link: { token_hash: string; site_id: string; created_at: string; expires_at: string };
	redirect: Omit<FieldColumns<typeof redirectFieldsSchema>, "status"> & { site_id: string; status: number };
	/** One table for films, culture events, articles and pages, so that no two of them share a slug. */
	slug: { site_id: string; slug: string; owner_kind: "production" | "article" | "page"; owner_id: string };
};
