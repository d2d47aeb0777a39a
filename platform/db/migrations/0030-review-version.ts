import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The version of what visitors say of films, which pages show beside the site's content (docs/decisions, "The page cache"). It is
 * counted for each cinema in 16 buckets of films, so that a review makes few pages anew and the table stays small; on PostgreSQL each
 * connection counts in a slot of its own, as in 0003.
 */
export function createReviewVersion(kind: "sqlite" | "postgres"): Migration {
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema
				.createTable("review_version")
				.addColumn("partner_id", "integer", (c) => c.notNull())
				.addColumn("bucket", "integer", (c) => c.notNull())
				.addColumn("slot", "integer", (c) => c.notNull())
				.addColumn("version", "integer", (c) => c.notNull())
				.addPrimaryKeyConstraint("review_version_key", ["partner_id", "bucket", "slot"])
				.execute();
			const statements = kind === "postgres" ? postgresTriggers() : sqliteTriggers();
			for (const statement of statements) await sql.raw(statement).execute(db);
		},
	};
}

/** `films` selects partner_id and bucket of the films whose reviews have changed. */
function sqliteTrigger(name: string, event: string, films: string): string {
	// Not an upsert: within a trigger, the conflict rule of the statement outside would take its place.
	return `create trigger ${name} after ${event} begin
		insert into review_version (partner_id, bucket, slot, version)
			select distinct partner_id, bucket, 0, 0 from (${films}) as film where not exists (
				select 1 from review_version as v where v.partner_id = film.partner_id and v.bucket = film.bucket and v.slot = 0);
		update review_version set version = version + 1
			where slot = 0 and (partner_id, bucket) in (select partner_id, bucket from (${films}));
	end`;
}

function sqliteTriggers(): string[] {
	const bucket = (movie: string) => `coalesce(unicode(substr(${movie}, -1)), 0) % 16 as bucket`;
	const own = (row: "old" | "new") => `select ${row}.partner_id as partner_id, ${bucket(`${row}.movie_id`)}`;
	const of = (condition: string) => `select partner_id, ${bucket("movie_id")} from review where ${condition}`;
	return [
		sqliteTrigger("review_insert", "insert on review", own("new")),
		sqliteTrigger("review_update", "update on review", own("new")),
		sqliteTrigger("review_delete", "delete on review", own("old")),
		sqliteTrigger("review_like_insert", "insert on review_like", of("id = new.review_id")),
		sqliteTrigger("review_like_delete", "delete on review_like", of("id = old.review_id")),
		sqliteTrigger("review_author", "update of user_name, picture on account", of("account_id = new.id")),
	];
}

function postgresTriggers(): string[] {
	const fn = (name: string, films: string) =>
		`create function ${name}() returns trigger language plpgsql as $$
		begin
			insert into review_version (partner_id, bucket, slot, version)
				select distinct film.partner_id, ascii(right(film.movie_id, 1)) % 16, pg_backend_pid() % 256, 1 from ${films}
				on conflict (partner_id, bucket, slot) do update set version = review_version.version + 1;
			return null;
		end $$`;
	const trigger = (name: string, event: string, tables: string, call: string) =>
		`create trigger ${name} after ${event} referencing ${tables} for each statement execute function ${call}()`;
	return [
		fn("review_changed", "changed as film"),
		fn("review_like_changed", "changed join review as film on film.id = changed.review_id"),
		fn(
			"review_author_changed",
			`changed join former on former.id = changed.id
					and (former.user_name, former.picture) is distinct from (changed.user_name, changed.picture)
				join review as film on film.account_id = changed.id`,
		),
		trigger("review_insert", "insert on review", "new table as changed", "review_changed"),
		trigger("review_update", "update on review", "new table as changed", "review_changed"),
		trigger("review_delete", "delete on review", "old table as changed", "review_changed"),
		trigger("review_like_insert", "insert on review_like", "new table as changed", "review_like_changed"),
		trigger("review_like_delete", "delete on review_like", "old table as changed", "review_like_changed"),
		trigger("review_author", "update on account", "old table as former new table as changed", "review_author_changed"),
	];
}
