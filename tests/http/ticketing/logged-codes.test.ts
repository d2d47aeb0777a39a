import { organiserPath, ticketPath } from "@lerret/contracts/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** A ticket's code opens the ticket, and an organiser's link its sale, so no log may contain them (ticketing.md, "Payment"). */

const code = "merket-billettkode";
let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await app.db.schema.alterTable("order_ticket").renameTo("missing").execute();
	await app.db.schema.alterTable("organiser_link").renameTo("missing_link").execute();
});
afterAll(() => app.close());

test.each([`/api/shop/tindevik/tickets/${code}`, ticketPath(code), organiserPath(code)])(
	"a failing request for %s is logged without the code",
	async (path) => {
		app.logEntries.length = 0;
		expect((await app.request(path)).status).toBe(500);
		expect(app.logEntries).not.toEqual([]);
		expect(JSON.stringify(app.logEntries)).not.toContain(code);
	},
);

test("the code of a card is sent in the body, and a failing request with it is logged without it", async () => {
	await app.db.schema.alterTable("voucher").renameTo("missing_voucher").execute();
	app.logEntries.length = 0;
	const body = JSON.stringify({ code });
	const { status } = await app.request("/api/shop/tindevik/gift-cards/balance", { method: "POST", body });
	expect(status).toBe(500);
	expect(app.logEntries).not.toEqual([]);
	expect(JSON.stringify(app.logEntries)).not.toContain(code);
});
