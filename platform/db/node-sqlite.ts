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
import { noteFailure } from "./caller.ts";
import { DatabaseUnavailableError, isSqliteBusy } from "./unavailable.ts";

/** Statements kept prepared; the house has far fewer different ones than this. */
const keptStatements = 500;

/**
 * Gives `node:sqlite` the shape that Kysely's SQLite dialect expects, with prepared statements kept for reuse.
 * Whether a statement returns rows is asked of SQLite itself.
 */
export function adaptNodeSqlite(database: DatabaseSync): SqliteDatabase {
	const kept = new Map<string, ReturnType<SqliteDatabase["prepare"]>>();
	return {
		close: () => database.close(),
		prepare(sql) {
			const known = kept.get(sql);
			if (known) return known;
			const statement = database.prepare(sql);
			const values = (parameters: ReadonlyArray<unknown>) => parameters as SQLInputValue[];
			const prepared = {
				reader: statement.columns().length > 0,
				all: (parameters: ReadonlyArray<unknown>) => statement.all(...values(parameters)),
				run: (parameters: ReadonlyArray<unknown>) => statement.run(...values(parameters)),
				iterate: (parameters: ReadonlyArray<unknown>) => statement.iterate(...values(parameters)),
			};
			if (kept.size >= keptStatements) kept.clear();
			kept.set(sql, prepared);
			return prepared;
		},
	};
}

/** Kysely's dialect, told that SQLite takes back changes of tables as well: a migration step that fails leaves nothing. */
export class NodeSqliteDialect extends SqliteDialect {
	readonly #config: SqliteDialectConfig;
	readonly #hasTransaction: () => boolean;

	/** `hasTransaction` is what SQLite itself says. */
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

/** How long statements may follow one another before others of the process have their turn (ms). */
const longestRun = 2;
/** How long a statement waits while another process writes to the same file, and how often it is tried (ms). */
const longestBusy = 4000;
const busyPause = 20;
/** A file that has not been busy for so long (ms) is waited for anew. */
const busyPeriod = 1000;

/**
 * Statements are answered in this thread, and what awaits them goes on at once: a page of thirty statements would be made without anybody
 * else being answered meanwhile. Now and then the next one waits until those have been.
 *
 * Takes the lock to write when a transaction begins: taken later, at the first change, it is refused where another process (a command
 * beside the app) has written since the transaction first read. Waits for that lock with the thread free, where SQLite's own busy timeout
 * would stop it.
 */
class ImmediateDriver extends SqliteDriver {
	readonly #hasTransaction: () => boolean;
	#connection: DatabaseConnection | null = null;
	#lastTurn = 0;
	#inTransaction = false;
	#busySince = 0;
	#lastBusy = Number.NEGATIVE_INFINITY;

	constructor(config: SqliteDialectConfig, hasTransaction: () => boolean) {
		super(config);
		this.#hasTransaction = hasTransaction;
	}

	override async acquireConnection(): Promise<DatabaseConnection> {
		this.#connection ??= this.#bind(await super.acquireConnection());
		if (performance.now() - this.#lastTurn > longestRun) {
			await setImmediate();
			this.#lastTurn = performance.now();
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
						if (await this.#waitsFor(error)) continue;
						noteFailure(error);
						throw error;
					}
				}
			},
			streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
		};
	}

	/**
	 * Where the disk is full, SQLite may have taken the whole transaction back (https://sqlite.org/lang_transaction.html, section 3).
	 * What follows would be written on its own: it fails until the transaction is rolled back.
	 */
	#checkTransaction({ sql }: CompiledQuery): void {
		if (this.#inTransaction && !this.#hasTransaction() && sql !== "rollback")
			throw new DatabaseUnavailableError("the transaction has been taken back");
	}

	/** Waits before the statement is tried again; false where the error is another one or the file has been busy for too long. */
	async #waitsFor(error: unknown): Promise<boolean> {
		if (!isSqliteBusy(error) || this.#inTransaction) return false;
		const now = performance.now();
		if (now - this.#lastBusy > busyPeriod) this.#busySince = now;
		this.#lastBusy = now;
		if (now - this.#busySince > longestBusy) return false;
		await setTimeout(busyPause);
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
	 * Where the disk is full, SQLite has taken everything back already, and refuses to do it again
	 * (https://sqlite.org/lang_transaction.html, section 3): its refusal would stand where the reason should.
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
