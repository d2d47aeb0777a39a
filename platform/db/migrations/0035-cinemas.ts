import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Cinemas become rows: those that a site or an account uses, with the title of their first site as their name. */
export function createCinemas(kind: "sqlite" | "postgres"): Migration {
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;
	const partner =
		kind === "postgres"
			? sql`(config_json::json #>> '{partnerIds,0}')::integer`
			: sql`cast(json_extract(config_json, '$.partnerIds[0]') as integer)`;
	const title = kind === "postgres" ? sql`config_json::json ->> 'title'` : sql`json_extract(config_json, '$.title')`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("cinema")
				.addColumn("id", "integer", (c) => c.primaryKey())
				.addColumn("name", text, (c) => c.notNull())
				.execute();
			await sql`insert into cinema (id, name)
				select used.id, coalesce(
					(select ${title} from site where ${partner} = used.id order by position limit 1),
					'Kino ' || used.id)
				from (select ${partner} as id from site union select partner_id from account) as used
				where used.id between 1 and 999999 and used.id <> 268`.execute(db);
		},
	};
}
