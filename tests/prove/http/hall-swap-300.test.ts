import type { HallSwap } from "@lerret/contracts/api/hall-swaps";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, findInconsistencies, openShop } from "../../support/box-office.ts";
import { createEditor } from "../../support/editor.ts";
import { renamedPlan, testPlan } from "../../support/seating-plan.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
});
afterEach(() => app.close());

/** The last row has the wheelchair place. */
const rows = 31;

test("300 sold seats that all change are moved in three seconds", async () => {
	await openShop(app, { rows });
	const admin = createEditor(app, "admin");
	const hall = await admin.call("POST", "hall", { name: "Annen", plan: renamedPlan(testPlan(rows)) });
	const parties = Array.from({ length: rows - 1 }, (_, i) => [
		[1, 2, 3, 4].map((seat) => `${i + 1}-${seat}`),
		[5, 6, 7, 8, 9, 10].map((seat) => `${i + 1}-${seat}`),
	]).flat();
	for (const seats of parties) await createBuyer(app).buy({ seats });
	await app.runDueJobs();
	const target = { hallId: hall.body.id };
	const times: number[] = [];
	const send = async (body: object, key: string) => {
		const startedAt = performance.now();
		const reply = await admin.callOnce("event/prove/hall-swaps", body, key);
		times.push(performance.now() - startedAt);
		expect(reply.status).toBe(200);
		return reply.body as unknown as HallSwap;
	};
	const { proposal } = await send(target, "forslag");
	const { moved } = await send({ ...target, seats: {}, proposal }, "bytt");
	console.info(`proposal and swap: ${times.map(Math.round).join(" and ")} ms`);
	expect(moved).toBe(300);
	expect(Math.max(...times)).toBeLessThan(3000);
	expect(await findInconsistencies(app)).toEqual([]);
});
