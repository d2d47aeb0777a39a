import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** An index for each condition of the nightly clean-up, so that a night with nothing to do reads nothing. */
const indexes: [name: string, table: string, columns: string, condition?: string][] = [
	["account_session_by_expiry", "account_session", "expires_at"],
	["account_token_by_expiry", "account_token", "expires_at"],
	["account_link_by_expiry", "account_link", "expires_at"],
	["account_address_by_time", "account_address", "last_login_at"],
	["ticket_shop_session_by_expiry", "ticket_shop_session", "expires_at"],
	["staff_link_by_expiry", "staff_link", "expires_at"],
	["staff_address_by_time", "staff_address", "last_login_at"],
	["preview_link_by_expiry", "preview_link", "expires_at"],
	["subscriber_unconfirmed", "subscriber", "requested_at", "confirmed_at is null"],
	["subscriber_by_end", "subscriber", "unsubscribed_at", "unsubscribed_at is not null"],
	["subscriber_link_by_time", "subscriber_link", "created_at"],
	["newsletter_delivery_by_time", "newsletter_delivery", "queued_at"],
	["feedback_by_day", "feedback", "sent_at"],
	["ticket_by_expiry", "ticket", "expires_at"],
	["event_by_id", "event", "id"],
	["hold_released", "hold", "ends_at, id", "released_at is not null"],
	["order_with_customer", "ticket_order", "created_at, id", "email <> ''"],
	["order_email_with_address", "order_email", "queued_at", "email <> ''"],
	["scan_with_usher", "scan", "arrived_at", "staff_id <> ''"],
	["audit_by_day", "audit", "at, id"],
];

export function createCleanUpIndexes(): Migration {
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			for (const [name, table, columns, condition] of indexes)
				await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${sql.raw(columns)})
					${condition ? sql`where ${sql.raw(condition)}` : sql``}`.execute(db);
		},
	};
}
