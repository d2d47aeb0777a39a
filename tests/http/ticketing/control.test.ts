import type { ControlList, Scan } from "@lerret/contracts/api/control";
import type { Order } from "@lerret/contracts/api/shop";
import { codeHashOf, isGenuine } from "@lerret/platform/ticketing/tickets/code";
import { toOsloIso } from "@lerret/platform/time";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addTestEvent, createBuyer, openShop, shopSite } from "../../support/box-office.ts";
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
	const response = await app.request(`/api/control/site/${shopSite}/events/${event}/${path}`, {
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
const scan = async (id: string, code?: string, event?: string) =>
	(await control<Scan>("POST", "scans", toScan(id, code), event)).body;

test("a ticket is let in once, and a repeated request gets the same response", async () => {
	expect(await scan("a")).toMatchObject({ id: "a", result: "valid", ticketType: "Voksen" });
	expect(await scan("b")).toMatchObject({ result: "already-used", usedAt: toOsloIso(fridayAfternoon.toString()) });
	expect((await scan("a")).result).toBe("valid");
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
	expect(isGenuine(code, { siteId: shopSite, eventId: "prove" }, body.keys)).toBe(true);
	expect(isGenuine(code, { siteId: shopSite, eventId: "annen" }, body.keys)).toBe(false);
	expect(
		isGenuine(
			code.replace(/.(?=.{9}$)/u, (character) => (character === "A" ? "B" : "A")),
			{ siteId: shopSite, eventId: "prove" },
			body.keys,
		),
	).toBe(false);
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
