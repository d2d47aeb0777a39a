import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { SaleEvent, ShownTicket } from "@lerret/contracts/api/shop-responses";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, openShop, ownPrices, shopSite } from "../../support/box-office.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp();
	await openShop(app);
});
afterEach(() => app.close());

test("a visitor buys two seats by test payment and gets their tickets by email", async () => {
	const buyer = createBuyer(app);
	const { body: event } = await buyer.call<SaleEvent>("GET", `${shopSite}/events/prove`);
	expect(event).toMatchObject({ seating: "numbered", capacity: 40, available: 40, sale: { state: "open" } });
	const { status, body: hold } = await buyer.hold({ seats: ["2-4", "2-5"] });
	expect([status, hold.quantity]).toEqual([201, 2]);
	const { body: order } = await buyer.order(hold);
	expect(order).toMatchObject({ state: "awaiting-payment", ore: 30000 });
	expect((await buyer.decide(order.redirectUrl, "pay")).status).toBe(204);
	const { body: paid } = await buyer.readOrder(order.id);
	expect(paid).toMatchObject({ state: "paid", refundedOre: 0 });
	expect(paid.tickets.map(({ seat, state }) => [seat, state])).toEqual([
		["2-4", "valid"],
		["2-5", "valid"],
	]);
	const ticket = await buyer.call<ShownTicket>("GET", `${shopSite}/tickets/${paid.tickets[0]?.code}`);
	expect(ticket.body).toMatchObject({ state: "valid", seatLabel: "Rad 2, sete 4", isTest: true });
	await app.runDueJobs();
	expect(app.emails.map(({ to }) => to)).toEqual(["kjoper@post.example"]);
	const images = app.emails[0]?.images ?? [];
	expect(images.map(({ content }) => Buffer.from(content, "base64").subarray(1, 4).toString())).toEqual(["PNG", "PNG"]);
	for (const { cid } of images) expect(app.emails[0]?.html).toContain(`src="cid:${cid}"`);
	expect(app.emails[0]?.html).toContain('alt="QR-kode for Rad 2, sete 4, Voksen"');
	const token = /token=(\S+)/u.exec(app.emails[0]?.text ?? "")?.[1];
	expect((await createBuyer(app).readOrder(order.id, token)).body.tickets).toHaveLength(2);
	const after = await buyer.call<SaleEvent>("GET", `${shopSite}/events/prove`);
	expect([after.body.available, after.body.taken]).toEqual([38, ["2-4", "2-5"]]);
});

test("an order of 0 kr is paid at once", async () => {
	await app.db
		.updateTable("event")
		.set({ prices_json: ownPrices({ barn: 0 }) })
		.where("id", "=", "prove")
		.execute();
	const buyer = createBuyer(app);
	const { body: event } = await buyer.call<SaleEvent>("GET", `${shopSite}/events/prove`);
	const hold = await buyer.hold({ quantity: 1 });
	const [ticketType] = event.ticketTypes;
	const lines = hold.body.seats.map((seat) => ({ seat, ticketTypeId: ticketType?.id }));
	const { body: order } = await buyer.order(hold.body, { lines, payment: "none" });
	expect(order).toMatchObject({ state: "paid", ore: 0, redirectUrl: null });
	expect((await buyer.readOrder(order.id)).body.tickets).toHaveLength(1);
});

test("an order without an Idempotency-Key gets an error that names the header", async () => {
	const response = await app.request(`/api/shop/${shopSite}/orders`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: "{}",
	});
	expect(response.status).toBe(400);
	expect(await response.json()).toMatchObject({
		code: "invalid_request",
		errors: [
			{ path: "Idempotency-Key", message: "Send Idempotency-Key, så en gjentatt forespørsel ikke blir to kjøp." },
		],
	});
});

test.each(["br", "gzip"])("an event's sale is sent with the encoding %s that the visitor accepts", async (encoding) => {
	const plain = await app.request(`/api/shop/${shopSite}/events/prove`);
	const encoded = await app.request(`/api/shop/${shopSite}/events/prove`, { headers: { "accept-encoding": encoding } });
	expect(encoded.headers.get("content-encoding")).toBe(encoding);
	const decode = encoding === "br" ? brotliDecompressSync : gunzipSync;
	expect(decode(await encoded.arrayBuffer()).toString()).toBe(await plain.text());
});
