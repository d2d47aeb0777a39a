import { toStored } from "@lerret/platform/core/time";
import { addJob } from "@lerret/platform/jobs/add";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
/** The event is on Tuesday 24 November at 18.00 in Oslo; the tickets are bought on Friday. */
const start = "2026-11-24T17:00:00.000Z";
const [mondayBeforeTen, mondayAtTen, mondayEvening] = ["08:59", "09:01", "20:01"].map((time) =>
	Temporal.Instant.from(`2026-11-23T${time}:00Z`),
) as [Temporal.Instant, Temporal.Instant, Temporal.Instant];

beforeEach(async () => {
	app = await createTestApp();
	await app.db.deleteFrom("order_email").execute();
	await app.db.updateTable("ticket_order").set({ email: "" }).execute();
	await openShop(app, { settings: { mayCancel: true }, startsAt: start });
});
afterEach(() => app.close());

const buyer = () => createBuyer(app);
const buy = async (seat = "2-4", email = "kari@post.example") => {
	const customer = buyer();
	const order = await customer.buy({ seats: [seat] }, { email });
	await app.runDueJobs();
	return { customer, order };
};

/** The reminders that have been sent so far, after the jobs that are due at an instant. */
async function remindAt(instant: Temporal.Instant): Promise<string[]> {
	app.setClock(instant);
	const job = { kind: "reminders", payload: {}, key: "recurring", runAt: toStored(instant) } as const;
	await app.db.transaction().execute((trx) => addJob(trx, job));
	await app.runDueJobs();
	return app.emails.filter(({ subject }) => subject.includes("Påminnelse:")).map(({ to }) => to);
}

const changeEvent = (change: { status?: "cancelled"; starts_at?: string }) =>
	app.db.updateTable("event").set(change).where("id", "=", "prove").execute();

test("is sent once, from ten o'clock on the day before, with the tickets", async () => {
	await buy();
	expect(await remindAt(mondayBeforeTen)).toEqual([]);
	expect(await remindAt(mondayAtTen)).toEqual(["kari@post.example"]);
	expect(await remindAt(mondayAtTen.add({ hours: 1 }))).toHaveLength(1);
	expect(await remindAt(mondayEvening)).toHaveLength(1);
	expect(await remindAt(mondayEvening.add({ hours: 14 }))).toHaveLength(1);
	const email = app.emails.find(({ subject }) => subject.includes("Påminnelse:"));
	expect(email?.subject).toMatch(/^TEST: Påminnelse: .+, tirsdag 24\. november kl\. 18\.00$/u);
	expect(email?.text).toContain("Rad 2, sete 4");
	expect(email?.images).toHaveLength(1);
});

test("is not sent for tickets that were cancelled or used, nor to those who buy on that day", async () => {
	const { customer, order } = await buy();
	await customer.call("POST", `tindevik/orders/${order.id}/cancellations`, {});
	const used = await buy("2-5");
	await app.db.updateTable("order_ticket").set({ used_at: start }).where("order_id", "=", used.order.id).execute();
	app.setClock(mondayAtTen.add({ minutes: 10 }));
	await buy("2-6");
	expect(await remindAt(mondayEvening)).toEqual([]);
});

test("is not sent for a cancelled event, also when it was cancelled after the reminder was queued", async () => {
	await buy();
	await changeEvent({ status: "cancelled" });
	expect(await remindAt(mondayAtTen)).toEqual([]);
	await app.db.updateTable("event").set({ status: "on-sale" }).where("id", "=", "prove").execute();
	const row = { id: "paaminnelse", about: "reminder", cause_id: "2026-11-24", email: "kari@post.example" } as const;
	const { id: order_id } = await app.db
		.selectFrom("ticket_order")
		.select("id")
		.where("email", "=", row.email)
		.executeTakeFirstOrThrow();
	await app.db
		.insertInto("order_email")
		.values({ ...row, order_id, queued_at: start, sent_at: null })
		.execute();
	await changeEvent({ status: "cancelled" });
	const payload = { orderId: order_id, about: "reminder", emailId: row.id } as const;
	await app.db
		.transaction()
		.execute((trx) => addJob(trx, { kind: "order-email", payload, key: row.id, runAt: "2026-11-23T09:00:00.000Z" }));
	expect(await remindAt(mondayAtTen)).toEqual([]);
	const left = await app.db.selectFrom("order_email").select("id").where("id", "=", row.id).execute();
	expect(left).toEqual([]);
});

test("is sent up to the start of its event, and not after it, as where the mail server did not respond for long", async () => {
	const { order } = await buy();
	const queue = async (id: string) => {
		await app.db.deleteFrom("order_email").execute();
		const row = {
			id,
			order_id: order.id,
			about: "reminder",
			cause_id: "2026-11-24",
			email: "kari@post.example",
		} as const;
		await app.db
			.insertInto("order_email")
			.values({ ...row, queued_at: start, sent_at: null })
			.execute();
		const payload = { orderId: order.id, about: "reminder", emailId: id } as const;
		await app.db
			.transaction()
			.execute((trx) => addJob(trx, { kind: "order-email", payload, key: id, runAt: "2026-11-23T09:00:00.000Z" }));
	};
	await queue("for-start");
	expect(await remindAt(Temporal.Instant.from(start).subtract({ minutes: 1 }))).toHaveLength(1);
	await queue("etter-start");
	expect(await remindAt(Temporal.Instant.from(start).add({ minutes: 1 }))).toHaveLength(1);
});

test("is sent again on the new day of a moved event, and not twice for the same day", async () => {
	await buy();
	expect(await remindAt(mondayAtTen)).toHaveLength(1);
	await changeEvent({ starts_at: "2026-11-26T17:00:00.000Z" });
	expect(await remindAt(mondayEvening)).toHaveLength(1);
	expect(await remindAt(mondayAtTen.add({ hours: 48 }))).toHaveLength(2);
	await changeEvent({ starts_at: "2026-11-26T18:00:00.000Z" });
	expect(await remindAt(mondayEvening.add({ hours: 48 }))).toHaveLength(2);
});

test("of a showing after midnight comes on the day before its evening", async () => {
	await changeEvent({ starts_at: "2026-11-24T23:30:00.000Z" });
	await buy();
	expect(await remindAt(mondayAtTen)).toHaveLength(1);
	expect(app.emails.at(-1)?.subject).toContain("natt til onsdag 25. november kl. 00.30");
});

test("is not sent by a site that does not want it", async () => {
	await app.close();
	app = await createTestApp();
	await app.db.updateTable("ticket_order").set({ email: "" }).execute();
	await openShop(app, { settings: { sendsReminders: false }, startsAt: start });
	app.setClock(fridayAfternoon);
	await buy();
	expect(await remindAt(mondayEvening)).toEqual([]);
});
