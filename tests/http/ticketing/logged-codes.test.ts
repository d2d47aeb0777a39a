import { ticketPath } from "@lerret/contracts/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** A ticket's code opens the ticket, so no log may contain it (ticketing.md, "Payment"). */

const code = "merket-billettkode";
let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await app.db.schema.alterTable("order_ticket").renameTo("missing").execute();
});
afterAll(() => app.close());

test.each([`/api/shop/tindevik/tickets/${code}`, ticketPath(code)])(
	"a failing request for %s is logged without the code",
	async (path) => {
		app.logEntries.length = 0;
		expect((await app.request(path)).status).toBe(500);
		expect(app.logEntries).not.toEqual([]);
		expect(JSON.stringify(app.logEntries)).not.toContain(code);
	},
);
