import { DatabaseUnavailableError } from "@lerret/platform/db/database-errors";
import { expect, test, vi } from "vitest";
import { createRenderLimiter } from "./render-limiter.ts";

function createPages() {
	const begun: number[] = [];
	const finish: (() => void)[] = [];
	const page = (n: number) => () => {
		begun.push(n);
		return new Promise<number>((resolve) => finish.push(() => resolve(n)));
	};
	return { begun, finish, page };
}

test("makes a few pages at once, and the others in the order of their requests", async () => {
	const { begun, finish, page } = createPages();
	const limitRendering = createRenderLimiter();
	const all = [0, 1, 2, 3, 4, 5].map((n) => limitRendering(page(n)));
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

test("a page that fails frees its slot", async () => {
	const limitRendering = createRenderLimiter();
	const failures = [0, 1, 2, 3].map(() => limitRendering(() => Promise.reject(new Error("no page"))));
	expect(await Promise.allSettled(failures)).toMatchObject(failures.map(() => ({ status: "rejected" })));
	expect(await limitRendering(async () => "page")).toBe("page");
});

test('a request that waits too long gets "unavailable", and pages that have begun are finished', async () => {
	vi.useFakeTimers();
	try {
		const { begun, finish, page } = createPages();
		const limitRendering = createRenderLimiter();
		const first = [0, 1, 2, 3].map((n) => limitRendering(page(n)));
		const late = limitRendering(page(4)).catch((error: unknown) => error);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(await late).toMatchObject({ code: "unavailable" });
		for (const end of finish) end();
		expect(await Promise.all(first)).toEqual([0, 1, 2, 3]);
		expect(begun).toEqual([0, 1, 2, 3]);
	} finally {
		vi.useRealTimers();
	}
});

test("a waiting page fails with the pages that the database has failed, and is not begun", async () => {
	vi.useFakeTimers();
	try {
		const { begun, page } = createPages();
		const limitRendering = createRenderLimiter();
		const { promise, reject } = Promise.withResolvers<number>();
		const failures = [0, 1, 2, 3].map(() => limitRendering(() => promise).catch((error: unknown) => error));
		const waiting = limitRendering(page(4)).catch((error: unknown) => error);
		await vi.advanceTimersByTimeAsync(1500);
		const error = new DatabaseUnavailableError("away");
		reject(error);
		expect(await Promise.all([...failures, waiting])).toEqual([error, error, error, error, error]);
		expect(begun).toEqual([]);
	} finally {
		vi.useRealTimers();
	}
});
