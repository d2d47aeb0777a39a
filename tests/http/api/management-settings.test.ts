import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Editor;
let operator: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	admin = createEditor(app, "admin");
	operator = createEditor(app, "operator");
});
afterAll(() => app.close());

const readPage = async (host = "localhost:3000") => (await app.request("/om-oss", { host })).text();

async function change(patch: Record<string, unknown>, editor = admin) {
	const { body, etag } = await editor.call("GET", "settings");
	return editor.call("PUT", "settings", { ...body, ...patch }, etag);
}

async function organisationWith(patch: Record<string, unknown>) {
	const { body } = await admin.call("GET", "settings");
	return { organisation: { ...(body.organisation as object), ...patch } };
}

describe("the settings of a site", () => {
	test("can be read and written by admins only", async () => {
		expect((await admin.call("GET", "settings")).body).toMatchObject({ title: "Tindevik kulturhus", analytics: null });
		for (const [token, status] of [
			["editor", 403],
			["roleless", 403],
			["forged", 401],
		] as const) {
			expect((await createEditor(app, token).call("GET", "settings")).status).toBe(status);
			expect((await createEditor(app, token).call("PUT", "settings", {}, '"x"')).status).toBe(status);
		}
		expect((await createEditor(app, "admin", "nowhere").call("GET", "settings")).status).toBe(404);
	});

	test("appear on the site's public pages at the next request, and on no other site's", async () => {
		expect(await readPage()).not.toContain("tel:+4775998877");
		const patch = await organisationWith({
			phone: "+47 75 99 88 77, 0047 901 23 456",
			openingHours: [{ label: "Kafeen", hours: "lørdag 11.00–15.00" }],
		});
		const socialLinks = [{ label: "Mastodon", url: "https://sosial.example/@tindevik" }];
		const changed = await change({ ...patch, socialLinks });
		expect(changed.status).toBe(200);
		const page = await readPage();
		expect(page).toContain("tel:+4775998877");
		expect(page.replace(/<[^>]+>/gu, "")).toContain("lørdag 11.00–15.00");
		expect(page).toContain('href="https://sosial.example/@tindevik"');
		expect(await readPage("birkevag.localhost:3000")).not.toContain("tel:+4775998877");
	});

	test("are returned as they were written, and do not affect the menu", async () => {
		const analytics = {
			scriptUrl: "https://statistikk.example/s.js",
			owner: "Statistikk AS",
			stores: [{ name: "_st", kind: "cookie", purpose: "Teller besøk.", duration: "30 dager" }],
		};
		const menu = await admin.list("menu?sort=order");
		const sent = { title: "Tindevik kino og scene", searchEnabled: false, dayStartsAt: 5, aliases: ["kino.example"] };
		const changed = await change({ ...sent, analytics, loyaltyBaseUrl: "https://lojalitet.example/v2" });
		expect(changed.body).toMatchObject({ ...sent, analytics, loyaltyBaseUrl: "https://lojalitet.example/v2" });
		const { body, etag } = await admin.call("GET", "settings");
		expect(body).toEqual(changed.body);
		expect(etag).toBe(changed.etag);
		expect((await admin.list("menu?sort=order")).map(({ label }) => label)).toEqual(menu.map(({ label }) => label));
		expect(await readPage("kino.example")).toContain("Tindevik kino og scene | ");
		expect((await change({ analytics: null, loyaltyBaseUrl: null, aliases: [] })).status).toBe(200);
		expect((await app.request("/om-oss", { host: "kino.example" })).status).toBe(421);
		expect((await change({ title: "Tindevik kulturhus", searchEnabled: true })).status).toBe(200);
	});

	test("send the newsletter on Thursday at 10.00 by default, and accept another time or none", async () => {
		expect((await admin.call("GET", "settings")).body.newsletter).toEqual({ weekday: 4, hour: 10 });
		for (const newsletter of [{ weekday: 1, hour: 0 }, null, { weekday: 4, hour: 10 }])
			expect((await change({ newsletter })).body.newsletter).toEqual(newsletter);
	});

	test("accept external services, and null for the built-in ones", async () => {
		const elsewhere = {
			eventsBaseUrl: "https://program.example/events",
			runtimeBaseUrl: "https://program.example/runtime",
			ticketShopBaseUrl: "https://billett.example/butikk",
			checkoutBaseUrl: "https://kasse.example",
		};
		expect((await change(elsewhere)).body).toMatchObject(elsewhere);
		const accountPage = async () => (await app.request("/min-side")).text();
		for (const address of Object.values(elsewhere)) expect(await accountPage()).toContain(address);
		const rejected = await change({ checkoutBaseUrl: "http://kasse.example" });
		expect(rejected.body).toMatchObject({ code: "invalid_request", errors: [{ path: "checkoutBaseUrl" }] });
		const none = Object.fromEntries(Object.keys(elsewhere).map((name) => [name, null]));
		expect((await change(none)).body).toMatchObject(none);
		expect(await accountPage()).not.toContain("https://program.example");
	});

	test("cannot be changed without reading the latest version", async () => {
		const { body, etag } = await admin.call("GET", "settings");
		expect((await admin.call("PUT", "settings", body)).body).toMatchObject({ code: "no_precondition" });
		expect((await change({ title: "Først" })).status).toBe(200);
		const late = await admin.call("PUT", "settings", { ...body, title: "Sist" }, etag);
		expect(late.body).toMatchObject({ status: 412, code: "stale" });
		expect((await admin.call("GET", "settings")).body.title).toBe("Først");
		expect((await change({ title: "Tindevik kulturhus" })).status).toBe(200);
	});

	test("are recorded in the audit log with their previous values", async () => {
		expect((await change({ title: "Til loggen" })).status).toBe(200);
		expect(await admin.list("audit?kind=settings")).toContainEqual(
			expect.objectContaining({
				action: "change",
				staffName: "Leif Leder",
				before: expect.objectContaining({ title: "Tindevik kulturhus" }),
				after: expect.objectContaining({ title: "Til loggen" }),
			}),
		);
		expect((await change({ title: "Tindevik kulturhus" })).status).toBe(200);
	});

	test("do not give two sites the same host when both request it simultaneously", async () => {
		const other = createEditor(app, "admin", "birkevag");
		const prepareChange = async (editor: Editor, alias: string) => {
			const { body, etag } = await editor.call("GET", "settings");
			return () => editor.call("PUT", "settings", { ...body, aliases: [alias] }, etag);
		};
		for (const alias of ["felles-1.example", "felles-2.example", "felles-3.example"]) {
			const prepared = await Promise.all([prepareChange(admin, alias), prepareChange(other, alias)]);
			const responses = await Promise.all(prepared.map((put) => put()));
			expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
		}
	});

	test("are not lost when the menu changes simultaneously", async () => {
		const { body, etag } = await admin.call("GET", "settings");
		const [changed] = await Promise.all([
			admin.call("PUT", "settings", { ...body, giftCards: "https://gave.example/kort" }, etag),
			admin.createPublished("menu", { label: "Skolekino", path: "/skolekino", place: "header", order: 90 }),
		]);
		expect(changed.status).toBe(200);
		expect((await admin.call("GET", "settings")).body.giftCards).toBe("https://gave.example/kort");
		expect((await admin.list("menu")).map(({ label }) => label)).toContain("Skolekino");
	});
});

describe("settings of a site's visibility and features", () => {
	test("decide at the next request whether the public and search engines see the site", async () => {
		expect((await change({ published: false })).status).toBe(200);
		expect((await app.request("/om-oss")).status).toBe(404);
		expect((await change({ published: true, stage: "development" })).status).toBe(200);
		const page = await app.request("/om-oss");
		expect([page.status, page.headers.get("x-robots-tag")]).toEqual([200, "noindex, nofollow"]);
		expect((await change({ stage: "production" })).status).toBe(200);
		expect((await app.request("/om-oss")).headers.get("x-robots-tag")).toBeNull();
	});

	test("choose the cinema whose visitor accounts the site uses", async () => {
		const frame = async () => (await app.request("/om-oss.data")).text();
		expect(await frame()).toContain("/api/loyalty/118");
		expect((await change({ partnerIds: [178, 268] }, operator)).status).toBe(200);
		expect(await frame()).toContain("/api/loyalty/178");
		expect((await change({ partnerIds: [118, 268] }, operator)).status).toBe(200);
	});

	test("let no administrator choose another cinema", async () => {
		const response = await change({ partnerIds: [178, 268] });
		expect(response).toMatchObject({ status: 403, body: { code: "forbidden" } });
		expect((await admin.call("GET", "settings")).body.partnerIds).toEqual([118, 268]);
	});

	test("let an operator give a name under another site's host, which its admin then keeps", async () => {
		const aliases = ["bibliotek.birkevag.localhost"];
		expect((await change({ aliases })).status).toBe(400);
		expect((await change({ aliases }, operator)).status).toBe(200);
		expect((await change({ dayStartsAt: 5 })).body).toMatchObject({ aliases });
		expect((await change({ aliases: [] })).status).toBe(200);
		expect((await change({ aliases: ["www.tindevik.example"] })).status).toBe(200);
		expect((await change({ aliases: [], dayStartsAt: 4 })).status).toBe(200);
	});

	test("from before hosts were checked are readable, and reach no header", async () => {
		const siteRow = app.db.selectFrom("site").select("config_json").where("id", "=", "tindevik");
		const { config_json: before } = await siteRow.executeTakeFirstOrThrow();
		const put = (config: string) =>
			app.db.updateTable("site").set({ config_json: config }).where("id", "=", "tindevik").execute();
		await put(
			JSON.stringify({ ...JSON.parse(before), loyaltyBaseUrl: "https://*", eventsBaseUrl: "https://a.example;" }),
		);
		const page = await app.request("/om-oss");
		expect(page.status).toBe(200);
		expect(page.headers.get("content-security-policy")).not.toMatch(/\*|a\.example/u);
		expect((await admin.call("GET", "settings")).body.loyaltyBaseUrl).toBe("https://*");
		await put(before);
	});

	test("reject a cinema that does not exist", async () => {
		expect(await change({ partnerIds: [999, 268] }, operator)).toMatchObject({
			status: 400,
			body: { errors: [{ path: "partnerIds.0", message: "Det finnes ingen kino med dette nummeret." }] },
		});
	});

	test("send searches to a page with search results, which then cannot be deleted", async () => {
		const search = (await admin.list("page")).find(({ path }) => path === "/search");
		const source = await admin.call("GET", `page/${search?.id}`);
		const { title, template, sources, meta } = source.body;
		const id = await admin.createPublished("page", { path: "/finn", title, template, sources, meta });
		const place = { row: 0, column: 0, order: 0 };
		await admin.createPublished("block-data", { pageId: id, component: "search-results", place, data: {} });
		expect((await change({ searchSubmitPath: "/finn" })).status).toBe(200);
		expect(/href="\/(?:search|finn)"/u.exec(await readPage())?.[0]).toBe('href="/finn"');
		expect(await (await app.request("/sitemap.xml")).text()).not.toContain("/finn<");
		const deleted = await admin.call("DELETE", `page/${id}`, undefined, (await admin.call("GET", `page/${id}`)).etag);
		expect(deleted.body).toMatchObject({ code: "in_use" });
		expect((await change({ searchSubmitPath: "/search" })).status).toBe(200);
	});
});

test("a standard page can be deleted only after it has become an ordinary one", async () => {
	const { title, template, sources, meta } = (await admin.call("GET", "page/om-oss")).body;
	const fields = { path: "/standardside", title, template, sources, meta, pageType: "standard" };
	const id = await admin.createPublished("page", fields);
	const remove = async () =>
		(await admin.call("DELETE", `page/${id}`, undefined, (await admin.call("GET", `page/${id}`)).etag)).status;
	expect(await remove()).toBe(409);
	const { body, etag } = await admin.call("GET", `page/${id}`);
	expect((await admin.call("PUT", `page/${id}`, { ...body, pageType: "ordinary" }, etag)).status).toBe(200);
	expect((await admin.call("PUT", `page/${id}/publication`)).status).toBe(200);
	expect(await remove()).toBe(204);
});

describe("an invalid setting is reported at its field and changes nothing:", () => {
	const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;
	test.each([
		["an empty title", { title: " " }, "title", "Kan ikke være tom."],
		["a host with a port", { host: "kino.example:80" }, "host", "nettadresse"],
		["another site's host", { host: "birkevag.localhost" }, "host", "Et annet nettsted"],
		["another site's host as alias", { aliases: ["birkevag.localhost"] }, "aliases.0", "Et annet nettsted"],
		["a name under another site's host", { host: "www.birkevag.localhost" }, "host", "Bare driften"],
		["an alias under another site's host", { aliases: ["a.b.birkevag.localhost"] }, "aliases.0", "Bare driften"],
		["a service at any host", { loyaltyBaseUrl: "https://*" }, "loyaltyBaseUrl", "a–z"],
		["a service whose host has a semicolon", { eventsBaseUrl: "https://a.example;" }, "eventsBaseUrl", "a–z"],
		["a service whose host has a quote", { checkoutBaseUrl: "https://a'b.example" }, "checkoutBaseUrl", "a–z"],
		[
			"a script at any host",
			{ analytics: { scriptUrl: "https://*/s.js", owner: "A", stores: [] } },
			"analytics.scriptUrl",
			"a–z",
		],
		["an alias twice", { aliases: ["a.example", "a.example"] }, "aliases.1", "to ganger"],
		[
			"a link without https",
			{ socialLinks: [{ label: "X", url: "javascript:alert(1)" }] },
			"socialLinks.0.url",
			"https",
		],
		[
			"a script without an owner",
			{ analytics: { scriptUrl: "https://a.example/s.js", owner: null, stores: [] } },
			"analytics.owner",
			"hvem",
		],
		[
			"a script without https",
			{ analytics: { scriptUrl: "http://a.example/s.js", owner: "A", stores: [] } },
			"analytics.scriptUrl",
			"https",
		],
		["a day start after 8.00", { dayStartsAt: 9 }, "dayStartsAt", "høyst 8"],
		["an invalid weekday", { newsletter: { weekday: 8, hour: 10 } }, "newsletter.weekday", "høyst 7"],
		["an invalid hour", { newsletter: { weekday: 4, hour: 24 } }, "newsletter.hour", "høyst 23"],
		["a logo with a script", { logo: { svg: svg("<script>alert(1)</script>"), label: "X" } }, "logo.svg", "<script>"],
		["a logo that is not SVG", { logo: { svg: "<p>hei</p>", label: "X" } }, "logo.svg", "ikke en SVG"],
		[
			"a favicon with an external reference",
			{ favicon: svg('<rect fill="url(https://a.example/x)"/>') },
			"favicon",
			"ikke kan brukes",
		],
		["an unknown field", { menu: [] }, "", "menu"],
		["an unknown stage", { stage: "test" }, "stage", "production"],
		["the site's own id as its cinema", { partnerIds: [268, 268] }, "partnerIds.0", "nummeret til en kino"],
		["a cinema without the site's own id", { partnerIds: [118] }, "partnerIds.1", "268"],
		["a third partner", { partnerIds: [118, 268, 178] }, "partnerIds.1", "268"],
		[
			"another language",
			{ locale: { available: ["nb", "en"], enabled: ["nb"], default: "nb" } },
			"locale.available",
			"bare på bokmål",
		],
		["language switching", { languageSwitching: true }, "languageSwitching", "bare på bokmål"],
		["a missing component", { components: [{ name: "title", version: "v12.0.1" }] }, "components", "Alle komponentene"],
		["a search page without results", { searchSubmitPath: "/om-oss" }, "searchSubmitPath", "søkeresultater"],
		["a search on another site", { searchSubmitPath: "//a.example" }, "searchSubmitPath", "Må begynne med én /"],
	])("%s", async (_what, patch, path, message) => {
		const before = (await admin.call("GET", "settings")).body;
		const { status, body } = await change(patch);
		expect(status).toBe(400);
		expect(body.errors).toEqual([{ path, message: expect.stringContaining(message) }]);
		expect((await admin.call("GET", "settings")).body).toEqual(before);
	});

	test("a component in another version", async () => {
		const { body } = await admin.call("GET", "settings");
		const components = (body.components as { name: string; version: string }[]).map((one) =>
			one.name === "program" ? { ...one, version: "v11.0.0" } : one,
		);
		const at = components.findIndex(({ name }) => name === "program");
		const { status, body: problem } = await change({ components });
		expect([status, problem.errors]).toEqual([
			400,
			[{ path: `components.${at}.version`, message: "Bare v12.0.1 følger med." }],
		]);
	});

	test.each([
		["an invalid organisation number", { orgNumber: "123 456 789" }, "orgNumber"],
		["an invalid phone number", { phone: "ring oss" }, "phone"],
		["an invalid email address", { email: "post" }, "email"],
		["a missing address", { visitingAddress: [] }, "visitingAddress"],
	])("%s of the organisation", async (_what, patch, field) => {
		const { status, body } = await change(await organisationWith(patch));
		expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: `organisation.${field}` })]]);
	});
});
