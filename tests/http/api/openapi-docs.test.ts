import { endpointGroups } from "@lerret/contracts/api/groups";
import { limitText } from "@lerret/contracts/attempt-limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	authorization,
	authorizationHeaders,
	calls,
	createDocumentedApp,
	expectDocumentedResponses,
	openApi,
	sendCall,
} from "../../support/documented-api.ts";
import { exampleRequest, findMismatch, invalidRequests, validRequests } from "../../support/openapi-requests.ts";
import type { TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createDocumentedApp();
});
afterAll(() => app.close());

test("serves the document that is written from the schemas", async () => {
	const response = await app.request("/api/openapi.json");
	expect(response.headers.get("content-type")).toMatch(/^application\/json/u);
	expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApi)));
});

test("describes every route under /api, and only routes that exist", () => {
	const mounted = app.routes
		.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
		.map(({ method, path }) => `${method} ${path.replace(/:([a-zA-Z]+)/gu, "{$1}")}`);
	expect(calls.map((call) => call.name).sort()).toEqual([...new Set(mounted)].sort());
});

test("has a schema for every reference, a description for every parameter, and unique ids and groups", () => {
	const references = [...JSON.stringify(openApi).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/gu)].map(
		([, name]) => name ?? "",
	);
	expect(references.filter((name) => !(name in openApi.components.schemas))).toEqual([]);
	const parameters = calls.flatMap(({ operation }) => operation.parameters);
	expect(parameters.filter(({ description }) => description === "").map(({ name }) => name)).toEqual([]);
	const ids = calls.map(({ operation }) => operation.operationId);
	expect(new Set(ids).size).toBe(ids.length);
	const groups = openApi.tags.map(({ name }) => name);
	expect(groups.filter((name, i) => groups.indexOf(name) !== i)).toEqual([]);
});

test("says which right each endpoint for staff needs, and which roles give it", async () => {
	const rightOf = (id: string) => calls.find(({ operation }) => operation.operationId === id)?.operation.security;
	expect(rightOf("refundOrder")).toEqual([{ staff: ["orders"] }]);
	expect(rightOf("createArticle")).toEqual([{ staff: ["content"] }]);
	expect(openApi.components.securitySchemes.staff?.description).toContain(
		"box-office: account, tickets, sales, places, orders, reports",
	);
	const groups = [...(await (await app.request("/api/docs")).text()).matchAll(/href="(\/api\/docs\?group=[^"#]+)/gu)];
	const pages = await Promise.all(groups.map(async ([, path = ""]) => (await app.request(path)).text()));
	expect(pages.join("")).toContain("ansatte med retten orders: box-office, admin, operator.");
});

test("says how many attempts each limited endpoint takes, and that more are rejected", () => {
	const limited = endpointGroups.flatMap((group) => group.endpoints).filter(({ limits }) => limits);
	expect(limited.length).toBeGreaterThan(5);
	for (const { id, limits } of limited) {
		const operation = calls.find((call) => call.operation.operationId === id)?.operation;
		for (const kind of limits ?? []) expect(operation?.description).toContain(limitText(kind));
		expect(operation?.responses["429"]?.description).toContain("too_many_attempts");
	}
});

describe("over HTTP", () => {
	test.each(calls)("$name exists", async (call) => {
		const response = await app.request(exampleRequest(call).path, { method: "PROPFIND" });
		expect([response.status, response.headers.get("allow")]).toEqual([405, expect.stringContaining(call.method)]);
	});

	// Endpoints with an id, or the like, in their path have no item that an example could name.
	const reads = calls.filter(({ method, path }) => method === "GET" && !/\{(?:id|code|eventId|week)\}/u.test(path));
	test.each(reads)("$name responds to the example request as the document describes", async (call) => {
		const response = await sendCall(app, call, exampleRequest(call), await authorizationHeaders(app, call));
		expect(response.status).toBe(200);
		expect(await findMismatch(openApi, call, response)).toBeNull();
	});
});

describe("one generated request of each kind", () => {
	// tests/prove sends many.
	test.each(calls)("of $name gets a documented response", async (call) => {
		const headers = await authorizationHeaders(app, call);
		await expectDocumentedResponses(app, call, validRequests(call), headers, 1);
		await expectDocumentedResponses(app, call, invalidRequests(call), headers, 1);
		if (call.operation.security.length > 0) await expectDocumentedResponses(app, call, validRequests(call), {}, 1);
	});
});

describe("characters that not every database can store", () => {
	test.each([
		["a path", "/api/events/a%00b?keys=x", 404],
		["a path", "/api/platform/sites/a%00b/events", 404],
		["a parameter", "/api/events/tindevik?keys=%00", 400],
		["a parameter", "/api/loyalty/118/reviews?ediNumber=a%00", 400],
	])("a NUL in %s gets a client error: %s", async (_where, path, status) => {
		expect((await app.request(path, { headers: { authorization } })).status).toBe(status);
	});

	test.each([
		["a NUL in a body", "Fin.\0"],
		["half a character in a body", "Fin.\ud83c"],
	])("%s is rejected", async (_where, comment) => {
		const call = calls.find(({ operation }) => operation.operationId === "putReview");
		if (!call) throw new Error("there is no endpoint putReview");
		const body = JSON.stringify({ ediNumber: "EDI20269001", rating: 5, comment });
		expect(
			(
				await sendCall(
					app,
					call,
					{ path: "/api/loyalty/118/reviews", headers: {}, body },
					await authorizationHeaders(app, call),
				)
			).status,
		).toBe(400);
	});
});

describe("the documentation page", () => {
	const read = async (query = "") => (await app.request(`/api/docs${query}`)).text();
	const groupLinks = (page: string) =>
		new Set([...page.matchAll(/href="\/api\/docs(\?group=[^"#]+)/gu)].map(([, query = ""]) => query));

	test("lists every endpoint in bokmål, without scripts or requests to other hosts", async () => {
		const page = await read();
		expect(calls.filter(({ operation }) => !page.includes(`#${operation.operationId}"`))).toEqual([]);
		expect(page).toContain('<html lang="nb">');
		expect(page).toContain("<title>Tindevik kulturhus | API</title>");
		expect(page).not.toMatch(/<script|(?:src|href)="(?:https?:)?\/\//u);
	});

	test("describes every endpoint on the page of its group, with an example for curl", async () => {
		const pages = (await Promise.all([...groupLinks(await read())].map(read))).join("\n");
		expect(pages).not.toMatch(/<script|(?:src|href)="(?:https?:)?\/\//u);
		expect(calls.filter(({ operation }) => !pages.includes(`id="${operation.operationId}"`))).toEqual([]);
		expect(pages.split("<code>curl ").length - 1).toBe(calls.length);
	});

	test("has a target for every internal link", async () => {
		const list = await read();
		for (const query of groupLinks(list)) {
			const page = await read(query);
			const ids = new Set([...page.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id));
			const links = [...page.matchAll(/href="#([^"]+)"/gu)].map(([, id]) => id);
			const fromList = list.split(`href="/api/docs${query}#`).slice(1);
			expect(
				[...links, ...fromList.map((rest) => rest.slice(0, rest.indexOf('"')))].filter((id) => !ids.has(id)),
			).toEqual([]);
		}
	});

	test("finds endpoints by words, and says when there are none", async () => {
		const found = await read("?q=Sett+passord");
		expect([found.includes('#resetPassword"'), found.includes('#getEvents"')]).toEqual([true, false]);
		expect(await read("?q=%3Cb%3Efinnesikke")).toContain("Ingen kall passer med «&lt;b&gt;finnesikke».");
	});

	test("shows the title of the requested site, and rejects an unknown host", async () => {
		expect(await (await app.request("/api/docs", { host: "birkevag.localhost" })).text()).toContain(
			"<title>Birkevåg kino | API</title>",
		);
		expect((await app.request("/api/docs", { host: "fremmed.example" })).status).toBe(421);
	});
});
