import { paymentProviders } from "@lerret/contracts/ticketing";
import { reconcile } from "@lerret/platform/boxoffice/order-payments/reconcile";
import { openDatabase } from "@lerret/platform/db/database";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import { runAdminInProcess } from "../../support/operator-commands.ts";
import type { FakeProvider } from "../../support/payments/fake-provider.ts";
import { startFakeProvider } from "../../support/payments/providers.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** The command reads the providers' own books, with the keys that the app has. */
describe.each(paymentProviders)("check-ledger with a payment by %s", (name) => {
	let location: TestLocation;
	let provider: FakeProvider;
	let app: TestApp;
	beforeEach(async () => {
		// The command has no test clock.
		provider = await startFakeProvider(name, Date.now);
		location = await createTestLocation("demo");
		const db = openDatabase(location.location);
		app = await createTestApp(provider.environment, { db, now: Temporal.Now.instant });
		await openShop(app, { startsAt: Temporal.Now.instant().add({ hours: 72 }).toString() });
	});
	afterEach(async () => {
		await app.close();
		await app.db.destroy();
		await location.remove();
		await provider.close();
	});

	async function buy(): Promise<string> {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats: ["2-4"] });
		await buyer.order(hold, { payment: name });
		const { id } = await app.db.selectFrom("payment").select("id").executeTakeFirstOrThrow();
		provider.pay(id);
		await reconcile(app.boxOffice, (error) => expect.unreachable(String(error)));
		return id;
	}
	const check = () => runAdminInProcess(location.location, ["check-ledger"], provider.environment);

	test("compares what the provider has captured and given back", async () => {
		const id = await buy();
		expect(await check()).toMatchObject({ code: 0, out: "Billettregnskapet stemmer.\n" });
		provider.refundInPortal(id, 1000);
		const { code, out, error } = await check();
		expect([code, out]).toEqual([1, expect.stringMatching(`^Leverandøren har trukket .*: ${id} `)]);
		expect(error).toContain("Billettregnskapet har 1 feil.");
	});

	test("fails if the provider does not respond", async () => {
		await buy();
		provider.fail("down", "", 100);
		const { code, error } = await check();
		expect([code, error]).toEqual([1, expect.stringContaining("kunne ikke sammenlignes med betalingstjenestens tall")]);
	});
});
