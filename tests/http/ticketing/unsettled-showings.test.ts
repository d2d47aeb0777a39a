import type { Today } from "@lerret/contracts/api/today";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addTestEvent, createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { addOrganiser } from "../../support/organisers.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let boxOffice: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app, { settings: { mayCancel: true } });
	await addOrganiser(app, "koret", { events: ["prove"] });
	boxOffice = createEditor(app, "box-office");
});
afterEach(() => app.close());

const findTask = async (token = "box-office") =>
	((await createEditor(app, token).call("GET", "today")).body as unknown as Today).tasks.find(
		({ kind }) => kind === "unsettled-showing",
	);
const endOf = async (id: string) => {
	const row = await app.db.selectFrom("event").select("ends_at").where("id", "=", id).executeTakeFirstOrThrow();
	return Temporal.Instant.from(row.ends_at);
};
async function approve(id = "prove"): Promise<void> {
	const { version } = (await boxOffice.call("GET", `event/${id}/settlement`)).body;
	expect((await boxOffice.call("POST", `event/${id}/settlement`, { version })).status).toBe(201);
}

test("a showing is a task from the instant it ends until it is settled, however late, and again after a refund", async () => {
	const order = await createBuyer(app).buy({ seats: ["2-4", "2-5"] });
	const end = await endOf("prove");
	app.setClock(end.subtract({ milliseconds: 1 }));
	expect(await findTask()).toBeUndefined();
	app.setClock(end);
	const task = { count: 1, path: "program/prove/oppgjor", title: expect.stringMatching(/./u) };
	expect(await findTask()).toMatchObject(task);
	app.setClock(end.add({ hours: 24 * 400 }));
	expect(await findTask()).toMatchObject(task);

	await approve();
	expect(await findTask()).toBeUndefined();
	const refund = { reason: "Syk", includesUsed: true };
	expect((await createEditor(app, "admin").callOnce(`order/${order.id}/refunds`, refund, "syk")).status).toBe(201);
	await app.runDueJobs();
	expect(await findTask()).toMatchObject(task);
	await approve();
	expect(await findTask()).toBeUndefined();
});

test("a cancelled showing is one at once, the oldest is named, and it is for those with the right to reports", async () => {
	await addTestEvent(app, "annen", fridayAfternoon.add({ hours: 48 }).toString({ smallestUnit: "millisecond" }));
	await addTestEvent(app, "egen");
	await app.db.updateTable("event").set({ organiser_id: "koret" }).where("id", "=", "annen").execute();
	for (const id of ["prove", "annen", "egen"]) {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats: ["2-4"] }, id);
		const { body: order } = await buyer.order(hold);
		await buyer.decide(order.redirectUrl, "pay");
	}
	expect(await findTask()).toBeUndefined();
	await app.db.updateTable("event").set({ status: "cancelled" }).where("id", "=", "prove").execute();
	expect(await findTask()).toMatchObject({ count: 1, path: "program/prove/oppgjor" });
	app.setClock(await endOf("prove"));
	expect(await findTask()).toMatchObject({ count: 2, path: "program/annen/oppgjor" });
	for (const token of ["admin", "operator"]) expect(await findTask(token)).toMatchObject({ count: 2 });
	expect(await findTask("editor")).toBeUndefined();
});

test("one that no visitor has ordered to is a task where it has rent or an advance, and else has nothing to settle", async () => {
	const set = (values: { rent_ore?: number | null; advance_ore?: number; status?: "cancelled" | "on-sale" }) =>
		app.db.updateTable("event").set(values).where("id", "=", "prove").execute();
	app.setClock(await endOf("prove"));
	const task = { count: 1, path: "program/prove/oppgjor" };
	// The organiser's usual rent.
	expect(await findTask()).toMatchObject(task);
	await set({ rent_ore: 0 });
	expect(await findTask()).toBeUndefined();
	await set({ rent_ore: 100 });
	expect(await findTask()).toMatchObject(task);
	expect(await app.db.selectFrom("organiser_terms").selectAll().where("site_id", "=", shopSite).execute()).toEqual([]);
	// Staff may settle the rent of a cancelled one, but only what was paid out must be.
	await set({ status: "cancelled" });
	expect(await findTask()).toBeUndefined();
	await set({ advance_ore: 5_000 });
	expect(await findTask()).toMatchObject(task);
	await approve();
	expect(await findTask()).toBeUndefined();
});
