import { filePaths, screenPath } from "@lerret/contracts/file-paths";
import { feedPaths } from "@lerret/contracts/paths";
import { selectPages } from "@lerret/contracts/routes";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls, sendCall } from "../../support/documented-api.ts";
import { type Call, validRequests } from "../../support/openapi-requests.ts";
import {
	createTwoSites,
	findMarker,
	marker,
	other,
	own,
	ownHost,
	ownToken,
	type TwoSites,
} from "../../support/two-sites.ts";
import { addRowsOf } from "../../support/two-sites-rows.ts";

/** What the members of one site ask for, read or change, and what its pages show, never has a row of the other. */

const bearer = { authorization: `Bearer ${ownToken}` };

let sites: TwoSites;
let ids: Record<string, string>;

beforeAll(async () => {
	sites = await createTwoSites();
	ids = (await addRowsOf(sites.app, other, marker)).ids;
});
afterAll(async () => {
	sites.stopWatching();
	await sites.app.close();
});

const ofSites = calls.filter(({ path }) => /^\/api\/(?:management|control)\/.*\{siteId\}/u.test(path));
const order = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const sorted = ofSites.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method));

/** Parts of addresses that are no ids of rows. */
const valuesOf: Record<string, string> = {
	"{name}": "vat",
	"{version}": "1",
	"{number}": "1",
	"{provider}": "vipps",
	"{role}": "editor",
};

/** The path at a site, with ids of the other one. */
function pathOf({ path }: Call, siteId: string): string {
	const segments = path.split("/");
	return segments
		.map((segment, at) => {
			if (segment === "{siteId}") return siteId;
			if (!segment.startsWith("{")) return segment;
			return ids[segments[at - 1] ?? ""] ?? valuesOf[segment] ?? `unknown ${segment}`;
		})
		.join("/");
}

async function send(call: Call, siteId: string): Promise<Response> {
	const path = pathOf(call, siteId);
	const [generated] = fc.sample(validRequests(call), { numRuns: 1, seed: 7 });
	const query = generated?.path.split("?")[1];
	const read =
		call.method === "PUT" || call.method === "DELETE"
			? await sites.app.request(path.replace(/\/publication$/u, ""), { headers: bearer })
			: null;
	const etag = read?.headers.get("etag");
	const headers = { ...generated?.headers, ...bearer, ...(etag ? { "if-match": etag } : {}) };
	const parts = {
		headers,
		path: query ? `${path}?${query}` : path,
		...(generated?.body === undefined ? {} : { body: generated.body }),
	};
	return sendCall(sites.app, call, parts, bearer);
}

/** Kinds of rows whose ids the other site alone has. */
const onlyOthers =
	/\/(?:order|customer|pay-link|feedback|gift-card|review|draft-previews|price-change|block|plan|waiting-list|scans|organiser|settlement|film-week-file|document)\/\{/u;

test("addresses have real ids of the other site", () => {
	expect(sorted.map((call) => pathOf(call, own)).filter((path) => path.includes("unknown"))).toEqual([]);
});

describe("a member of one site", () => {
	test("gets 403 for everything of another one, with its real ids", async () => {
		const statuses: string[] = [];
		for (const call of sorted) {
			const { status } = await send(call, other);
			if (status !== 403) statuses.push(`${status} ${call.method} ${call.path}`);
		}
		expect(statuses).toEqual([]);
	}, 300_000);

	test("reads and changes no row of another one, also with ids that both have", async () => {
		const before = await sites.readOther();
		const leaks: string[] = [];
		const answers = new Map<number, number>();
		for (const call of sorted) {
			sites.start();
			const response = await send(call, own);
			const text = await response.text();
			answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
			leaks.push(...findMarker(text).map((found) => `${call.method} ${call.path} says ${found}`));
			leaks.push(...sites.leaks().map((row) => `${call.method} ${call.path} reads ${row}`));
		}
		expect(leaks).toEqual([]);
		// Most of the requests do something.
		expect((answers.get(200) ?? 0) + (answers.get(201) ?? 0) + (answers.get(204) ?? 0)).toBeGreaterThan(40);
		expect(await sites.readOther()).toEqual(before);
	}, 300_000);

	test("finds nothing of it by the ids of its orders and people", async () => {
		const statuses: string[] = [];
		for (const call of sorted.filter(({ path }) => onlyOthers.test(path))) {
			const { status } = await send(call, own);
			if (status < 400) statuses.push(`${status} ${call.method} ${call.path}`);
		}
		expect(statuses).toEqual([]);
	}, 300_000);
});

test("pages, forms, feeds, screens and APIs of a site have nothing of another one", async () => {
	const leaks: string[] = [];
	const { rows } = await sql<{
		path: string;
	}>`select path from page where site_id = ${own} and published_at is not null`.execute(sites.app.db);
	const idOf: Record<string, string> = {
		eventId: "prove",
		entryId: ids["waiting-list"] ?? "",
		orderId: ids.order ?? "",
	};
	const fixed = selectPages(() => true);
	const atIds = (path: string) => path.replace(/:(\w+)/gu, (_, name: string) => idOf[name] ?? "ukjent");
	const paths = [
		...fixed.map(({ path }) => atIds(path)),
		...[...Object.values(filePaths), ...Object.values(feedPaths)],
		...["/event/prove.ics", screenPath("proevesal"), "/kulturprogram?visning=tider", "/kinoprogram?dag=2026-11-21"],
		...["/api/shop/kopien/events/prove", `/api/shop/kopien/orders/${ids.order}`],
		...rows.map(({ path }) => path.replace(/:\w+/gu, "vinterlys-over-tindevik-9001")),
		"/rss.xml",
		"/sitemap.xml",
		"/kinoprogram.ics",
		"/search?q=vinter",
		"/api/search/kopien/suggestions?q=vinter",
		"/api/events/kopien?keys=prove",
		"/api/runtime/sites/kopien/basic_events",
	];
	const forms = fixed.filter(({ form }) => form !== undefined).map(({ path }) => atIds(path));
	const requests = [...paths.map((path) => ["GET", path] as const), ...forms.map((path) => ["POST", path] as const)];
	const statuses = new Map<number, number>();
	for (const [method, path] of requests) {
		sites.start();
		const form = {
			email: "kari@post.example",
			epost: "kari@post.example",
			tema: "film",
			token: "ukjent",
			kode: "ukjent",
		};
		const fields = { ...form, handling: "hold", sete: "2-5", navn: "Kari", tekst: "Hei" };
		const init = method === "POST" ? { method, body: new URLSearchParams(fields) } : {};
		const response = await sites.app.request(path, { ...init, host: ownHost });
		statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
		const text = await response.text();
		leaks.push(...findMarker(text).map((found) => `${method} ${path}: ${response.status} ${found}`));
		leaks.push(...sites.leaks().map((row) => `${method} ${path} reads ${row}`));
	}
	expect(leaks).toEqual([]);
	// Most of the pages are there, and forms are answered.
	expect(statuses.get(200) ?? 0).toBeGreaterThan(40);
	expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
}, 300_000);
