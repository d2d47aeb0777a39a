import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** When the link of a test email was opened. */
export function createMailProof(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`create table mail_proof (name text primary key, proven_at text not null)`.execute(db);
		},
	};
}
