import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { ArticleTables } from "../articles/tables.ts";
import type { LoyaltyTables } from "../loyalty/tables.ts";
import type { MediaTables } from "../media/tables.ts";
import type { NewsletterTables } from "../newsletter/tables.ts";
import type { ProgrammeTables } from "../programme/tables.ts";
import type { SiteTables } from "../sites/tables.ts";
import type { TicketTables } from "../tickets/tables.ts";
import { adaptNodeSqlite, NodeSqliteDialect } from "./node-sqlite.ts";

export type Tables = SiteTables &
	ProgrammeTables &
	ArticleTables &
	MediaTables &
	NewsletterTables &
	LoyaltyTables &
	TicketTables;
export type Database = Kysely<Tables>;
/** Writers ask for this, so that nothing is half written. */
export type Writer = Transaction<Tables>;

/** Where the data lives: a SQLite file (":memory:" for one that dies with the process) or a PostgreSQL address. */
export type DatabaseLocation = { kind: "sqlite"; file: string } | { kind: "postgres"; url: string };

/**
 * Opens a database; nothing is asked of it yet.
 * `onQuery` hears every statement, for counting in tests and benchmarks.
 */
export function openDatabase(location: DatabaseLocation, onQuery?: (sql: string) => void): Database {
	const log = onQuery
		? (event: { level: string; query: { sql: string } }) => {
				if (event.level === "query") onQuery(event.query.sql);
			}
		: undefined;
	return new Kysely<Tables>({ dialect: dialectFor(location), ...(log ? { log } : {}) });
}

function dialectFor(location: DatabaseLocation) {
	if (location.kind === "postgres") {
		const pool = new pg.Pool({ connectionString: location.url, max: 10, connectionTimeoutMillis: 5000 });
		// A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
		pool.on("error", () => {});
		return new PostgresDialect({ pool });
	}
	return new NodeSqliteDialect({ database: async () => adaptNodeSqlite(openSqlite(location.file)) });
}

function openSqlite(file: string): DatabaseSync {
	if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
	const database = new DatabaseSync(file);
	database.exec(`
		pragma journal_mode = wal;
		pragma synchronous = full;
		pragma foreign_keys = on;
		pragma busy_timeout = 5000;
	`);
	return database;
}
