import { generateKeyPairSync } from "node:crypto";
import { ticketFilePaths } from "@lerret/contracts/file-paths";
import { orderPath, ticketPath } from "@lerret/contracts/paths";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { toStored } from "@lerret/platform/core/time";
import { addJob } from "@lerret/platform/jobs/add";
import ICAL from "ical.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, findInconsistencies } from "../../support/box-office.ts";
import { createEditor } from "../../support/editor.ts";
import { changeSettings, exchange, openExchanges, requestExchange } from "../../support/exchanges.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

/** What a visit has beside its tickets follows an exchange: seats of wheelchairs, calendar entries, reminders, files and passes. */
let app: TestApp;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await app.db.updateTable("ticket_order").set({ email: "" }).execute();
	await openExchanges(app, voucherSettings);
});
afterEach(async () => {
	await app.runDueJobs();
	expect(await findInconsistencies(app)).toEqual([]);
	expect(await checkLedger(app.db)).toEqual([]);
	await app.close();
});

const linkTo = (id: string, path: string) => `${path}?token=${app.boxOffice.orderTokenOf(id)}`;

async function readEntry(orderId: string) {
	const response = await app.request(linkTo(orderId, ticketFilePaths(orderPath(orderId)).calendar));
	if (response.status !== 200) return { status: response.status, start: "" };
	const calendar = new ICAL.Component(ICAL.parse(await response.text()));
	const event = calendar.getFirstSubcomponent("vevent");
	return {
		status: String(event?.getFirstPropertyValue("status")),
		start: String(event?.getFirstPropertyValue("dtstart")),
	};
}

/** At noon of a day in Oslo: the emails that remind of a visit so far, by the event's day. */
async function remindAt(day: string): Promise<string[]> {
	const at = Temporal.Instant.from(`${day}T11:00:00Z`);
	app.setClock(at);
	const job = { kind: "reminders", payload: {}, key: "recurring", runAt: toStored(at) } as const;
	await app.db.transaction().execute((trx) => addJob(trx, job));
	await app.runDueJobs();
	return app.emails.flatMap(({ subject }) => /Påminnelse: .+, (\w+) \d/u.exec(subject)?.[1] ?? []);
}

test("the calendar entry of the old order is cancelled, and the new one has its own", async () => {
	const buyer = createBuyer(app);
	const old = await buyer.buy({ seats: ["2-4"] });
	expect(await readEntry(old.id)).toEqual({ status: "CONFIRMED", start: "2026-11-23T15:00:00" });
	const { body } = await exchange(buyer, old, "senere");
	expect([(await readEntry(old.id)).status, await readEntry(body.id)]).toEqual([
		"CANCELLED",
		{ status: "CONFIRMED", start: "2026-11-24T15:00:00" },
	]);
});

test("the old event is not reminded of, also where the reminder waited, and the new one is", async () => {
	const buyer = createBuyer(app);
	const old = await buyer.buy({ seats: ["2-4"] });
	const stays = await createBuyer(app).buy({ seats: ["2-5"] });
	await exchange(buyer, old, "senere");
	// On Sunday for Monday, of the order that stayed alone.
	expect(await remindAt("2026-11-22")).toEqual(["mandag"]);
	expect(await remindAt("2026-11-23")).toEqual(["mandag", "tirsdag"]);
	expect(stays.state).toBe("paid");
});

test("a reminder that is queued before the exchange is not sent after it", async () => {
	const buyer = createBuyer(app);
	const old = await buyer.buy({ seats: ["2-4"] });
	await app.runDueJobs();
	await exchange(buyer, old, "senere");
	await app.runDueJobs();
	const at = toStored(fridayAfternoon);
	const reminder = { id: "paaminnelse", order_id: old.id, about: "reminder", cause_id: "2026-11-23" } as const;
	const email = { ...reminder, email: "kjoper@post.example", queued_at: at, sent_at: null };
	await app.db.insertInto("order_email").values(email).execute();
	const payload = { orderId: old.id, about: "reminder", emailId: "paaminnelse" } as const;
	await app.db
		.transaction()
		.execute((trx) => addJob(trx, { kind: "order-email", payload, key: "paaminnelse", runAt: at }));
	await app.runDueJobs();
	expect(app.emails.filter(({ subject }) => subject.includes("Påminnelse:"))).toEqual([]);
});

test("the old ticket has no print, no pass and no evening of its own any more, and the email has the new ones alone", async () => {
	const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
	const private_key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
	const keyFile = JSON.stringify({ client_email: "lomme@kino.iam.gserviceaccount.com", private_key });
	await createEditor(app, "admin").call("PUT", "google-wallet", { issuerId: "3388000000022123456", keyFile });
	const buyer = createBuyer(app);
	const old = await buyer.buy({ seats: ["2-4", "2-5"] });
	await app.runDueJobs();
	const [first, second] = old.tickets;
	const { body } = await exchange(buyer, old, "senere", { tickets: [first?.id ?? ""], seats: ["3-4"] });
	const sentBefore = app.emails.length;
	await app.runDueJobs();
	const { body: fresh } = await buyer.readOrder(body.id);
	const codes = [first, second, fresh.tickets[0]].map((ticket) => ticket?.code ?? "");
	const pages = await Promise.all(codes.map(async (code) => (await app.request(ticketPath(code))).text()));
	expect(pages.map((page) => page.includes("Legg i Google Wallet"))).toEqual([false, true, true]);
	const files = codes.map((code) => ticketFilePaths(ticketPath(code)));
	const statuses = await Promise.all(
		files.flatMap(({ pdf, wallet }) => [pdf, wallet].map(async (path) => (await app.request(path)).status)),
	);
	expect(statuses).toEqual([404, 404, 200, 303, 200, 303]);
	const [email, ...others] = app.emails.slice(sentBefore);
	expect([others, email?.images?.length ?? 0]).toEqual([[], 1]);
	expect(email?.text).toContain("Rad 3, sete 4");
	expect(email?.text).not.toContain(first?.code ?? "?");
});

test("an email about tickets that were exchanged before it left says so, and that of the exchange says where a clip is", async () => {
	const buyer = createBuyer(app);
	const { code: klippekort } = await createVoucherBuyer(createBuyer(app)).buyKlippekort();
	const hold = await buyer.hold({ seats: ["2-4"] });
	const { body: placed } = await buyer.order(hold.body, { klippekort });
	const { body: old } = await buyer.readOrder(placed.id);
	await exchange(buyer, old, "dyrere");
	await app.runDueJobs();
	const textOf = (subject: string) => app.emails.find((email) => email.subject.includes(subject))?.text ?? "";
	expect(textOf("Kvittering for 117")).toContain("Billettene er brukt, byttet eller gitt tilbake.");
	expect(textOf("Byttet:")).toContain("Klipp som ikke kunne følge med, er tilbake på klippekortet.");
});

test("the email of a cheaper ticket says what is on the gift card at once, and what takes days", async () => {
	await changeSettings(app, { mayExchange: true, mayCancel: true, ...voucherSettings });
	const buyer = createBuyer(app);
	const { code } = await createVoucherBuyer(buyer).buyGiftCard(12_000);
	const old = await buyer.buy({ seats: ["2-4"] }, { giftCard: code });
	expect((await exchange(buyer, old, "billigere", { payment: "none" })).status).toBe(201);
	await app.runDueJobs();
	const { text } = app.emails.findLast(({ subject }) => subject.includes("Byttet:")) ?? { text: "" };
	expect(text).toMatch(
		/ 30\skr går tilbake dit de ble betalt fra. Det kan ta noen dager. 20\skr er tilbake på gavekortet, og kan brukes med en gang./u,
	);
});

test("a wheelchair place and the seat beside it go together, to such places of the other event or to ordinary seats", async () => {
	const buyer = createBuyer(app);
	const buy = async (seats: string[]) => {
		const hold = await buyer.hold({ seats, need: "wheelchair" });
		const types = ["voksen", "ledsager"];
		const lines = seats.map((seat, i) => ({ seat, ticketTypeId: types[i] ?? "voksen" }));
		const { body } = await buyer.order(hold.body, { lines });
		await buyer.decide(body.redirectUrl, "pay");
		return (await buyer.readOrder(body.id)).body;
	};
	const exchangeTo = async (
		orderId: string,
		tickets: string[],
		event: string,
		seats: string[],
		need?: "wheelchair",
	) => {
		const hold = await buyer.hold({ seats, ...(need ? { need } : {}) }, event);
		const lines = seats.map((seat, i) => ({ seat, ticketTypeId: i === 0 ? "voksen" : "ledsager" }));
		const request = { tickets, holdId: hold.body.id, lines, payment: "none" };
		return hold.status === 201 ? await requestExchange(buyer, orderId, request) : hold;
	};
	const old = await buy(["4-1", "4-2"]);
	const [wheelchair = "", beside = ""] = old.tickets.map(({ id }) => id);
	const alone = await exchangeTo(old.id, [wheelchair], "senere", ["2-4"]);
	expect([alone.status, alone.body.code]).toEqual([409, "not_exchangeable"]);
	const kept = await exchangeTo(old.id, [wheelchair, beside], "senere", ["4-1", "4-2"]);
	expect(kept.status).toBe(409);
	const there = await exchangeTo(old.id, [wheelchair, beside], "senere", ["4-1", "4-2"], "wheelchair");
	expect([there.status, there.body]).toMatchObject([201, { state: "paid" }]);
	// The place in the old event is free for another wheelchair.
	expect((await createBuyer(app).hold({ seats: ["4-1"], need: "wheelchair" })).status).toBe(201);
	const { body: fresh } = await buyer.readOrder(there.body.id);
	const ids = fresh.tickets.map(({ id }) => id);
	const ordinary = await exchangeTo(fresh.id, ids, "prove", ["2-4", "2-5"]);
	expect(ordinary.status).toBe(201);
	expect((await createBuyer(app).hold({ seats: ["4-1"], need: "wheelchair" }, "senere")).status).toBe(201);
});
