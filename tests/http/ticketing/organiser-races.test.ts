import type { EventSettlements } from "@lerret/contracts/api/organisers";
import { checkLedger } from "@lerret/platform/boxoffice/ledger/check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type BalancedApp, createBalancedApp, times } from "../../support/balanced-app.ts";
import { addTestEvent, createBuyer, findInconsistencies, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor } from "../../support/editor.ts";
import { sized } from "../../support/extent.ts";
import { addOrganiser, organiserFields } from "../../support/organisers.ts";

let app: BalancedApp["app"];
let balanced: BalancedApp["balanced"];
let asStaff: BalancedApp["asStaff"];
let close: () => Promise<void>;
beforeEach(async () => {
	({ app, balanced, asStaff, close } = await createBalancedApp());
	await openShop(app, { rows: 8 });
	await addOrganiser(app, "koret");
	await addOrganiser(app, "laget");
});
afterEach(() => close());

type Seller = "koret" | "laget" | null;

/** An event of the seller at a time of its own, with a buyer who has places. */
async function openEvent(id: string, hour: number, seller: Seller) {
	await addTestEvent(app, id, `2026-11-${String(21 + Math.floor(hour / 4))}T${10 + (hour % 4) * 3}:00:00.000Z`);
	await app.db.updateTable("event").set({ organiser_id: seller }).where("id", "=", id).execute();
	const buyers = times(2).map(() => createBuyer(balanced));
	const holds = await Promise.all(buyers.map((buyer, i) => buyer.hold({ seats: [`2-${i + 4}`] }, id)));
	expect(holds.map(({ status }) => status)).toEqual([201, 201]);
	return () =>
		Promise.all(
			buyers.map(async (buyer, i) => {
				const { status, body } = await buyer.order(holds[i]?.body ?? { id: "", seats: [], quantity: 0 });
				return { status, pay: () => buyer.decide(body.redirectUrl, "pay") };
			}),
		);
}

/** Whom the event is sold for: as it says, as its orders have frozen it, and as its tickets are booked. */
async function readSellers(eventId: string): Promise<{ said: Seller; frozen: Seller; booked: Seller[] }> {
	const [event, terms, entries] = await Promise.all([
		app.db.selectFrom("event").select("organiser_id").where("id", "=", eventId).executeTakeFirstOrThrow(),
		app.db.selectFrom("organiser_terms").select("organiser_id").where("event_id", "=", eventId).executeTakeFirst(),
		app.db.selectFrom("organiser_entry").select("organiser_id").where("event_id", "=", eventId).execute(),
	]);
	const toSeller = (id: string | null | undefined) => (id ?? null) as Seller;
	return {
		said: toSeller(event.organiser_id),
		frozen: toSeller(terms?.organiser_id),
		booked: entries.map(({ organiser_id }) => toSeller(organiser_id)),
	};
}

const changes: [from: Seller, to: Seller][] = [
	["koret", "laget"],
	["koret", null],
	[null, "laget"],
];

test("the first orders of an event and a change of its organiser: the tickets are sold for whom the event says", async () => {
	const admin = createEditor(app, "admin");
	const cases = times(sized(2, 6)).flatMap((round) => changes.map((change) => [round, ...change] as const));
	for (const [i, [round, from, to]] of cases.entries()) {
		const id = `konsert-${i}`;
		const order = await openEvent(id, i, from);
		const { body, etag } = await admin.call("GET", `event/${id}`);
		const change = () => admin.call("PUT", `event/${id}/publication`, { ...body, organiserId: to }, etag);
		// Either can be the first to come.
		const [orders, changed] =
			round % 2 === 0
				? await Promise.all([order(), change()])
				: await Promise.all([change(), order()]).then(([first, second]) => [second, first] as const);
		expect(orders.map(({ status }) => status)).toEqual([201, 201]);
		for (const { pay } of orders) await pay();
		const isChanged = changed.status < 300;
		if (!isChanged) expect([changed.status, changed.body]).toMatchObject([400, { errors: [{ path: "organiserId" }] }]);
		const seller = isChanged ? to : from;
		expect(await readSellers(id)).toEqual({
			...{ said: seller, frozen: seller },
			booked: seller === null ? [] : [seller, seller],
		});
	}
	await app.runDueJobs();
	expect(await findInconsistencies(app)).toEqual([]);
	expect(await checkLedger(app.db)).toEqual([]);
});

test("approvals at once, with refunds in their midst: each ticket is in one settlement, and what is paid out is owed", async () => {
	for (const round of times(sized(3, 20))) {
		const id = `konsert-${round}`;
		const order = await openEvent(id, round, "koret");
		const orders = await order();
		for (const { pay } of orders) await pay();
		await app.db.updateTable("event").set({ ends_at: "2026-11-19T20:00:00.000Z" }).where("id", "=", id).execute();
		const path = `management/site/${shopSite}/event/${id}/settlement`;
		const { version } = (await asStaff<EventSettlements>("GET", path)).body;
		const { id: orderId } = await app.db
			.selectFrom("ticket_order")
			.select("id")
			.where("event_id", "=", id)
			.limit(1)
			.executeTakeFirstOrThrow();
		const approve = () => asStaff("POST", path, { version: version ?? "" });
		const refund = () =>
			asStaff(
				"POST",
				`management/site/${shopSite}/order/${orderId}/refunds`,
				{ reason: "Syk" },
				{ "idempotency-key": id },
			);
		const calls = round % 2 === 0 ? [approve, refund, approve] : [refund, approve, approve];
		const answers = await Promise.all(calls.map((call) => call()));
		const statuses = calls.map((call, i) => ({ isRefund: call === refund, status: answers[i]?.status }));
		expect(
			statuses.filter(({ isRefund, status }) => (isRefund ? status !== 201 : status !== 201 && status !== 412)),
		).toEqual([]);
		// What two have seen is approved once at most.
		expect(statuses.filter(({ isRefund, status }) => !isRefund && status === 201).length).toBeLessThan(2);
		await app.runDueJobs();
		const last = (await asStaff<EventSettlements>("GET", path)).body;
		if (last.version) expect((await asStaff("POST", path, { version: last.version })).status).toBe(201);
		const { approved, open } = (await asStaff<EventSettlements>("GET", path)).body;
		expect(open).toBeNull();
		const countOf = (kind: "sold" | "refunded") =>
			approved.reduce((sum, { settlement }) => sum + settlement[kind].reduce((n, { count }) => n + count, 0), 0);
		expect([countOf("sold"), countOf("refunded")]).toEqual([2, 1]);
		expect(approved.map(({ settlement }) => settlement.number)).toEqual(approved.map((_, i) => i + 1));
		// Rent once.
		expect(approved.filter(({ settlement }) => settlement.rent !== null)).toHaveLength(1);
	}
	expect(await findInconsistencies(app)).toEqual([]);
	expect(await checkLedger(app.db)).toEqual([]);
});

test("the first orders of an event and a change of its organiser's rule: all its tickets are sold by one rule", async () => {
	const admin = createEditor(app, "admin");
	for (const i of times(sized(3, 12))) {
		const id = `konsert-${i}`;
		const order = await openEvent(id, i, "koret");
		const { body, etag } = await admin.call("GET", "organiser/koret");
		const rule = { ...body, ...organiserFields, feePercent: 100 * (i + 10) };
		const [orders, changed] = await Promise.all([order(), admin.call("PUT", "organiser/koret", rule, etag)]);
		expect([...orders, changed].map(({ status }) => status)).toEqual([201, 201, 200]);
		for (const { pay } of orders) await pay();
		const entries = await app.db
			.selectFrom("organiser_entry")
			.select("fee_ore")
			.where("site_id", "=", shopSite)
			.where("event_id", "=", id)
			.execute();
		expect(entries).toHaveLength(2);
		expect(new Set(entries.map(({ fee_ore }) => fee_ore)).size).toBe(1);
	}
	expect(await checkLedger(app.db)).toEqual([]);
});
