import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from "kysely";
import type { ArticleTables } from "../articles/tables.ts";
import type { FeedbackTables } from "../feedback/tables.ts";
import type { IdentityTables } from "../identity/tables.ts";
import type { JobTables } from "../jobs/tables.ts";
import type { LoyaltyTables } from "../loyalty/tables.ts";
import type { ManagementTables } from "../management/tables.ts";
import type { MediaTables } from "../media/tables.ts";
import type { NewsletterTables } from "../newsletter/tables.ts";
import type { ProgrammeTables } from "../programme/tables.ts";
import type { SearchTables } from "../search/tables.ts";
import type { SecretsTables } from "../secrets/tables.ts";
import type { SiteTables } from "../sites/tables.ts";
import type { StatisticsTables } from "../statistics/tables.ts";
import type { SyncTables } from "../sync/tables.ts";
import type { TicketShopTables } from "../ticket-shop/tables.ts";
import type { TicketTables } from "../tickets/tables.ts";
import { adaptNodeSqlite, NodeSqliteDialect } from "./node-sqlite.ts";
import { type PoolLimits, PostgresServer } from "./postgres-server.ts";

export type Tables = SiteTables &
	SyncTables &
	ProgrammeTables &
	ArticleTables &
	SearchTables &
	MediaTables &
	ManagementTables &
	NewsletterTables &
	FeedbackTables &
	StatisticsTables &
	JobTables &
	LoyaltyTables &
	TicketTables &
	TicketShopTables &
	SecretsTables &
	IdentityTables;
export type Database = Kysely<Tables>;
/** Writers ask for this, so that nothing is half written. */
export type Writer = Transaction<Tables>;

/**
 * Where the data lives: a SQLite file (":memory:" for one that dies with the process) or a PostgreSQL address.
 * `image` is what one in memory begins with: the bytes of a SQLite file that is not in WAL mode.
 * `pool` holds connections that are open already, for tests that would open them by the thousand.
 */
export type DatabaseLocation =
	| { kind: "sqlite"; file: string; image?: Uint8Array }
	| { kind: "postgres"; url: string; pool?: PostgresPool };

/**
 * Opens a database; nothing is asked of it yet. Statements may take as long as they need: migrations, backups and other commands do.
 * `onQuery` hears every statement, for counting in tests and benchmarks.
 */
export function openDatabase(location: DatabaseLocation, onQuery?: (sql: string) => void): Database {
	if (location.kind === "sqlite") return openSqliteDatabase(location, onQuery);
	const pool = async () => location.pool ?? new PostgresServer(location.url).openPool(commandLimits);
	return openPostgresDatabase(pool, { writes: 0 }, onQuery);
}

function openSqliteDatabase(
	location: DatabaseLocation & { kind: "sqlite" },
	onQuery?: (sql: string) => void,
): Database {
	const opened: { sqlite?: DatabaseSync } = {};
	const open = async () => {
		opened.sqlite = openSqlite(location.file, location.image);
		return adaptNodeSqlite(opened.sqlite);
	};
	const dialect = new NodeSqliteDialect({ database: open }, () => opened.sqlite?.isTransaction ?? false);
	// SQLite is watched by its own statement, so that nothing has to be counted there.
	const db = new Kysely<Tables>({ dialect, ...(onQuery ? { log: listenTo(onQuery) } : {}) });
	watches.set(db, watchSqlite(opened));
	return db;
}

/** Statements that may have changed something, counted together for all handles of a process. */
export type WriteCount = { writes: number };

/** A handle on PostgreSQL by a pool. */
export function openPostgresDatabase(
	pool: () => Promise<PostgresPool>,
	count: WriteCount,
	onQuery?: (sql: string) => void,
): Database {
	const log = listenTo((statement, level) => {
		if (!isHarmless.test(statement)) count.writes += 1;
		if (level === "query") onQuery?.(statement);
	});
	const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
	watches.set(db, { kind: "postgres", writes: () => count.writes });
	return db;
}

const listenTo = (hear: (sql: string, level: string) => void) => (event: { level: string; query: { sql: string } }) =>
	hear(event.query.sql, event.level);

/** Commands work by themselves, and their operator can stop them. */
const commandLimits: PoolLimits = { connections: 10, lock: 0, statement: 0, idleInTransaction: 0 };

/** Statements that change nothing that others can see. */
const isHarmless = /^\s*(select|begin|rollback)\b/iu;

/** What can be told of an open database without waiting for it; `sites/version` follows the content by this. */
export type DatabaseWatch =
	| {
			kind: "sqlite";
			/** True while a transaction is open, whose changes may yet be taken back. */
			isWriting: () => boolean;
			/** The rows of a statement at once; null before the file has been opened. Throws where it is away. */
			all: (sql: string) => unknown[] | null;
	  }
	/** `writes` grows with every statement of this process that may have changed something. */
	| { kind: "postgres"; writes: () => number };

const watches = new WeakMap<Database, DatabaseWatch>();

export function watchOf(db: Database): DatabaseWatch {
	const watch = watches.get(db);
	if (!watch) throw new Error("this database was not opened by openDatabase");
	return watch;
}

function watchSqlite(opened: { sqlite?: DatabaseSync }): DatabaseWatch {
	const prepared = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
	return {
		kind: "sqlite",
		isWriting: () => (opened.sqlite?.isOpen && opened.sqlite.isTransaction) ?? false,
		all(sql) {
			if (!opened.sqlite) return null;
			const statement = prepared.get(sql) ?? opened.sqlite.prepare(sql);
			prepared.set(sql, statement);
			return statement.all();
		},
	};
}

/** Password hashes and keys are in it: a new file is its owner's alone, and what SQLite lays beside it as well. */
function makeOwnFile(file: string): void {
	mkdirSync(dirname(file), { recursive: true });
	closeSync(openSync(file, "a", 0o600));
}

/** How long opening a file waits for another process, with this thread stopped. Later on the driver waits instead (`node-sqlite.ts`). */
const openingMilliseconds = 5000;
/** What is done once, before anybody is answered, may take another process longer than that. */
const patientMilliseconds = 120_000;

/** Does what waits for another process as long as that may take to make the tables or to fill them: on SQLite, which else gives up after seconds. */
export async function patiently<T>(db: Database, act: () => Promise<T>): Promise<T> {
	if (watchOf(db).kind === "postgres") return act();
	await sql`pragma busy_timeout = ${sql.raw(String(patientMilliseconds))}`.execute(db);
	try {
		return await act();
	} finally {
		await sql`pragma busy_timeout = 0`.execute(db);
	}
}

function openSqlite(file: string, image?: Uint8Array): DatabaseSync {
	if (file !== ":memory:") makeOwnFile(file);
	const database = new DatabaseSync(file);
	if (image) database.deserialize(image);
	// The first, because the next one has to wait where another process is at it as well.
	database.exec(`
		pragma busy_timeout = ${openingMilliseconds};
		pragma journal_mode = wal;
		pragma synchronous = full;
		pragma foreign_keys = on;
		pragma busy_timeout = 0;
	`);
	return database;
}
