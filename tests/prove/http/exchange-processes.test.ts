import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Order } from "@lerret/contracts/api/shop-responses";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { type Database, openDatabase } from "@lerret/platform/db/database";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { createBuyer, findInconsistencies } from "../../support/box-office.ts";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import { exchange, openExchanges } from "../../support/exchanges.ts";
import { fetchPatiently, type ServerProcesses, startServerProcesses } from "../../support/server-processes.ts";

/** SQLite is for one process that serves visitors. */
const processCount = inject("databaseKind") === "postgres" ? 2 : 1;
const visitorCount = 12;
const exchangesEach = 3;

let testLocation: TestLocation;
let dataDir: string;
let db: Database;
let servers: ServerProcesses;
beforeEach(async () => {
	testLocation = await createTestLocation("demo");
	const { location } = testLocation;
	dataDir = location.kind === "sqlite" ? join(location.file, "..") : await mkdtemp(join(tmpdir(), "lerret-exchange-"));
	db = openDatabase(location);
	await openExchanges({ db }, { keptHours: 300 }, { rows: visitorCount, from: Temporal.Now.instant() });
	servers = await startServerProcesses(processCount, location, { DATA_DIR: dataDir });
});
afterEach(async () => {
	await servers.close();
	await db.destroy();
	await testLocation.remove();
	if (inject("databaseKind") === "postgres") await rm(dataDir, { recursive: true });
});

const patientServers = { fetch: (request: Request) => fetchPatiently(servers, request) };

const readValid = (orderIds: string[]) =>
	db
		.selectFrom("order_ticket")
		.select(["id", "order_id", "event_id"])
		.where("order_id", "in", orderIds)
		.where("state", "=", "valid")
		.execute();

/** The only order that has the valid ticket. */
async function findLive(orderIds: string[]): Promise<string> {
	const valid = await readValid(orderIds);
	expect(valid.length).toBe(1);
	return valid[0]?.order_id ?? "";
}

/**
 * Buys a ticket and exchanges it again and again, each time to two events at once: to the other one of two events between which
 * others go the other way, and to a dearer one. Returns the statuses of all requests.
 */
async function travel(i: number): Promise<number[]> {
	const buyer = createBuyer(patientServers);
	const row = i + 1;
	const first = i % 2 === 0 ? "prove" : "senere";
	const hold = await buyer.hold({ seats: [`${row}-3`] }, first);
	const placed = await buyer.order(hold.body);
	await buyer.decide(placed.body.redirectUrl, "pay");
	// A process that is killed between the payer's decision and its reading leaves the payment to the job of each minute.
	const readOrder = async (id: string): Promise<Order> => (await buyer.readOrder(id)).body;
	await expect.poll(async () => (await readOrder(placed.body.id)).state, { timeout: 240_000 }).toBe("paid");
	let order = await readOrder(placed.body.id);
	const statuses: number[] = [placed.status];
	for (let n = 0; n < exchangesEach; n += 1) {
		const from = order.tickets.find(({ state }) => state === "valid")?.event.id;
		const other = from === "prove" ? "senere" : "prove";
		// Those of the dearer event stay there, because a cheaper one is no choice here.
		const targets = from === "dyrere" ? ["dyrere"] : [other, "dyrere"];
		const replies = await Promise.all(
			targets.map((event, k) => exchange(buyer, order, event, { seats: [`${row}-${4 + 2 * n + k}`], pays: true })),
		);
		statuses.push(...replies.map(({ status }) => status));
		const ids = [order.id, ...replies.flatMap(({ status, body }) => (status === 201 ? [body.id] : []))];
		const live = await findLive(ids);
		order = await readOrder(live);
	}
	return statuses;
}

test("visitors who exchange the same tickets at two processes at once, in both directions, have one ticket each", {
	timeout: 900_000,
}, async () => {
	let isOver = false;
	const killing = (async () => {
		for (let kills = 0; !isOver && processCount > 1 && kills < 8; kills += 1) {
			await new Promise((resolve) => setTimeout(resolve, 1500));
			if (!isOver) await servers.killAndRestart(kills % processCount);
		}
	})();
	const statuses = (await Promise.all(Array.from({ length: visitorCount }, (_, i) => travel(i)))).flat();
	isOver = true;
	await killing;
	expect(new Set(statuses).difference(new Set([201, 400, 409]))).toEqual(new Set());
	expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(2 * visitorCount);
	const orders = await db.selectFrom("ticket_order").select("id").where("event_id", "is not", null).execute();
	const valid = await readValid(orders.map(({ id }) => id));
	expect(valid.length).toBe(visitorCount);
	await expect.poll(() => findInconsistencies({ db }), { timeout: 120_000, interval: 1000 }).toEqual([]);
	expect(await checkLedger(db)).toEqual([]);
	expect((await readValid(orders.map(({ id }) => id))).length).toBe(visitorCount);
});
