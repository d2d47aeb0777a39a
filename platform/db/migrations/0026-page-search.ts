import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Notes pages for the search index (0007-search) when they or their blocks change. */
export function indexPages(kind: "sqlite" | "postgres"): Migration {
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await sql
				.raw("insert into search_stale (site_id, kind, owner_id, turn) select site_id, 'page', id, 0 from page")
				.execute(db);
			await (kind === "postgres" ? createPostgresTriggers(db) : createSqliteTriggers(db));
		},
	};
}

async function createSqliteTriggers(db: Kysely<unknown>): Promise<void> {
	// Not an upsert: within a trigger, the conflict rule of the statement outside would take its place.
	const note = (row: "new" | "old", id: string) => `
		insert into search_stale (site_id, kind, owner_id, turn) select ${row}.site_id, 'page', ${row}.${id}, 0
			where not exists (select 1 from search_stale
				where site_id = ${row}.site_id and kind = 'page' and owner_id = ${row}.${id});`;
	for (const [table, id] of [
		["page", "id"],
		["block", "page_id"],
	] as const)
		for (const [change, rows] of [
			["insert", ["new"]],
			["update", ["old", "new"]],
			["delete", ["old"]],
		] as const) {
			const notes = rows.map((row) => note(row, id)).join("");
			await sql
				.raw(`create trigger search_${table}_${change} after ${change} on ${table} begin ${notes} end`)
				.execute(db);
		}
}

async function createPostgresTriggers(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(
			`create function search_page_noted() returns trigger language plpgsql as $$
			begin
				insert into search_stale (site_id, kind, owner_id, turn)
					select distinct row ->> 'site_id', 'page', coalesce(row ->> 'page_id', row ->> 'id'), 0
						from unnest(array[to_jsonb(old), to_jsonb(new)]) as row where row ->> 'site_id' is not null
					on conflict (site_id, kind, owner_id) do update set turn = search_stale.turn + 1;
				return null;
			end $$`,
		)
		.execute(db);
	for (const table of ["page", "block"])
		await sql
			.raw(
				`create trigger search_${table}_noted after insert or update or delete on ${table}
				for each row execute function search_page_noted()`,
			)
			.execute(db);
}
