import { afterEach, beforeEach, expect, test } from "vitest";
import { addTestEvent, createBuyer, openShop } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Editor;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app);
	await addTestEvent(app, "neste");
	admin = createEditor(app, "admin");
});
afterEach(() => app.close());

const actionsOf = async (event: string) =>
	(await admin.list(`audit?event=${event}`)).map(({ kind, action }) => `${kind} ${action}`).toSorted();

test("the history of a showing has its withheld places, free tickets and refunds, and no other showing's", async () => {
	const order = await createBuyer(app).buy({ seats: ["2-4"] });
	await admin.call("POST", "event/prove/block", { seats: ["3-5"], reason: "Presse" });
	const issued = { eventId: "prove", seats: ["3-4"], email: "ola@post.example", reason: "Anmelder" };
	expect((await admin.callOnce("order", issued, "fri")).status).toBe(201);
	expect((await admin.callOnce(`order/${order.id}/refunds`, { reason: "Syk" }, "refusjon")).status).toBe(201);
	expect(await actionsOf("prove")).toEqual(["block create", "order issue", "order refund"]);
	expect(await actionsOf("neste")).toEqual([]);
});
