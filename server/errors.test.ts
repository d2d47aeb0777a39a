import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestHouse, type TestHouse } from "../testing/house.ts";

let house: TestHouse;
beforeAll(async () => {
	house = await createTestHouse(
		{},
		{
			renderer: async () => {
				throw new Error("select secret from /etc/passwd");
			},
		},
	);
});
afterAll(() => house.close());

test("a page that cannot be made is a page in bokmål that says what to do", async () => {
	const response = await house.get("/kinoprogram", { headers: { accept: "text/html" } });
	expect(response.status).toBe(500);
	expect(await response.text()).toContain("Noe gikk galt");
});

test("what went wrong is logged, and never shown", async () => {
	house.logged.length = 0;
	const body = await (await house.get("/kinoprogram", { headers: { accept: "text/html" } })).text();
	expect(body).not.toMatch(/secret|passwd|Error/u);
	expect(house.logged).toMatchObject([{ msg: "request failed", path: "/kinoprogram" }]);
});

test("the next request is answered as if nothing had happened", async () => {
	expect((await house.get("/healthz")).status).toBe(200);
});

test.each([
	["its server takes no connections", Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })],
	["its network is gone", Object.assign(new Error("connect EHOSTUNREACH"), { code: "EHOSTUNREACH" })],
	["its server takes connections and says nothing", new Error("Connection terminated due to connection timeout")],
	["its server dies in the middle", new Error("Connection terminated unexpectedly")],
	["a connection broke", new Error("Client has encountered a connection error and is not queryable")],
	["all connections are taken", new Error("timeout exceeded when trying to connect")],
])("a database that is away because %s is said to be away", async (_why, error) => {
	const without = await createTestHouse(
		{},
		{
			renderer: async () => {
				throw error;
			},
		},
	);
	try {
		const response = await without.get("/kinoprogram");
		expect([response.status, (await response.json()).code]).toEqual([503, "unavailable"]);
	} finally {
		await without.close();
	}
});
