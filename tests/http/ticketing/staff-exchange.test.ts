import type { ExchangeOffer, ExchangePreview, ExchangeTarget } from "@lerret/contracts/api/exchanges";
import type { ListedOrder } from "@lerret/contracts/api/managed-order";
import type { Order } from "@lerret/contracts/api/shop-responses";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBuyer, findInconsistencies, ownPrices } from "../../support/box-office.ts";
import { createEditor } from "../../support/editor.ts";
import { changeSettings, openExchanges } from "../../support/exchanges.ts";
import { addOrganiser } from "../../support/organisers.ts";
import { now } from "../../support/rows.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openExchanges(app, { mayExchange: false });
});
afterEach(() => app.close());

const staff = () => createEditor(app, "admin");
const readOffer = async (id: string) =>
	(await staff().call("GET", `order/${id}/exchanges`)).body as unknown as ExchangeOffer;
async function readOwnChoice({ id, tickets }: Pick<Order, "id" | "tickets">, eventId: string) {
	const request = { tickets: tickets.map((ticket) => ticket.id), eventId, ticketTypes: tickets.map(() => "voksen") };
	const { body } = await staff().call("POST", `order/${id}/exchange-previews`, request);
	return (body as unknown as ExchangePreview).isOwnChoice;
}

test("staff see which tickets can be exchanged, and whether the customer may do it alone", async () => {
	const old = await createBuyer(app).buy({ seats: ["2-4", "2-5"] });
	const offer = await readOffer(old.id);
	expect(offer.obstacle).toBe(null);
	expect(offer.tickets.map(({ id, seat, ore, isClip }) => [id, seat, ore, isClip])).toEqual(
		old.tickets.map(({ id, seat }) => [id, seat, 15_000, false]),
	);
	expect(await readOwnChoice(old, "dyrere")).toBe(false);
	await changeSettings(app, { mayExchange: true });
	expect(await readOwnChoice(old, "dyrere")).toBe(true);
});

test("the customer may not exchange alone for a showing that begins too soon", async () => {
	const old = await createBuyer(app).buy({ seats: ["2-4"], eventId: "senere" });
	await changeSettings(app, { mayExchange: true, exchangeHours: 80 });
	expect(await readOwnChoice(old, "dyrere")).toBe(true);
	expect(await readOwnChoice(old, "prove")).toBe(false);
});

test("a used ticket stays, and the others can be exchanged; when all are used, that is the reason", async () => {
	const old = await createBuyer(app).buy({ seats: ["2-4", "2-5"] });
	const [first, second] = old.tickets;
	await app.db
		.updateTable("order_ticket")
		.set({ used_at: now })
		.where("id", "=", first?.id ?? "")
		.execute();
	const offer = await readOffer(old.id);
	expect([offer.obstacle, offer.tickets.map(({ id }) => id)]).toEqual([null, [second?.id]]);
	await app.db.updateTable("order_ticket").set({ used_at: now }).execute();
	expect((await readOffer(old.id)).obstacle).toBe("used");
});

test("the other events of the same seller are listed, those of the same film first", async () => {
	const old = await createBuyer(app).buy({ seats: ["2-4"] });
	await addOrganiser(app, "koret", { events: ["gratis"] });
	const { body } = await staff().call("GET", `order/${old.id}/exchange-targets`);
	const targets = body as unknown as ExchangeTarget[];
	expect(targets.map(({ id }) => id)).toEqual(expect.arrayContaining(["senere", "dyrere", "billigere"]));
	expect(targets.map(({ id }) => id)).not.toEqual(expect.arrayContaining(["prove"]));
	expect(targets.some(({ id }) => id === "gratis")).toBe(false);
	const others = targets.findIndex(({ isSame }) => !isSame);
	expect(targets.slice(others === -1 ? targets.length : others).some(({ isSame }) => isSame)).toBe(false);
});

test.each([
	["senere", { newOre: 15_000, carriedOre: 15_000, toPayOre: 0, backOre: 0 }],
	["dyrere", { newOre: 18_000, carriedOre: 15_000, toPayOre: 3000, backOre: 0 }],
	["billigere", { newOre: 10_000, carriedOre: 10_000, toPayOre: 0, backOre: 5000 }],
	["gratis", { newOre: 0, carriedOre: 0, toPayOre: 0, backOre: 15_000 }],
])("what %s costs is known before, and changes nothing", async (eventId, sum) => {
	const old = await createBuyer(app).buy({ seats: ["2-4"] });
	const request = { tickets: old.tickets.map(({ id }) => id), eventId, ticketTypes: ["voksen"] };
	const { status, body } = await staff().call("POST", `order/${old.id}/exchange-previews`, request);
	expect([status, body as unknown as ExchangePreview]).toEqual([200, { ...sum, isOwnChoice: false }]);
	expect((await createBuyer(app).readOrder(old.id)).status).toBe(404);
	expect(await app.db.selectFrom("order_exchange").selectAll().execute()).toEqual([]);
	expect(await findInconsistencies(app)).toEqual([]);
});

test("an unknown type, another number and the same event are rejected before anything is chosen", async () => {
	const old = await createBuyer(app).buy({ seats: ["2-4"] });
	const tickets = old.tickets.map(({ id }) => id);
	const codeOf = async (eventId: string, ticketTypes: string[]) =>
		(await staff().call("POST", `order/${old.id}/exchange-previews`, { tickets, eventId, ticketTypes })).body.code;
	expect(await codeOf("senere", ["ukjent"])).toBe("invalid_request");
	expect(await codeOf("senere", ["voksen", "voksen"])).toBe("invalid_request");
	expect(await codeOf("prove", ["voksen"])).toBe("not_exchangeable");
	expect(await codeOf("finnes-ikke", ["voksen"])).toBe("unknown_event");
});

test("places of a numbered hall without seats are rejected with what is missing", async () => {
	const old = await createBuyer(app).buy({ seats: ["2-4"] });
	const tickets = old.tickets.map(({ id }) => id);
	const errors = [{ path: "lines", message: "Velg setene; salen er nummerert." }];
	const without = { ticketTypeId: "voksen" };
	for (const lines of [[without], [{ ...without, seat: "3-4" }, without]]) {
		const request = { tickets, eventId: "senere", lines };
		const { status, body } = await staff().callOnce(`order/${old.id}/exchanges`, request, `uten ${lines.length} seter`);
		expect([status, body.code, body.errors]).toEqual([400, "invalid_request", errors]);
	}
});

test("what goes back is what staff have seen", async () => {
	const old = await createBuyer(app).buy({ seats: ["2-4"] });
	const lines = [{ seat: "3-4", ticketTypeId: "voksen" }];
	const tickets = old.tickets.map(({ id }) => id);
	const request = { tickets, eventId: "billigere", lines, reason: "Feil dag", seenOre: -5000 };
	const prices = ownPrices({ voksen: 9000 });
	await app.db.updateTable("event").set({ prices_json: prices }).where("id", "=", "billigere").execute();
	const changed = await staff().callOnce(`order/${old.id}/exchanges`, request, "sett");
	expect([changed.status, changed.body.code]).toEqual([409, "other_prices"]);
	const { status } = await staff().callOnce(`order/${old.id}/exchanges`, { ...request, seenOre: -6000 }, "ny");
	expect(status).toBe(201);
	await app.runDueJobs();
	expect(await findInconsistencies(app)).toEqual([]);
});

test("the list of orders says which were exchanged, and not that they were refunded", async () => {
	const old = await createBuyer(app).buy({ seats: ["2-4", "2-5"] });
	const [first = "", second = ""] = old.tickets.map(({ id }) => id);
	const exchangeOne = (ticket: string, seat: string) =>
		staff().callOnce(
			`order/${old.id}/exchanges`,
			{ tickets: [ticket], eventId: "senere", lines: [{ seat, ticketTypeId: "voksen" }] },
			seat,
		);
	const readState = async () => {
		const { body } = await staff().call("GET", "order");
		const listed = (body as unknown as ListedOrder[]).find(({ id }) => id === old.id);
		return [listed?.state, listed?.isExchanged];
	};
	expect(await readState()).toEqual(["paid", false]);
	await exchangeOne(first, "3-4");
	expect(await readState()).toEqual(["partly-refunded", true]);
	await exchangeOne(second, "3-5");
	expect(await readState()).toEqual(["refunded", true]);
});
