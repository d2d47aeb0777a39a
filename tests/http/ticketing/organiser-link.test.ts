import { randomUUID } from "node:crypto";
import { checkoutPath, salePath } from "@lerret/contracts/paths";
import { readTables } from "@lerret/platform/backup/read-tables";
import { type RawBuilder, sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { addTestEvent, createBuyer, openShop } from "../../support/box-office.ts";
import { createEditor } from "../../support/editor.ts";
import { addOrganiser } from "../../support/organisers.ts";
import { fillPersonalColumns } from "../../support/personal-columns.ts";
import { createShopVisitor } from "../../support/shop-visitor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app);
	await addOrganiser(app, "koret", { events: ["prove"] });
});
afterEach(() => app.close());

const createLink = async (id = "koret") => {
	const { status, body } = await createEditor(app, "admin").call("POST", `organiser/${id}/link`);
	expect(status).toBe(201);
	return String(body.url);
};
const open = (url: string) => app.request(new URL(url).pathname);
/** Tickets without a payment, so that a test can make many. */
const issue = (email: string, quantity: number, seats: string[], eventId = "prove") =>
	createEditor(app, "admin").callOnce(
		"order",
		{ eventId, seats: seats.slice(0, quantity), email, name: `Navn ${email}`, reason: "Vertskap" },
		randomUUID(),
	);

test("the link is secret: 256 bits, only its hash is stored, and its page is not cached or sent as a referrer", async () => {
	const url = await createLink();
	const token = url.split("/").at(-1) ?? "";
	expect(Buffer.from(token, "base64url")).toHaveLength(32);
	const rows = await app.db.selectFrom("organiser_link").selectAll().execute();
	expect(JSON.stringify(rows)).not.toContain(token);
	const response = await open(url);
	expect(response.status).toBe(200);
	expect(response.headers.get("cache-control")).toContain("no-store");
	expect(response.headers.get("referrer-policy")).toBe("same-origin");
	const html = await response.text();
	expect(html).toMatch(/<meta name="referrer" content="no-referrer"/u);
	expect(html).toMatch(/<meta name="robots" content="noindex"/u);
	expect(JSON.stringify(await app.db.selectFrom("audit").selectAll().execute())).not.toContain(token);
	const post = await app.request(new URL(url).pathname, { method: "POST" });
	expect(post.status).toBe(405);
});

test("it shows the organiser's own events, and nothing of others, no name and no address", async () => {
	await addTestEvent(app, "annen");
	await addTestEvent(app, "egen");
	await addOrganiser(app, "laget", { fields: { name: "Revylaget" }, events: ["annen"] });
	const secrets: string[] = [];
	for (const eventId of ["prove", "annen", "egen"]) {
		const [name, email] = [`Navn ${randomUUID()}`, `${randomUUID()}@post.example`];
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats: ["2-4", "2-5"] }, eventId);
		const { body: order } = await buyer.order(hold, { email, name });
		await buyer.decide(order.redirectUrl, "pay");
		secrets.push(order.id, email, name, hold.id);
		const tickets = await app.db
			.selectFrom("order_ticket")
			.select(["id", "code"])
			.where("order_id", "=", order.id)
			.execute();
		secrets.push(...tickets.flatMap(({ id, code }) => [id, code]));
	}
	await app.db
		.updateTable("event")
		.set({ screen: "Lillesalen i bakgården" })
		.where("id", "in", ["annen", "egen"])
		.execute();
	const html = await (await open(await createLink())).text();
	for (const secret of [
		...secrets,
		"Lillesalen i bakgården",
		"Revylaget",
		"99 88 77 66",
		"marte@kystkoret.example",
		"12345678903",
	])
		expect(html).not.toContain(secret);
	expect(html).toContain("Kystkoret");
	expect(html.match(/class="organiser-sale"/gu)).toHaveLength(1);
	expect(html).toMatch(/2(?:<!-- -->)? av (?:<!-- -->)?40/u);
	expect(html).toContain("300");
});

test("of all columns of orders and of other events, none is on its page", async () => {
	await addTestEvent(app, "annen");
	await addOrganiser(app, "laget", { events: ["annen"] });
	for (const eventId of ["prove", "annen"]) {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats: ["2-4", "2-5"] }, eventId);
		const { body: order } = await buyer.order(hold, { name: "Kari" });
		await buyer.decide(order.redirectUrl, "pay");
	}
	const { production_id } = await app.db
		.selectFrom("event")
		.select("production_id")
		.where("id", "=", "prove")
		.executeTakeFirstOrThrow();
	const tables = await readTables(app.db, inject("databaseKind"));
	await fillPersonalColumns(app.db, tables);
	/** What a visitor could be shown: texts, and neither keys nor values of a list. */
	const fill = async (name: string, filter: RawBuilder<unknown>) => {
		const columns = (tables.find((table) => table.name === name)?.columns ?? [])
			.filter(({ kind }) => kind === "text")
			.map((column) => column.name)
			.filter((column) => !/(?:^|_)(?:id|at|json|hash|object|status|state|kind|reference|slug|rule)$/u.test(column));
		expect(columns.length).toBeGreaterThan(1);
		for (const column of columns)
			await sql`update ${sql.table(name)} set ${sql.ref(column)} = ${`foreign ${name}.${column}`} where ${filter}`.execute(
				app.db,
			);
	};
	await fill("event", sql`id <> 'prove'`);
	await fill("production", sql`id <> ${production_id}`);
	await fill("organiser", sql`id <> 'koret'`);
	await fill("ticket_order", sql`1 = 1`);
	await app.db.updateTable("organiser").set({ name: "Kystkoret" }).where("id", "=", "koret").execute();
	const response = await open(await createLink());
	const html = await response.text();
	expect([response.status, html.match(/class="organiser-sale"/gu)?.length]).toEqual([200, 1]);
	expect(html).toMatch(/2(?:<!-- -->)? av (?:<!-- -->)?40/u);
	expect(html.match(/(?:personal|foreign) \w+\.\w+/gu)).toBeNull();
});

test("ticket types with fewer than three buyers on a day are joined", async () => {
	const seats = Array.from({ length: 8 }, (_, i) => `${i < 4 ? 2 : 3}-${(i % 4) + 4}`);
	for (let i = 0; i < 3; i++) await createBuyer(app).buy({ seats: [seats[i]] }, { email: `${i}@post.example` });
	const buyer = createBuyer(app);
	const { body: hold } = await buyer.hold({ seats: seats.slice(3, 5) });
	const lines = [
		{ seat: hold.seats[0], ticketTypeId: "barn" },
		{ seat: hold.seats[1], ticketTypeId: "voksen" },
	];
	const { body: order } = await buyer.order(hold, { lines, email: "barn@post.example" });
	await buyer.decide(order.redirectUrl, "pay");
	expect((await issue("fri@post.example", 1, seats.slice(5))).status).toBe(201);
	const html = await (await open(await createLink())).text();
	expect(html).toContain("<td>Voksen</td><td>4</td>");
	expect(html).toContain("<td>Typer med færre enn tre kjøpere</td><td>2</td>");
	for (const type of ["Barn", "Fribillett"]) expect(html).not.toContain(`<td>${type}</td>`);
});

test("it opens nothing once it is revoked, for a wrong token, or 60 days after the settlement", async () => {
	const admin = createEditor(app, "admin");
	const first = await createLink();
	expect((await open(first)).status).toBe(200);
	expect((await open(`${first.slice(0, -1)}${first.endsWith("A") ? "B" : "A"}`)).status).toBe(404);
	expect((await admin.call("DELETE", "organiser/koret/link")).status).toBe(204);
	expect((await open(first)).status).toBe(404);

	await createBuyer(app).buy({ seats: ["2-4"] });
	const second = await createLink();
	// As long as the event is not settled.
	app.setClock(fridayAfternoon.add({ hours: 24 * 100 }));
	expect((await open(second)).status).toBe(200);
	const { version } = (await admin.call("GET", "event/prove/settlement")).body;
	expect((await admin.call("POST", "event/prove/settlement", { version })).status).toBe(201);
	app.setClock(fridayAfternoon.add({ hours: 24 * 159 }));
	expect((await open(second)).status).toBe(200);
	app.setClock(fridayAfternoon.add({ hours: 24 * 161 }));
	expect((await open(second)).status).toBe(404);
	expect((await admin.call("GET", "organiser/koret")).body.links).toBe(0);
});

test("an event that no visitor ordered to keeps it open for 60 days after its end, and no longer", async () => {
	const link = await createLink();
	const { ends_at } = await app.db
		.selectFrom("event")
		.select("ends_at")
		.where("id", "=", "prove")
		.executeTakeFirstOrThrow();
	const days = (count: number) => app.setClock(Temporal.Instant.from(ends_at).add({ hours: 24 * count }));
	days(59);
	expect((await open(link)).status).toBe(200);
	days(64);
	expect((await open(link)).status).toBe(404);
	expect((await createEditor(app, "admin").call("GET", "organiser/koret")).body.links).toBe(0);
});

test("the page where a visitor pays names who sells, without script", async () => {
	await addTestEvent(app, "egen");
	const plain = (html: string) => html.replaceAll(/&nbsp;|\u{a0}/gu, " ").replaceAll("<!-- -->", "");
	const checkoutOf = async (eventId: string, seats: string[]) => {
		const visitor = createShopVisitor(app);
		const checkout = await visitor.post(salePath(eventId), { sete: seats });
		expect([checkout.status, checkout.path]).toEqual([200, checkoutPath(eventId)]);
		return plain(checkout.html);
	};
	expect(await checkoutOf("prove", ["2-4"])).toContain(
		"Arrangøren er Kystkoret, org.nr. 310 987 654. Vi selger billettene for den.",
	);
	expect(await checkoutOf("egen", ["2-4"])).not.toContain("Arrangøren er");
});

test("the page says plainly that the sale is a test, where the site can sell nothing else", async () => {
	await createBuyer(app).buy({ seats: ["2-4"] });
	const html = await (await open(await createLink())).text();
	expect(html).toContain("Testsalg: Billettene er betalt med testbetaling, og ingen penger er flyttet.");
	expect(html).toMatch(/1(?:<!-- -->)? av (?:<!-- -->)?40/u);
});

test("terms, the order's page, its email and the receipt name the organiser and the venue with their numbers", async () => {
	const buyer = createBuyer(app);
	const order = await buyer.buy({ seats: ["2-4"] });
	await app.runDueJobs();
	const number = "310 987 654";
	const plain = (text: string) => text.replaceAll(/&nbsp;|\u{a0}/gu, " ").replaceAll("<!-- -->", "");
	const mail = plain(app.emails.map(({ text }) => text).join("\n"));
	expect(mail).toContain(`Kystkoret, org.nr. ${number} MVA. Solgt av Tindevik kulturhus, org.nr. 310 987 654`);
	expect(mail).toMatch(/Arrangør: ?\n?Kystkoret, org\.nr\. 310 987 654/u);
	const token = /token=(\S+)/u.exec(mail)?.[1];
	const page = plain(await (await app.request(`/ordre/${order.id}?token=${token}`)).text());
	expect(page).toContain(`Arrangør: Kystkoret, org.nr. ${number}`);
	expect(page.slice(page.indexOf("Kvittering nr. 1"))).toMatch(
		/org\.nr\. 310 987 654 MVA\. Solgt av Tindevik kulturhus/u,
	);
	// Without an organiser, the documents name the venue alone.
	const receipt = await app.db.selectFrom("receipt").select("content_json").executeTakeFirstOrThrow();
	expect(JSON.parse(receipt.content_json)).toMatchObject({ soldFor: { name: "Kystkoret", orgNumber: "310987654" } });
});
