import { sql } from "kysely";
import type { Writer } from "../db/database.ts";

/** Columns with links to other sites. */
const columns = [
	["site", "config_json"],
	["block", "data_json"],
	["event", "ticket_url"],
	["content_item", "draft_json"],
] as const;

/** Replaces the origin of links in menus, settings, blocks, ticket links and drafts of all sites. */
export async function replaceOrigin(trx: Writer, from: string, to: string): Promise<void> {
	for (const [table, column] of columns)
		await sql`update ${sql.table(table)} set ${sql.ref(column)} = replace(${sql.ref(column)}, ${`${from}/`}, ${`${to}/`})
			where ${sql.ref(column)} like ${`%${from}/%`}`.execute(trx);
}
