import type { ControlEvent, ControlList, Scan } from "@lerret/contracts/api/control";
import type { Order } from "@lerret/contracts/api/shop-responses";
import { codeHashOf } from "@lerret/platform/boxoffice/goods/tickets/code";
import { toOsloIso } from "@lerret/platform/core/time";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isGenuine } from "../../../management/control/verify.ts";
import { addTestEvent, createBuyer, openShop, type Problem, shopSite } from "../../support/box-office.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let order: Order;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app, { settings: { mayCancel: true } });
	order = await createBuyer(app).buy({ seats: ["2-4", "2-5"] });
});
afterEach(() => app.close());

async function control<T>(method: string, path: string, body?: unknown, event = "prove", token = "usher") {
	const response = await app.request(`/api/control/site/${shopSite}/events${path === "" ? "" : `/${event}/${path}`}`, {
		method,
		headers: { authorization: `Bearer ${token}` },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const text = await response.text();
	return { status: response.status, body: (text === "" ? null : JSON.parse(text)) as T };
}

const toScan = (id: string, code = order.tickets[0]?.code) => ({
	id,
	code,
	at: "2026-11-20T16:00:00+01:00",
	device: "dør 1",
});
/** The code with another signature. */
const forge = (code: string) => code.replace(/.(?=.{9}$)/u, (character) => (character === "A" ? "B" : "A"));
const scan = async (id: string, code?: string, event?: string) =>
	(await control<Scan>("POST", "scans", toScan(id, code), event)).body;

test("a ticket is let in once, and a repeated request gets the same response", async () => {
	expect(await scan("a")).toMatchObject({ id: "a", result: "valid", ticketType: "Voksen" });
	expect(await scan("b")).toMatchObject({ result: "already-used", usedAt: toOsloIso(fridayAfternoon.toString()) });
	expect((await scan("a")).result).toBe("valid");
});

test("a scan says that the ticket was sold with a test payment", async () => {
	expect(await scan("a")).toMatchObject({ result: "valid", isTest: true });
	await app.db.updateTable("ticket_order").set({ is_test: 0 }).where("id", "=", order.id).execute();
	expect(await scan("b", order.tickets[1]?.code)).not.toHaveProperty("isTest");
});

test("a ticket that is scanned at two doors at once is let in at one", async () => {
	const scans = await Promise.all(["a", "b", "c", "d"].map((id) => scan(id)));
	expect(scans.map(({ result }) => result).sort()).toEqual(["already-used", "already-used", "already-used", "valid"]);
});

test("the same request twice at once gets the same response", async () => {
	const scans = await Promise.all([1, 2, 3].map(() => scan("a")));
	expect(scans.map(({ result }) => result)).toEqual(["valid", "valid", "valid"]);
});

test("scans that were made offline come as a list, and collisions show", async () => {
	const { body } = await control<Scan[]>("POST", "scans", [
		toScan("a"),
		toScan("b"),
		toScan("c", order.tickets[1]?.code),
	]);
	expect(body.map(({ result }) => result)).toEqual(["valid", "already-used", "valid"]);
});

test("other events' and unknown codes are not let in", async () => {
	await addTestEvent(app, "annen");
	expect((await scan("a", undefined, "annen")).result).toBe("wrong-event");
	expect((await scan("b", "tull")).result).toBe("unknown");
	expect((await scan("c")).result).toBe("valid");
});

test("an undone scan lets the ticket in again", async () => {
	await scan("a");
	expect((await control("DELETE", "scans/a")).status).toBe(204);
	expect((await scan("b")).result).toBe("valid");
	expect((await control("DELETE", "scans/finnes-ikke")).status).toBe(404);
	expect((await control("DELETE", "scans/a")).status).toBe(204);
	expect((await scan("c")).result).toBe("already-used");
});

test("the list for phones has hashes and public keys that verify the codes for this event alone", async () => {
	const [code = ""] = order.tickets.map((ticket) => ticket.code);
	const { body } = await control<ControlList>("GET", "tickets");
	expect(body.tickets.map(({ codeHash }) => codeHash).sort()).toEqual(
		order.tickets.map((one) => codeHashOf(one.code)).sort(),
	);
	expect(JSON.stringify(body)).not.toMatch(/"d":/u);
	const event = { siteId: shopSite, eventId: "prove" };
	expect(await isGenuine(code, event, body.keys)).toBe(true);
	expect(await isGenuine(code, { ...event, eventId: "annen" }, body.keys)).toBe(false);
	expect(await isGenuine(forge(code), event, body.keys)).toBe(false);
});

test("a forged ticket is unknown, and does not use the genuine one", async () => {
	const code = order.tickets[0]?.code ?? "";
	expect((await scan("a", forge(code))).result).toBe("unknown");
	expect((await scan("b", code)).result).toBe("valid");
});

test("a ticket that was found in the list is let in by its hash, once, and at its event alone", async () => {
	await addTestEvent(app, "annen");
	const codeHash = codeHashOf(order.tickets[0]?.code ?? "");
	const admit = async (id: string, event?: string) =>
		(await control<Scan>("POST", "scans", { ...toScan(id), code: undefined, codeHash }, event)).body;
	expect((await admit("a", "annen")).result).toBe("unknown");
	expect(await admit("b")).toMatchObject({ result: "valid", ticketType: "Voksen" });
	expect((await scan("c")).result).toBe("already-used");
});

test.each([{}, { code: "x", codeHash: "0".repeat(64) }, { codeHash: "x" }, { code: 7 }])(
	"a scan of %o is not valid",
	async (ticket) => {
		const { status, body } = await control<Problem>("POST", "scans", { ...toScan("a"), code: undefined, ...ticket });
		expect([status, body.code]).toEqual([400, "invalid_request"]);
	},
);

test.each(["2026-11-20T16:00:00.1234567890+01:00", "9999-12-31T23:59:59-14:00", "0000-01-01T00:00:00+14:00"])(
	"a scan whose time is %s is rejected before the ticket is used",
	async (at) => {
		const { status, body } = await control<Problem>("POST", "scans", { ...toScan("a"), at });
		expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ["at"]]);
		const inList = await control<Problem>("POST", "scans", [toScan("a"), { ...toScan("c"), at }]);
		expect([inList.status, inList.body.errors?.map(({ path }) => path)]).toEqual([400, ["1.at"]]);
		expect((await scan("b")).result).toBe("valid");
	},
);

test("a ticket to a cancelled showing is not let in, and is revoked in the list", async () => {
	await app.db.updateTable("event").set({ status: "cancelled" }).where("id", "=", "prove").execute();
	expect((await scan("a")).result).toBe("cancelled");
	const { body } = await control<ControlList>("GET", "tickets");
	expect(body.revoked.map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
	await app.db.updateTable("event").set({ status: "on-sale" }).where("id", "=", "prove").execute();
	expect((await scan("b")).result).toBe("valid");
});

test("a refunded ticket is not let in, and is revoked in the list", async () => {
	const [ticket] = order.tickets;
	await app.db
		.updateTable("order_ticket")
		.set({ state: "refunded" })
		.where("id", "=", ticket?.id ?? "")
		.execute();
	expect((await scan("a")).result).toBe("refunded");
	const { body } = await control<ControlList>("GET", "tickets");
	const { codeHash, seatLabel, ticketType, party } = body.revoked[0] ?? {};
	expect([codeHash, body.revoked[0]?.state]).toEqual([codeHashOf(ticket?.code ?? ""), "refunded"]);
	// So that the usher finds it by name or seat, and can say why it gives no admission.
	expect([body.revoked.length, seatLabel, ticketType]).toEqual([1, "Rad 2, sete 4", "Voksen"]);
	expect(body.tickets.map((one) => one.party)).toEqual([party]);
});

test("the events to choose from are those near now that are sold here, with how many are inside", async () => {
	const hoursAway = (hours: number) => fridayAfternoon.add({ hours }).toString({ smallestUnit: "millisecond" });
	await addTestEvent(app, "nettopp", hoursAway(-3));
	await addTestEvent(app, "i-gaar", hoursAway(-20));
	await addTestEvent(app, "lenket", hoursAway(2));
	await app.db.insertInto("event_sale").values({ site_id: shopSite, event_id: "lenket", seller: "link" }).execute();
	await scan("a");
	const { body } = await control<ControlEvent[]>("GET", "");
	const own = body.map(({ id }) => id).filter((id) => ["nettopp", "i-gaar", "lenket", "prove"].includes(id));
	expect(own).toEqual(["nettopp", "prove"]);
	expect(body.find(({ id }) => id === "prove")).toMatchObject({ hall: "Prøvesalen", sold: 2, used: 1 });
});

test("staff without a role cannot control", async () => {
	for (const [method, path] of [
		["POST", "scans"],
		["GET", "tickets"],
	] as const)
		expect((await control(method, path, method === "POST" ? toScan("a") : undefined, "prove", "roleless")).status).toBe(
			403,
		);
});
