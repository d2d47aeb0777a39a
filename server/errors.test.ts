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

const sqliteError = (errcode: number) => Object.assign(new Error("SQLite"), { code: "ERR_SQLITE_ERROR", errcode });

test.each([
	["its server takes no connections", Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })],
	["its network is gone", Object.assign(new Error("connect EHOSTUNREACH"), { code: "EHOSTUNREACH" })],
	["its server takes connections and says nothing", new Error("Connection terminated due to connection timeout")],
	["its server dies in the middle", new Error("Connection terminated unexpectedly")],
	["a connection broke", new Error("Client has encountered a connection error and is not queryable")],
	["all connections are taken", new Error("timeout exceeded when trying to connect")],
	["its disk is full", Object.assign(new Error("could not extend file"), { code: "53100" })],
	["it is out of memory", Object.assign(new Error("out of memory"), { code: "53200" })],
	["it can only be read", Object.assign(new Error("cannot execute INSERT"), { code: "25006" })],
	["a lock was held too long", Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" })],
	["a statement took too long", Object.assign(new Error("canceling statement"), { code: "57014" })],
	["the disk of SQLite is full", sqliteError(13)],
	["the file of SQLite cannot be read", sqliteError(10 | (1 << 8))],
	["the file of SQLite is busy", sqliteError(5)],
	["the file of SQLite is read-only", sqliteError(8 | (4 << 8))],
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
		expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
		expect([response.status, (await response.json()).code]).toEqual([503, "database_unavailable"]);
	} finally {
		await without.close();
	}
});
