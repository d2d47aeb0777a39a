import type { SaleEvent } from "@lerret/contracts/api/shop-responses";
import { checkoutPath, salePath } from "@lerret/contracts/paths";
import { offerPlaces } from "@lerret/platform/boxoffice/waiting-list/offer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createShopVisitor } from "../../support/shop-visitor.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let holder: ReturnType<typeof createBuyer>;
let order: Awaited<ReturnType<typeof holder.buy>>;
let visitor: ReturnType<typeof createShopVisitor>;

/** A free event with room for three, which are booked. */
async function fill(capacity: number | null): Promise<void> {
	app = await createTestApp();
	await openShop(app, { rows: 1, capacity, settings: { seller: "free" } });
	holder = createBuyer(app);
	visitor = createShopVisitor(app);
	const seats = ["1-3", "1-4", "1-5"];
	if (capacity === null) {
		// The other seats of the row, except for those that are kept.
		const others = createBuyer(app);
		const { body } = await others.hold({ seats: ["1-6", "1-7", "1-8", "1-9", "1-10"] });
		await others.order(body, { lines: body.seats.map((seat) => ({ seat, ticketTypeId: "plass" })), payment: "none" });
		await createBuyer(app).hold({ seats: ["1-1", "1-2"], need: "wheelchair" });
	}
	const lines =
		capacity === null
			? seats.map((seat) => ({ seat, ticketTypeId: "plass" }))
			: seats.map(() => ({ ticketTypeId: "plass" }));
	order = await holder.buy(capacity === null ? { seats } : { quantity: 3 }, { lines, payment: "none" });
	await settle();
	app.emails.length = 0;
}
afterEach(() => app.close());

const settle = async () => {
	await offerPlaces(app.boxOffice, (error) => expect.unreachable(String(error)));
	await app.runDueJobs();
};
const join = async (email: string, antall = "1", who = visitor) => {
	const page = await who.post(salePath("prove"), { handling: "venteliste", email, antall });
	await app.runDueJobs();
	return page;
};
const cancel = async (count: number) => {
	const { body } = await holder.readOrder(order.id);
	const tickets = body.tickets.filter(({ state }) => state === "valid").slice(0, count);
	const path = `${shopSite}/orders/${order.id}/cancellations`;
	expect((await holder.call("POST", path, { tickets: tickets.map(({ id }) => id) })).status).toBe(202);
};
const emailsTo = (email: string) => app.emails.filter(({ to }) => to === email);
const linkTo = (email: string) => {
	const [, link = ""] = /http:\/\/localhost:3000(\/kjop\/\S+)/u.exec(emailsTo(email).at(-1)?.text ?? "") ?? [];
	return link;
};
const readEvent = async () => (await createBuyer(app).call<SaleEvent>("GET", `${shopSite}/events/prove`)).body;
const bookFrom = async (link: string) => {
	const browser = createShopVisitor(app);
	const checkout = await browser.post(link, { handling: "ta-plassene" });
	return { checkout, order: await browser.submit(checkout, { email: "venter@post.example" }) };
};

describe("at a full free event without numbered seats", () => {
	beforeEach(() => fill(3));

	test("a visitor joins without script and gets a confirmation with a link to leave", async () => {
		expect((await visitor.get(salePath("prove"))).html).toContain("Sett deg på venteliste");
		const page = await join("venter@post.example", "2");
		expect(page.html).toContain("Du står på ventelista");
		await settle();
		expect(emailsTo("venter@post.example").map(({ subject }) => subject)).toEqual([
			expect.stringMatching(/^Du står på ventelista til /u),
		]);
		const own = await visitor.get(linkTo("venter@post.example"));
		expect(own.html).toContain("Du er først i køen.");
		expect((await visitor.post(own.path, { handling: "meld-av" })).html).toContain("Du står ikke på ventelista");
		await cancel(1);
		expect((await readEvent()).available).toBe(1);
	});

	test("a browser that rejects cookies says so, and its offer stands", async () => {
		await join("forste@post.example");
		await cancel(1);
		await settle();
		const link = linkTo("forste@post.example");
		const rejecting = createShopVisitor(app, { keepsCookies: false });
		const page = await rejecting.post(link, { handling: "ta-plassene" });
		expect(page.html).toContain("Nettleseren tar ikke imot informasjonskapsler");
		expect(page.html).toContain("Plassene holdes av for deg");
		expect((await rejecting.get(checkoutPath("prove"))).path).not.toBe(checkoutPath("prove"));
		const { checkout, order: booked } = await bookFrom(link);
		expect(checkout.path).toBe(checkoutPath("prove"));
		expect(booked.html).toContain("Her er billetten din");
	});

	test("a freed place is offered to the first who waits, and sold to no other visitor", async () => {
		await join("forste@post.example");
		app.setClock(fridayAfternoon.add({ seconds: 1 }));
		await join("neste@post.example");
		await cancel(1);
		const before = await createBuyer(app).hold({ quantity: 1 });
		expect([before.status, before.body.code]).toEqual([409, "sold_out"]);
		expect(await readEvent()).toMatchObject({ available: 0, sale: { state: "sold-out" } });
		await settle();
		expect(emailsTo("neste@post.example")).toHaveLength(1);
		expect(emailsTo("forste@post.example").at(-1)?.subject).toMatch(/^Det er blitt ledig: /u);
		expect((await createBuyer(app).hold({ quantity: 1 })).status).toBe(409);

		const { checkout, order: booked } = await bookFrom(linkTo("forste@post.example"));
		expect(checkout.path).toBe(checkoutPath("prove"));
		expect(booked.html).toContain("Her er billetten din");
		await settle();
		expect(await app.db.selectFrom("waiting_entry").select("email").execute()).toEqual([
			{ email: "neste@post.example" },
		]);
	});

	test("an offer that is not used in two hours goes to the next, and its link says so", async () => {
		await join("forste@post.example");
		app.setClock(fridayAfternoon.add({ seconds: 1 }));
		await join("neste@post.example");
		await cancel(1);
		await settle();
		const late = linkTo("forste@post.example");
		app.setClock(fridayAfternoon.add({ hours: 2, minutes: 1 }));
		await settle();
		expect(emailsTo("neste@post.example").at(-1)?.subject).toMatch(/^Det er blitt ledig: /u);
		const page = (await visitor.post(late, { handling: "ta-plassene" })).html;
		expect(page).toContain("Du har fått et tilbud som ikke ble brukt.");
		expect((await bookFrom(linkTo("neste@post.example"))).order.html).toContain("Her er billetten din");
	});

	test("a visitor who needs more than what is free keeps the turn", async () => {
		await join("familie@post.example", "2");
		app.setClock(fridayAfternoon.add({ seconds: 1 }));
		await join("neste@post.example");
		await cancel(1);
		await settle();
		expect(emailsTo("familie@post.example")).toHaveLength(1);
		expect(emailsTo("neste@post.example")).toHaveLength(2);
		await cancel(2);
		await settle();
		expect(emailsTo("familie@post.example")).toHaveLength(2);
	});

	test("places that are too few for all who wait are for everyone, and the first who waits keeps the turn", async () => {
		await join("familie@post.example", "2");
		await cancel(1);
		await settle();
		expect(await readEvent()).toMatchObject({ available: 1, sale: { state: "open" } });
		expect((await createBuyer(app).hold({ quantity: 1 })).status).toBe(201);
		await cancel(2);
		expect((await createBuyer(app).hold({ quantity: 1 })).body.code).toBe("sold_out");
		await settle();
		expect(emailsTo("familie@post.example").at(-1)?.subject).toMatch(/^Det er blitt ledig: /u);
	});

	test("leaving with an offer gives the places to the next", async () => {
		await join("forste@post.example");
		app.setClock(fridayAfternoon.add({ seconds: 1 }));
		await join("neste@post.example");
		await cancel(1);
		await settle();
		await visitor.post(linkTo("forste@post.example"), { handling: "meld-av" });
		await settle();
		expect(emailsTo("neste@post.example")).toHaveLength(2);
	});

	test("one address is on the list once, and the response does not say that it was", async () => {
		const first = await join("venter@post.example", "2");
		const again = await join("Venter@post.example", "3", createShopVisitor(app));
		expect(again.path).toBe(first.path);
		expect(await app.db.selectFrom("waiting_entry").select(["email", "quantity"]).execute()).toEqual([
			{ email: "venter@post.example", quantity: 2 },
		]);
	});

	test("a network address joins at most 30 times in a quarter of an hour", async () => {
		for (let i = 0; i < 30; i += 1) await join(`gjest${i}@post.example`);
		const page = await join("gjest30@post.example");
		expect(page.status).toBe(429);
	});

	test("one email address gets at most five confirmations in a quarter of an hour", async () => {
		for (let i = 0; i < 5; i += 1) await join("venter@post.example");
		expect((await join("venter@post.example")).status).toBe(429);
	});

	test("a wrong e-mail address is shown beside its field, with what was entered", async () => {
		const page = await join("venter", "2");
		expect(page.status).toBe(400);
		expect(page.html).toMatch(/id="venteliste-email-error"/u);
		expect(page.html).toContain('value="venter"');
		expect(page.html).toMatch(/<option value="2" selected/u);
	});

	test("the link of an entry is useless with another token", async () => {
		await join("venter@post.example");
		await settle();
		const forged = linkTo("venter@post.example").replace(/token=.*/u, "token=feil");
		expect((await visitor.get(forged)).html).toContain("Du står ikke på ventelista");
		await visitor.post(forged, { handling: "meld-av" });
		expect(await app.db.selectFrom("waiting_entry").select("email").execute()).toHaveLength(1);
	});

	test("nothing is offered once the event has begun, and free places are for everyone", async () => {
		await join("venter@post.example");
		app.setClock(fridayAfternoon.add({ hours: 72 }));
		await cancelByStaff();
		await settle();
		expect(emailsTo("venter@post.example").filter(({ subject }) => subject.startsWith("Det er"))).toEqual([]);
		expect((await readEvent()).available).toBe(1);
	});

	test("a run with no free place asks no more of the database for fifty who wait than for one", async () => {
		const countStatements = async () => {
			app.sqlStatements.length = 0;
			await offerPlaces(app.boxOffice, (error) => expect.unreachable(String(error)));
			return app.sqlStatements.length;
		};
		await join("forste@post.example");
		const forOne = await countStatements();
		const entry = {
			site_id: shopSite,
			event_id: "prove",
			quantity: 1,
			hold_id: null,
			created_at: "2026-11-20T14:00:00.000Z",
		};
		const entries = Array.from({ length: 50 }, (_, i) => ({ ...entry, id: `v${i}`, email: `v${i}@post.example` }));
		await app.db.insertInto("waiting_entry").values(entries).execute();
		expect(await countStatements()).toBe(forOne);
	});

	test("two runs at once offer a place once", async () => {
		await join("forste@post.example");
		await join("neste@post.example");
		await cancel(1);
		await Promise.all([1, 2, 3].map(() => settle()));
		const offers = app.emails.filter(({ subject }) => subject.startsWith("Det er blitt ledig"));
		expect(offers).toHaveLength(1);
		expect(await app.db.selectFrom("place_count").select("taken").execute()).toEqual([{ taken: 3 }]);
	});
});

const cancelByStaff = () => app.db.updateTable("place_count").set({ taken: 2 }).execute();

describe("at a full free event with numbered seats", () => {
	beforeEach(() => fill(null));

	test("the seats of an offer are held for the link's owner", async () => {
		await join("venter@post.example", "2");
		await cancel(2);
		await settle();
		expect((await createBuyer(app).hold({ seats: ["1-3"] })).status).toBe(409);
		const { order: booked } = await bookFrom(linkTo("venter@post.example"));
		expect(booked.html).toContain("Rad 1, sete 3");
		expect(booked.html).toContain("Rad 1, sete 4");
	});

	test("a visitor who holds a free seat may change it for another, but not for more", async () => {
		await cancel(1);
		const buyer = createBuyer(app);
		expect((await buyer.hold({ seats: ["1-3"] })).status).toBe(201);
		await join("venter@post.example");
		await cancel(2);
		expect((await buyer.hold({ seats: ["1-4"] })).status).toBe(201);
		expect((await buyer.hold({ seats: ["1-4", "1-5"] })).body.code).toBe("sold_out");
	});
});

describe("at a free event of which only wheelchair places are left", () => {
	beforeEach(async () => {
		await fill(null);
		await app.db
			.updateTable("hold")
			.set({ released_at: fridayAfternoon.toString() })
			.where("sold_at", "is", null)
			.execute();
		await app.db
			.updateTable("seat_claim")
			.set({ expires_at: "2026-11-20T00:00:00.000Z" })
			.where("state", "=", "held")
			.execute();
	});

	test("a visitor waits for another, which is not one that is kept", async () => {
		expect(await readEvent()).toMatchObject({ available: 2, sale: { state: "open" } });
		expect((await visitor.get(salePath("prove"))).html).toContain("Sett deg på venteliste");
		expect((await join("venter@post.example")).html).toContain("Du står på ventelista");
		await settle();
		expect(emailsTo("venter@post.example")).toHaveLength(1);
		await cancel(1);
		await settle();
		expect((await bookFrom(linkTo("venter@post.example"))).order.html).toContain("Rad 1, sete 3");
	});

	test("those who wait are offered it once it is no longer kept", async () => {
		await join("venter@post.example");
		app.setClock(fridayAfternoon.add({ hours: 48 }));
		expect((await createBuyer(app).hold({ seats: ["1-1"] })).body.code).toBe("sold_out");
		await settle();
		expect((await bookFrom(linkTo("venter@post.example"))).order.html).toMatch(/Rad 1, sete [12]/u);
	});
});
