import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type DatabaseLocation, openDatabase } from "@lerret/platform/db/database";
import { migrate } from "@lerret/platform/db/migrate";
import { ConfigurationError } from "@lerret/server/config/configuration-error";
import { createDataDir } from "@lerret/server/startup/data-dir";
import { explainDatabaseError, explainListenError } from "@lerret/server/startup/start-failure";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requireWritable } from "../../scripts/build.ts";

const folder = mkdtempSync(join(tmpdir(), "lerret-start-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function listenError(port: number, host: string): Promise<unknown> {
	return new Promise((resolve) => {
		const server = createServer();
		server.once("error", (error) => resolve(explainListenError(error)));
		server.listen(port, host, () => server.close(() => resolve(null)));
	});
}

async function openError(location: DatabaseLocation): Promise<unknown> {
	const db = openDatabase(location);
	try {
		await migrate(db, location.kind);
		return null;
	} catch (error) {
		return explainDatabaseError(error, location);
	} finally {
		await db.destroy();
	}
}

const oneLine = (variable: string) => new RegExp(`^${variable}: [^\\n]+$`, "u");

function expectExplained(error: unknown, variable: string) {
	expect(error).toBeInstanceOf(ConfigurationError);
	expect((error as Error).message).toMatch(oneLine(variable));
}

test("a port in use is reported as an error in PORT", async () => {
	const otherConnection = createServer();
	await new Promise<void>((resolve) => otherConnection.listen(0, "127.0.0.1", resolve));
	const { port } = otherConnection.address() as { port: number };
	try {
		const error = await listenError(port, "127.0.0.1");
		expectExplained(error, "PORT");
		expect((error as Error).message).toContain(`${port} er i bruk`);
		expect((error as Error).message).toMatch(/«PORT=\d+ npm start»/u);
	} finally {
		otherConnection.close();
	}
});

test("an address that the machine does not have is reported as an error in HOST", async () => {
	// An address for documentation (RFC 5737).
	expectExplained(await listenError(0, "203.0.113.7"), "HOST");
});

test("a database that cannot be reached is reported as an error in DATABASE_URL, without its password", async () => {
	const error = await openError({ kind: "postgres", url: "postgres://kino:hemmelig@127.0.0.1:1/kino" });
	expectExplained(error, "DATABASE_URL");
	expect((error as Error).message).not.toContain("hemmelig");
});

test("a file that is not a database is reported as an error in DATA_DIR", async () => {
	const file = join(folder, "lerret.sqlite");
	writeFileSync(file, "Dette er ikke en database. ".repeat(100));
	expectExplained(await openError({ kind: "sqlite", file }), "DATA_DIR");
});

test("a database of a later version is reported in one line", async () => {
	const location: DatabaseLocation = { kind: "sqlite", file: join(folder, "later.sqlite") };
	const db = openDatabase(location);
	await migrate(db, location.kind);
	await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2026-11-22')`.execute(db);
	await db.destroy();
	const error = await openError(location);
	expectExplained(error, "DATA_DIR");
	expect((error as Error).message).toContain("9999-later");
});

test("a full disk is reported in one line, and the failed transaction leaves nothing", async () => {
	const location: DatabaseLocation = { kind: "sqlite", file: join(folder, "full.sqlite") };
	const db = openDatabase(location);
	try {
		await migrate(db, location.kind);
		await sql`pragma max_page_count = 1`.execute(db);
		const writing = db.transaction().execute(async (trx) => {
			const bytes = Buffer.alloc(100_000);
			for (let id = 0; id < 50; id += 1)
				await trx
					.insertInto("media_file")
					.values({ id: `${id}`, bytes })
					.execute();
		});
		expectExplained(explainDatabaseError(await writing.catch((error: unknown) => error), location), "DATA_DIR");
		await sql`pragma max_page_count = 100000`.execute(db);
		expect(await db.selectFrom("media_file").select("id").execute()).toEqual([]);
	} finally {
		await db.destroy();
	}
});

test("a database that another program has locked is reported in one line", () => {
	const file = join(folder, "busy.sqlite");
	const [otherConnection, ownConnection] = [new DatabaseSync(file), new DatabaseSync(file)];
	otherConnection.exec("begin exclusive");
	let lockError: unknown;
	try {
		ownConnection.exec("pragma busy_timeout = 0; create table a (b)");
	} catch (error) {
		lockError = error;
	}
	otherConnection.close();
	ownConnection.close();
	const error = explainDatabaseError(lockError, { kind: "sqlite", file });
	expectExplained(error, "DATA_DIR");
	expect((error as Error).message).toContain("opptatt");
});

test("an internal error is not changed", () => {
	const error = new Error("no such column", { cause: Object.assign(new Error("syntax"), { code: "42601" }) });
	expect(explainDatabaseError(error, { kind: "postgres", url: "postgres://x" })).toBe(error);
	expect(explainListenError(error)).toBe(error);
});

test("the data folder is created with its parents, and may exist already", async () => {
	const deep = join(folder, "a", "b", "c");
	await createDataDir(deep);
	await createDataDir(deep);
	expect(statSync(deep).isDirectory()).toBe(true);
});

test("a data folder that cannot be created is reported as an error in DATA_DIR", async () => {
	const file = join(folder, "fil");
	writeFileSync(file, "");
	for (const impossible of [join(file, "data"), file]) {
		expectExplained(await createDataDir(impossible).catch((error: unknown) => error), "DATA_DIR");
	}
});

/** Runs `act` without permissions; file modes do not apply to root. */
async function asUserWithoutRights<T>(act: () => Promise<T>): Promise<T> {
	const isRoot = process.geteuid?.() === 0;
	if (isRoot) process.seteuid?.(65534);
	try {
		return await act();
	} finally {
		if (isRoot) process.seteuid?.(0);
	}
}

describe.runIf(process.platform !== "win32")(
	"a missing write permission is reported in one line with a remedy:",
	() => {
		beforeAll(() => chmodSync(folder, 0o755));

		test("a data folder", async () => {
			const readOnlyFolder = join(folder, "foreign");
			mkdirSync(readOnlyFolder, { mode: 0o555 });
			const error = await asUserWithoutRights(() => createDataDir(readOnlyFolder)).catch(
				(lockError: unknown) => lockError,
			);
			expectExplained(error, "DATA_DIR");
			expect((error as Error).message).toContain("DATA_DIR=");
		});

		test("a database file", async () => {
			const sharedFolder = join(folder, "theirs");
			mkdirSync(sharedFolder);
			chmodSync(sharedFolder, 0o777);
			const file = join(sharedFolder, "lerret.sqlite");
			writeFileSync(file, "", { mode: 0o000 });
			expectExplained(await asUserWithoutRights(() => openError({ kind: "sqlite", file })), "DATA_DIR");
		});

		test("a folder of a checkout that is not built", async () => {
			const checkout = join(folder, "checkout");
			mkdirSync(checkout, { mode: 0o555 });
			const building = asUserWithoutRights(() => requireWritable(join(checkout, "web", "build"), "nettstedet"));
			await expect(building).rejects.toThrow(/^[^\n]*npm run build[^\n]*DATA_DIR[^\n]*$/u);
		});
	},
);

test.runIf(process.platform === "linux")(
	"a system that cannot create folders is reported without endless attempts",
	async () => {
		expectExplained(await createDataDir("/proc/lerret/data").catch((error: unknown) => error), "DATA_DIR");
	},
);
