import { exchangePath, orderPath } from "@lerret/contracts/paths";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findInconsistencies } from "../../support/box-office.ts";
import { changeSettings, openExchanges } from "../../support/exchanges.ts";
import { createShopVisitor, type ShownPage } from "../../support/shop-visitor.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp();
	await openExchanges(app);
});
afterEach(() => app.close());

/** Buys seats of the first event, and returns the page of the order. */
async function buy(visitor: ReturnType<typeof createShopVisitor>, seats: string[]): Promise<ShownPage> {
	const checkout = await visitor.post("/kjop/prove", { nummerert: "ja", sete: seats, handling: "velg" });
	const payment = await visitor.submit(checkout, { email: "kjoper@post.example" });
	return visitor.post(payment.path, { utfall: "pay" });
}

/** What a page says, without the frame of the site. */
const textOf = ({ html }: ShownPage): string =>
	html
		.slice(html.indexOf("<main"), html.indexOf("</main>"))
		.replace(/<svg.*?<\/svg>|<[^>]*>/gu, " ")
		.replace(/\s+/gu, " ");

const exchangeOf = ({ path }: ShownPage): string => {
	const { pathname, search } = new URL(path, "http://localhost:3000");
	return exchangePath(pathname.slice(orderPath("").length)) + search;
};

test("two tickets become those of a dearer event without script, for the difference", async () => {
	const visitor = createShopVisitor(app);
	const order = await buy(visitor, ["2-4", "2-5"]);
	expect(textOf(order)).toContain("Bytt til en annen forestilling");
	const choice = await visitor.get(exchangeOf(order));
	expect(choice.html.match(/<input[^>]*name="billett"/gu)).toHaveLength(2);
	expect(choice.html).toContain('value="dyrere"');
	expect(choice.html).not.toContain('value="prove"');

	const places = await visitor.get(`${choice.path}&til=dyrere`);
	expect(textOf(places)).toContain("Velg 2 nye seter");
	expect(places.html).toContain("+30\u00a0kr");
	const few = await visitor.post(places.path, { handling: "velg", sete: "3-4" });
	expect([few.status, textOf(few)]).toEqual([400, expect.stringContaining("Velg 2 seter.")]);

	const sum = await visitor.post(places.path, { handling: "velg", sete: ["3-4", "3-5"] });
	expect(textOf(sum)).toContain("Overført fra de gamle");
	expect(textOf(sum)).toContain("Betal 60 kr og bytt");
	const payment = await visitor.submit(sum, { handling: "bytt" });
	expect(payment.path).toMatch(/^\/testbetaling\//u);
	const exchanged = await visitor.post(payment.path, { utfall: "pay" });
	expect(textOf(exchanged)).toContain("Rad 3, sete 4");
	await app.runDueJobs();
	expect(await findInconsistencies(app)).toEqual([]);
	expect((await visitor.get(order.path)).html).not.toContain("Bytt til en annen forestilling");
});

test("one of two becomes that of another day at the same price, with nothing to pay", async () => {
	const visitor = createShopVisitor(app);
	const order = await buy(visitor, ["2-4", "2-5"]);
	const choice = await visitor.get(exchangeOf(order));
	const { id: first } = await app.db
		.selectFrom("order_ticket")
		.select("id")
		.orderBy("line_number")
		.executeTakeFirstOrThrow();
	const places = await visitor.get(`${choice.path}&billett=${first}&til=senere`);
	expect(textOf(places)).toContain("Velg et nytt sete");
	expect(places.html).toContain("samme pris");
	const sum = await visitor.post(places.path, { handling: "velg", sete: "4-4" });
	const exchanged = await visitor.submit(sum, { handling: "bytt" });
	expect(exchanged.path).toContain("/ordre/");
	expect(textOf(exchanged)).toContain("Rad 4, sete 4");
	expect((await visitor.get(order.path)).html).toContain("Rad 2, sete 5");
});

test("a dearer type is shown with its sum before it is paid, and a cheaper event says why not", async () => {
	const visitor = createShopVisitor(app);
	const order = await buy(visitor, ["2-4"]);
	const cheap = await visitor.get(`${exchangeOf(order)}&til=billigere`);
	expect(cheap.html).toContain("ikke billigere");
	const sum = await visitor.post(cheap.path, { handling: "velg", sete: "4-4" });
	expect(textOf(sum)).toContain("Her gir et bytte ikke penger tilbake");
	const rejected = await visitor.submit(sum, { handling: "bytt" });
	expect([rejected.status, (await visitor.get(order.path)).html]).toEqual([
		409,
		expect.stringContaining("Bytt til en annen forestilling"),
	]);
	const dear = await visitor.get(`${exchangeOf(order)}&til=dyrere`);
	const child = await visitor.post(dear.path, { handling: "velg", sete: "3-5" });
	const other = await visitor.submit(child, { handling: "bytt", "type-3-5": "barn" });
	expect(other.status).toBe(409);
	expect(textOf(other)).toContain("billigere");
});

test("nothing is offered where the venue has not chosen it, and the address says why", async () => {
	const visitor = createShopVisitor(app);
	const order = await buy(visitor, ["2-4"]);
	await changeSettings(app, { mayExchange: false });
	expect((await visitor.get(order.path)).html).not.toContain("Bytt til en annen forestilling");
	expect((await visitor.get(exchangeOf(order))).html).toContain("Billetter kan ikke byttes her.");
	expect((await createShopVisitor(app).get(exchangePath("finnes-ikke"))).status).toBe(404);
});
