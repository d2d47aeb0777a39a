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
