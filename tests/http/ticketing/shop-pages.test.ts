import { checkoutPath, salePath, ticketPath } from "@lerret/contracts/paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addTestEvent, openShop } from "../../support/box-office.ts";
import { createShopVisitor } from "../../support/shop-visitor.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await openShop(app, { capacity: 20 });
});
afterAll(() => app.close());

const holdTwo = async () => {
	const visitor = createShopVisitor(app);
	const checkout = await visitor.post(salePath("prove"), { "antall-voksen": "1", "antall-barn": "1" });
	return { visitor, checkout };
};

const orderTwo = async () => {
	const { visitor, checkout } = await holdTwo();
	const payment = await visitor.submit(checkout, { email: "kjoper@post.example" });
	return { visitor, payment };
};

describe("an event without numbered seats", () => {
	test("is bought without script", async () => {
		const visitor = createShopVisitor(app);
		const sale = await visitor.get(salePath("prove"));
		expect(sale.html).toContain("Hvor mange billetter?");

		const checkout = await visitor.post(salePath("prove"), { "antall-voksen": "1", "antall-barn": "1" });
		expect(checkout.path).toBe(`${checkoutPath("prove")}?antall-voksen=1&antall-barn=1`);
		expect(checkout.html).toContain("Betal 260");

		const payment = await visitor.submit(checkout, { email: "kjoper@post.example" });
		expect(payment.path).toMatch(/^\/testbetaling\//u);

		const order = await visitor.post(payment.path, { utfall: "pay" });
		expect(order.html).toContain("Her er billettene dine");
		const [, code = ""] = /href="\/billett\/([^"]+)"/u.exec(order.html) ?? [];
		const ticket = await visitor.get(ticketPath(code));
		expect(ticket.html).toContain("QR-kode");
	});

	test("shows a wrong e-mail address beside its field, with what was entered", async () => {
		const { visitor, checkout } = await holdTwo();
		const again = await visitor.submit(checkout, { email: "kjoper", navn: "Kari" });
		expect(again.status).toBe(400);
		expect(again.html).toMatch(/id="bestilling-email-error"/u);
		expect(again.html).toContain('value="Kari"');
	});

	test("shows a changed sum before it is paid", async () => {
		const { visitor, checkout } = await holdTwo();
		const again = await visitor.submit(checkout, { email: "kjoper@post.example", sum: "100" });
		expect(again.status).toBe(409);
		expect(again.html).toContain("Summen er nå");
	});

	test("keeps the choice on the way back", async () => {
		const { visitor, checkout } = await holdTwo();
		const back = /href="(\/kjop\/prove\?[^"]+)"/u.exec(checkout.html)?.[1] ?? "";
		const sale = await visitor.get(back.replaceAll("&amp;", "&"));
		expect(sale.html).toMatch(/name="antall-barn"[^>]*>.*?<option value="1" selected/su);
	});

	test("sends a visitor without places back to the choice", async () => {
		const visitor = createShopVisitor(app);
		const page = await visitor.get(checkoutPath("prove"));
		expect(page.path).toBe(`${salePath("prove")}?status=tiden-er-ute`);
		expect(page.html).toContain("Tiden er ute");
	});

	test("says how many are left when too many are chosen", async () => {
		const page = await createShopVisitor(app).post(salePath("prove"), { "antall-voksen": "11" });
		expect(page.status).toBe(400);
		expect(page.html).toContain("høyst 10 billetter");
	});
});

describe("an order", () => {
	test("can be paid again after a declined payment", async () => {
		const { visitor, payment } = await orderTwo();
		const order = await visitor.post(payment.path, { utfall: "decline" });
		expect(order.html).toContain("Betalingen gikk ikke gjennom");
		const secondPayment = await visitor.post(order.path, {});
		expect((await visitor.post(secondPayment.path, { utfall: "pay" })).html).toContain("Her er billettene dine");
	});

	test("waits for its payment and leads to it", async () => {
		const { visitor, payment } = await orderTwo();
		const order = await visitor.post(payment.path, { utfall: "leave" });
		expect(order.html).toContain("Venter på betaling");
		expect(order.html).toContain(`href="http://localhost:3000${payment.path}"`);
		const checkout = await visitor.get(checkoutPath("prove"));
		expect(checkout.path).toMatch(/^\/ordre\//u);
	});

	test("is shown by its token in another browser, and to no other visitor", async () => {
		const { visitor, payment } = await orderTwo();
		const order = await visitor.post(payment.path, { utfall: "pay" });
		const other = createShopVisitor(app);
		expect((await other.get(order.path)).status).toBe(200);
		expect((await other.get(order.path.split("?", 1)[0] ?? "")).status).toBe(404);
	});
});

test.each([salePath("prove"), `${salePath("prove")}.data`])("%s is never cached or listed", async (path) => {
	const response = await app.request(path);
	expect(response.headers.get("cache-control")).toBe("no-store");
	expect(response.headers.get("x-robots-tag")).toContain("noindex");
	expect(response.headers.get("referrer-policy")).toBe("same-origin");
});

test("an unknown event is not found", async () => {
	expect((await createShopVisitor(app).get(salePath("finnes-ikke"))).status).toBe(404);
});

describe("an event that is not sold here now", () => {
	test.each([
		["cancelled", { status: "cancelled" }, {}, "Avlyst"],
		["sold out", { status: "sold-out" }, {}, "Utsolgt"],
		["closed", {}, { closes_at: "2026-11-01T12:00:00.000Z" }, "Salget er stengt"],
		["not open yet", {}, { opens_at: "2026-11-22T09:00:00.000Z" }, "Salget åpner søndag 22. november kl. 10.00"],
		[
			"sold elsewhere",
			{ ticket_url: "https://billett.example/1" },
			{ seller: "link" },
			"Til billettsalget hos billett.example",
		],
	] as const)("%s", async (state, event, sale, text) => {
		const id = state.replaceAll(" ", "-");
		await addTestEvent(app, id);
		await app.db
			.updateTable("event")
			.set({ ...event, updated_at: "2026-11-01T00:00:00.000Z" })
			.where("id", "=", id)
			.execute();
		const deviation = { seller: null, opens_at: null, closes_at: null, most_per_order: null, capacity: null };
		await app.db
			.insertInto("event_sale")
			.values({ site_id: "tindevik", event_id: id, ...deviation, ...sale })
			.execute();
		expect((await createShopVisitor(app).get(salePath(id))).html).toContain(text);
	});
});
