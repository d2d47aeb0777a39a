import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/** Where the texts of a site are, for the search for what they use and link to. */

export const textStates = ["public", "planned", "draft"] as const;

/** `title` is null for a version, whose fields are JSON; for a block it is the name of its component. */
export type SiteText = {
	kind: string;
	id: string;
	title: string | null;
	state: (typeof textStates)[number];
	text: string;
};

/** The public rows, the planned versions and the drafts of a site, each with its texts and pictures as one text. */
export const selectSiteTexts = (db: Database, siteId: string) =>
	db.selectFrom(
		sql<SiteText>`(
			select 'article' as kind, id, title, 'public' as state,
				coalesce(image_id, '') || ' ' || coalesce(thumbnail_id, '') || ' ' || content as text
			from article where site_id = ${siteId}
			union all select 'production', id, title, 'public',
				coalesce(first_image_id, '') || ' ' || coalesce(poster_id, '') || ' ' || stills_json || ' ' || body
			from production where site_id = ${siteId}
			union all select 'page', id, path, 'public', config_json from page where site_id = ${siteId}
			union all select 'block-data', id, component, 'public', data_json from block where site_id = ${siteId}
			union all select 'site', id, id, 'public', config_json from site where id = ${siteId}
			union all select plan.kind, plan.item_id, null, 'planned', version.fields_json
			from planned_publication plan join content_revision version on version.site_id = plan.site_id
				and version.kind = plan.kind and version.item_id = plan.item_id and version.number = plan.number
			where plan.site_id = ${siteId}
			union all select kind, id, null, 'draft', draft_json
			from content_item where site_id = ${siteId} and draft_json is not null
		)`.as("version"),
	);
