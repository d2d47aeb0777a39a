import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** Those whom tickets are sold for: their rules, their accounts with the venue, and settlements. */
export function addOrganisers(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			for (const column of ["organiser_id text", "rent_ore integer", "advance_ore integer not null default 0"])
				await sql`alter table event add column ${sql.raw(column)}`.execute(db);
			await sql`alter table ledger_entry add column organiser_id text`.execute(db);
			await sql`create index event_organiser on event (site_id, organiser_id) where organiser_id is not null`.execute(
				db,
			);
			await sql`create index ledger_entry_organiser on ledger_entry (site_id, organiser_id) where organiser_id is not null`.execute(
				db,
			);
			await sql`create table organiser (
				site_id text not null references site (id) on delete cascade, id text not null, name text not null,
				org_number text not null, account_number text not null, contact_name text not null, contact_phone text not null,
				contact_email text not null, fee_steps_json text not null, fee_percent integer not null, fee_vat_rate integer not null,
				keeps_refunded_fee integer not null, rent_ore integer not null, rent_vat_rate integer not null, updated_at text not null,
				primary key (site_id, id)
			)`.execute(db);
			await sql`create table organiser_terms (
				site_id text not null, event_id text not null, organiser_id text not null, terms_json text not null,
				frozen_at text not null,
				primary key (site_id, event_id)
			)`.execute(db);
			await sql`create index organiser_terms_organiser on organiser_terms (site_id, organiser_id)`.execute(db);
			await sql`create table organiser_account (
				site_id text not null, organiser_id text not null, is_test integer not null, last_number integer not null,
				carried_ore integer not null,
				primary key (site_id, organiser_id, is_test)
			)`.execute(db);
			await sql`create table organiser_entry (
				site_id text not null, organiser_id text not null, is_test integer not null, number integer not null,
				event_id text not null, kind text not null, order_id text, ticket_type text not null, price_ore integer not null,
				ore integer not null, vat_ore integer not null, fee_ore integer not null, fee_vat_ore integer not null,
				due_ore integer not null, booked_at text not null,
				primary key (site_id, organiser_id, is_test, number)
			)`.execute(db);
			await sql`create index organiser_entry_event on organiser_entry (site_id, event_id, is_test, number)`.execute(db);
			await sql`create table settlement (
				site_id text not null, event_id text not null, is_test integer not null, number integer not null,
				organiser_id text not null, up_to integer not null, due_ore integer not null, paid_ore integer not null,
				content_json text not null,
				pdf_base64 text not null, sha256 text not null, approved_at text not null, staff_id text not null, staff_name text not null,
				primary key (site_id, event_id, is_test, number)
			)`.execute(db);
			await sql`create index settlement_approved on settlement (site_id, approved_at)`.execute(db);
			await sql`create table organiser_link (
				token_hash text primary key, site_id text not null, organiser_id text not null, created_at text not null,
				foreign key (site_id, organiser_id) references organiser (site_id, id) on delete cascade
			)`.execute(db);
			await sql`create index organiser_link_organiser on organiser_link (site_id, organiser_id)`.execute(db);
		},
	};
}
