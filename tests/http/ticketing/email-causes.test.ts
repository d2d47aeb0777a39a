import type { Order } from "@lerret/contracts/api/shop-responses";
import { type Email, MailError } from "@lerret/platform/mail/email";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

/** What an email about money says is what its cause moved, however many causes an order has and whenever it leaves. */

let app: TestApp;
let admin: Editor;
let buyer: ReturnType<typeof createBuyer>;
let order: Order;
const mailServer = { isSilent: false };
const sent: Email[] = [];
beforeEach(async () => {
	mailServer.isSilent = false;
	sent.length = 0;
	const send = async (email: Email) => {
		if (mailServer.isSilent) throw new MailError("the mail server took too long", false);
		sent.push(email);
	};
	app = await createTestApp({}, { readStaff: readTestStaff, mailer: { send, close: () => {} } });
	await openShop(app, { settings: { mayCancel: true, ...voucherSettings } });
	admin = createEditor(app, "admin");
	buyer = createBuyer(app);
	order = await buyer.buy({ seats: ["2-4", "2-5", "2-6"] }, { email: "kari@post.example" });
});
afterEach(() => app.close());

const cancelTicket = (i: number) =>
	buyer.call("POST", `${shopSite}/orders/${order.id}/cancellations`, { tickets: [order.tickets[i]?.id] });
const cancelEvent = async () => {
	const { status } = await admin.put("event/prove/cancellation", { reason: "Strømmen er borte.", refund: true }, "a");
	expect(status).toBe(200);
};

/** What waits is sent once the mail server responds again. */
async function readSent(after = 0): Promise<Email[]> {
	await app.runDueJobs();
	mailServer.isSilent = false;
	app.setClock(fridayAfternoon.add({ hours: after + 2 }));
	await app.runDueJobs();
	return sent;
}

const factsOf = ({ subject, text = "" }: Email) => ({
	about: /(?:TEST: )?([^:]*?)(?::| (?:til|for) )/u.exec(subject)?.[1],
	seats: [...new Set(text.match(/sete \d+/gu))],
	sums: text.replaceAll("\u00a0", " ").match(/\d+ kr (?:går|er alt betalt) tilbake/gu) ?? [],
	documents: text.match(/(?:Kvittering|Kreditnota) nr\. \d+(?: til|, )/gu) ?? [],
});
const refundEmails = async () =>
	(await readSent()).map(factsOf).filter(({ about }) => about === "Avbestilt" || about === "Pengene er på vei tilbake");

describe("the email about a refund has the tickets, the sum and the credit note of this refund", () => {
	const first = { about: "Avbestilt", seats: ["sete 4"], sums: ["150 kr går tilbake"] };
	const second = { about: "Avbestilt", seats: ["sete 5"], sums: ["150 kr går tilbake"] };

	test("where the same customer cancels twice", async () => {
		await cancelTicket(0);
		await app.runDueJobs();
		await cancelTicket(1);
		expect(await refundEmails()).toEqual([
			{ ...first, documents: ["Kreditnota nr. 2 til"] },
			{ ...second, documents: ["Kreditnota nr. 3 til"] },
		]);
	});

	test("also where the mail server delays the first one until after the second refund", async () => {
		mailServer.isSilent = true;
		await cancelTicket(0);
		await app.runDueJobs();
		await cancelTicket(1);
		const emails = await refundEmails();
		expect(emails.toSorted((a, b) => `${a.seats}`.localeCompare(`${b.seats}`))).toEqual([
			{ ...first, documents: ["Kreditnota nr. 2 til"] },
			{ ...second, documents: ["Kreditnota nr. 3 til"] },
		]);
	});

	test("where the venue cancels the event after the customer has cancelled a part", async () => {
		await cancelTicket(0);
		await app.runDueJobs();
		await cancelEvent();
		const [own, ofVenue] = await refundEmails();
		expect(own).toMatchObject(first);
		expect(ofVenue).toEqual({
			about: "Pengene er på vei tilbake",
			seats: ["sete 5", "sete 6"],
			sums: ["300 kr går tilbake"],
			documents: ["Kreditnota nr. 3 til"],
		});
	});

	test("and says that the event is cancelled only if it was the cause", async () => {
		mailServer.isSilent = true;
		const { id } = order;
		await admin.callOnce(`order/${id}/refunds`, { tickets: [order.tickets[0]?.id], reason: "Syk" }, "en");
		await cancelEvent();
		const emails = (await readSent()).filter(({ subject }) => subject.includes("Pengene er på vei tilbake"));
		expect(emails.map(({ text }) => [text.includes("sete 4"), text.includes("er avlyst")]).toSorted()).toEqual([
			[false, true],
			[true, false],
		]);
	});
});

describe("the email of a purchase that the mail server delays", () => {
	beforeEach(async () => {
		mailServer.isSilent = true;
		await app.runDueJobs();
	});
	const ofPurchase = async () =>
		(await readSent()).map(factsOf).filter(({ about }) => about !== "Avbestilt" && about !== "Avlyst");

	test("has its receipt, and the tickets that are valid when it leaves", async () => {
		await cancelTicket(0);
		const [email, ...others] = await ofPurchase();
		expect([email?.about, email?.documents, others]).toEqual(["Billetter", ["Kvittering nr. 1, "], []]);
		expect(sent.find(({ subject }) => subject.includes("Billetter til"))?.images).toHaveLength(2);
	});

	test("is the receipt where all was given back meanwhile", async () => {
		for (const i of [0, 1, 2]) await cancelTicket(i);
		const [email, ...others] = await ofPurchase();
		expect([email?.about, email?.documents, others]).toEqual(["Kvittering", ["Kvittering nr. 1, "], []]);
		expect(sent.filter(({ subject }) => subject.includes("Avbestilt:"))).toHaveLength(3);
	});

	test("is the receipt where a gift card was taken back meanwhile", async () => {
		const voucher = await createVoucherBuyer(buyer).buyGiftCard(30_000);
		await buyer.call("POST", `${shopSite}/orders/${voucher.orderId}/cancellations`, {});
		const emails = (await readSent()).filter(({ to }) => to === "giver@post.example");
		expect(emails.map(({ subject }) => subject.replace(/^TEST: ([\p{L} ]+?)(?: for|:).*$/u, "$1")).toSorted()).toEqual([
			"Kjøpet er angret",
			"Kvittering",
		]);
		expect(emails.map(({ text }) => text.includes(voucher.code))).toEqual([false, false]);
	});
});

test("the email about a gift card that is taken back has what goes back with it", async () => {
	const voucher = await createVoucherBuyer(buyer).buyGiftCard(30_000);
	await app.runDueJobs();
	sent.length = 0;
	const { status } = await buyer.call("POST", `${shopSite}/orders/${voucher.orderId}/cancellations`, {});
	expect(status).toBe(202);
	const [email, ...others] = await readSent();
	expect(others).toEqual([]);
	expect(email?.subject).toContain("Kjøpet er angret");
	expect(email && factsOf(email)).toMatchObject({
		sums: ["300 kr går tilbake"],
		documents: [expect.stringContaining("Kreditnota nr. ")],
	});
	for (const part of ["Du har angret kjøpet.", "fredag 20. november 2026 kl. 15.00", voucher.orderId])
		expect(email?.text.replaceAll("\u00a0", " ")).toContain(part);
});

describe("after the door", () => {
	const useAll = () => app.db.updateTable("order_ticket").set({ used_at: "2026-11-20T14:00:00.000Z" }).execute();
	const correct = async () => {
		const { etag } = await admin.call("GET", `order/${order.id}`);
		const { status } = await admin.call("PUT", `order/${order.id}`, { email: "kari.n@post.example" }, etag);
		expect(status).toBe(200);
	};
	const readTopics = async () => {
		const { body } = await admin.call("GET", `order/${order.id}`);
		return (body.emails as { about: string; state: string }[]).map(({ about, state }) => [about, state]);
	};
	beforeEach(async () => {
		await app.runDueJobs();
		await useAll();
		sent.length = 0;
	});

	test("the receipt is what is sent again, and what a corrected address gets", async () => {
		expect((await admin.call("POST", `order/${order.id}/resends`)).status).toBe(202);
		await app.runDueJobs();
		await correct();
		await app.runDueJobs();
		expect(sent.map((email) => [email.to, factsOf(email).about, factsOf(email).documents, email.images ?? []])).toEqual(
			[
				["kari@post.example", "Kvittering", ["Kvittering nr. 1, "], []],
				["kari.n@post.example", "Kvittering", ["Kvittering nr. 1, "], []],
			],
		);
		expect((await readTopics()).toSorted()).toEqual([
			["receipt", "sent"],
			["receipt", "sent"],
			["tickets", "sent"],
		]);
	});

	test("also where the tickets are used while their email waits", async () => {
		await app.db.updateTable("order_ticket").set({ used_at: null }).execute();
		expect((await admin.call("POST", `order/${order.id}/resends`)).status).toBe(202);
		await useAll();
		await app.runDueJobs();
		expect(sent.map((email) => factsOf(email).about)).toEqual(["Kvittering"]);
		expect((await readTopics()).toSorted()).toEqual([
			["receipt", "sent"],
			["tickets", "sent"],
		]);
	});

	test("of free tickets nothing is left to send, which is said", async () => {
		const issued = { eventId: "prove", seats: ["3-4"], email: "ola@post.example", reason: "Anmelder" };
		const { body } = await admin.callOnce("order", issued, "fri");
		await app.runDueJobs();
		await useAll();
		sent.length = 0;
		const { status, body: problem } = await admin.call("POST", `order/${body.id}/resends`);
		expect([status, problem.code]).toEqual([409, "no_tickets"]);
		await app.runDueJobs();
		expect(sent).toEqual([]);
	});
});

describe("changes of an event within a minute", () => {
	const change = async (fields: object) => {
		const { body, etag } = await admin.call("GET", "event/prove");
		expect((await admin.call("PUT", "event/prove/publication", { ...body, ...fields }, etag)).status).toBe(200);
	};
	const moveTo = (hours: number) => {
		const start = fridayAfternoon.add({ hours });
		return change({ status: "moved", startTime: start.toString(), endTime: start.add({ hours: 2 }).toString() });
	};
	const at = async (seconds: number) => {
		app.setClock(fridayAfternoon.add({ seconds }));
		await app.runDueJobs();
		return sent.map((email) => factsOf(email).about);
	};
	beforeEach(async () => {
		await app.runDueJobs();
		sent.length = 0;
	});

	test("are one email with the last state, however many they are", async () => {
		await moveTo(96);
		expect(await at(50)).toEqual([]);
		await moveTo(120);
		expect(await at(100)).toEqual([]);
		await moveTo(144);
		expect(await at(150)).toEqual([]);
		expect(await at(161)).toEqual(["Flyttet"]);
		expect(sent[0]?.text).toMatch(/Ny tid er .*26\. november.* Før var det .*23\. november/u);
		await moveTo(168);
		expect(await at(230)).toEqual(["Flyttet", "Flyttet"]);
		expect(sent[1]?.text).toMatch(/Ny tid er .*27\. november.* Før var det .*26\. november/u);
	});

	test("are the cancellation alone where it follows a move", async () => {
		await moveTo(96);
		app.setClock(fridayAfternoon.add({ seconds: 30 }));
		await change({ status: "cancelled" });
		expect(await at(31)).toEqual(["Avlyst"]);
		expect(await at(200)).toEqual(["Avlyst"]);
	});

	test("say to no customer that tickets are valid which were given back meanwhile", async () => {
		await moveTo(96);
		await buyer.call("POST", `${shopSite}/orders/${order.id}/cancellations`, {});
		await at(1);
		expect(await at(61)).toEqual(["Avbestilt"]);
	});

	test("and refunds are never one email", async () => {
		await cancelTicket(0);
		await cancelTicket(1);
		await cancelEvent();
		expect((await at(61)).toSorted()).toEqual(["Avbestilt", "Avbestilt", "Avlyst", "Pengene er på vei tilbake"]);
	});
});
