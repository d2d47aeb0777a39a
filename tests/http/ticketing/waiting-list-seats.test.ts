import type { EventNotice } from "@lerret/contracts/api/event-sales";
import type { EventPlaces } from "@lerret/contracts/api/withheld-places";
import { checkoutPath, salePath } from "@lerret/contracts/paths";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { PaymentProviderError } from "@lerret/platform/boxoffice/payments/driver";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changeTestDriver, createBuyer, findInconsistencies, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { testPlan } from "../../support/seating-plan.ts";
import { settleOffers } from "../../support/settle-offers.ts";
import { createShopVisitor } from "../../support/shop-visitor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** The waiting list of a numbered hall, and of an event that changes. */
let app: TestApp;
let admin: Editor;
let holder: ReturnType<typeof createBuyer>;
let bought: Awaited<ReturnType<typeof holder.buy>>;
let seconds = 0;

/** One row, in which all but the wheelchair place and the seat beside it are sold to one customer. */
beforeEach(async () => {
	seconds = 0;
	app = await createTestApp({}, { readStaff: readTestStaff });
	admin = createEditor(app, "admin");
	await openShop(app, { rows: 1, settings: { mayCancel: true } });
	holder = createBuyer(app);
	bought = await holder.buy({ seats: [3, 4, 5, 6, 7, 8, 9, 10].map((seat) => `1-${seat}`) });
	await settle();
	app.emails.length = 0;
});
afterEach(async () => {
	expect(await findInconsistencies(app)).toEqual([]);
	expect(await checkLedger(app.db)).toEqual([]);
	await app.close();
});

const settle = () => settleOffers(app);
const join = async (email: string, antall = "1") => {
	seconds += 1;
	app.setClock(fridayAfternoon.add({ seconds }));
	const fields = { handling: "venteliste", email: `${email}@post.example`, antall };
	await createShopVisitor(app).post(salePath("prove"), fields);
	await app.runDueJobs();
};
const free = async (...seats: string[]) => {
	const { body } = await holder.readOrder(bought.id);
	const tickets = body.tickets.filter(({ seat, state }) => state === "valid" && seats.includes(seat ?? ""));
	const request = { tickets: tickets.map(({ id }) => id) };
	expect((await holder.call("POST", `${shopSite}/orders/${bought.id}/cancellations`, request)).status).toBe(202);
	await settle();
};
const emailsTo = (email: string) => app.emails.filter(({ to }) => to === `${email}@post.example`);
const offersTo = (email: string) =>
	emailsTo(email).filter(({ subject }) => subject.startsWith("Det er blitt ledig")).length;
const linkTo = (email: string) =>
	/http:\/\/localhost:3000(\/kjop\/\S+)/u.exec(emailsTo(email).at(-1)?.text ?? "")?.[1] ?? "";
const takenSeats = async (states: ("held" | "sold")[]) => {
	const { taken } = (await admin.call("GET", "event/prove/places")).body as EventPlaces;
	return taken.flatMap(({ seat, state }) => (states.some((one) => one === state) ? seat : [])).sort();
};
const heldSeats = () => takenSeats(["held"]);
async function publish(change: object): Promise<void> {
	const { body, etag } = await admin.call("GET", "event/prove");
	expect((await admin.call("PUT", "event/prove/publication", { ...body, ...change }, etag)).status).toBe(200);
}
const waiting = async () =>
	(await app.db.selectFrom("waiting_entry").select("email").orderBy("created_at").execute()).map(
		({ email }) => email.split("@")[0],
	);

test("a party gets seats of a numbered hall, and buys them; kept seats are offered to no party", async () => {
	await join("kari", "2");
	await join("ola");
	await free("1-5", "1-6");
	expect([await heldSeats(), offersTo("kari"), offersTo("ola")]).toEqual([["1-5", "1-6"], 1, 0]);
	expect((await createBuyer(app).hold({ seats: ["1-5"] })).status).toBe(409);
	const browser = createShopVisitor(app);
	const checkout = await browser.post(linkTo("kari"), { handling: "ta-plassene" });
	expect([checkout.path, checkout.html]).toEqual([checkoutPath("prove"), expect.stringContaining("Rad 1, sete 5")]);
	await browser.submit(checkout, { email: "kari@post.example", betaling: "test" });
	for (const { id } of await app.db.selectFrom("payment").select("id").where("state", "=", "created").execute())
		await createBuyer(app).decide(`/${id}`, "pay");
	await settle();
	expect([await waiting(), offersTo("ola")]).toEqual([["ola"], 0]);
});

test("a party that is too large for the free seats is passed over, and gets them all once they are enough", async () => {
	await join("kari", "3");
	await join("ola", "2");
	await free("1-9", "1-10");
	expect([offersTo("kari"), offersTo("ola"), await heldSeats()]).toEqual([0, 1, ["1-10", "1-9"]]);
	await free("1-3", "1-4", "1-5");
	expect([offersTo("kari"), await heldSeats()]).toEqual([1, ["1-10", "1-3", "1-4", "1-5", "1-9"]]);
});

test("an offer is paid although its provider is silent at first", async () => {
	await join("kari");
	await free("1-7");
	const restore = await changeTestDriver(app, () => ({
		start: async () => {
			throw new PaymentProviderError("silent", null);
		},
	}));
	const browser = createShopVisitor(app);
	const checkout = await browser.post(linkTo("kari"), { handling: "ta-plassene" });
	const ordered = await browser.submit(checkout, { email: "kari@post.example", betaling: "test" });
	expect(ordered.path).toContain("/ordre/");
	await settle();
	expect([await waiting(), await heldSeats()]).toEqual([["kari"], ["1-7"]]);
	restore();
	await browser.submit(ordered, { betaling: "test" });
	for (const { id } of await app.db.selectFrom("payment").select("id").where("state", "=", "created").execute())
		await createBuyer(app).decide(`/${id}`, "pay");
	await settle();
	expect(await waiting()).toEqual([]);
});

test("a larger hall has seats for those who wait, which they are offered before others get them", async () => {
	await join("kari", "2");
	await join("ola");
	const { body: hall } = await admin.call("POST", "hall", { name: "Stor", plan: testPlan(3) });
	const target = { hallId: hall.id };
	const { proposal } = (await admin.callOnce("event/prove/hall-swaps", target, "forslag")).body;
	const swapped = await admin.callOnce("event/prove/hall-swaps", { ...target, seats: {}, proposal }, "bytt");
	expect(swapped.status).toBe(200);
	expect((await createBuyer(app).hold({ seats: ["2-5"] })).body.code).toBe("sold_out");
	await settle();
	expect([offersTo("kari"), offersTo("ola"), (await heldSeats()).length]).toEqual([1, 1, 3]);
	expect((await createBuyer(app).hold({ seats: [(await findFreeSeat()) ?? ""] })).status).toBe(201);
});
async function findFreeSeat(): Promise<string | undefined> {
	const taken = await takenSeats(["held", "sold"]);
	return ["1-1", "1-2", "2-1", "2-2"].find((seat) => !taken.includes(seat));
}

test("those who wait are informed of a cancelled event, and that they are on the list no matter what", async () => {
	await join("kari", "2");
	await join("ola");
	await free("1-5");
	expect(offersTo("ola")).toBe(1);
	await publish({ status: "cancelled", notice: "Framviseren er i stykker." });
	await app.runDueJobs();
	const [kari, ola] = [emailsTo("kari").at(-1), emailsTo("ola").at(-1)];
	for (const email of [kari, ola]) {
		expect(email?.subject).toMatch(/^Avlyst: /u);
		expect(email?.text).toContain("Framviseren er i stykker.");
		expect(email?.text).toContain("Ingenting er betalt.");
	}
	expect([kari?.text.includes("Tilbudet du fikk"), ola?.text.includes("Tilbudet du fikk")]).toEqual([false, true]);
	await settle();
	expect([await waiting(), offersTo("ola")]).toEqual([["kari", "ola"], 1]);
});

test("those who wait are informed once of moves that follow each other, and by a cancellation in their place", async () => {
	await join("kari", "2");
	app.emails.length = 0;
	const moveTo = (day: number) =>
		publish({
			status: "moved",
			startTime: `2026-11-${day}T19:00:00+01:00`,
			endTime: `2026-11-${day}T21:00:00+01:00`,
		});
	await moveTo(24);
	await moveTo(25);
	app.setClock(fridayAfternoon.add({ minutes: 2 }));
	await app.runDueJobs();
	const [moved, ...others] = emailsTo("kari");
	expect([moved?.subject.startsWith("Flyttet: "), others]).toEqual([true, []]);
	const text = moved?.text.replaceAll("\u00a0", " ") ?? "";
	for (const part of ["Ny tid er onsdag 25. november", "Du står fortsatt på ventelista for 2 plasser."])
		expect(text).toContain(part);
	expect(text).not.toMatch(/Billettene dine|avbestille/u);
	await moveTo(26);
	await publish({ status: "cancelled" });
	await app.runDueJobs();
	app.setClock(fridayAfternoon.add({ minutes: 5 }));
	await app.runDueJobs();
	expect(emailsTo("kari").map(({ subject }) => subject.split(":")[0])).toEqual(["Flyttet", "Avlyst"]);
	const notices = (await admin.list("event/prove/notices")) as unknown as EventNotice[];
	expect(notices.every(({ recipients }) => recipients.every(({ email }) => email !== "kari@post.example"))).toBe(true);
});
