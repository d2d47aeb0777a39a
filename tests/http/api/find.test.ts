import type { FoundGroup } from "@lerret/contracts/api/find";
import type { Order } from "@lerret/contracts/api/shop-responses";
import { findCustomers } from "@lerret/platform/boxoffice/customers/find";
import { productionOfEvent } from "@lerret/platform/db/joins";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { createEditor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";
import { watchReads } from "../../support/watched-reads.ts";

/** A word that stands in an item of every kind. */
const word = "Fjellrype";

let app: TestApp;
let order: Order;
let gift: { id: string; code: string };
let filmTitle: string;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app, { settings: voucherSettings });
	const editor = createEditor(app);
	await editor.createPublished("article", { title: `${word} på scenen` });
	await editor.call("POST", "page", { title: `Om ${word}`, path: "/fjellrype" });
	const buyer = createBuyer(app);
	order = await buyer.buy({ seats: ["2-4"] }, { email: "ola@post.example", name: `${word} Åsen` });
	gift = await createVoucherBuyer(buyer).buyGiftCard(30_000, {
		recipientName: `Tante ${word}`,
		recipientEmail: "t@a.example",
	});
	const { id, title } = await app.db
		.selectFrom("event")
		.innerJoin("production", productionOfEvent)
		.select(["production.id", "production.title"])
		.where("event.id", "=", "prove")
		.executeTakeFirstOrThrow();
	filmTitle = title;
	await app.db
		.updateTable("production")
		.set({ title: `${word} og ${title}` })
		.where("site_id", "=", "tindevik")
		.where("id", "=", id)
		.execute();
});
afterAll(() => app.close());

async function find(q: string, token = "admin", siteId = "tindevik"): Promise<Record<string, string[]>> {
	const { status, body } = await createEditor(app, token, siteId).call("POST", "find", { q });
	expect(status, JSON.stringify(body)).toBe(200);
	const groups = body as unknown as FoundGroup[];
	return Object.fromEntries(groups.map(({ kind, items }) => [kind, items.map(({ title }) => title)]));
}

describe("what is found follows from the rights:", () => {
	const ofOrders = ["customer", "voucher"];
	test.each([
		["usher", []],
		["box-office", [...ofOrders, "event"]],
		["editor", ["event", "production", "article", "page"]],
		["admin", [...ofOrders, "event", "production", "article", "page"]],
		["operator", [...ofOrders, "event", "production", "article", "page"]],
	])("%s", async (token, kinds) => {
		expect(Object.keys(await find(word, token))).toEqual(kinds);
		expect(Object.keys(await find(order.id, token))).toEqual(kinds.includes("customer") ? ["order"] : []);
		expect(Object.keys(await find(gift.code, token))).toEqual(kinds.includes("customer") ? ["voucher"] : []);
	});

	test("and no other site has them", async () => {
		expect(await find(word, "admin", "birkevag")).toEqual({});
		expect(await find(order.id, "admin", "birkevag")).toEqual({});
		expect((await createEditor(app, "box-office", "birkevag").call("POST", "find", { q: word })).status).toBe(403);
	});
});

test("a customer is found by address and name in any case, with the next event, and once for all orders", async () => {
	await createBuyer(app).buy({ seats: ["2-5"] }, { email: "ola@post.example" });
	for (const q of ["ola@", "OLA@post", "åsen fjellrype", "ÅSEN"])
		expect((await find(q)).customer, q).toEqual([`${word} Åsen`]);
	const { body } = await createEditor(app, "admin").call("POST", "find", { q: "ola@post.example" });
	expect((body as unknown as FoundGroup[])[0]?.items).toEqual([
		expect.objectContaining({
			about: "ola@post.example",
			event: expect.objectContaining({ title: `${word} og ${filmTitle}` }),
		}),
	]);
});

test("an order is found by the code of a ticket and by its address, and a voucher by its code in any form", async () => {
	const code = order.tickets[0]?.code ?? "";
	expect(Object.keys(await find(code))).toEqual(["order"]);
	expect(Object.keys(await find(`https://kino.example/billett/${code}`))).toEqual(["order"]);
	expect(await find(gift.code.toLowerCase().replaceAll("-", ""))).toEqual({ voucher: [`Tante ${word}`] });
});

test("a showing that has never been published is found by those who may change the programme", async () => {
	const editor = createEditor(app);
	const productionId = await editor.createPublished("production", { object: "movie", title: "Rypelyng" });
	const startTime = "2030-03-31T02:30:00+01:00";
	await editor.call("POST", "event", { productionId, startTime, screen: "Sal 2" });
	expect(await find("rypelyng", "box-office")).toEqual({});
	expect((await find("rypelyng", "editor")).event).toEqual(["Rypelyng"]);
});

test("titles are found without their marks and in any case, and a text of signs finds no content", async () => {
	expect((await find("PA SCENEN fjellrype")).article).toEqual([`${word} på scenen`]);
	expect(await find("%")).toEqual({});
});

test("at most five of a kind are found, and the response is not stored", async () => {
	for (let i = 0; i < 7; i += 1)
		await createBuyer(app).buy({ seats: [`3-${i + 1}`] }, { email: `mange${i}@post.example` });
	expect((await find("mange")).customer).toHaveLength(5);
	const response = await createEditor(app, "admin").call("POST", "find", { q: "mange" });
	expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a text that is empty or too long is rejected", async () => {
	const admin = createEditor(app, "admin");
	for (const q of [" ", "a".repeat(201)]) expect((await admin.call("POST", "find", { q })).status).toBe(400);
});

test("a failing search is logged without what was searched for", async () => {
	await app.db.schema.alterTable("order_ticket").renameTo("missing").execute();
	app.logEntries.length = 0;
	expect((await createEditor(app, "admin").call("POST", "find", { q: "ola@post.example" })).status).toBe(500);
	expect(app.logEntries).not.toEqual([]);
	expect(JSON.stringify(app.logEntries)).not.toContain("ola@");
	await app.db.schema.alterTable("missing").renameTo("order_ticket").execute();
});

test("a customer with very many orders is found by four rows", async () => {
	const email = "mange@post.example";
	const { id, ...stored } = await app.db
		.selectFrom("ticket_order")
		.selectAll()
		.where("id", "=", order.id)
		.executeTakeFirstOrThrow();
	const copies = Array.from({ length: 30 }, (_, i) => ({
		...stored,
		id: `mange-${i}`,
		hold_id: null,
		idempotency_key: `mange-${i}`,
		email,
		name: i === 3 ? "Mange Ganger" : null,
		created_at: `2026-11-20T14:00:${String(i).padStart(2, "0")}.000Z`,
	}));
	await app.db.insertInto("ticket_order").values(copies).execute();
	const { db, rows } = watchReads(app.db);
	const options = { now: "2026-11-20T15:00:00.000Z", limit: 5 };
	const found = await findCustomers(db, "tindevik", "mange@post", options);
	expect(found).toEqual([
		{
			id: "mange-29",
			title: "Mange Ganger",
			about: email,
			path: null,
			event: expect.objectContaining({ title: expect.any(String) }),
		},
	]);
	expect(rows()).toBe(4);
});

test("what a link leads to is found with its address, and nothing else", async () => {
	const { body } = await createEditor(app, "admin").call("POST", "find", { q: word, kinds: ["page", "article"] });
	const groups = body as unknown as FoundGroup[];
	expect(groups.map(({ kind, items }) => [kind, items.map(({ path }) => path)])).toEqual([
		["article", ["/article/fjellrype-pa-scenen"]],
		["page", ["/fjellrype"]],
	]);
});
