import type { SiteConfig } from "@lerret/contracts/site";
import { readSites } from "@lerret/platform/sites/read";
import { putSite } from "@lerret/platform/sites/write";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

const externalUrl = "https://lojalitet.example/v2";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	const [site] = await readSites(app.db);
	if (!site) throw new Error("the demo has no site");
	await change(site, { loyaltyBaseUrl: externalUrl });
});
afterAll(() => app.close());

const change = (site: SiteConfig, changes: Partial<SiteConfig>) =>
	app.db.transaction().execute((trx) => putSite(trx, { ...site, ...changes }, 0, "2026-11-20T14:00:00.000Z"));

const policyOf = async (host: string, path = "/") =>
	(await app.request(path, { host })).headers.get("content-security-policy") ?? "";

describe("a site with an external loyalty back end", () => {
	test("allows its pages to call only that back end and to show its pictures", async () => {
		for (const path of ["/", "/min-side", "/finnes-ikke"]) {
			const policy = await policyOf("localhost:3000", path);
			expect(policy).toContain("connect-src 'self' https://lojalitet.example;");
			expect(policy).toContain("img-src 'self' https://lojalitet.example data:;");
			expect(policy).toMatch(/script-src 'self' '/u);
		}
	});

	test("gives the browser the address of the back end", async () => {
		const state = await (await app.request("/min-side")).text();
		expect([state.includes(externalUrl), state.includes("/api/loyalty/118")]).toEqual([true, false]);
	});

	test("may have other external services, which its pages call", async () => {
		const [site] = await readSites(app.db);
		if (!site) throw new Error("the demo has no site");
		const services = { eventsBaseUrl: "https://program.example/e", checkoutBaseUrl: "https://kasse.example" };
		await change(site, { loyaltyBaseUrl: externalUrl, ...services });
		const policy = await policyOf("localhost:3000");
		expect(policy).toContain(
			"connect-src 'self' https://lojalitet.example https://program.example https://kasse.example;",
		);
		expect(policy).toContain("img-src 'self' https://lojalitet.example data:;");
		await change(site, { loyaltyBaseUrl: externalUrl });
	});

	test("does not affect the other site", async () => {
		expect(await policyOf("birkevag.localhost:3000")).toContain("connect-src 'self';");
	});

	test("still has film pages without visitor data", async () => {
		const [first] = await (await app.request("/api/runtime/sites/tindevik/basic_events")).json();
		expect((await app.request(first.path)).status).toBe(200);
	});
});
