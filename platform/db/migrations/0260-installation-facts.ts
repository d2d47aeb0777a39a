import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** What an installation has done once. One with staff has made its first account. */
export function addInstallationFacts(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`create table installation_fact (name text primary key, at text not null)`.execute(db);
			await sql`insert into installation_fact (name, at)
				select 'first-account', min(created_at) from staff having count(*) > 0`.execute(db);
		},
	};
}
