import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { toStored } from "@lerret/platform/core/time";
import { type Database, openDatabase } from "@lerret/platform/db/database";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { createBuyer, findInconsistencies, openShop } from "../../support/box-office.ts";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import {
	fetchPatiently,
	readTicketEmails,
	type ServerProcesses,
	startServerProcesses,
} from "../../support/server-processes.ts";

/** SQLite is for one process. */
const processCount = inject("databaseKind") === "postgres" ? 3 : 1;

let testLocation: TestLocation;
let dataDir: string;
let db: Database;
let servers: ServerProcesses;
const start = async (environment: Record<string, string> = {}) => {
	servers = await startServerProcesses(processCount, testLocation.location, { DATA_DIR: dataDir, ...environment });
};

beforeEach(async () => {
	testLocation = await createTestLocation("demo");
	const { location } = testLocation;
	dataDir =
		location.kind === "sqlite" ? join(location.file, "..") : await mkdtemp(join(tmpdir(), "lerret-box-office-"));
	db = openDatabase(location);
	const startsAt = toStored(Temporal.Now.instant().add({ hours: 72 }));
	await openShop({ db }, { rows: 20, startsAt, settings: { keptHours: 100 } });
});
afterEach(async () => {
	await servers.close();
	await db.destroy();
	await testLocation.remove();
	if (inject("databaseKind") === "postgres") await rm(dataDir, { recursive: true });
});

const patientServers = { fetch: (request: Request) => fetchPatiently(servers, request) };

const seatOf = (number: number) => `${Math.floor(number / 10) + 1}-${(number % 10) + 1}`;

async function buySeat(seat: string): Promise<string> {
	const buyer = createBuyer(patientServers);
	const { status, body } = await buyer.hold({ seats: [seat] });
	if (status !== 201) return `${status} ${body.code}`;
	const order = await buyer.order(body);
	// The hold may have ended while the processes were down.
	if (order.status !== 201) return `${order.status} ${order.body.code}`;
	const decided = await buyer.decide(order.body.redirectUrl, "pay");
	if (decided.status !== 204) return `paying ${decided.status}`;
	const readEnd = async () => {
		const { state } = (await buyer.readOrder(order.body.id)).body;
		return state !== "awaiting-payment" && state;
	};
	// Another reading of the payment may be under way, which a job then repeats.
	return vi.waitUntil(readEnd, { timeout: 60_000, interval: 1000 });
}

test("500 buyers of 200 seats get exactly 200 tickets from all processes together", { timeout: 180_000 }, async () => {
	await start();
	const results = await Promise.all(Array.from({ length: 500 }, (_, i) => buySeat(seatOf(i % 200))));
	const counts = Object.groupBy(results, (result) => result);
	expect(Object.fromEntries(Object.entries(counts).map(([result, some]) => [result, some?.length]))).toEqual({
		paid: 200,
		"409 seats_taken": 300,
	});
	await vi.waitFor(async () => expect(await findInconsistencies({ db })).toEqual([]), { timeout: 60_000 });
});

test("no øre, ticket or email is lost when processes are killed at any time", { timeout: 400_000 }, async () => {
	await start({ HOLD_SECONDS: "5" });
	let isOver = false;
	let nextSeat = 0;
	const results: string[] = [];
	const visitors = Array.from({ length: 12 }, async () => {
		while (!isOver && nextSeat < 200) results.push(await buySeat(seatOf(nextSeat++)));
	});
	for (let kills = 0; kills < 20; kills += 1) {
		await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 1000));
		await servers.killAndRestart(kills % processCount);
	}
	isOver = true;
	await Promise.all(visitors);
	expect(results).toContain("paid");

	// Reconciled each minute.
	await vi.waitFor(async () => expect(await findInconsistencies({ db })).toEqual([]), {
		timeout: 120_000,
		interval: 1000,
	});
	const paid = await db.selectFrom("ticket_order").select("id").where("paid_at", "is not", null).execute();
	await vi.waitFor(
		async () => expect([...(await readTicketEmails(dataDir)).keys()].sort()).toEqual(paid.map(({ id }) => id).sort()),
		{
			timeout: 60_000,
			interval: 1000,
		},
	);
	for (const messageIds of (await readTicketEmails(dataDir)).values()) expect(new Set(messageIds).size).toBe(1);
});

test.runIf(inject("databaseKind") === "postgres")(
	"a process whose clock jumps ten minutes ends no hold too early, and none too late",
	{ timeout: 180_000 },
	async () => {
		const shifted = (minutes: number) => ({
			DATA_DIR: dataDir,
			HOLD_SECONDS: "20",
			NODE_OPTIONS: `--import=${fileURLToPath(new URL("../../support/shift-process-clock.ts", import.meta.url))}`,
			CLOCK_SHIFT_MILLISECONDS: String(minutes * 60_000),
		});
		await start({ HOLD_SECONDS: "20" });
		const [ahead, behind] = await Promise.all(
			[10, -10].map((minutes) => startServerProcesses(1, testLocation.location, shifted(minutes))),
		);
		if (!ahead || !behind) throw new Error("the processes did not start");
		const processes = [servers, ahead, behind];
		let requestCount = 0;
		const each = { fetch: (request: Request) => fetchPatiently(nextOf(processes, requestCount++), request) };
		try {
			const buyer = createBuyer(each);
			const { body: hold } = await buyer.hold({ seats: ["2-4"] });
			expect(hold.expiresAt).toMatch(/^20/u);
			// Each of the processes rejects another hold of the seat.
			for (const _ of processes) expect((await createBuyer(each).hold({ seats: ["2-4"] })).status).toBe(409);
			const { body: order } = await buyer.order(hold);
			for (const _ of processes)
				expect((await buyer.readOrder(order.id)).body.state, "no process has closed it").toBe("awaiting-payment");
			await buyer.decide(order.redirectUrl, "pay");
			await expect.poll(async () => (await buyer.readOrder(order.id)).body.state).toBe("paid");
			const { body: left } = await createBuyer(each).hold({ seats: ["2-5"] });
			expect(left.seats).toEqual(["2-5"]);
			// By the database's clock it ends after 20 seconds, in whichever process it is taken over.
			await expect
				.poll(async () => (await createBuyer(each).hold({ seats: ["2-5"] })).status, {
					timeout: 60_000,
					interval: 1000,
				})
				.toBe(201);
			expect(await findInconsistencies({ db })).toEqual([]);
		} finally {
			await Promise.all([ahead.close(), behind.close()]);
		}
	},
);

const nextOf = (processes: ServerProcesses[], count: number): ServerProcesses =>
	processes[count % processes.length] ?? servers;
