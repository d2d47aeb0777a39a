import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLoopTurns } from "./loop-turns.ts";

test("one caller goes on in each turn of the event loop, in the order of the calls", async () => {
	const takeTurn = createLoopTurns();
	const passed: number[] = [];
	const callers = [1, 2, 3].map((caller) => takeTurn().then(() => passed.push(caller)));
	const counts: number[] = [];
	while (passed.length < 3) {
		await nextTurn();
		counts.push(passed.length);
	}
	await Promise.all(callers);

	expect(passed).toEqual([1, 2, 3]);
	expect(counts.every((count, turn) => count - (counts[turn - 1] ?? 0) <= 1)).toBe(true);
});
