import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { createBuyer, findInconsistencies, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { webhookPath } from "../../support/payments/fake-provider.ts";
import { startFakeStripe, stripeEnvironment, stripeKeys } from "../../support/payments/fake-stripe.ts";
import { startFakeVipps, vippsKeys } from "../../support/payments/fake-vipps.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let vipps: Awaited<ReturnType<typeof startFakeVipps>>;
let app: TestApp;
let admin: Editor;
async function open(environment: Record<string, string> = {}): Promise<void> {
	const addresses = { PAYMENT_VIPPS_BASE_URL: vipps.url };
	app = await createTestApp({ ...addresses, ...environment }, { readStaff: readTestStaff });
	admin = createEditor(app, "admin");
	await openShop(app);
}
beforeEach(async () => {
	vipps = await startFakeVipps({ now: () => fridayAfternoon.epochMilliseconds });
	await open();
});
afterEach(async () => {
	await app.close();
	await vipps.close();
});

const keys = { ...vippsKeys, isTest: true };
const read = async (provider: string) =>
	(await admin.list("payment-accounts")).find((account) => account.provider === provider);
/** Changes the account that is there now. */
const change = async (body: object) =>
	admin.call("PUT", "payment-accounts/vipps", body, String((await read("vipps"))?.etag));

test("a site's own account is set by admins, encrypted, never shown, and sells", async () => {
	expect(await read("vipps")).toMatchObject({ source: null, webhook: "missing" });
	expect((await createEditor(app).call("PUT", "payment-accounts/vipps", keys)).status).toBe(403);
	const { status, body } = await admin.call("PUT", "payment-accounts/vipps", keys);
	expect([status, body]).toEqual([
		200,
		expect.objectContaining({ source: "settings", name: "123456", isTest: true, webhook: "registered" }),
	]);
	const shown = JSON.stringify(await admin.list("payment-accounts"));
	const stored = JSON.stringify([
		await app.db.selectFrom("payment_account").selectAll().execute(),
		await app.db.selectFrom("audit").selectAll().execute(),
	]);
	for (const secret of [vippsKeys.clientSecret, vippsKeys.subscriptionKey, vippsKeys.clientId])
		expect([shown.includes(secret), stored.includes(secret)]).toEqual([false, false]);
	expect(vipps.webhooks.map(({ url }) => url)).toEqual([`http://localhost:3000${webhookPath("vipps", shopSite)}`]);
	const buyer = createBuyer(app);
	const { body: hold } = await buyer.hold({ seats: ["2-4"] });
	const { body: order } = await buyer.order(hold, { payment: "vipps" });
	const [reference = ""] = vipps.payments.keys();
	vipps.pay(reference);
	expect((await app.fetch(vipps.noticeOf(reference))).status).toBe(200);
	await app.runDueJobs();
	expect((await buyer.readOrder(order.id)).body.state).toBe("paid");
	expect(await findInconsistencies(app, vipps.moneyOf)).toEqual([]);
});

test("missing keys are named, and a change keeps those that are absent", async () => {
	const { status, body } = await admin.call("PUT", "payment-accounts/vipps", { merchant: "123456" });
	const paths = (body.errors as { path: string }[]).map(({ path }) => path);
	expect([status, paths]).toEqual([400, ["clientId", "clientSecret", "subscriptionKey"]]);
	const wrong = await admin.call("PUT", "payment-accounts/vipps", { ...keys, key: "sk_test_1" });
	expect([wrong.status, wrong.body.code]).toEqual([400, "invalid_request"]);
	expect((await admin.call("PUT", "payment-accounts/test", keys)).status).toBe(404);
	await admin.call("PUT", "payment-accounts/vipps", keys);
	await change({ merchant: "123456", isTest: false });
	expect((await admin.call("POST", "payment-accounts/vipps/check")).body).toEqual({ result: "works" });
});

test("the check tells wrong keys from a provider that does not respond", async () => {
	const check = async () => (await admin.call("POST", "payment-accounts/vipps/check")).body.result;
	expect((await admin.call("POST", "payment-accounts/vipps/check")).status).toBe(404);
	await admin.call("PUT", "payment-accounts/vipps", { ...keys, clientSecret: "feil" });
	expect([await check(), (await read("vipps"))?.webhook]).toEqual(["rejected", "failed"]);
	await change(keys);
	expect(await check()).toBe("works");
	vipps.fail("down", "");
	expect(await check()).toBe("no-response");
});

test("a silent Vipps keeps no member of staff waiting who sets or checks its account, and then gets no calls", async () => {
	vipps.fail("hanging", "", 100);
	const startedAt = performance.now();
	expect((await admin.call("PUT", "payment-accounts/vipps", keys)).body.webhook).toBe("failed");
	expect(performance.now() - startedAt).toBeLessThan(5000);
	const check = async () => (await admin.call("POST", "payment-accounts/vipps/check")).body.result;
	expect([await check(), await check()]).toEqual(["no-response", "no-response"]);
	const before = vipps.requests.length;
	expect([await check(), vipps.requests.length - before]).toEqual(["no-response", 0]);
});

test("an account is not removed while money is under way", async () => {
	await admin.call("PUT", "payment-accounts/vipps", keys);
	const buyer = createBuyer(app);
	const { body: hold } = await buyer.hold({ seats: ["2-4"] });
	await buyer.order(hold, { payment: "vipps" });
	const { status, body } = await admin.call("DELETE", "payment-accounts/vipps");
	expect([status, body.code]).toEqual([409, "account_in_use"]);
	await app.db.updateTable("payment").set({ state: "cancelled" }).execute();
	expect((await admin.call("DELETE", "payment-accounts/vipps")).status).toBe(204);
	expect(await read("vipps")).toMatchObject({ source: null });
});

test("the environment's account is the default site's only, and is not changed here", async () => {
	await app.close();
	const stripe = await startFakeStripe();
	await open(stripeEnvironment(stripe.url));
	expect(await read("stripe")).toMatchObject({ source: "environment", isTest: true, webhook: "by-hand" });
	const { status, body } = await admin.call("PUT", "payment-accounts/stripe", { key: stripeKeys.key });
	expect([status, body.code]).toEqual([409, "set_by_environment"]);
	const other = createEditor(app, "admin", "birkevag");
	const accounts = await other.list("payment-accounts");
	expect(accounts.map(({ source }) => source)).toEqual([null, null]);
	expect((await admin.call("POST", "payment-accounts/stripe/check")).body).toEqual({ result: "works" });
	await stripe.close();
});

test("outside loopback a site with an account has no test payment, even if it is allowed", async () => {
	await app.close();
	await open({ PUBLIC_URL: "https://kino.example", DEMO: "1" });
	const names = async () => Object.keys(await app.boxOffice.driversOf(app.db, shopSite));
	expect(await names()).toEqual(["test"]);
	await admin.call("PUT", "payment-accounts/vipps", keys);
	expect(await names()).toEqual(["vipps"]);
});

test("of two admins who change an account at once, none loses a key, and the later one sees that it was changed", async () => {
	const first = await admin.call("PUT", "payment-accounts/vipps", keys);
	expect((await admin.call("PUT", "payment-accounts/vipps", keys)).body.code).toBe("no_precondition");
	const changes = [
		{ merchant: "123456", clientSecret: "ny" },
		{ merchant: "123456", subscriptionKey: "ny" },
	];
	const results = await Promise.all(
		changes.map((body) => admin.call("PUT", "payment-accounts/vipps", body, first.etag)),
	);
	expect(results.map(({ status }) => status).toSorted()).toEqual([200, 412]);
	expect((await admin.call("DELETE", "payment-accounts/vipps", undefined, first.etag)).body.code).toBe("stale");
	const late = results.findIndex(({ status }) => status === 412);
	expect((await change(changes[late] ?? {})).status).toBe(200);
	const [account] = await app.boxOffice.providers.accountsOf(app.db, shopSite);
	expect(account?.credentials).toMatchObject({
		clientId: vippsKeys.clientId,
		clientSecret: "ny",
		subscriptionKey: "ny",
	});
});

/** SQLite has one writer at a time. */
test.runIf(inject("databaseKind") === "postgres")(
	"an account is not removed while an order that uses it is being written",
	async () => {
		await admin.call("PUT", "payment-accounts/vipps", keys);
		const { boxOffice } = app;
		const readDrivers = boxOffice.driversOf;
		let removal: ReturnType<typeof admin.call> | undefined;
		let isRemoved = false;
		boxOffice.driversOf = async (db, siteId) => {
			const drivers = await readDrivers(db, siteId);
			if (!db.isTransaction || removal) return drivers;
			removal = admin.call("DELETE", "payment-accounts/vipps");
			void removal.then(() => {
				isRemoved = true;
			});
			const countWaiting = async () =>
				sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
					.execute(app.db)
					.then(({ rows }) => rows.length);
			await expect.poll(async () => isRemoved || (await countWaiting()) > 0).toBe(true);
			return drivers;
		};
		const buyer = createBuyer(app);
		const { status } = await buyer.order((await buyer.hold({ seats: ["2-4"] })).body, { payment: "vipps" });
		boxOffice.driversOf = readDrivers;
		expect([status, (await removal)?.body.code]).toEqual([201, "account_in_use"]);
	},
);
