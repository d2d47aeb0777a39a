import { AppError } from "@lerret/contracts/errors";
import type { WriteCount } from "./content-writes.ts";
import { type Database, type DatabaseLocation, type OnQuery, openDatabase, openPostgresDatabase } from "./database.ts";
import { type PoolConnections, type PoolLimits, PostgresServer } from "./postgres-server.ts";

/**
 * The app's handles on one database. On PostgreSQL each has its own connections, so that they do not hold each other
 * up; on SQLite they are the same.
 */
export type DatabaseHandles = {
	/** For requests with a waiting caller; may write. */
	db: Database;
	reads: Database;
	/** Health checks and content versions: small and frequent queries. */
	pulse: Database;
	/** Jobs: a statement may take 30 s, which must keep no request waiting for a connection. */
	background: Database;
	/** Runs with a connection of its own, without limits of time, which ends with it. Throws `unavailable` at once where two run. */
	withOwnConnection: <T>(act: (db: Database) => Promise<T>) => Promise<T>;
	/** The connections of each open pool, by the handle's name; none on SQLite. */
	connections: () => Record<string, PoolConnections>;
	close: () => Promise<void>;
};

/** A caller then gets its response within five seconds whatever the server does (contract, "Running it"). */
const callerLimits = { lock: 1500, statement: 2500, idleInTransaction: 10_000 };
const limits: Record<"db" | "reads" | "pulse" | "background", PoolLimits> = {
	db: { connections: 10, ...callerLimits },
	reads: { connections: 4, ...callerLimits },
	pulse: { connections: 2, ...callerLimits },
	background: { connections: 4, lock: 10_000, statement: 30_000, idleInTransaction: 60_000 },
};

export function openDatabaseHandles(location: DatabaseLocation, onQuery?: OnQuery): DatabaseHandles {
	const withOwnConnection = limitConcurrency(async (act) => {
		const own = openDatabase(location, onQuery);
		return act(own).finally(() => own.destroy());
	});
	if (location.kind === "sqlite") {
		const db = openDatabase(location, onQuery);
		return { ...createSharedHandles(db), withOwnConnection, close: () => db.destroy() };
	}
	const server = new PostgresServer(location.url);
	const count: WriteCount = { writes: 0 };
	const counters = new Map<string, () => PoolConnections>();
	const open = (name: keyof typeof limits) => {
		const openPool = async () => {
			const pool = await server.openPool(limits[name]);
			counters.set(name, pool.connections);
			return pool;
		};
		return openPostgresDatabase(openPool, count, onQuery);
	};
	const handles = { db: open("db"), reads: open("reads"), pulse: open("pulse"), background: open("background") };
	return {
		...handles,
		withOwnConnection,
		connections: () => Object.fromEntries([...counters].map(([name, read]) => [name, read()])),
		close: async () => void (await Promise.all(Object.values(handles).map((handle) => handle.destroy()))),
	};
}

export function createSharedHandles(db: Database): DatabaseHandles {
	return {
		db,
		reads: db,
		pulse: db,
		background: db,
		withOwnConnection: limitConcurrency((act) => act(db)),
		connections: () => ({}),
		close: async () => {},
	};
}

/** More would take the connections of others, and keep the database from freeing what is deleted meanwhile. */
const maxOwnConnections = 2;

function limitConcurrency(run: DatabaseHandles["withOwnConnection"]): DatabaseHandles["withOwnConnection"] {
	let running = 0;
	return (act) => {
		if (running >= maxOwnConnections)
			throw new AppError("unavailable", {
				detail: "Flere store filer skrives akkurat nå. Prøv igjen når en av dem er ferdig.",
				headers: { "retry-after": "60" },
			});
		running += 1;
		return run(act).finally(() => {
			running -= 1;
		});
	};
}
