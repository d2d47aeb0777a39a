import { setTimeout } from "node:timers/promises";
import { paymentProviders } from "@lerret/contracts/ticketing";
import { expect, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { startFakeProvider } from "../../support/payments/providers.ts";
import { createTestApp } from "../../support/test-app.ts";

/** What a visitor feels, with the app's own jobs and the real clock; how long a provider's answer takes is the test's. */
test.each(paymentProviders)(
	"the ticket stands within five seconds after a %s of 0.7 seconds says paid",
	async (name) => {
		const provider = await startFakeProvider(name, Date.now);
		const app = await createTestApp(provider.environment, { now: Temporal.Now.instant });
		try {
			await openShop(app, {
				startsAt: Temporal.Now.instant().add({ hours: 72 }).toString({ smallestUnit: "millisecond" }),
			});
			app.jobs.start();
			provider.delay(700, "", 1000);
			const buyer = createBuyer(app);
			const { body: hold } = await buyer.hold({ seats: ["2-4"] });
			const { body: order } = await buyer.order(hold, { payment: name });
			const { id } = await app.db.selectFrom("payment").select("id").executeTakeFirstOrThrow();
			provider.pay(id);
			const paidAt = performance.now();
			// The page asks as often, and no notice comes.
			let state = "";
			while (state !== "paid" && performance.now() - paidAt < 20_000) {
				const askedAt = performance.now();
				state = (await buyer.readOrder(order.id)).body.state;
				expect(performance.now() - askedAt).toBeLessThan(1000);
				if (state !== "paid") await setTimeout(500);
			}
			expect(performance.now() - paidAt).toBeLessThan(5000);
		} finally {
			await app.close();
			await provider.close();
		}
	},
);
