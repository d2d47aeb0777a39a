import type { EventNotice, EventRefund } from "@lerret/contracts/api/event-sales";
import type { Order } from "@lerret/contracts/api/shop-responses";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, findInconsistencies, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
let admin: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app, { settings: { mayCancel: true } });
	editor = createEditor(app);
	admin = createEditor(app, "admin");
});
afterEach(() => app.close());

async function publish(change: object): Promise<void> {
	const { body, etag } = await editor.call("GET", "event/prove");
	const { status } = await editor.call("PUT", "event/prove/publication", { ...body, ...change }, etag);
	expect(status).toBe(200);
}

const moveTo = (hours: number) => {
	const start = fridayAfternoon.add({ hours });
	return publish({ status: "moved", startTime: start.toString(), endTime: start.add({ hours: 2 }).toString() });
};

const cancel = () => publish({ status: "cancelled" });

async function begin() {
	const buyer = createBuyer(app);
	const { body: hold } = await buyer.hold({ seats: ["2-4"] });
	const { body: order } = await buyer.order(hold, { email: "kari@post.example" });
	return { order, pay: () => buyer.decide(order.redirectUrl, "pay"), read: () => buyer.readOrder(order.id) };
}

const readEmails = async () => {
	await app.runDueJobs();
	return app.emails.map(({ subject, text }) => ({ subject, text }));
};

describe("an event that changes while a visitor pays", () => {
	test("by a move gives tickets with the new time, and the notice of the move", async () => {
		const { pay, read } = await begin();
		await moveTo(96);
		await pay();
		expect((await read()).body.tickets[0]?.event.startTime).toBe("2026-11-24T15:00:00+01:00");
		const emails = await readEmails();
		expect(emails.map(({ subject }) => subject.replace(/ til.*|: .*$/u, "")).sort()).toEqual(["TEST", "TEST"]);
		expect(emails.find(({ subject }) => subject.includes("Flyttet"))?.text).toContain("Før var det");
		const notices = (await admin.list("event/prove/notices")) as unknown as EventNotice[];
		expect(notices.map(({ recipients }) => recipients.map(({ email }) => email))).toEqual([["kari@post.example"]]);
	});

	test("by two moves gives one notice, which says that the time is as before where the second one is back", async () => {
		const { pay } = await begin();
		await moveTo(96);
		app.setClock(fridayAfternoon.add({ seconds: 1 }));
		await moveTo(72);
		await pay();
		const moves = (await readEmails()).filter(({ subject }) => /Flyttet|Som før: /u.test(subject));
		expect(moves).toHaveLength(1);
		expect(moves[0]?.text).toContain("Tiden er som før");
	});

	test("by a cancellation gives the money back, no tickets, and an email that says so", async () => {
		const { pay, read } = await begin();
		await cancel();
		await pay();
		await app.runDueJobs();
		const { body } = await read();
		expect(body.tickets).toEqual([]);
		expect(body.state).not.toBe("paid");
		const emails = await readEmails();
		expect(emails.map(({ subject }) => subject.includes("Avlyst"))).toEqual([true]);
		expect(emails[0]?.text).toContain("pengene går tilbake dit de kom fra");
		expect(await findInconsistencies(app)).toEqual([]);
		const captured = await app.db.selectFrom("test_payment").select(["state", "refunded_ore"]).execute();
		for (const { state, refunded_ore } of captured) expect(state === "captured" ? refunded_ore : 15000).toBe(15000);
	});

	test("by a cancellation before money that comes late, likewise", async () => {
		const { order } = await begin();
		await createBuyer(app).decide(order.redirectUrl, "pay-late");
		await cancel();
		app.setClock(fridayAfternoon.add({ minutes: 13 }));
		for (const _ of [1, 2, 3]) await app.runDueJobs();
		expect(app.emails.map(({ subject }) => subject.includes("Avlyst"))).toEqual([true]);
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("by a cancellation whose refunds have been made gets its money back, and the list of the refunds has it too", async () => {
		await createBuyer(app).buy({ seats: ["2-1"] }, { email: "ola@post.example" });
		const { order } = await begin();
		await createBuyer(app).decide(order.redirectUrl, "pay-late");
		await cancel();
		expect((await admin.callOnce("event/prove/refunds", { reason: "Avlyst" }, "en")).status).toBe(202);
		await app.runDueJobs();
		app.setClock(fridayAfternoon.add({ minutes: 13 }));
		for (const _ of [1, 2, 3]) await app.runDueJobs();
		const [run] = (await admin.list("event/prove/refunds")) as unknown as EventRefund[];
		expect(run?.orders.map(({ email, ore, result }) => [email, ore, result])).toEqual([
			["kari@post.example", 15000, "done"],
			["ola@post.example", 15000, "done"],
		]);
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("cannot be withdrawn", async () => {
		await begin();
		const { status, body } = await editor.call("DELETE", "event/prove/publication");
		expect([status, body.code]).toEqual([409, "in_use"]);
	});
});

test("two moves send one email with the last time to those who have got none, and a second one to the others", async () => {
	const readMoves = async (minutes: number) => {
		app.setClock(fridayAfternoon.add({ minutes }));
		return (await readEmails()).filter(({ subject }) => subject.includes("Flyttet"));
	};
	await createBuyer(app).buy({ seats: ["2-4"] }, { email: "kari@post.example" });
	await moveTo(96);
	await moveTo(120);
	const [only, ...others] = await readMoves(1);
	expect([others, only?.text]).toEqual([
		[],
		expect.stringMatching(/Ny tid er .*25\. november.* Før var det .*23\. november/u),
	]);
	await moveTo(144);
	const moves = await readMoves(2);
	expect(moves).toHaveLength(2);
	expect(moves[1]?.text).toMatch(/Ny tid er .*26\. november.* Før var det .*25\. november/u);
});

test("two cancellations at once send one notice to each order", async () => {
	await createBuyer(app).buy({ seats: ["2-4"] }, { email: "kari@post.example" });
	await app.runDueJobs();
	app.emails.length = 0;
	const { body, etag } = await editor.call("GET", "event/prove");
	const fields = { ...body, status: "cancelled" };
	const replies = await Promise.all(
		[1, 2, 3].map(() => editor.call("PUT", "event/prove/publication", fields, etag).then(({ status }) => status)),
	);
	expect(replies.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
	expect((await readEmails()).filter(({ subject }) => subject.includes("Avlyst"))).toHaveLength(1);
});

describe("a companion", () => {
	const buyWithCompanion = async () => {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats: ["2-1", "2-2", "2-3"] });
		const lines = ["voksen", "barn", "ledsager"].map((ticketTypeId, i) => ({ seat: hold.seats[i], ticketTypeId }));
		const { body } = await buyer.order(hold, { lines });
		await buyer.decide(body.redirectUrl, "pay");
		return { buyer, order: (await buyer.readOrder(body.id)).body };
	};
	const idsOf = ({ tickets }: Order, ...types: string[]) =>
		tickets.filter(({ ticketType }) => types.includes(ticketType)).map(({ id }) => id);
	const validTypes = ({ tickets }: Order) =>
		tickets.filter(({ state }) => state === "valid").map(({ ticketType }) => ticketType);

	test("stays while another ticket is left, and goes with the last one, in a refund by staff", async () => {
		const { buyer, order } = await buyWithCompanion();
		const refund = (tickets: string[], key: string) =>
			app.request(`/api/management/site/${shopSite}/order/${order.id}/refunds`, {
				method: "POST",
				headers: { authorization: "Bearer admin", "idempotency-key": key },
				body: JSON.stringify({ tickets, reason: "Syk" }),
			});
		expect((await refund(idsOf(order, "Voksen"), "a")).status).toBe(201);
		expect(validTypes((await buyer.readOrder(order.id)).body)).toEqual(["Barn", "Ledsager"]);
		expect((await refund(idsOf(order, "Barn"), "b")).status).toBe(201);
		const { body } = await buyer.readOrder(order.id);
		expect([validTypes(body), body.state]).toEqual([[], "refunded"]);
	});

	test("goes with the tickets that its buyer cancels", async () => {
		const { buyer, order } = await buyWithCompanion();
		const tickets = idsOf(order, "Voksen", "Barn");
		const { status } = await buyer.call("POST", `${shopSite}/orders/${order.id}/cancellations`, { tickets });
		expect(status).toBe(202);
		expect(validTypes((await buyer.readOrder(order.id)).body)).toEqual([]);
		expect(await app.db.selectFrom("seat_claim").select("seat").where("state", "=", "sold").execute()).toEqual([]);
	});
});
