import { afterAll, beforeAll, expect, test } from "vitest";
import { createBuyer } from "../../support/box-office.ts";
import { changeSettings, openExchanges } from "../../support/exchanges.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, markEmailVerified, registerVisitor } from "../../support/visitor.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { passwords: createCheapPasswords() });
	await openExchanges(app);
});
afterAll(() => app.close());

test("tickets of orders that can be exchanged name the page of that, where the venue allows it", async () => {
	const guest = await registerVisitor(app);
	await app.runDueJobs();
	await markEmailVerified(app, guest.accountId);
	const order = await createBuyer(app).buy({ seats: ["1-1", "1-2"] }, { email: guest.email });
	const read = async () => (await (await guest.call("GET", "/tickets")).json()) as { exchangeUrl?: string }[];
	const urls = (await read()).map(({ exchangeUrl }) => exchangeUrl ?? "");
	expect(urls).toEqual(Array(2).fill(expect.stringMatching(new RegExp(`^/ordre/${order.id}/bytt\\?token=`, "u"))));
	expect(await (await app.request(urls[0] ?? "")).text()).toContain("Hvilke billetter vil du bytte?");
	await changeSettings(app, { mayExchange: false });
	expect((await read()).map((ticket) => "exchangeUrl" in ticket)).toEqual([false, false]);
});
