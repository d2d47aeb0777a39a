import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { setImmediate, setTimeout } from "node:timers/promises";
import {
	CompiledQuery,
	type DatabaseConnection,
	SqliteAdapter,
	type SqliteDatabase,
	SqliteDialect,
	type SqliteDialectConfig,
	SqliteDriver,
} from "kysely";
import { DatabaseUnavailableError, isSqliteBusy } from "../core/database-errors.ts";
import { recordDatabaseFailure } from "./caller-wait.ts";

const maxPreparedStatements = 500;

/**
 * Adapts `node:sqlite` to Kysely's SQLite dialect and reuses prepared statements. SQLite itself knows whether a
 * statement returns rows.
 */
export function adaptNodeSqlite(database: DatabaseSync): SqliteDatabase {
	const preparedStatements = new Map<string, ReturnType<SqliteDatabase["prepare"]>>();
	return {
		close: () => database.close(),
		prepare(sql) {
			const known = preparedStatements.get(sql);
			if (known) return known;
			const statement = database.prepare(sql);
			const values = (parameters: ReadonlyArray<unknown>) => parameters as SQLInputValue[];
			const prepared = {
				reader: statement.columns().length > 0,
				all: (parameters: ReadonlyArray<unknown>) => statement.all(...values(parameters)),
				run: (parameters: ReadonlyArray<unknown>) => statement.run(...values(parameters)),
				iterate: (parameters: ReadonlyArray<unknown>) => statement.iterate(...values(parameters)),
			};
			if (preparedStatements.size >= maxPreparedStatements) preparedStatements.clear();
			preparedStatements.set(sql, prepared);
			return prepared;
		},
	};
}

/** Tells Kysely that SQLite rolls back changes of tables as well, so that a failed migration leaves nothing. */
export class NodeSqliteDialect extends SqliteDialect {
	readonly #config: SqliteDialectConfig;
	readonly #hasTransaction: () => boolean;

	constructor(config: SqliteDialectConfig, hasTransaction: () => boolean) {
		super(config);
		this.#config = config;
		this.#hasTransaction = hasTransaction;
	}

	override createDriver(): SqliteDriver {
		return new ImmediateDriver(this.#config, this.#hasTransaction);
	}

	override createAdapter(): SqliteAdapter {
		return new TransactionalAdapter();
	}
}

/** How long statements may follow one another before the event loop goes on (ms). */
const maxRunMs = 2;
/** How long a statement waits while another process writes to the file, and how often it retries (ms). */
const maxBusyMs = 4000;
const retryDelayMs = 20;
/** If the file has not been busy for this time (ms), the wait starts anew. */
const busyResetMs = 1000;

/**
 * Statements run in this thread and what awaits them goes on at once, so a page of thirty statements would block all
 * other requests. Therefore the next one now and then yields to the event loop.
 * A transaction takes the write lock when it begins: taken later, at the first change, it is rejected if another
 * process has written since the transaction first read. The wait for the lock leaves the thread free, unlike SQLite's
 * busy timeout.
 */
class ImmediateDriver extends SqliteDriver {
	readonly #hasTransaction: () => boolean;
	#connection: DatabaseConnection | null = null;
	#lastYield = 0;
	#inTransaction = false;
	#busySince = 0;
	#lastBusy = Number.NEGATIVE_INFINITY;

	constructor(config: SqliteDialectConfig, hasTransaction: () => boolean) {
		super(config);
		this.#hasTransaction = hasTransaction;
	}

	override async acquireConnection(): Promise<DatabaseConnection> {
		this.#connection ??= this.#bind(await super.acquireConnection());
		if (performance.now() - this.#lastYield > maxRunMs) {
			await setImmediate();
			this.#lastYield = performance.now();
		}
		return this.#connection;
	}

	#bind(connection: DatabaseConnection): DatabaseConnection {
		return {
			executeQuery: async (query) => {
				for (;;) {
					try {
						this.#checkTransaction(query);
						return await connection.executeQuery(query);
					} catch (error) {
						if (await this.#waitBeforeRetry(error)) continue;
						recordDatabaseFailure(error);
						throw error;
					}
				}
			},
			streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
		};
	}

	/**
	 * If the disk is full, SQLite may have rolled back the whole transaction (https://sqlite.org/lang_transaction.html,
	 * section 3). Later statements would be written outside of it, so they fail until the rollback.
	 */
	#checkTransaction({ sql }: CompiledQuery): void {
		if (this.#inTransaction && !this.#hasTransaction() && sql !== "rollback")
			throw new DatabaseUnavailableError("SQLite has rolled back the transaction");
	}

	async #waitBeforeRetry(error: unknown): Promise<boolean> {
		if (!isSqliteBusy(error) || this.#inTransaction) return false;
		const now = performance.now();
		if (now - this.#lastBusy > busyResetMs) this.#busySince = now;
		this.#lastBusy = now;
		if (now - this.#busySince > maxBusyMs) return false;
		await setTimeout(retryDelayMs);
		return true;
	}

	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw("begin immediate"));
		this.#inTransaction = true;
	}

	override async commitTransaction(connection: DatabaseConnection): Promise<void> {
		await super.commitTransaction(connection);
		this.#inTransaction = false;
	}

	/**
	 * If the disk is full, SQLite has already rolled back (https://sqlite.org/lang_transaction.html, section 3). The
	 * error of a second rollback would hide the reason.
	 */
	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		this.#inTransaction = false;
		try {
			await super.rollbackTransaction(connection);
		} catch (error) {
			if (!(error instanceof Error && /no transaction is active/u.test(error.message))) throw error;
		}
	}
}

class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}
