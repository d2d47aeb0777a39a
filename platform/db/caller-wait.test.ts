import { setTimeout } from "node:timers/promises";
import { expect, it } from "vitest";
import { countAsWaiting, remainingWait, runForCaller } from "./caller-wait.ts";

it("counts work of another system as waiting, and leaves time for storing its result", async () => {
	const measure = (ms: number) =>
		runForCaller(1000, async () => {
			await countAsWaiting(900, () => setTimeout(ms));
			return remainingWait();
		});
	const short = await measure(20);
	expect(short).toBeLessThan(1000);
	expect(short).toBeGreaterThanOrEqual(900);
	expect(await measure(150)).toBe(900);
});

it("counts work that fails", async () => {
	const left = runForCaller(1000, async () => {
		await countAsWaiting(900, () => setTimeout(150).then(() => Promise.reject(new Error("down")))).catch(() => {});
		return remainingWait();
	});
	expect(await left).toBe(900);
});

it("runs work that no caller waits for", async () => {
	expect(await countAsWaiting(900, async () => "done")).toBe("done");
	expect(remainingWait()).toBe(Number.POSITIVE_INFINITY);
});
