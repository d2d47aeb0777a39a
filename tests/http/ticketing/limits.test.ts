import type { Hold, Order } from "@lerret/contracts/api/shop-responses";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { offerEnd } from "@lerret/platform/boxoffice/sale/waiting";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
	createBuyer,
	findInconsistencies,
	linesOf,
	ownPrices,
	type Problem,
	shopSite,
} from "../../support/box-office.ts";
import { openExchanges, requestExchange } from "../../support/exchanges.ts";
import { addOrganiser } from "../../support/organisers.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

/** Both ends of limits on exchanges, cancellations and vouchers, and what is said beyond them. */
let app: TestApp;
const start = fridayAfternoon.add({ hours: 72 });
const problemOf = ({ status, body }: { status: number; body: Problem & { detail?: string } }) => ({
	status,
	code: body.code,
	message: body.errors?.[0]?.message ?? body.detail,
});

describe("of an exchange", () => {
	beforeEach(async () => {
		app = await createTestApp();
		await openExchanges(app, { mayCancel: true });
	});
	afterEach(async () => {
		await app.runDueJobs();
		expect(await findInconsistencies(app)).toEqual([]);
		expect(await checkLedger(app.db)).toEqual([]);
		await app.close();
	});

	const requestOf = (old: Order, held: Hold) => ({
		tickets: old.tickets.map(({ id }) => id),
		holdId: held.id,
		lines: linesOf(held),
		payment: "none",
	});

	/** A ticket, and a hold for it at the event `to`. */
	async function hold(buyer = createBuyer(app), to = "senere", seat = "2-4") {
		const old = await buyer.buy({ seats: [seat] });
		const { body: held } = await buyer.hold({ seats: [seat] }, to);
		return { buyer, old, request: requestOf(old, held) };
	}

	test.each([
		[{ milliseconds: 1 }, 201],
		[{ milliseconds: 0 }, 409],
	])("the deadline is two hours and %j before the start: %i", async (before, status) => {
		const { buyer, old } = await hold();
		app.setClock(start.subtract({ hours: 2 }).subtract(before));
		const { body: held } = await buyer.hold({ seats: ["3-4"] }, "senere");
		expect((await requestExchange(buyer, old.id, requestOf(old, held))).status).toBe(status);
	});

	test.each<[object, number, string, string]>([
		[{ tickets: [] }, 400, "invalid_request", "Velg minst én billett."],
		[{ lines: [] }, 400, "invalid_request", "Velg minst én billett."],
		[{ lines: [{ seat: "2-4", ticketTypeId: "voksen", ore: 1 }] }, 400, "invalid_request", "Ukjent felt: «ore»."],
		[
			{ lines: [{ seat: "2-5", ticketTypeId: "voksen" }] },
			400,
			"invalid_request",
			"Må være et av setene som er holdt av.",
		],
		[{ klippekort: "x" }, 400, "invalid_request", "Ukjent felt: «klippekort»."],
		[{ holdId: "x" }, 404, "not_found", "Det finnes ikke noe på denne adressen."],
		[{ giftCard: "x", lines: [{ seat: "2-4", ticketTypeId: "voksen" }] }, 201, "", ""],
	])("a request with %j is answered with %i", async (change, status, code, message) => {
		const { buyer, old, request } = await hold();
		const reply = await requestExchange(buyer, old.id, { ...request, ...change });
		if (status === 201) expect(reply.status).toBe(201);
		else expect(problemOf(reply)).toEqual({ status, code, message });
		expect((await buyer.readOrder(old.id)).body.state).toBe(status === 201 ? "refunded" : "paid");
	});

	test("an order is not exchanged by way of another site, nor from an organiser's event to the venue's own and back", async () => {
		await addOrganiser(app, "koret", { events: ["senere", "dyrere"] });
		const { buyer, old, request } = await hold();
		const key = { "idempotency-key": "annet" };
		const elsewhere = await buyer.call<Problem>("POST", `birkevag/orders/${old.id}/exchanges`, request, key);
		expect(problemOf(elsewhere)).toMatchObject({ status: 404, code: "not_found" });
		const message = "De to forestillingene har hver sin arrangør, eller oppgjøret er gjort.";
		const rejected = { status: 409, code: "not_exchangeable", message };
		expect(problemOf(await requestExchange(buyer, old.id, request))).toEqual(rejected);
		const { body: held } = await buyer.hold({ seats: ["3-4"] }, "dyrere");
		const { body: placed } = await buyer.order(held);
		await buyer.decide(placed.redirectUrl, "pay");
		const { body: own } = await buyer.readOrder(placed.id);
		const { body: back } = await buyer.hold({ seats: ["3-4"] }, "billigere");
		expect(problemOf(await requestExchange(buyer, own.id, requestOf(own, back)))).toEqual(rejected);
	});

	test("an address that has ten free places at an event gets no more there by an exchange", async () => {
		const prices = { prices_json: ownPrices({ voksen: 0 }) };
		await app.db.updateTable("event").set(prices).where("id", "=", "senere").execute();
		const buyer = createBuyer(app);
		const full = await buyer.order((await buyer.hold({ quantity: 10 }, "gratis")).body, { payment: "none" });
		const one = await buyer.order((await buyer.hold({ quantity: 1 }, "senere")).body, { payment: "none" });
		expect([full.status, one.status]).toEqual([201, 201]);
		const { body: old } = await buyer.readOrder(one.body.id);
		const { body: held } = await buyer.hold({ quantity: 1 }, "gratis");
		expect(problemOf(await requestExchange(buyer, old.id, requestOf(old, held)))).toEqual({
			...{ status: 400, code: "too_many_seats" },
			message:
				"En e-postadresse kan ha høyst 10 gratis plasser til et arrangement. En klasse eller gruppe bestiller hos oss.",
		});
		expect((await buyer.readOrder(old.id)).body.state).toBe("paid");
	});

	test("a cancellation is made until the start, and not at it", async () => {
		const buyer = createBuyer(app);
		const old = await buyer.buy({ seats: ["2-4", "2-5"] });
		const cancel = (tickets?: (string | undefined)[]) =>
			buyer.call<Problem>("POST", `${shopSite}/orders/${old.id}/cancellations`, tickets ? { tickets } : {});
		app.setClock(start.subtract({ milliseconds: 1 }));
		expect((await cancel([old.tickets[0]?.id])).status).toBe(202);
		app.setClock(start);
		expect(problemOf(await cancel())).toMatchObject({ status: 409, code: "not_cancellable" });
	});
});

describe("of a voucher", () => {
	let vouchers: ReturnType<typeof createVoucherBuyer>;
	beforeEach(async () => {
		app = await createTestApp();
		await openExchanges(app, voucherSettings);
		vouchers = createVoucherBuyer(createBuyer(app));
	});
	afterEach(() => app.close());

	const [limits, day] = ["Beløpet må være fra 100 kr til 5 000 kr.", "Velg en dag fra i dag til om et år."];
	test("each end is sold, and what is beyond it is rejected with its reason", async () => {
		const recipientEmail = "mottaker@post.example";
		const cases: [object, string | null][] = [
			[{ ore: 10_000 }, null],
			[{ ore: 9_999 }, limits],
			[{ ore: 500_000 }, null],
			[{ ore: 500_001 }, limits],
			[{ ore: 0 }, "Beløpet må være mer enn 0 kroner."],
			[{ ore: 100.5 }, "Skriv et beløp som 300 eller 299,50."],
			[{ sendOn: "2026-11-20", recipientEmail }, null],
			[{ sendOn: "2026-11-19", recipientEmail }, day],
			[{ sendOn: "2027-11-20", recipientEmail }, null],
			[{ sendOn: "2027-11-21", recipientEmail }, day],
			[{ giftCard: "x" }, "Ukjent felt: «giftCard»."],
			[{ payment: "none" }, "Må være «vipps» eller «stripe» eller «test»."],
			[{ payment: "vipps" }, "Denne betalingsmåten kan ikke brukes her."],
		];
		for (const [fields, message] of cases) {
			const { status, body } = await vouchers.orderGiftCard(fields);
			const found = body.errors?.[0]?.message.replaceAll("\u00a0", " ") ?? null;
			expect([fields, status, found]).toEqual([fields, message === null ? 201 : 400, message]);
		}
	});

	test("a klippekort that is not sold is named as a card, not as a ticket", async () => {
		expect(problemOf(await vouchers.orderKlippekort({ product: "finnes-ikke" }))).toEqual({
			...{ status: 409, code: "sale_closed", message: "Slike kort selges ikke her nå." },
		});
	});
});

test.each([
	["21.59 holds two hours", "2026-11-20T20:59:59.999Z", "2026-11-20T22:59:59.999Z"],
	["22 holds until 10", "2026-11-20T21:00:00.000Z", "2026-11-21T09:00:00.000Z"],
	["07.59 holds until 10", "2026-11-21T06:59:59.999Z", "2026-11-21T09:00:00.000Z"],
	["08 holds two hours", "2026-11-21T07:00:00.000Z", "2026-11-21T09:00:00.000Z"],
	["the night that has no 2 o'clock holds until 10", "2027-03-28T00:30:00.000Z", "2027-03-28T08:00:00.000Z"],
	["the night that has it twice holds until 10", "2026-10-25T00:30:00.000Z", "2026-10-25T09:00:00.000Z"],
])("an offer of the waiting list at %s", (_, now, end) => {
	expect(offerEnd({ startsAt: "2027-06-01T18:00:00.000Z", closesAt: "2027-06-01T18:00:00.000Z" }, now)).toBe(end);
});
