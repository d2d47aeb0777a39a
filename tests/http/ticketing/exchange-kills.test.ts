import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { settlePayment } from "@lerret/platform/boxoffice/order-payments/settle";
import { openDatabase } from "@lerret/platform/db/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, findInconsistencies, paymentIdOf } from "../../support/box-office.ts";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import type { SettleTask } from "../../support/exchange-process.ts";
import { exchange, openExchanges } from "../../support/exchanges.ts";
import { sized } from "../../support/extent.ts";
import { now } from "../../support/rows.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** Each kill takes a seat. */
const rows = sized(4, 20);
let testLocation: TestLocation;
let app: TestApp;
let db: ReturnType<typeof openDatabase>;
beforeEach(async () => {
	testLocation = await createTestLocation("demo");
	db = openDatabase(testLocation.location);
	app = await createTestApp({}, { db });
	await openExchanges(app, {}, { rows });
});
afterEach(async () => {
	await app.close();
	await db.destroy();
	await testLocation.remove();
});

const program = fileURLToPath(new URL("../../support/exchange-process.ts", import.meta.url));

/** How many statements the process took; null if it was killed. */
async function settleInProcess(paymentId: string, killBefore: number | null): Promise<number | null> {
	const task: SettleTask = { location: testLocation.location, paymentId, now, killBefore };
	const child = spawn(process.execPath, [program, JSON.stringify(task)], { stdio: ["ignore", "pipe", "inherit"] });
	let output = "";
	child.stdout.on("data", (data: Buffer) => {
		output += data.toString();
	});
	const [code, signal] = await once(child, "exit");
	if (signal === "SIGKILL") return null;
	expect(code).toBe(0);
	return Number(output.trim());
}

const validTickets = async (orderIds: string[]): Promise<number> =>
	(
		await db
			.selectFrom("order_ticket")
			.select("id")
			.where("order_id", "in", orderIds)
			.where("state", "=", "valid")
			.execute()
	).length;

test("a process that is killed at any statement of the settlement leaves the old ticket or the new one, never both or none", async () => {
	const buyer = createBuyer(app);
	let order = await buyer.buy({ seats: ["1-3"] });
	const first = await exchange(buyer, order, "dyrere", { seats: ["1-3"], pays: false });
	await db.updateTable("test_payment").set({ state: "authorised" }).where("state", "=", "created").execute();
	const statements = (await settleInProcess(paymentIdOf(first.body.redirectUrl), null)) ?? 0;
	expect(statements).toBeGreaterThan(40);
	expect(await validTickets([order.id, first.body.id])).toBe(1);
	for (let killBefore = 1, i = 0; killBefore <= statements; killBefore += sized(24, 1), i += 1) {
		const seat = `${(i % rows) + 1}-${Math.floor(i / rows) + 4}`;
		order = await buyer.buy({ seats: [seat] });
		const { body } = await exchange(buyer, order, "dyrere", { seats: [seat], pays: false });
		const paymentId = paymentIdOf(body.redirectUrl);
		await db.updateTable("test_payment").set({ state: "authorised" }).where("id", "=", paymentId).execute();
		expect(await settleInProcess(paymentId, killBefore)).toBeNull();
		expect(await validTickets([order.id, body.id]), `killed before ${killBefore}`).toBe(1);
		// What another process does then.
		await db.updateTable("payment").set({ earliest_read_at: null, next_read_at: null }).execute();
		await settlePayment(app.boxOffice, paymentId, "staff");
		expect(await validTickets([body.id]), `settled after ${killBefore}`).toBe(1);
		expect(await validTickets([order.id])).toBe(0);
	}
	await app.runDueJobs();
	expect(await findInconsistencies(app)).toEqual([]);
	expect(await checkLedger(db)).toEqual([]);
});
