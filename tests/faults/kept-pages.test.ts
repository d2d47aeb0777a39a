import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { touchContent } from "@lerret/platform/db/content-version";
import { type App, createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { fridayAfternoon } from "../support/clock.ts";
import { createTestLocation, type TestLocation } from "../support/database.ts";
import { sized } from "../support/extent.ts";
import { inTransaction } from "../support/rows.ts";
import { testSecretsKey } from "../support/secrets-key.ts";
import { startProxy, type TcpProxy } from "../support/tcp-proxy.ts";

/** The contract allows five seconds; the rest is for a busy machine. */
const maxMs = 7000;
const outageMs = sized(4000, 20_000);
const targets = [
	"/",
	"/kinoprogram",
	"/kulturprogram",
	"/nyheter",
	"/search?q=film",
	"/kinoprogram.json",
	"/finnes-ikke",
];
/** These need the database, and have not been requested before. */
const othersOf = (number: number) => [`/search?q=ord${number}`, "/api/runtime/sites/tindevik/basic_events"];

type Measured = { target: string; status: number; ms: number };

describe.runIf(inject("databaseKind") === "postgres")("while PostgreSQL is paused", () => {
	const folder = mkdtempSync(join(tmpdir(), "lerret-paused-"));
	let testLocation: TestLocation;
	let proxy: TcpProxy;
	let app: App;
	let now: Temporal.Instant;
	beforeEach(async () => {
		now = fridayAfternoon;
		testLocation = await createTestLocation("demo");
		if (testLocation.location.kind !== "postgres") throw new Error("not PostgreSQL");
		const url = new URL(testLocation.location.url);
		const socketFolder = url.searchParams.get("host");
		proxy = await startProxy(socketFolder ? join(socketFolder, ".s.PGSQL.5432") : Number(url.port));
		url.search = "";
		url.host = `127.0.0.1:${proxy.port}`;
		const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url.href, SECRETS_KEY: testSecretsKey });
		app = await createApp(config, { log: pino({ level: "silent" }), now: () => now });
	});
	afterEach(async () => {
		await app.close();
		await proxy.close();
		await testLocation.remove();
		rmSync(folder, { recursive: true, force: true });
	});

	const get = async (target: string) =>
		app.fetch(new Request(`http://localhost:3000${target}`, { headers: { host: "localhost:3000" } }));

	async function measure(target: string): Promise<Measured> {
		const begin = performance.now();
		const { status } = await get(target);
		return { target, status, ms: performance.now() - begin };
	}

	/** A page that has not been requested yet is made of the new content, which outdates the others. */
	async function changeContent() {
		await inTransaction(app.db, (trx) => touchContent(trx, "tindevik"));
		expect((await get("/aldersgrenser-pa-kino")).status).toBe(200);
	}

	async function moveClock() {
		now = now.add({ hours: 12 });
	}

	test.each([
		["is outdated by a change", changeContent],
		["is outdated by the clock", moveClock],
	])("a kept page that %s is sent within five seconds, and anew afterwards", async (_name, change) => {
		const before = new Map<string, number>();
		for (const target of targets) before.set(target, (await get(target)).status);
		await change();
		proxy.hang();
		const [kept, others]: [Promise<Measured>[], Promise<Measured>[]] = [[], []];
		for (const end = performance.now() + outageMs; performance.now() < end; await pause(200)) {
			others.push(...othersOf(others.length).map(measure));
			kept.push(...targets.map(measure));
		}

		expect((await Promise.all(others)).filter(({ ms }) => ms > maxMs)).toEqual([]);
		const isWrong = ({ target, status, ms }: Measured) => status !== before.get(target) || ms > maxMs;
		expect((await Promise.all(kept)).filter(isWrong)).toEqual([]);
		proxy.resume();
		await expect.poll(async () => (await get("/readyz")).status, { timeout: 10_000 }).toBe(200);
		for (const target of targets) expect((await measure(target)).status).toBe(before.get(target));
	});
});
