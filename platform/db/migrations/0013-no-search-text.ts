import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Takes away the text that was searched before there was an index (0007-search). */
export function dropSearchText(): Migration {
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema.alterTable("production").dropColumn("search_text").execute();
			await db.schema.alterTable("article").dropColumn("search_text").execute();
		},
	};
}
