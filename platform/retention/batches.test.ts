import { setImmediate } from "node:timers/promises";
import { expect, test as plainTest } from "vitest";
import { createTestDatabase, test } from "../../tests/support/database.ts";
import { accountTables } from "../accounts/tables.ts";
import { runBatches } from "./batches.ts";
import { batchesOf } from "./clean-up.ts";

const oldAttempts = batchesOf({ attempt: accountTables.attempt }, "2026-11-20T17:00:00.000Z");
const at = (minute: number) => `2026-11-20T12:${String(minute % 60).padStart(2, "0")}:00.000Z`;
const attempts = Array.from({ length: 1500 }, (_, i) => ({
	id: `a${i}`,
	partner_id: 118,
	kind: "login" as const,
	who: "w",
	address: "a",
	at: at(i),
}));

plainTest("a large clean-up is many small transactions, between which the event loop runs", async () => {
	let statements = 0;
	const { db, close } = await createTestDatabase((statement) => {
		if (statement.startsWith("delete from")) statements += 1;
	});
	try {
		for (let i = 0; i < attempts.length; i += 500)
			await db
				.insertInto("attempt")
				.values(attempts.slice(i, i + 500))
				.execute();
		let isRunning = true;
		let turns = 0;
		const counting = (async () => {
			for (; isRunning; turns += 1) await setImmediate();
		})();
		await runBatches(db, oldAttempts);
		isRunning = false;
		await counting;
		expect(await db.selectFrom("attempt").select("id").execute()).toEqual([]);
		expect(statements).toBeGreaterThan(3);
		expect(turns).toBeGreaterThanOrEqual(statements);
	} finally {
		await close();
	}
});

test("a batch changes no more rows than its limit, and a stopped clean-up goes on later", async ({ db }) => {
	await db.insertInto("attempt").values(attempts.slice(0, 50)).execute();
	const [batch = async () => false] = oldAttempts;
	const run = () => db.transaction().execute((trx) => batch(trx, 20));
	const left = async () => (await db.selectFrom("attempt").select("id").execute()).length;
	expect([await run(), await left()]).toEqual([true, 30]);
	await runBatches(db, [batch], AbortSignal.abort());
	expect(await left()).toBe(30);
	expect([await run(), await run(), await left()]).toEqual([true, false, 0]);
});
