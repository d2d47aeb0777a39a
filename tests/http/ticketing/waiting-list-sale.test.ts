import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import { checkoutPath, salePath } from "@lerret/contracts/paths";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { offerPlaces } from "@lerret/platform/boxoffice/waiting-list/offer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, findInconsistencies, openShop, shopSite } from "../../support/box-office.ts";
import { settleOffers } from "../../support/settle-offers.ts";
import { createShopVisitor, type ShownPage } from "../../support/shop-visitor.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** The waiting list of an event with prices. */
let app: TestApp;
let holder: ReturnType<typeof createBuyer>;
let visitor: ReturnType<typeof createShopVisitor>;
let bought: Awaited<ReturnType<typeof holder.buy>>;

/** Four places, all of them sold to one customer. */
beforeEach(async () => {
	app = await createTestApp();
	await openShop(app, { capacity: 4, settings: { mayCancel: true } });
	holder = createBuyer(app);
	visitor = createShopVisitor(app);
	bought = await holder.buy({ quantity: 4 });
	await settle();
	app.emails.length = 0;
});
afterEach(async () => {
	expect(await findInconsistencies(app)).toEqual([]);
	expect(await checkLedger(app.db)).toEqual([]);
	await app.close();
});

const settle = () => settleOffers(app);
let seconds = 0;
beforeEach(() => {
	seconds = 0;
});
const wait = async (time: { hours?: number; minutes?: number }) => {
	app.setClock(fridayAfternoon.add({ seconds, ...time }));
	await settle();
};
const join = async (email: string, antall = "1") => {
	seconds += 1;
	app.setClock(fridayAfternoon.add({ seconds }));
	const page = await visitor.post(salePath("prove"), {
		handling: "venteliste",
		email: `${email}@post.example`,
		antall,
	});
	await app.runDueJobs();
	return page;
};
const free = async (count: number) => {
	const { body } = await holder.readOrder(bought.id);
	const tickets = body.tickets.filter(({ state }) => state === "valid").slice(0, count);
	const request = { tickets: tickets.map(({ id }) => id) };
	expect((await holder.call("POST", `${shopSite}/orders/${bought.id}/cancellations`, request)).status).toBe(202);
	await settle();
};
const offersTo = (email: string) =>
	app.emails.filter(({ to, subject }) => to === `${email}@post.example` && subject.startsWith("Det er blitt ledig"));
const linkTo = (email: string) => {
	const text = app.emails.findLast(({ to }) => to === `${email}@post.example`)?.text ?? "";
	return /http:\/\/localhost:3000(\/kjop\/\S+)/u.exec(text)?.[1] ?? "";
};
const take = (link: string, who = createShopVisitor(app)) => who.post(link, { handling: "ta-plassene" });
const decline = (link: string) => visitor.post(link, { handling: "nei-takk" });
const holdOne = async () => {
	const { status, body } = await createBuyer(app).hold({ quantity: 1 });
	return [status, body.code];
};
const readEvent = async () => (await createBuyer(app).call<SaleEvent>("GET", `${shopSite}/events/prove`)).body;
const entries = async () =>
	(await app.db.selectFrom("waiting_entry").select(["email", "missed"]).orderBy("email").execute()).map(
		({ email, missed }) => `${email.split("@")[0]} ${missed}`,
	);
/** Orders what a checkout shows, and pays it. */
async function pay(browser: ReturnType<typeof createShopVisitor>, checkout: ShownPage): Promise<void> {
	await browser.submit(checkout, { email: "venter@post.example", betaling: "test" });
	const payments = await app.db.selectFrom("payment").select("id").where("state", "=", "created").execute();
	for (const { id } of payments) await createBuyer(app).decide(`/${id}`, "pay");
	await settle();
}

test("a visitor joins a sold-out event without script, and pays nothing", async () => {
	const page = await visitor.get(salePath("prove"));
	expect(page.html).toContain("Utsolgt");
	expect(page.html).toContain("Sett deg på venteliste");
	expect((await join("kari")).html).toContain("Du står på ventelista");
	expect(app.emails.at(-1)?.text).toContain("Ingenting er bestilt eller betalt.");
});

test("a freed place is sold to no other visitor, and bought by the first who waits", async () => {
	await join("kari");
	await join("ola");
	await free(1);
	expect(await holdOne()).toEqual([409, "sold_out"]);
	expect(await readEvent()).toMatchObject({ available: 0, sale: { state: "sold-out" } });
	expect([offersTo("kari").length, offersTo("ola").length]).toEqual([1, 0]);
	const text = offersTo("kari")[0]?.text?.replaceAll("\u00a0", " ") ?? "";
	expect(text).toContain("Vi holder av én plass til deg til fredag 20. november kl. 17.00.");
	expect(text).toMatch(/Se plassene og betal:\nhttp\S+\n\nNei takk:\nhttp\S+&svar=nei/u);
	const browser = createShopVisitor(app);
	const page = await browser.get(linkTo("kari"));
	expect(page.html.replaceAll("\u00a0", " ")).toMatch(/Voksen: 150 kr/u);
	const checkout = await take(linkTo("kari"), browser);
	expect(checkout.path).toBe(checkoutPath("prove"));
	await pay(browser, checkout);
	expect(await entries()).toEqual(["ola 0"]);
	expect(offersTo("ola")).toEqual([]);
});

test("an offer that a mail scanner opens stands as before", async () => {
	await join("kari");
	await free(1);
	const link = linkTo("kari");
	for (const path of [link, `${link}&svar=nei`, `${link}&status=tatt`])
		for (const method of ["GET", "HEAD"]) await app.request(path, { method });
	const hold = await app.db
		.selectFrom("hold")
		.select("ends_at")
		.where("released_at", "is", null)
		.where("sold_at", "is", null)
		.execute();
	expect(hold.map(({ ends_at }) => ends_at)).toEqual(["2026-11-20T16:00:01.000Z"]);
	expect((await visitor.get(link)).html).toContain("Det er blitt ledig");
});

describe("an offer", () => {
	test("that is declined goes to the next at once, and its owner waits behind the others", async () => {
		await join("kari");
		await join("ola");
		await join("per");
		await free(1);
		expect((await visitor.get(`${linkTo("kari")}&svar=nei`)).html).toContain("Da går de til neste");
		const page = await decline(linkTo("kari"));
		expect(page.html).toContain("Det står 2 foran deg i køen.");
		await app.runDueJobs();
		expect(offersTo("ola")).toHaveLength(1);
		await decline(linkTo("ola"));
		await settle();
		expect([offersTo("kari"), offersTo("ola"), offersTo("per")].map(({ length }) => length)).toEqual([1, 1, 1]);
	});

	test("that is declined is for everyone if no other entry fits, and the entry gets the next place that is freed", async () => {
		await join("kari");
		await free(1);
		await decline(linkTo("kari"));
		await settle();
		expect(offersTo("kari")).toHaveLength(1);
		const { body, status } = await createBuyer(app).hold({ quantity: 1 });
		expect([status, body.quantity]).toEqual([201, 1]);
		await settle();
		await free(1);
		expect(offersTo("kari")).toHaveLength(2);
	});

	test("of which two are missed takes the entry off, and the second email says so before", async () => {
		await join("kari");
		await free(1);
		expect(offersTo("kari")[0]?.text).toContain("Du står fortsatt på lista");
		await wait({ hours: 2, minutes: 1 });
		expect(await entries()).toEqual(["kari 1"]);
		await createBuyer(app).buy({ quantity: 1 });
		await settle();
		await free(1);
		expect(offersTo("kari")[1]?.text).toContain("Dette er det andre tilbudet.");
		await wait({ hours: 4, minutes: 3 });
		expect(await entries()).toEqual([]);
		expect((await visitor.get(linkTo("kari"))).html).toContain("Du står ikke på ventelista");
	});

	test("that was opened and not paid is missed", async () => {
		await join("kari");
		await join("ola");
		await free(1);
		await take(linkTo("kari"));
		await wait({ minutes: 11 });
		expect(await entries()).toEqual(["kari 1", "ola 0"]);
		expect(offersTo("ola")).toHaveLength(1);
	});

	test("whose email has not left is not missed", async () => {
		await join("kari");
		await free(1);
		const key = `offer ${(await app.db.selectFrom("waiting_entry").select("id").executeTakeFirstOrThrow()).id}`;
		const { addJob } = await import("@lerret/platform/jobs/add");
		const { id: entryId } = await app.db.selectFrom("waiting_entry").select("id").executeTakeFirstOrThrow();
		const job = { kind: "waiting-email", payload: { entryId, about: "offer" }, key, runAt: "2026-11-30T00:00:00.000Z" };
		await app.db.transaction().execute((trx) => addJob(trx, job as never));
		app.setClock(fridayAfternoon.add({ hours: 2, minutes: 1 }));
		await offerPlaces(app.boxOffice, (error) => expect.unreachable(String(error)));
		expect(await entries()).toEqual(["kari 0"]);
	});

	test.each([
		["in the evening", "20:59", "2026-11-20T21:59:00.000Z"],
		["before midnight", "22:30", "2026-11-21T09:00:00.000Z"],
		["after midnight", "28:30", "2026-11-21T09:00:00.000Z"],
		["in the morning", "31:00", "2026-11-21T09:00:00.000Z"],
	])("that is made %s stands for two hours, at night until ten", async (_, time, end) => {
		await join("kari");
		const [hours = 0, minutes = 0] = time.split(":").map(Number);
		app.setClock(Temporal.Instant.from("2026-11-19T23:00:00Z").add({ hours, minutes }));
		await free(1);
		const offer = app.db.selectFrom("waiting_entry").innerJoin("hold", "hold.id", "waiting_entry.hold_id");
		expect(await offer.select("hold.ends_at").execute()).toEqual([{ ends_at: end }]);
	});

	test("is not made in the two hours before the start, and what is free then is for everyone", async () => {
		await join("kari");
		app.setClock(fridayAfternoon.add({ hours: 70, minutes: 1 }));
		await free(1);
		expect(offersTo("kari")).toEqual([]);
		expect((await holdOne())[0]).toBe(201);
		expect((await visitor.get(linkTo("kari"))).html).toContain("De siste to timene før start");
	});

	test("that is opened in its last minute has the full time of a hold, once", async () => {
		await join("kari");
		await free(1);
		app.setClock(fridayAfternoon.add({ hours: 1, minutes: 59 }));
		const first = createShopVisitor(app);
		await take(linkTo("kari"), first);
		app.setClock(fridayAfternoon.add({ hours: 2, minutes: 8 }));
		const second = createShopVisitor(app);
		const checkout = await take(linkTo("kari"), second);
		expect(checkout.path).toBe(checkoutPath("prove"));
		expect((await first.get(checkoutPath("prove"))).path).not.toBe(checkoutPath("prove"));
		const offer = app.db.selectFrom("waiting_entry").innerJoin("hold", "hold.id", "waiting_entry.hold_id");
		expect(await offer.select("hold.ends_at").execute()).toEqual([{ ends_at: "2026-11-20T16:09:00.000Z" }]);
		await pay(second, checkout);
		expect(await entries()).toEqual([]);
	});

	test("costs what the checkout shows", async () => {
		await join("kari");
		await free(1);
		const browser = createShopVisitor(app);
		const checkout = await take(linkTo("kari"), browser);
		await app.db.updateTable("price_group_price").set({ ore: 18_000 }).where("ticket_type_id", "=", "voksen").execute();
		const again = await browser.submit(checkout, { email: "venter@post.example", betaling: "test" });
		expect(again.html.replaceAll("\u00a0", " ")).toContain("Betal 180 kr");
		await pay(browser, again);
		expect(await entries()).toEqual([]);
	});

	test("that is paid too late gives the money back once the place is another's", async () => {
		await join("kari");
		await join("ola");
		await free(1);
		const browser = createShopVisitor(app);
		await browser.submit(await take(linkTo("kari"), browser), { email: "venter@post.example", betaling: "test" });
		expect((await visitor.get(linkTo("kari"))).html).toContain("Betalingen er begynt");
		await decline(linkTo("kari"));
		await visitor.post(linkTo("kari"), { handling: "meld-av" });
		expect(await entries()).toEqual(["kari 0", "ola 0"]);
		const payment = await app.db
			.selectFrom("payment")
			.select("id")
			.where("state", "=", "created")
			.executeTakeFirstOrThrow();
		await wait({ minutes: 40 });
		await wait({ minutes: 42 });
		expect(await entries()).toEqual(["kari 1", "ola 0"]);
		expect(offersTo("ola")).toHaveLength(1);
		await createBuyer(app).decide(`/${payment.id}`, "pay-late");
		await settle();
		const refund = await app.db.selectFrom("refund").select("ore").where("payment_id", "=", payment.id).execute();
		expect(refund).toEqual([{ ore: 15_000 }]);
	});

	test("follows the visitor who takes other places instead", async () => {
		await join("kari", "2");
		await free(2);
		const browser = createShopVisitor(app);
		await take(linkTo("kari"), browser);
		const checkout = await browser.post(salePath("prove"), { handling: "velg", "antall-voksen": "1" });
		expect(checkout.path).toMatch(/bestill/u);
		await settle();
		expect(await entries()).toEqual(["kari 0"]);
		await pay(browser, checkout);
		expect(await entries()).toEqual([]);
	});

	test("of an event that is cancelled is void, and not missed; of one that is moved it stands", async () => {
		await join("kari");
		await free(1);
		const set = (change: { status?: "cancelled" | "on-sale"; starts_at?: string; ends_at?: string }) =>
			app.db.updateTable("event").set(change).where("id", "=", "prove").execute();
		await set({ starts_at: "2026-11-25T17:00:00.000Z", ends_at: "2026-11-25T19:00:00.000Z" });
		expect((await visitor.get(linkTo("kari"))).html).toContain("25. november");
		await set({ status: "cancelled" });
		const page = await take(linkTo("kari"));
		expect(page.html).toContain("Avlyst");
		expect(page.path).not.toBe(checkoutPath("prove"));
		await wait({ hours: 3 });
		expect(await entries()).toEqual(["kari 0"]);
		await set({ status: "on-sale" });
		await settle();
		expect(offersTo("kari")).toHaveLength(2);
	});
});

test("a party gets all its places or none, and what passed it over is stored", async () => {
	await join("familie", "3");
	await join("kari");
	await free(2);
	expect([offersTo("familie").length, offersTo("kari").length]).toEqual([0, 1]);
	const passed = await app.db
		.selectFrom("waiting_entry")
		.select(["passed_over_by", "passed_over_places"])
		.where("quantity", "=", 3)
		.execute();
	expect(passed).toEqual([{ passed_over_by: "party", passed_over_places: 2 }]);
	expect((await holdOne())[0]).toBe(201);
});
