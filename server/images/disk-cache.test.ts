import {
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	truncateSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { test as base, describe, expect } from "vitest";
import { openDiskCache } from "./disk-cache.ts";

const log = pino({ level: "silent" });
const bytes = (size: number, fill = 7) => new Uint8Array(size).fill(fill);

const test = base.extend("folder", async ({ task: _task }, { onCleanup }): Promise<string> => {
	const folder = mkdtempSync(join(tmpdir(), "lerret-pictures-"));
	onCleanup(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
});

const sizeOnDisk = (folder: string) =>
	readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

test("a stored file can be read, also after a restart", async ({ folder }) => {
	await openDiskCache(folder, 10_000, log).put("a", bytes(100));
	const reopened = openDiskCache(folder, 10_000, log);
	await reopened.ready;
	expect(reopened.sizes()).toEqual({ files: 1, bytes: sizeOnDisk(folder) });
	expect(await reopened.get("a")).toEqual(Buffer.from(bytes(100)));
	expect(await reopened.get("b")).toBeNull();
});

test("the folder never exceeds its limit, and the least recently used files are deleted first", async ({ folder }) => {
	const cache = openDiskCache(folder, 1000, log);
	await cache.ready;
	for (const name of ["a", "b", "c", "d", "e"]) await cache.put(name, bytes(180));
	await cache.get("a");
	await cache.put("f", bytes(180));
	expect(sizeOnDisk(folder)).toBeLessThanOrEqual(1000);
	expect(cache.sizes().bytes).toBe(sizeOnDisk(folder));
	expect(await cache.get("a")).not.toBeNull();
	expect(await cache.get("f")).not.toBeNull();
	expect(await cache.get("b")).toBeNull();
});

test("after a restart with a lower limit the oldest files are deleted", async ({ folder }) => {
	const cache = openDiskCache(folder, 10_000, log);
	for (const [i, name] of ["a", "b", "c", "d"].entries()) {
		await cache.put(name, bytes(180));
		utimesSync(join(folder, name), 1000 + i, 1000 + i);
	}
	const smaller = openDiskCache(folder, 600, log);
	await smaller.ready;
	expect(readdirSync(folder).sort()).toEqual(["c", "d"]);
});

describe("a damaged file", () => {
	test.for([
		["is cut short", (file: string) => truncateSync(file, 40)],
		["is empty", (file: string) => truncateSync(file, 0)],
		["has another byte in it", (file: string) => writeFileSync(file, readFileSync(file).fill(9, 50, 51))],
	] as const)("that %s is not returned, and can be written again", async ([, damage], { folder }) => {
		const cache = openDiskCache(folder, 10_000, log);
		await cache.put("a", bytes(100));
		damage(join(folder, "a"));
		expect(await cache.get("a")).toBeNull();
		await cache.put("a", bytes(100));
		expect(await cache.get("a")).toEqual(Buffer.from(bytes(100)));
	});
});

test("a partial file is never returned, and is deleted after an hour", async ({ folder }) => {
	writeFileSync(join(folder, "a.partial-1"), "half");
	writeFileSync(join(folder, "b.partial-2"), "being written by another process");
	utimesSync(join(folder, "a.partial-1"), 1000, 1000);
	const cache = openDiskCache(folder, 10_000, log);
	await cache.ready;
	expect(readdirSync(folder)).toEqual(["b.partial-2"]);
	expect(cache.sizes()).toEqual({ files: 0, bytes: 0 });
});

test("a folder that is not writable stores nothing and throws nothing", async ({ folder }) => {
	writeFileSync(join(folder, "file"), "");
	const cache = openDiskCache(join(folder, "file"), 10_000, log);
	await cache.put("a", bytes(10));
	expect(await cache.get("a")).toBeNull();
});

test("all files of a picture are deleted together", async ({ folder }) => {
	const cache = openDiskCache(folder, 10_000, log);
	for (const name of ["one-160.jpg", "one-320.jpg", "two-160.jpg"]) await cache.put(name, bytes(10));
	await cache.removeByPrefix("one-");
	expect(readdirSync(folder)).toEqual(["two-160.jpg"]);
	expect(cache.sizes().files).toBe(1);
});
