import type { ControlList, Scan } from "@lerret/contracts/api/control";
import type { Problem } from "@lerret/contracts/errors";
import { ticketFilePaths } from "@lerret/contracts/file-paths";
import { orderPath, salePath, ticketPath } from "@lerret/contracts/paths";
import { getDocumentProxy } from "unpdf";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor } from "../../support/editor.ts";
import { zonedPlan } from "../../support/seating-plan.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

const label = "Balkong, rad 1, sete 4";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app);
	await app.db
		.updateTable("hall")
		.set({ plan_json: JSON.stringify(zonedPlan()) })
		.where("name", "=", "Prøvesalen")
		.execute();
});
afterEach(() => app.close());

const control = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
	const headers = { authorization: "Bearer usher" };
	const response = await app.request(`/api/control/site/${shopSite}/events/prove/${path}`, { ...init, headers });
	return (await response.json()) as T;
};

describe("a seat whose row two zones have", () => {
	test("has its zone in its name on the map", async () => {
		const html = await (await app.request(salePath("prove"))).text();
		for (const name of [label, "Parkett, rad 1, sete 4", "Rad 2, sete 4"])
			expect(html).toContain(`aria-label="${name}, ledig, 150 kroner"`);
		expect(html).toContain('<span class="seat-zone">Balkong</span>');
	});

	test("has it on everything that the buyer, the staff and the door see", async () => {
		const order = await createBuyer(app).buy({ seats: ["b-1-4", "2-4"] });
		await app.runDueJobs();
		expect(order.tickets.map(({ seatLabel }) => seatLabel)).toEqual([label, "Rad 2, sete 4"]);
		const [{ code = "" } = {}] = order.tickets;
		const email = app.emails[0];
		expect(email?.text).toContain(`${label}\nVoksen, `);
		expect(email?.html).toContain(`alt="QR-kode for ${label}, Voksen`);
		const token = /token=(\S+)/u.exec(email?.text ?? "")?.[1] ?? "";
		const pages = [`${orderPath(order.id)}?token=${token}`, ticketPath(code)];
		for (const page of pages) expect(await (await app.request(page)).text()).toContain(label);
		const file = await app.request(`${ticketFilePaths(orderPath(order.id)).pdf}?token=${token}`);
		const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()), { verbosity: 0 });
		const { items } = await (await pdf.getPage(1)).getTextContent();
		expect(items.map((item) => ("str" in item ? item.str : "")).join(" ")).toContain(label);
		const managed = await createEditor(app, "admin").call("GET", `order/${order.id}`);
		expect(JSON.stringify(managed.body.tickets)).toContain(label);
		const list = await control<ControlList>("tickets");
		expect(list.tickets.map(({ seatLabel }) => seatLabel)).toContain(label);
		const scan = { id: "a", code, at: "2026-11-20T16:00:00+01:00", device: "dør 1" };
		expect(await control<Scan>("scans", { method: "POST", body: JSON.stringify(scan) })).toMatchObject({
			result: "valid",
			seatLabel: label,
		});
	});

	test("has it when it is no longer free", async () => {
		await createBuyer(app).hold({ seats: ["b-1-4"] });
		const visitor = await app.request(salePath("prove"), {
			method: "POST",
			headers: { origin: "http://localhost:3000" },
			body: new URLSearchParams({ sete: "b-1-4" }),
		});
		expect(await visitor.text()).toContain(`Noen andre rakk å ta ${label}.`);
	});
});

describe("a plan whose seats are sold", () => {
	const change = async (plan: object) => {
		const editor = createEditor(app);
		const hall = await editor.call("GET", "hall/proevesal");
		const { id: _, updatedAt: _at, ...fields } = hall.body;
		return editor.call("PUT", "hall/proevesal", { ...fields, plan }, hall.etag);
	};
	const rename = (name: string) => ({
		...zonedPlan(),
		zones: zonedPlan().zones.map((zone, i) => (i === 1 ? { ...zone, name } : zone)),
	});

	test("keeps the zones that their tickets name", async () => {
		await createBuyer(app).buy({ seats: ["b-1-4"] });
		const { status, body } = await change(rename("Galleri"));
		expect([status, body.code]).toEqual([409, "seats_in_use"]);
		expect((body as unknown as Problem).seats).toEqual(["b-1-4"]);
	});

	test("may have their names written in another way, and tickets keep theirs", async () => {
		const buyer = createBuyer(app);
		const order = await buyer.buy({ seats: ["b-1-4", "2-4"] });
		expect((await change(rename("BALKONG "))).status).toBe(200);
		const { body } = await buyer.readOrder(order.id);
		expect(body.tickets.map(({ seatLabel }) => seatLabel)).toEqual([label, "Rad 2, sete 4"]);
	});
});
