import { expect, test } from "vitest";
import { BoundedQueue } from "./bounded-queue.ts";

function createTasks() {
	const started: string[] = [];
	const ends = new Map<string, () => void>();
	const task = (name: string) => () => {
		started.push(name);
		return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
	};
	return { began: started, task, end: (name: string) => ends.get(name)?.() };
}

test("no more tasks than the limit run at a time, and the others in order", async () => {
	const { began: started, task, end } = createTasks();
	const queue = new BoundedQueue(2, 10);
	const all = ["a", "b", "c", "d"].map((name) => queue.add(task(name)));
	await Promise.resolve();
	expect([started, queue.pending, queue.size]).toEqual([["a", "b"], 2, 2]);
	end("b");
	await all[1];
	await expect.poll(() => started).toEqual(["a", "b", "c"]);
	end("a");
	await expect.poll(() => started).toEqual(["a", "b", "c", "d"]);
	end("c");
	end("d");
	expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
	expect([queue.pending, queue.size]).toEqual([0, 0]);
});

test("a task with low priority runs after those of visitors, unless its priority is raised", async () => {
	const { began: started, task, end } = createTasks();
	const queue = new BoundedQueue(1, 10);
	const all = [
		queue.add(task("first")),
		queue.add(task("wanted later"), { id: "wanted later", priority: -1 }),
		queue.add(task("warming"), { priority: -1 }),
		queue.add(task("visitor")),
	];
	queue.setPriority("wanted later", 0);
	for (const name of ["first", "visitor", "wanted later", "warming"]) {
		await expect.poll(() => started.at(-1)).toBe(name);
		end(name);
	}
	await Promise.all(all);
});

test("a task that is aborted while it waits is never started, and frees its place", async () => {
	const { began: started, task, end } = createTasks();
	const queue = new BoundedQueue(1, 1);
	const running = queue.add(task("running"));
	const controller = new AbortController();
	const aborted = queue.add(task("left"), { signal: controller.signal });
	expect(() => queue.add(task("too many"))).toThrow(
		expect.objectContaining({ code: "unavailable", headers: { "retry-after": "5" } }),
	);
	controller.abort();
	await expect(aborted).rejects.toThrow("aborted");
	const next = queue.add(task("next"));
	end("running");
	await running;
	await expect.poll(() => started).toEqual(["running", "next"]);
	end("next");
	expect(await next).toBe("next");
});

test("the next task starts after one that fails", async () => {
	const queue = new BoundedQueue(1, 5);
	const failed = queue.add(() => Promise.reject(new Error("broken")));
	const next = queue.add(async () => "next");
	await expect(failed).rejects.toThrow("broken");
	expect(await next).toBe("next");
});
