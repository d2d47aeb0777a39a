import type { ManagedOrder } from "@lerret/contracts/api/managed-order";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, findInconsistencies, openShop } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	admin = createEditor(app, "admin");
});
afterEach(() => app.close());

const guest = { eventId: "prove", email: "anmelder@avis.example", reason: "Anmelder i avisa" };
const issue = (choice: object, key: string) => admin.callOnce("order", { ...guest, ...choice }, key);

test("staff issue free tickets for seats, also those that are kept, and they are sent", async () => {
	await openShop(app);
	const { status, body, headers } = await issue({ seats: ["4-1", "2-2"] }, "a");
	const order = body as unknown as ManagedOrder;
	expect([status, order.state, order.ore]).toEqual([201, "paid", 0]);
	expect(order.issued).toEqual({ by: "Leif Leder", reason: "Anmelder i avisa" });
	expect(order.tickets.map(({ seatLabel, ticketType, state }) => [seatLabel, ticketType, state])).toEqual([
		["Rad 4, sete 1", "Fribillett", "valid"],
		["Rad 2, sete 2", "Fribillett", "valid"],
	]);
	expect(headers.get("location")).toBe(`/api/management/site/tindevik/order/${order.id}`);
	await app.runDueJobs();
	expect(app.emails.map(({ to }) => to)).toEqual(["anmelder@avis.example"]);
	expect((await createBuyer(app).hold({ seats: ["2-2"] })).body.code).toBe("seats_taken");
	expect(await findInconsistencies(app)).toEqual([]);
});

test("a repeated request issues nothing more, and another body is a conflict", async () => {
	await openShop(app);
	const replies = await Promise.all([issue({ seats: ["2-2"] }, "a"), issue({ seats: ["2-2"] }, "a")]);
	expect(replies.map(({ status }) => status)).toEqual([201, 201]);
	expect(replies[0]?.body.id).toBe(replies[1]?.body.id);
	expect((await issue({ seats: ["2-3"] }, "a")).body.code).toBe("idempotency_conflict");
});

test("free tickets never take a place that is sold, held or not there", async () => {
	await openShop(app);
	await createBuyer(app).buy({ seats: ["2-2"] });
	await createBuyer(app).hold({ seats: ["2-3"] });
	for (const seat of ["2-2", "2-3"]) expect((await issue({ seats: [seat] }, seat)).body.code).toBe("seats_taken");
	expect((await issue({ seats: ["9-9"] }, "c")).body.errors).toEqual([
		{ path: "seats.0", message: "Setet finnes ikke i salen." },
	]);
	expect((await issue({ quantity: 2 }, "d")).status).toBe(400);
	await app.db.updateTable("event").set({ status: "cancelled" }).where("id", "=", "prove").execute();
	expect((await issue({ seats: ["2-5"] }, "e")).body.code).toBe("sale_closed");
});

test("unnumbered places are issued by number, up to the capacity", async () => {
	await openShop(app, { capacity: 3 });
	expect((await issue({ quantity: 2 }, "a")).status).toBe(201);
	expect((await issue({ quantity: 2 }, "b")).body.code).toBe("sold_out");
	expect((await issue({ seats: ["1-1"] }, "c")).status).toBe(400);
});

test("a visitor cannot read them with a cookie that is made up", async () => {
	await openShop(app);
	const { body } = await issue({ seats: ["2-2"] }, "a");
	for (const secret of ["staff staff-admin", "staff%20staff-admin"]) {
		const response = await app.request(`/api/shop/tindevik/orders/${body.id}`, {
			headers: { cookie: `lerret_shop=${secret}` },
		});
		expect(response.status).toBe(404);
	}
});

test("the sales of an event count what is sold, free, issued, held, refunded and left", async () => {
	await openShop(app);
	const order = await createBuyer(app).buy({ seats: ["1-1", "1-2", "1-3"] });
	const lines = [
		{ seat: "2-4", ticketTypeId: "ledsager" },
		{ seat: "2-5", ticketTypeId: "barn" },
	];
	await createBuyer(app).buy({ seats: ["2-4", "2-5"] }, { lines });
	await createBuyer(app).hold({ seats: ["3-1", "3-2"] });
	await issue({ seats: ["4-4"] }, "a");
	expect((await admin.call("POST", "event/prove/block", { seats: ["4-6"], reason: "Knust" })).status).toBe(201);
	await admin.callOnce(`order/${order.id}/refunds`, { tickets: [order.tickets[0]?.id], reason: "Syk" }, "en");
	const expected = {
		id: "prove",
		seating: "numbered",
		capacity: 40,
		sold: 3,
		free: 1,
		issued: 1,
		held: 2,
		blocked: 1,
		used: 0,
		refunded: 1,
		left: 32,
		ore: 41000,
		refundedOre: 15000,
	};
	expect((await admin.call("GET", "event/prove/sales")).body).toMatchObject(expected);
	expect((await admin.call("GET", "showing/prove")).body).toMatchObject({
		sale: { tickets: 5, used: 0, capacity: 40 },
	});
});
