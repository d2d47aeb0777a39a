import { DatabaseUnavailableError } from "@lerret/platform/db/unavailable";
import { expect, test, vi } from "vitest";
import { createTurns } from "./turns.ts";

/** Pages that are finished when they are told to, and the order in which they were begun. */
function createPages() {
	const begun: number[] = [];
	const finish: (() => void)[] = [];
	const page = (n: number) => () => {
		begun.push(n);
		return new Promise<number>((resolve) => finish.push(() => resolve(n)));
	};
	return { begun, finish, page };
}

test("a few pages are made at once, and the others in the order in which they were asked for", async () => {
	const { begun, finish, page } = createPages();
	const turns = createTurns();
	const all = [0, 1, 2, 3, 4, 5].map((n) => turns(page(n)));
	await Promise.resolve();
	expect(begun).toEqual([0, 1, 2, 3]);
	finish[2]?.();
	await all[2];
	await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4]);
	finish[0]?.();
	await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4, 5]);
	for (const end of finish) end();
	expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5]);
});

test("a page that fails gives its turn to the next", async () => {
	const turns = createTurns();
	const failures = [0, 1, 2, 3].map(() => turns(() => Promise.reject(new Error("no page"))));
	expect(await Promise.allSettled(failures)).toMatchObject(failures.map(() => ({ status: "rejected" })));
	expect(await turns(async () => "page")).toBe("page");
});

test("who waits too long is told to come back, and what was begun is finished however long it takes", async () => {
	vi.useFakeTimers();
	try {
		const { begun, finish, page } = createPages();
		const turns = createTurns();
		const first = [0, 1, 2, 3].map((n) => turns(page(n)));
		const late = turns(page(4)).catch((error: unknown) => error);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(await late).toMatchObject({ code: "unavailable" });
		for (const end of finish) end();
		expect(await Promise.all(first)).toEqual([0, 1, 2, 3]);
		expect(begun).toEqual([0, 1, 2, 3]);
	} finally {
		vi.useRealTimers();
	}
});

test("a page that waited for others, which the database failed, fails with them and is not begun", async () => {
	vi.useFakeTimers();
	try {
		const { begun, page } = createPages();
		const turns = createTurns();
		const { promise, reject } = Promise.withResolvers<number>();
		const failures = [0, 1, 2, 3].map(() => turns(() => promise).catch((error: unknown) => error));
		const waiting = turns(page(4)).catch((error: unknown) => error);
		await vi.advanceTimersByTimeAsync(1500);
		const error = new DatabaseUnavailableError("away");
		reject(error);
		expect(await Promise.all([...failures, waiting])).toEqual([error, error, error, error, error]);
		expect(begun).toEqual([]);
	} finally {
		vi.useRealTimers();
	}
});
