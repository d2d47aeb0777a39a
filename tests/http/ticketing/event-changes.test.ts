import type { EventNotice, EventRefund } from "@lerret/contracts/api/event-sales";
import type { Order } from "@lerret/contracts/api/shop-responses";
import { breakableTimes } from "@lerret/contracts/nb/non-breaking";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { changeTestDriver, createBuyer, findInconsistencies, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
let admin: Editor;
let buyer: ReturnType<typeof createBuyer>;
let order: Order;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app);
	editor = createEditor(app);
	admin = createEditor(app, "admin");
	buyer = createBuyer(app);
	order = await buyer.buy({ seats: ["2-4", "2-5"] }, { email: "kari@post.example" });
	await createBuyer(app).buy({ seats: ["3-4"] }, { email: "ola@post.example" });
	await app.runDueJobs();
	app.emails.length = 0;
});
afterEach(() => app.close());

async function publish(change: object): Promise<void> {
	const { body, etag } = await editor.call("GET", "event/prove");
	const { status } = await editor.call("PUT", "event/prove/publication", { ...body, ...change }, etag);
	expect(status).toBe(200);
}

const laterStart = fridayAfternoon.add({ hours: 96 });
const move = {
	status: "moved",
	startTime: laterStart.toString(),
	endTime: laterStart.add({ hours: 2 }).toString(),
	notice: "Filmen er forsinket.",
};
/** Moves wait a minute for others. */
async function sendMoves(): Promise<void> {
	app.setClock(fridayAfternoon.add({ minutes: 1 }));
	await app.runDueJobs();
}
const readNotices = async () => (await admin.list("event/prove/notices")) as unknown as EventNotice[];
const cancelOrder = () =>
	buyer.call<{ code: string } | null>("POST", `${shopSite}/orders/${order.id}/cancellations`, {});

test("an editor sees how many a change concerns", async () => {
	const { body } = await editor.call("GET", "event/prove/ticket-holders");
	expect(body).toEqual({ tickets: 3, people: 2, ore: 45_000, elsewhere: 0, others: 0 });
});

describe("a moved event", () => {
	test("tells each order by one email, with both times and the offer of a refund", async () => {
		await publish(move);
		await sendMoves();
		expect(app.emails.map(({ to }) => to).sort()).toEqual(["kari@post.example", "ola@post.example"]);
		const [email] = app.emails;
		expect(email?.subject).toMatch(/^TEST: Flyttet: /u);
		expect(email?.text).toContain(
			"Ny tid er tirsdag 24. november 2026 kl. 15.00. Før var det mandag 23. november 2026",
		);
		for (const part of ["Filmen er forsinket.", "få pengene tilbake", `/ordre/`]) expect(email?.text).toContain(part);
		expect(await readNotices()).toEqual([
			expect.objectContaining({
				kind: "moved",
				text: "Filmen er forsinket.",
				by: null,
				recipients: [
					expect.objectContaining({ email: "kari@post.example", state: "sent" }),
					expect.objectContaining({ email: "ola@post.example", state: "sent" }),
				],
			}),
		]);
	});

	test("is refunded to those whom the new time does not suit, until it starts", async () => {
		expect((await cancelOrder()).body?.code).toBe("not_cancellable");
		await publish(move);
		app.setClock(fridayAfternoon.add({ minutes: 1 }));
		const late = createBuyer(app);
		const bought = await late.buy({ seats: ["1-1"] });
		app.setClock(laterStart.subtract({ minutes: 1 }));
		expect((await late.call("POST", `${shopSite}/orders/${bought.id}/cancellations`, {})).status).toBe(409);
		expect((await cancelOrder()).status).toBe(202);
		expect((await buyer.readOrder(order.id)).body.refundedOre).toBe(30000);
	});

	test("is not refunded after its new start", async () => {
		await publish(move);
		app.setClock(laterStart);
		expect((await cancelOrder()).status).toBe(409);
	});

	test("has its new time on the tickets", async () => {
		await publish(move);
		const { body } = await buyer.readOrder(order.id);
		expect(body.tickets[0]?.event.startTime).toBe("2026-11-24T15:00:00+01:00");
	});

	const addOtherHall = async () => {
		const hall = await app.db.selectFrom("hall").selectAll().where("name", "=", "Prøvesalen").executeTakeFirstOrThrow();
		await app.db
			.insertInto("hall")
			.values({ ...hall, id: "speilsalen", name: "Speilsalen" })
			.execute();
	};

	test("to another time and hall and back before the email is sent says that both are as before, without an offer", async () => {
		await addOtherHall();
		const { body: before } = await editor.call("GET", "event/prove");
		await publish({ ...move, screen: "Speilsalen" });
		await publish({ startTime: before.startTime, endTime: before.endTime, screen: before.screen });
		await sendMoves();
		expect(app.emails[0]?.subject).toMatch(/^TEST: Som før: /u);
		expect(app.emails[0]?.text).toContain("Tiden er som før: ");
		expect(app.emails[0]?.text).toContain("Stedet er som før: Prøvesalen.");
		expect(app.emails[0]?.text).not.toContain("avbestille");
	});

	test("in another hall tells the new hall, without an offer", async () => {
		await addOtherHall();
		await publish({ screen: "Speilsalen" });
		await sendMoves();
		expect(app.emails[0]?.subject).toMatch(/^TEST: Flyttet til Speilsalen: /u);
		expect(app.emails[0]?.text).toContain("Nytt sted er Speilsalen. Før var det Prøvesalen.");
		expect(app.emails[0]?.text).not.toContain("avbestille");
		expect((await cancelOrder()).status).toBe(409);
	});
});

test("a change of other fields, a draft and a planned change send no email yet", async () => {
	await publish({ notice: "Dørene åpner kl. 14.30." });
	const { body, etag } = await editor.call("GET", "event/prove");
	await editor.call("PUT", "event/prove", { ...body, ...move }, etag);
	const at = fridayAfternoon.add({ hours: 1 });
	await editor.call("PUT", "event/prove/publication", { at: at.toString() });
	await app.runDueJobs();
	expect(app.emails).toEqual([]);
	app.setClock(at.add({ minutes: 1 }));
	expect(await readNotices()).toEqual([expect.objectContaining({ kind: "moved" })]);
});

test("an event that has begun is changed without an email", async () => {
	app.setClock(fridayAfternoon.add({ hours: 73 }));
	await publish({ status: "cancelled" });
	expect(await readNotices()).toEqual([]);
});

test("a cancelled event tells so, and that it takes place after all", async () => {
	await publish({ status: "cancelled", notice: "Framviseren er i stykker." });
	await publish({ status: "on-sale", notice: null });
	await app.runDueJobs();
	expect((await readNotices()).map(({ kind }) => kind).sort()).toEqual(["cancelled", "reinstated"]);
	const subjects = app.emails.filter(({ to }) => to === "kari@post.example").map(({ subject }) => subject);
	expect(subjects.sort()).toEqual([expect.stringContaining("Avlyst:"), expect.stringContaining("Går likevel:")]);
});

describe("a notice by staff", () => {
	const send = (text: string, key: string, subject = "") =>
		admin.callOnce("event/prove/notices", { subject, text }, key);

	test("goes once to everyone with a valid ticket, and shows who was reached", async () => {
		await admin.callOnce(`order/${order.id}/refunds`, { reason: "Syk" }, "en");
		await app.runDueJobs();
		app.emails.length = 0;
		const { status, body } = await send("Dørene åpner kl. 14.30.", "a");
		expect([status, body]).toEqual([
			201,
			expect.objectContaining({
				kind: "text",
				by: "Leif Leder",
				text: "Dørene åpner kl. 14.30.",
				recipients: [expect.objectContaining({ email: "ola@post.example", state: "waiting" })],
			}),
		]);
		expect((await send("Dørene åpner kl. 14.30.", "a")).body.id).toBe(body.id);
		expect((await send("Noe annet.", "a")).body.code).toBe("idempotency_conflict");
		await app.runDueJobs();
		expect(app.emails.map(({ to, text }) => [to, text.includes("Dørene åpner")])).toEqual([["ola@post.example", true]]);
		expect((await readNotices())[0]?.recipients).toEqual([expect.objectContaining({ state: "sent" })]);
	});

	test("has a subject of its own, as its preview shows", async () => {
		const message = { subject: "Dørene åpner tidligere.", text: "Allerede kl. 14.15." };
		const { status, body } = await admin.call("POST", "event/prove/notice-preview", { kind: "text", ...message });
		expect(status).toBe(200);
		await send(message.text, "a", message.subject);
		expect((await send(message.text, "a", "Noe annet")).body.code).toBe("idempotency_conflict");
		await app.runDueJobs();
		expect(body.subject).toMatch(/^Dørene åpner tidligere: /u);
		expect(app.emails[0]?.subject).toBe(`TEST: ${breakableTimes(String(body.subject))}`);
		expect(body.paragraphs).toEqual([message.text]);
		expect((await readNotices())[0]?.subject).toBe(message.subject);
	});

	test("has the usual subject where that of staff has no word, and one line of theirs without control characters", async () => {
		const subjectOf = async (subject: string) =>
			(await admin.call("POST", "event/prove/notice-preview", { kind: "text", subject, text: "Hei" })).body.subject;
		expect(await subjectOf(" . : ")).toMatch(/^Beskjed om /u);
		expect(await subjectOf("Hei\r\nBcc: alle@post.example\u2028\u0007")).toMatch(/^Hei Bcc: alle@post.example: /u);
	});

	test("needs a text and someone to tell", async () => {
		expect((await send(" ", "a")).status).toBe(400);
		await app.db.updateTable("order_ticket").set({ state: "cancelled" }).execute();
		expect((await send("Hei", "b")).body.code).toBe("no_tickets");
		expect((await admin.call("POST", "event/finnes-ikke/notices", { text: "Hei" })).body.code).toBe("unknown_event");
	});
});

describe("the refund of a cancelled event", () => {
	const refund = (key: string, reason = "Avlyst") => admin.callOnce("event/prove/refunds", { reason }, key);
	const readResults = async () => {
		const [run] = (await admin.list("event/prove/refunds")) as unknown as EventRefund[];
		return run?.orders.map(({ email, ore, result }) => [email, ore, result]);
	};

	test("is a separate action, which gives each order its result", async () => {
		expect((await refund("a")).body.code).toBe("event_not_cancelled");
		await publish({ status: "cancelled" });
		expect((await buyer.readOrder(order.id)).body.state).toBe("paid");
		const { status, body } = await refund("a");
		expect(status).toBe(202);
		expect(await readResults()).toEqual([
			["kari@post.example", 0, "waiting"],
			["ola@post.example", 0, "waiting"],
		]);
		expect((await refund("a")).body.id).toBe(body.id);
		expect((await refund("a", "Noe annet")).body.code).toBe("idempotency_conflict");
		await app.runDueJobs();
		expect(await readResults()).toEqual([
			["kari@post.example", 30000, "done"],
			["ola@post.example", 15000, "done"],
		]);
		expect((await buyer.readOrder(order.id)).body).toMatchObject({ state: "refunded", refundedOre: 30000 });
		expect(
			app.emails
				.filter(({ subject }) => subject.includes("Pengene er på vei tilbake: "))
				.map(({ to }) => to)
				.sort(),
		).toEqual(["kari@post.example", "ola@post.example"]);
		expect((await refund("b")).body.code).toBe("no_tickets");
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("shows what the provider rejected, and what was refunded in between", async () => {
		await publish({ status: "cancelled" });
		await changeTestDriver(app, () => ({ refund: async () => "failed" }));
		await refund("a");
		await admin.callOnce(`order/${order.id}/refunds`, { reason: "Syk" }, "en");
		await app.runDueJobs();
		expect(await readResults()).toEqual([
			["kari@post.example", 0, "nothing-left"],
			["ola@post.example", 15000, "failed"],
		]);
	});
});

describe("the cancellation of an event in one request", () => {
	const cancel = (by: Editor, body: object, key = "a") => by.put("event/prove/cancellation", body, key);
	const reason = "Framviseren er i stykker.";
	const subjectsTo = (address: string) =>
		app.emails.filter(({ to }) => to === address).map(({ subject }) => subject.replace(/^TEST: ([^:]*:).*$/u, "$1"));

	test("tells everyone why, on the page and by email, and says whom that reaches", async () => {
		await app.db.updateTable("ticket_order").set({ email: "" }).where("email", "=", "ola@post.example").execute();
		const { status, body } = await cancel(editor, { reason });
		expect([status, body.reach]).toEqual([
			200,
			{ kind: "cancelled", sent: 0, waiting: 1, failed: 0, withoutAddress: 1 },
		]);
		await app.runDueJobs();
		expect(subjectsTo("kari@post.example")).toEqual(["Avlyst:"]);
		expect(app.emails[0]?.text).toContain(reason);
		const { body: event } = await editor.call("GET", "event/prove?stable=1");
		expect(event).toMatchObject({ status: "cancelled", notice: reason });
		expect((await editor.call("GET", "event/prove/notice-reach")).body.reach).toMatchObject({ sent: 1, waiting: 0 });
		expect((await buyer.readOrder(order.id)).body.state).toBe("paid");
		const orderPage = await app.request(/http:\/\/[^/]+(\/ordre\/\S+)/u.exec(app.emails[0]?.text ?? "")?.[1] ?? "");
		const html = await orderPage.text();
		expect(/<h1>([^<]*)/u.exec(html)?.[1]).toBe("Avlyst");
		expect(html).toContain(reason);
	});

	test.each([
		["movie", "Visningen"],
		["culture", "Forestillingen"],
	] as const)("calls a %s %s in every email", async (object, name) => {
		const { body: event } = await editor.call("GET", "event/prove");
		await app.db.updateTable("production").set({ object }).where("id", "=", String(event.productionId)).execute();
		await cancel(admin, { reason, refund: true });
		await app.runDueJobs();
		const texts = app.emails.filter(({ to }) => to === "kari@post.example").map(({ text }) => text);
		expect(texts).toEqual(
			expect.arrayContaining([
				expect.stringContaining(`${name} er dessverre avlyst.`),
				expect.stringContaining(`${name} er avlyst. Disse billettene gjelder ikke lenger:`),
			]),
		);
	});

	test("refunds everyone once where the box office asks for that, and no email says that the customer cancelled", async () => {
		expect((await cancel(admin, { reason, refund: true })).status).toBe(200);
		expect((await cancel(admin, { reason, refund: true })).status).toBe(200);
		await app.runDueJobs();
		expect((await buyer.readOrder(order.id)).body).toMatchObject({ state: "refunded", refundedOre: 30000 });
		expect(subjectsTo("kari@post.example").toSorted()).toEqual(["Avlyst:", "Pengene er på vei tilbake:"]);
		expect((await admin.list("event/prove/refunds")).length).toBe(1);
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("with a refund is rejected whole for an editor, and without the right to the programme", async () => {
		expect((await cancel(editor, { reason, refund: true })).body.code).toBe("forbidden");
		expect((await cancel(createEditor(app, "box-office"), { reason })).body.code).toBe("forbidden");
		expect((await editor.call("GET", "event/prove")).body.status).toBe("on-sale");
	});

	test("keeps other changes as a draft, which is cancelled too", async () => {
		const { body: before, etag } = await editor.call("GET", "event/prove");
		await editor.call("PUT", "event/prove", { ...before, format: "3D" }, etag);
		await cancel(editor, { reason });
		expect((await editor.call("GET", "event/prove?stable=1")).body).toMatchObject({
			status: "cancelled",
			format: before.format,
		});
		const { body } = await editor.call("GET", "event/prove");
		expect(body).toMatchObject({ status: "cancelled", notice: reason, format: "3D", isChanged: true });
	});

	test("is done whatever else of the event a form would reject, also in its draft", async () => {
		// As the synchronisation writes what its source has.
		const imported = { ticket_url: "http://gammel.example/kjop", tags_json: JSON.stringify(["x".repeat(200)]) };
		const { body, etag } = await editor.call("GET", "event/prove");
		await editor.call("PUT", "event/prove", { ...body, format: "3D", priceGroupId: "ordinaer" }, etag);
		await app.db.updateTable("event").set(imported).where("id", "=", "prove").execute();
		await app.db.deleteFrom("price_group").where("id", "=", "ordinaer").execute();
		expect((await cancel(editor, { reason })).status).toBe(200);
		const stable = (await editor.call("GET", "event/prove?stable=1")).body;
		expect(stable).toMatchObject({ status: "cancelled", notice: reason, ticketUrl: imported.ticket_url });
		const draft = (await editor.call("GET", "event/prove")).body;
		expect(draft).toMatchObject({ status: "cancelled", notice: reason, format: "3D", isChanged: true });
	});

	test("keeps the reason of the first one where the second one has none", async () => {
		await Promise.all([cancel(editor, { reason }, "a"), cancel(admin, { refund: true }, "b")]);
		await cancel(admin, {}, "c");
		expect((await editor.call("GET", "event/prove?stable=1")).body.notice).toBe(reason);
		expect((await readNotices()).length).toBe(1);
	});

	test("by a key that was used changes nothing again, also after the event takes place, and answers as the first time", async () => {
		const first = await cancel(admin, { reason, refund: true });
		expect(first.body).toMatchObject({ reach: { kind: "cancelled" } });
		await app.runDueJobs();
		await publish({ status: "on-sale", notice: null });
		const late = createBuyer(app);
		const bought = await late.buy({ seats: ["3-4"] });
		await app.runDueJobs();
		expect(await cancel(admin, { reason, refund: true })).toMatchObject({ status: 200, body: first.body });
		expect((await cancel(admin, { reason: "Strømbrudd", refund: true })).body.code).toBe("idempotency_conflict");
		await app.runDueJobs();
		expect((await editor.call("GET", "event/prove?stable=1")).body.status).toBe("on-sale");
		expect((await late.readOrder(bought.id)).body.state).toBe("paid");
		expect((await cancel(admin, { reason, refund: true }, "ny")).status).toBe(200);
		await app.runDueJobs();
		expect((await late.readOrder(bought.id)).body.state).toBe("refunded");
	});

	test("of two colleagues at once keeps one's reason, and the other is rejected", async () => {
		const other = "Strømmen er borte.";
		const results = await Promise.all([cancel(editor, { reason }, "a"), cancel(admin, { reason: other }, "b")]);
		expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const kept = results[0]?.status === 200 ? reason : other;
		expect(results.find(({ status }) => status === 409)?.body.code).toBe("already_cancelled");
		expect((await editor.call("GET", "event/prove?stable=1")).body.notice).toBe(kept);
		expect((await cancel(admin, { reason: kept, refund: true }, "c")).status).toBe(200);
	});

	test("with a refund is done also where the last customers have cancelled meanwhile", async () => {
		await app.db.updateTable("order_ticket").set({ state: "refunded" }).execute();
		expect((await cancel(admin, { reason, refund: true })).body).toEqual({ reach: null });
		expect((await editor.call("GET", "event/prove?stable=1")).body.status).toBe("cancelled");
		expect(await admin.list("event/prove/refunds")).toEqual([]);
	});

	test("does not say that an earlier message was about it where it sends none", async () => {
		await admin.callOnce("event/prove/notices", { text: "Velkommen" }, "n");
		app.setClock(fridayAfternoon.add({ hours: 73 }));
		expect((await cancel(editor, { reason })).body).toEqual({ reach: null });
	});

	test("and its messages and refund are in the log by the name of the event", async () => {
		await admin.callOnce("event/prove/notices", { text: "Dørene er stengt." }, "n");
		await cancel(admin, { reason, refund: true });
		const log = await admin.list("audit?kind=event&item=prove");
		expect(log.map(({ action }) => action).toSorted()).toEqual(["notify", "publish", "refund"]);
		for (const { title } of log) expect(title).toMatch(/ 23\. november kl\.\s15\.00$/u);
	});

	test("of a draft or of nothing is unknown", async () => {
		expect((await editor.put("event/finnes-ikke/cancellation", { reason }, "a")).body.code).toBe("not_found");
	});
});

test("the preview of a move is the email that it sends", async () => {
	const { startTime } = move;
	const request = { kind: "moved", startTime, text: move.notice };
	const { body } = await editor.call("POST", "event/prove/notice-preview", request);
	await publish(move);
	await sendMoves();
	const [email] = app.emails;
	expect(email?.subject).toBe(`TEST: ${breakableTimes(String(body.subject))}`);
	for (const paragraph of body.paragraphs as string[]) expect(email?.text).toContain(breakableTimes(paragraph));
});
