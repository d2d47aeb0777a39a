import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkoutPath, orderPath, paths, salePath, ticketPath } from "@lerret/contracts/paths";
import { type App, createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createBuyer, openShop, shopSite } from "../support/box-office.ts";
import { fridayAfternoon } from "../support/clock.ts";
import { createTestLocation, type TestLocation } from "../support/database.ts";
import { type FakeProvider, webhookPath } from "../support/payments/fake-provider.ts";
import { signedNotice } from "../support/payments/fake-vipps.ts";
import { startFakeProvider } from "../support/payments/providers.ts";
import { testSecretsKey } from "../support/secrets-key.ts";
import { startProxy, type TcpProxy } from "../support/tcp-proxy.ts";

/** The contract allows five seconds; the rest is for a busy machine. */
const maxMs = 7000;
const providerMs = 700;
const webhookSecret = "varselnokkel";

type Buyer = ReturnType<typeof createBuyer>;
type Call = [name: string, send: () => Promise<unknown>];

describe.runIf(inject("databaseKind") === "postgres")("a database that hangs while six pay", () => {
	const folder = mkdtempSync(join(tmpdir(), "lerret-hung-"));
	let testLocation: TestLocation;
	let proxy: TcpProxy;
	let vipps: FakeProvider;
	let app: App;

	beforeAll(async () => {
		testLocation = await createTestLocation("demo");
		if (testLocation.location.kind !== "postgres") throw new Error("not PostgreSQL");
		const url = new URL(testLocation.location.url);
		const socketFolder = url.searchParams.get("host");
		proxy = await startProxy(socketFolder ? join(socketFolder, ".s.PGSQL.5432") : Number(url.port));
		url.search = "";
		url.host = `127.0.0.1:${proxy.port}`;
		vipps = await startFakeProvider("vipps", () => fridayAfternoon.epochMilliseconds);
		const environment = { DATA_DIR: folder, DATABASE_URL: url.href, SECRETS_KEY: testSecretsKey };
		const providerEnvironment = { ...vipps.environment, PAYMENT_VIPPS_WEBHOOK_SECRET: webhookSecret };
		app = await createApp(readConfig({ ...environment, ...providerEnvironment }), {
			log: pino({ level: "silent" }),
			now: () => fridayAfternoon,
		});
		await openShop(app, { rows: 10, settings: { keptHours: 100 } });
	});
	afterAll(async () => {
		await app.close();
		await Promise.all([proxy.close(), vipps.close()]);
		await testLocation.remove();
		rmSync(folder, { recursive: true });
	});

	const request = async (path: string, fields?: Record<string, string>) =>
		app.fetch(
			new Request(`http://localhost:3000${path}`, {
				headers: { host: "localhost:3000", ...(fields ? { origin: "http://localhost:3000" } : {}) },
				...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
			}),
		);

	async function orderSeat(seat: string, payment = "vipps") {
		const buyer = createBuyer(app);
		const hold = await buyer.hold({ seats: [seat] });
		const order = await buyer.order(hold.body, { payment });
		expect(order.status).toBe(201);
		return { buyer, id: order.body.id };
	}

	const callsOfOrder = ({ buyer, id }: { buyer: Buyer; id: string }): Call[] => [
		["order", () => buyer.readOrder(id)],
		["new payment", () => buyer.payAgain(id, "vipps")],
		["cancellation", () => buyer.call("POST", `${shopSite}/orders/${id}/cancellations`, {})],
		["order page", () => request(`${orderPath(id)}?token=${app.boxOffice.orderTokenOf(id)}`)],
	];

	test("gets an answer to every call of the shop within five seconds", async () => {
		const orders = [];
		for (let number = 1; number <= 6; number += 1) orders.push(await orderSeat(`1-${number}`));
		const [paid] = await app.db.selectFrom("payment").select("id").execute();
		const holder = createBuyer(app);
		const { body: hold } = await holder.hold({ seats: ["2-1"] });
		// The pages' code is loaded, and every pool has connections.
		await Promise.all([request(salePath("prove")), request(paths.cardBalance), request("/readyz")]);
		vipps.pay(paid?.id ?? "");
		const webhook = { url: `http://localhost:3000${webhookPath("vipps")}`, secret: webhookSecret };
		const body = JSON.stringify({ msn: "123456", reference: paid?.id, name: "AUTHORIZED", success: true });
		const notice = signedNotice(webhook, body, new Date(fridayAfternoon.epochMilliseconds));
		vipps.delay(providerMs, "", 1000);

		const calls: Call[] = [
			...orders.flatMap(callsOfOrder),
			["notice", () => Promise.resolve(app.fetch(notice))],
			["own order", () => holder.order(hold)],
			["release", () => holder.call("DELETE", `${shopSite}/holds/${hold.id}`)],
			["ticket", () => holder.call("GET", `${shopSite}/tickets/kode`)],
			["balance", () => holder.call("POST", `${shopSite}/gift-cards/balance`, { code: "AAAA-BBBB" })],
			["ticket page", () => request(ticketPath("kode"))],
			["balance form", () => request(paths.cardBalance, { kode: "AAAA-BBBB" })],
			["checkout form", () => request(checkoutPath("prove"), { email: "kjoper@post.example" })],
			...Array.from({ length: 30 }, (_, i): Call[] => [
				["hold", () => createBuyer(app).hold({ seats: [`${3 + (i % 8)}-${1 + (i % 10)}`] })],
				["sale", () => holder.call("GET", `${shopSite}/events/prove`)],
				["sale page", () => request(salePath("prove"))],
				["sale form", () => request(salePath("prove"), { sete: "2-2" })],
			]).flat(),
		];
		proxy.hang();
		const times = await Promise.all(
			// Not all at once: the later ones find the queues full.
			calls.map(async ([name, send], i) => {
				await new Promise((resolve) => setTimeout(resolve, i * 20));
				const begin = performance.now();
				await send();
				return { name, ms: Math.round(performance.now() - begin) };
			}),
		);

		expect(times.filter(({ ms }) => ms > maxMs)).toEqual([]);
	});
});
