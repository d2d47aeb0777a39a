import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { settlePayment } from "@lerret/platform/boxoffice/order-payments/settle";
import { leftOf } from "@lerret/platform/boxoffice/payments/sources";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type BalancedApp, createBalancedApp } from "../../support/balanced-app.ts";
import { changeTestDriver, createBuyer, findInconsistencies, shopSite } from "../../support/box-office.ts";
import { exchange, openExchanges } from "../../support/exchanges.ts";
import { sized } from "../../support/extent.ts";
import { now } from "../../support/rows.ts";
import { testPlan } from "../../support/seating-plan.ts";
import type { TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

/** A venue where visitors may exchange tickets and never cancel them. Requests go to several processes. */
let app: TestApp;
let balanced: BalancedApp["balanced"];
let asStaff: BalancedApp["asStaff"];
let close: () => Promise<void>;
const events = ["prove", "senere", "dyrere", "billigere", "gratis"];
const seats = ["1-4", "1-5", "2-4", "2-5", "3-4", "3-5"];
const some = fc.subarray(seats, { minLength: 1, maxLength: 2 });
const picked = { order: fc.nat(5), event: fc.constantFrom(...events), seats: some };
const actionArbitrary = fc.oneof(
	{
		weight: 3,
		arbitrary: fc.record({
			kind: fc.constant("buy" as const),
			event: fc.constantFrom(...events.slice(0, 4)),
			seats: some,
			cards: fc.subarray(["giftCard", "klippekort"] as const),
			types: fc.constantFrom(["voksen"], ["voksen", "barn"], ["barn"]),
		}),
	},
	{
		weight: 5,
		arbitrary: fc.record({
			...{ kind: fc.constant("exchange" as const), ...picked, pays: fc.boolean() },
			...{ hasGiftCard: fc.boolean(), ticketTypeId: fc.constantFrom("voksen", "voksen", "barn") },
		}),
	},
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant("staff-exchange" as const), ...picked }) },
	fc.record({ kind: fc.constant("staff-refund" as const), order: fc.nat(5), ticket: fc.nat(1) }),
	fc.record({ kind: fc.constant("visitor-cancels" as const), order: fc.nat(5) }),
	fc.record({ kind: fc.constant("reseat" as const), order: fc.nat(5), seat: fc.constantFrom("4-4", "4-5") }),
	fc.record({ kind: fc.constant("scan" as const), order: fc.nat(5) }),
	fc.record({ kind: fc.constant("dispute" as const), order: fc.nat(5) }),
	fc.record({ kind: fc.constant("cancel-event" as const), event: fc.constantFrom(...events) }),
	fc.record({ kind: fc.constant("swap-halls" as const), event: fc.constantFrom("prove", "dyrere") }),
);
type Action = typeof actionArbitrary extends fc.Arbitrary<infer T> ? T : never;

let keyCount = 0;
const newKey = () => {
	keyCount += 1;
	return `sekvens-${keyCount}`;
};
const management = `management/site/${shopSite}`;
const once = (method: string, path: string, body: object) =>
	asStaff<{ id?: string; code?: string; proposal?: string | null }>(method, `${management}/${path}`, body, {
		"idempotency-key": newKey(),
	});

/** A hall of the same seats for one of the events, so that halls can be swapped. */
async function addOtherHall(): Promise<void> {
	const hall = { site_id: shopSite, id: "annen", name: "annen", plan_json: JSON.stringify(testPlan(4)), capacity: 40 };
	const row = { ...hall, advertisement_minutes: 15, cleaning_minutes: 20, updated_at: now };
	await app.db.insertInto("hall").values(row).execute();
	await app.db.updateTable("event").set({ screen: "annen" }).where("id", "=", "senere").execute();
}

async function createRun() {
	const orders: { buyer: ReturnType<typeof createBuyer>; id: string }[] = [];
	const disputed = new Set<string>();
	await changeTestDriver(app, (driver) => ({
		async readProviderRefunds(payment, doneOre) {
			const given = await driver.readProviderRefunds(payment, doneOre);
			const ore = (given?.payment.capturedOre ?? 0) - (given?.refundedOre ?? 0);
			return given && disputed.has(payment.id)
				? { ...given, disputes: [{ id: `tvist-${payment.id}`, ore, state: "open" as const }] }
				: given;
		},
	}));
	const vouchers = createVoucherBuyer(createBuyer(balanced));
	const codes = {
		giftCard: (await vouchers.buyGiftCard(40_000)).code,
		klippekort: (await vouchers.buyKlippekort()).code,
	};
	async function run(action: Action): Promise<void> {
		if (action.kind === "buy") {
			const buyer = createBuyer(balanced);
			const hold = await buyer.hold({ seats: action.seats }, action.event);
			if (hold.status !== 201) return;
			const cards = Object.fromEntries(action.cards.map((card) => [card, codes[card]]));
			const lines = action.seats.map((seat, i) => ({ seat, ticketTypeId: action.types[i % action.types.length] }));
			const { body } = await buyer.order(hold.body, { ...cards, lines });
			if (!body.id) return;
			if (body.redirectUrl) await buyer.decide(body.redirectUrl, "pay");
			orders.push({ buyer, id: body.id });
			return;
		}
		if (action.kind === "cancel-event") {
			await once("PUT", `event/${action.event}/cancellation`, { reason: "Strøm" });
			return;
		}
		if (action.kind === "swap-halls") {
			const request = { withEventId: "senere" };
			const { body } = await once("POST", `event/${action.event}/hall-swaps`, request);
			if (!body.proposal) return;
			await once("POST", `event/${action.event}/hall-swaps`, { ...request, seats: {}, proposal: body.proposal });
			return;
		}
		const found = orders[action.order % Math.max(1, orders.length)];
		if (!found) return;
		const { buyer, id } = found;
		const { body: order } = await buyer.readOrder(id);
		const valid = order.tickets.filter(({ state }) => state === "valid");
		const tickets = "seats" in action ? valid.slice(0, action.seats.length).map((ticket) => ticket.id) : [];
		if (action.kind === "exchange" && tickets.length > 0) {
			const { body } = await exchange(buyer, order, action.event, {
				...{ seats: action.seats, tickets, pays: action.pays, ticketTypeId: action.ticketTypeId },
				...(action.hasGiftCard ? { giftCard: codes.giftCard } : {}),
			});
			if (body.exchangedFrom) orders.push({ buyer, id: body.id });
		}
		if (action.kind === "staff-exchange" && tickets.length > 0) {
			const lines = action.seats.map((seat) => ({ seat, ticketTypeId: "voksen" }));
			const request = { tickets, eventId: action.event, lines, reason: "Feil dag" };
			await once("POST", `order/${id}/exchanges`, request);
		}
		if (action.kind === "staff-refund") {
			const ticket = order.tickets[action.ticket];
			await once("POST", `order/${id}/refunds`, { reason: "Syk", ...(ticket ? { tickets: [ticket.id] } : {}) });
		}
		if (action.kind === "visitor-cancels") await buyer.call("POST", `${shopSite}/orders/${id}/cancellations`, {});
		const [first] = valid;
		if (action.kind === "reseat" && first)
			await once("POST", `event/${first.event.id}/reseats`, { seats: { [first.id]: action.seat } });
		if (action.kind === "scan" && first) {
			const scan = { id: newKey(), code: first.code, at: "2026-11-20T16:00:00+01:00", device: "dør 1" };
			await asStaff("POST", `control/site/${shopSite}/events/${first.event.id}/scans`, scan);
		}
		if (action.kind === "dispute") {
			const payments = await app.db
				.selectFrom("payment")
				.select("id")
				.where("order_id", "=", id)
				.where("state", "=", "captured")
				.execute();
			for (const payment of payments) {
				disputed.add(payment.id);
				await settlePayment(app.boxOffice, payment.id, "staff");
			}
		}
	}
	return { run, disputed };
}

/** What must hold after each step. */
async function findWrong(): Promise<string[]> {
	const [sources, payments, refunds, tickets, lines] = await Promise.all([
		app.db.selectFrom("order_source").selectAll().execute(),
		app.db.selectFrom("payment").selectAll().where("state", "=", "captured").execute(),
		app.db.selectFrom("refund").selectAll().execute(),
		app.db.selectFrom("order_ticket").selectAll().where("state", "=", "valid").execute(),
		app.db.selectFrom("order_line").selectAll().execute(),
	]);
	const places = tickets.map((ticket) => {
		const line = lines.find((one) => one.order_id === ticket.order_id && one.number === ticket.line_number);
		return `${ticket.event_id} ${line?.seat}`;
	});
	const claims = await app.db.selectFrom("seat_claim").selectAll().where("state", "=", "sold").execute();
	const sold = claims.map(({ event_id, seat }) => `${event_id} ${seat}`);
	return [
		...(await checkLedger(app.db)).map((error) => JSON.stringify(error)),
		...sources.flatMap((source) => (leftOf(source) < 0 ? [`source of ${source.order_id} below zero`] : [])),
		...payments.flatMap(({ id, captured_ore }) => {
			const ore = refunds
				.filter(({ payment_id, state }) => payment_id === id && state !== "failed")
				.reduce((sum, refund) => sum + refund.ore, 0);
			return ore > (captured_ore ?? 0) ? [`payment ${id} gives back ${ore}`] : [];
		}),
		// Neither a payment nor a gift card gives anything back of paid tickets without staff; a clip may.
		...sources.flatMap(({ order_id, clips, refunded_ore }) =>
			clips === 0 && refunded_ore > 0 && !refunds.some((one) => one.order_id === order_id && one.requested_by !== null)
				? [`a visitor got ${refunded_ore} of ${order_id}`]
				: [],
		),
		// No visitor of this venue gets money by their own doing; what bought nothing is no refund.
		...refunds.flatMap(({ id, ore, requested_by, is_surplus }) =>
			ore > 0 && requested_by === null && is_surplus === 0 ? [`a visitor got ${ore} by ${id}`] : [],
		),
		...places.filter((place, i) => places.indexOf(place) < i).map((place) => `two tickets for ${place}`),
		...places.filter((place) => !sold.includes(place)).map((place) => `no claim on ${place}`),
		...sold.filter((place) => !places.includes(place)).map((place) => `a claim without ticket on ${place}`),
	];
}

test("money, places and papers agree after any sequence of purchases, exchanges and what else may happen", {
	timeout: 600_000,
}, async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(actionArbitrary, { minLength: 8, maxLength: 18 }), async (actions) => {
			({ app, balanced, asStaff, close } = await createBalancedApp());
			try {
				await openExchanges(app, voucherSettings);
				await addOtherHall();
				const { run, disputed } = await createRun();
				for (const action of actions) {
					await run(action);
					expect(await findWrong()).toEqual([]);
				}
				await app.runDueJobs();
				expect(await findWrong()).toEqual([]);
				if (disputed.size === 0) expect(await findInconsistencies(app)).toEqual([]);
			} finally {
				await close();
			}
		}),
		{ numRuns: sized(4, 60) },
	);
});
