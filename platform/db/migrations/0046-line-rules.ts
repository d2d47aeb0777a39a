import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The rule of each ticket as it was sold: a companion follows another ticket, whatever becomes of the ticket types. */
export function createLineRules(kind: "sqlite" | "postgres"): Migration {
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema.alterTable("order_line").addColumn("rule", text).execute();
			// A price that no ticket type had was a companion's by its name.
			await sql`update order_line set rule = coalesce(
				(select ticket_type.rule from ticket_type inner join ticket_order on ticket_order.site_id = ticket_type.site_id
					where ticket_order.id = order_line.order_id and ticket_type.id = order_line.ticket_type_id),
				case when ore = 0 and lower(ticket_type) like 'ledsager%' then 'companion' else 'none' end)`.execute(db);
			await sql`alter table order_line alter column rule set not null`.execute(db);
		},
	};
}
