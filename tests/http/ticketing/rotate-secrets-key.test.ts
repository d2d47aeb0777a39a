import { randomBytes } from "node:crypto";
import { readPaymentAccounts, writePaymentAccount } from "@lerret/platform/boxoffice/payments/accounts";
import { readVippsSecret } from "@lerret/platform/boxoffice/payments/vipps/webhooks";
import { printedCodeOf } from "@lerret/platform/boxoffice/vouchers/rows";
import { openDatabase } from "@lerret/platform/db/database";
import { deriveSecretsKey } from "@lerret/platform/secrets/secrets-key";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import { runAdminInProcess } from "../../support/operator-commands.ts";
import { inTransaction, now } from "../../support/rows.ts";
import { testKey, testSecretsKey } from "../../support/secrets-key.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

const keys = [1, 2].map(() => randomBytes(32).toString("base64url"));
const [firstKey = "", secondKey = ""] = keys;
const credentials = {
	clientId: "id",
	clientSecret: "secret",
	subscriptionKey: "key",
	merchant: "123456",
	isTest: true,
	webhookSecret: "",
};
const webhook = { merchant: "123456", url: "https://kino.example/varsel" };

describe("rotate-secrets-key", () => {
	let location: TestLocation;
	let app: TestApp;
	beforeEach(async () => {
		location = await createTestLocation("demo");
		app = await createTestApp({}, { db: openDatabase(location.location) });
		await openShop(app, { settings: voucherSettings });
	});
	afterEach(async () => {
		await app.close();
		await app.db.destroy();
		await location.remove();
	});

	const rotate = (old: string, key: string) =>
		runAdminInProcess(location.location, ["rotate-secrets-key"], { SECRETS_KEY_OLD: old, SECRETS_KEY: key });

	test("keeps payment accounts, webhooks and the printed codes of vouchers, also the second time", async () => {
		const { code, orderId } = await createVoucherBuyer(createBuyer(app)).buyGiftCard();
		await inTransaction(app.db, (trx) =>
			writePaymentAccount(trx, testKey, "tindevik", { provider: "vipps", credentials }, now),
		);
		const sealed_secret = testKey.seal("hemmelig", `vipps webhook ${webhook.merchant} ${webhook.url}`);
		await app.db
			.insertInto("vipps_webhook")
			.values({ ...webhook, sealed_secret, failure: null, tried_at: now })
			.execute();
		let old = testSecretsKey;
		for (const key of [firstKey, secondKey]) {
			const { code: exit, out } = await rotate(old, key);
			expect([exit, out]).toEqual([0, expect.stringContaining("1 betalingskontoer, kodene på 1 gavekort")]);
			old = key;
		}
		const key = deriveSecretsKey(Buffer.from(secondKey, "base64url"));
		const none = { vipps: { credentials: null, baseUrl: null }, stripe: { credentials: null, baseUrl: null } };
		const [account] = await readPaymentAccounts(app.db, key, none, "tindevik");
		expect(account?.credentials).toEqual(credentials);
		expect(await readVippsSecret(app.db, key, webhook)).toBe("hemmelig");
		const next = await createTestApp({ SECRETS_KEY: secondKey }, { db: app.db });
		const voucher = await next.boxOffice.db.selectFrom("voucher").selectAll().executeTakeFirstOrThrow();
		expect(voucher.order_id).toBe(orderId);
		expect(printedCodeOf(next.boxOffice, voucher)).toBe(code);
		await next.close();
	});

	test("changes nothing with a wrong old key, without one, or twice", async () => {
		const read = () => app.db.selectFrom("secrets_key").selectAll().execute();
		const before = await read();
		expect(await rotate(firstKey, secondKey)).toMatchObject({
			code: 2,
			error: expect.stringContaining("SECRETS_KEY_OLD: er ikke nøkkelen som databasen er brukt med"),
		});
		expect(await runAdminInProcess(location.location, ["rotate-secrets-key"])).toMatchObject({
			code: 2,
			error: expect.stringContaining("SECRETS_KEY_OLD: mangler"),
		});
		expect(await read()).toEqual(before);
		expect(await rotate(testSecretsKey, firstKey)).toMatchObject({ code: 0 });
		expect(await rotate(testSecretsKey, firstKey)).toMatchObject({
			code: 0,
			out: expect.stringContaining("Ingenting er endret."),
		});
	});
});
