import type { Scan } from "@lerret/contracts/api/control";
import type { Order } from "@lerret/contracts/api/shop-responses";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type BalancedApp, createBalancedApp, times } from "../../support/balanced-app.ts";
import { createBuyer, findInconsistencies, openShop, shopSite } from "../../support/box-office.ts";
import { sized } from "../../support/extent.ts";
import type { TestApp } from "../../support/test-app.ts";

let app: TestApp;
let balanced: BalancedApp["balanced"];
let asStaff: BalancedApp["asStaff"];
let close: () => Promise<void>;
beforeEach(async () => {
	({ app, balanced, asStaff, close } = await createBalancedApp());
});
afterEach(() => close());

let keyCount = 0;
function reseat(seats: Record<string, string>) {
	keyCount += 1;
	return asStaff<{ code?: string }>(
		...(["POST", `management/site/${shopSite}/event/prove/reseats`, { seats }] as const),
		{ "idempotency-key": `bytt-${keyCount}` },
	);
}
function refund(order: Order, ticketId: string) {
	keyCount += 1;
	const path = `management/site/${shopSite}/order/${order.id}/refunds`;
	return asStaff("POST", path, { tickets: [ticketId], reason: "Syk" }, { "idempotency-key": `ref-${keyCount}` });
}
const scan = (id: string, code: string) =>
	asStaff<Scan>("POST", `control/site/${shopSite}/events/prove/scans`, {
		...{ id, code, at: "2026-11-20T16:00:00+01:00", device: "dør 1" },
	});
const idOf = (order: Order, index = 0) => order.tickets[index]?.id ?? "";

/** What differs between the seats of valid tickets and those that are sold. */
async function findWrongSeats(): Promise<string[]> {
	const tickets = await app.db
		.selectFrom("order_ticket")
		.innerJoin("order_line", (join) =>
			join
				.onRef("order_line.order_id", "=", "order_ticket.order_id")
				.onRef("order_line.number", "=", "order_ticket.line_number"),
		)
		.innerJoin("ticket_order", "ticket_order.id", "order_ticket.order_id")
		.select(["order_line.seat", "order_line.seat_label", "ticket_order.hold_id"])
		.where("order_ticket.event_id", "=", "prove")
		.where("order_ticket.state", "=", "valid")
		.execute();
	const claims = await app.db
		.selectFrom("seat_claim")
		.select(["seat", "hold_id"])
		.where("event_id", "=", "prove")
		.where("state", "=", "sold")
		.execute();
	const toText = (rows: { seat: string | null; hold_id: string | null }[]) =>
		rows.map(({ seat, hold_id }) => `${seat} of ${hold_id}`).toSorted();
	const [of, sold] = [toText(tickets), toText(claims)];
	const labels = tickets.filter(({ seat, seat_label }) => seat_label !== `Rad ${seat?.replace("-", ", sete ")}`);
	return [
		...of.filter((one, i) => of.indexOf(one) < i || !sold.includes(one)).map((one) => `ticket ${one}`),
		...sold.filter((one) => !of.includes(one)).map((one) => `claim ${one}`),
		...labels.map(({ seat_label }) => `label ${seat_label}`),
	];
}

test("a seat is bought or given to another ticket, never both", async () => {
	await openShop(app, { rows: 3 });
	const order = await createBuyer(balanced).buy({ seats: ["1-1"] });
	for (const i of times(sized(3, 9))) {
		const seat = `2-${i + 1}`;
		const [bought, moved] = await Promise.all([
			createBuyer(balanced)
				.buy({ seats: [seat] })
				.catch(() => null),
			reseat({ [idOf(order)]: seat }),
		]);
		expect([bought?.state, moved.status]).toEqual(moved.status === 200 ? [undefined, 200] : ["paid", 409]);
		expect(await findWrongSeats()).toEqual([]);
	}
	expect(await findInconsistencies(app)).toEqual([]);
});

test("two reseats at once give a seat to one ticket", async () => {
	await openShop(app);
	const order = await createBuyer(balanced).buy({ seats: ["1-1", "1-2"] });
	for (const i of times(sized(3, 9))) {
		const replies = await Promise.all([
			reseat({ [idOf(order)]: `2-${i + 1}` }),
			reseat({ [idOf(order, 1)]: `2-${i + 1}` }),
			reseat({ [idOf(order)]: `3-${i + 1}`, [idOf(order, 1)]: `2-${i + 1}` }),
		]);
		expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
		expect(await findWrongSeats()).toEqual([]);
	}
});

test("a ticket that is refunded or scanned meanwhile leaves no seat behind", async () => {
	await openShop(app);
	for (const i of times(sized(3, 9))) {
		const order = await createBuyer(balanced).buy({ seats: [`2-${i + 1}`, `3-${i + 1}`] });
		const [moved, refunded, scanned] = await Promise.all([
			reseat({ [idOf(order)]: `1-${i + 1}`, [idOf(order, 1)]: `2-${i + 1}` }),
			refund(order, idOf(order)),
			scan(`s-${i}`, order.tickets[1]?.code ?? ""),
		]);
		expect([moved.status === 200 || moved.body.code === "not_reseatable", refunded.status]).toEqual([true, 201]);
		expect(scanned.body.result).toBe("valid");
		expect(await findWrongSeats()).toEqual([]);
	}
	expect(await findInconsistencies(app)).toEqual([]);
});

type Step =
	| { kind: "buy"; row: number; seat: number; quantity: number }
	| { kind: "hold"; row: number; seat: number }
	| { kind: "withhold"; row: number; seat: number }
	| { kind: "refund"; ticket: number }
	| { kind: "reseat"; moves: { ticket: number; row: number; seat: number }[] }
	| { kind: "swap"; one: number; other: number };

const rows = 3;
const seat = { row: fc.integer({ min: 1, max: rows }), seat: fc.integer({ min: 1, max: 10 }) };
const ticket = fc.nat(30);
const steps: fc.Arbitrary<Step[]> = fc.array(
	fc.oneof(
		{
			weight: 3,
			arbitrary: fc.record({ kind: fc.constant("buy" as const), ...seat, quantity: fc.integer({ min: 1, max: 3 }) }),
		},
		fc.record({ kind: fc.constant("hold" as const), ...seat }),
		fc.record({ kind: fc.constant("withhold" as const), ...seat }),
		fc.record({ kind: fc.constant("refund" as const), ticket }),
		{
			weight: 4,
			arbitrary: fc.record({
				kind: fc.constant("reseat" as const),
				moves: fc.array(fc.record({ ticket, ...seat }), { minLength: 1, maxLength: 4 }),
			}),
		},
		fc.record({ kind: fc.constant("swap" as const), one: ticket, other: ticket }),
	),
	{ minLength: 4, maxLength: 14 },
);

test("after any steps, every valid ticket has one seat, and every seat at most one ticket; codes and prices stay", {
	timeout: 120_000,
}, async () => {
	await openShop(app, { rows });
	const bought = new Map<string, { order: Order; code: string; ore: number }>();
	const readSeat = async (id: string) =>
		(
			await app.db
				.selectFrom("order_ticket")
				.innerJoin("order_line", (join) =>
					join
						.onRef("order_line.order_id", "=", "order_ticket.order_id")
						.onRef("order_line.number", "=", "order_ticket.line_number"),
				)
				.select("order_line.seat")
				.where("order_ticket.id", "=", id)
				.where("order_ticket.state", "=", "valid")
				.executeTakeFirst()
		)?.seat ?? null;
	async function run(step: Step): Promise<void> {
		const ids = [...bought.keys()];
		const pick = (index: number) => ids[index % Math.max(1, ids.length)] ?? "ingen";
		if (step.kind === "buy") {
			const seats = times(step.quantity).map((i) => `${step.row}-${((step.seat + i - 1) % 10) + 1}`);
			const buyer = createBuyer(balanced);
			const hold = await buyer.hold({ seats });
			if (hold.status !== 201) return;
			const placed = await buyer.order(hold.body);
			await buyer.decide(placed.body.redirectUrl, "pay");
			const order = (await buyer.readOrder(placed.body.id)).body;
			for (const { id, code, ore } of order.tickets) bought.set(id, { order, code, ore });
		} else if (step.kind === "hold") await createBuyer(balanced).hold({ seats: [`${step.row}-${step.seat}`] });
		else if (step.kind === "withhold")
			await asStaff("POST", `management/site/${shopSite}/event/prove/block`, {
				...{ seats: [`${step.row}-${step.seat}`], reason: "Knust" },
			});
		else if (step.kind === "refund") {
			const found = bought.get(pick(step.ticket));
			if (found) await refund(found.order, pick(step.ticket));
		} else if (step.kind === "reseat")
			await reseat(Object.fromEntries(step.moves.map((move) => [pick(move.ticket), `${move.row}-${move.seat}`])));
		else {
			const [one, other] = [await readSeat(pick(step.one)), await readSeat(pick(step.other))];
			if (one && other) await reseat({ [pick(step.one)]: other, [pick(step.other)]: one });
		}
	}
	await fc.assert(
		fc.asyncProperty(steps, async (all) => {
			for (const step of all) await run(step);
			expect(await findWrongSeats()).toEqual([]);
			const now = await app.db.selectFrom("order_ticket").select(["id", "code"]).execute();
			for (const { id, code } of now) expect(bought.get(id)?.code).toBe(code);
		}),
		{ numRuns: sized(4, 30) },
	);
	const lines = await app.db.selectFrom("order_line").select("ore").execute();
	expect(lines.reduce((sum, { ore }) => sum + ore, 0)).toBe(
		[...bought.values()].reduce((sum, { ore }) => sum + ore, 0),
	);
	expect(await findInconsistencies(app)).toEqual([]);
});
