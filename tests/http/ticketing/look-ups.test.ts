import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@lerret/platform/db/database";
import { type App, createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { fridayAfternoon } from "../../support/clock.ts";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import { testSecretsKey } from "../../support/secrets-key.ts";

/** SQLite has no connections to take from others. */
describe.runIf(inject("databaseKind") === "postgres")("120 slow look-ups at once", () => {
	const folder = mkdtempSync(join(tmpdir(), "lerret-look-ups-"));
	let testLocation: TestLocation;
	let app: App;
	beforeAll(async () => {
		testLocation = await createTestLocation("demo");
		if (testLocation.location.kind !== "postgres") throw new Error("not PostgreSQL");
		const environment = { DATA_DIR: folder, DATABASE_URL: testLocation.location.url, SECRETS_KEY: testSecretsKey };
		const overrides = { log: pino({ level: "silent" }), now: () => fridayAfternoon };
		app = await createApp(readConfig(environment), overrides);
		await openShop(app, { rows: 2, settings: { keptHours: 100 } });
	});
	afterAll(async () => {
		await app.close();
		await testLocation.remove();
		rmSync(folder, { recursive: true });
	});

	/** Runs `work` while no statement can use the table. */
	async function withLocked(table: string, work: () => Promise<void>): Promise<void> {
		const other = openDatabase(testLocation.location);
		await other.transaction().execute(async (trx) => {
			await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
			await work();
		});
		await other.destroy();
	}

	test.each([
		["tickets", "order_ticket", () => createBuyer(app).call("GET", `${shopSite}/tickets/kode`)],
		["balances", "voucher", () => createBuyer(app).call("POST", `${shopSite}/gift-cards/balance`, { code: "AAAA" })],
		["orders", "ticket_order", () => createBuyer(app).readOrder("kode")],
	])("of %s leave connections for what others do", async (_name, table, lookUp) => {
		await withLocked(table, async () => {
			const lookUps = Array.from({ length: 120 }, lookUp);
			// All look-ups that may wait for the database do.
			await expect.poll(countWaiting, { timeout: 20_000 }).toBeGreaterThan(0);
			const sale = await createBuyer(app).call("GET", `${shopSite}/events/prove`);

			expect(sale.status).toBe(200);
			// Four orders, or one of the others.
			expect(await countWaiting()).toBeLessThanOrEqual(4);
			for (const { status } of await Promise.all(lookUps)) expect(status).toBe(503);
		});
		expect((await lookUp()).status).toBe(404);
	});

	async function countWaiting(): Promise<number> {
		const { rows } = await sql<{ waiting: string }>`select count(*) as waiting from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock'`.execute(app.background);
		return Number(rows[0]?.waiting);
	}
});
