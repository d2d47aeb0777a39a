import type { EventPlaces } from "@lerret/contracts/api/withheld-places";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { PaymentProviderError } from "@lerret/platform/boxoffice/payments/driver";
import { toStored } from "@lerret/platform/core/time";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { changeTestDriver, createBuyer, findInconsistencies, openShop, shopSite } from "../../support/box-office.ts";
import { type Caller, createCaller } from "../../support/caller.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { renamedPlan, testPlan } from "../../support/seating-plan.ts";
import { createShopVisitor, type ShownPage } from "../../support/shop-visitor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

/** Pay links whose event or price changes meanwhile, and what pays them. */
let app: TestApp;
let admin: Editor;
let caller: Caller;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	admin = createEditor(app, "admin");
	caller = createCaller(app, admin);
	await openShop(app, { settings: voucherSettings });
});
afterEach(async () => {
	expect(await findInconsistencies(app)).toEqual([]);
	expect(await checkLedger(app.db)).toEqual([]);
	await app.close();
});

const readPlaces = async () => (await admin.call("GET", "event/prove/places")).body as EventPlaces;
const wait = async (time: { minutes?: number; hours?: number }) => {
	app.setClock(fridayAfternoon.add(time));
	await app.runDueJobs();
};
const press = (visitor: ReturnType<typeof createShopVisitor>, page: ShownPage) => visitor.submit(page, {});
async function publish(change: object): Promise<void> {
	const { body, etag } = await admin.call("GET", "event/prove");
	expect((await admin.call("PUT", "event/prove/publication", { ...body, ...change }, etag)).status).toBe(200);
}

describe("a link", () => {
	test("of an event that is cancelled is dead, its places are free, and the caller is informed of both", async () => {
		const { body } = await caller.order(["2-1"]);
		const link = await caller.sentLink();
		const visitor = createShopVisitor(app);
		const page = await visitor.get(link);
		await createBuyer(app).buy({ seats: ["3-1"] }, { email: "kari@post.example" });
		const { body: affected } = await admin.call("GET", "event/prove/ticket-holders");
		expect(affected).toMatchObject({ tickets: 1, people: 1, others: 1 });
		await publish({ status: "cancelled", notice: "Framviseren er i stykker." });
		await app.runDueJobs();
		const [notice] = caller.notices();
		expect(notice?.subject).toContain("Avlyst:");
		for (const part of ["Framviseren er i stykker.", "kan ikke brukes", "Du har ikke betalt noe."])
			expect(notice?.text).toContain(part);
		expect(notice?.text).not.toContain("token=");
		expect([(await caller.read(body.id)).state, (await readPlaces()).taken.map(({ seat }) => seat)]).toEqual([
			"expired",
			["3-1"],
		]);
		const shown = (await press(visitor, page)).html;
		for (const part of ["Lenken gjelder ikke lenger", "Visningen er avlyst", "Framviseren er i stykker."])
			expect(shown).toContain(part);
		await wait({ hours: 23 });
		expect(caller.notices()).toHaveLength(1);
	});

	test("of an event that is moved is paid for the new time, which the caller is informed of with the link", async () => {
		const { body } = await caller.order(["2-1"]);
		const link = await caller.sentLink();
		await publish({ status: "moved", startTime: "2026-11-24T19:00:00+01:00", endTime: "2026-11-24T21:00:00+01:00" });
		await wait({ minutes: 1 });
		const [notice] = caller.notices();
		expect(notice?.subject).toContain("Flyttet:");
		for (const part of ["Ny tid er tirsdag 24. november", "Rad 2, sete 1, Voksen: 150 kr", link])
			expect(notice?.text).toContain(part);
		expect(notice?.text).not.toMatch(/Billettene dine|avbestille/u);
		const visitor = createShopVisitor(app);
		await press(visitor, await visitor.get(link));
		expect(await caller.openTestPayments()).toHaveLength(1);
		expect((await caller.read(body.id)).payLink?.closesAt).toBe("2026-11-21T15:00:00+01:00");
	});

	test.each([
		["before", 409],
		["just before", 409],
		["after", 202],
	])(
		"that is opened is given back by its payer where the event is moved, but not where it was moved %s",
		async (when, status) => {
			const { body } = await caller.order(["2-1"]);
			const link = await caller.sentLink();
			const move = async (minutes: number) => {
				await wait({ minutes });
				await publish({
					status: "moved",
					startTime: "2026-11-24T19:00:00+01:00",
					endTime: "2026-11-24T21:00:00+01:00",
				});
			};
			if (when !== "after") await move(5);
			if (when === "just before") app.setClock(fridayAfternoon.add({ minutes: 5, seconds: 30 }));
			else await wait({ minutes: 10 });
			const visitor = createShopVisitor(app);
			await press(visitor, await visitor.get(link));
			const [payment] = await caller.openTestPayments();
			const buyer = createBuyer(app);
			await buyer.decide(`testbetaling/${payment?.id}`, "pay");
			if (when === "after") await move(12);
			const row = await app.db
				.selectFrom("ticket_order")
				.selectAll()
				.where("id", "=", body.id)
				.executeTakeFirstOrThrow();
			const token = app.boxOffice.orderTokenOf(row.id, row.link_version);
			const cancelled = await buyer.call("POST", `${shopSite}/orders/${body.id}/cancellations?token=${token}`, {});
			expect([row.state, cancelled.status]).toEqual(["paid", status]);
			await wait({ minutes: 20 });
			expect(caller.notices().some(({ text }) => text.includes("kan du avbestille"))).toBe(false);
		},
	);

	test("of a site that was closed takes no payment", async () => {
		const { body } = await caller.order(["2-1"]);
		const link = await caller.sentLink();
		const visitor = createShopVisitor(app);
		const page = await visitor.get(link);
		const closed_at = toStored(fridayAfternoon);
		await app.db.updateTable("site").set({ closed_at }).where("id", "=", shopSite).execute();
		expect((await press(visitor, page)).html).toContain("Lenken gjelder ikke lenger");
		expect([await caller.openTestPayments(), (await caller.read(body.id)).payLink?.openedAt]).toEqual([[], null]);
	});

	test("of an event that is moved forward ends two hours before the new start, or at once", async () => {
		const { body } = await caller.order(["2-1"]);
		const link = await caller.sentLink();
		const moveTo = (hour: number) =>
			publish({
				status: "moved",
				startTime: `2026-11-20T${hour}:00:00+01:00`,
				endTime: `2026-11-20T${hour + 2}:00:00+01:00`,
			});
		await moveTo(19);
		expect((await caller.read(body.id)).payLink?.closesAt).toBe("2026-11-20T17:00:00+01:00");
		await moveTo(16);
		await wait({ minutes: 1 });
		expect((await caller.read(body.id)).state).toBe("expired");
		expect((await readPlaces()).taken).toEqual([]);
		expect(app.emails.at(-1)?.text).toContain("holdes ikke av lenger");
		expect((await createShopVisitor(app).get(link)).html).toContain("Lenken gjelder ikke lenger");
	});

	test("of a showing in another hall is informed of its new seat", async () => {
		const hall = await admin.call("POST", "hall", { name: "Liten", plan: testPlan(1) });
		const { body } = await caller.order(["2-1"]);
		await caller.sentLink();
		const target = { hallId: hall.body.id };
		const proposed = await admin.callOnce("event/prove/hall-swaps", target, "forslag");
		const { proposal } = proposed.body;
		expect((await admin.callOnce("event/prove/hall-swaps", { ...target, seats: {}, proposal }, "bytt")).status).toBe(
			200,
		);
		await wait({ minutes: 1 });
		const seat = (await caller.read(body.id)).lines[0]?.seatLabel ?? "";
		expect(seat).toMatch(/^Rad 1/u);
		for (const part of ["Nytt sted er Liten. Før var det Prøvesalen.", seat])
			expect(caller.notices()[0]?.text).toContain(part);
	});

	test("of a showing with another plan is sent again with its new seat", async () => {
		const { body } = await caller.order(["2-1"]);
		const first = await caller.sentLink();
		const plan = { from: "2026-11-22", plan: renamedPlan(testPlan(4)), keepsTaken: true };
		expect((await admin.call("POST", "hall/proevesal/plan", plan)).status).toBe(201);
		const target = { planFrom: "2026-11-22" };
		const { proposal } = (await admin.callOnce("event/prove/hall-swaps", target, "forslag")).body;
		const confirmed = { ...target, seats: {}, proposal };
		expect((await admin.callOnce("event/prove/hall-swaps", confirmed, "bytt")).status).toBe(200);
		expect(await caller.sentLink()).toBe(first);
		const seat = (await caller.read(body.id)).lines[0]?.seatLabel ?? "";
		expect(seat).toMatch(/^Rad 10/u);
		for (const part of ["Salen er endret, og du har fått nye plasser.", seat])
			expect(app.emails.at(-1)?.text).toContain(part);
		expect(app.emails).toHaveLength(2);
	});
});

describe("vouchers", () => {
	const newCard = async (ore: number) => {
		const buyer = createBuyer(app);
		const { body } = await createVoucherBuyer(buyer).orderGiftCard({ ore }, `kort-${ore}`);
		await buyer.decide(body.redirectUrl, "pay");
		return (await buyer.readOrder(body.id)).body.card?.code ?? "";
	};
	const leftOn = async (kode: string) =>
		(await createBuyer(app).call<{ ore: number }>("POST", `${shopSite}/gift-cards/balance`, { code: kode })).body.ore;

	test("pay a link as a whole: what they pay is shown before, and the tickets come at once", async () => {
		const kode = await newCard(50_000);
		const { body } = await caller.order(["2-1", "2-2"]);
		const visitor = createShopVisitor(app);
		const page = await visitor.get(await caller.sentLink());
		const shown = await visitor.submit(page, { handling: "kort", kode });
		expect(shown.html.replaceAll("\u00a0", " ")).toContain("Gavekort: dekker 300 kr. Da gjenstår ingenting å betale.");
		expect([(await caller.read(body.id)).payLink?.openedAt, await leftOn(kode)]).toEqual([null, 50_000]);
		expect((await visitor.submit(shown, { kode })).html).toContain("Her er billettene dine");
		const paid = await caller.read(body.id);
		expect([paid.state, paid.payments, await leftOn(kode)]).toEqual(["paid", [], 20_000]);
		expect(await findInconsistencies(app)).toEqual([]);
		expect(await checkLedger(app.db)).toEqual([]);
	});

	test("pay a part of a link, are free again where it is not paid, and a wrong code takes no places", async () => {
		const kode = await newCard(10_000);
		const { body } = await caller.order(["2-1"]);
		const visitor = createShopVisitor(app);
		const page = await visitor.get(await caller.sentLink());
		expect((await visitor.submit(page, { kode: "FEIL-FEIL-FEIL" })).html).toContain("Koden kan ikke brukes her.");
		const seen = await visitor.submit(page, { kode });
		expect(seen.html.replaceAll("\u00a0", " ")).toContain("Summen er nå 50 kr.");
		expect((await caller.read(body.id)).payLink?.openedAt).toBeNull();
		await visitor.submit(seen, { kode });
		const opened = await caller.read(body.id);
		expect([opened.payments[0]?.ore, await leftOn(kode)]).toEqual([5000, 0]);
		await wait({ minutes: 40 });
		await app.runDueJobs();
		expect([(await caller.read(body.id)).state, await leftOn(kode)]).toEqual(["expired", 10_000]);
		expect(await findInconsistencies(app)).toEqual([]);
	});
});

test("a link that is opened in one browser is paid in another one, also while the provider is silent at first", async () => {
	const { body } = await caller.order(["2-1"]);
	const link = await caller.sentLink();
	const restore = await changeTestDriver(app, () => ({
		start: async () => {
			throw new PaymentProviderError("silent", null);
		},
	}));
	const [first, second] = [createShopVisitor(app), createShopVisitor(app)];
	const unpaid = await press(first, await first.get(link));
	expect([unpaid.status, unpaid.path]).toEqual([200, expect.stringContaining("status=betaling")]);
	restore();
	const again = await second.get(link);
	expect(again.html).toContain("Betalingen er begynt");
	await press(second, again);
	for (const { id } of await caller.openTestPayments()) await createBuyer(app).decide(`/${id}`, "pay");
	await app.runDueJobs();
	expect([(await caller.read(body.id)).state, (await caller.read(body.id)).tickets.length]).toEqual(["paid", 1]);
	expect(await findInconsistencies(app)).toEqual([]);
});
