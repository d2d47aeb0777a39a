import { afterAll, beforeAll, expect, test } from "vitest";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, createVisitor, registerVisitor, testPassword } from "../../support/visitor.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff, passwords: createCheapPasswords() });
});
afterAll(() => app.close());

async function call(method: string, path = "", body?: unknown, token = "operator") {
	const response = await app.request(`/api/management/cinema${path}`, {
		method,
		headers: { authorization: `Bearer ${token}` },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	return { status: response.status, body: await response.json() };
}

test("an operator makes and renames a cinema, which has its own accounts from then on", async () => {
	const { email } = await registerVisitor(app);
	const login = { body: { Email: email, Password: testPassword } };
	expect((await createVisitor(app, 7001).call("POST", "/login", login)).status).toBe(404);
	expect(await call("POST", "", { id: 7001, name: "Vidda" })).toMatchObject({ status: 201, body: { id: 7001 } });
	expect((await createVisitor(app, 7001).call("POST", "/login", login)).status).toBe(401);
	expect((await call("PUT", "/7001", { name: "Vidda kino" })).status).toBe(200);
	expect((await call("GET")).body).toEqual([
		{ id: 118, name: "Tindevik kulturhus" },
		{ id: 178, name: "Birkevåg kino" },
		{ id: 7001, name: "Vidda kino" },
	]);
});

test.each([
	["that is taken", 118, "Det finnes alt en kino med dette nummeret."],
	["268", 268, "Må være et tall fra 1 til 999999, og ikke 268, som er nettstedenes egen id."],
	["0", 0, "Må være et tall fra 1 til 999999, og ikke 268, som er nettstedenes egen id."],
	["above 999999", 1_000_000, "Må være et tall fra 1 til 999999, og ikke 268, som er nettstedenes egen id."],
])("a cinema cannot have a number %s", async (_name, id, message) => {
	expect(await call("POST", "", { id, name: "Kino" })).toMatchObject({
		status: 400,
		body: { errors: [{ path: "id", message }] },
	});
});

test("an unknown cinema cannot be renamed", async () => {
	for (const path of ["/9", "/0118", "/x"]) expect((await call("PUT", path, { name: "Kino" })).status).toBe(404);
});

test.each(["119", "268", "0118", "118x", "1e2"])("the loyalty API has no cinema %s", async (id) => {
	const response = await app.request(`/api/loyalty/${id}/reviews?ediNumber=EDI20269001`);
	expect([response.status, (await response.json()).code]).toEqual([404, "unknown_partner"]);
});
