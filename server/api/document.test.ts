import { writeDocument } from "@lerret/contracts/openapi/document";
import { endpointGroups } from "@lerret/contracts/openapi/endpoints";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestHouse, type TestHouse } from "../../testing/house.ts";
import {
	badRequests,
	type Call,
	callsOf,
	exampleOf,
	goodRequests,
	misfitOf,
	type Sent,
} from "../../testing/openapi-requests.ts";
import { readTestStaff } from "../../testing/staff.ts";
import { cheapPasswords, registerVisitor } from "../../testing/visitor.ts";

let house: TestHouse;
beforeAll(async () => {
	const credentials = { PLATFORM_API_USER: "naboen", PLATFORM_API_PASSWORD: "hatt" };
	house = await createTestHouse(credentials, { passwords: cheapPasswords(), readStaff: readTestStaff });
});
afterAll(() => house.close());

const openApi = writeDocument(endpointGroups);
const calls = callsOf(openApi).map((call) => ({ ...call, name: `${call.method} ${call.path}` }));
const authorization = `Basic ${Buffer.from("naboen:hatt").toString("base64")}`;

/** Headers of one who may: a visitor with a session, another installation with its password, an admin. */
async function allowed({ operation }: Call): Promise<Record<string, string>> {
	const needs = new Set(operation.security.flatMap((one) => Object.keys(one)));
	if (needs.has("basic")) return { authorization };
	if (needs.has("staff")) return { authorization: "Bearer admin" };
	if (!needs.has("session")) return {};
	const { cookies } = await registerVisitor(house);
	const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	return { cookie, "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "" };
}

const send = ({ method }: Call, { path, headers, body }: Sent, who: Record<string, string>) =>
	house.get(path, { method, headers: { ...headers, ...who }, ...(body === undefined ? {} : { body }) });

test("the document that is served is the one made from the schemas", async () => {
	const response = await house.get("/api/openapi.json");
	expect(response.headers.get("content-type")).toMatch(/^application\/json/u);
	expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApi)));
});

test("every route under /api is in the document, and everything in the document is a route", () => {
	const mounted = house.routes
		.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
		.map(({ method, path }) => `${method} ${path.replace(/:([a-zA-Z]+)/gu, "{$1}")}`);
	expect(calls.map((call) => call.name).sort()).toEqual([...new Set(mounted)].sort());
});

test("every reference leads to a schema, every parameter is explained, and no id is there twice", () => {
	const references = [...JSON.stringify(openApi).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/gu)].map(
		([, name]) => name ?? "",
	);
	expect(references.filter((name) => !(name in openApi.components.schemas))).toEqual([]);
	const parameters = calls.flatMap(({ operation }) => operation.parameters);
	expect(parameters.filter(({ description }) => description === "").map(({ name }) => name)).toEqual([]);
	const ids = calls.map(({ operation }) => operation.operationId);
	expect(new Set(ids).size).toBe(ids.length);
});

describe("over HTTP", () => {
	test.each(calls)("$name is there", async (call) => {
		// Whoever asks: what a call takes is no secret.
		const response = await house.get(exampleOf(call).path, { method: "OPTIONS" });
		expect([response.status, response.headers.get("allow")]).toEqual([405, expect.stringContaining(call.method)]);
	});

	// What is about one thing by its id has nothing to find by an example.
	const reads = calls.filter(({ method, path }) => method === "GET" && !path.includes("{id}"));
	test.each(reads)("$name answers the document's example as the document says", async (call) => {
		const response = await send(call, exampleOf(call), await allowed(call));
		expect(response.status).toBe(200);
		expect(await misfitOf(openApi, call, response)).toBeNull();
	});
});

/** What is about one thing by its id, and a block or an event, which need a page or a production that is there. */
const contentNeeds = calls
	.filter(({ path }) => path.startsWith("/api/management/site/") && path.includes("{id}"))
	.map(({ operation }) => operation.operationId)
	.concat("createBlockData", "createEvent");

/** Calls whose good answer needs what only another call, a letter or the ticket system gives: the APIs' own tests make those. */
const needMore: ReadonlySet<string> = new Set([
	...["login", "ticketShopLogin", "resetPassword", "verifyEmail", "switchTokens", "changePassword", "deleteProfile"],
	...["changeOwnPassword", "getStaff", "changeStaff", "closeStaff", "reopenStaff", "sendPasswordLink"],
	...contentNeeds,
	"changeSettings",
	...["uploadMedia", "getMedia", "changeMedia", "deleteMedia"],
	...["putReview", "deleteReview", "likeReview", "unlikeReview", "reportReview", "addToWatchList", "getTicketCode"],
]);

describe("a good request", () => {
	const inReach = calls.filter(({ operation }) => !needMore.has(operation.operationId));
	test.each(inReach)("of $name reaches its good answer", async (call) => {
		const [good = ""] = Object.keys(call.operation.responses);
		const statuses = new Set<string>();
		// Until one is good: some have many fields that may name what is not there.
		for (const request of fc.sample(goodRequests(call), 400)) {
			statuses.add(String((await send(call, request, await allowed(call))).status));
			if (statuses.has(good)) break;
		}
		expect(statuses).toContain(good);
	});
});

/** Calls that somebody is not allowed: whoever asks for the others gets the same answers. */
const guarded = calls.filter(({ operation }) => operation.security.length > 0);

describe.each([
	["allowed", calls],
	["not allowed", guarded],
] as const)("one who is %s", (standing, theirs) => {
	const runs = { numRuns: 25 };
	const whoIs = async (call: Call) => (standing === "allowed" ? allowed(call) : {});
	const check = async (call: Call, requests: fc.Arbitrary<Sent>) => {
		const who = await whoIs(call);
		await fc.assert(
			fc.asyncProperty(requests, async (request) => {
				const response = await send(call, request, who);
				expect(response.status).toBeLessThan(500);
				expect(await misfitOf(openApi, call, response)).toBeNull();
			}),
			runs,
		);
	};
	test.each(theirs)("gets an answer that the document tells of to good requests of $name", (call) =>
		check(call, goodRequests(call)),
	);
	test.each(theirs)("gets an answer that the document tells of to bad requests of $name", (call) =>
		check(call, badRequests(call)),
	);
});

describe("a NUL, which not every database can hold,", () => {
	test.each([
		["a path", "/api/events/a%00b?keys=x", 404],
		["a path", "/api/platform/sites/a%00b/events", 404],
		["a parameter", "/api/events/tindevik?keys=%00", 400],
		["a parameter", "/api/loyalty/118/reviews?ediNumber=a%00", 400],
	])("in %s is nobody's fault but the asker's: %s", async (_where, path, status) => {
		expect((await house.get(path, { headers: { authorization } })).status).toBe(status);
	});

	test.each([
		["in a body", "Fin.\0"],
		["or half a character in a body", "Fin.\ud83c"],
	])("%s is refused", async (_where, comment) => {
		const call = calls.find(({ operation }) => operation.operationId === "putReview");
		if (!call) throw new Error("there is no such call");
		const body = JSON.stringify({ ediNumber: "EDI20269001", rating: 5, comment });
		expect(
			(await send(call, { path: "/api/loyalty/118/reviews", headers: {}, body }, await allowed(call))).status,
		).toBe(400);
	});
});

describe("the page", () => {
	test("tells of every call, in bokmål, and asks nothing of other hosts nor of a script", async () => {
		const response = await house.get("/api/docs");
		const page = await response.text();
		expect(calls.filter(({ operation }) => !page.includes(`id="${operation.operationId}"`))).toEqual([]);
		expect(page).toContain('<html lang="nb">');
		expect(page).toContain("<title>Tindevik kulturhus | API</title>");
		expect(page).not.toMatch(/<script|(?:src|href)="(?:https?:)?\/\//u);
	});

	test("has a place for every link within it", async () => {
		const page = await (await house.get("/api/docs")).text();
		const ids = new Set([...page.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id));
		const links = [...page.matchAll(/href="#([^"]+)"/gu)].map(([, id]) => id);
		expect(links.filter((id) => !ids.has(id))).toEqual([]);
		expect(links.length).toBeGreaterThan(calls.length);
	});

	test("is in the look of the site that is asked, and of none where the host is unknown", async () => {
		expect(await (await house.get("/api/docs", { host: "birkevag.localhost" })).text()).toContain(
			"<title>Birkevåg kino | API</title>",
		);
		expect((await house.get("/api/docs", { host: "fremmed.example" })).status).toBe(421);
	});
});
