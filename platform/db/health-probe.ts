import { sql } from "kysely";
import { isReadOnlyError, isStorageFullError, isTimeoutError, ReadOnlyServerError } from "../core/database-errors.ts";
import { writeWithAsyncCommit } from "./async-commit.ts";
import { type Database, watchOf } from "./database.ts";

export type DatabaseHealth = "ready" | "away" | "slow" | "read-only" | "full";

/** How long a result is reused, so that frequent health checks are no work for the database. */
const reuseMs = 1000;

/**
 * Returns a function that finds out whether a database responds and is writable. It never throws and may take as long
 * as the database does.
 */
export function createProbe(db: Database): () => Promise<DatabaseHealth> {
	const write = watchOf(db).kind === "postgres" ? writeToPostgres : writeToSqlite;
	let latest: { at: number; health: Promise<DatabaseHealth> } | null = null;
	return () => {
		if (!latest || performance.now() - latest.at > reuseMs) {
			const attempt = { at: Number.POSITIVE_INFINITY, health: write(db).then(() => "ready" as const, toHealth) };
			latest = attempt;
			attempt.health.then(() => {
				attempt.at = performance.now();
			});
		}
		return latest.health;
	};
}

/** Writes an unused number in the file's header: a change that is committed like any other and needs as much room. */
async function writeToSqlite(db: Database): Promise<void> {
	await writeWithAsyncCommit(db, async (trx) => {
		await sql`pragma user_version = 1`.execute(trx);
	});
}

/**
 * Creates a temporary table that is dropped at once, because a server whose disk is full still reads and commits what
 * needs no new page. Without the privilege this only finds out whether the server is read-only.
 */
async function writeToPostgres(db: Database): Promise<void> {
	await writeWithAsyncCommit(db, async (trx) => {
		const { rows } = await sql<{ is_read_only: boolean; may_create: boolean }>`
			select current_setting('transaction_read_only')::boolean as is_read_only,
				has_database_privilege(current_database(), 'TEMP') as may_create`.execute(trx);
		if (rows[0]?.is_read_only) throw new ReadOnlyServerError();
		if (!rows[0]?.may_create) return;
		await sql`create temporary table write_probe on commit drop as
			select repeat('x', 1000) as filling from generate_series(1, 50)`.execute(trx);
	});
}

function toHealth(error: unknown): DatabaseHealth {
	if (isReadOnlyError(error)) return "read-only";
	if (isStorageFullError(error)) return "full";
	return isTimeoutError(error) ? "slow" : "away";
}
