import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Names the kinds of email jobs in standard terms: waiting jobs of an older version keep running. */
export function renameEmailJobs(): Migration {
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`update job set kind = 'email' where kind = 'letter'`.execute(db);
			await sql`update job set kind = replace(kind, '-letter', '-email') where kind like '%-letter'`.execute(db);
		},
	};
}
