import { expect, test } from "vitest";
import { createQueue, type TaskOptions } from "./queue.ts";

function createTasks() {
	const started: string[] = [];
	const ends = new Map<string, () => void>();
	const task = (name: string) => () => {
		started.push(name);
		return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
	};
	return { began: started, task, end: (name: string) => ends.get(name)?.() };
}

const visitor: TaskOptions = { priority: "visitor" };
const low: TaskOptions = { priority: "low" };

test("no more tasks than the limit run at a time, and the others in order", async () => {
	const { began: started, task, end } = createTasks();
	const queue = createQueue(2, 10);
	const all = ["a", "b", "c", "d"].map((name) => queue.run(task(name), { ...visitor }));
	await Promise.resolve();
	expect([started, queue.sizes()]).toEqual([["a", "b"], { running: 2, waiting: 2 }]);
	end("b");
	await all[1];
	await expect.poll(() => started).toEqual(["a", "b", "c"]);
	end("a");
	await expect.poll(() => started).toEqual(["a", "b", "c", "d"]);
	end("c");
	end("d");
	expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
	expect(queue.sizes()).toEqual({ running: 0, waiting: 0 });
});

test("a task with low priority runs after those of visitors, unless its priority is raised", async () => {
	const { began: started, task, end } = createTasks();
	const queue = createQueue(1, 10);
	const options = { ...low };
	const all = [
		queue.run(task("first"), { ...visitor }),
		queue.run(task("wanted later"), options),
		queue.run(task("warming"), { ...low }),
		queue.run(task("visitor"), { ...visitor }),
	];
	options.priority = "visitor";
	for (const name of ["first", "wanted later", "visitor", "warming"]) {
		await expect.poll(() => started.at(-1)).toBe(name);
		end(name);
	}
	await Promise.all(all);
});

test("a task that is aborted while it waits is never started, and frees its place", async () => {
	const { began: started, task, end } = createTasks();
	const queue = createQueue(1, 1);
	const running = queue.run(task("running"), { ...visitor });
	const controller = new AbortController();
	const aborted = queue.run(task("left"), { ...visitor, signal: controller.signal });
	const rejected = queue.run(task("too many"), { ...visitor });
	await expect(rejected).rejects.toMatchObject({ code: "unavailable" });
	controller.abort();
	await expect(aborted).rejects.toThrow("aborted");
	const next = queue.run(task("next"), { ...visitor });
	end("running");
	await running;
	await expect.poll(() => started).toEqual(["running", "next"]);
	end("next");
	expect(await next).toBe("next");
});

test("the next task starts after one that fails", async () => {
	const queue = createQueue(1, 5);
	const failed = queue.run(() => Promise.reject(new Error("broken")), { ...visitor });
	const next = queue.run(async () => "next", { ...visitor });
	await expect(failed).rejects.toThrow("broken");
	expect(await next).toBe("next");
});
