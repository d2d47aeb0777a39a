import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import { AppError } from "@lerret/contracts/errors";
import { checkoutPath, paths, salePath } from "@lerret/contracts/paths";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addTestEvent, changeTestDriver, createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createShopVisitor } from "../../support/shop-visitor.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { voucherSettings } from "../../support/vouchers.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp();
});
afterEach(() => app.close());

const rejected = "Nettleseren tar ikke imot informasjonskapsler";
const rejecting = () => createShopVisitor(app, { keepsCookies: false });
const readSale = async () => (await createBuyer(app).call<SaleEvent>("GET", `${shopSite}/events/prove`)).body;
/** Sends a choice of places and returns where the visitor is sent. */
async function holdFor(visitor: ReturnType<typeof createShopVisitor>, fields: Record<string, string>): Promise<string> {
	const response = await visitor.send(
		{ path: salePath("prove"), status: 200, headers: new Headers(), html: "" },
		fields,
	);
	expect(response.status).toBe(302);
	const { pathname, search } = new URL(response.headers.get("location") ?? "", "http://localhost:3000");
	return pathname + search;
}
const mark = (address: string): string => new URLSearchParams(address.split("?")[1]).get("release_token") ?? "";
const withMark = (value: string, eventId = "prove") => `${checkoutPath(eventId)}?release_token=${value}`;

describe("a browser that rejects cookies", () => {
	test("does not say that its time is out, and its seats are free again at once", async () => {
		await openShop(app, { rows: 2 });
		for (let attempts = 0; attempts < 3; attempts += 1) {
			const page = await rejecting().post(salePath("prove"), { sete: ["1-4", "1-5"] });
			expect(page.html).toContain(rejected);
			expect(page.html).not.toContain("Tiden er ute");
			expect(page.html).toContain(`href="${salePath("prove")}"`);
			expect(await readSale()).toMatchObject({ taken: [], available: 20 });
		}
	});

	test("gives unnumbered places back too, once only", async () => {
		await openShop(app, { capacity: 20 });
		const visitor = rejecting();
		const page = await visitor.post(salePath("prove"), { "antall-voksen": "3" });
		expect(page.html).toContain(rejected);
		await createBuyer(app).hold({ quantity: 5 });
		expect((await visitor.get(page.path)).html).toContain(rejected);
		expect((await readSale()).available).toBe(15);
	});

	test("gives places back when the router asks for the checkout's data", async () => {
		await openShop(app, { capacity: 20 });
		const address = await holdFor(rejecting(), { "antall-voksen": "3" });
		const response = await app.request(address.replace("?", ".data?"));
		expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
		expect((await readSale()).available).toBe(20);
	});

	test("is not blamed when it has lost the cookie before it orders", async () => {
		await openShop(app, { capacity: 20 });
		const visitor = createShopVisitor(app);
		const checkout = await visitor.post(salePath("prove"), { "antall-voksen": "1" });
		visitor.deleteCookies();
		const page = await visitor.submit(checkout, { email: "kjoper@post.example" });
		expect(page.html).toContain("Vi fant ikke igjen bestillingen din");
		expect(page.html).not.toContain(rejected);
	});
});

describe("the mark that gives places back", () => {
	beforeEach(() => openShop(app, { capacity: 20 }));

	test("is not in the address of a visitor who keeps cookies, whose places stay", async () => {
		const visitor = createShopVisitor(app);
		const address = await holdFor(visitor, { "antall-voksen": "2" });
		const checkout = await visitor.get(address);
		expect(checkout.path).toBe(checkoutPath("prove"));
		expect(checkout.html).toContain("Betal 300");
		expect(await holdFor(visitor, { "antall-voksen": "1" })).toBe(checkoutPath("prove"));
		expect((await readSale()).available).toBe(19);
	});

	test("gives nothing back with the cookie of any session", async () => {
		const address = await holdFor(rejecting(), { "antall-voksen": "2" });
		const other = createShopVisitor(app);
		await other.post(salePath("prove"), { "antall-voksen": "1" });
		expect((await other.get(address)).path).toBe(checkoutPath("prove"));
		expect((await readSale()).available).toBe(17);
	});

	test("gives nothing back if it is forged, of another event, or old", async () => {
		await addTestEvent(app, "annen");
		const own = mark(await holdFor(rejecting(), { "antall-voksen": "2" }));
		const other = mark(await holdFor(rejecting(), { "antall-voksen": "1" }));
		const [id = "", signature = ""] = own.split(".");
		const [otherId = "", otherSignature = ""] = other.split(".");
		const forged = [id, `${id}.`, `${id}.${otherSignature}`, `${otherId}.${signature}`, `${own}x`, `.${signature}`, ""];
		for (const value of forged) {
			expect((await rejecting().get(withMark(value))).html).toContain(rejected);
			expect([value, (await readSale()).available]).toEqual([value, 17]);
		}
		await rejecting().get(withMark(own, "annen"));
		expect((await readSale()).available).toBe(17);
		app.setClock(fridayAfternoon.add({ minutes: 6 }));
		await rejecting().get(withMark(own));
		expect((await readSale()).available).toBe(17);
	});

	test("gives nothing back once the places are ordered", async () => {
		const visitor = createShopVisitor(app);
		const address = await holdFor(visitor, { "antall-voksen": "2" });
		await visitor.submit(await visitor.get(address), { email: "kjoper@post.example" });
		expect((await rejecting().get(address)).html).toContain(rejected);
		expect((await readSale()).available).toBe(18);
	});

	test("is in no line of the log", async () => {
		const address = await holdFor(rejecting(), { "antall-voksen": "1" });
		await app.db.schema.alterTable("hold").renameTo("missing").execute();
		app.logEntries.length = 0;
		expect((await app.request(address)).status).toBe(500);
		expect(app.logEntries).not.toEqual([]);
		for (const part of mark(address).split(".")) expect(JSON.stringify(app.logEntries)).not.toContain(part);
	});
});

describe("a buyer who loses the cookie after the order", () => {
	const order = async () => {
		const visitor = createShopVisitor(app);
		const checkout = await visitor.post(salePath("prove"), { "antall-voksen": "2" });
		return { visitor, page: await visitor.submit(checkout, { email: "kjoper@post.example" }) };
	};

	test("pays again, gets the tickets and cancels them", async () => {
		await openShop(app, { capacity: 20, settings: { mayCancel: true } });
		const { visitor, page } = await order();
		visitor.deleteCookies();
		const declined = await visitor.post(page.path, { utfall: "decline" });
		expect(declined.html).toContain("Betalingen gikk ikke gjennom");
		const [, action = ""] = /<form[^>]*action="(\/ordre\/[^"]+)"/u.exec(declined.html) ?? [];
		const payment = await visitor.post(action, { betaling: "test" });
		const paid = await visitor.post(payment.path, { utfall: "pay" });
		expect(paid.html).toContain("Her er billettene dine");
		const [, pdf = ""] = /href="(\/ordre\/[^"]+billetter\.pdf[^"]*)"/u.exec(paid.html) ?? [];
		expect((await app.request(pdf)).status).toBe(200);
		const tickets = [...paid.html.matchAll(/name="billett" value="([^"]+)"/gu)].map(([, id = ""]) => id);
		const cancelled = await visitor.post(paid.path, { handling: "avbestill", billett: tickets });
		expect(cancelled.html).toContain("Avbestillingen er gjort");
	});

	test.each([
		["leads to a page of its own", async () => ({ redirectUrl: "https://betaling.example/", providerId: "p" })],
		["does not answer", null],
	])("finds the order while the provider %s", async (_, start) => {
		await openShop(app, { capacity: 20 });
		const failing = () => Promise.reject(new AppError("payment_unavailable"));
		await changeTestDriver(app, () => ({ start: start ?? failing }));
		const { visitor, page } = await order();
		visitor.deleteCookies();
		const again = await visitor.get(page.path);
		expect([again.status, again.path]).toEqual([200, page.path]);
		const paid = await visitor.post(page.path, { betaling: "test" });
		expect(paid.html).toMatch(/kl\.\s/u);
		expect(paid.path).toMatch(/\?token=[\w-]{43}/u);
	});

	test("books a free event", async () => {
		await openShop(app, { capacity: 20, settings: { seller: "free" } });
		const visitor = createShopVisitor(app);
		const checkout = await visitor.post(salePath("prove"), { "antall-plass": "1" });
		const booked = await visitor.submit(checkout, { email: "kjoper@post.example" });
		expect(booked.html).toContain("Her er billetten din");
		expect((await rejecting().get(booked.path)).html).toContain("Her er billetten din");
	});

	test("buys a gift card without any cookie", async () => {
		await openShop(app, { settings: voucherSettings });
		await changeTestDriver(app, () => ({
			start: async () => ({ redirectUrl: "https://betaling.example/", providerId: "p" }),
		}));
		const visitor = rejecting();
		const shop = await visitor.get(paths.giftCards);
		const fields = { handling: "gavekort", belop: "500", email: "kjoper@post.example", betaling: "test" };
		const page = await visitor.submit(shop, fields);
		expect([page.status, page.path]).toEqual([200, expect.stringMatching(/^\/ordre\/.*token=/u)]);
		expect(page.html).toContain("Gå til betaling");
	});
});

describe("a checkout whose places are ordered", () => {
	test("leads to the order, also after it is paid and when its form is sent again", async () => {
		await openShop(app, { capacity: 20 });
		const visitor = createShopVisitor(app);
		const checkout = await visitor.post(salePath("prove"), { "antall-voksen": "2" });
		const payment = await visitor.submit(checkout, { email: "kjoper@post.example" });
		const changed = await visitor.submit(checkout, { email: "annen@post.example" });
		expect(changed.html).toContain("Venter på betaling");
		await visitor.post(payment.path, { utfall: "pay" });
		for (const page of [
			await visitor.get(checkoutPath("prove")),
			await visitor.submit(checkout, { email: "kjoper@post.example" }),
		]) {
			expect(page.path).toMatch(/^\/ordre\//u);
			expect(page.html).toContain("Her er billettene dine");
		}
	});

	test("says that time is out after a later hold has expired", async () => {
		await openShop(app, { capacity: 20 });
		const visitor = createShopVisitor(app);
		const checkout = await visitor.post(salePath("prove"), { "antall-voksen": "2" });
		const payment = await visitor.submit(checkout, { email: "kjoper@post.example" });
		await visitor.post(payment.path, { utfall: "pay" });
		app.setClock(fridayAfternoon.add({ seconds: 1 }));
		await visitor.post(salePath("prove"), { "antall-voksen": "1" });
		app.setClock(fridayAfternoon.add({ minutes: 40 }));
		expect((await visitor.get(checkoutPath("prove"))).html).toContain("Tiden er ute");
	});
});
