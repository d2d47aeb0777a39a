import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { toStored } from "@lerret/platform/core/time";
import { type Database, openDatabase } from "@lerret/platform/db/database";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { createBuyer, findInconsistencies, openShop } from "../../support/box-office.ts";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import type { FakeProvider } from "../../support/payments/fake-provider.ts";
import { startFakeProviders } from "../../support/payments/providers.ts";
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
let fakes: Awaited<ReturnType<typeof startFakeProviders>>;
let providers: FakeProvider[];
let servers: ServerProcesses;
beforeEach(async () => {
	testLocation = await createTestLocation("demo");
	const { location } = testLocation;
	dataDir = location.kind === "sqlite" ? join(location.file, "..") : await mkdtemp(join(tmpdir(), "lerret-payments-"));
	db = openDatabase(location);
	const startsAt = toStored(Temporal.Now.instant().add({ hours: 72 }));
	await openShop({ db }, { rows: 20, startsAt, settings: { keptHours: 100 } });
	fakes = await startFakeProviders();
	providers = fakes.providers;
	// Processes are often killed during a call.
	for (const provider of providers) provider.delay(200, "", 10_000);
	servers = await startServerProcesses(processCount, location, {
		DATA_DIR: dataDir,
		HOLD_SECONDS: "10",
		JOB_LEASE_SECONDS: "10",
		...fakes.environment,
	});
});
afterEach(async () => {
	await servers.close();
	await fakes.close();
	await db.destroy();
	await testLocation.remove();
	if (inject("databaseKind") === "postgres") await rm(dataDir, { recursive: true });
});

const patientServers = { fetch: (request: Request) => fetchPatiently(servers, request) };
const moneyOf = (id: string) =>
	providers
		.map((provider) => provider.moneyOf(id))
		.reduce((sum, { capturedOre, refundedOre }) => ({
			capturedOre: sum.capturedOre + capturedOre,
			refundedOre: sum.refundedOre + refundedOre,
		}));

/** What a payer does: one or two payments, with or without a notice, also twice, and with or without a return. */
async function buySeat(seat: string, number: number): Promise<string> {
	const [provider, other] = number % 2 === 0 ? providers : providers.toReversed();
	if (!provider || !other) throw new Error("there are two providers");
	const buyer = createBuyer(patientServers);
	const { status, body: hold } = await buyer.hold({ seats: [seat] });
	if (status !== 201) return `${status} ${hold.code}`;
	const order = await buyer.order(hold, { payment: provider.name });
	if (order.status !== 201) return `${order.status} ${order.body.code}`;
	if (number % 4 === 0) await buyer.payAgain(order.body.id, other.name);
	const payments = await db.selectFrom("payment").selectAll().where("order_id", "=", order.body.id).execute();
	for (const { id, driver, redirect_url } of payments) {
		const own = providers.find(({ name }) => name === driver);
		// Without an address, no payer has reached the provider.
		if (!own || redirect_url === null || number % 7 === 6) continue;
		own.pay(id);
		for (let notices = 0; notices < number % 3; notices += 1)
			await servers.fetch(await noticeOf(own, id)).catch(() => null);
	}
	return number % 5 === 4 ? "left" : (await buyer.readOrder(order.body.id)).body.state;
}

/** Vipps' webhook is registered within a minute after the start. */
async function noticeOf(provider: FakeProvider, id: string): Promise<Request> {
	return vi.waitFor(() => provider.noticeOf(id), { timeout: 90_000, interval: 500 });
}

const seatOf = (number: number) => `${Math.floor(number / 10) + 1}-${(number % 10) + 1}`;

test("no øre is lost at a provider when processes are killed at any time", { timeout: 420_000 }, async () => {
	let isOver = false;
	let nextSeat = 0;
	const results: string[] = [];
	const visitors = Array.from({ length: 12 }, async () => {
		while (!isOver && nextSeat < 200) {
			const number = nextSeat++;
			results.push(await buySeat(seatOf(number), number));
		}
	});
	for (let kills = 0; kills < 12; kills += 1) {
		await new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 1500));
		await servers.killAndRestart(kills % processCount);
	}
	isOver = true;
	await Promise.all(visitors);
	for (const provider of providers) provider.recover();
	expect(results).toContain("paid");

	// Reconciled each minute.
	const open = () =>
		db.selectFrom("ticket_order").select("id").where("state", "in", ["awaiting-payment", "closing"]).execute();
	await vi.waitFor(
		async () => {
			expect(await open()).toEqual([]);
			expect(await findInconsistencies({ db }, moneyOf)).toEqual([]);
		},
		{ timeout: 200_000, interval: 1000 },
	);
	expect(await checkLedger(db)).toEqual([]);
	const captured = providers.map(({ name }) => db.selectFrom("payment").select("id").where("driver", "=", name));
	for (const query of captured) expect(await query.where("state", "=", "captured").execute()).not.toEqual([]);
	const paid = await db.selectFrom("ticket_order").select("id").where("paid_at", "is not", null).execute();
	await vi.waitFor(
		async () => expect([...(await readTicketEmails(dataDir)).keys()].sort()).toEqual(paid.map(({ id }) => id).sort()),
		{ timeout: 60_000, interval: 1000 },
	);
	for (const messageIds of (await readTicketEmails(dataDir)).values()) expect(new Set(messageIds).size).toBe(1);
});
