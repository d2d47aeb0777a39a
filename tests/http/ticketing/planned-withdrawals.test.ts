import type { ListedShowing } from "@lerret/contracts/api/showings";
import type { Today } from "@lerret/contracts/api/today";
import { toStored } from "@lerret/platform/core/time";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addTestEvent, createBuyer, openShop } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** Showings that leave the site at a time that staff have chosen, unless someone has a ticket or is about to buy one. */

let app: TestApp;
let editor: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app);
	await addTestEvent(app, "usolgt", toStored(fridayAfternoon.add({ hours: 72 })));
	editor = createEditor(app);
});
afterEach(() => app.close());

const inHours = (hours: number) => fridayAfternoon.add({ hours });

async function itemOf(id: string) {
	const { etag } = await editor.call("GET", `event/${id}`);
	return { kind: "event", id, etag };
}

async function withdraw(ids: string[], at?: string | null, by = editor) {
	const items = [];
	for (const id of ids) items.push(await itemOf(id));
	return by.call("PUT", "withdrawals", { items, at });
}

/** The time comes, and any request. */
async function pass(hours: number): Promise<void> {
	app.setClock(inHours(hours));
	await app.fetch(new Request("http://localhost:3000/"));
}

const isPublic = async (id: string) => (await editor.call("GET", `event/${id}?stable=1`)).status === 200;
const readShowing = async (id: string) => (await editor.call("GET", `showing/${id}`)).body as unknown as ListedShowing;
const tasks = async () =>
	((await editor.call("GET", "today")).body as unknown as Today).tasks.filter(
		({ kind }) => kind === "failed-withdrawal",
	);

test("what is sold stays and waits in «I dag» with the reason until it is cancelled, and the others leave as drafts", async () => {
	await createBuyer(app).buy({ seats: ["2-4"] });
	await app.runDueJobs();
	const at = inHours(2).toString();
	expect((await withdraw(["prove", "usolgt"], at)).status).toBe(200);
	const planned = await readShowing("usolgt");
	expect([Date.parse(planned.withdrawal?.at ?? ""), planned.withdrawal?.failure]).toEqual([Date.parse(at), null]);
	await pass(1);
	expect([await isPublic("prove"), await isPublic("usolgt"), await tasks()]).toEqual([true, true, []]);
	await pass(2);
	expect([await isPublic("prove"), await isPublic("usolgt")]).toEqual([true, false]);
	expect(await readShowing("usolgt")).toMatchObject({ isPublished: false, isChanged: true, withdrawal: null });
	const [task, ...others] = await tasks();
	expect(others).toEqual([]);
	expect(task).toMatchObject({
		count: 1,
		path: "program/prove",
		title: expect.stringMatching(/: Det er solgt én billett\./u),
	});
	expect((await readShowing("prove")).withdrawal?.failure).toMatch(/Det er solgt én billett/u);
	await pass(3);
	expect(await tasks()).toHaveLength(1);
	const cancelled = await editor.put("event/prove/cancellation", { reason: "Strømbrudd", refund: false }, "avlys");
	expect(cancelled.status).toBe(200);
	expect(await tasks()).toEqual([]);
});

test("what a visitor holds stays too", async () => {
	expect((await withdraw(["prove"], inHours(1).toString())).status).toBe(200);
	app.setClock(inHours(1).subtract({ minutes: 2 }));
	await createBuyer(app).hold({ seats: ["2-4", "2-5"] });
	await pass(1);
	expect(await isPublic("prove")).toBe(true);
	expect((await tasks())[0]?.title).toMatch(/En kjøper har 2 plasser/u);
});

test("at once, all leave or none, and each that cannot is named", async () => {
	await createBuyer(app).buy({ seats: ["2-4"] });
	const { status, body } = await withdraw(["prove", "usolgt"]);
	expect([status, body.code]).toEqual([409, "not_all_changed"]);
	expect((body.errors as { path: string }[]).map(({ path }) => path)).toEqual(["event/prove"]);
	expect(await isPublic("usolgt")).toBe(true);
	expect((await withdraw(["usolgt"])).status).toBe(200);
	expect(await isPublic("usolgt")).toBe(false);
});

test("a plan is moved, cancelled and logged by name, and is gone with the item", async () => {
	await withdraw(["usolgt"], inHours(2).toString());
	await withdraw(["usolgt"], inHours(4).toString());
	await pass(2);
	expect(await isPublic("usolgt")).toBe(true);
	expect((await withdraw(["usolgt"], null)).status).toBe(200);
	await pass(5);
	expect(await isPublic("usolgt")).toBe(true);
	const lines = await createEditor(app, "admin").list("audit?event=usolgt");
	expect(lines.map(({ action }) => action)).toEqual(["cancel-withdrawal", "plan-withdrawal", "plan-withdrawal"]);
	await withdraw(["usolgt"], inHours(8).toString());
	await withdraw(["usolgt"]);
	await editor.call("DELETE", "event/usolgt", undefined, (await itemOf("usolgt")).etag);
	expect(await app.db.selectFrom("planned_withdrawal").selectAll().execute()).toEqual([]);
});

test("a publication that is planned for later stays when the item leaves the site", async () => {
	await withdraw(["usolgt"], inHours(2).toString());
	const item = await itemOf("usolgt");
	expect((await editor.call("PUT", "publications", { items: [item], at: inHours(4).toString() })).status).toBe(200);
	await pass(2);
	expect(await isPublic("usolgt")).toBe(false);
	await pass(4);
	expect(await isPublic("usolgt")).toBe(true);
});

test("a list is checked before anything is written", async () => {
	const draft = await editor.call("POST", "event", {
		...{ productionId: (await readShowing("usolgt")).productionId, screen: "Sal 1" },
		startTime: inHours(90).toString(),
	});
	const own = { kind: "event", id: String(draft.body.id), etag: draft.etag };
	const stale = { ...(await itemOf("usolgt")), etag: '"x"' };
	const put = (body: unknown, by = editor) => by.call("PUT", "withdrawals", body);
	const at = inHours(9).toString();
	const statuses = [
		await put({ items: [] }),
		await put({ items: [own], at: "tirsdag" }),
		await put({ items: [own], at }),
		await put({ items: [stale], at }),
		await withdraw(["usolgt"], at, createEditor(app, "usher")),
	].map(({ status }) => status);
	expect(statuses).toEqual([400, 400, 409, 409, 403]);
	expect(await app.db.selectFrom("planned_withdrawal").selectAll().execute()).toEqual([]);
});
