import { expect } from "vitest";
import { test } from "../../tests/support/database.ts";
import { addJobs } from "./add.ts";

test("adds very many jobs, of which a statement of the database takes only some, and none twice", async ({ db }) => {
	const jobs = Array.from({ length: 6000 }, (_, i) => ({
		...({ kind: "refund-order", payload: { eventRefundId: "run", orderId: `order-${i}` } } as const),
		...{ key: `run order-${i}`, runAt: "2026-11-20T14:00:00.000Z" },
	}));
	const add = () => db.transaction().execute((trx) => addJobs(trx, jobs));
	expect([await add(), await add()]).toEqual([jobs.length, 0]);
});
