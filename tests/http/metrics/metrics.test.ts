import { readFileSync } from "node:fs";
import { productionPath, salePath } from "@lerret/contracts/paths";
import { toStored } from "@lerret/platform/core/time";
import { readCommit } from "@lerret/platform/installation/commit";
import { version } from "@lerret/platform/installation/version";
import { listenForMetrics } from "@lerret/server/metrics/listen";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseScrape } from "../../support/alert-rules.ts";
import { createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let port: number;
let close: () => void;
beforeAll(async () => {
	app = await createTestApp({ METRICS_PORT: "0" });
	if (!app.metrics) throw new Error("no metrics");
	({ port, close } = await listenForMetrics(app.metrics, { port: 0, host: "127.0.0.1" }));
});
afterAll(async () => {
	close();
	await app.close();
});

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
const scrape = async () => parseScrape(await (await get("/metrics")).text(), 0).samples;
const requestsIn = (samples: Awaited<ReturnType<typeof scrape>>) =>
	samples
		.filter(({ name }) => name === "http_server_request_duration_seconds_count")
		.map(({ labels, value }) => [
			`${labels.http_request_method} ${labels.http_route} ${labels.http_response_status_code}`,
			value,
		]);

describe("/metrics", () => {
	test("has a port of its own: on the site's it is an unknown page", async () => {
		expect((await app.request("/metrics")).status).toBe(404);
		const response = await get("/metrics");
		expect([response.status, response.headers.get("content-type")]).toEqual([
			200,
			expect.stringMatching(/^text\/plain; version=0\.0\.4/u),
		]);
		expect((await get("/")).status).toBe(404);
	});

	test("counts requests by the pattern of their route, whatever their ids are", async () => {
		for (const path of ["/kinoprogram", "/kinoprogram?dag=2026-11-21", "/kinoprogram"])
			await app.request(path, { headers: { "accept-encoding": "br" } });
		for (const id of ["a", "b", "c"]) {
			await app.request(`/api/shop/${shopSite}/events/${id}`);
			await app.request(salePath(id));
			await app.request(productionPath(`finnes-ikke-${id}`));
			await app.request(`/x/${id}`);
			await app.request(`/assets/${id}.js`);
		}
		await app.request("/api/ukjent/1");
		await app.request("/favicon.svg");
		const counts = new Map(requestsIn(await scrape()) as [string, number][]);
		expect(counts.get("GET /kinoprogram 200")).toBeGreaterThanOrEqual(1);
		expect(counts.get("GET /api/shop/:site/events/:id 404")).toBe(3);
		expect(counts.get("GET /kjop/:eventId 404")).toBe(3);
		expect(counts.get("GET /:production 404")).toBe(4);
		expect(counts.get("GET /* 404")).toBe(6);
		expect(counts.get("GET /api/* 404")).toBe(1);
		expect(counts.get("GET /favicon.svg 200")).toBe(1);
	});

	test("says which version runs, of which commit", async () => {
		const info = (await scrape()).find(({ name }) => name === "lerret_build_info");
		expect(info).toMatchObject({ value: 1, labels: { version, commit: readCommit() } });
	});

	test("has the event loop, the jobs and the demo's sales", async () => {
		const samples = await scrape();
		const figureOf = (name: string, labels: Record<string, string> = {}) =>
			samples.find(
				(sample) =>
					sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
			)?.value;
		expect(figureOf("nodejs_eventloop_delay_p99_seconds")).toBeGreaterThan(0);
		expect(figureOf("lerret_database_ready")).toBe(1);
		expect(figureOf("lerret_emails_total", { outcome: "sent" })).toBe(0);
		expect(figureOf("db_client_operation_duration_seconds_count")).toBeUndefined();
	});

	test("counts an order, its payment and its email", async () => {
		const shop = await createTestApp({ METRICS_PORT: "0" });
		await openShop(shop);
		await createBuyer(shop).buy({ quantity: 2 });
		expect((await createBuyer(shop).hold({ quantity: 1 })).status).toBe(201);
		await shop.runDueJobs();
		const { samples } = parseScrape((await shop.metrics?.render())?.text ?? "", 0);
		expect(samples).toContainEqual({ name: "lerret_holds", labels: { site: "tindevik" }, value: 1 });
		const orders = samples.filter(({ name }) => name === "lerret_orders");
		expect(orders).toContainEqual({ name: "lerret_orders", labels: { state: "paid" }, value: expect.any(Number) });
		expect(samples).toContainEqual({
			name: "lerret_payments",
			labels: { provider: "test", outcome: "captured" },
			value: expect.any(Number),
		});
		expect(samples).toContainEqual({ name: "lerret_emails_total", labels: { outcome: "sent" }, value: 1 });
		const sale = samples.find(({ name, labels }) => name.startsWith("lerret_last_sale") && labels.site === "tindevik");
		expect(sale?.value).toBe(fridayAfternoon.epochMilliseconds / 1000);
		expect(samples).toContainEqual({ name: "lerret_ledger_errors", labels: {}, value: 0 });
		const room = samples.find(({ name, labels }) => name === "lerret_disk_free_bytes" && labels.folder === "data");
		expect(room?.value).toBeGreaterThan(0);
		await shop.close();
	});

	test("says how old the oldest open payment is", async () => {
		const shop = await createTestApp({ METRICS_PORT: "0" });
		await openShop(shop);
		const buyer = createBuyer(shop);
		await buyer.order((await buyer.hold({ quantity: 1 })).body, { payment: "test" });
		await shop.db
			.updateTable("payment")
			.set({ created_at: toStored(fridayAfternoon.subtract({ hours: 1 })) })
			.execute();
		const { samples } = parseScrape((await shop.metrics?.render())?.text ?? "", 0);
		expect(samples).toContainEqual({ name: "lerret_oldest_payment_seconds", labels: {}, value: 3600 });
		await shop.close();
	});

	test("counts failed logins, limits that were reached, and webhooks that were rejected", async () => {
		const countsOf = async () =>
			Object.fromEntries(
				(await scrape())
					.filter(({ name, value }) => name === "lerret_rejections_total" && value > 0)
					.map(({ labels, value }) => [`${labels.what} ${labels.kind}`, value]),
			);
		const before = await countsOf();
		expect(before).toEqual({});
		const body = JSON.stringify({ Email: "kari@tindevik.example", Password: "feil passord" });
		const statuses = [];
		for (let i = 0; i < 11; i += 1)
			statuses.push((await app.request("/api/loyalty/118/login", { method: "POST", body })).status);
		expect(statuses.at(-1)).toBe(429);
		await app.request("/api/shop/payments/stripe/webhook", { method: "POST", body: "{}" });
		expect(await countsOf()).toEqual({ "login visitor": 10, "limit login": 1, "webhook stripe": 1 });
	});

	test("has one delay of the event loop, and no name of a counter for what is none", async () => {
		const text = await (await get("/metrics")).text();
		expect(text).not.toMatch(/^# TYPE \S+_total (?!counter)/mu);
		expect(text).not.toContain("nodejs_eventloop_lag");
	});

	test("has figures that docs/operations.md describes, and no others of ours", async () => {
		const text = await (await get("/metrics")).text();
		const families = [...text.matchAll(/^# TYPE (\S+) /gmu)].map(([, name = ""]) => name);
		const ours = families.filter((name) => !/^(?:process_|nodejs_(?!eventloop_delay))/u.test(name));
		const documented = [
			...readFileSync("docs/operations.md", "utf8").matchAll(/^\| (`(?:lerret|http|db|nodejs)_.+?) \|/gmu),
		]
			.flatMap(([, cell = ""]) => [...cell.matchAll(/`(\w+)/gu)].map(([, name]) => name ?? ""))
			.sort();
		expect(documented).toEqual(ours.sort());
	});
});
