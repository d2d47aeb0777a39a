import { endpointGroups } from "@lerret/contracts/api/groups";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { registerVisitor } from "../../support/visitor.ts";

let app: TestApp;
let sessionHeaders: Record<string, string>;
const credentials = { PLATFORM_API_USER: "data", PLATFORM_API_PASSWORD: "hemmelig-nok" };
beforeAll(async () => {
	app = await createTestApp(credentials, { readStaff: readTestStaff });
	const { cookies } = await registerVisitor(app);
	const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	sessionHeaders = { cookie, "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "" };
});
afterAll(() => app.close());

const basic = `Basic ${Buffer.from("data:hemmelig-nok").toString("base64")}`;
const endpoints = endpointGroups
	.flatMap((group) => group.endpoints)
	.map((endpoint) => ({
		...endpoint,
		method: endpoint.method.toUpperCase(),
		path: endpoint.path
			.replace(/\{site(?:Id)?\}/u, "tindevik")
			.replace("{partner}", "118")
			.replaceAll(/\{\w+\}/gu, "1"),
		names: Object.keys(endpoint.query?.shape ?? {}),
	}))
	.filter(({ access }) => access !== "signature");

const call = (method: string, path: string, init: RequestInit = {}) =>
	app.request(path, {
		...init,
		method,
		headers: {
			...sessionHeaders,
			authorization: path.startsWith("/api/platform/") ? basic : "Bearer operator",
			"if-match": '"1"',
			"idempotency-key": "x",
			"x-token": "x",
			...init.headers,
		},
	});

describe("a query parameter", () => {
	test.each(endpoints)("that $method $path does not have is 400", async ({ method, path }) => {
		const response = await call(method, `${path}?finnesIkke=1`);
		expect([response.status, await response.json()]).toMatchObject([
			400,
			{ code: "invalid_request", errors: [{ path: "finnesIkke", message: "Ukjent parameter." }] },
		]);
	});

	test.each(endpoints.filter(({ names }) => names.length > 0))(
		"that is repeated for $method $path is 400",
		async ({ method, path, names }) => {
			for (const name of names) {
				const response = await call(method, `${path}?${name}=1&${name}=1`);
				expect([response.status, await response.json()]).toMatchObject([
					400,
					{ code: "invalid_request", errors: [{ path: name, message: "Kan bare stå én gang." }] },
				]);
			}
		},
	);

	test("is checked after the access", async () => {
		for (const path of ["/api/loyalty/118/tickets", "/api/platform/sites", "/api/management/me"])
			expect([path, (await app.request(`${path}?finnesIkke=1`)).status]).toEqual([path, 401]);
	});
});

describe("JSON", () => {
	const withBody = endpoints.filter(({ body }) => body);
	const otherTypes = [
		"text/plain;charset=UTF-8",
		"application/x-www-form-urlencoded",
		"text/json",
		"application/jsonp",
		"application/json; charset=iso-8859-1",
		"application/json; charset=utf-16",
		"",
	];

	test.each(withBody)("of another content type is 415 at $method $path", async ({ method, path }) => {
		for (const type of otherTypes) {
			const response = await call(method, path, { headers: { "content-type": type }, body: '{"a":1}' });
			expect([type, response.status, await response.json()]).toMatchObject([
				type,
				415,
				{ code: "unsupported_media_type", status: 415 },
			]);
		}
	});

	test.each(withBody.filter(({ body, isBodyOptional }) => !isBodyOptional && !body?.safeParse({}).success))(
		"that is missing is 400 at $method $path",
		async ({ method, path }) => {
			for (const type of ["application/json", "text/plain"]) {
				const response = await call(method, path, { headers: { "content-type": type }, body: "" });
				expect([response.status, await response.json()]).toMatchObject([400, { code: "invalid_request" }]);
			}
		},
	);

	test.each(["application/json", "application/json; charset=utf-8", "APPLICATION/JSON", "application/problem+json"])(
		"is read as %s",
		async (type) => {
			const response = await call("POST", "/api/loyalty/118/login", { headers: { "content-type": type }, body: "{" });
			expect([response.status, await response.json()]).toMatchObject([400, { code: "invalid_request" }]);
		},
	);
});

describe("a page of another site", () => {
	const origin = "https://annen.example";
	const headers = { origin, "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" };

	test.each([
		["/api/events/tindevik?keys=e-26812345", 200],
		["/api/events/tindevik", 400],
		["/api/events/tindevik?finnesIkke=1", 400],
		["/api/events/finnes-ikke?keys=x", 404],
		["/api/events/a%00b?keys=x", 404],
		["/api/events", 404],
		["/api/runtime/sites/tindevik/basic_events", 200],
		["/api/runtime/sites/finnes-ikke/basic_events", 404],
		["/api/runtime/sites/tindevik/finnes-ikke", 404],
	])("may read %s, whose status is %i", async (path, status) => {
		for (const method of ["GET", "HEAD"]) {
			const response = await app.request(path, { method, headers });
			expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([status, "*"]);
			expect(response.headers.get("access-control-allow-credentials")).toBeNull();
		}
	});

	test("may read that a method is not allowed", async () => {
		const response = await app.request("/api/events/tindevik", { method: "POST", headers });
		expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([405, "*"]);
	});

	test.each(["/api/events/tindevik?keys=x", "/api/events/ukjent", "/api/runtime/sites/tindevik/basic_events"])(
		"may ask first whether it may read %s",
		async (path) => {
			const preflight = { "access-control-request-method": "GET", "access-control-request-headers": "x-klient" };
			const response = await app.request(path, { method: "OPTIONS", headers: { ...headers, ...preflight } });
			expect(response.status).toBe(204);
			expect(Object.fromEntries(response.headers)).toMatchObject({
				"access-control-allow-origin": "*",
				"access-control-allow-methods": "GET, HEAD",
				"access-control-allow-headers": "*",
			});
		},
	);

	test.each([
		"/rss.xml",
		"/kinoprogram.ics",
		"/kulturprogram.ics",
		"/event/e-26812345.ics",
		"/sitemap.xml",
		"/robots.txt",
	])("may read the feed %s", async (path) => {
		for (const method of ["GET", "HEAD"]) {
			const [own, other] = [await app.request(path, { method }), await app.request(path, { method, headers })];
			expect([other.status, other.headers.get("access-control-allow-origin")]).toEqual([own.status, "*"]);
			expect(other.status).not.toBe(403);
		}
		expect((await app.request(path, { method: "OPTIONS", headers })).status).toBe(204);
	});

	test.each(["/api/loyalty/118/reviews?ediNumber=EDI20269001", "/api/shop/tindevik/events/e-26812345", "/kinoprogram"])(
		"may not read %s by script",
		async (path) => {
			const response = await app.request(path, { headers });
			expect(response.headers.get("access-control-allow-origin")).toBeNull();
		},
	);
});
