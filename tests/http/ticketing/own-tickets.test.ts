import type { Ticket } from "@lerret/contracts/api/loyalty-responses";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { markEmailVerified, registerVisitor } from "../../support/visitor.ts";

type Registered = Awaited<ReturnType<typeof registerVisitor>>;

let app: TestApp;
let visitor: Registered;
beforeEach(async () => {
	app = await createTestApp();
	await openShop(app, { settings: { mayCancel: true } });
	visitor = await registerVisitor(app);
	await markEmailVerified(app, visitor.accountId);
});
afterEach(() => app.close());

const readTickets = async (reader: Pick<Registered, "call"> = visitor) =>
	(await (await reader.call("GET", "/tickets")).json()) as Ticket[];

const start = fridayAfternoon.add({ hours: 72 });

test("tickets of paid orders to the account's email are listed, one per seat, with their codes", async () => {
	const buyer = createBuyer(app);
	const { tickets } = await buyer.buy({ seats: ["2-4", "2-5"] }, { email: visitor.email.toUpperCase() });
	const { body: hold } = await buyer.hold({ seats: ["3-1"] });
	await buyer.order(hold, { email: visitor.email });
	const own = await readTickets();
	expect(own.map(({ qrCode }) => qrCode).sort()).toEqual(tickets.map(({ code }) => code).sort());
	const first = own.find(({ qrCode }) => qrCode === tickets[0]?.code);
	expect(first).toMatchObject({
		startTime: expect.stringMatching(/^2026-11-23T\d\d:00:00\+01:00$/u),
		screen: "Prøvesalen",
		notes: expect.stringContaining("TEST"),
		seatsInfo: { info: "Voksen", seats: [{ row: "2", seats: ["4"] }] },
	});
	expect(first).not.toHaveProperty("change");
	const code = await visitor.call("GET", first?.qrUrl.replace(/^.*\/118/u, "") ?? "");
	expect([code.status, code.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
});

test("no other account sees them: an unconfirmed one, another address or another cinema", async () => {
	await createBuyer(app).buy({ seats: ["2-4"] }, { email: visitor.email });
	await app.db.updateTable("account").set({ verified_at: null }).where("id", "=", visitor.accountId).execute();
	expect(await readTickets()).toEqual([]);
	for (const partner of [118, 178]) {
		const other = await registerVisitor(app, partner);
		await markEmailVerified(app, other.accountId);
		if (partner === 178)
			await app.db.updateTable("ticket_order").set({ email: other.email }).where("site_id", "=", shopSite).execute();
		expect(await readTickets(other)).toEqual([]);
	}
});

test("a moved event has its new time, and a cancelled ticket is gone", async () => {
	const buyer = createBuyer(app);
	const order = await buyer.buy({ seats: ["2-4", "2-5"] }, { email: visitor.email });
	const starts_at = start.add({ hours: 24 }).toString({ smallestUnit: "millisecond" });
	const moved_from = start.toString({ smallestUnit: "millisecond" });
	const ends_at = start.add({ hours: 26 }).toString({ smallestUnit: "millisecond" });
	await app.db.updateTable("event").set({ starts_at, moved_from, ends_at }).where("id", "=", "prove").execute();
	const [ticket] = await readTickets();
	expect(ticket).toMatchObject({
		startTime: expect.stringMatching(/^2026-11-24/u),
		expirationDate: expect.stringMatching(/^2026-11-24/u),
		change: { kind: "moved", startTime: expect.stringMatching(/^2026-11-23/u) },
	});
	await buyer.call("POST", `${shopSite}/orders/${order.id}/cancellations`, { tickets: [order.tickets[0]?.id] });
	expect((await readTickets()).map(({ qrCode }) => qrCode)).toEqual([order.tickets[1]?.code]);
});
