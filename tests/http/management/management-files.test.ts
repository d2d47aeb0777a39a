import { controlStatePrefix, staffPaths } from "@lerret/contracts/paths";
import { version } from "@lerret/platform/installation/version";
import { managementRoutes, readManagementFiles } from "@lerret/server/http/management-files";
import type { StaticFile } from "@lerret/server/http/static-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

const script: StaticFile = {
	bytes: Buffer.from("export {};"),
	brotli: null,
	mime: "text/javascript; charset=utf-8",
	cacheControl: "public, max-age=31536000, immutable",
	tag: null,
};
const files = {
	page: "<!doctype html><title>Administrasjon</title>",
	passkeyScript: undefined,
	controlPage: "<!doctype html><title>Billettkontroll</title>",
	assets: new Map([
		["/assets/a.js", script],
		[staffPaths.controlWorker, { ...script, cacheControl: "no-cache" }],
	]),
};

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { managementFiles: files });
});
afterAll(() => app.close());

test("the built page says which version the server runs", async () => {
	expect((await readManagementFiles())?.page).toContain(`<meta name="version" content="${version}"`);
});

test.each(["/management", "/management/", "/management/logg-inn?code=x", "/management/tindevik/nyheter/ny"])(
	"%s serves the management page with noindex and a strict policy",
	async (path) => {
		const response = await app.request(path);
		expect(response.status).toBe(200);
		expect(await response.text()).toBe(files.page);
		expect(response.headers.get("x-robots-tag")).toBe("noindex");
		expect(response.headers.get("cache-control")).toBe("no-cache");
		const policy = response.headers.get("content-security-policy");
		expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
		expect(policy).not.toContain("unsafe");
	},
);

test("scripts are immutable, and a missing script is 404, not the page", async () => {
	const response = await app.request("/management/assets/a.js");
	expect(response.headers.get("cache-control")).toContain("immutable");
	expect(await response.text()).toBe("export {};");
	expect((await app.request("/management/assets/old.js")).status).toBe(404);
});

test("ticket control may use the camera and WebAssembly, and the management app may not", async () => {
	const headersOf = async (path: string) => (await app.request(path)).headers;
	const control = await headersOf(staffPaths.control);
	expect(control.get("permissions-policy")).toContain("camera=(self), ");
	expect(control.get("content-security-policy")).toContain("script-src 'self' 'wasm-unsafe-eval';");
	expect(control.get("content-security-policy")).not.toContain("'unsafe-");
	expect(control.get("x-robots-tag")).toBe("noindex");
	for (const path of [staffPaths.management, staffPaths.loggedIn, "/", "/kontrollrom", "/api/docs"]) {
		const other = await headersOf(path);
		expect(other.get("permissions-policy"), path).toContain("camera=(), ");
		expect(other.get("content-security-policy"), path).not.toContain("wasm");
	}
});

test("the service worker of ticket control is revalidated", async () => {
	const response = await app.request(staffPaths.controlWorker);
	expect(response.headers.get("cache-control")).toBe("no-cache");
	expect(response.headers.get("content-type")).toContain("text/javascript");
});

test("a login that ticket control began returns there, and another one to the management app", async () => {
	const back = await app.request(`${staffPaths.loggedIn}?code=x&state=${controlStatePrefix}y`);
	expect([back.status, back.headers.get("location")]).toEqual([303, `/kontroll?code=x&state=${controlStatePrefix}y`]);
	expect(await (await app.request(`${staffPaths.loggedIn}?code=x&state=y`)).text()).toBe(files.page);
});

test("the login configuration is not hidden by the page", async () => {
	expect(await (await app.request("/management/config.json")).json()).toMatchObject({ clientId: "lerret-management" });
});

test("the policy allows requests to the origin of an external identity provider", async () => {
	const pages = managementRoutes(files, "https://id.kommune.example/realms/kultur");
	const response = await pages.request("/management");
	expect(response.headers.get("content-security-policy")).toContain("connect-src 'self' https://id.kommune.example;");
});

test("the policy allows frames of the page's own host, and names no site, which may be hidden", async () => {
	const policy = (await app.request("/management")).headers.get("content-security-policy");
	expect(policy).toMatch(/; frame-src 'self'$/u);
	expect(policy).not.toContain("birkevag");
});
