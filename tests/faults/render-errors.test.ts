import { afterAll, beforeAll, expect, test } from "vitest";
import { testRenderer } from "../support/renderer.ts";
import { createTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp(
		{},
		{
			renderer: testRenderer(async () => {
				throw new Error("select secret from /etc/passwd");
			}),
		},
	);
});
afterAll(() => app.close());

test("a page that cannot be rendered is replaced by an error page in bokmål", async () => {
	const response = await app.request("/kinoprogram", { headers: { accept: "text/html" } });
	expect(response.status).toBe(500);
	expect(await response.text()).toContain("Noe gikk galt");
});

test("the cause of an error is logged and never shown", async () => {
	app.logEntries.length = 0;
	const body = await (await app.request("/kinoprogram", { headers: { accept: "text/html" } })).text();
	expect(body).not.toMatch(/secret|passwd|Error/u);
	expect(app.logEntries).toMatchObject([{ msg: "request failed", path: "/kinoprogram" }]);
});

test("the next request is served normally", async () => {
	expect((await app.request("/healthz")).status).toBe(200);
});

const sqliteError = (errcode: number) => Object.assign(new Error("SQLite"), { code: "ERR_SQLITE_ERROR", errcode });

test.each([
	["its server rejects connections", Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })],
	["its network is unreachable", Object.assign(new Error("connect EHOSTUNREACH"), { code: "EHOSTUNREACH" })],
	["its server accepts connections and never responds", new Error("Connection terminated due to connection timeout")],
	["its server ends during a statement", new Error("Connection terminated unexpectedly")],
	["a connection breaks", new Error("Client has encountered a connection error and is not queryable")],
	["all connections are in use", new Error("timeout exceeded when trying to connect")],
	["its disk is full", Object.assign(new Error("could not extend file"), { code: "53100" })],
	["it is out of memory", Object.assign(new Error("out of memory"), { code: "53200" })],
	["it is read-only", Object.assign(new Error("cannot execute INSERT"), { code: "25006" })],
	["a lock is held too long", Object.assign(new Error("canceling statement due to lock timeout"), { code: "55P03" })],
	["a statement takes too long", Object.assign(new Error("canceling statement"), { code: "57014" })],
	["SQLite's disk is full", sqliteError(13)],
	["SQLite's file cannot be read", sqliteError(10 | (1 << 8))],
	["SQLite's file is locked", sqliteError(5)],
	["SQLite's file is read-only", sqliteError(8 | (4 << 8))],
])("responds with database_unavailable if %s", async (_why, error) => {
	const failingApp = await createTestApp(
		{},
		{
			renderer: testRenderer(async () => {
				throw error;
			}),
		},
	);
	try {
		const response = await failingApp.request("/kinoprogram");
		expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
		expect([response.status, (await response.json()).code]).toEqual([503, "database_unavailable"]);
	} finally {
		await failingApp.close();
	}
});
