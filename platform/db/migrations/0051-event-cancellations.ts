import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** Which requests have cancelled a showing, so that a repeated one changes nothing after the showing takes place again. */
export function addEventCancellations(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`create table event_cancellation (
				site_id text not null references site (id) on delete cascade, event_id text not null, idempotency_key text not null,
				request_hash text not null, reach_json text, created_at text not null,
				primary key (site_id, event_id, idempotency_key)
			)`.execute(db);
		},
	};
}
