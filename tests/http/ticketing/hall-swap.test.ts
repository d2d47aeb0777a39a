import type { ControlList } from "@lerret/contracts/api/control";
import type { HallSwap, SwapTargets } from "@lerret/contracts/api/hall-swaps";
import type { ManagedOrder } from "@lerret/contracts/api/managed-order";
import type { Order, SaleEvent } from "@lerret/contracts/api/shop-responses";
import type { EventPlaces } from "@lerret/contracts/api/withheld-places";
import type { SeatingPlan } from "@lerret/contracts/seating-plan";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addTestEvent, createBuyer, findInconsistencies, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { testPlan } from "../../support/seating-plan.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	admin = createEditor(app, "admin");
});
afterEach(() => app.close());

type Reply = HallSwap & { code?: string; seats?: string[]; errors?: { path: string; message: string }[] };
let keyCount = 0;
async function send(body: object, { id = "prove", key }: { id?: string; key?: string } = {}) {
	keyCount += 1;
	const reply = await admin.callOnce(`event/${id}/hall-swaps`, body, key ?? `sal-${keyCount}`);
	return { status: reply.status, body: reply.body as unknown as Reply };
}
async function swap(target: object, seats: Record<string, string> = {}, options: { id?: string; key?: string } = {}) {
	const { body } = await send(target, options);
	return send({ ...target, seats, proposal: body.proposal }, options);
}
async function addHall(name: string, places: { plan: SeatingPlan } | { capacity: number }): Promise<string> {
	const { body, status } = await admin.call("POST", "hall", { name, ...places });
	expect(status).toBe(201);
	return String(body.id);
}
const readOrder = async ({ id }: Order) => (await admin.call("GET", `order/${id}`)).body as unknown as ManagedOrder;
const seatsOf = async (order: Order) => (await readOrder(order)).tickets.map(({ seat }) => seat);
const readPlaces = async (id = "prove") => (await admin.call("GET", `event/${id}/places`)).body as EventPlaces;
const takenOf = async (id = "prove") => (await readPlaces(id)).taken.map(({ seat }) => seat);
const readEvent = async () => (await createBuyer(app).call<SaleEvent>("GET", `${shopSite}/events/prove`)).body;

describe("a sold showing", () => {
	test("moves to a smaller hall: seats of the same name stay, the others get the proposed ones, and nothing else changes", async () => {
		await openShop(app, { rows: 6 });
		const hallId = await addHall("Liten", { plan: testPlan(4) });
		const [stays, moves] = [
			await createBuyer(app).buy({ seats: ["2-4", "2-5"] }),
			await createBuyer(app).buy({ seats: ["5-5", "5-6"] }),
		];
		const before = await readOrder(moves);
		const proposed = await send({ hallId });
		expect(proposed.body.showings[0]).toMatchObject({ fromHall: "Prøvesalen", hall: "Liten", needed: 4, lacking: 0 });
		expect(await takenOf()).toEqual(["2-4", "2-5", "5-5", "5-6"]);
		const { status, body } = await swap({ hallId });
		expect([status, body]).toEqual([200, { proposal: null, showings: [], moved: 2 }]);
		expect([await seatsOf(stays), await seatsOf(moves)]).toEqual([
			["2-4", "2-5"],
			["3-5", "3-6"],
		]);
		const after = await readOrder(moves);
		expect(after.tickets.map(({ seatLabel }) => seatLabel)).toEqual(["Rad 3, sete 5", "Rad 3, sete 6"]);
		expect([after.ore, after.state, after.receipts]).toEqual([before.ore, before.state, before.receipts]);
		expect((await createBuyer(app).readOrder(moves.id)).status).toBe(404);
		expect(await readEvent()).toMatchObject({ hall: "Liten", capacity: 40, available: 36 });
		expect(await takenOf()).toEqual(["2-4", "2-5", "3-5", "3-6"]);
		expect((await createBuyer(app).hold({ seats: ["3-5"] })).status).toBe(409);
		expect((await createBuyer(app).hold({ seats: ["3-7"] })).status).toBe(201);
		const phone = await app.request(`/api/control/site/${shopSite}/events/prove/tickets`, {
			headers: { authorization: "Bearer admin" },
		});
		const list = (await phone.json()) as ControlList;
		expect(list.event.hall).toBe("Liten");
		expect(list.tickets.map(({ seatLabel }) => seatLabel)).toContain("Rad 3, sete 5");
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("shows the hall that it is moved from, until it is back there", async () => {
		await openShop(app, { rows: 6 });
		const hallId = await addHall("Liten", { plan: testPlan(4) });
		await createBuyer(app).buy({ seats: ["5-5"] });
		const readFields = async () => {
			const { status, screen, movedFromHall } = (await admin.call("GET", "event/prove")).body;
			return [status, screen, movedFromHall];
		};
		const readPage = async () => {
			const [event] = (await (await app.request("/api/events/tindevik?keys=prove")).json()) as { path: string }[];
			return (await app.request(event?.path ?? "/")).text();
		};
		await swap({ hallId });
		expect(await readFields()).toEqual(["moved", "Liten", "Prøvesalen"]);
		expect(await readPage()).toMatch(/Flyttet fra <\/span>Prøvesalen/u);
		await swap({ hallId: "proevesal" });
		expect(await readFields()).toEqual(["on-sale", "Prøvesalen", null]);
	});

	test("gets the seats that staff choose in place of the proposed ones", async () => {
		await openShop(app, { rows: 6 });
		const hallId = await addHall("Liten", { plan: testPlan(4) });
		const order = await createBuyer(app).buy({ seats: ["5-5", "5-6"] });
		const [one, two] = order.tickets.map(({ id }) => id);
		const twice = await swap({ hallId }, { [`${one}`]: "1-1", [`${two}`]: "1-1" });
		expect([twice.status, twice.body.errors?.map(({ path }) => path)]).toEqual([400, [`seats.${two}`]]);
		expect((await swap({ hallId }, { [`${one}`]: "9-9" })).status).toBe(400);
		expect((await swap({ hallId }, { ukjent: "1-1" })).status).toBe(400);
		expect(await takenOf()).toEqual(["5-5", "5-6"]);
		expect((await swap({ hallId }, { [`${one}`]: "1-1" })).status).toBe(200);
		expect(await seatsOf(order)).toEqual(["1-1", "3-6"]);
	});

	test("does not move to a hall that is too small, which says by how many", async () => {
		await openShop(app, { rows: 2 });
		const hallId = await addHall("Knøtt", { capacity: 3 });
		await createBuyer(app).buy({ seats: ["1-1", "1-2", "1-3", "1-4"] });
		const { status, body } = await send({ hallId });
		expect([status, body.code]).toEqual([409, "hall_too_small"]);
		expect(body.errors).toEqual([{ path: "hallId", message: "Knøtt har 3 plasser, og 4 er solgt: 1 får ikke plass." }]);
		const targets = (await admin.call("GET", "event/prove/hall-swaps")).body as SwapTargets;
		expect([targets.needed, targets.halls.find((hall) => hall.hallId === hallId)]).toEqual([
			4,
			{ hallId, name: "Knøtt", capacity: 3, lacking: 1, usedBy: null },
		]);
		await addTestEvent(app, "annen");
		await app.db.updateTable("event").set({ screen: "Knøtt" }).where("id", "=", "annen").execute();
		const { halls, showings } = (await admin.call("GET", "event/prove/hall-swaps")).body as SwapTargets;
		expect(halls.find((hall) => hall.hallId === hallId)?.usedBy).toBeTruthy();
		expect(showings.map(({ eventId, lacking }) => [eventId, lacking])).toContainEqual(["annen", 1]);
	});

	test("asks again where a sale came between, and does a repeated request once", async () => {
		await openShop(app, { rows: 6 });
		const hallId = await addHall("Liten", { plan: testPlan(4) });
		const order = await createBuyer(app).buy({ seats: ["5-5"] });
		const { proposal } = (await send({ hallId })).body;
		await createBuyer(app).buy({ seats: ["5-7"] });
		const late = await send({ hallId, seats: {}, proposal });
		expect([late.status, late.body.code]).toEqual([409, "stale"]);
		const { proposal: fresh } = (await send({ hallId })).body;
		const request = { hallId, seats: {}, proposal: fresh };
		const first = await send(request, { key: "en" });
		expect([first.status, first.body.moved]).toEqual([200, 2]);
		expect(await send(request, { key: "en" })).toEqual(first);
		expect((await send({ ...request, seats: { a: "1-1" } }, { key: "en" })).body.code).toBe("idempotency_conflict");
		expect(await seatsOf(order)).toEqual(["3-5"]);
	});

	test("loses its numbers, and gets them again", async () => {
		await openShop(app, { rows: 3 });
		const hallId = await addHall("Foajé", { capacity: 20 });
		const order = await createBuyer(app).buy({ seats: ["2-4", "2-5"] });
		expect((await swap({ hallId })).body.moved).toBe(2);
		expect(await seatsOf(order)).toEqual([null, null]);
		expect(await readEvent()).toMatchObject({ seating: "unnumbered", capacity: 20, available: 18 });
		const more = await createBuyer(app).buy({ quantity: 3 });
		expect(await readEvent()).toMatchObject({ available: 15 });
		expect((await swap({ hallId: "proevesal" })).body.moved).toBe(5);
		const seats = [...(await seatsOf(order)), ...(await seatsOf(more))];
		expect(new Set(seats).size).toBe(5);
		expect((await takenOf()).toSorted()).toEqual(seats.toSorted());
		expect((await admin.callOnce(`order/${order.id}/refunds`, { reason: "Syk" }, "en")).status).toBe(201);
		expect((await takenOf()).length).toBe(3);
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("takes what staff withhold with it, as far as there is room", async () => {
		await openShop(app, { rows: 6 });
		const hallId = await addHall("Liten", { plan: testPlan(1) });
		await admin.call("POST", "event/prove/block", { seats: ["6-5", "6-6", "6-7"], reason: "Presse" });
		await createBuyer(app).buy({ seats: ["1-3", "1-4", "1-5", "1-6", "1-7", "1-8", "1-9"] });
		expect((await swap({ hallId })).status).toBe(200);
		const { blocks, blocked, sold } = await readPlaces();
		expect([sold, blocked, blocks.map(({ quantity }) => quantity)]).toEqual([7, 2, [2]]);
	});

	test("keeps the code of a ticket that a phone has, and is not moved when it is over or cancelled", async () => {
		await openShop(app, { rows: 6 });
		const hallId = await addHall("Liten", { plan: testPlan(4) });
		const order = await createBuyer(app).buy({ seats: ["5-5"] });
		await swap({ hallId });
		expect((await readOrder(order)).tickets.map(({ code }) => code)).toEqual(order.tickets.map(({ code }) => code));
		await app.db.updateTable("event").set({ status: "cancelled" }).where("id", "=", "prove").execute();
		expect((await swap({ hallId: "proevesal" })).body.code).toBe("not_reseatable");
	});
});

test("a buyer who chooses seats keeps those that are there, and an order that is being paid gets its new ones", async () => {
	await openShop(app, { rows: 6 });
	const hallId = await addHall("Liten", { plan: testPlan(4) });
	const [stays, leaves, pays] = [createBuyer(app), createBuyer(app), createBuyer(app)];
	const staying = await stays.hold({ seats: ["2-4"] });
	const leaving = await leaves.hold({ seats: ["5-1"] });
	const paying = await pays.order((await pays.hold({ seats: ["6-5", "6-6"] })).body);
	expect((await swap({ hallId })).status).toBe(200);
	const left = await leaves.order(leaving.body);
	expect([left.status, left.body.code]).toEqual([409, "hold_expired"]);
	const stayed = await stays.order(staying.body);
	expect(stayed.status).toBe(201);
	await stays.decide(stayed.body.redirectUrl, "pay");
	await pays.decide(paying.body.redirectUrl, "pay");
	const { state, tickets } = (await pays.readOrder(paying.body.id)).body;
	expect([state, tickets.map(({ seat }) => seat)]).toEqual(["paid", ["4-5", "4-6"]]);
	expect((await takenOf()).toSorted()).toEqual(["2-4", "4-5", "4-6"]);
	expect(await findInconsistencies(app)).toEqual([]);
});

test("two showings exchange their halls", async () => {
	await openShop(app, { rows: 6 });
	const hallId = await addHall("Liten", { plan: testPlan(4) });
	await addTestEvent(app, "annen");
	await swap({ hallId }, {}, { id: "annen" });
	const [one, other] = [await createBuyer(app).buy({ seats: ["6-5", "6-6"] }), await buyAt("annen", ["1-5"])];
	const proposed = await send({ withEventId: "annen" });
	expect(proposed.body.showings.map(({ eventId, hall }) => [eventId, hall])).toEqual([
		["prove", "Liten"],
		["annen", "Prøvesalen"],
	]);
	expect((await swap({ withEventId: "annen" }, { [`${other.tickets[0]?.id}`]: "6-6" })).body.moved).toBe(3);
	expect([await seatsOf(one), await seatsOf(other)]).toEqual([["4-5", "4-6"], ["6-6"]]);
	expect([(await readPlaces()).hall, (await readPlaces("annen")).hall]).toEqual(["Liten", "Prøvesalen"]);
	expect(await findInconsistencies(app)).toEqual([]);
});

async function buyAt(eventId: string, seats: string[]): Promise<Order> {
	const buyer = createBuyer(app);
	const hold = await buyer.hold({ seats }, eventId);
	const order = await buyer.order(hold.body);
	await buyer.decide(order.body.redirectUrl, "pay");
	return (await buyer.readOrder(order.body.id)).body;
}

describe("the customers", () => {
	const sendAll = async (minutes: number) => {
		app.setClock(fridayAfternoon.add({ minutes }));
		await app.runDueJobs();
	};

	test("get one email each with the new hall and the old and new seat", async () => {
		await openShop(app, { rows: 6 });
		const hallId = await addHall("Liten", { plan: testPlan(4) });
		await createBuyer(app).buy({ seats: ["5-5", "5-6"] }, { email: "flyttes@post.example" });
		await createBuyer(app).buy({ seats: ["1-5"] }, { email: "blir@post.example" });
		await app.runDueJobs();
		app.emails.length = 0;
		await swap({ hallId });
		await sendAll(2);
		const textTo = (address: string) => app.emails.filter(({ to }) => to === address).map(({ text }) => text);
		expect(app.emails).toHaveLength(2);
		expect(app.emails[0]?.subject).toContain("Flyttet til Liten:");
		expect(textTo("flyttes@post.example")[0]).toContain("Nytt sted er Liten. Før var det Prøvesalen.");
		expect(textTo("flyttes@post.example")[0]).toContain(
			"Rad 3, sete 5 i stedet for rad 5, sete 5.\nRad 3, sete 6 i stedet for rad 5, sete 6.",
		);
		expect(textTo("blir@post.example")[0]).toContain("Plassen er som før: rad 1, sete 5.");
	});

	test("get one email for a new seat and a new hall within a minute", async () => {
		await openShop(app, { rows: 6 });
		const hallId = await addHall("Liten", { plan: testPlan(4) });
		const order = await createBuyer(app).buy({ seats: ["5-5"] });
		await app.runDueJobs();
		app.emails.length = 0;
		const reseat = (seat: string, key: string) =>
			admin.callOnce("event/prove/reseats", { seats: { [`${order.tickets[0]?.id}`]: seat } }, key);
		expect((await reseat("6-9", "a")).status).toBe(200);
		await swap({ hallId });
		expect((await reseat("1-1", "b")).status).toBe(200);
		await sendAll(2);
		expect(app.emails.map(({ subject }) => subject.split(":")[1])).toEqual([" Flyttet til Liten"]);
		expect(app.emails[0]?.text).toContain("Rad 1, sete 1 i stedet for rad 5, sete 5.");
	});
});
