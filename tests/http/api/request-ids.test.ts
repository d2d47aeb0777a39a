import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testRenderer } from "../../support/renderer.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

const failing = {
	renderer: testRenderer(async () => {
		throw new Error("cannot be rendered");
	}),
};
const idOf = (response: Response) => response.headers.get("x-request-id");
const send = (app: TestApp, path: string, id?: string) =>
	app.request(path, id === undefined ? {} : { headers: { "x-request-id": id } });

describe("without a proxy", () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await createTestApp({}, failing);
	});
	afterAll(() => app.close());

	test("every response has an id of its own, which its log entries have too", async () => {
		const ids = [];
		for (const path of ["/kinoprogram", "/api/ukjent", "/healthz", "/favicon.svg"])
			ids.push(idOf(await send(app, path)));
		expect(ids).toEqual(ids.map(() => expect.stringMatching(/^[0-9a-f]{12}-[0-9a-z]+$/u)));
		expect(new Set(ids).size).toBe(4);
		expect(app.logEntries).toMatchObject([{ msg: "request failed", requestId: ids[0] }]);
	});

	test("a visitor cannot choose the id", async () => {
		expect(idOf(await send(app, "/healthz", "mitt"))).not.toBe("mitt");
	});
});

describe("behind a proxy", () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await createTestApp({ TRUST_PROXY: "1" });
	});
	afterAll(() => app.close());

	test("the proxy's id is kept, also for a page from the cache", async () => {
		for (const id of ["7c4a8d09ca3762af61e59520943dc264", "b", "c"])
			expect(idOf(await send(app, "/kinoprogram", id))).toBe(id);
	});

	test.each(["a b", 'a"', "x".repeat(101), ""])("an id that does not belong in a log is replaced: %s", async (id) => {
		expect(idOf(await send(app, "/healthz", id))).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/u);
	});
});
