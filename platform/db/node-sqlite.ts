import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import {
	CompiledQuery,
	type DatabaseConnection,
	SqliteAdapter,
	type SqliteDatabase,
	SqliteDialect,
	type SqliteDialectConfig,
	SqliteDriver,
} from "kysely";

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

	constructor(config: SqliteDialectConfig) {
		super(config);
		this.#config = config;
	}

	override createDriver(): SqliteDriver {
		return new ImmediateDriver(this.#config);
	}

	override createAdapter(): SqliteAdapter {
		return new TransactionalAdapter();
	}
}

/** How long statements may follow one another before others of the process have their turn (ms). */
const longestRun = 2;

/**
 * Statements are answered in this thread, and what awaits them goes on at once: a page of thirty statements would be made without anybody
 * else being answered meanwhile. Now and then the next one waits until those have been.
 *
 * Takes the lock to write when a transaction begins. Taken later, at the first change, it is refused at once, without the busy timeout,
 * where another process (a command beside the house) has written since the transaction first read.
 */
class ImmediateDriver extends SqliteDriver {
	#lastTurn = 0;

	override async acquireConnection(): Promise<DatabaseConnection> {
		const connection = await super.acquireConnection();
		if (performance.now() - this.#lastTurn > longestRun) {
			await setImmediate();
			this.#lastTurn = performance.now();
		}
		return connection;
	}

	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw("begin immediate"));
	}

	/**
	 * Where the disk is full, SQLite has taken everything back already, and refuses to do it again
	 * (https://sqlite.org/lang_transaction.html, section 3): its refusal would stand where the reason should.
	 */
	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
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
