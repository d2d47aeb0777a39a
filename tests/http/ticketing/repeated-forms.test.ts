import { checkoutPath, paths, salePath } from "@lerret/contracts/paths";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addTestEvent, openShop, shopSite } from "../../support/box-office.ts";
import { createShopVisitor, type ShownPage } from "../../support/shop-visitor.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { voucherSettings } from "../../support/vouchers.ts";

/** A form without script that a double click sends twice: the browser shows the second response, and gets no first cookie. */
let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await openShop(app, { settings: voucherSettings });
	await addTestEvent(app, "gratis");
	await app.db
		.insertInto("event_sale")
		.values({
			site_id: shopSite,
			event_id: "gratis",
			seller: "free",
			capacity: 3,
			opens_at: null,
			closes_at: null,
			most_per_order: null,
		})
		.execute();
	await app.db.updateTable("event").set({ screen: "Foajeen" }).where("id", "=", "gratis").execute();
});
afterAll(() => app.close());
beforeEach(async () => {
	await app.runDueJobs();
	app.emails.length = 0;
});

const withoutCookies = () => createShopVisitor(app, { keepsCookies: false });
type Visitor = ReturnType<typeof createShopVisitor>;

/** Where a form leads each time that it is sent: twice at once, and once later. */
async function sendAgain(visitor: Visitor, page: ShownPage, fields: Record<string, string>): Promise<string[]> {
	const send = async () => {
		const { status, headers } = await visitor.send(page, fields);
		expect([status, page.path]).toEqual([302, page.path]);
		return headers.get("location") ?? "";
	};
	return [...(await Promise.all([send(), send()])), await send()];
}

const countOf = async (table: "ticket_order" | "payment" | "refund") =>
	(await app.db.selectFrom(table).select("id").execute()).length;
const booking = (email: string) => ({ handling: "bestill", "antall-plass": "1", email });

async function bookFree(email: string) {
	const visitor = createShopVisitor(app);
	return { visitor, order: await visitor.submit(await visitor.get(salePath("gratis")), booking(email)) };
}

describe("a form that is sent again", () => {
	test("books free places once, also for a browser without a cookie, and for another buyer with the same page", async () => {
		const visitor = withoutCookies();
		const page = await visitor.get(salePath("gratis"));
		const before = await countOf("ticket_order");
		const orders = await sendAgain(visitor, page, booking("kari@post.example"));
		expect(new Set(orders).size).toBe(1);
		const [other] = await sendAgain(visitor, page, booking("ola@post.example"));
		expect(other).not.toBe(orders[0]);
		expect(await countOf("ticket_order")).toBe(before + 2);
		expect((await visitor.get((orders[0] ?? "").replace("http://localhost:3000", ""))).html).toContain(
			"Her er billetten",
		);
	});

	test("holds the seats of a first choice once, and says to no visitor that others have taken them", async () => {
		const visitor = createShopVisitor(app);
		const page = await visitor.get(salePath("prove"));
		const again = await Promise.all(["1-4", "1-4"].map((sete) => visitor.submit(page, { sete })));
		expect(again.map(({ path }) => path)).toEqual([checkoutPath("prove"), checkoutPath("prove")]);
	});

	test("orders a gift card once", async () => {
		const visitor = withoutCookies();
		const page = await visitor.get(paths.giftCards);
		const before = await countOf("ticket_order");
		const fields = { handling: "gavekort", belop: "500", bilde: "cinema", email: "giver@post.example" };
		expect(new Set(await sendAgain(visitor, page, fields)).size).toBe(1);
		expect(await countOf("ticket_order")).toBe(before + 1);
	});

	test("begins one attempt to pay", async () => {
		const visitor = createShopVisitor(app);
		const checkout = await visitor.submit(await visitor.get(salePath("prove")), { sete: "2-4" });
		const payment = await visitor.submit(checkout, { email: "kari@post.example" });
		const declined = await visitor.post(payment.path, { utfall: "decline" });
		expect(declined.html).toContain("Prøv å betale på nytt");
		const before = await countOf("payment");
		expect(new Set(await sendAgain(visitor, declined, {})).size).toBe(1);
		expect(await countOf("payment")).toBe(before + 1);
	});

	test("cancels a ticket once, and says each time that it is done", async () => {
		const { visitor, order } = await bookFree("avbestiller@post.example");
		const before = await countOf("refund");
		const [first, ...others] = await sendAgain(visitor, order, { handling: "avbestill" });
		expect(first).toContain("status=avbestilt");
		expect(new Set(others)).toEqual(new Set([first]));
		expect(await countOf("refund")).toBe(before + 1);
	});

	test("sends tickets again once", async () => {
		await bookFree("glemsom@post.example");
		await app.runDueJobs();
		app.emails.length = 0;
		const visitor = withoutCookies();
		const page = await visitor.get(paths.resend);
		for (const _ of [1, 2]) {
			expect((await visitor.submit(page, { email: "glemsom@post.example" })).status).toBe(200);
			await app.runDueJobs();
		}
		expect(app.emails.map(({ to }) => to)).toEqual(["glemsom@post.example"]);
	});

	test("puts an address on the waiting list once, with one email", async () => {
		const { db } = app;
		await db.updateTable("event_sale").set({ capacity: 1 }).where("event_id", "=", "gratis").execute();
		const visitor = withoutCookies();
		const page = await visitor.get(salePath("gratis"));
		for (const _ of [1, 2]) {
			await visitor.submit(page, { handling: "venteliste", email: "venter@post.example", antall: "1" });
			await app.runDueJobs();
		}
		expect(app.emails.filter(({ to }) => to === "venter@post.example")).toHaveLength(1);
	});
});
