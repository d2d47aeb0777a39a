import { endpointGroups } from "@lerret/contracts/api/groups";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** Characters that a database cannot store, on every route of the app, on both databases. */

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp(
		{ PLATFORM_API_USER: "data", PLATFORM_API_PASSWORD: "hemmelig-nok" },
		{ readStaff: readTestStaff },
	);
});
afterAll(() => app.close());

const basic = `Basic ${Buffer.from("data:hemmelig-nok").toString("base64")}`;
const authorization = (path: string) => (path.startsWith("/api/platform") ? basic : "Bearer operator");
const unstorable = ["%00", "a%00b", "%E6", "%ED%A0%80", "%C3%28"];

/** Routes with a parameter and the files among them; `*` are the pages and middleware. */
const routesWithParameters = () =>
	[...new Map(app.routes.map((route) => [`${route.method} ${route.path}`, route])).values()].filter(
		({ method, path }) => method !== "ALL" && path.includes(":"),
	);

const fill = (path: string, text: string) =>
	path.replace(/:file\{.*\}/u, `${text}.txt`).replace(/:\w+/gu, (name) => {
		if (name === ":site" || name === ":siteId") return "tindevik";
		if (name === ":partner") return "118";
		return name === ":file" ? `${text}.ics` : text;
	});

describe.each(unstorable)("%s", (text) => {
	test("in the path of a route is 404", async () => {
		const found: unknown[] = [];
		for (const { method, path } of routesWithParameters()) {
			const address = fill(path, text);
			if (!address.includes("%")) continue;
			const response = await app.request(address, { method, headers: { authorization: authorization(path) } });
			if (response.status !== 404) found.push([method, address, response.status]);
		}
		expect(routesWithParameters().length).toBeGreaterThan(100);
		expect(found).toEqual([]);
	});

	test("in the place of a site or cinema is 404", async () => {
		for (const path of [
			`/api/events/${text}?keys=x`,
			`/api/runtime/sites/${text}/basic_events`,
			`/api/shop/${text}/events/e-1`,
			`/api/search/${text}/suggestions?q=a`,
			`/api/loyalty/${text}/reviews?ediNumber=x`,
			`/api/platform/sites/${text}/events`,
		])
			expect([path, (await app.request(path, { headers: { authorization: authorization(path) } })).status]).toEqual([
				path,
				404,
			]);
	});

	test("in the path of a page or file is 404", async () => {
		for (const path of [
			...[
				`/${text}`,
				`/article/${text}`,
				`/${text}.data`,
				`/${text}.json`,
				`/kjop/${text}`,
				`/kjop/e-1/venteliste/${text}`,
			],
			...[
				`/billett/${text}`,
				`/ordre/${text}`,
				`/testbetaling/${text}`,
				`/forhandsvisning/${text}`,
				`/assets/${text}.js`,
			],
			...[
				`/billett/${text}/billetter.pdf`,
				`/billett/${text}/kopi.billett`,
				`/ordre/${text}/kalender.ics`,
				`/media/${text}/640.jpg`,
				`/event/${text}.ics`,
			],
			...[`/icons/${text}.png`, `/management/${text}/x`, `/oidc/${text}`, `/${text}/rss.xml`],
		])
			for (const method of ["GET", "HEAD", "POST"])
				expect([method, path, (await app.request(path, { method })).status]).toEqual([method, path, 404]);
	});

	test("in a parameter of a file or of the API is 400", async () => {
		const paths = endpointGroups
			.flatMap(({ endpoints }) => endpoints)
			.map(({ path, method }) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{(\w+)\}/gu, ":$1") }))
			.map(({ method, path }) => ({ method, path: fill(path, "x") }));
		const files = ["/rss.xml", "/kinoprogram.ics", "/sitemap.xml", "/billett/x/billetter.pdf", "/event/x.ics"];
		const found: unknown[] = [];
		for (const { method, path } of [...paths, ...files.map((path) => ({ method: "GET", path }))]) {
			const address = `${path}?token=${text}`;
			const response = await app.request(address, { method, headers: { authorization: authorization(path) } });
			if (response.status !== 400) found.push([method, address, response.status]);
		}
		expect(found).toEqual([]);
	});

	test("in the choices of a page is ignored", async () => {
		for (const path of ["/", "/kinoprogram", "/search", "/nyhetsbrev/valg", "/gavekort"])
			for (const name of ["dag", "q", "token"])
				expect([path, name, (await app.request(`${path}?${name}=${text}`)).status]).toEqual([path, name, 200]);
	});

	test("in a cookie or header is no error here", async () => {
		for (const path of ["/", "/ordre/x", "/api/shop/tindevik/orders/x", "/api/checkout/profile/auth", "/min-side"]) {
			const cookie = `lerret_preview=${text}; lerret_session=${text}; lerret_shop=${text}; lerret_ticket_shop=${text}`;
			const headers = { cookie, "x-token": text, "idempotency-key": text, referer: `http://localhost/${text}` };
			expect((await app.request(path, { headers })).status).toBeLessThan(500);
		}
	});
});

describe("NUL and half characters in JSON", () => {
	test.each([
		["NUL in a value", '{"email":"a\\u0000","password":"b"}'],
		["NUL in a name", '{"a\\u0000":1}'],
		["half a character", '{"email":"\\ud83c","password":"b"}'],
		["NUL in a list", '{"seats":["\\u0000"]}'],
		["a raw NUL", '{"email":"\0"}'],
	])("%s is 400 at every endpoint with a body", async (_what, body) => {
		const found: unknown[] = [];
		for (const endpoint of endpointGroups.flatMap(({ endpoints }) => endpoints).filter((one) => one.body)) {
			if (endpoint.access === "session") continue;
			const path = fill(endpoint.path.replaceAll(/\{(\w+)\}/gu, ":$1"), "x");
			const headers = {
				authorization: authorization(path),
				"content-type": "application/json",
				"if-match": '"x"',
				"idempotency-key": "x",
			};
			const response = await app.request(path, { method: endpoint.method.toUpperCase(), headers, body });
			if (response.status !== 400) found.push([path, response.status]);
		}
		expect(found).toEqual([]);
	});
});

test("NUL in a field of a form is 400", async () => {
	for (const path of ["/nyhetsbrev", "/tilbakemelding", "/nyhetsbrev/valg", "/gavekort/saldo", "/kjop/x", "/ordre/x"]) {
		const body = new URLSearchParams({ epost: "a\0@post.example", melding: "\0", token: "\0", code: "\0" });
		expect([path, (await app.request(path, { method: "POST", body })).status]).toEqual([path, 400]);
	}
	const body = new URLSearchParams({ grant_type: "authorization_code", code: "\0", client_id: "\0" });
	expect((await app.request("/oidc/token", { method: "POST", body })).status).toBeLessThan(500);
});

afterAll(() => expect(app.logEntries.filter(({ level }) => Number(level) >= 50)).toEqual([]));
