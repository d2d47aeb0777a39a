import { paymentProviders } from "@lerret/contracts/ticketing";
import { expect, test } from "vitest";
import { openShop } from "../../support/box-office.ts";
import { vippsKeys } from "../../support/payments/fake-vipps.ts";
import { startFakeProvider } from "../../support/payments/providers.ts";
import { createTestApp, fridayAfternoon } from "../../support/test-app.ts";

/** References that no payment has; the database sees none of those that it cannot compare. */
const references = [null, 1, {}, [], { a: 1 }, "", "\0", "a\0b", "\ud800", "x".repeat(100_000)];
const session = { object: "checkout.session" };
const objects = [
	undefined,
	...[null, 1, "x", [], {}, { object: 7 }, session, { object: "refund" }, { object: "charge", payment_intent: 7 }],
	...references.map((client_reference_id) => ({ ...session, client_reference_id })),
];
const bodies = [
	...[null, 1, "x", [], [1], {}, { data: null }, { data: [] }, { msn: vippsKeys.merchant }],
	...objects.map((object) => ({ data: { object } })),
	...references.map((reference) => ({ msn: vippsKeys.merchant, reference })),
].map((body) => JSON.stringify(body));

test.each(paymentProviders)("a notice of %s with an impossible body starts nothing, and is no error", async (name) => {
	const provider = await startFakeProvider(name, () => fridayAfternoon.epochMilliseconds);
	const app = await createTestApp(provider.environment);
	await openShop(app);
	await app.boxOffice.providers.registerWebhooks(app.db, await app.boxOffice.readTime(app.db));
	const results = [];
	for (const body of [...bodies, "", "{", "ikke JSON"]) {
		const { status } = await app.fetch(provider.noticeWith(body));
		results.push({ body: body.slice(0, 80), status });
	}
	expect(results.filter(({ status }) => status !== 200)).toEqual([]);
	expect(await app.db.selectFrom("job").select("id").where("kind", "=", "settle-payment").execute()).toEqual([]);
	await app.close();
	await provider.close();
});
