import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@lerret/platform/db/database";
import { addPicture, removePicture } from "@lerret/platform/media/write";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { drawPicture } from "../../tests/support/pictures.ts";
import { addSite } from "../../tests/support/rows.ts";
import { testSite } from "../../tests/support/site-configs.ts";
import type { VariantAddress } from "./variant-address.ts";
import { createPictures, type Pictures } from "./variants.ts";

const log = pino({ level: "silent" });
let database: TestDatabase;
let db: Database;
let id: string;
let statements: string[] = [];
let folder: string;
let pictures: Pictures;

beforeAll(async () => {
	database = await createTestDatabase((statement) => statements.push(statement));
	({ db } = database);
	await addSite(db);
});
afterAll(() => database.close());

const filesIn = () => readdirSync(join(folder, "recipe-2")).filter((name) => name.startsWith(id));
const originalsRead = () =>
	statements.filter((statement) => statement.includes("bytes") && statement.startsWith("select"));
const address = (width: number, cut: VariantAddress["crop"] = null): VariantAddress => ({
	id,
	width,
	format: "webp",
	crop: cut,
});

beforeEach(async ({ onTestFinished }) => {
	folder = mkdtempSync(join(tmpdir(), "lerret-variants-"));
	pictures = createPictures(db, folder, 10_000_000, log);
	const bytes = await drawPicture(640, 400).jpeg().toBuffer();
	const picture = { bytes, mime: "image/jpeg", width: 640, height: 400, alt: "x", focal: { x: 0.5, y: 0.5 } };
	id = await db
		.transaction()
		.execute((trx) => addPicture(trx, testSite, { ...picture, placeholder: "" }, "2026-11-20T00:00:00.000Z"));
	statements = [];
	onTestFinished(() => {
		pictures.close();
		rmSync(folder, { recursive: true, force: true });
	});
});

test("fifty concurrent requests for a variant share one encoding", async () => {
	const all = await Promise.all(Array.from({ length: 50 }, () => pictures.variant(address(320))));
	expect(new Set(all.map((bytes) => Buffer.from(bytes).toString("base64"))).size).toBe(1);
	expect(originalsRead()).toHaveLength(1);
	expect(filesIn()).toHaveLength(1);
});

test("a variant is encoded once, also across a restart", async () => {
	const first = await pictures.variant(address(320));
	pictures.close();
	pictures = createPictures(db, folder, 10_000_000, log);
	statements = [];
	expect(Buffer.from(await pictures.variant(address(320))).equals(first)).toBe(true);
	expect(originalsRead()).toEqual([]);
});

test("a damaged file is encoded again", async () => {
	const first = await pictures.variant(address(320));
	const [file = ""] = filesIn();
	writeFileSync(join(folder, "recipe-2", file), "rubbish");
	expect(Buffer.from(await pictures.variant(address(320))).equals(first)).toBe(true);
	expect(originalsRead()).toHaveLength(2);
	expect(Buffer.from(await pictures.variant(address(320))).equals(first)).toBe(true);
	expect(originalsRead()).toHaveLength(2);
});

test("the cache stays within its limit", async () => {
	pictures.close();
	pictures = createPictures(db, folder, 2000, log);
	for (const width of [160, 320, 480, 640]) await pictures.variant(address(width));
	expect(pictures.sizes().bytes).toBeLessThanOrEqual(2000);
});

test("variants of an older recipe are deleted", async () => {
	writeFileSync(join(folder, `${id}-320.avif`), "outdated");
	pictures.close();
	pictures = createPictures(db, folder, 10_000_000, log);
	await expect.poll(() => readdirSync(folder).filter((name) => name !== "recipe-2")).toEqual([]);
});

describe("aborted requests", () => {
	test("remove from the queue what no other request waits for", async () => {
		const controller = new AbortController();
		// More than run at a time, so that the last ones wait.
		const running = [160, 320, 480, 640].map((width) => pictures.variant(address(width)));
		const cuts = ["1x1", "3x2", "4x3", "4x5"] as const;
		const aborted = cuts.map((crop) =>
			pictures.variant(address(640, { shape: crop, focal: { x: 50, y: 50 } }), { signal: controller.signal }),
		);
		const waiting = pictures.variant(address(640, { shape: "4x5", focal: { x: 50, y: 50 } }));
		await expect.poll(() => pictures.sizes().waiting).toBeGreaterThan(3);
		controller.abort();
		for (const promise of aborted) await expect(promise).rejects.toThrow("aborted");
		await Promise.all(running);
		expect((await waiting).length).toBeGreaterThan(0);
		expect(filesIn().filter((name) => name.includes("-1x1-"))).toEqual([]);
		expect(pictures.sizes()).toMatchObject({ running: 0, waiting: 0 });
	});
});

test("a picture that another process deleted is gone soon after its next request", async () => {
	await pictures.variant(address(320));
	await db.transaction().execute((trx) => removePicture(trx, testSite, id));
	await pictures.variant(address(320));
	await expect.poll(filesIn).toEqual([]);
	await expect(pictures.variant(address(320))).rejects.toMatchObject({ code: "not_found" });
});

describe("when the encoder process dies", () => {
	test("its tasks run in the next one", async () => {
		await pictures.variant(address(160));
		const before = pictures.encoderPid();
		const all = [320, 480, 640].map((width) => pictures.variant(address(width)));
		process.kill(before ?? 0, "SIGKILL");
		for (const bytes of await Promise.all(all)) expect(bytes.length).toBeGreaterThan(0);
		expect(pictures.encoderPid()).not.toBe(before);
	});
});
