import type { ControlList } from "@lerret/contracts/api/control";
import type { ManagedOrder } from "@lerret/contracts/api/managed-order";
import type { SeatChange } from "@lerret/contracts/api/seat-changes";
import type { Order } from "@lerret/contracts/api/shop-responses";
import type { EventPlaces } from "@lerret/contracts/api/withheld-places";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, findInconsistencies, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	admin = createEditor(app, "admin");
});
afterEach(() => app.close());

let keyCount = 0;
async function reseat(seats: Record<string, string>, key?: string) {
	keyCount += 1;
	const reply = await admin.callOnce("event/prove/reseats", { seats }, key ?? `reseat-${keyCount}`);
	return { status: reply.status, body: reply.body as unknown as SeatChange & { code?: string; seats?: string[] } };
}
const readOrder = async ({ id }: Order) => (await admin.call("GET", `order/${id}`)).body as unknown as ManagedOrder;
const seatsOf = async (order: Order) => (await readOrder(order)).tickets.map(({ seat }) => seat);
const readTaken = async () =>
	((await admin.call("GET", "event/prove/places")).body as EventPlaces).taken.map(({ seat }) => seat);
const idOf = (order: Order, index = 0) => order.tickets[index]?.id ?? "";

describe("a ticket", () => {
	test("gets a free seat, and nothing else of its order changes", async () => {
		await openShop(app);
		const order = await createBuyer(app).buy({ seats: ["2-1", "2-2"] });
		const before = await readOrder(order);
		const { status, body } = await reseat({ [idOf(order)]: "3-4" });
		expect([status, body.tickets]).toEqual([
			200,
			[
				{
					ticketId: idOf(order),
					orderId: order.id,
					from: { seat: "2-1", label: "Rad 2, sete 1" },
					to: { seat: "3-4", label: "Rad 3, sete 4" },
				},
			],
		]);
		const after = await readOrder(order);
		const [first, second] = before.tickets;
		expect(after.tickets).toEqual([{ ...first, seat: "3-4", seatLabel: "Rad 3, sete 4" }, second]);
		expect([after.state, after.ore, after.receipts]).toEqual([before.state, before.ore, before.receipts]);
		expect(after.log[0]).toMatchObject({ action: "reseat", after: { seats: ["Rad 3, sete 4"] } });
		expect(await readTaken()).toEqual(["2-2", "3-4"]);
		expect((await createBuyer(app).hold({ seats: ["2-1"] })).status).toBe(201);
		expect((await createBuyer(app).hold({ seats: ["3-4"] })).status).toBe(409);
		const phone = await app.request(`/api/control/site/${shopSite}/events/prove/tickets`, {
			headers: { authorization: "Bearer admin" },
		});
		const list = (await phone.json()) as ControlList;
		expect(list.tickets.map(({ seatLabel }) => seatLabel).toSorted()).toEqual(["Rad 2, sete 2", "Rad 3, sete 4"]);
		expect(await findInconsistencies(app)).toEqual([]);
	});

	test("that is given back afterwards frees the new seat", async () => {
		await openShop(app);
		const order = await createBuyer(app).buy({ seats: ["2-1"] });
		await reseat({ [idOf(order)]: "3-4" });
		expect((await admin.callOnce(`order/${order.id}/refunds`, { reason: "Syk" }, "en")).status).toBe(201);
		expect(await readTaken()).toEqual([]);
		expect((await reseat({ [idOf(order)]: "3-5" })).body.code).toBe("not_reseatable");
	});

	test.each([
		["sold", (seat: string) => createBuyer(app).buy({ seats: [seat] })],
		["held", (seat: string) => createBuyer(app).hold({ seats: [seat] })],
		["withheld", (seat: string) => admin.call("POST", "event/prove/block", { seats: [seat], reason: "Knust" })],
	])("does not get a seat that is %s", async (_state, take) => {
		await openShop(app);
		const order = await createBuyer(app).buy({ seats: ["2-1", "2-2"] });
		await take("3-4");
		const { status, body } = await reseat({ [idOf(order)]: "3-4", [idOf(order, 1)]: "3-5" });
		expect([status, body.code, body.seats]).toEqual([409, "seats_taken", ["3-4"]]);
		expect(await seatsOf(order)).toEqual(["2-1", "2-2"]);
	});

	test("does not get the seat of another ticket of its order that stays", async () => {
		await openShop(app);
		const order = await createBuyer(app).buy({ seats: ["2-1", "2-2"] });
		expect((await reseat({ [idOf(order)]: "2-2" })).body).toMatchObject({ code: "seats_taken", seats: ["2-2"] });
	});

	test("is rejected with a seat that is not there, twice the same seat, or without numbers", async () => {
		await openShop(app);
		const order = await createBuyer(app).buy({ seats: ["2-1", "2-2"] });
		const [first, second] = [idOf(order), idOf(order, 1)];
		const fieldsOf = async (seats: Record<string, string>) => {
			const { status, body } = await reseat(seats);
			return [status, ...((body as { errors?: { path: string }[] }).errors ?? []).map(({ path }) => path)];
		};
		expect(await fieldsOf({ [first]: "9-9" })).toEqual([400, `seats.${first}`]);
		expect(await fieldsOf({ [first]: "3-1", [second]: "3-1" })).toEqual([400, `seats.${second}`]);
		expect(await fieldsOf({})).toEqual([400, "seats"]);
		expect((await reseat({ ukjent: "3-1" })).body.code).toBe("not_reseatable");
		await app.db.updateTable("event").set({ status: "cancelled" }).where("id", "=", "prove").execute();
		expect((await reseat({ [first]: "3-1" })).body.code).toBe("not_reseatable");
	});
});

test("two parties change seats with each other in one request", async () => {
	await openShop(app);
	const [one, two] = [
		await createBuyer(app).buy({ seats: ["2-1", "2-2"] }),
		await createBuyer(app).buy({ seats: ["3-1", "3-2"] }),
	];
	const swap = { [idOf(one)]: "3-1", [idOf(one, 1)]: "3-2", [idOf(two)]: "2-1", [idOf(two, 1)]: "2-2" };
	expect((await reseat(swap)).status).toBe(200);
	expect([await seatsOf(one), await seatsOf(two)]).toEqual([
		["3-1", "3-2"],
		["2-1", "2-2"],
	]);
	expect((await admin.callOnce(`order/${one.id}/refunds`, { reason: "Syk" }, "en")).status).toBe(201);
	expect(await readTaken()).toEqual(["2-1", "2-2"]);
	expect(await findInconsistencies(app)).toEqual([]);
});

test("a repeated request changes nothing, and another body is a conflict", async () => {
	await openShop(app);
	const order = await createBuyer(app).buy({ seats: ["2-1"] });
	const first = await reseat({ [idOf(order)]: "3-4" }, "en");
	await reseat({ [idOf(order)]: "3-5" });
	expect(await reseat({ [idOf(order)]: "3-4" }, "en")).toEqual(first);
	expect(await seatsOf(order)).toEqual(["3-5"]);
	expect((await reseat({ [idOf(order)]: "3-6" }, "en")).body.code).toBe("idempotency_conflict");
});

describe("the customer", () => {
	const sendAll = async (minutes: number) => {
		app.setClock(fridayAfternoon.add({ minutes }));
		await app.runDueJobs();
	};
	const readSent = () => app.emails.filter(({ subject }) => subject.startsWith("TEST: Ny"));

	test("gets one email for all changes of a minute, with the seat that they knew and the last one", async () => {
		await openShop(app);
		const order = await createBuyer(app).buy({ seats: ["2-1", "2-2"] });
		await app.runDueJobs();
		await reseat({ [idOf(order)]: "3-4" });
		await reseat({ [idOf(order)]: "4-5" });
		await app.runDueJobs();
		expect(readSent()).toEqual([]);
		await sendAll(2);
		const [email, ...others] = readSent();
		expect(others).toEqual([]);
		expect(email?.subject).toMatch(/^TEST: Ny plass: /u);
		expect(email?.text).toContain("Rad 4, sete 5 i stedet for rad 2, sete 1.");
		expect(email?.text).not.toContain("sete 4");
		await reseat({ [idOf(order)]: "2-1", [idOf(order, 1)]: "4-5" });
		await sendAll(4);
		expect(readSent()[1]?.text).toContain(
			"Rad 2, sete 1 i stedet for rad 4, sete 5.\nRad 4, sete 5 i stedet for rad 2, sete 2.",
		);
	});

	test("gets none if it is undone within a minute", async () => {
		await openShop(app);
		const order = await createBuyer(app).buy({ seats: ["2-1"] });
		await reseat({ [idOf(order)]: "3-4" });
		await reseat({ [idOf(order)]: "2-1" });
		await sendAll(2);
		expect(readSent()).toEqual([]);
		expect((await readOrder(order)).emails.map(({ about }) => about)).toEqual(["tickets"]);
	});
});
