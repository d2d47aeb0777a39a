import type { ListedOrder, ManagedOrder } from "@lerret/contracts/api/managed-order";
import type { Order } from "@lerret/contracts/api/shop-responses";
import { toStored } from "@lerret/platform/core/time";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
	addTestEvent,
	changeTestDriver,
	createBuyer,
	findInconsistencies,
	openShop,
} from "../../support/box-office.ts";
import { fridayAfternoon } from "../../support/clock.ts";
import { createEditor, type Editor, nextOf } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Editor;
let order: Order;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app);
	admin = createEditor(app, "admin");
	order = await createBuyer(app).buy({ seats: ["2-4", "2-5"] }, { email: "kari@post.example", name: "Åse Nordmann" });
	await app.runDueJobs();
});
afterEach(() => app.close());

const instant = (time: Temporal.Instant) => time.toString({ smallestUnit: "millisecond" });
const read = async () => (await admin.call("GET", `order/${order.id}`)).body as unknown as ManagedOrder;

describe("the list", () => {
	const find = async (query: Record<string, string>) => {
		const orders = (await admin.list(`order?${new URLSearchParams(query)}`)) as unknown as ListedOrder[];
		return orders.map(({ id }) => id);
	};

	test("finds an order by parts of address and name in any case, and by its numbers and codes", async () => {
		await createBuyer(app).buy({ seats: ["3-4"] }, { email: "ola@post.example" });
		const code = order.tickets[0]?.code ?? "";
		const numbers = [order.id, "1", code, `https://kino.example/billett/${code}`];
		for (const q of ["kari@post.example", "KARI@", "åse", "ÅSE nordm", ...numbers])
			expect(await find({ q }), q).toEqual([order.id]);
		for (const q of ["per", "åse hansen", code.slice(1), "%", "_", "3"]) expect(await find({ q }), q).toEqual([]);
		expect(await find({})).toHaveLength(2);
	});

	test("shows orders of coming events before those of past ones, and those of a period or a customer", async () => {
		const early = await createBuyer(app).buy({ seats: ["3-4"] }, { email: "ola@post.example" });
		await addTestEvent(app, "dagen-foer", instant(fridayAfternoon.add({ hours: 48 })));
		await addTestEvent(app, "dagen-etter", instant(fridayAfternoon.add({ hours: 96 })));
		const buyer = (eventId: string) => createBuyer(app).buy({ eventId, seats: ["2-6"] }, { email: "ola@post.example" });
		const [before, after] = [await buyer("dagen-foer"), await buyer("dagen-etter")];
		const prove = [order.id, early.id].sort();
		expect(await find({ by: "coming" })).toEqual([before.id, ...prove, after.id]);
		expect(await find({ by: "coming", from: "2026-11-23", to: "2026-11-23" })).toEqual(prove);
		expect(await find({ from: "2026-11-20", to: "2026-11-20" })).toHaveLength(4);
		expect(await find({ from: "2026-11-21" })).toEqual([]);
		expect((await find({ customer: early.id })).sort()).toEqual([early.id, before.id, after.id].sort());
		expect(await find({ customer: "finnes-ikke" })).toEqual([]);
		const { production_id } = await app.db
			.selectFrom("event")
			.select("production_id")
			.where("id", "=", "prove")
			.executeTakeFirstOrThrow();
		expect((await find({ production: production_id })).sort()).toEqual(
			[order.id, early.id, before.id, after.id].sort(),
		);
		expect(await find({ production: "finnes-ikke" })).toEqual([]);
		expect(await find({ ticketType: "Voksen" })).toHaveLength(4);
		expect(await find({ ticketType: "Barn" })).toEqual([]);
		expect(await find({ vatRate: "12" })).toHaveLength(4);
		expect(await find({ vatRate: "25" })).toEqual([]);
		app.setClock(fridayAfternoon.add({ hours: 120 }));
		expect(await find({ by: "past" })).toEqual([after.id, ...prove, before.id]);
		expect(await find({ by: "coming" })).toEqual([]);
		const [first = "", second = ""] = await pages("order?by=past&limit=2");
		expect([first, second]).toEqual([`${after.id} ${prove[0]}`, `${prove[1]} ${before.id}`]);
	});

	async function pages(path: string): Promise<string[]> {
		const page = await admin.call("GET", path);
		const next = nextOf(page);
		const ids = (page.body as unknown as ListedOrder[]).map(({ id }) => id).join(" ");
		return [ids, ...(next === undefined ? [] : await pages(next))];
	}

	test("is filtered by event and state, and paged", async () => {
		const { body: hold } = await createBuyer(app).hold({ seats: ["3-4"] });
		expect(hold.quantity).toBe(1);
		expect(await find({ event: "prove", state: "paid" })).toEqual([order.id]);
		expect(await find({ event: "en-annen" })).toEqual([]);
		expect(await find({ state: "refunded" })).toEqual([]);
		const buyLater = async (seat: string, minutes: number) => {
			app.setClock(fridayAfternoon.add({ minutes }));
			await createBuyer(app).buy({ seats: [seat] });
		};
		await buyLater("3-5", 1);
		const first = await admin.call("GET", "order?limit=1");
		expect([first.body, first.headers.get("x-total-count")]).toEqual([
			[expect.objectContaining({ state: "paid", tickets: 1 })],
			"2",
		]);
		// A newer order moves no other to the next page.
		await buyLater("3-6", 2);
		const second = await admin.call("GET", nextOf(first) ?? "");
		expect(second.body).toEqual([expect.objectContaining({ id: order.id })]);
		expect([second.headers.get("x-total-count"), nextOf(second)]).toEqual(["3", undefined]);
	});

	test("has the sum of those of its choices that are paid, and all of them as a file, guarded against spreadsheets", async () => {
		await createBuyer(app).buy({ seats: ["3-4"] }, { email: "ola@post.example", name: "=1+1" });
		const late = createBuyer(app);
		const { body: hold } = await late.hold({ seats: ["3-6"] });
		await late.order(hold, { email: "per@post.example" });
		await admin.callOnce(`order/${order.id}/refunds`, { tickets: [order.tickets[0]?.id], reason: "Syk" }, "en");
		const totals = async (query: string) => (await admin.call("GET", `order-totals?${query}`)).body;
		expect(await totals("")).toEqual({ orders: 3, paid: 2, ore: 45000, refundedOre: 15000, testsLeftOut: 0 });
		expect(await totals("q=ola")).toEqual({ orders: 1, paid: 1, ore: 15000, refundedOre: 0, testsLeftOut: 0 });
		expect(await totals("state=expired")).toEqual({ orders: 0, paid: 0, ore: 0, refundedOre: 0, testsLeftOut: 0 });
		const file = await app.request("/api/management/site/tindevik/order-file?state=paid", {
			headers: { authorization: "Bearer admin" },
		});
		expect([file.headers.get("content-type"), file.headers.get("content-disposition")]).toEqual([
			expect.stringContaining("text/csv"),
			expect.stringContaining("tindevik-bestillinger-2026-11-20.csv"),
		]);
		const [head, ...rows] = (await file.text()).trimEnd().split("\r\n");
		expect(head).toContain("Bestillingsnummer;Bestilt;Navn;E-post");
		expect(rows).toEqual([expect.stringContaining(";'=1+1;ola@post.example;")]);
		expect(rows[0]).toContain(";1;150,00;0,00;Betalt;ja");
	});

	test("shows what was bought", async () => {
		expect(await admin.list("order")).toEqual([
			expect.objectContaining({
				id: order.id,
				state: "paid",
				email: "kari@post.example",
				name: "Åse Nordmann",
				tickets: 2,
				ore: 30000,
				refundedOre: 0,
				isTest: true,
				isIssued: false,
				isExchanged: false,
				event: expect.objectContaining({ id: "prove", hall: "Prøvesalen" }),
			}),
		]);
	});
});

test("an order has its lines, tickets, payments, receipts, emails and log, at its own site only", async () => {
	const shown = await read();
	expect(shown.tickets.map(({ seatLabel, state }) => [seatLabel, state])).toEqual([
		["Rad 2, sete 4", "valid"],
		["Rad 2, sete 5", "valid"],
	]);
	expect(shown.payments).toEqual([expect.objectContaining({ driver: "test", state: "captured", ore: 30000 })]);
	expect(shown.receipts).toEqual([expect.objectContaining({ number: 1, kind: "receipt", ore: 30000 })]);
	expect(shown.emails).toEqual([
		expect.objectContaining({ about: "tickets", email: "kari@post.example", state: "sent" }),
	]);
	expect([shown.refunds, shown.log, shown.issued]).toEqual([[], [], null]);
	expect((await createEditor(app, "admin", "birkevag").call("GET", `order/${order.id}`)).status).toBe(404);
});

describe("a correction", () => {
	const correct = async (body: object, etag?: string) =>
		admin.call("PUT", `order/${order.id}`, body, etag ?? (await admin.call("GET", `order/${order.id}`)).etag);

	test("of address and name is logged without them, and sends the tickets to the new address", async () => {
		app.emails.length = 0;
		const { status, body } = await correct({ email: "Kari.N@post.example", name: "Kari Nordmann" });
		expect([status, body.email, body.name]).toEqual([200, "kari.n@post.example", "Kari Nordmann"]);
		await app.runDueJobs();
		expect(app.emails.map(({ to, images }) => [to, images?.length])).toEqual([["kari.n@post.example", 2]]);
		const { log } = await read();
		expect(log).toEqual([expect.objectContaining({ staffName: "Leif Leder", action: "change" })]);
		expect(JSON.stringify(log)).not.toMatch(/kari|Nordmann/u);
	});

	test("is rejected when it is stale or not based on anything", async () => {
		const { etag } = await admin.call("GET", `order/${order.id}`);
		expect((await correct({ email: "ny@post.example" }, etag)).status).toBe(200);
		expect((await correct({ email: "gammel@post.example" }, etag)).body.code).toBe("stale");
		expect((await admin.call("PUT", `order/${order.id}`, { email: "gammel@post.example" })).status).toBe(428);
		expect((await read()).email).toBe("ny@post.example");
	});

	test("of anything else is rejected; what was read may be sent back", async () => {
		const { body, etag } = await admin.call("GET", `order/${order.id}`);
		expect((await correct({ ...body, name: "Kari" }, etag)).body.name).toBe("Kari");
		const { status, body: problem } = await correct({ email: "kari@post.example", ore: 1 });
		expect([status, problem.errors]).toEqual([400, [{ path: "ore", message: "Kan ikke endres." }]]);
		expect((await correct({ email: "ikke en adresse" })).status).toBe(400);
	});
});

test("tickets are sent again on request, once for requests at the same moment, and only those that are valid", async () => {
	await admin.callOnce(`order/${order.id}/refunds`, { tickets: [order.tickets[0]?.id], reason: "Syk" }, "en");
	await app.runDueJobs();
	app.emails.length = 0;
	const resend = () => admin.call("POST", `order/${order.id}/resends`);
	expect((await Promise.all([resend(), resend(), resend()])).map(({ status }) => status)).toEqual([202, 202, 202]);
	await app.runDueJobs();
	expect(app.emails).toHaveLength(1);
	expect(app.emails[0]?.text).toContain("sete 5");
	expect(app.emails[0]?.text).not.toContain("sete 4");
	await admin.callOnce(`order/${order.id}/refunds`, { reason: "Syk" }, "to");
	expect((await resend()).body.code).toBe("no_tickets");
});

test("valid tickets are printed for a guest without an email, which the log says", async () => {
	const print = () =>
		app.request(`/api/management/site/tindevik/order/${order.id}/prints`, {
			method: "POST",
			headers: { authorization: "Bearer admin" },
		});
	const printed = await print();
	expect([printed.status, printed.headers.get("content-type")]).toEqual([200, "application/pdf"]);
	expect((await printed.text()).startsWith("%PDF-")).toBe(true);
	expect((await read()).log).toMatchObject([{ action: "print", staffName: "Leif Leder" }]);
	await admin.callOnce(`order/${order.id}/refunds`, { reason: "Syk" }, "en");
	expect((await print()).status).toBe(409);
	expect((await read()).log).toHaveLength(2);
});

describe("a refund", () => {
	const refund = (body: object, key = "en") => admin.callOnce(`order/${order.id}/refunds`, body, key);

	test("takes back one ticket, then the rest, where the visitor could not cancel", async () => {
		const [first] = order.tickets;
		const { status, body } = await refund({ tickets: [first?.id], reason: "Syk" });
		expect([status, body]).toEqual([
			201,
			expect.objectContaining({
				ore: 15000,
				state: "done",
				reason: "Syk",
				requestedBy: "Leif Leder",
				tickets: [first?.id],
			}),
		]);
		const partly = await read();
		expect([partly.state, partly.refundedOre]).toEqual(["partly-refunded", 15000]);
		expect(partly.receipts.map(({ kind, ore }) => [kind, ore])).toEqual([
			["receipt", 30000],
			["credit-note", 15000],
		]);
		expect((await refund({ reason: "Alt" }, "to")).body).toMatchObject({ ore: 15000, state: "done" });
		expect((await read()).state).toBe("refunded");
		expect((await read()).log.map(({ action }) => action)).toEqual(["refund", "refund"]);
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("with the same key is done once and gets the same response; with another body it is a conflict", async () => {
		const body = { tickets: [order.tickets[0]?.id], reason: "Syk" };
		const replies = await Promise.all([refund(body), refund(body), refund(body)]);
		expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
		expect(new Set(replies.map(({ body: { id } }) => id)).size).toBe(1);
		expect((await refund({ reason: "Syk" })).body.code).toBe("idempotency_conflict");
		expect((await read()).refundedOre).toBe(15000);
		expect((await admin.call("POST", `order/${order.id}/refunds`, body)).status).toBe(400);
	});

	test("of what is not left is rejected", async () => {
		expect((await refund({ reason: "Alt" })).status).toBe(201);
		expect((await refund({ reason: "Alt" }, "to")).body.code).toBe("not_refundable");
		expect((await refund({ tickets: ["ukjent"], reason: "Alt" }, "tre")).body.code).toBe("not_refundable");
		expect((await read()).refundedOre).toBe(30000);
	});

	test("is pending while the provider does not answer, and failed when it says no", async () => {
		await changeTestDriver(app, () => ({ refund: () => Promise.reject(new Error("silent")) }));
		expect((await refund({ reason: "Alt" })).body.state).toBe("pending");
		await changeTestDriver(app, () => ({ refund: async () => "failed" }));
		// The provider is asked again later.
		await app.runDueJobs();
		expect((await read()).refunds.map(({ state }) => state)).toEqual(["pending"]);
		await app.db.updateTable("refund").set({ next_try_at: null }).execute();
		await app.db
			.updateTable("job")
			.set({ run_at: toStored(fridayAfternoon) })
			.where("kind", "=", "refund")
			.execute();
		await app.runDueJobs();
		expect((await read()).refunds.map(({ state }) => state)).toEqual(["failed"]);
		expect((await read()).refundedOre).toBe(0);
	});
});

test("an email that the mail server rejects is shown as failed", async () => {
	await app.db
		.insertInto("order_email")
		.values({
			id: "tapt",
			order_id: order.id,
			about: "tickets",
			cause_id: "tapt",
			email: "kari@post.example",
			queued_at: "2026-11-20T17:00:00.000Z",
			sent_at: null,
		})
		.execute();
	expect((await read()).emails.find(({ id }) => id === "tapt")?.state).toBe("failed");
});
