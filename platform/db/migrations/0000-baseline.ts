import { readFileSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** All tables as the migrations of `baseline/folded.ts` made them. Statements are separated by empty lines. */
export function createBaseline(kind: "sqlite" | "postgres"): Migration {
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			const text = readFileSync(new URL(`../baseline/${kind}.sql`, import.meta.url), "utf8");
			for (const statement of text.split(/;\n\n/u)) await sql.raw(statement).execute(db);
		},
	};
}
