import { afterAll, beforeAll, expect, test } from "vitest";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
});
afterAll(() => app.close());

const call = (method: string, path: string, token = "operator") =>
	app.request(path, { method, headers: { authorization: `Bearer ${token}` } });

test("a list accepts the described filters", async () => {
	const response = await call(
		"GET",
		"/api/management/site/tindevik/block-data?pageId=om-oss&component=content&limit=5",
	);
	expect(response.status).toBe(200);
});

test("a list can be sorted only by fields of the content", async () => {
	const list = (sort: string) => call("GET", `/api/management/site/tindevik/article?sort=${sort}`);
	expect([(await list("-title")).status, (await list("updatedAt")).status]).toEqual([200, 200]);
	const response = await list("-finnesIkke");
	expect([response.status, await response.json()]).toMatchObject([400, { errors: [{ path: "sort" }] }]);
});
