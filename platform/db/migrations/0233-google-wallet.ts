import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** A site's issuer account at Google Wallet. */
export function addGoogleWallet(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`create table google_wallet (
				site_id text not null primary key references site (id) on delete cascade, issuer_id text not null,
				service_account text not null, sealed_key text not null, changed_at text not null
			)`.execute(db);
		},
	};
}
