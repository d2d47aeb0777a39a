import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Tables whose rows pages are made of. Each row belongs to a site by `site_id`. */
const contentTables = ["page", "block", "redirect", "slug", "production", "edition", "event", "media", "article"];

/**
 * The version of each site's content, counted by the database itself in the transaction that writes, so that no writer can forget it
 * (docs/decisions, "The page cache"). A site's version is the sum of its slots: on PostgreSQL every connection counts in its own,
 * so that two writers neither wait for each other nor lock each other out.
 */
export function createContentVersion(kind: "sqlite" | "postgres"): Migration {
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			// Without a reference to the site: the count must not begin again when a site is taken away and put back.
			await db.schema
				.createTable("content_version")
				.addColumn("site_id", text, (c) => c.notNull())
				.addColumn("slot", "integer", (c) => c.notNull())
				.addColumn("version", "integer", (c) => c.notNull())
				.addPrimaryKeyConstraint("content_version_key", ["site_id", "slot"])
				.execute();
			await sql`insert into content_version (site_id, slot, version) select id, 0, 1 from site`.execute(db);
			await (kind === "postgres" ? createPostgresTriggers(db) : createSqliteTriggers(db));
			// When something is published next is asked for every page that is made.
			await db.schema
				.createIndex("production_by_publication")
				.on("production")
				.columns(["site_id", "published_at"])
				.execute();
		},
	};
}

const changes = ["insert", "update", "delete"] as const;

async function createSqliteTriggers(db: Kysely<unknown>): Promise<void> {
	const create = async (table: string, change: (typeof changes)[number], column: string) => {
		const site = `${change === "delete" ? "old" : "new"}.${column}`;
		// Not an upsert: within a trigger, the conflict rule of the statement outside would take its place.
		await sql
			.raw(
				`create trigger content_${table}_${change} after ${change} on ${table} begin
					insert into content_version (site_id, slot, version) select ${site}, 0, 0
						where not exists (select 1 from content_version where site_id = ${site} and slot = 0);
					update content_version set version = version + 1 where site_id = ${site} and slot = 0;
				end`,
			)
			.execute(db);
	};
	for (const change of changes) {
		await create("site", change, "id");
		for (const table of contentTables) await create(table, change, "site_id");
	}
}

async function createPostgresTriggers(db: Kysely<unknown>): Promise<void> {
	const createFunction = (name: string, column: string) =>
		sql
			.raw(
				`create function ${name}() returns trigger language plpgsql as $$
				begin
					insert into content_version (site_id, slot, version)
						select distinct ${column}, pg_backend_pid() % 256, 1 from changed
						on conflict (site_id, slot) do update set version = content_version.version + 1;
					return null;
				end $$`,
			)
			.execute(db);
	const create = async (table: string, change: (typeof changes)[number], name: string) => {
		await sql
			.raw(
				`create trigger content_${table}_${change} after ${change} on ${table}
				referencing ${change === "delete" ? "old" : "new"} table as changed
				for each statement execute function ${name}()`,
			)
			.execute(db);
	};
	await createFunction("content_changed", "site_id");
	await createFunction("content_site_changed", "id");
	for (const change of changes) {
		await create("site", change, "content_site_changed");
		for (const table of contentTables) await create(table, change, "content_changed");
	}
}
