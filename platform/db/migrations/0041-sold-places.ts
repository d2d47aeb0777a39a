import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Tables of the box office that programme pages show beside 0003's. Each row belongs to a site by `site_id`. */
const shownTables = ["event_sale", "hall", "ticket_type"];

const changes = ["insert", "update", "delete"] as const;

/** How many places of an event are sold, the VAT rate of a production, and content versions for what pages show of the box office. */
export function createSoldPlaces(kind: "sqlite" | "postgres"): Migration {
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			// Without references: like orders, it may outlive its event.
			await db.schema
				.createTable("sold_count")
				.addColumn("site_id", text, (c) => c.notNull())
				.addColumn("event_id", text, (c) => c.notNull())
				.addColumn("sold", "integer", (c) => c.notNull())
				.addPrimaryKeyConstraint("sold_count_key", ["site_id", "event_id"])
				.execute();
			await sql`insert into sold_count (site_id, event_id, sold)
				select site_id, event_id, count(*) from order_ticket where state = 'valid' group by site_id, event_id`.execute(
				db,
			);
			await db.schema.alterTable("production").addColumn("vat_rate", "integer").execute();
			for (const table of shownTables)
				for (const change of changes)
					await sql
						.raw(kind === "postgres" ? postgresTrigger(table, change) : sqliteTrigger(table, change))
						.execute(db);
		},
	};
}

type Change = (typeof changes)[number];

function sqliteTrigger(table: string, change: Change): string {
	const site = `${change === "delete" ? "old" : "new"}.site_id`;
	// Not an upsert: within a trigger, the conflict rule of the statement outside would take its place.
	return `create trigger content_${table}_${change} after ${change} on ${table} begin
		insert into content_version (site_id, slot, version) select ${site}, 0, 0
			where not exists (select 1 from content_version where site_id = ${site} and slot = 0);
		update content_version set version = version + 1 where site_id = ${site} and slot = 0;
	end`;
}

const postgresTrigger = (table: string, change: Change): string =>
	`create trigger content_${table}_${change} after ${change} on ${table}
		referencing ${change === "delete" ? "old" : "new"} table as changed
		for each statement execute function content_changed()`;
