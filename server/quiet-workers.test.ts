import { readFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { quietWorkers } from "./quiet-workers.ts";

test.runIf(process.platform === "linux")(
	"the threads of slow work step back, the one that answers does not",
	async () => {
		await readFile(import.meta.filename);
		const before = getPriority();

		expect(quietWorkers()).toBeGreaterThan(0);
		expect(getPriority()).toBe(before);
	},
);
