import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestHouse, type TestHouse } from "../testing/house.ts";
import { managementPages } from "./management-files.ts";
import type { StaticFile } from "./static-files.ts";

const script: StaticFile = {
	bytes: Buffer.from("export {};"),
	brotli: null,
	mime: "text/javascript; charset=utf-8",
	cacheControl: "public, max-age=31536000, immutable",
	tag: null,
};
const files = { page: "<!doctype html><title>Administrasjon</title>", assets: new Map([["/assets/a.js", script]]) };

let house: TestHouse;
beforeAll(async () => {
	house = await createTestHouse({}, { managementFiles: files });
});
afterAll(() => house.close());

test.each(["/management", "/management/", "/management/logg-inn?code=x", "/management/tindevik/nyheter/ny"])(
	"%s serves the management page with noindex and a strict policy",
	async (path) => {
		const answer = await house.get(path);
		expect(answer.status).toBe(200);
		expect(await answer.text()).toBe(files.page);
		expect(answer.headers.get("x-robots-tag")).toBe("noindex");
		expect(answer.headers.get("cache-control")).toBe("no-cache");
		const policy = answer.headers.get("content-security-policy");
		expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
		expect(policy).not.toContain("unsafe");
	},
);

test("scripts are immutable, and a missing script is 404, not the page", async () => {
	const answer = await house.get("/management/assets/a.js");
	expect(answer.headers.get("cache-control")).toContain("immutable");
	expect(await answer.text()).toBe("export {};");
	expect((await house.get("/management/assets/old.js")).status).toBe(404);
});

test("the login configuration is not hidden by the page", async () => {
	expect(await (await house.get("/management/config.json")).json()).toMatchObject({ clientId: "lerret-management" });
});

test("the policy allows requests to the origin of an external identity provider", async () => {
	const pages = managementPages(files, "https://id.kommune.example/realms/kultur");
	const answer = await pages.request("/management");
	expect(answer.headers.get("content-security-policy")).toContain("connect-src 'self' https://id.kommune.example;");
});
