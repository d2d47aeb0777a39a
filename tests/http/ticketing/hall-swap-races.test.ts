import type { Scan } from "@lerret/contracts/api/control";
import type { HallSwap } from "@lerret/contracts/api/hall-swaps";
import type { Order } from "@lerret/contracts/api/shop-responses";
import { salePath, waitingPath } from "@lerret/contracts/paths";
import { seatLabel } from "@lerret/contracts/seat-label";
import type { SeatingPlan } from "@lerret/contracts/seating-plan";
import { seatsOf } from "@lerret/contracts/seating-plan";
import { offerPlaces } from "@lerret/platform/boxoffice/waiting-list/offer";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type BalancedApp, createBalancedApp, times } from "../../support/balanced-app.ts";
import { addTestEvent, createBuyer, findInconsistencies, openShop, shopSite } from "../../support/box-office.ts";
import { sized } from "../../support/extent.ts";
import { testPlan } from "../../support/seating-plan.ts";
import { createShopVisitor } from "../../support/shop-visitor.ts";
import type { TestApp } from "../../support/test-app.ts";

let app: TestApp;
let balanced: BalancedApp["balanced"];
let asStaff: BalancedApp["asStaff"];
let close: () => Promise<void>;
beforeEach(async () => {
	({ app, balanced, asStaff, close } = await createBalancedApp());
});
afterEach(() => close());

type Reply = HallSwap & { code?: string };
const management = `management/site/${shopSite}`;
let keyCount = 0;
function once<T>(path: string, body: object) {
	keyCount += 1;
	return asStaff<T>("POST", `${management}/${path}`, body, { "idempotency-key": `r-${keyCount}` });
}
async function swap(target: object, id = "prove") {
	const { body } = await once<Reply>(`event/${id}/hall-swaps`, target);
	return once<Reply>(`event/${id}/hall-swaps`, { ...target, seats: {}, proposal: body.proposal ?? "ingen" });
}
const refund = (order: Order, ticketId: string) =>
	once(`order/${order.id}/refunds`, { tickets: [ticketId], reason: "Syk" });
const scan = (id: string, code: string) =>
	asStaff<Scan>("POST", `control/site/${shopSite}/events/prove/scans`, {
		...{ id, code, at: "2026-11-20T16:00:00+01:00", device: "dør 1" },
	});
const idOf = (order: Order, index = 0) => order.tickets[index]?.id ?? "";

/** The rows and names of another hall, in which every seat has another id. */
function withOtherIds(plan: SeatingPlan): SeatingPlan {
	const zones = plan.zones.map((zone) => ({
		...zone,
		rows: zone.rows.map((row) => ({
			...row,
			seats: row.seats.map(({ companion_of, ...seat }) => ({
				...seat,
				seat_guid: `x${seat.seat_guid}`,
				...(companion_of === undefined ? {} : { companion_of: `x${companion_of}` }),
			})),
		})),
	}));
	return { ...plan, zones };
}
const halls: { name: string; plan?: SeatingPlan; capacity?: number }[] = [
	{ name: "Prøvesalen", plan: testPlan(3) },
	{ name: "Annen", plan: withOtherIds(testPlan(4)) },
	{ name: "Liten", plan: testPlan(2) },
	{ name: "Foajé", capacity: 25 },
];
const ids = new Map([["Prøvesalen", "proevesal"]]);
async function addHalls(): Promise<void> {
	for (const { name, ...places } of halls.slice(1)) {
		const { body } = await asStaff<{ id: string }>("POST", `${management}/hall`, { name, ...places });
		ids.set(name, body.id);
	}
}
const to = (name: string) => ({ hallId: ids.get(name) });

/** What differs between valid tickets, the seats that are sold and those of the hall. */
async function findWrongSeats(event = "prove"): Promise<string[]> {
	const { screen } = await app.db
		.selectFrom("event")
		.select("screen")
		.where("id", "=", event)
		.where("site_id", "=", shopSite)
		.executeTakeFirstOrThrow();
	const plan = halls.find(({ name }) => name === screen)?.plan;
	const labels = new Map((plan ? seatsOf(plan) : []).map((seat) => [seat.guid, seatLabel(seat)]));
	const tickets = await app.db
		.selectFrom("order_ticket")
		.innerJoin("order_line", (join) =>
			join
				.onRef("order_line.order_id", "=", "order_ticket.order_id")
				.onRef("order_line.number", "=", "order_ticket.line_number"),
		)
		.innerJoin("ticket_order", "ticket_order.id", "order_ticket.order_id")
		.select(["order_line.seat", "order_line.seat_label", "ticket_order.hold_id"])
		.where("order_ticket.event_id", "=", event)
		.where("order_ticket.state", "=", "valid")
		.execute();
	const claims = await app.db
		.selectFrom("seat_claim")
		.select(["seat", "hold_id"])
		.where("event_id", "=", event)
		.where("state", "=", "sold")
		.execute();
	if (!plan) {
		const count = await app.db
			.selectFrom("place_count")
			.select("taken")
			.where("event_id", "=", event)
			.executeTakeFirst();
		const held = await app.db
			.selectFrom("hold")
			.select((eb) => eb.fn.sum<number | string | null>("quantity").as("n"))
			.where("event_id", "=", event)
			.where("released_at", "is", null)
			.where("sold_at", "is", null)
			.executeTakeFirstOrThrow();
		const expected = tickets.length + Number(held.n ?? 0);
		return [
			...((count?.taken ?? 0) === expected ? [] : [`${count?.taken} counted of ${expected}`]),
			...tickets.flatMap(({ seat }) => (seat === null ? [] : [`ticket with the seat ${seat}`])),
			...claims.map(({ seat }) => `claim on ${seat}`),
		];
	}
	const toText = (rows: { seat: string | null; hold_id: string | null }[]) =>
		rows.map(({ seat, hold_id }) => `${seat} of ${hold_id}`).toSorted();
	const [of, sold] = [toText(tickets), toText(claims)];
	return [
		...of.filter((one, i) => of.indexOf(one) < i || !sold.includes(one)).map((one) => `ticket ${one}`),
		...sold.filter((one) => !of.includes(one)).map((one) => `claim ${one}`),
		...tickets.flatMap(({ seat, seat_label }) =>
			labels.get(seat ?? "") === seat_label ? [] : [`${seat} is called ${seat_label}`],
		),
	];
}

async function buy(choice: object, eventId = "prove"): Promise<Order | null> {
	const buyer = createBuyer(balanced);
	const hold = await buyer.hold(choice, eventId);
	if (hold.status !== 201) return null;
	const placed = await buyer.order(hold.body);
	if (placed.status !== 201) return null;
	await buyer.decide(placed.body.redirectUrl, "pay");
	return (await buyer.readOrder(placed.body.id)).body;
}
async function open(): Promise<void> {
	await openShop(app, { rows: 3 });
	await addHalls();
}

test("a purchase at the moment of a swap gets its seats in the new hall, or none", async () => {
	await open();
	await buy({ seats: ["1-1", "1-2"] });
	for (const i of times(sized(3, 8))) {
		const here = i % 2 === 0 ? "" : "x";
		const [swapped, ...bought] = await Promise.all([
			swap(to(i % 2 === 0 ? "Annen" : "Prøvesalen")),
			buy({ seats: [`${here}2-${i + 1}`] }),
			buy({ seats: [`${here}3-${i + 3}`] }),
			createBuyer(balanced).hold({ seats: [`${here}1-${i + 3}`] }),
		]);
		expect([200, 409]).toContain(swapped.status);
		expect(bought.slice(0, 2).every((order) => order === null || "state" in order)).toBe(true);
		if (swapped.status !== 200) expect((await swap(to(i % 2 === 0 ? "Annen" : "Prøvesalen"))).status).toBe(200);
		await app.runDueJobs();
		expect(await findWrongSeats()).toEqual([]);
	}
	expect(await findInconsistencies(app)).toEqual([]);
});

test("refunds, scans and a cancellation at the moment of a swap leave no seat behind", async () => {
	await open();
	for (const i of times(sized(3, 8))) {
		const here = i % 2 === 0 ? "" : "x";
		const order = await buy({ seats: [`${here}2-${i + 1}`, `${here}3-${i + 3}`] });
		if (!order) throw new Error("not bought");
		const [swapped, refunded, scanned] = await Promise.all([
			swap(to(i % 2 === 0 ? "Annen" : "Prøvesalen")),
			refund(order, idOf(order)),
			scan(`s-${i}`, order.tickets[1]?.code ?? ""),
		]);
		expect([swapped.status === 200 || swapped.body.code === "stale", refunded.status]).toEqual([true, 201]);
		expect(scanned.body.result).toBe("valid");
		if (swapped.status !== 200) expect((await swap(to(i % 2 === 0 ? "Annen" : "Prøvesalen"))).status).toBe(200);
		expect(await findWrongSeats()).toEqual([]);
	}
	const [swapped, cancelled] = await Promise.all([
		swap(to("Liten")),
		asStaff("PUT", `${management}/event/prove/cancellation`, { reason: "Strøm" }, { "idempotency-key": "avlys" }),
	]);
	expect([cancelled.status, [200, 409].includes(swapped.status)]).toEqual([200, true]);
	expect(await findWrongSeats()).toEqual([]);
	expect(await findInconsistencies(app)).toEqual([]);
});

test("a change of the new hall's plan at the moment of a swap takes no sold seat away", async () => {
	await open();
	await buy({ seats: ["3-5", "3-6"] });
	for (const [i, rows] of [3, 4, 3].entries()) {
		const [from, next] = i % 2 === 0 ? ["Prøvesalen", "Annen"] : ["Annen", "Prøvesalen"];
		const path = `${management}/hall/${ids.get("Annen")}`;
		const response = await app.request(`/api/${path}`, { headers: { authorization: "Bearer admin" } });
		const hall = (await response.json()) as object;
		const plan = withOtherIds(testPlan(rows));
		const [swapped, changed] = await Promise.all([
			swap(to(next ?? "")),
			asStaff("PUT", path, { ...hall, plan }, { "if-match": response.headers.get("etag") ?? "" }),
		]);
		expect([from, [200, 409].includes(swapped.status), [200, 409].includes(changed.status)]).toEqual([
			from,
			true,
			true,
		]);
		if (changed.status === 200) Object.assign(halls[1] ?? {}, { plan });
		if (swapped.status !== 200) expect((await swap(to(next ?? ""))).status).toBe(200);
		expect(await findWrongSeats()).toEqual([]);
	}
});

test("of swaps at the same moment, one is done and the others ask again", async () => {
	await open();
	await addTestEvent(app, "annen");
	await buy({ seats: ["2-5", "2-6"] });
	await buy({ seats: ["2-5"] }, "annen");
	expect((await swap(to("Annen"), "annen")).status).toBe(200);
	for (const _ of times(sized(3, 8))) {
		const replies = await Promise.all([
			swap({ withEventId: "annen" }),
			swap({ withEventId: "prove" }, "annen"),
			swap(to("Liten")),
			swap(to("Foajé"), "annen"),
		]);
		expect(replies.map(({ status }) => status).every((status) => [200, 400, 409].includes(status))).toBe(true);
		expect(replies.some(({ status }) => status === 200)).toBe(true);
		expect([await findWrongSeats(), await findWrongSeats("annen")]).toEqual([[], []]);
		await swap(to("Prøvesalen"));
		await swap(to("Annen"), "annen");
	}
	expect(await findInconsistencies(app)).toEqual([]);
});

test("an offer that is taken at the moment of a swap has its place in the new hall, or none", async () => {
	await openShop(app, { capacity: 2 });
	await addHalls();
	const holder = createBuyer(balanced);
	const order = await holder.buy({ quantity: 2 });
	const visitors = {
		request: (path: string, init: RequestInit = {}) =>
			balanced.fetch(
				new Request(`http://localhost:3000${path}`, {
					...init,
					headers: { host: "localhost:3000", ...(init.headers as Record<string, string>) },
				}),
				{ incoming: { socket: { remoteAddress: "198.51.100.7" } } },
			),
	};
	const fields = { handling: "venteliste", email: "kari@post.example", antall: "1" };
	await createShopVisitor(visitors).post(salePath("prove"), fields);
	await refund(order, idOf(order));
	await offerPlaces(app.boxOffice, (error) => expect.unreachable(String(error)));
	const entry = await app.db.selectFrom("waiting_entry").selectAll().executeTakeFirstOrThrow();
	const link = `${waitingPath("prove", entry.id)}?token=${app.boxOffice.waitingTokenOf(entry.id)}`;
	const [swapped] = await Promise.all([
		swap(to("Foajé")),
		createShopVisitor(visitors).post(link, { handling: "ta-plassene" }),
	]);
	expect([200, 409]).toContain(swapped.status);
	if (swapped.status !== 200) expect((await swap(to("Foajé"))).status).toBe(200);
	expect(await findWrongSeats()).toEqual([]);
	expect(await findInconsistencies(app)).toEqual([]);
});

type Step =
	| { kind: "buy" | "hold" | "withhold"; event: string; row: number; seat: number; quantity: number }
	| { kind: "refund"; ticket: number }
	| { kind: "swap"; event: string; hall: string }
	| { kind: "exchange" };

const event = fc.constantFrom("prove", "prove", "annen");
const place = {
	event,
	row: fc.integer({ min: 1, max: 4 }),
	seat: fc.integer({ min: 1, max: 10 }),
	quantity: fc.integer({ min: 1, max: 4 }),
};
const steps: fc.Arbitrary<Step[]> = fc.array(
	fc.oneof(
		{ weight: 4, arbitrary: fc.record({ kind: fc.constant("buy" as const), ...place }) },
		fc.record({ kind: fc.constantFrom("hold" as const, "withhold" as const), ...place }),
		fc.record({ kind: fc.constant("refund" as const), ticket: fc.nat(30) }),
		{
			weight: 3,
			arbitrary: fc.record({
				kind: fc.constant("swap" as const),
				...{ event, hall: fc.constantFrom(...halls.map(({ name }) => name)) },
			}),
		},
		fc.record({ kind: fc.constant("exchange" as const) }),
	),
	{ minLength: 5, maxLength: 14 },
);

test("after any steps, every valid ticket has one place, and every seat at most one ticket; codes and prices stay", {
	timeout: 240_000,
}, async () => {
	await open();
	await addTestEvent(app, "annen");
	const bought = new Map<string, { order: Order; code: string; ore: number }>();
	async function planOf(id: string): Promise<SeatingPlan | undefined> {
		const row = await app.db.selectFrom("event").select("screen").where("id", "=", id).executeTakeFirstOrThrow();
		return halls.find(({ name }) => name === row.screen)?.plan;
	}
	async function run(step: Step): Promise<void> {
		if (step.kind === "refund") {
			const found = [...bought][step.ticket % Math.max(1, bought.size)];
			if (found) await refund(found[1].order, found[0]);
		} else if (step.kind === "exchange") expect((await swap({ withEventId: "annen" })).status).not.toBe(500);
		else if (step.kind === "swap") expect((await swap(to(step.hall), step.event)).status).not.toBe(500);
		else {
			const plan = await planOf(step.event);
			const guids = plan?.zones[0]?.rows[step.row - 1]?.seats.map(({ seat_guid }) => seat_guid) ?? [];
			const seats = guids.slice(step.seat - 1, step.seat - 1 + step.quantity);
			if (plan && seats.length === 0) return;
			const choice = plan ? { seats } : { quantity: step.quantity };
			if (step.kind === "hold") await createBuyer(balanced).hold(choice, step.event);
			else if (step.kind === "withhold")
				await asStaff("POST", `${management}/event/${step.event}/block`, { ...choice, reason: "Presse" });
			else {
				const order = await buy(choice, step.event);
				for (const { id, code, ore } of order?.tickets ?? []) if (order) bought.set(id, { order, code, ore });
			}
		}
	}
	await fc.assert(
		fc.asyncProperty(steps, async (all) => {
			for (const step of all) {
				await run(step);
				expect([step, await findWrongSeats(), await findWrongSeats("annen")]).toEqual([step, [], []]);
			}
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
