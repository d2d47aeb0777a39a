import { readFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { lowerWorkerPriority } from "./thread-priority.ts";

test.runIf(process.platform === "linux")(
	"lowers the priority of the worker threads, and not of the main thread",
	async () => {
		await readFile(import.meta.filename);
		const before = getPriority();

		expect(lowerWorkerPriority()).toBeGreaterThan(0);
		expect(getPriority()).toBe(before);
	},
);
