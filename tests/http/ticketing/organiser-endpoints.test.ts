import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addTestEvent, createBuyer, openShop } from "../../support/box-office.ts";
import { type ApiResponse, createEditor, type Editor } from "../../support/editor.ts";
import { addOrganiser, organiserFields } from "../../support/organisers.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app);
	await addTestEvent(app, "kommer", fridayAfternoon.add({ hours: 24 * 90 }).toString({ smallestUnit: "millisecond" }));
	await addOrganiser(app, "koret", { events: ["prove", "kommer"] });
	await addOrganiser(app, "laget");
	await createBuyer(app).buy({ seats: ["2-4"] });
	app.setClock(fridayAfternoon.add({ hours: 80 }));
	admin = createEditor(app, "admin");
});
afterAll(() => app.close());

type Problem = { code?: string; detail?: string; errors?: { path: string; message: string }[] };
const problemOf = ({ status, body }: ApiResponse) => [status, (body as Problem).code];
const fieldsOf = ({ status, body }: ApiResponse) => [status, (body as Problem).errors?.map(({ path }) => path)];

describe("an organiser with a wrong field", () => {
	const step = { fromOre: 100, feeOre: 100 };
	test.each<[string, object, string]>([
		["no name", { name: "" }, "name"],
		["a name that is too long", { name: "x".repeat(201) }, "name"],
		["an organisation number with a wrong control digit", { orgNumber: "310987655" }, "orgNumber"],
		["an organisation number of eight digits", { orgNumber: "31098765" }, "orgNumber"],
		["an account number with a wrong control digit", { accountNumber: "12345678904" }, "accountNumber"],
		["an account number that is a text", { accountNumber: "sparebanken" }, "accountNumber"],
		["no email address", { contactEmail: "marte" }, "contactEmail"],
		["two steps of one price", { feeSteps: [step, step] }, "feeSteps.1.fromOre"],
		["a fee below zero", { feeSteps: [{ fromOre: 0, feeOre: -1 }] }, "feeSteps.0.feeOre"],
		["21 steps", { feeSteps: Array.from({ length: 21 }, (_, i) => ({ fromOre: i, feeOre: 1 })) }, "feeSteps"],
		["a percentage above 100", { feePercent: 10_001 }, "feePercent"],
		["a percentage of parts of hundredths", { feePercent: 7.5 }, "feePercent"],
		["a rate of VAT that does not exist", { feeVatRate: 15 }, "feeVatRate"],
		["a rent below zero", { rentOre: -1 }, "rentOre"],
		["a rent that is a text", { rentOre: "2000" }, "rentOre"],
		["a yes that is a text", { keepsRefundedFee: "ja" }, "keepsRefundedFee"],
		["an unknown field", { faks: "1" }, ""],
		["an id that is no id", { id: "K O R" }, "id"],
	])("%s is rejected with its name, new or changed", async (_what, fields, path) => {
		const created = await admin.call("POST", "organiser", { ...organiserFields, ...fields });
		expect(fieldsOf(created)).toEqual([400, [path]]);
		expect((created.body as Problem).errors?.[0]?.message).toMatch(/^\p{Lu}.*\.$/u);
		const { etag } = await admin.call("GET", "organiser/laget");
		const changed = await admin.call("PUT", "organiser/laget", { ...organiserFields, ...fields }, etag);
		expect(fieldsOf(changed)).toEqual([400, [path]]);
		expect((await admin.call("GET", "organiser/laget")).etag).toBe(etag);
	});

	test.each([null, [], "kor", {}])("a body %j is rejected", async (body) => {
		expect((await admin.call("POST", "organiser", body)).status).toBe(400);
	});
});

test("an organiser is created once, and changed and deleted by those who have seen its last version", async () => {
	const created = await admin.call("POST", "organiser", { ...organiserFields, id: "nytt" });
	expect([created.status, created.body.id]).toEqual([201, "nytt"]);
	expect(problemOf(await admin.call("POST", "organiser", { ...organiserFields, id: "nytt" }))).toEqual([
		409,
		"id_taken",
	]);
	const renamed = { ...organiserFields, name: "Nytt navn" };
	expect(problemOf(await admin.call("PUT", "organiser/nytt", renamed))).toEqual([428, "no_precondition"]);
	expect(problemOf(await admin.call("PUT", "organiser/nytt", renamed, '"gammel"'))).toEqual([412, "stale"]);
	expect(problemOf(await admin.call("PUT", "organiser/finnes-ikke", renamed, created.etag))).toEqual([
		404,
		"not_found",
	]);
	expect(fieldsOf(await admin.call("PUT", "organiser/nytt", { ...renamed, id: "annet" }, created.etag))).toEqual([
		400,
		["id"],
	]);
	const changed = await admin.call("PUT", "organiser/nytt", renamed, created.etag);
	expect([changed.status, changed.body.name]).toEqual([200, "Nytt navn"]);
	expect(problemOf(await admin.call("DELETE", "organiser/nytt", undefined, created.etag))).toEqual([412, "stale"]);
	expect((await admin.call("DELETE", "organiser/nytt", undefined, changed.etag)).status).toBe(204);
	expect(problemOf(await admin.call("DELETE", "organiser/nytt"))).toEqual([404, "not_found"]);
	// It has a showing, and is sold for.
	expect(problemOf(await admin.call("DELETE", "organiser/koret"))).toEqual([409, "in_use"]);
	await app.db.updateTable("event").set({ organiser_id: null }).where("organiser_id", "=", "koret").execute();
	expect(problemOf(await admin.call("DELETE", "organiser/koret"))).toEqual([409, "in_use"]);
	await app.db.updateTable("event").set({ organiser_id: "koret" }).where("id", "in", ["prove", "kommer"]).execute();
});

test("what does not exist is not found: organiser, link, showing and number of a settlement", async () => {
	for (const [method, path] of [
		["GET", "organiser/finnes-ikke"],
		["POST", "organiser/finnes-ikke/link"],
		["GET", "event/finnes-ikke/settlement"],
		["GET", "event/prove/settlement/1/pdf"],
		["GET", "event/prove/settlement/1/csv"],
		["GET", "event/prove/settlement/0/pdf"],
		["GET", "event/prove/settlement/x/csv"],
		["GET", "event/prove/settlement/1e0/csv"],
		["GET", "event/prove/settlement/99999999999999999999/csv"],
	] as const)
		expect([path, ...problemOf(await admin.call(method, path))]).toEqual([path, 404, "not_found"]);
	const approval = await admin.call("POST", "event/finnes-ikke/settlement", { version: "x" });
	expect(problemOf(approval)).toEqual([404, "not_found"]);
	expect((await admin.call("DELETE", "organiser/finnes-ikke/link")).status).toBe(404);
});

test("an approval names what was seen, of a showing that is over", async () => {
	for (const body of [{}, { version: "" }, { version: 1 }, { version: "x".repeat(201) }])
		expect(fieldsOf(await admin.call("POST", "event/prove/settlement", body))).toEqual([400, ["version"]]);
	const extra = await admin.call("POST", "event/prove/settlement", { version: "x", force: true });
	expect(fieldsOf(extra)).toEqual([400, [""]]);
	expect(problemOf(await admin.call("POST", "event/prove/settlement", { version: "x" }))).toEqual([412, "stale"]);
	const { version } = (await admin.call("GET", "event/kommer/settlement")).body;
	expect(problemOf(await admin.call("POST", "event/kommer/settlement", { version }))).toEqual([409, "not_over"]);
	expect(await app.db.selectFrom("settlement").selectAll().execute()).toEqual([]);
});

test("those without the right, of another site or without a login get nothing", async () => {
	const calls = [
		["GET", "organiser", "reports"],
		["GET", "organiser/koret", "reports"],
		["GET", "event/prove/settlement", "reports"],
		["POST", "organiser", "settings"],
		["POST", "organiser/koret/link", "settings"],
		["DELETE", "organiser/koret/link", "settings"],
	] as const;
	for (const [method, path, right] of calls) {
		const by = (token: string, site?: string) =>
			createEditor(app, token, site).call(method, path, method === "POST" ? {} : undefined);
		expect([path, (await by("ingen")).status]).toEqual([path, 401]);
		expect([path, (await by("editor")).status]).toEqual([path, 403]);
		expect([path, (await by("box-office", "birkevag")).status]).toEqual([path, 403]);
		if (right === "settings") expect([path, (await by("box-office")).status]).toEqual([path, 403]);
	}
	// An organiser and an event of one site are not found by the staff of another one.
	const other = createEditor(app, "operator", "birkevag");
	for (const path of ["organiser/koret", "event/prove/settlement", "event/prove/settlement/1/csv"])
		expect(problemOf(await other.call("GET", path))).toEqual([404, "not_found"]);
	expect((await other.call("GET", "organiser")).body).toEqual([]);
});
