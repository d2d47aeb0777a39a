import { announceExpiries } from "@lerret/platform/boxoffice/vouchers/announce-expiry";
import { toStored } from "@lerret/platform/core/time";
import { addJob } from "@lerret/platform/jobs/add";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp();
	// The demo has vouchers of its own.
	await app.db.deleteFrom("voucher_use").execute();
	await app.db.deleteFrom("voucher").execute();
	await openShop(app, { settings: { mayCancel: true, ...voucherSettings } });
});
afterEach(() => app.close());

const newBuyer = () => {
	const buyer = createBuyer(app);
	return { ...buyer, ...createVoucherBuyer(buyer) };
};
const buyGiftCard = async (fields: object = {}) => {
	const card = await newBuyer().buyGiftCard(30_000, fields);
	await app.runDueJobs();
	return card;
};

/** The vouchers of these tests are valid until the end of 20 November 2029. */
const at = (day: string, time = "12:00") => Temporal.Instant.from(`${day}T${time}:00Z`);
const [sixtyBefore, fourteenBefore] = [at("2029-09-21"), at("2029-11-06")];

async function runReminders(instant: Temporal.Instant): Promise<void> {
	app.setClock(instant);
	const job = { kind: "reminders", payload: {}, key: "recurring", runAt: toStored(instant) } as const;
	await app.db.transaction().execute((trx) => addJob(trx, job));
	await app.runDueJobs();
}
const notices = () => app.emails.filter(({ subject }) => subject.includes("igjen på"));
const recipientsAt = async (instant: Temporal.Instant) => {
	await runReminders(instant);
	return notices().map(({ to }) => to);
};

test("a gift card that expires is announced to its recipient 60 and 14 days before, once each", async () => {
	const { code } = await buyGiftCard({ recipientEmail: "kari@post.example", recipientName: "Kari", name: "Ola" });
	expect(await recipientsAt(at("2029-09-20"))).toEqual([]);
	expect(await recipientsAt(sixtyBefore)).toEqual(["kari@post.example"]);
	expect(await recipientsAt(sixtyBefore.add({ hours: 1 }))).toHaveLength(1);
	expect(await recipientsAt(at("2029-11-05"))).toHaveLength(1);
	expect(await recipientsAt(fourteenBefore)).toEqual(["kari@post.example", "kari@post.example"]);
	expect(await recipientsAt(at("2029-11-19"))).toHaveLength(2);
	const { subject, text = "" } = notices()[0] ?? {};
	const plain = text.replaceAll("\u00a0", " ");
	expect(subject?.replaceAll("\u00a0", " ")).toBe(
		"TEST: 300 kr igjen på gavekortet fra Tindevik kulturhus: bruk det innen tirsdag 20. november",
	);
	for (const shown of [code, "tirsdag 20. november 2029", "Du fikk gavekortet"]) expect(plain).toContain(shown);
	expect(plain).toMatch(/Vis gavekortet:\nhttp\S+\/gavekort\/kort\/\S+token=/u);
	expect(plain).not.toContain("Har du gitt kortet bort?");
	expect(plain).not.toContain("/ordre/");
});

test("a voucher without a known recipient is announced to its buyer, with what is left", async () => {
	const buyer = newBuyer();
	const klippekort = await buyer.buyKlippekort();
	await buyer.buy({ seats: ["2-4", "2-5"] }, { klippekort: klippekort.code, payment: "none" });
	expect(await recipientsAt(sixtyBefore)).toEqual(["giver@post.example"]);
	expect(notices()[0]?.subject).toContain("8 klipp igjen på klippekortet");
	expect(notices()[0]?.text).toContain("Har du gitt kortet bort?");
});

test("a gift that has not reached its recipient is announced to its buyer", async () => {
	await newBuyer().buyGiftCard(30_000, { recipientEmail: "kari@post.example", sendOn: "2026-12-24" });
	await app.db.deleteFrom("job").where("kind", "=", "order-email").execute();
	expect(await recipientsAt(sixtyBefore)).toEqual(["giver@post.example"]);
});

test("what is used up, refunded, blocked, unpaid or withdrawn is not announced", async () => {
	const buyer = newBuyer();
	const used = await buyer.buyGiftCard(15_000);
	await buyer.buy({ seats: ["2-4"] }, { giftCard: used.code, payment: "none" });
	const withdrawn = await buyer.buyGiftCard();
	const path = `tindevik/orders/${withdrawn.orderId}/cancellations`;
	expect((await buyer.call("POST", path, {})).status).toBe(202);
	await buyer.orderGiftCard();
	const blocked = await buyer.buyGiftCard();
	await app.db.updateTable("voucher").set({ state: "blocked" }).where("id", "=", blocked.id).execute();
	expect(await recipientsAt(sixtyBefore)).toEqual([]);
	expect(await recipientsAt(fourteenBefore)).toEqual([]);
});

test.each<[string, (id: string) => Promise<unknown>]>([
	["used up", (id) => app.db.updateTable("voucher").set({ left_ore: 0 }).where("id", "=", id).execute()],
	[
		"extended",
		(id) =>
			app.db.updateTable("voucher").set({ valid_until: "2031-11-20T22:59:59.999Z" }).where("id", "=", id).execute(),
	],
	["blocked", (id) => app.db.updateTable("voucher").set({ state: "blocked" }).where("id", "=", id).execute()],
])("a voucher that is %s while its email waits gets none", async (_, change) => {
	const { id } = await buyGiftCard();
	app.setClock(sixtyBefore);
	await announceExpiries(app.db, toStored(sixtyBefore));
	await change(id);
	await app.runDueJobs();
	expect(notices()).toEqual([]);
	expect(await app.db.selectFrom("order_email").select("id").where("about", "=", "card-expiry").execute()).toEqual([]);
});

test("two runs at the same moment queue one email each", async () => {
	await buyGiftCard();
	await buyGiftCard({ recipientEmail: "kari@post.example" });
	app.setClock(sixtyBefore);
	await Promise.all([1, 2, 3].map(() => announceExpiries(app.db, toStored(sixtyBefore))));
	await app.runDueJobs();
	expect(
		notices()
			.map(({ to }) => to)
			.toSorted(),
	).toEqual(["giver@post.example", "kari@post.example"]);
});

test("after a stop, an email that is late is sent unless the last one follows soon", async () => {
	await buyGiftCard();
	expect(await recipientsAt(at("2029-10-31"))).toEqual([]);
	expect(await recipientsAt(at("2029-11-18"))).toHaveLength(1);
	expect(await recipientsAt(at("2029-11-22"))).toHaveLength(1);
});

test("after a shorter stop the first email is sent late, and nothing at night", async () => {
	await buyGiftCard();
	expect(await recipientsAt(at("2029-10-10", "21:00"))).toEqual([]);
	expect(await recipientsAt(at("2029-10-11", "05:59"))).toEqual([]);
	expect(await recipientsAt(at("2029-10-11", "06:01"))).toHaveLength(1);
});

test("a voucher that staff extend is announced again before its new day", async () => {
	const { id } = await buyGiftCard();
	expect(await recipientsAt(sixtyBefore)).toHaveLength(1);
	await app.db.updateTable("voucher").set({ valid_until: "2030-11-20T22:59:59.999Z" }).where("id", "=", id).execute();
	expect(await recipientsAt(fourteenBefore)).toHaveLength(1);
	expect(await recipientsAt(at("2030-09-22"))).toHaveLength(2);
});
