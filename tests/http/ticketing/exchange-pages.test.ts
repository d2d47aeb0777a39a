import { exchangePath, orderPath, ticketPath } from "@lerret/contracts/paths";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, findInconsistencies, ownPrices } from "../../support/box-office.ts";
import { createEditor } from "../../support/editor.ts";
import { changeSettings, exchange, openExchanges } from "../../support/exchanges.ts";
import { addOrganiser } from "../../support/organisers.ts";
import { createShopVisitor, type ShownPage } from "../../support/shop-visitor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
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
	const old = await visitor.get(order.path);
	expect(old.html).not.toContain("Bytt til en annen forestilling");
	expect(textOf(old)).toMatch(/Byttet.*Billettene gjelder ikke lenger/u);
	expect(textOf(old)).not.toContain("Refundert");
	const next = old.html.match(/href="([^"]*)"[^>]*>Se billettene du byttet til/u)?.[1]?.replaceAll("&amp;", "&");
	expect(textOf(await visitor.get(next ?? ""))).toContain("Rad 3, sete 4");
	expect((await createShopVisitor(app).get(order.path)).html).not.toContain("Se billettene du byttet til");
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

const countHolds = async (eventId: string) =>
	(await app.db.selectFrom("hold").select("id").where("event_id", "=", eventId).execute()).length;

test("an address or a form with anything else than the steps send gets a page that says why, and holds nothing", async () => {
	const visitor = createShopVisitor(app);
	const order = await buy(visitor, ["2-4"]);
	const address = exchangeOf(order);
	expect((await visitor.get(`${address}&til=finnes-ikke`)).status).toBe(404);
	const { id } = await app.db.selectFrom("order_ticket").select("id").executeTakeFirstOrThrow();
	const twice = await visitor.get(`${address}&billett=${id}&billett=${id}&til=senere`);
	expect(textOf(twice)).toContain("Velg et nytt sete");

	for (const [query, why] of [
		["billett=ukjent&til=senere", "hører til en annen bestilling"],
		[`billett=${id}&billett=ukjent&til=senere`, "hører til en annen bestilling"],
		["billett=&til=senere", "hører til en annen bestilling"],
		["til=prove", "til den samme forestillingen"],
	] as const) {
		const holds = await countHolds("senere");
		const page = await visitor.get(`${address}&${query}`);
		expect([page.status, textOf(page)]).toEqual([200, expect.stringContaining(why)]);
		expect(page.html).not.toContain('name="sete"');
		for (const sete of [[], ["3-4"]]) {
			const sent = await visitor.post(`${address}&${query}`, { handling: "velg", sete });
			expect([sent.status, textOf(sent)]).toEqual([409, expect.stringContaining(why)]);
		}
		expect(await countHolds("senere")).toBe(holds);
	}
	expect(textOf(await visitor.post(address, { handling: "velg", sete: "3-4" }))).toContain("Det du har betalt");
	for (const seats of [["3-4", "3-4"], ["finnes-ikke"], ["2-4", "2-5"]]) {
		const sent = await visitor.post(`${address}&til=senere`, { handling: "velg", sete: seats });
		expect([seats, sent.status]).toEqual([seats, 400]);
	}
	const early = await visitor.post(`${address}&til=senere`, { handling: "bytt", sum: "0" });
	expect([early.status, textOf(early)]).toEqual([409, expect.stringContaining("Plassene holdes ikke av lenger")]);
	const sum = await visitor.post(`${address}&til=dyrere`, { handling: "velg", sete: "3-4" });
	for (const [wrong, status] of [
		["", 409],
		["x", 400],
		["-3000", 409],
		["1e99", 400],
		["29.5", 400],
	] as const) {
		const sent = await visitor.submit(sum, { handling: "bytt", betaling: "test", sum: wrong });
		expect([wrong, sent.status, textOf(sent)]).toEqual([wrong, status, expect.stringContaining("Betal 30 kr og bytt")]);
	}
	const unpaid = await visitor.submit(sum, { handling: "bytt", betaling: "gratis" });
	expect(unpaid.status).toBe(400);
	app.setClock(fridayAfternoon.add({ minutes: 40 }));
	const late = await visitor.submit(sum, { handling: "bytt", betaling: "test" });
	expect([late.status, textOf(late)]).toEqual([409, expect.stringContaining("Plassene holdes ikke av lenger")]);
	expect((await visitor.get(order.path)).html).toContain("Bytt til en annen forestilling");
});

test("an event of another organiser, or one that is no longer sold, is not offered, and its address says why", async () => {
	await addOrganiser(app, "koret", { events: ["senere"] });
	const visitor = createShopVisitor(app);
	const address = exchangeOf(await buy(visitor, ["2-4"]));
	expect((await visitor.get(address)).html).not.toContain('value="senere"');
	expect(textOf(await visitor.get(`${address}&til=senere`))).toContain("hver sin arrangør");
	await app.db.updateTable("event").set({ status: "cancelled" }).where("id", "=", "dyrere").execute();
	const closed = await visitor.get(`${address}&til=dyrere`);
	expect(textOf(closed)).toContain("Avlyst");
	expect(closed.html).not.toContain('name="sete"');
});

test("an event that begins before the deadline is not offered", async () => {
	const visitor = createShopVisitor(app);
	const address = exchangeOf(await buy(visitor, ["2-4"]));
	await app.db
		.updateTable("event")
		.set({ starts_at: fridayAfternoon.add({ minutes: 90 }).toString({ smallestUnit: "millisecond" }) })
		.where("id", "=", "senere")
		.execute();
	expect((await visitor.get(address)).html).not.toContain('value="senere"');
});

test("an event with fewer places than the order has tickets is offered with their number, for some of the tickets", async () => {
	const buyer = createBuyer(app);
	const old = await buyer.buy({ seats: ["1-1", "1-2", "1-3", "1-4", "1-5"] });
	await changeSettings(app, { mostPerOrder: 40 });
	const left = ["2-4", "2-5", "4-1", "4-2"];
	const seats = [1, 2, 3, 4].flatMap((row) => Array.from({ length: 10 }, (_, seat) => `${row}-${seat + 1}`));
	const other = createBuyer(app);
	const { body: hold } = await other.hold({ seats: seats.filter((seat) => !left.includes(seat)) }, "senere");
	const { body: placed } = await other.order(hold);
	await other.decide(placed.redirectUrl, "pay");
	const visitor = createShopVisitor(app);
	const page = `${exchangePath(old.id)}?token=${app.boxOffice.orderTokenOf(old.id)}`;
	const choice = await visitor.get(page);
	expect(textOf(choice)).toMatch(/24. november kl. 15.00\s+Prøvesalen · 150 kr, barn 110 · bare 4 ledige plasser/u);
	const sum = await visitor.post(`${page}&billett=${old.tickets[0]?.id}&til=senere`, {
		handling: "velg",
		sete: ["2-4"],
	});
	expect(textOf(sum)).toContain("Bytt billetten");
});

test("what goes back is what the visitor has seen", async () => {
	await changeSettings(app, { mayExchange: true, mayCancel: true });
	const visitor = createShopVisitor(app);
	const order = await buy(visitor, ["2-4"]);
	const sum = await visitor.post(`${exchangeOf(order)}&til=billigere`, { handling: "velg", sete: "4-4" });
	expect(textOf(sum)).toMatch(/Går tilbake dit du betalte fra 50\skr/u);
	const prices = ownPrices({ voksen: 14_000 });
	await app.db.updateTable("event").set({ prices_json: prices }).where("id", "=", "billigere").execute();
	const changed = await visitor.submit(sum, { handling: "bytt" });
	expect([changed.status, textOf(changed)]).toEqual([409, expect.stringMatching(/Nå går 10\skr tilbake/u)]);
	const exchanged = await visitor.submit({ ...changed, path: sum.path }, { handling: "bytt" });
	expect(textOf(exchanged)).toContain("Rad 4, sete 4");
	await app.runDueJobs();
	expect(await findInconsistencies(app)).toEqual([]);
});

test("a browser that rejects cookies gets a page that says so, and its places are free again", async () => {
	const order = await buy(createShopVisitor(app), ["2-4"]);
	const visitor = createShopVisitor(app, { keepsCookies: false });
	const page = await visitor.post(`${exchangeOf(order)}&til=senere`, { handling: "velg", sete: "3-4" });
	expect(textOf(page)).toContain("Nettleseren tar ikke imot informasjonskapsler");
	expect((await createBuyer(app).hold({ seats: ["3-4"] }, "senere")).status).toBe(201);
	const other = createShopVisitor(app);
	const sum = await other.post(`${exchangeOf(order)}&til=senere`, { handling: "velg", sete: "3-5" });
	expect(sum.path).not.toContain("release_token");
	expect(textOf(await other.submit(sum, { handling: "bytt" }))).toContain("Rad 3, sete 5");
});

test("who needs a wheelchair place says so once", async () => {
	const visitor = createShopVisitor(app);
	const order = await buy(visitor, ["2-4"]);
	const address = `${exchangeOf(order)}&til=senere`;
	const kept = await visitor.post(address, { handling: "velg", sete: "4-1" });
	expect([kept.status, textOf(kept)]).toEqual([409, expect.stringContaining("holdt av for dem som trenger dem")]);
	const few = await visitor.post(address, { handling: "velg", sete: ["4-1", "3-4"], behov: "rullestol" });
	expect(few.html).toMatch(/<input[^>]*name="behov"[^>]*checked/u);
	const sum = await visitor.post(address, { handling: "velg", sete: "4-1", behov: "rullestol" });
	expect(textOf(sum)).toContain("Rad 4, sete 1");
});

test("the page of an old ticket leads its buyer to the new one, also where staff exchanged it", async () => {
	const visitor = createShopVisitor(app);
	await buy(visitor, ["2-4"]);
	const old = await app.db.selectFrom("order_ticket").select(["id", "order_id", "code"]).executeTakeFirstOrThrow();
	const request = { tickets: [old.id], eventId: "senere", lines: [{ seat: "3-4", ticketTypeId: "voksen" }] };
	await createEditor(app, "admin").callOnce(`order/${old.order_id}/exchanges`, request, "bytt");
	const { html } = await visitor.get(ticketPath(old.code));
	const address = html.match(/Byttet til.*?href="([^"]*)"/su)?.[1]?.replaceAll("&amp;", "&");
	expect(textOf(await visitor.get(address ?? ""))).toContain("Rad 3, sete 4");
});

test("a gift card pays the difference, or what it has of it, after the visitor has seen that", async () => {
	await changeSettings(app, { mayExchange: true, ...voucherSettings });
	const vouchers = createVoucherBuyer(createBuyer(app));
	const card = await vouchers.buyGiftCard(10_000);
	const visitor = createShopVisitor(app);
	const order = await buy(visitor, ["2-3", "2-4", "2-5", "2-6"]);
	const seats = ["3-3", "3-4", "3-5", "3-6"];
	const sum = await visitor.post(`${exchangeOf(order)}&til=dyrere`, { handling: "velg", sete: seats });
	expect(textOf(sum)).toContain("Har du gavekort?");
	const wrong = await visitor.submit(sum, { handling: "kort", betaling: "test", kode: "AAAA-BBBB-CCCC-DDDD" });
	expect([wrong.status, textOf(wrong)]).toEqual([409, expect.stringContaining("Koden kan ikke brukes her.")]);
	const seen = await visitor.submit(sum, { handling: "kort", betaling: "test", kode: card.code });
	expect(seen.status).toBe(200);
	expect(textOf(seen)).toMatch(/Med gavekort 100\skr.*Betal 20\skr og bytt/u);
	const unseen = await visitor.submit(sum, { handling: "bytt", betaling: "test", kode: card.code });
	expect([unseen.status, textOf(unseen)]).toEqual([409, expect.stringMatching(/Det er nå 20\skr å betale/u)]);
	expect(await vouchers.leftOre(card.code)).toBe(10_000);
	const payment = await visitor.submit({ ...seen, path: sum.path }, { handling: "bytt", kode: card.code });
	expect(payment.path).toMatch(/^\/testbetaling\//u);
	expect(textOf(await visitor.post(payment.path, { utfall: "pay" }))).toContain("Rad 3, sete 4");
	expect(await vouchers.leftOre(card.code)).toBe(0);
	await app.runDueJobs();
	expect(await findInconsistencies(app)).toEqual([]);
});

test("a gift card that pays all of the difference needs no payment, and a klippekort cannot pay it", async () => {
	await changeSettings(app, { mayExchange: true, ...voucherSettings });
	const vouchers = createVoucherBuyer(createBuyer(app));
	const [card, clips] = [await vouchers.buyGiftCard(10_000), await vouchers.buyKlippekort()];
	const visitor = createShopVisitor(app);
	const order = await buy(visitor, ["2-4"]);
	const sum = await visitor.post(`${exchangeOf(order)}&til=dyrere`, { handling: "velg", sete: "3-4" });
	const rejected = await visitor.submit(sum, { handling: "kort", betaling: "test", kode: clips.code });
	expect([rejected.status, textOf(rejected)]).toEqual([
		409,
		expect.stringContaining("et klippekort, som betaler hele"),
	]);
	const seen = await visitor.submit(sum, { handling: "kort", betaling: "test", kode: card.code });
	expect(textOf(seen)).toContain("Betal med gavekortet og bytt");
	expect(seen.html).not.toContain('name="betaling"');
	const exchanged = await visitor.submit({ ...seen, path: sum.path }, { handling: "bytt", kode: card.code });
	expect(textOf(exchanged)).toContain("Rad 3, sete 4");
	expect(await vouchers.leftOre(card.code)).toBe(7000);
	await app.runDueJobs();
	expect(await findInconsistencies(app)).toEqual([]);
});

test("the price of a ticket that a clip follows to is none, and that of another one its own", async () => {
	await changeSettings(app, { mayExchange: true, ...voucherSettings });
	const buyer = createBuyer(app);
	const { code } = await createVoucherBuyer(buyer).buyKlippekort();
	const old = await buyer.buy({ seats: ["2-4"] }, { klippekort: code, payment: "none" });
	const visitor = createShopVisitor(app);
	const open = async (eventId: string) => {
		const query = new URLSearchParams({ token: app.boxOffice.orderTokenOf(old.id), til: eventId });
		return textOf(await visitor.get(`${exchangePath(old.id)}?${query}`));
	};
	expect(await open("senere")).toMatch(/1 billett, samme pris\s+0\skr/u);
	expect(await open("dyrere")).toMatch(/1 billett, \+180\skr\s+180\skr/u);
	expect(await open("gratis")).toMatch(/1 billett, samme pris\s+0\skr/u);
});

test("seats have no difference of their own where it is not the same for each", async () => {
	const buyer = createBuyer(app);
	const seats = ["2-4", "2-5", "2-6"];
	const { body: hold } = await buyer.hold({ seats });
	const lines = seats.map((seat) => ({ seat, ticketTypeId: seat === "2-6" ? "barn" : "voksen" }));
	const { body: placed } = await buyer.order(hold, { lines });
	await buyer.decide(placed.redirectUrl, "pay");
	await app.db
		.updateTable("event")
		.set({ prices_json: ownPrices({ voksen: 15_000 }) })
		.where("id", "=", "senere")
		.execute();
	const query = new URLSearchParams({ token: app.boxOffice.orderTokenOf(placed.id), til: "senere" });
	const { html } = await createShopVisitor(app).get(`${exchangePath(placed.id)}?${query}`);
	expect(html.includes("3 billetter, +40\u00a0kr")).toBe(true);
	expect(html.includes("13,33")).toBe(false);
});

test("the difference alone is what the page of an unpaid exchange asks for, and nothing once the event is cancelled", async () => {
	const visitor = createShopVisitor(app);
	const order = await buy(visitor, ["2-4", "2-5"]);
	const sum = await visitor.post(`${exchangeOf(order)}&til=dyrere`, { handling: "velg", sete: ["3-4", "3-5"] });
	const payment = await visitor.submit(sum, { handling: "bytt" });
	const made = app.db.selectFrom("order_exchange").select(["order_id", "from_order_id"]);
	const { order_id: id, from_order_id: placed } = await made.executeTakeFirstOrThrow();
	const unpaid = `${orderPath(id)}?token=${app.boxOffice.orderTokenOf(id)}`;
	expect(textOf(await visitor.get(unpaid))).toMatch(/Gå til betaling, 60\skr/u);
	const declined = await visitor.post(payment.path, { utfall: "decline" });
	expect(textOf(declined)).toMatch(/Prøv å betale på nytt, 60\skr/u);
	const admin = createEditor(app, "admin");
	expect((await admin.put("event/dyrere/cancellation", { reason: "Strømbrudd" }, "avlyst")).status).toBe(200);
	const cancelled = textOf(await visitor.get(unpaid));
	expect(cancelled).toMatch(
		/Avlyst.*Strømbrudd.*Visningen er avlyst. Ingen penger er trukket\. De gamle billettene er som før\./u,
	);
	expect(cancelled).not.toMatch(/betale på nytt|Vi holder av/u);
	expect(cancelled).toContain("Til de gamle billettene");
	expect(textOf(await visitor.get(orderPath(placed)))).toContain("Her er billettene dine");
	app.setClock(fridayAfternoon.add({ minutes: 20 }));
	await app.runDueJobs();
	const ended = textOf(await visitor.get(unpaid));
	expect(ended).toMatch(/Ingen penger er trukket\. De gamle billettene er som før\. .*Til de gamle billettene/u);
	expect(ended).not.toContain("på nytt");
	const stranger = createShopVisitor(app);
	expect(textOf(await stranger.get(unpaid))).not.toContain("Til de gamle billettene");
});

test("money that comes for an exchange to a cancelled event is answered with what the old tickets are", async () => {
	const buyer = createBuyer(app);
	const old = await buyer.buy({ seats: ["2-4"] });
	const { body } = await exchange(buyer, old, "dyrere", { pays: false });
	const admin = createEditor(app, "admin");
	expect((await admin.put("event/dyrere/cancellation", { reason: "Strømbrudd" }, "avlyst")).status).toBe(200);
	await buyer.decide(body.redirectUrl, "pay");
	await app.runDueJobs();
	const { text } = app.emails.find(({ subject }) => subject.includes("Avlyst:")) ?? { text: "" };
	expect(text).toContain(
		"så byttet er ikke gjort. Pengene går tilbake dit de kom fra, og de gamle billettene er som før.",
	);
	expect(text).not.toContain("Du har ingen billetter");
});

test("nothing is offered where the venue has not chosen it, and the address says why", async () => {
	const visitor = createShopVisitor(app);
	const order = await buy(visitor, ["2-4"]);
	await changeSettings(app, { mayExchange: false });
	expect((await visitor.get(order.path)).html).not.toContain("Bytt til en annen forestilling");
	expect((await visitor.get(exchangeOf(order))).html).toContain("Billetter kan ikke byttes her.");
	expect((await createShopVisitor(app).get(exchangePath("finnes-ikke"))).status).toBe(404);
});
