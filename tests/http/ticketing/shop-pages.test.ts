import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { checkoutPath, salePath, ticketPath } from "@lerret/contracts/paths";
import { loadBuiltRenderer, type Renderer } from "@lerret/server/http/renderer";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addTestEvent, openShop, shopSite } from "../../support/box-office.ts";
import { createShopVisitor, type ShownPage } from "../../support/shop-visitor.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await openShop(app, { capacity: 20 });
});
afterAll(() => app.close());

const decode = (encoding: string | undefined, body: Buffer): string =>
	(encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body).toString();

const noDeviation = {
	site_id: shopSite,
	seller: null,
	opens_at: null,
	closes_at: null,
	most_per_order: null,
	capacity: null,
};

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
		expect(checkout.path).toBe(checkoutPath("prove"));
		expect(checkout.html).toContain("Betal 260");

		const payment = await visitor.submit(checkout, { email: "kjoper@post.example" });
		expect(payment.path).toMatch(/^\/testbetaling\//u);

		const order = await visitor.post(payment.path, { utfall: "pay" });
		expect(order.html).toContain("Her er billettene dine");
		const [, code = ""] = /href="\/billett\/([^"]+)"/u.exec(order.html) ?? [];
		const ticket = await visitor.get(ticketPath(code));
		expect(ticket.html).toContain("QR-kode");
		expect(ticket.html).not.toContain("Dørene åpner");
		await app.db.updateTable("event").set({ doors_minutes: 45 }).where("id", "=", "prove").execute();
		const [, film = ""] = /<h1><a href="([^"]+)"/u.exec(sale.html) ?? [];
		for (const path of [ticketPath(code), order.path, film])
			expect((await visitor.get(path)).html, path).toContain("Dørene åpner kl.\u00a014.15");
	});

	test("is held and ordered by forms that read no page before they write", async () => {
		const pageRead = /"production"\."age_reason"/u;
		const visitor = createShopVisitor(app);
		const page = await visitor.get(salePath("prove"));
		expect(app.sqlStatements.some((statement) => pageRead.test(statement))).toBe(true);
		const send = async (shown: ShownPage, fields: Record<string, string>) => {
			app.sqlStatements.length = 0;
			const response = await visitor.send(shown, fields);
			expect([response.status, app.sqlStatements.filter((statement) => pageRead.test(statement))]).toEqual([302, []]);
		};

		await send(page, { "antall-voksen": "2" });
		// The types are written with the hold.
		expect(app.sqlStatements.filter((statement) => statement.includes("chosen_types_json"))).toEqual([
			expect.stringMatching(/^insert into "hold"/u),
		]);
		await send(await visitor.get(checkoutPath("prove")), { email: "kjoper@post.example" });
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
		const again = await visitor.submit(checkout, { email: "kjoper@post.example", priser: "100:100" });
		expect(again.status).toBe(409);
		expect(again.html).toContain("Summen er nå");
	});

	test("orders nothing where the form does not say the prices that were seen", async () => {
		const { visitor, checkout } = await holdTwo();
		const wrong = ["", "26000", "26000:15000", "26000:15000,11000,0", "26000:15000,-11000", "2.6e4:15000,11000"];
		for (const priser of wrong) {
			const again = await visitor.submit(checkout, { email: "kjoper@post.example", priser });
			expect([priser, again.status, again.path]).toEqual([priser, 409, checkoutPath("prove")]);
		}
	});

	test("keeps the choice on the way back", async () => {
		const { visitor } = await holdTwo();
		const sale = await visitor.get(salePath("prove"));
		for (const type of ["voksen", "barn"])
			expect(sale.html).toMatch(new RegExp(`name="antall-${type}"[^>]* value="1"`, "u"));
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
		expect(page.html).toContain('href="#billetter-antall-voksen"');
	});

	test.each(["constructor", "__proto__", "noe-annet"])("has no message for the status %s", async (status) => {
		const page = await createShopVisitor(app).get(`${salePath("prove")}?status=${status}`);
		expect(page.status).toBe(200);
		expect(page.html).toContain("Hvor mange billetter?");
		expect(page.html).not.toMatch(/role="alert"|<title>Feil/u);
	});
});

describe("an event with numbered seats", () => {
	let numbered: TestApp;
	beforeAll(async () => {
		numbered = await createTestApp();
		await openShop(numbered);
	});
	afterAll(() => numbered.close());

	/** «Rad 2, sete 5: voksen» for each ticket of the order's form. */
	const linesIn = (html: string) =>
		[...html.matchAll(/<label for="type-[^"]*">([^<]+)<.*?<option value="(\w+)" selected/gsu)].map(
			([, seat, type]) => `${seat}: ${type}`,
		);
	const choose = async (fields: Record<string, string | string[]>) => {
		const visitor = createShopVisitor(numbered);
		return { visitor, page: await visitor.post(salePath("prove"), { nummerert: "ja", ...fields }) };
	};

	test("gives the seats the types that were chosen with them, and the order can change them", async () => {
		const { visitor, page } = await choose({ sete: ["2-5", "2-6", "2-7"], "antall-voksen": "2", "antall-barn": "1" });
		expect(page.path).toBe(checkoutPath("prove"));
		expect(linesIn(page.html)).toEqual(["Rad 2, sete 5: voksen", "Rad 2, sete 6: voksen", "Rad 2, sete 7: barn"]);
		expect(page.html).toMatch(/Betal 410\skr/u);
		const types = { "type-2-5": "barn", "type-2-6": "voksen", "type-2-7": "barn" };
		const payment = await visitor.submit(page, {
			...types,
			email: "kjoper@post.example",
			priser: "37000:11000,15000,11000",
		});
		expect(payment.html).toMatch(/370\skr/u);
	});

	test("sells usual tickets to who chooses seats alone", async () => {
		const { page } = await choose({ sete: ["1-5", "1-6"], "antall-voksen": "0", "antall-barn": "0" });
		expect(linesIn(page.html)).toEqual(["Rad 1, sete 5: voksen", "Rad 1, sete 6: voksen"]);
	});

	/** The ids of the seats that a page of the choice has marked. */
	const markedIn = (html: string) =>
		[...html.matchAll(/<input type="checkbox"[^>]* name="sete"[^>]*>/gu)].flatMap(([input]) =>
			/ checked/u.test(input) ? (/ value="([^"]*)"/u.exec(input)?.[1] ?? "") : [],
		);

	test.each([
		[{}, ["3-4", "3-5", "3-6"]],
		[{ onske: "back" }, ["4-5", "4-6", "4-7"]],
		[{ onske: "aisle" }, ["3-1", "3-2", "3-3"]],
	])("proposes the best seats for all chosen types by %j, and holds nothing yet", async (preference, seats) => {
		const fields = { "antall-voksen": "1", "antall-barn": "2" };
		const readHolds = () => numbered.db.selectFrom("hold").select("id").execute();
		const before = await readHolds();
		const { visitor, page } = await choose({ ...preference, ...fields, handling: "beste" });
		expect([page.status, page.path, markedIn(page.html)]).toEqual([200, salePath("prove"), seats]);
		expect(page.html).toContain("Forslag: rad ");
		expect(await readHolds()).toEqual(before);
		const checkout = await visitor.submit(page, { ...fields, sete: seats[0] ?? "" });
		expect(checkout.html).toContain("Du har valgt 3 billetter og 1 sete.");
	});

	test.each(["11", "100000000"])("proposes nothing for %s tickets, and says why", async (quantity) => {
		const { page } = await choose({ "antall-voksen": quantity, handling: "beste" });
		expect([page.status, markedIn(page.html)]).toEqual([400, []]);
		expect(page.html).toContain("høyst 10 billetter");
		expect(page.html).toMatch(/<title>Feil: /u);
	});

	test.each([
		[["1-1"], "Du har valgt 3 billetter og 1 sete. Velg like mange."],
		[["1-1", "1-2", "1-3", "1-4"], "Du har valgt 3 billetter og 4 seter. Velg like mange."],
		[[], "Velg minst ett sete."],
	])("holds nothing for three tickets and the seats %j, and keeps the choice", async (sete, text) => {
		const { page } = await choose({ sete, "antall-voksen": "2", "antall-barn": "1" });
		expect(page.status).toBe(400);
		expect(page.html).toContain(text);
		expect(page.html).toMatch(/name="antall-barn"[^>]* value="1"/u);
		expect(markedIn(page.html)).toEqual(sete);
	});
});

describe("the time of a hold", () => {
	let numbered: TestApp;
	beforeEach(async () => {
		numbered = await createTestApp();
		await openShop(numbered);
	});
	afterEach(() => numbered.close());
	const wait = (minutes: number) => numbered.setClock(fridayAfternoon.add({ minutes }));
	const readHold = () =>
		numbered.db
			.selectFrom("hold")
			.select(["ends_at", "expires_at"])
			.where("quantity", "=", 2)
			.executeTakeFirstOrThrow();
	const minutesHeld = async () => {
		const { ends_at, expires_at } = await readHold();
		expect(expires_at).toBe(ends_at);
		return Temporal.Instant.from(ends_at).since(fridayAfternoon).total("minutes");
	};
	const hold = async () => {
		const visitor = createShopVisitor(numbered);
		const fields = { sete: ["2-5", "2-6"], "antall-voksen": "1", "antall-barn": "1" };
		return { visitor, page: await visitor.post(salePath("prove"), fields) };
	};
	const more = { handling: "mer-tid", email: "kari@post.example", "type-2-5": "barn", "type-2-6": "voksen" };

	test("is extended by ten minutes from then, but never beyond 35 in all, and keeps what is filled in", async () => {
		const { visitor, page } = await hold();
		expect(page.html).toContain("Trenger du mer tid?");
		let shown = page;
		for (const [at, until] of [
			[9, 19],
			[18, 28],
			[27, 35],
			[34, 35],
		] as const) {
			wait(at);
			shown = await visitor.submit(shown, more);
			expect([shown.status, await minutesHeld()]).toEqual([200, until]);
		}
		expect(shown.html).toContain('value="kari@post.example"');
		expect(shown.html).toMatch(/<select id="type-2-5".*?<option value="barn" selected/su);
		expect(shown.html).not.toContain("Trenger du mer tid?");
		const claims = await numbered.db.selectFrom("seat_claim").select("expires_at").where("seat", "=", "2-5").execute();
		expect(claims).toEqual([{ expires_at: (await readHold()).ends_at }]);
		wait(35);
		expect((await visitor.submit(shown, more)).path).toBe(`${salePath("prove")}?status=tiden-er-ute`);
	});

	test("is not extended for other visitors, nor once the places are ordered", async () => {
		const { visitor, page } = await hold();
		wait(5);
		const other = createShopVisitor(numbered);
		await other.post(salePath("prove"), { sete: "1-5" });
		const { id } = await numbered.db
			.selectFrom("hold")
			.select("id")
			.where("quantity", "=", 2)
			.executeTakeFirstOrThrow();
		await other.submit(page, { ...more, holdId: id });
		expect(await minutesHeld()).toBe(10);
		const payment = await visitor.submit(page, { email: "kari@post.example" });
		expect(payment.path).toMatch(/^\/testbetaling\//u);
		expect((await visitor.submit(page, more)).path).toMatch(/^\/ordre\//u);
		expect((await readHold()).expires_at).toBeNull();
	});

	test("has ended: the same seats are held again, with the types and the e-mail, unless they are taken", async () => {
		const { visitor, page } = await hold();
		wait(11);
		const fields = { ...more, handling: "samme-plasser", sete: ["2-5", "2-6"] };
		const again = await visitor.post(page.path, fields);
		expect([again.path, again.status]).toEqual([checkoutPath("prove"), 200]);
		expect(again.html).toContain('value="kari@post.example"');
		expect(again.html).toMatch(/<select id="type-2-5".*?<option value="barn" selected/su);
		expect(again.html).toMatch(/Betal 260\skr/u);
		wait(22);
		await createShopVisitor(numbered).post(salePath("prove"), { sete: "2-6" });
		const late = await visitor.post(page.path, fields);
		expect(late.path).toBe(`${salePath("prove")}?status=plassene-er-tatt`);
		expect(late.html).toContain("Noen andre rakk å ta setene.");
		const next = await visitor.post(salePath("prove"), { sete: "2-8" });
		expect(next.html).toContain('value="kari@post.example"');
		expect((await visitor.submit(next, { email: "kari@post.example" })).path).toMatch(/^\/testbetaling\//u);
		wait(22);
		await numbered.runDueJobs();
		expect((await visitor.post(salePath("prove"), { sete: "2-8" })).html).not.toContain("kari@post.example");
	});
});

describe("the page of a sale", () => {
	const countRenderings = async () => {
		const renderer = await loadBuiltRenderer();
		let count = 0;
		const counting: Renderer = {
			...renderer,
			render(...input) {
				count += 1;
				return renderer.render(...input);
			},
		};
		const crowded = await createTestApp({}, { renderer: counting });
		await openShop(crowded, { rows: 4, settings: { keptHours: 100 } });
		return { crowded, count: () => count };
	};

	test("is made once for all visitors without a session that wait for it, each in the encoding it accepts", async () => {
		const { crowded, count } = await countRenderings();
		const encodings = ["br", "gzip", "identity"];
		const responses = await Promise.all(
			Array.from({ length: 18 }, (_, i) =>
				crowded.request(salePath("prove"), { headers: { "accept-encoding": encodings[i % 3] ?? "" } }),
			),
		);
		expect(count()).toBeLessThanOrEqual(6);
		expect(responses.map(({ status }) => status)).toEqual(Array(18).fill(200));
		const texts = await Promise.all(
			responses.slice(0, 3).map(async (response, i) => decode(encodings[i], Buffer.from(await response.arrayBuffer()))),
		);
		for (const text of texts) expect(text).toContain('aria-label="Rad 1, sete 1, ledig');
		await crowded.close();
	});

	test("is made for a visitor with places alone, and for others shows these as taken", async () => {
		const { crowded } = await countRenderings();
		const owner = createShopVisitor(crowded);
		await owner.post(salePath("prove"), { sete: "1-1" });
		const others = Array.from({ length: 5 }, () => createShopVisitor(crowded));
		const [own, ...pages] = await Promise.all([owner, ...others].map((visitor) => visitor.get(salePath("prove"))));
		const seat = /aria-label="Rad 1, sete 1, (\S+?)[,"]/u;
		expect(seat.exec(own?.html ?? "")?.[1]).toBe("ledig");
		for (const page of pages) expect(seat.exec(page.html)?.[1]).toBe("opptatt");
		await crowded.close();
	});
});

describe("an order", () => {
	test("can be paid again after a declined payment", async () => {
		const { visitor, payment } = await orderTwo();
		const order = await visitor.post(payment.path, { utfall: "decline" });
		expect(order.html).toMatch(/<title>Tindevik kulturhus \| Betalingen gikk ikke gjennom: /u);
		expect(order.html).not.toContain("Kjøp flere billetter");
		const map = await visitor.get(salePath("prove"));
		expect(map.html).toContain("Du har en bestilling som venter på betaling");
		const secondPayment = await visitor.submit(order, {});
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

	describe("whose time is up", () => {
		afterEach(() => app.setClock(fridayAfternoon));
		const endAfter = async (outcome: string) => {
			const { visitor, payment } = await orderTwo();
			const order = await visitor.post(payment.path, { utfall: outcome });
			app.setClock(fridayAfternoon.add({ minutes: 40 }));
			await app.runDueJobs();
			return (await visitor.get(order.path)).html;
		};

		test("was not paid", async () => {
			const html = await endAfter("leave");
			expect(html).toContain("Tiden gikk ut");
			expect(html).toContain("Ingen penger er trukket.");
			expect(html).toContain("Velg plasser på nytt");
			expect(html).toMatch(/betalte du i en annen fane\?.*href="\/billetter-pa-nytt"/u);
		});

		test("was declined", async () => {
			const html = await endAfter("decline");
			expect(html).toContain("Betalingen mislyktes");
			expect(html).toContain("Ingen penger er trukket.");
		});

		test("was paid too late, when its places were sold", async () => {
			const { visitor, payment } = await orderTwo();
			const order = await visitor.post(payment.path, { utfall: "leave" });
			app.setClock(fridayAfternoon.add({ minutes: 40 }));
			await app.runDueJobs();
			await app.db.updateTable("hall").set({ capacity: 0 }).execute();
			await visitor.post(payment.path, { utfall: "pay-late" });
			app.setClock(fridayAfternoon.add({ minutes: 60 }));
			await app.runDueJobs();
			await app.db.updateTable("hall").set({ capacity: 20 }).execute();
			expect((await visitor.get(order.path)).html).toMatch(/Pengene kom etterpå, og 260.kr er på vei tilbake til deg/u);
		});

		test("waits for the end of its payment", async () => {
			const { visitor, payment } = await orderTwo();
			const order = await visitor.post(payment.path, { utfall: "leave" });
			const id = order.path.split(/[/?]/u)[2] ?? "";
			await app.db.updateTable("ticket_order").set({ state: "closing" }).where("id", "=", id).execute();
			expect((await visitor.get(order.path)).html).toContain("Betalingen avsluttes");
		});
	});

	test("says how much is on its way back when some or all of its tickets are refunded", async () => {
		const { visitor, payment } = await orderTwo();
		const order = await visitor.post(payment.path, { utfall: "pay" });
		const id = order.path.split(/[/?]/u)[2] ?? "";
		await app.db
			.updateTable("ticket_order")
			.set({ refund_rule_json: '{"mayCancel":true}' })
			.where("id", "=", id)
			.execute();
		const [, first = ""] = /name="billett" value="([^"]+)"/u.exec((await visitor.get(order.path)).html) ?? [];
		const partly = await visitor.post(order.path, { handling: "avbestill", billett: first });
		expect(partly.html).toContain("Delvis refundert");
		expect(partly.html).toMatch(/150.kr av 260.kr er på vei tilbake/u);
		const [, last = ""] = /name="billett" value="([^"]+)"/u.exec(partly.html) ?? [];
		const all = await visitor.post(order.path, { handling: "avbestill", billett: last });
		expect(all.html).toMatch(/<h1>Refundert<\/h1>/u);
		expect(all.html).toMatch(/260.kr er på vei tilbake dit de ble betalt fra/u);
	});

	test("is shown by its token in another browser, and to no other visitor", async () => {
		const { visitor, payment } = await orderTwo();
		const order = await visitor.post(payment.path, { utfall: "pay" });
		const other = createShopVisitor(app);
		expect((await other.get(order.path)).status).toBe(200);
		// Mail programs and people write more after an address.
		const [, code = ""] = /href="\/billett\/([^"]+)"/u.exec(order.html) ?? [];
		for (const path of [ticketPath(code), order.path])
			for (const end of [".", ")", "%20", ").", "%C2%BB"]) {
				const response = await app.request(path + end);
				expect([end, response.status, response.headers.get("location")]).toEqual([end, 302, path]);
			}
		expect((await other.get(order.path.split("?", 1)[0] ?? "")).status).toBe(404);
	});
});

describe("an own cancellation", () => {
	const bookFree = async () => {
		await addTestEvent(app, "gratis");
		await app.db
			.insertInto("event_sale")
			.values({ ...noDeviation, event_id: "gratis", seller: "free" })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		const visitor = createShopVisitor(app);
		const page = await visitor.get(salePath("gratis"));
		const booking = { handling: "bestill", "antall-plass": "2", email: `${crypto.randomUUID()}@post.example` };
		return { visitor, booking, order: await visitor.submit(page, booking) };
	};
	const ticketsOf = (html: string) => [...html.matchAll(/name="billett" value="([^"]+)"/gu)].map(([, id = ""]) => id);
	let visitor: Awaited<ReturnType<typeof bookFree>>["visitor"];
	let order: Awaited<ReturnType<typeof bookFree>>["order"];
	let booking: Awaited<ReturnType<typeof bookFree>>["booking"];
	beforeEach(async () => {
		await app.db.deleteFrom("event").where("id", "=", "gratis").execute();
		({ visitor, order, booking } = await bookFree());
	});

	test("follows a booking in one step, which books once however often it is sent", async () => {
		expect(order.html).toContain("Her er billettene dine");
		const page = await visitor.get(salePath("gratis"));
		const again = await Promise.all([booking, booking].map((fields) => visitor.submit(page, fields)));
		expect(new Set(again.map(({ path }) => path)).size).toBe(1);
		const orders = app.db.selectFrom("ticket_order").select("id").where("event_id", "=", "gratis");
		expect(await orders.execute()).toHaveLength(2);
	});

	test("follows no booking with errors, of which no place stays held", async () => {
		const readHolds = () => app.db.selectFrom("hold").select("id").execute();
		const before = await readHolds();
		for (const [fields, path, status, text] of [
			[{ email: "kjoper" }, salePath("gratis"), 400, "Skriv en e-postadresse"],
			[{ "antall-plass": "0" }, salePath("gratis"), 400, "Velg minst én billett."],
			[{ "antall-plass": "0", "antall-voksen": "1" }, salePath("prove"), 409, "Plassene koster noe nå."],
		] as const) {
			const page = await createShopVisitor(app).post(path, { ...booking, nokkel: "a", ...fields });
			expect([page.status, page.path]).toEqual([status, path]);
			expect(page.html).toContain(text);
			expect(page.html).toMatch(/<title>Feil: /u);
		}
		expect(await readHolds()).toEqual(before);
	});

	test("deletes the buyer whose places were lost before, and none is kept who is too long", async () => {
		const lose = (email: string) =>
			visitor.send(
				{ path: checkoutPath("gratis"), status: 200, headers: new Headers(), html: "" },
				{ handling: "samme-plasser", "antall-plass": "1000", email },
			);
		const cookiesOf = ({ headers }: Response) => headers.getSetCookie().join();
		expect(cookiesOf(await lose("k".repeat(100_000)))).not.toContain("kkk");
		expect(cookiesOf(await lose("ola@post.example"))).toContain("ola%40post.example");
		const page = await visitor.get(salePath("gratis"));
		const booked = await visitor.send(page, { ...booking, nokkel: crypto.randomUUID() });
		expect(cookiesOf(booked)).toMatch(/lerret_buyer=; Max-Age=0/u);
	});

	test("of one ticket keeps the other, and the page says so", async () => {
		const [first = ""] = ticketsOf(order.html);
		const page = await visitor.post(order.path, { handling: "avbestill", billett: first });
		expect(page.path).toMatch(/status=avbestilt$/u);
		expect(page.html).toContain("Delvis avbestilt");
		expect(page.html).toContain("Avbestillingen er gjort");
		expect(ticketsOf(page.html)).not.toContain(first);
	});

	test("of all tickets leaves none to show at the door", async () => {
		const page = await visitor.post(order.path, { handling: "avbestill", billett: ticketsOf(order.html) });
		expect(page.html).toContain("Billettene gjelder ikke lenger.");
		expect(page.html).not.toContain("QR-kode");
	});

	test("without a chosen ticket changes nothing", async () => {
		const page = await visitor.post(order.path, { handling: "avbestill" });
		expect(page.status).toBe(400);
		expect(page.html).toContain("Velg minst én billett.");
	});

	test("is not offered for paid tickets where the venue does not allow it, and is rejected", async () => {
		const { visitor: buyer, payment } = await orderTwo();
		const paid = await buyer.post(payment.path, { utfall: "pay" });
		expect(ticketsOf(paid.html)).toEqual([]);
		expect(paid.html).toContain("Kjøpte billetter kan ikke avbestilles her.");
		const { id } = await app.db
			.selectFrom("order_ticket")
			.select("id")
			.where("event_id", "=", "prove")
			.executeTakeFirstOrThrow();
		const rejected = await buyer.post(paid.path, { handling: "avbestill", billett: id });
		expect(rejected.status).toBe(409);
		expect(rejected.html).toContain("Billettene kan ikke avbestilles her");
	});

	test("is no longer possible after the start", async () => {
		app.setClock(fridayAfternoon.add({ hours: 73 }));
		expect((await visitor.get(order.path)).html).toMatch(/(?:Visningen|Forestillingen) har begynt/u);
		app.setClock(fridayAfternoon);
	});
});

test("a visitor with several ways to pay chooses one", async () => {
	const { driversOf } = app.boxOffice;
	app.boxOffice.driversOf = async (db, siteId) => {
		const { test: driver } = await driversOf(db, siteId);
		return driver ? { test: driver, vipps: driver } : {};
	};
	const { visitor, checkout } = await holdTwo();
	const chosenIn = (html: string) =>
		[...html.matchAll(/<input type="radio"[^>]* value="(\w+)"[^>]*>/gu)].flatMap(([element, value]) =>
			element.includes("checked") ? value : [],
		);
	expect(chosenIn(checkout.html)).toEqual(["test"]);
	const again = await visitor.submit(checkout, { email: "kjoper", betaling: "vipps" });
	expect(chosenIn(again.html)).toEqual(["vipps"]);
	app.boxOffice.driversOf = driversOf;
});

test("no list is made of the millions that a form asks for", async () => {
	const shop = await createTestApp();
	await openShop(shop, { capacity: 20 });
	const visitor = createShopVisitor(shop);
	const checkout = await visitor.post(salePath("prove"), { "antall-voksen": "2" });
	const again = await visitor.submit(checkout, { handling: "mer-tid", "antall-voksen": "4000000000" });
	expect([again.status, again.path]).toEqual([200, checkoutPath("prove")]);
	const types = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`antall-${i}`, "1000000"]));
	const page = await visitor.post(salePath("prove"), { handling: "bestill", email: "kari@post.example", ...types });
	expect(page.status).toBe(400);
	expect(page.html).toContain("høyst 10 billetter");
	await shop.close();
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
		["not open yet", {}, { opens_at: "2026-11-22T09:00:00.000Z" }, "Salget åpner søndag 22. november kl.\u00a010.00"],
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
		await app.db
			.insertInto("event_sale")
			.values({ ...noDeviation, event_id: id, ...sale })
			.execute();
		const { html } = await createShopVisitor(app).get(salePath(id));
		expect(html.replaceAll("<wbr/>", "")).toContain(text);
	});
});
