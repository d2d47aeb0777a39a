import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { saveBackup } from "@lerret/platform/backup/save";
import { type Database, openDatabase } from "@lerret/platform/db/database";
import { bindSecretsKey } from "@lerret/platform/secrets/bind-key";
import { deriveSecretsKey } from "@lerret/platform/secrets/secrets-key";
import { createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import { loadSecretsKey } from "@lerret/server/startup/secrets-key";
import { sql } from "kysely";
import pino from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, createTestLocation } from "../../support/database.ts";
import { runAdminInProcess, runCommandInChildProcess } from "../../support/operator-commands.ts";
import { htmlRendering, testRenderer } from "../../support/renderer.ts";
import { addSite } from "../../support/rows.ts";
import { testKey, testSecretsKey } from "../../support/secrets-key.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, createVisitor, testPassword } from "../../support/visitor.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
	for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function folder(): string {
	const path = mkdtempSync(join(tmpdir(), "lerret-key-"));
	cleanups.push(() => rmSync(path, { recursive: true }));
	return path;
}

const otherKey = randomBytes(32).toString("base64url");

async function start(db: Database, environment: Record<string, string>) {
	const app = await createApp(readConfig(environment), {
		db,
		log: pino({ level: "silent" }),
		now: () => fridayAfternoon,
		passwords: createCheapPasswords(),
		renderer: testRenderer(async () => htmlRendering("page")),
		staticFiles: new Map(),
		mailer: { send: async () => {}, close: () => {} },
	});
	cleanups.push(() => app.close());
	return app;
}

/** The hash in versions before migration 0018. */
const oldHash = (address: string) => createHash("sha256").update(`fingerprint ${address}`).digest("hex").slice(0, 32);

const tables = ["attempt", "account_address", "staff_address"] as const;

describe("the hashes of addresses", () => {
	let demoApp: TestApp;
	beforeAll(async () => {
		demoApp = await createTestApp({}, { passwords: createCheapPasswords() });
	});
	afterAll(() => demoApp.close());

	const email = "eier@post.example";
	const [home, elsewhere] = ["192.0.2.7", "203.0.113.9"];
	const login = (app: Pick<TestApp, "fetch">, address: string, password: string) =>
		createVisitor(app).call("POST", "/login", { body: { Email: email, Password: password }, address });

	async function writeOldHashes(): Promise<void> {
		for (const address of [home, elsewhere, email]) {
			const [old, keyed] = [oldHash(address), testKey.hashAddress(address)];
			for (const table of tables)
				await sql`update ${sql.table(table)} set address = ${old} where address = ${keyed}`.execute(demoApp.db);
			await sql`update attempt set who = ${old} where who = ${keyed}`.execute(demoApp.db);
		}
	}

	test("of an older version are converted at start, and keep known addresses and attempts", async () => {
		const body = { email, password: testPassword, userName: "Eier" };
		expect((await createVisitor(demoApp).call("POST", "/profile", { body, address: home })).status).toBe(201);
		for (const address of [home, elsewhere]) {
			for (let n = 0; n < 10; n++) expect((await login(demoApp, address, `galt ${n}`)).status).toBe(401);
		}
		await writeOldHashes();
		const attempts = await demoApp.db
			.selectFrom("attempt")
			.select(["who", "address"])
			.where("kind", "=", "login")
			.execute();
		expect(attempts).toHaveLength(20);
		expect(attempts).toContainEqual({ who: oldHash(email), address: oldHash(home) });

		const app = await start(demoApp.db, { DATA_DIR: folder(), SECRETS_KEY: testSecretsKey });
		expect((await login(app, elsewhere, testPassword)).status).toBe(429);
		expect((await login(app, home, testPassword)).status).toBe(200);
		for (const table of tables) {
			const rows = await demoApp.db.selectFrom(table).select("address").execute();
			expect(rows.filter(({ address }) => address.length === 32)).toEqual([]);
		}
	});

	test("are converted once by concurrent processes, and new hashes are kept", async () => {
		const { db } = demoApp;
		const { id } = await db.selectFrom("account").select("id").where("email", "=", email).executeTakeFirstOrThrow();
		await db
			.insertInto("account_address")
			.values(
				[home, elsewhere].map((address) => ({
					account_id: id,
					address: oldHash(address),
					last_login_at: "2026-11-20T13:00:00.000Z",
				})),
			)
			.execute();
		expect(await Promise.all([1, 2, 3].map(() => bindSecretsKey(db, testKey)))).toEqual(["same", "same", "same"]);
		const rows = await db.selectFrom("account_address").select("address").where("account_id", "=", id).execute();
		expect(rows.map(({ address }) => address).sort()).toEqual([home, elsewhere].map(testKey.hashAddress).sort());
	});

	test("cannot be computed without the key", () => {
		const other = deriveSecretsKey(Buffer.from(otherKey, "base64url"));
		expect(testKey.hashAddress(home)).not.toBe(other.hashAddress(home));
		expect(testKey.hashAddress(home)).not.toContain(oldHash(home));
		expect(testKey.checkValue).not.toBe(testKey.hashAddress(""));
	});
});

describe("the key", () => {
	test("is created once in DATA_DIR by concurrent processes, readable only by its owner", async () => {
		const dataDir = join(folder(), "data");
		const config = readConfig({ DATA_DIR: dataDir });
		const loaded = await Promise.all([1, 2, 3, 4].map(() => loadSecretsKey(config)));
		expect(new Set(loaded.map(({ key }) => key.checkValue)).size).toBe(1);
		expect(loaded.filter(({ isNew }) => isNew)).toHaveLength(1);
		const file = join(dataDir, "secrets.key");
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(readFileSync(file, "utf8")).toMatch(/^[\w-]{43}\n$/u);
		expect((await loadSecretsKey(config)).isNew).toBe(false);
	});

	test("that differs from the database's stops the start, until the operator replaces it", async () => {
		const { location, remove } = await createTestLocation("nothing");
		cleanups.push(remove);
		const db = openDatabase(location);
		cleanups.push(() => db.destroy());
		const dataDir = folder();
		await start(db, { DATA_DIR: dataDir, SECRETS_KEY: testSecretsKey });
		const again = () => start(db, { DATA_DIR: dataDir, SECRETS_KEY: otherKey });
		await expect(again()).rejects.toThrow(/^SECRETS_KEY: er en annen nøkkel [^\n]+ replace-secrets-key [^\n]+$/u);
		await start(db, { DATA_DIR: dataDir, SECRETS_KEY: testSecretsKey });
		const { code, out } = await runAdminInProcess(location, ["replace-secrets-key"], { SECRETS_KEY: otherKey });
		expect([code, out]).toEqual([0, expect.stringContaining("bruker nå denne nøkkelen")]);
		await again();
	});

	test("that is lost with its file is replaced by the one that the start creates", async () => {
		const { db, close } = await createTestDatabase();
		cleanups.push(close);
		await start(db, { DATA_DIR: folder() });
		const dataDir = folder();
		await start(db, { DATA_DIR: dataDir });
		await start(db, { DATA_DIR: dataDir });
	});

	test("is not in a backup, and a restore says what another one costs", async () => {
		const source = await createTestLocation("nothing");
		const target = await createTestLocation();
		cleanups.push(source.remove, target.remove);
		const db = openDatabase(source.location);
		cleanups.push(() => db.destroy());
		await bindSecretsKey(db, testKey);
		await addSite(db, { id: "fjordkino", host: "www.fjordkino.example" });
		const account = { site_id: "fjordkino", provider: "vipps", sealed_credentials: "sealed" } as const;
		await db
			.insertInto("payment_account")
			.values({ ...account, changed_at: "2026-11-20T14:00:00.000Z" })
			.execute();
		const file = join(folder(), "kopi");
		await saveBackup(db, source.location.kind, file, "2026-11-20T14:00:00.000Z");
		const { code, out, error } = await runCommandInChildProcess(target.location, ["restore", file], {
			extraEnvironment: { SECRETS_KEY: otherKey },
		});
		// On a slow machine it reports its progress.
		expect([code, error.replaceAll(/^\w+: \d+ rader …\n/gmu, "")]).toEqual([0, ""]);
		expect(out).toContain("SECRETS_KEY er en annen enn da kopien ble tatt");
		expect(out).toContain("1 betalingskonto må skrives inn igjen: www.fjordkino.example (Vipps).");
		const restored = openDatabase(target.location);
		cleanups.push(() => restored.destroy());
		await start(restored, { DATA_DIR: folder(), SECRETS_KEY: otherKey });
	});
});
