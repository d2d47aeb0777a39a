import { addDemoOrders } from "@lerret/demo/fill/customers";
import { fillDemo } from "@lerret/demo/fill/fill";
import { setDemoVoucherCodes } from "@lerret/demo/fill/vouchers";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { deliveryStateOf, selectOrderEmails } from "@lerret/platform/boxoffice/orders/email-job";
import { printedCodeOf } from "@lerret/platform/boxoffice/vouchers/rows";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findInconsistencies } from "../../support/box-office.ts";
import { createTestDatabase } from "../../support/database.ts";
import { isProve } from "../../support/extent.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ DEMO: "1" });
	await app.db.transaction().execute((trx) => addDemoOrders(trx, fridayAfternoon));
});
afterAll(() => app.close());

test("the demo's orders are paid, consistent and booked, and cause no emails", async () => {
	const orders = await app.db.selectFrom("ticket_order").select(["state", "email"]).execute();
	expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(["paid"]));
	expect(new Set(orders.map(({ email }) => email)).size).toBeGreaterThan(5);
	expect(await findInconsistencies(app)).toEqual([]);
	expect(await checkLedger(app.db)).toEqual([]);
	await app.runDueJobs();
	expect(app.emails).toEqual([]);
});

test.each(isProve ? [1, 2, 3, 4, 5, 6] : [2])("the demo is filled %i days later in the week too", async (days) => {
	const { db, close } = await createTestDatabase();
	await fillDemo(db, fridayAfternoon.add({ hours: 24 * days }));
	expect((await db.selectFrom("ticket_order").select("id").execute()).length).toBeGreaterThan(5);
	await close();
});

test("staff see the emails of the demo's orders as sent", async () => {
	const emails = await selectOrderEmails(app.db).execute();
	expect(emails.length).toBeGreaterThan(0);
	expect(new Set(emails.map(deliveryStateOf))).toEqual(new Set(["sent"]));
});

test("a visitor of the demo has tickets ahead, free ones and used ones", async () => {
	const rows = await app.db
		.selectFrom("ticket_order")
		.innerJoin("event", (join) =>
			join.onRef("event.site_id", "=", "ticket_order.site_id").onRef("event.id", "=", "ticket_order.event_id"),
		)
		.innerJoin("order_line", "order_line.order_id", "ticket_order.id")
		.select(["event.starts_at", "order_line.ore", "order_line.ticket_type"])
		.where("email", "=", "kari@tindevik.example")
		.where("event.starts_at", "<", "2026-12-10")
		.execute();
	const now = fridayAfternoon.toString({ smallestUnit: "millisecond" });
	expect(rows.filter(({ starts_at }) => starts_at < now)).toHaveLength(2);
	expect(rows.filter(({ ore }) => ore === 0).length).toBeGreaterThan(0);
	expect(new Set(rows.map(({ ticket_type }) => ticket_type))).toContain("Ungdom med kulturkort (13–21 år)");
});

test("the programme says what its sales have left", async () => {
	const sold = await app.db
		.selectFrom("sold_count")
		.innerJoin("event", (join) =>
			join.onRef("event.site_id", "=", "sold_count.site_id").onRef("event.id", "=", "sold_count.event_id"),
		)
		.select(["event.id", "event.screen", "sold_count.sold"])
		.where("event.screen", "in", ["Sal 1", "Sal 2"])
		.execute();
	const capacities: Record<string, number> = { "Sal 1": 118, "Sal 2": 62 };
	const keys = sold.map(({ id }) => id).join(",");
	const events: { id: string; status: string; placesLeft?: number }[] = await (
		await app.request(`/api/events/tindevik?keys=${keys}`)
	).json();
	const left = events.map(({ id, status, placesLeft }) => {
		const row = sold.find((one) => one.id === id);
		const count = (capacities[row?.screen ?? ""] ?? 0) - (row?.sold ?? 0);
		return { id, status, placesLeft, expected: count };
	});
	const few = left.filter(({ status }) => status === "few-left");
	expect(few.length).toBeGreaterThan(1);
	for (const { placesLeft, expected } of few) expect(placesLeft).toBe(expected);
	const full = left.filter(({ status }) => status === "sold-out");
	expect(full.length).toBeGreaterThan(1);
	for (const { expected } of full) expect(expected).toBe(0);
});

test("the demo's cards get the codes that the installation prints", async () => {
	await setDemoVoucherCodes(app.db, app.boxOffice.voucherCodeOf);
	const cards = await app.db.selectFrom("voucher").selectAll().orderBy("left_ore").execute();
	expect(cards.map(({ kind, state }) => [kind, state])).toEqual([
		["gift-card", "active"],
		["gift-card", "active"],
		["klippekort", "active"],
	]);
	for (const card of cards) expect(printedCodeOf(app.boxOffice, card)).not.toBeNull();
	const used = await app.db.selectFrom("voucher_use").select("state").execute();
	expect(used).toEqual([{ state: "spent" }, { state: "spent" }]);
});
