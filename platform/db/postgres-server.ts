import { Socket } from "node:net";
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { DatabaseUnavailableError, isReadOnlyError, ReadOnlyServerError } from "../core/database-errors.ts";
import { remainingWait, waitForDatabase } from "./caller-wait.ts";
import { parsePostgresAddress } from "./postgres-address.ts";

/** Limits of a pool; times in milliseconds, 0 for none. */
export type PoolLimits = {
	connections: number;
	lock: number;
	statement: number;
	/** How long a transaction may be idle before the server ends it, for example because its process is stopped. */
	idleInTransaction: number;
};

/** How many connections are in use and how many are not, and how many callers wait for one. */
export type PoolConnections = { used: number; idle: number; waiting: number };

const connectTimeoutMs = 2000;
/** How long after its own statement timeout a silent server counts as hung. */
const hangGraceMs = 500;
const keepAliveMs = 5000;

/**
 * The servers of a DATABASE_URL, for any number of pools. If the current one hangs, all connections to it are closed at
 * once; if it is read-only, they are replaced as they become free. Then the next one is tried.
 */
export class PostgresServer {
	readonly #addresses: string[];
	readonly #needsWritable: boolean;
	readonly #sockets = new Set<Socket>();
	#position = 0;
	#generation = 0;
	readonly #generations = new WeakMap<PostgresPoolClient, number>();

	constructor(url: string) {
		const { servers, needsWritable } = parsePostgresAddress(url);
		this.#addresses = servers;
		this.#needsWritable = needsWritable;
	}

	async openPool(limits: PoolLimits): Promise<PostgresPool & { connections: () => PoolConnections }> {
		const { default: pg } = await import("pg");
		const config = () => ({
			connectionString: this.#addresses[this.#position % this.#addresses.length],
			keepAlive: true,
			keepAliveInitialDelayMillis: keepAliveMs,
			stream: () => this.#openSocket(),
		});
		class Client extends pg.Client {
			constructor() {
				super(config());
			}
		}
		const pool = new pg.Pool({ Client, max: limits.connections, connectionTimeoutMillis: connectTimeoutMs });
		// The pool replaces broken connections. Without these listeners, one that breaks while it is idle or between two
		// statements would end the process.
		pool.on("error", () => {});
		pool.on("connect", (client) => client.on("error", () => {}));
		return {
			options: {},
			connect: () => this.#connect(pool, limits),
			end: () => pool.end(),
			connections: () => ({
				used: pool.totalCount - pool.idleCount,
				idle: pool.idleCount,
				waiting: pool.waitingCount,
			}),
		};
	}

	#openSocket(): Socket {
		const socket = new Socket();
		this.#sockets.add(socket);
		return socket.once("close", () => this.#sockets.delete(socket));
	}

	async #connect(pool: PostgresPool, limits: PoolLimits): Promise<PostgresPoolClient> {
		for (let attempt = 1; ; attempt += 1) {
			const position = this.#position;
			try {
				return await this.#acquire(pool, limits);
			} catch (error) {
				if (isExhausted(error)) throw error;
				if (position === this.#position) this.#switchServer();
				if (attempt >= this.#addresses.length || remainingWait() <= 0) throw error;
			}
		}
	}

	async #acquire(pool: PostgresPool, limits: PoolLimits): Promise<PostgresPoolClient> {
		for (;;) {
			const taking = pool.connect();
			const client = await waitForDatabase(Number.POSITIVE_INFINITY, () => taking).catch((error: unknown) => {
				taking.then(
					(late) => late.release(),
					() => {},
				);
				throw error;
			});
			const isNew = !this.#generations.has(client);
			if (isNew) this.#generations.set(client, this.#generation);
			const isCurrent = () => this.#generations.get(client) === this.#generation;
			const connection = new LimitedConnection(client, limits, {
				isCurrent,
				onHang: () => this.#breakAll(),
				onReadOnly: () => {
					if (isCurrent()) this.#switchServer({ retire: true });
				},
			});
			if (isNew) await connection.prepare(this.#needsWritable);
			if (isCurrent()) return connection;
			connection.release();
		}
	}

	#switchServer({ retire = this.#addresses.length > 1 } = {}): void {
		this.#position += 1;
		if (retire) this.#generation += 1;
	}

	#breakAll(): void {
		this.#switchServer({ retire: true });
		for (const socket of this.#sockets) socket.destroy();
	}
}

/** True if all connections of the pool or of the server (SQLSTATE 53300) are in use; those that are open still work. */
const isExhausted = (error: unknown): boolean =>
	error instanceof Error &&
	(error.message === "timeout exceeded when trying to connect" || ("code" in error && error.code === "53300"));

type ConnectionCallbacks = { onHang: () => void; onReadOnly: () => void; isCurrent: () => boolean };

/** A pool's connection whose statements end in time, by the server's own limits or, if it is silent, by ours. */
class LimitedConnection implements PostgresPoolClient {
	readonly #client: PostgresPoolClient;
	readonly #limits: PoolLimits;
	readonly #callbacks: ConnectionCallbacks;
	#isReleased = false;

	constructor(client: PostgresPoolClient, limits: PoolLimits, callbacks: ConnectionCallbacks) {
		this.#client = client;
		this.#limits = limits;
		this.#callbacks = callbacks;
	}

	/** Sets the server's limits. Throws, and closes the connection, if the server has to be writable and is not. */
	async prepare(needsWritable: boolean): Promise<void> {
		const { lock, statement, idleInTransaction } = this.#limits;
		const values = [lock, statement, idleInTransaction].map(String);
		const { rows } = await this.#run<{ read_only: string }>(settings, values, connectTimeoutMs).catch((error) => {
			this.release(true);
			throw error;
		});
		if (!needsWritable || rows[0]?.read_only === "off") return;
		this.release(true);
		throw new ReadOnlyServerError();
	}

	query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
	query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
	query<R>(sql: string | PostgresCursor<R>, parameters: readonly unknown[] = []): unknown {
		if (typeof sql !== "string") throw new Error("streaming rows is not supported");
		return this.#query<R>(sql, parameters);
	}

	async #query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
		const { statement } = this.#limits;
		const limit = statement === 0 ? Number.POSITIVE_INFINITY : statement + hangGraceMs;
		try {
			return await this.#run<R>(sql, parameters, limit);
		} catch (error) {
			if (isReadOnlyError(error)) this.#callbacks.onReadOnly();
			throw error;
		}
	}

	async #run<R>(sql: string, parameters: readonly unknown[], limit: number): Promise<PostgresQueryResult<R>> {
		if (this.#isReleased) throw new DatabaseUnavailableError("the connection was closed");
		const startedAt = performance.now();
		try {
			return await waitForDatabase(limit, () => this.#client.query<R>(sql, parameters));
		} catch (error) {
			if (error instanceof DatabaseUnavailableError) {
				// The statement may still be running, so the connection cannot be used again.
				this.release(true);
				if (performance.now() - startedAt >= limit) this.#callbacks.onHang();
			}
			throw error;
		}
	}

	release(isBroken = false): void {
		if (this.#isReleased) return;
		this.#isReleased = true;
		this.#client.release(isBroken || !this.#callbacks.isCurrent());
	}
}

const settings = `
	select set_config('lock_timeout', $1, false), set_config('statement_timeout', $2, false),
		set_config('idle_in_transaction_session_timeout', $3, false), current_setting('transaction_read_only') as read_only`;
