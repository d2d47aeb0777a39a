import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What is searched in each table; a change of anything else leaves the index as it is. */
const searched = {
	production: [
		...["title", "original_title", "summary", "body", "features_json", "genres_json", "directors_json", "cast_json"],
		...["credits_json", "suited_for"],
	],
	article: ["title", "summary", "content", "category", "features_json", "author", "node_locale"],
} as const;

/** The search index (docs/decisions, "One index for both databases"), and triggers that note what has to be indexed anew. */
export function createSearchIndex(kind: "sqlite" | "postgres"): Migration {
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;
	const bytes = kind === "postgres" ? sql`bytea` : sql`blob`;
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("search_document")
				.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
				.addColumn("doc", "integer", (c) => c.notNull())
				.addColumn("kind", text, (c) => c.notNull())
				.addColumn("owner_id", text, (c) => c.notNull())
				.addColumn("pipeline", "integer", (c) => c.notNull())
				.addColumn("words_json", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("search_document_key", ["site_id", "kind", "owner_id"])
				.addUniqueConstraint("search_document_number", ["site_id", "doc"])
				.execute();

			await db.schema
				.createTable("search_word")
				.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
				.addColumn("word", text, (c) => c.notNull())
				.addColumn("id", "integer", (c) => c.notNull())
				.addColumn("stem", text, (c) => c.notNull())
				.addColumn("reversed", text, (c) => c.notNull())
				.addPrimaryKeyConstraint("search_word_key", ["site_id", "word"])
				.addUniqueConstraint("search_word_number", ["site_id", "id"])
				.execute();
			await db.schema.createIndex("search_word_by_stem").on("search_word").columns(["site_id", "stem"]).execute();
			await db.schema.createIndex("search_word_by_end").on("search_word").columns(["site_id", "reversed"]).execute();

			await db.schema
				.createTable("search_posting")
				.addColumn("site_id", text, (c) => c.notNull().references("site.id").onDelete("cascade"))
				.addColumn("word_id", "integer", (c) => c.notNull())
				.addColumn("chunk", "integer", (c) => c.notNull())
				.addColumn("entries", bytes, (c) => c.notNull())
				.addPrimaryKeyConstraint("search_posting_key", ["site_id", "word_id", "chunk"])
				.execute();

			// Without a reference to the site: what goes with its site is noted too.
			await db.schema
				.createTable("search_stale")
				.addColumn("site_id", text, (c) => c.notNull())
				.addColumn("kind", text, (c) => c.notNull())
				.addColumn("owner_id", text, (c) => c.notNull())
				.addColumn("turn", "integer", (c) => c.notNull())
				.addPrimaryKeyConstraint("search_stale_key", ["site_id", "kind", "owner_id"])
				.execute();
			await db.schema
				.createTable("search_turn")
				.addColumn("site_id", text, (c) => c.primaryKey())
				.addColumn("turn", "integer", (c) => c.notNull())
				.execute();
			for (const table of ["production", "article"] as const) {
				await sql
					.raw(
						`insert into search_stale (site_id, kind, owner_id, turn)
						select site_id, '${table}', id, 0 from ${table}`,
					)
					.execute(db);
				await (kind === "postgres" ? createPostgresTriggers(db, table) : createSqliteTriggers(db, table));
			}
		},
	};
}

/** Whether an update changes anything that is searched. */
function isChanged(table: keyof typeof searched): string {
	return searched[table].map((column) => `old.${column} is distinct from new.${column}`).join(" or ");
}

async function createSqliteTriggers(db: Kysely<unknown>, table: keyof typeof searched): Promise<void> {
	const create = async (change: string, event: string, row: "new" | "old", condition = "") => {
		// Not an upsert: within a trigger, the conflict rule of the statement outside would take its place.
		await sql
			.raw(
				`create trigger search_${table}_${change} after ${event} on ${table} ${condition} begin
					insert into search_stale (site_id, kind, owner_id, turn) select ${row}.site_id, '${table}', ${row}.id, 0
						where not exists (select 1 from search_stale
							where site_id = ${row}.site_id and kind = '${table}' and owner_id = ${row}.id);
				end`,
			)
			.execute(db);
	};
	await create("insert", "insert", "new");
	await create("update", "update", "new", `when ${isChanged(table)}`);
	await create("delete", "delete", "old");
}

async function createPostgresTriggers(db: Kysely<unknown>, table: keyof typeof searched): Promise<void> {
	const createFunction = (name: string, row: "new" | "old") =>
		sql
			.raw(
				`create function ${name}() returns trigger language plpgsql as $$
				begin
					insert into search_stale (site_id, kind, owner_id, turn) values (${row}.site_id, '${table}', ${row}.id, 0)
						on conflict (site_id, kind, owner_id) do update set turn = search_stale.turn + 1;
					return null;
				end $$`,
			)
			.execute(db);
	await createFunction(`search_${table}_changed`, "new");
	await createFunction(`search_${table}_gone`, "old");
	const create = async (change: string, event: string, act: string, condition = "") => {
		await sql
			.raw(
				`create trigger search_${table}_${change} after ${event} on ${table}
				for each row ${condition} execute function search_${table}_${act}()`,
			)
			.execute(db);
	};
	await create("insert", "insert", "changed");
	// A note that is there already is written anew, so that whoever is indexing by it does not take it away.
	await create("update", "update", "changed", `when (${isChanged(table)})`);
	await create("delete", "delete", "gone");
}
