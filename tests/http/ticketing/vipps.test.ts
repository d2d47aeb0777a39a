import { reconcile } from "@lerret/platform/boxoffice/order-payments/reconcile";
import { isSignedByVipps } from "@lerret/platform/boxoffice/payments/vipps/signature";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { createEditor } from "../../support/editor.ts";
import { webhookPath } from "../../support/payments/fake-provider.ts";
import { signedNotice, startFakeVipps, vippsEnvironment, vippsKeys } from "../../support/payments/fake-vipps.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let vipps: Awaited<ReturnType<typeof startFakeVipps>>;
let app: TestApp;
beforeEach(async () => {
	vipps = await startFakeVipps({ now: () => fridayAfternoon.epochMilliseconds });
	app = await createTestApp(vippsEnvironment(vipps.url), { readStaff: readTestStaff });
	await openShop(app);
});
afterEach(async () => {
	await app.close();
	await vipps.close();
});

const register = async () => app.boxOffice.providers.registerWebhooks(app.db, await app.boxOffice.readTime(app.db));

async function startOrder(seats = ["2-4"]) {
	const buyer = createBuyer(app);
	const { body: hold } = await buyer.hold({ seats });
	const { body: order } = await buyer.order(hold, { payment: "vipps" });
	const payment = [...vipps.payments.values()].at(-1);
	if (!payment) throw new Error("Vipps got no payment");
	/** Until the jobs that the reading of an order starts are done. */
	const readSettled = async () => {
		await buyer.readOrder(order.id);
		await app.runDueJobs();
		return (await buyer.readOrder(order.id)).body;
	};
	return { buyer, order, payment, readSettled };
}

test("the signature of Vipps' own example is right, and wrong with another body, path, host or date", () => {
	const secret = "A0+AeKBRG2KRGvnNwJpQlb6IJFk48CKXCIcrLoHncVJKDILsQSxS6NWCccwWm6r6FhGKhiHTBsG2wo/xU6FY/A==";
	const body = Buffer.from('{"some-unique-content":"ee6e441b-cc4a-46f8-895d-a5af79bcc233/hello-world"}');
	const url = "https://webhook.site/e2cee29b-012e-4f1d-8ef4-e95fd74a7a63";
	const headers: Record<string, string> = {
		"x-ms-date": "Thu, 30 Mar 2023 08:38:32 GMT",
		"x-ms-content-sha256": "lNlsp1XA03N34HrQsVzPgJKtC+r7l/RBF4V3JQUWMj4=",
		authorization:
			"HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=agAiSyogQbDHpeucoNwYz+yAr5nJ+v+zasdkSbqzv+U=",
	};
	const header = (name: string) => headers[name];
	expect(isSignedByVipps({ url, body, header }, secret)).toBe(true);
	const isAccepted = [
		isSignedByVipps({ url, body: Buffer.from("{}"), header }, secret),
		isSignedByVipps({ url: `${url}/`, body, header }, secret),
		isSignedByVipps({ url: url.replace("webhook.site", "other.example"), body, header }, secret),
		isSignedByVipps({ url, body, header: (name) => (name === "x-ms-date" ? "i dag" : header(name)) }, secret),
		isSignedByVipps({ url, body, header }, "another"),
		isSignedByVipps({ url, body, header: () => undefined }, secret),
	];
	expect(isAccepted).toEqual([false, false, false, false, false, false]);
});

test("a payment has the sum, a receipt with VAT, and a reference that Vipps allows", async () => {
	const { payment } = await startOrder(["2-4", "2-5"]);
	expect(payment.reference).toMatch(/^[a-zA-Z0-9-]{8,50}$/u);
	expect(payment.request.receipt.orderLines).toEqual([
		{
			id: "1",
			name: "Voksen, Rad 2, sete 4",
			totalAmount: 15000,
			totalAmountExcludingTax: 13393,
			totalTaxAmount: 1607,
			taxRate: 1200,
		},
		expect.objectContaining({ id: "2", name: "Voksen, Rad 2, sete 5" }),
	]);
	expect(payment.request.minimumUserAge).toBeUndefined();
});

test("a film with limit 18 needs a payer of that age", async () => {
	await app.db.updateTable("production").set({ age_limit: "18" }).execute();
	expect((await startOrder()).payment.request.minimumUserAge).toBe(18);
});

test("a declined payment leaves the seats, and another attempt has another address", async () => {
	const { buyer, order, payment, readSettled } = await startOrder();
	vipps.decline(payment.reference);
	expect((await readSettled()).state).toBe("awaiting-payment");
	const { body } = await buyer.payAgain(order.id, "vipps");
	expect(body.redirectUrl).not.toBe(order.redirectUrl);
	vipps.pay([...vipps.payments.keys()].at(-1) ?? "");
	expect((await readSettled()).state).toBe("paid");
});

test("the access token is fetched once, also by concurrent payments, and again when Vipps has ended it", async () => {
	await Promise.all([startOrder(["1-4"]), startOrder(["1-6"]), startOrder(["1-8"])]);
	const tokens = () => vipps.requests.filter((line) => line === "POST /accesstoken/get").length;
	expect(tokens()).toBe(1);
	vipps.endTokens();
	const { payment, readSettled } = await startOrder(["3-4"]);
	vipps.pay(payment.reference);
	expect((await readSettled()).state).toBe("paid");
	expect(tokens()).toBe(2);
});

test("a payment that is authorised at the moment of its closing is not cancelled", async () => {
	const { order, payment } = await startOrder();
	vipps.before("/cancel", () => vipps.pay(payment.reference));
	app.setClock(fridayAfternoon.add({ seconds: 721 }));
	await app.runDueJobs();
	const { state } = await app.db
		.selectFrom("ticket_order")
		.select("state")
		.where("id", "=", order.id)
		.executeTakeFirstOrThrow();
	expect([state, payment.cancelledOre, payment.capturedOre]).toEqual(["paid", 0, 15000]);
});

test("the webhook is registered once, its secret is not readable in the database, and a lost one is replaced", async () => {
	await register();
	await register();
	expect(vipps.webhooks.map(({ url }) => url)).toEqual([`http://localhost:3000${webhookPath("vipps")}`]);
	const row = await app.db.selectFrom("vipps_webhook").selectAll().executeTakeFirstOrThrow();
	expect(row.sealed_secret).not.toContain(vipps.webhooks[0]?.secret);
	await app.db.deleteFrom("vipps_webhook").execute();
	await register();
	expect(vipps.webhooks).toHaveLength(1);
	const { payment } = await startOrder();
	expect((await app.fetch(vipps.noticeOf(payment.reference))).status).toBe(200);
});

test("of several registrations at once, one asks Vipps", async () => {
	await Promise.all([register(), register(), register()]);
	expect(vipps.requests.filter((line) => line === "POST /webhooks/v1/webhooks")).toHaveLength(1);
	const { payment } = await startOrder();
	expect((await app.fetch(vipps.noticeOf(payment.reference))).status).toBe(200);
});

test("a failed registration is tried again after ten minutes, and payments go on", async () => {
	vipps.fail("down", "/webhooks/");
	await register();
	await register();
	expect(vipps.webhooks).toEqual([]);
	const { payment, readSettled } = await startOrder();
	vipps.pay(payment.reference);
	expect((await readSettled()).state).toBe("paid");
	app.setClock(fridayAfternoon.add({ minutes: 11 }));
	await register();
	expect(vipps.webhooks).toHaveLength(1);
});

test("a webhook of another sales unit, signed with another secret, or not of these minutes, is rejected and starts nothing", async () => {
	await register();
	const { order, payment } = await startOrder();
	const [webhook] = vipps.webhooks;
	if (!webhook) throw new Error("not registered");
	const { reference } = payment;
	vipps.pay(reference);
	const body = JSON.stringify({ msn: vippsKeys.merchant, reference });
	const now = new Date(fridayAfternoon.epochMilliseconds);
	const toOtherHost = signedNotice({ ...webhook, url: webhook.url.replace("localhost", "evil.example") }, body, now);
	const undated = signedNotice(webhook, body, now);
	undated.headers.delete("x-ms-date");
	const rejected = [
		vipps.noticeOf(reference, { merchant: "654321" }),
		signedNotice({ ...webhook, secret: "gjettet" }, body, now),
		new Request(webhook.url, { method: "POST", headers: toOtherHost.headers, body }),
		undated,
		vipps.noticeOf(reference, { ageSeconds: 301 }),
		vipps.noticeOf(reference, { ageSeconds: -61 }),
	];
	for (const notice of rejected) expect((await app.fetch(notice)).status).toBe(401);
	await app.runDueJobs();
	expect(vipps.requests.filter((line) => line.startsWith("GET /epayment"))).toEqual([]);
	for (const ageSeconds of [299, -59])
		expect((await app.fetch(vipps.noticeOf(reference, { ageSeconds }))).status).toBe(200);
	await app.runDueJobs();
	const { state } = await app.db
		.selectFrom("ticket_order")
		.select("state")
		.where("id", "=", order.id)
		.executeTakeFirstOrThrow();
	expect(state).toBe("paid");
});

test("no token of an order, key or secret reaches the log", async () => {
	vipps.fail("down", "POST /epayment");
	await startOrder().catch(() => {});
	await register();
	const log = JSON.stringify(app.logEntries);
	for (const secret of [vippsKeys.clientSecret, vippsKeys.subscriptionKey, "token="]) expect(log).not.toContain(secret);
});

/** Until the end of the hold, and of the jobs that follow from it. */
async function waitSeconds(seconds: number): Promise<void> {
	app.setClock(fridayAfternoon.add({ seconds }));
	await app.runDueJobs();
	await reconcile(app.boxOffice, () => {});
}
const readState = async (orderId: string) =>
	(await app.db.selectFrom("ticket_order").select("state").where("id", "=", orderId).executeTakeFirstOrThrow()).state;

test("a cancellation that Vipps accepts without effect is repeated with another key after a while", async () => {
	const { order, payment } = await startOrder();
	vipps.ignoreChanges(1);
	await waitSeconds(721);
	expect([await readState(order.id), payment.state]).toEqual(["closing", "CREATED"]);
	for (let seconds = 730; seconds < 1000; seconds += 10) await waitSeconds(seconds);
	expect([await readState(order.id), payment.state]).toEqual(["expired", "TERMINATED"]);
	const keys = vipps.requests.filter((line) => line.endsWith("/cancel")).length;
	expect(keys).toBeLessThan(15);
});

test("a capture that Vipps asks for again is repeated, and gives the tickets", async () => {
	const { payment, readSettled } = await startOrder();
	vipps.failCaptures("6280", "6280");
	vipps.pay(payment.reference);
	expect((await readSettled()).state).toBe("awaiting-payment");
	for (const seconds of [5, 10, 15]) await waitSeconds(seconds);
	expect([(await readSettled()).state, payment.capturedOre]).toEqual(["paid", 15_000]);
});

test("a reservation that the bank has given free ends the attempt, and the visitor can pay again for the same seats", async () => {
	const { buyer, order, payment, readSettled } = await startOrder();
	vipps.failCaptures("6260");
	vipps.pay(payment.reference);
	expect((await readSettled()).state).toBe("awaiting-payment");
	expect([payment.capturedOre, payment.cancelledOre]).toEqual([0, 15_000]);
	expect((await buyer.payAgain(order.id, "vipps")).status).toBe(201);
	vipps.pay([...vipps.payments.keys()].at(-1) ?? "");
	expect((await readSettled()).state).toBe("paid");
});

test("money that cannot be taken is urgent before Vipps' guarantee ends", async () => {
	const admin = createEditor(app, "admin");
	const { order, payment, readSettled } = await startOrder();
	payment.captureGuaranteedUntil = "2026-11-20T16:30:00.000+01:00";
	vipps.failCaptures(...Array<string>(200).fill("6280"));
	vipps.pay(payment.reference);
	await readSettled();
	const read = async () => (await admin.call("GET", `order/${order.id}`)).body;
	expect((await read()).isUrgent).toBe(false);
	app.setClock(fridayAfternoon.add({ minutes: 31 }));
	expect(await read()).toMatchObject({
		isUrgent: true,
		payments: [{ state: "authorised", captureGuaranteedUntil: "2026-11-20T16:30:00+01:00" }],
	});
});
