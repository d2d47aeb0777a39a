import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/**
 * The last change of all prices of a site at once, and which prices still have what it gave them. An older version that
 * replaces the prices of a group leaves these columns empty, so that they count as changed since.
 */
export function addPriceChanges(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`create table price_change (
				site_id text not null primary key references site (id) on delete cascade, id text not null, unit text not null,
				amount integer not null, ticket_type_id text, at text not null, changed integer not null
			)`.execute(db);
			await sql`alter table price_group_price add column price_change_id text`.execute(db);
			await sql`alter table price_group_price add column before_ore integer`.execute(db);
		},
	};
}
