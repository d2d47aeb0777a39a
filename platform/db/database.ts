import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
	Kysely,
	type KyselyPlugin,
	type LogEvent,
	PostgresDialect,
	type PostgresPool,
	sql,
	type Transaction,
} from "kysely";
import type { Tables } from "../tables.ts";
import { countContentWrites, type WriteCount } from "./content-writes.ts";
import { adaptNodeSqlite, NodeSqliteDialect } from "./node-sqlite.ts";
import { type PoolLimits, PostgresServer } from "./postgres-server.ts";

export type { Tables };
export type Database = Kysely<Tables>;
/** Writing functions take this type, so that they run in a transaction. */
export type Writer = Transaction<Tables>;

/**
 * A SQLite file (":memory:" for one that ends with the process) or a PostgreSQL address.
 * `image` is the initial content of one in memory: the bytes of a SQLite file that is not in WAL mode. `pool` has open
 * connections, for tests that would otherwise open them by the thousand.
 */
export type DatabaseLocation =
	| { kind: "sqlite"; file: string; image?: Uint8Array }
	| { kind: "postgres"; url: string; pool?: PostgresPool };

/** Receives every statement that succeeded, without its values, and how long it took. */
export type OnQuery = (sql: string, milliseconds: number) => void;

/**
 * Opens a database, without connecting yet. Statements have no time limit, as migrations, backups and other commands
 * need it.
 */
export function openDatabase(location: DatabaseLocation, onQuery?: OnQuery): Database {
	if (location.kind === "sqlite") return openSqliteDatabase(location, onQuery);
	const pool = async () => location.pool ?? new PostgresServer(location.url).openPool(commandLimits);
	return openPostgresDatabase(pool, { writes: 0 }, onQuery);
}

function openSqliteDatabase(location: DatabaseLocation & { kind: "sqlite" }, onQuery?: OnQuery): Database {
	const opened: { sqlite?: DatabaseSync } = {};
	const open = async () => {
		opened.sqlite = openSqlite(location.file, location.image);
		return adaptNodeSqlite(opened.sqlite);
	};
	const dialect = new NodeSqliteDialect({ database: open }, () => opened.sqlite?.isTransaction ?? false);
	const db = new Kysely<Tables>({ dialect, ...(onQuery ? { log: createLog(onQuery) } : {}) });
	watches.set(db, watchSqlite(opened));
	return db;
}

export function openPostgresDatabase(
	pool: () => Promise<PostgresPool>,
	count: WriteCount,
	onQuery?: OnQuery,
): Database {
	const db = new Kysely<Tables>({
		dialect: new PostgresDialect({ pool: async () => countContentWrites(await pool(), count) }),
		...(onQuery ? { log: createLog(onQuery) } : {}),
	});
	watches.set(db, { kind: "postgres", writes: () => count.writes });
	return db;
}

const createLog =
	(onQuery: OnQuery) =>
	({ level, query, queryDurationMillis }: LogEvent): void => {
		if (level === "query") onQuery(query.sql, queryDurationMillis);
	};

/** Commands have no time limits, because their operator can stop them. */
const commandLimits: PoolLimits = { connections: 10, lock: 0, statement: 0, idleInTransaction: 0 };

/** State of an open database that is known without waiting; `sites/version` finds content changes by it. */
export type DatabaseWatch =
	| {
			kind: "sqlite";
			isWriting: () => boolean;
			/**
			 * Returns the rows synchronously; null before the file has been opened. Throws if the file is unavailable.
			 */
			all: (sql: string) => unknown[] | null;
	  }
	| {
			kind: "postgres";
			/** How many writes of this process may have changed content. */
			writes: () => number;
	  };

const watches = new WeakMap<Database, DatabaseWatch>();

export function watchOf(db: Database): DatabaseWatch {
	const watch = watches.get(db);
	if (!watch) throw new Error("this database was not opened by openDatabase");
	return watch;
}

/** Returns a handle on an open database whose statements a plugin changes. */
export function deriveDatabase(db: Database, plugin: KyselyPlugin): Database {
	const derived = db.withPlugin(plugin);
	watches.set(derived, watchOf(db));
	return derived;
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

/** The file and SQLite's files beside it contain password hashes and keys, so only their owner may read them. */
function createPrivateFile(file: string): void {
	mkdirSync(dirname(file), { recursive: true });
	closeSync(openSync(file, "a", 0o600));
}

/**
 * How long opening a file blocks this thread while another process has it. Later the driver waits (`node-sqlite.ts`).
 */
const openBusyTimeoutMs = 5000;
const longBusyTimeoutMs = 120_000;

/** Runs work that may wait long for another process to create or fill the tables. */
export async function withLongBusyTimeout<T>(db: Database, act: () => Promise<T>): Promise<T> {
	if (watchOf(db).kind === "postgres") return act();
	await sql`pragma busy_timeout = ${sql.raw(String(longBusyTimeoutMs))}`.execute(db);
	try {
		return await act();
	} finally {
		await sql`pragma busy_timeout = 0`.execute(db);
	}
}

function openSqlite(file: string, image?: Uint8Array): DatabaseSync {
	if (file !== ":memory:") createPrivateFile(file);
	const database = new DatabaseSync(file);
	if (image) database.deserialize(image);
	// Comes first, because changing the journal mode may have to wait for another process.
	database.exec(`
		pragma busy_timeout = ${openBusyTimeoutMs};
		pragma journal_mode = wal;
		pragma synchronous = full;
		pragma foreign_keys = on;
		pragma busy_timeout = 0;
	`);
	return database;
}
