import { expect, test, vi } from "vitest";
import { DatabaseUnavailableError } from "./database-errors.ts";
import { createLimiter } from "./limiter.ts";

function createTasks() {
	const begun: number[] = [];
	const finish: (() => void)[] = [];
	const task = (n: number) => () => {
		begun.push(n);
		return new Promise<number>((resolve) => finish.push(() => resolve(n)));
	};
	return { begun, finish, task };
}

test("runs a few tasks at once, and the others in the order of their calls", async () => {
	const { begun, finish, task } = createTasks();
	const limit = createLimiter({ concurrency: 4, maxWaiting: 10 });
	const all = [0, 1, 2, 3, 4, 5].map((n) => limit(task(n)));
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

test("a task that fails frees its slot", async () => {
	const limit = createLimiter({ concurrency: 4, maxWaiting: 10 });
	const failures = [0, 1, 2, 3].map(() => limit(() => Promise.reject(new Error("no result"))));
	expect(await Promise.allSettled(failures)).toMatchObject(failures.map(() => ({ status: "rejected" })));
	expect(await limit(async () => "result")).toBe("result");
});

test('a task that waits too long gets "unavailable", and those that have begun are finished', async () => {
	vi.useFakeTimers();
	try {
		const { begun, finish, task } = createTasks();
		const limit = createLimiter({ concurrency: 4, maxWaiting: 10 });
		const first = [0, 1, 2, 3].map((n) => limit(task(n)));
		const late = limit(task(4)).catch((error: unknown) => error);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(await late).toMatchObject({ code: "unavailable" });
		for (const end of finish) end();
		expect(await Promise.all(first)).toEqual([0, 1, 2, 3]);
		expect(begun).toEqual([0, 1, 2, 3]);
	} finally {
		vi.useRealTimers();
	}
});

test("a waiting task fails with those that the database has failed, and is not begun", async () => {
	vi.useFakeTimers();
	try {
		const { begun, task } = createTasks();
		const limit = createLimiter({ concurrency: 4, maxWaiting: 10 });
		const { promise, reject } = Promise.withResolvers<number>();
		const failures = [0, 1, 2, 3].map(() => limit(() => promise).catch((error: unknown) => error));
		const waiting = limit(task(4)).catch((error: unknown) => error);
		await vi.advanceTimersByTimeAsync(1500);
		const error = new DatabaseUnavailableError("away");
		reject(error);
		expect(await Promise.all([...failures, waiting])).toEqual([error, error, error, error, error]);
		expect(begun).toEqual([]);
	} finally {
		vi.useRealTimers();
	}
});
