import { createEndpointClient } from "@lerret/api-client/endpoint-client";
import type { Order } from "@lerret/contracts/api/shop-responses";
import { codeHashOf } from "@lerret/platform/boxoffice/goods/tickets/code";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Storage } from "../../../management/control/storage.ts";
import { TicketControl } from "../../../management/control/ticket-control.ts";
import { countInside, isCollision } from "../../../management/control/verdict.ts";
import { addTestEvent, createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** The phones of two ushers against the API, with and without a network. */

let app: TestApp;
let order: Order;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app);
	order = await createBuyer(app).buy({ seats: ["2-4", "2-5"] }, { name: "Kari Hansen" });
});
afterEach(() => app.close());

const codeOf = (index: number) => order.tickets[index]?.code ?? "";
const forged = () => codeOf(0).replace(/.(?=.{9}$)/u, (character) => (character === "A" ? "B" : "A"));

function createStorage(): Storage {
	const stores: Record<string, Map<string, unknown>> = { lists: new Map(), scans: new Map(), choices: new Map() };
	return {
		readAll: async (store) => structuredClone([...(stores[store]?.values() ?? [])]) as never,
		async write(changes) {
			for (const change of changes) {
				const store = stores[change.store];
				if ("delete" in change) store?.delete(change.delete);
				else store?.set("id" in change.put ? change.put.id : change.put.key, structuredClone(change.put));
			}
		},
	};
}

/** A phone with its storage and its network; `open` opens the page again. */
function createPhone() {
	const storage = createStorage();
	const phone = { isOnline: true, losesAnswers: false, now: new Date(fridayAfternoon.epochMilliseconds) };
	const client = createEndpointClient({
		authentication: "identity-provider",
		token: () => "usher",
		cookies: () => "",
		fetch: async (input, init) => {
			if (!phone.isOnline) throw new TypeError("Failed to fetch");
			const response = await app.request(String(input), init);
			if (phone.losesAnswers) throw new TypeError("Failed to fetch");
			return response;
		},
	});
	const login = { client, staffId: "staff-usher", sites: [{ id: shopSite, title: "Tindevik" }] };
	return Object.assign(phone, {
		storage,
		async open(isLoggedIn = true) {
			const control = await TicketControl.open({ storage, login: isLoggedIn ? login : null, now: () => phone.now });
			control.choose({ siteId: shopSite, eventId: "prove" });
			if (isLoggedIn) {
				await control.refreshEvents(shopSite);
				await control.refreshList();
			}
			return control;
		},
	});
}

const collisionsOf = (control: TicketControl) => control.scans.filter(isCollision).map(({ answer }) => answer?.result);
const insideOf = (control: TicketControl) => control.list && countInside(control.list, control.scans);

test("with a network the server answers, and the count follows", async () => {
	const control = await createPhone().open();
	await control.scanCode(`http://localhost:3000/billett/${codeOf(0)}`);
	expect(control.state.latest).toMatchObject({
		result: "valid",
		isFromServer: true,
		ticketType: "Voksen",
		ticket: { name: "Kari Hansen", seatLabel: "Rad 2, sete 4" },
	});
	expect(insideOf(control)).toEqual({ inside: 1, total: 2 });
	await control.scanCode(codeOf(0));
	expect(control.state.latest?.result).toBe("already-used");
	expect(insideOf(control)).toEqual({ inside: 1, total: 2 });
});

describe("without a network", () => {
	test("the phone lets in a ticket of the list once", async () => {
		const phone = createPhone();
		const control = await phone.open();
		phone.isOnline = false;
		await control.scanCode(codeOf(0));
		expect(control.state.latest).toMatchObject({ result: "valid", isFromServer: false });
		await control.scanCode(codeOf(0));
		expect(control.state.latest?.result).toBe("already-used");
		expect(control.state.connection).toBe("offline");
		expect(insideOf(control)).toEqual({ inside: 1, total: 2 });
	});

	test("a forged ticket is unknown, and a ticket of another event names it", async () => {
		await addTestEvent(app, "annen");
		const other = await createBuyer(app).hold({ seats: ["1-1"] }, "annen");
		expect(other.status).toBe(201);
		const phone = createPhone();
		const control = await phone.open();
		phone.isOnline = false;
		await control.scanCode(forged());
		expect(control.state.latest?.result).toBe("unknown");
		control.choose({ siteId: shopSite, eventId: "annen" });
		phone.isOnline = true;
		await control.refreshList();
		phone.isOnline = false;
		await control.scanCode(codeOf(0));
		expect(control.state.latest).toMatchObject({ result: "wrong-event", otherEvent: { id: "prove" } });
	});

	test("a ticket that was sold after the download is valid, and a refunded one is not", async () => {
		const { db } = app;
		await db.updateTable("order_ticket").set({ state: "refunded" }).where("code", "=", codeOf(1)).execute();
		const phone = createPhone();
		const control = await phone.open();
		const later = await createBuyer(app).buy({ seats: ["3-1"] });
		phone.isOnline = false;
		await control.scanCode(later.tickets[0]?.code ?? "");
		expect(control.state.latest).toMatchObject({ result: "valid", ticket: null });
		expect(insideOf(control)).toEqual({ inside: 1, total: 2 });
		await control.scanCode(codeOf(1));
		expect(control.state.latest?.result).toBe("refunded");
	});

	test("a scan survives that the page is closed, and is sent when someone logs in", async () => {
		const phone = createPhone();
		const first = await phone.open();
		phone.isOnline = false;
		await first.scanCode(codeOf(0));
		const second = await phone.open(false);
		await second.scanCode(codeOf(0));
		expect(second.state.latest?.result).toBe("already-used");
		await second.scanCode(codeOf(1));
		phone.isOnline = true;
		const third = await phone.open();
		const scans = await app.db.selectFrom("scan").select("result").orderBy("arrived_at").execute();
		expect(scans.map(({ result }) => result)).toEqual(["valid", "already-used", "valid"]);
		expect([collisionsOf(third), insideOf(third)]).toEqual([[], { inside: 2, total: 2 }]);
		expect(third.state.scans.map(({ code }) => code)).toEqual([null, null, null]);
	});

	test("an undone scan lets the ticket in again, in the same order at the server", async () => {
		const phone = createPhone();
		const control = await phone.open();
		phone.isOnline = false;
		await control.scanCode(codeOf(0));
		await control.scanCode(codeOf(0));
		await control.undo(control.scans[0]?.id ?? "");
		expect(insideOf(control)).toEqual({ inside: 0, total: 2 });
		await control.scanCode(codeOf(0));
		expect(control.state.latest?.result).toBe("valid");
		await control.sync();
		phone.isOnline = true;
		await control.refreshList();
		const answers = control.scans.map(({ answer }) => answer?.result);
		expect(answers).toEqual(["valid", "already-used", "valid"]);
		expect([collisionsOf(control), insideOf(control)]).toEqual([[], { inside: 1, total: 2 }]);
	});
});

describe("two doors", () => {
	test("a ticket that both let in without a network is a collision at the second one", async () => {
		const [one, two] = [createPhone(), createPhone()];
		const [first, second] = [await one.open(), await two.open()];
		one.isOnline = false;
		two.isOnline = false;
		await first.scanCode(codeOf(0));
		await second.scanCode(codeOf(0));
		expect(second.state.latest?.result).toBe("valid");
		one.isOnline = true;
		await first.sync();
		two.isOnline = true;
		await second.sync();
		expect([collisionsOf(first), collisionsOf(second)]).toEqual([[], ["already-used"]]);
		expect(second.state.latest?.result).toBe("already-used");
	});

	test("a ticket that is scanned at both at the same time is let in at one", async () => {
		const [first, second] = [await createPhone().open(), await createPhone().open()];
		await Promise.all([first.scanCode(codeOf(0)), second.scanCode(codeOf(0))]);
		const results = [first, second].map(({ state }) => state.latest?.result).sort();
		expect(results).toEqual(["already-used", "valid"]);
	});

	test("a lost response is no collision: the scan is sent again and still valid", async () => {
		const phone = createPhone();
		const control = await phone.open();
		phone.losesAnswers = true;
		await control.scanCode(codeOf(0));
		expect(control.state.latest).toMatchObject({ result: "valid", isFromServer: false });
		phone.losesAnswers = false;
		await control.sync();
		expect([collisionsOf(control), control.scans[0]?.answer?.result]).toEqual([[], "valid"]);
	});

	test("a guest who was turned away has not used the ticket", async () => {
		const [one, two] = [createPhone(), createPhone()];
		const [first, second] = [await one.open(), await two.open()];
		await first.scanCode(codeOf(0));
		await second.refreshList();
		two.isOnline = false;
		await first.undo(first.state.latest?.scanId ?? "");
		await second.scanCode(codeOf(0));
		expect(second.state.latest?.result).toBe("already-used");
		two.isOnline = true;
		await second.sync();
		await first.scanCode(codeOf(0));
		expect(first.state.latest?.result).toBe("valid");
	});
});

test("a ticket that was found by name or seat is let in without its code", async () => {
	const phone = createPhone();
	const control = await phone.open();
	phone.isOnline = false;
	await control.admitTickets([codeHashOf(codeOf(1))]);
	phone.isOnline = true;
	await control.sync();
	expect(control.scans[0]?.answer).toMatchObject({ result: "valid", ticketType: "Voksen" });
});

test("a family comes in at once, and the verdict follows when the server knows better of one of them", async () => {
	const phone = createPhone();
	const control = await phone.open();
	const [first, second] = [codeHashOf(codeOf(0)), codeHashOf(codeOf(1))];
	expect(new Set(control.list?.list.tickets.map(({ party }) => party)).size).toBe(1);
	await control.admitTickets([first, second]);
	const shown = control.state.latest;
	expect([shown?.result, shown?.others.map(({ result }) => result)]).toEqual(["valid", ["valid"]]);
	expect(insideOf(control)).toEqual({ inside: 2, total: 2 });
	await Promise.all([shown, ...(shown?.others ?? [])].map((one) => control.undo(one?.scanId ?? "")));
	expect([control.state.latest, insideOf(control)]).toEqual([null, { inside: 0, total: 2 }]);

	phone.isOnline = false;
	await control.admitTickets([first, second]);
	await (await createPhone().open()).scanCode(codeOf(1));
	phone.isOnline = true;
	await control.sync();
	expect(control.state.latest).toMatchObject({ result: "valid", others: [{ result: "already-used" }] });
	expect(collisionsOf(control)).toEqual(["already-used"]);
});

test("tickets of different orders have different parties", async () => {
	await createBuyer(app).buy({ seats: ["3-1"] });
	const control = await createPhone().open();
	const parties = control.list?.list.tickets.map(({ party }) => party);
	expect([new Set(parties).size, parties?.length]).toEqual([2, 3]);
});

test("a scan that the server cannot accept does not keep the others back", async () => {
	const phone = createPhone();
	const control = await phone.open();
	phone.isOnline = false;
	await control.scanCode(codeOf(0));
	await control.scanCode(codeOf(1));
	const [broken, fine] = await phone.storage.readAll("scans");
	if (!broken || !fine) throw new Error("scans are missing");
	await phone.storage.write([{ store: "scans", put: { ...broken, at: "ikke et tidspunkt" } }]);
	phone.isOnline = true;
	const reopened = await phone.open();
	expect(reopened.scans.find(({ id }) => id === fine.id)?.answer?.result).toBe("valid");
	expect(collisionsOf(reopened)).toEqual(["unknown"]);
});

test("lists and scans are deleted the day after, but not a scan that waits", async () => {
	const phone = createPhone();
	const control = await phone.open();
	await control.scanCode(codeOf(0));
	phone.isOnline = false;
	await control.scanCode(codeOf(1));
	phone.now = new Date(phone.now.getTime() + 5 * 24 * 60 * 60 * 1000);
	const later = await phone.open(false);
	expect([later.state.lists, later.state.scans.length]).toEqual([[], 1]);
	expect([(await phone.storage.readAll("lists")).length, (await phone.storage.readAll("scans")).length]).toEqual([
		0, 1,
	]);
});

test("another member of staff on the same phone does not get the lists", async () => {
	const phone = createPhone();
	await phone.open();
	expect(JSON.stringify(await phone.storage.readAll("lists"))).toContain("Kari Hansen");
	const client = createEndpointClient({ authentication: "identity-provider", token: () => "usher" });
	await TicketControl.open({ storage: phone.storage, login: { client, staffId: "en annen", sites: [] } });
	expect(await phone.storage.readAll("lists")).toEqual([]);
});
