import { sql } from "kysely";
import { afterEach, describe, expect, inject, test } from "vitest";
import { createTestLocation } from "../../tests/support/database.ts";
import { startProxy, type Target, type TcpProxy } from "../../tests/support/tcp-proxy.ts";
import { isDatabaseUnavailable } from "../core/database-errors.ts";
import { runForCaller } from "./caller-wait.ts";
import { type Database, openPostgresDatabase } from "./database.ts";
import { type PoolLimits, PostgresServer } from "./postgres-server.ts";

const limits: PoolLimits = { connections: 4, lock: 0, statement: 300, idleInTransaction: 0 };

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function createTarget(): Promise<{ target: Target; name: string; user: string }> {
	const { location, remove } = await createTestLocation();
	cleanups.push(remove);
	if (location.kind !== "postgres") throw new Error("not PostgreSQL");
	const { hostname, port, username, password, pathname, searchParams } = new URL(location.url);
	const folder = searchParams.get("host");
	if (!folder && hostname !== "127.0.0.1" && hostname !== "localhost") throw new Error("not on this machine");
	const target = folder ? `${folder}/.s.PGSQL.${port || 5432}` : Number(port || 5432);
	return { target, name: pathname, user: password ? `${username}:${password}` : username };
}

async function proxyTo(target: Target): Promise<TcpProxy> {
	const proxy = await startProxy(target);
	cleanups.push(proxy.close);
	return proxy;
}

function open(url: string): Database {
	const server = new PostgresServer(url);
	const db = openPostgresDatabase(() => server.openPool(limits), { writes: 0 });
	cleanups.push(() => db.destroy());
	return db;
}

const one = sql<{ one: number }>`select 1 as one`;
const failureOf = (statement: Promise<unknown>) =>
	statement.then(
		() => null,
		(error: unknown) => error,
	);

describe.runIf(inject("databaseKind") === "postgres")("a server", () => {
	test("that hangs fails the statement in time, and the next ones use new connections", async () => {
		const { target, name, user } = await createTarget();
		const proxy = await proxyTo(target);
		const db = open(`postgres://${user}@127.0.0.1:${proxy.port}${name}`);
		await Promise.all([1, 2, 3, 4].map(() => one.execute(db)));
		proxy.hang();
		const running = failureOf(one.execute(db));
		proxy.moveTo(target);
		expect(isDatabaseUnavailable(await running)).toBe(true);
		// The other three connections to the hung server were open as well.
		for (let n = 0; n < 4; n += 1) expect((await one.execute(db)).rows).toEqual([{ one: 1 }]);
	});

	test("that hangs within a transaction fails it without writing anything", async () => {
		const { target, name, user } = await createTarget();
		const proxy = await proxyTo(target);
		const db = open(`postgres://${user}@127.0.0.1:${proxy.port}${name}`);
		await sql`create table kept (n int)`.execute(db);
		const writing = db.transaction().execute(async (trx) => {
			await sql`insert into kept values (1)`.execute(trx);
			proxy.hang();
			await sql`insert into kept values (2)`.execute(trx);
		});
		expect(isDatabaseUnavailable(await failureOf(writing))).toBe(true);
		proxy.moveTo(target);
		expect((await sql`select n from kept`.execute(db)).rows).toEqual([]);
	});

	test("that is slow fails a caller whose time is used up, however many statements that takes", async () => {
		const { target, name, user } = await createTarget();
		const db = open(`postgres://${user}@127.0.0.1:${(await proxyTo(target)).port}${name}`);
		await one.execute(db);
		const slow = sql`select pg_sleep(0.15)`;
		const failure = await runForCaller(250, () => failureOf(slow.execute(db).then(() => slow.execute(db))));
		expect(isDatabaseUnavailable(failure)).toBe(true);
		expect((await one.execute(db)).rows).toEqual([{ one: 1 }]);
	});

	test("among several is the one that responds", async () => {
		const { target, name, user } = await createTarget();
		const [first, second] = [await proxyTo(target), await proxyTo(1)];
		const hosts = `127.0.0.1:${first.port},127.0.0.1:${second.port}`;
		const db = open(`postgres://${user}@${hosts}${name}?target_session_attrs=read-write`);
		expect((await one.execute(db)).rows).toEqual([{ one: 1 }]);
		first.hang();
		second.moveTo(target);
		expect(isDatabaseUnavailable(await failureOf(one.execute(db)))).toBe(true);
		expect((await one.execute(db)).rows).toEqual([{ one: 1 }]);
	});

	test("that is read-only is not used if a writable one is required", async () => {
		const { target, name, user } = await createTarget();
		const { port } = await proxyTo(target);
		const any = open(`postgres://${user}@127.0.0.1:${port}${name}`);
		await sql`alter database ${sql.id(name.slice(1))} set default_transaction_read_only = on`.execute(any);
		const db = open(`postgres://${user}@127.0.0.1:${port}${name}?target_session_attrs=read-write`);
		expect(isDatabaseUnavailable(await failureOf(one.execute(db)))).toBe(true);
		await sql`alter database ${sql.id(name.slice(1))} reset default_transaction_read_only`.execute(any);
		expect((await one.execute(db)).rows).toEqual([{ one: 1 }]);
	});
});
