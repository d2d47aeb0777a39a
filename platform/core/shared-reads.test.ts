import { expect, test } from "vitest";
import { DatabaseUnavailableError } from "./database-errors.ts";
import { createSharedReads } from "./shared-reads.ts";

test("requests during a read share the next one, and later ones read anew", async () => {
	const share = createSharedReads<number>();
	let value = 1;
	let reads = 0;
	const read = async () => {
		reads += 1;
		const seen = value;
		await Promise.resolve();
		return seen;
	};
	const first = share("a", read);
	value = 2;
	const during = [share("a", read), share("a", read), share("a", read)];
	expect([await first, ...(await Promise.all(during))]).toEqual([1, 2, 2, 2]);
	expect(reads).toBe(2);
	value = 3;
	expect(await share("a", read)).toBe(3);
});

test("a failed read fails for those that share it, and the next one reads anew", async () => {
	const share = createSharedReads<string>();
	const fail = () => Promise.reject(new Error("no database"));
	const failed = [share("a", fail), share("a", fail), share("a", fail)];
	for (const result of failed) await expect(result).rejects.toThrow("no database");
	expect(await share("a", async () => "read")).toBe("read");
});

test("different keys are read on their own", async () => {
	const share = createSharedReads<string>();
	const results = ["a", "b"].map((key) => share(key, async () => key));
	expect(await Promise.all(results)).toEqual(["a", "b"]);
});

test("requests that wait get the error of a database that is away, and do not wait for it again", async () => {
	const share = createSharedReads<number>();
	const { promise, reject } = Promise.withResolvers<number>();
	const first = share("a", () => promise).catch((error: unknown) => error);
	let reads = 0;
	const waiting = share("a", async () => ++reads).catch((error: unknown) => error);
	const error = new DatabaseUnavailableError("away");
	reject(error);
	expect([await first, await waiting, reads]).toEqual([error, error, 0]);
	expect(await share("a", async () => ++reads)).toBe(1);
});
