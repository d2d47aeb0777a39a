import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "@lerret/platform/db/database";
import { toStored } from "@lerret/platform/time";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { createBuyer, findInconsistencies, openShop } from "../../support/box-office.ts";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import { type ServerProcesses, startServerProcesses } from "../../support/server-processes.ts";

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

/** Sends a request again, as a browser with a patient visitor would, until the response is no 503 and no broken connection. */
const patientServers = {
	async fetch(request: Request): Promise<Response> {
		for (let tries = 1; ; tries += 1) {
			const response = await servers.fetch(request.clone()).catch(() => null);
			const body = await response?.arrayBuffer().catch(() => null);
			if (response && body && response.status !== 503) return new Response(body.byteLength > 0 ? body : null, response);
			if (tries === 300) throw new Error(`no response to ${request.method} ${request.url}`);
			await new Promise((resolve) => setTimeout(resolve, 200));
		}
	},
};

const seatOf = (number: number) => `${Math.floor(number / 10) + 1}-${(number % 10) + 1}`;

async function buySeat(seat: string): Promise<string> {
	const buyer = createBuyer(patientServers);
	const { status, body } = await buyer.hold({ seats: [seat] });
	if (status !== 201) return `${status} ${body.code}`;
	const order = await buyer.order(body);
	// The hold may have ended while the processes were down.
	if (order.status !== 201) return `${order.status} ${order.body.code}`;
	await buyer.decide(order.body.redirectUrl, "pay");
	return (await buyer.readOrder(order.body.id)).body.state;
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

test("no øre, ticket or email is lost when processes are killed at any time", { timeout: 300_000 }, async () => {
	await start({ HOLD_SECONDS: "5" });
	let isOver = false;
	let nextSeat = 0;
	const results: string[] = [];
	const visitors = Array.from({ length: 12 }, async () => {
		while (!isOver && nextSeat < 200) results.push(await buySeat(seatOf(nextSeat++)));
	});
	for (let kills = 0; kills < 12; kills += 1) {
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
		async () => expect([...(await readEmails()).keys()].sort()).toEqual(paid.map(({ id }) => id).sort()),
		{
			timeout: 60_000,
			interval: 1000,
		},
	);
	for (const messageIds of (await readEmails()).values()) expect(new Set(messageIds).size).toBe(1);
});

/** The Message-IDs of the emails with tickets, by order. */
async function readEmails(): Promise<Map<string, string[]>> {
	const outbox = join(dataDir, "outbox");
	const found = new Map<string, string[]>();
	for (const file of await readdir(outbox).catch((): string[] => [])) {
		const email = await readFile(join(outbox, file), "utf8");
		const order = /\/ordre\/([\w-]+)/u.exec(email.replaceAll("=\r\n", ""))?.[1];
		const messageId = /^Message-ID: (.+)\r$/imu.exec(email)?.[1];
		if (order && messageId) found.set(order, [...(found.get(order) ?? []), messageId]);
	}
	return found;
}
