import type { Database } from "@lerret/platform/db/database";
import { sql } from "kysely";
import { siteConfig } from "./site-configs.ts";

/** Rows of the tables as the first migrations made them, for tests of later ones. */

type Row = Record<string, string | number | null>;

const site_id = "tindevik";
const at = "2026-11-21T03:00:00.000Z";

export const insertRow = (db: Database, table: string, row: Row) =>
	sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
		values (${sql.join(Object.values(row))})`.execute(db);

/** A site and its film. */
export async function addOldFilm(db: Database, config: object = siteConfig(), other: Row = {}): Promise<void> {
	const config_json = JSON.stringify(config);
	await insertRow(db, "site", {
		id: site_id,
		host: "localhost",
		aliases: "[]",
		position: 0,
		config_json,
		updated_at: at,
	});
	await insertRow(db, "production", {
		site_id,
		id: "film",
		object: "movie",
		object_class: "film",
		slug: "film",
		page_reference: "",
		title: "Film",
		summary: "",
		body: "",
		features_json: "[]",
		genres_json: "[]",
		countries_json: "[]",
		directors_json: "[]",
		cast_json: "[]",
		credits_json: "[]",
		published_at: at,
		updated_at: at,
		...other,
	});
}

/** An event of the film. */
export const addOldEvent = (db: Database, id: string, other: Row = {}) =>
	insertRow(db, "event", {
		site_id,
		id,
		production_id: "film",
		object: "movie",
		starts_at: at,
		ends_at: at,
		screen: "Sal 1",
		status: "on-sale",
		prices_json: "[]",
		tags_json: "[]",
		access_json: "[]",
		updated_at: at,
		...other,
	});
