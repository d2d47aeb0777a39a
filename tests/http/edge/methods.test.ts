import { filePaths } from "@lerret/contracts/file-paths";
import { feedPaths, paths, staffPaths } from "@lerret/contracts/paths";
import { type Page, pages } from "@lerret/contracts/routes";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());
afterEach(() => {
	app.logEntries.length = 0;
});

const formsOfPages: readonly string[] = Object.values<Page>(pages).flatMap(({ path, form }) =>
	form && !path.includes(":") ? [path] : [],
);

const withoutForm = [
	...Object.values(paths).filter((path) => !formsOfPages.includes(path)),
	...Object.values(feedPaths),
	...Object.values(filePaths),
	...["/vinterlys-over-tindevik-9001", "/article/ny-laserprojektor-i-sal-1", "/finnes-ikke", "/a/b/c", "/kino.php"],
	...[
		"/billett/merket-billettkode",
		"/billett/merket-billettkode/billetter.pdf",
		"/billett/x/kalender.ics",
		"/billett/x/kopi.billett",
	],
	...["/ordre/x/billetter.pdf", "/ordre/x/kalender.ics", "/forhandsvisning/merket-kode", "/event/e-26812345.ics"],
	...["/sw.js", "/fonts/display.woff2", "/icons/icon-192.png", "/media/x/640.jpg", "/media/x/cover-1-1/640.jpg"],
	...[
		"/healthz",
		"/readyz",
		"/version",
		staffPaths.management,
		staffPaths.control,
		staffPaths.config,
		`${staffPaths.management}/x/y`,
	],
];

describe.each(withoutForm)("%s", (path) => {
	test.each([
		["no origin", {}],
		["another origin", { origin: "https://annen.example", "sec-fetch-site": "cross-site" }],
	])("has no form: a form from %s is 405 with Allow", async (_what, headers: Record<string, string>) => {
		for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
			const body = new URLSearchParams({ a: "1" });
			const response = await app.request(path, { method, headers: { accept: "text/html", ...headers }, body });
			expect([method, response.status, response.headers.get("allow")]).toEqual([method, 405, "GET, HEAD, OPTIONS"]);
		}
		expect(app.logEntries).toEqual([]);
	});

	test("responds to OPTIONS with what it allows", async () => {
		const response = await app.request(path, { method: "OPTIONS", headers: { origin: "https://annen.example" } });
		expect([response.status, response.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
	});
});

test.each([...formsOfPages, "/kjop/e-26812345", "/ordre/x", "/testbetaling/x"])("%s takes a form", async (path) => {
	const response = await app.request(path, { method: "PUT", body: new URLSearchParams({ a: "1" }) });
	expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
	expect((await app.request(path, { method: "POST", body: new URLSearchParams({ a: "1" }) })).status).not.toBe(405);
});

test("data requests of the router follow the same rule", async () => {
	for (const path of ["/billett/merket-billettkode.data", "/kinoprogram.data", "/_.data", "/billett/x.data?index"])
		expect([path, (await app.request(path, { method: "POST", body: new URLSearchParams({ a: "1" }) })).status]).toEqual(
			[path, 405],
		);
	expect(app.logEntries).toEqual([]);
});

test.each([
	["/api/events/tindevik", "GET, HEAD, OPTIONS"],
	["/api/shop/tindevik/events/e-26812345", "GET, HEAD, OPTIONS"],
	["/api/shop/tindevik/holds", "POST, OPTIONS"],
	["/api/loyalty/118/reviews", "GET, POST, HEAD, OPTIONS"],
	["/api/management/site/tindevik/article/x", "GET, PUT, DELETE, HEAD, OPTIONS"],
	["/api/docs", "GET, HEAD, OPTIONS"],
])("%s names its methods", async (path, allow) => {
	const options = await app.request(path, { method: "OPTIONS", headers: { origin: "https://annen.example" } });
	expect([options.status, options.headers.get("allow")]).toEqual([204, allow]);
	const rejected = await app.request(path, { method: "PATCH", body: "{}" });
	expect([rejected.status, rejected.headers.get("allow")]).toEqual([405, allow]);
	expect(await rejected.json()).toMatchObject({ code: "method_not_allowed" });
});

test("an unknown path of the API is 404, whatever the method", async () => {
	for (const method of ["GET", "POST", "OPTIONS", "DELETE"])
		expect([method, (await app.request("/api/finnes/ikke", { method })).status]).toEqual([method, 404]);
});

describe("what a visitor does wrong is no error in the log", () => {
	const requests: [string, RequestInit][] = [
		["/kinoprogram.data?_routes=finnes-ikke", {}],
		["/billett/x.data?_routes=routes/shop/order", {}],
		["/finnes-ikke.data", {}],
		["/.data", {}],
		["/ordre/x", { method: "POST", body: new URLSearchParams({ handling: "tull" }) }],
		["/ordre/x?index", { method: "POST", body: new URLSearchParams({ handling: "tull" }) }],
		["/kjop/e-1", { method: "POST", body: new URLSearchParams({ quantity: "-1" }) }],
		["/kjop/e-26812345/bestill", { method: "POST", body: new URLSearchParams() }],
		["/gavekort", { method: "POST", body: new URLSearchParams({ ore: "x" }) }],
		["/gavekort/saldo", { method: "POST", body: new URLSearchParams({ code: "x" }) }],
		["/nyhetsbrev", { method: "POST", body: new URLSearchParams() }],
		["/nyhetsbrev", { method: "POST", headers: { "content-type": "multipart/form-data" }, body: "x" }],
		["/media/x/1.jpg", {}],
		["/oidc/auth", {}],
		["/oidc/auth?client_id=lerret-management&redirect_uri=x&prompt=none", {}],
		["/oidc/token", { method: "POST", body: new URLSearchParams({ grant_type: "x" }) }],
		["/oidc/token", { method: "POST", headers: { "content-type": "application/json" }, body: "{" }],
		["/oidc/interaction/x", { method: "POST", body: new URLSearchParams({ email: "x" }) }],
		["/oidc/session/end", { method: "POST", body: new URLSearchParams({ xsrf: "x" }) }],
		["/oidc/me", { headers: { authorization: "Bearer x" } }],
	];

	test.each(requests)("%s", async (path, init) => {
		expect((await app.request(path, { headers: { accept: "text/html" }, ...init })).status).toBeLessThan(500);
		expect(app.logEntries).toEqual([]);
	});
});
