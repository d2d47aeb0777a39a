import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Order } from "@lerret/contracts/api/shop-responses";
import type { SeatingPlan } from "@lerret/contracts/seating-plan";
import { toStored } from "@lerret/platform/core/time";
import { type Database, openDatabase } from "@lerret/platform/db/database";
import { lineOfTicket } from "@lerret/platform/db/joins";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { addTestEvent, createBuyer, findInconsistencies, openShop, shopSite } from "../../support/box-office.ts";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import { now } from "../../support/rows.ts";
import { renamedPlan, testPlan } from "../../support/seating-plan.ts";
import { fetchPatiently, type ServerProcesses, startServerProcesses } from "../../support/server-processes.ts";
import type { SwapTask } from "../../support/swap-process.ts";

/** SQLite is for one process that serves visitors. */
const processCount = inject("databaseKind") === "postgres" ? 2 : 1;
const rows = 6;

let testLocation: TestLocation;
let dataDir: string;
let db: Database;
let servers: ServerProcesses;
const startsAt = toStored(Temporal.Now.instant().add({ hours: 72 }));

beforeEach(async () => {
	testLocation = await createTestLocation("demo");
	const { location } = testLocation;
	dataDir = location.kind === "sqlite" ? join(location.file, "..") : await mkdtemp(join(tmpdir(), "lerret-swap-"));
	db = openDatabase(location);
	await openShop({ db }, { rows, startsAt, settings: { keptHours: 100 } });
	await addHall("annen", renamedPlan(testPlan(rows)));
	await addTestEvent({ db }, "annen", startsAt);
	await db.updateTable("event").set({ screen: "annen" }).where("id", "=", "annen").execute();
	servers = await startServerProcesses(processCount, location, { DATA_DIR: dataDir });
});
afterEach(async () => {
	await servers.close();
	await db.destroy();
	await testLocation.remove();
	if (inject("databaseKind") === "postgres") await rm(dataDir, { recursive: true });
});

async function addHall(id: string, plan: SeatingPlan): Promise<void> {
	const places = { plan_json: JSON.stringify(plan), capacity: rows * 10 };
	const minutes = { advertisement_minutes: 15, cleaning_minutes: 20 };
	await db
		.insertInto("hall")
		.values({ site_id: shopSite, id, name: id, ...places, ...minutes, updated_at: now })
		.execute();
}

const buyers = { fetch: (request: Request) => fetchPatiently(servers, request) };
async function buy(seats: string[], eventId = "prove"): Promise<Order | null> {
	const buyer = createBuyer(buyers);
	const hold = await buyer.hold({ seats }, eventId);
	if (hold.status !== 201) return null;
	const order = await buyer.order(hold.body);
	if (order.status !== 201) return null;
	await buyer.decide(order.body.redirectUrl, "pay");
	return (await buyer.readOrder(order.body.id)).body;
}

const program = fileURLToPath(new URL("../../support/swap-process.ts", import.meta.url));

/** What the process has written; null for one that was killed. */
async function swapInProcess(task: Pick<SwapTask, "eventId" | "target" | "idempotencyKey" | "killAfter">) {
	const { location } = testLocation;
	const argument: SwapTask = { location, siteId: shopSite, now: toStored(Temporal.Now.instant()), ...task };
	const child = spawn(process.execPath, [program, JSON.stringify(argument)], { stdio: ["ignore", "pipe", "inherit"] });
	let output = "";
	child.stdout.on("data", (data: Buffer) => {
		output += data.toString();
	});
	const [code, signal] = await once(child, "exit");
	if (signal === "SIGKILL") return null;
	expect(code).toBe(0);
	return output.trim();
}

type Rows = Record<string, string[]>;
const changedTables = (before: Rows, after: Rows) =>
	Object.keys(before).filter((table) => before[table]?.join() !== after[table]?.join());

/** All that a swap writes. */
async function readAll(): Promise<Rows> {
	const tables = ["hold", "seat_claim", "place_count", "order_line", "seat_change", "seat_change_ticket"] as const;
	const others = ["event_notice", "order_email", "audit", "ticket_order", "order_ticket"] as const;
	const found: Rows = {};
	for (const table of [...tables, ...others])
		found[table] = (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort();
	found.event = (await db.selectFrom("event").select(["id", "screen"]).orderBy("id").execute()).map((row) =>
		JSON.stringify(row),
	);
	return found;
}

/** The seats of valid tickets that are not sold in the hall of their showing, and the other way round. */
async function findWrongSeats(eventId: string): Promise<string[]> {
	const { screen } = await db.selectFrom("event").select("screen").where("id", "=", eventId).executeTakeFirstOrThrow();
	const tickets = await db
		.selectFrom("order_ticket")
		.innerJoin("order_line", lineOfTicket)
		.select("order_line.seat")
		.where("order_ticket.event_id", "=", eventId)
		.where("order_ticket.state", "=", "valid")
		.execute();
	const claims = await db
		.selectFrom("seat_claim")
		.select("seat")
		.where("event_id", "=", eventId)
		.where("state", "=", "sold")
		.execute();
	const [of, sold] = [tickets.map(({ seat }) => seat ?? "").sort(), claims.map(({ seat }) => seat).sort()];
	const isHere = (seat: string) => seat.startsWith("x") === (screen === "annen");
	return [
		...of.filter((seat, i) => of.indexOf(seat) < i || !sold.includes(seat) || !isHere(seat)),
		...sold.filter((seat) => !of.includes(seat)),
	];
}

test("an exchange that is killed after any of its statements has changed nothing, and is done once when it is repeated", {
	timeout: 900_000,
}, async () => {
	await buy(["2-4", "2-5"]);
	await buy(["3-4"]);
	await buy(["x2-7", "x2-8"], "annen");
	await createBuyer(buyers).hold({ seats: ["4-4"] });
	await servers.close();
	// They are closed once.
	servers = { ...servers, close: async () => {} };
	const before = await readAll();
	const task = { eventId: "prove", target: { withEventId: "annen" }, idempotencyKey: "bytt" };
	let killAfter = 1;
	for (; ; killAfter += 1) {
		const output = await swapInProcess({ ...task, killAfter });
		if (output !== null) {
			expect(Number(output)).toBe(killAfter - 1);
			break;
		}
		expect([killAfter, ...changedTables(before, await readAll())]).toEqual([killAfter]);
	}
	expect(killAfter).toBeGreaterThan(30);
	const after = await readAll();
	expect([await findWrongSeats("prove"), await findWrongSeats("annen")]).toEqual([[], []]);
	// Its key was used: a repeated request finds what the first one did, or another proposal.
	await swapInProcess({ ...task, killAfter: null });
	expect(changedTables(after, await readAll())).toEqual([]);
	expect(await findInconsistencies({ db })).toEqual([]);
});

test.runIf(inject("databaseKind") === "postgres")(
	"swaps of two processes, killed at random, and the purchases of two others leave each ticket its seat",
	{ timeout: 600_000 },
	async () => {
		let isOver = false;
		let next = 0;
		const bought: (Order | null)[] = [];
		const visitors = Array.from({ length: 4 }, async () => {
			while (!isOver && next < 4 * rows) {
				const i = next++;
				const seat = `${(i % rows) + 1}-${3 + Math.floor(i / rows)}`;
				for (const prefix of ["", "x"]) bought.push(await buy([`${prefix}${seat}`]));
			}
		});
		const results: (string | null)[] = [];
		for (const round of Array.from({ length: 12 }, (_, i) => i)) {
			const killAfter = round % 3 === 2 ? null : 1 + Math.floor(Math.random() * 80);
			const ofRound = await Promise.all([
				swapInProcess({ eventId: "prove", target: { withEventId: "annen" }, idempotencyKey: `a-${round}`, killAfter }),
				swapInProcess({
					eventId: "annen",
					target: { withEventId: "prove" },
					idempotencyKey: `b-${round}`,
					killAfter: null,
				}),
			]);
			results.push(...ofRound);
		}
		isOver = true;
		await Promise.all(visitors);
		expect(results.filter((result) => /^\d+$/u.test(result ?? "")).length).toBeGreaterThan(0);
		expect(bought.filter(Boolean).length).toBeGreaterThan(0);
		await expect.poll(() => findInconsistencies({ db }), { timeout: 120_000, interval: 1000 }).toEqual([]);
		expect([await findWrongSeats("prove"), await findWrongSeats("annen")]).toEqual([[], []]);
	},
);
