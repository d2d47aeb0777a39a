import { endpointGroups } from "@lerret/contracts/api/groups";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
});
afterAll(() => app.close());

const endpoints = endpointGroups
	.flatMap(({ endpoints }) => endpoints)
	.filter(({ path }) => path.startsWith("/api/management/"))
	.map(({ method, path, query }) => ({
		method: method.toUpperCase(),
		path: path.replace("{siteId}", "tindevik").replaceAll(/\{\w+\}/gu, "1"),
		names: Object.keys(query?.shape ?? {}),
	}));

const call = (method: string, path: string, token = "operator") =>
	app.request(path, { method, headers: { authorization: `Bearer ${token}` } });

test.each(endpoints)("$method $path rejects unknown query parameters", async ({ method, path }) => {
	const response = await call(method, `${path}?finnesIkke=1`);
	expect([response.status, await response.json()]).toMatchObject([
		400,
		{ code: "invalid_request", errors: [{ path: "finnesIkke", message: "Ukjent parameter." }] },
	]);
});

test.each(endpoints.filter(({ names }) => names.length > 0))(
	"$method $path rejects repeated query parameters",
	async ({ method, path, names }) => {
		for (const name of names) {
			const response = await call(method, `${path}?${name}=1&${name}=1`);
			expect([response.status, await response.json()]).toMatchObject([
				400,
				{ errors: [{ path: name, message: "Kan bare stå én gang." }] },
			]);
		}
	},
);

test("authorisation is checked before the parameters", async () => {
	const path = "/api/management/site/tindevik/audit?finnesIkke=1";
	expect((await app.request(path)).status).toBe(401);
	expect((await call("GET", path, "roleless")).status).toBe(403);
});

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
