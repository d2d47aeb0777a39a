import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** What a site's administrator wrote of a member who had an account already, and when. */
export function addGivenNames(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			for (const column of ["given_name", "given_at"])
				await sql`alter table staff_role add column ${sql.ref(column)} text`.execute(db);
		},
	};
}
