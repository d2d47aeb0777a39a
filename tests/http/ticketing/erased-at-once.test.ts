import { lockOrder } from "@lerret/platform/boxoffice/orders/rows";
import { hasRowLocks } from "@lerret/platform/db/row-locks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type BalancedApp, countWaiting, createBalancedApp, times } from "../../support/balanced-app.ts";
import { addTestEvent, createBuyer, findInconsistencies, openShop, shopSite } from "../../support/box-office.ts";
import { fridayAfternoon } from "../../support/clock.ts";
import { sized } from "../../support/extent.ts";
import type { TestApp } from "../../support/test-app.ts";

/** A customer is erased by one app while others change what the customer has. */

let app: TestApp;
let balanced: BalancedApp["balanced"];
let asStaff: BalancedApp["asStaff"];
let close: () => Promise<void>;
beforeEach(async () => {
	({ app, balanced, asStaff, close } = await createBalancedApp());
	await openShop(app);
});
afterEach(() => close());

const emailOf = (round: number) => `kari${round}@post.example`;
const managed = <T>(method: string, path: string, body?: object, headers?: Record<string, string>) =>
	asStaff<T>(method, `management/site/${shopSite}/${path}`, body, headers);
const erase = async (orderId: string) => {
	const { status, body } = await managed<{ code?: string } | null>("DELETE", `customer/${orderId}`);
	return [status, body?.code];
};
const addressOf = async (orderId: string) =>
	(await app.db.selectFrom("ticket_order").select("email").where("id", "=", orderId).executeTakeFirstOrThrow()).email;

/** Two paid orders of one customer for a showing that is over, with nothing left to send. */
async function buyTwiceForPast(round: number): Promise<[first: string, second: string]> {
	const eventId = `over${round}`;
	await addTestEvent(app, eventId);
	const buyer = createBuyer(balanced);
	const buy = async (seat: string) => (await buyer.buy({ eventId, seats: [seat] }, { email: emailOf(round) })).id;
	const ids: [string, string] = [await buy("2-1"), await buy("2-5")];
	await app.runDueJobs();
	const hoursAgo = (hours: number) => fridayAfternoon.subtract({ hours }).toString({ smallestUnit: "millisecond" });
	const past = { starts_at: hoursAgo(48), ends_at: hoursAgo(46) };
	await app.db.updateTable("event").set(past).where("id", "=", eventId).execute();
	return ids;
}

test("a customer that two clerks erase by different orders is erased and logged once", async () => {
	for (const round of times(sized(3, 12))) {
		const [first, second] = await buyTwiceForPast(round);
		const replies = await Promise.all([erase(first), erase(second), erase(first)]);
		expect(replies.map(([status]) => status).toSorted()).toEqual([204, 404, 404]);
		expect([await addressOf(first), await addressOf(second)]).toEqual(["", ""]);
		const log = await managed<{ itemId: string }[]>("GET", "audit?kind=customer");
		expect(log.body.filter(({ itemId }) => itemId === first || itemId === second)).toHaveLength(1);
	}
});

test("a customer whose tickets were exchanged waits for what has locked the first of their orders, without a deadlock", async () => {
	const [order = "", first = ""] = (await buyTwiceForPast(0)).toSorted();
	const exchange = { order_id: order, from_order_id: first, first_order_id: first, number: 1 };
	const none = { carried_ore: 0, back_ore: 0, requested_by: null, reason: "", credit_note: null };
	const at = fridayAfternoon.toString();
	await app.db
		.insertInto("order_exchange")
		.values({ ...exchange, ...none, created_at: at, done_at: at })
		.execute();
	const { erased } = await app.db.transaction().execute(async (trx) => {
		await lockOrder(trx, first);
		const reply = erase(order);
		if (hasRowLocks(trx)) await expect.poll(() => countWaiting(app.db)).toBe(1);
		await lockOrder(trx, order);
		return { erased: reply };
	});
	expect(await erased).toEqual([204, undefined]);
});

test("an order that is placed while its customer is erased keeps its address, or the customer stays", async () => {
	for (const round of times(sized(3, 12))) {
		const [first, second] = await buyTwiceForPast(round);
		const buyer = createBuyer(balanced);
		const hold = await buyer.hold({ seats: [`${2 + Math.floor(round / 8)}-${(round % 8) + 1}`] });
		const place = () => buyer.order(hold.body, { email: emailOf(round) });
		const [erased, placed] = await Promise.all([erase(first), place()]);
		expect(placed.status).toBe(201);
		expect(await addressOf(placed.body.id)).toBe(emailOf(round));
		const kept = [await addressOf(first), await addressOf(second)];
		if (erased[0] === 204) expect(kept).toEqual(["", ""]);
		else {
			expect([["customer_payment_open"], ["customer_event_ahead"]]).toContainEqual(erased.slice(1));
			expect(kept).toEqual([emailOf(round), emailOf(round)]);
		}
	}
});

test("an order that is refunded while its customer is erased is given back once, and an erased customer stays erased", async () => {
	for (const round of times(sized(3, 12))) {
		const [first, second] = await buyTwiceForPast(round);
		const refund = () =>
			managed("POST", `order/${second}/refunds`, { reason: "Syk" }, { "idempotency-key": `refusjon-${round}` });
		const [erased, refunded] = await Promise.all([erase(first), refund()]);
		expect(refunded.status).toBe(201);
		await app.runDueJobs();
		const refunds = app.db.selectFrom("refund").select(["state", "ore"]).where("order_id", "=", second);
		expect(await refunds.execute()).toEqual([{ state: "done", ore: 15_000 }]);
		const kept = [await addressOf(first), await addressOf(second)];
		if (erased[0] === 204) {
			expect(kept).toEqual(["", ""]);
			const emails = app.db.selectFrom("order_email").select("id").where("order_id", "in", [first, second]);
			expect(await emails.execute()).toEqual([]);
		} else {
			expect(erased).toEqual([409, "customer_refund_open"]);
			expect(kept).toEqual([emailOf(round), emailOf(round)]);
		}
	}
	expect(await findInconsistencies(app)).toEqual([]);
});
