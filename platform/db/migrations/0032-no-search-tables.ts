import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Drops the search index of 0007-search and 0026-page-search: each process keeps it in memory. */
export function dropSearchIndex(kind: "sqlite" | "postgres"): Migration {
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			const triggers = kind === "postgres" ? postgresTriggers : sqliteTriggers;
			for (const [name, table] of triggers)
				await sql.raw(`drop trigger ${name}${kind === "postgres" ? ` on ${table}` : ""}`).execute(db);
			if (kind === "postgres") for (const name of functions) await sql.raw(`drop function ${name}()`).execute(db);
			for (const table of ["search_turn", "search_stale", "search_posting", "search_word", "search_document"])
				await db.schema.dropTable(table).execute();
		},
	};
}

const changes = ["insert", "update", "delete"];
const triggersOf = (table: string) => changes.map((change) => [`search_${table}_${change}`, table] as const);
const sqliteTriggers = ["production", "article", "page", "block"].flatMap(triggersOf);
const postgresTriggers = [
	...["production", "article"].flatMap(triggersOf),
	...["page", "block"].map((table) => [`search_${table}_noted`, table] as const),
];

const functions = [
	...["production", "article"].flatMap((table) => [`search_${table}_changed`, `search_${table}_gone`]),
	"search_page_noted",
];
