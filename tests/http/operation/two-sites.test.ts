import { filePaths, screenPath } from "@lerret/contracts/file-paths";
import { feedPaths } from "@lerret/contracts/paths";
import { selectPages } from "@lerret/contracts/routes";
import { newSiteRequestSchema } from "@lerret/contracts/settings/new-site";
import { readTables } from "@lerret/platform/backup/read-tables";
import { writeExclusively } from "@lerret/platform/db/exclusive-write";
import { makeSite } from "@lerret/platform/operation/new-sites";
import { readSites } from "@lerret/platform/sites/read";
import { putSite } from "@lerret/platform/sites/write";
import fc from "fast-check";
import { type CompiledQuery, type QueryResult, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { calls, sendCall } from "../../support/documented-api.ts";
import { type Call, validRequests } from "../../support/openapi-requests.ts";
import { now } from "../../support/rows.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/**
 * Two sites with the same ids: what the members of one ask for, read or change never has a row of the other. All texts of the
 * other site have the marker, and every row that a statement returns is searched for it.
 */

const [own, other, marker] = ["kopien", "tindevik", "zqnaboen"];
const roles = ["usher", "box-office", "editor", "admin"] as const;
const bearer = { authorization: "Bearer member" };

let app: TestApp;
let ids: Record<string, string>;
let foreign: { sql: string; row: string }[] = [];
let stopWatching: () => void;

beforeAll(async () => {
	app = await createTestApp(
		{},
		{
			readStaff: async () => ({
				id: "member",
				name: "Mona Medlem",
				roles: roles.map((role) => ({ role, siteId: own })),
			}),
		},
	);
	await openShop(app);
	const { id: order } = await createBuyer(app).buy({ seats: ["2-4"] });
	await makeOwnSite();
	await addRowsOfOther(order);
	ids = await findIds(order);
	stopWatching = watchRows(app);
});
afterAll(async () => {
	stopWatching();
	await app.close();
});

async function makeOwnSite(): Promise<void> {
	const request = newSiteRequestSchema.parse({
		...{ id: own, title: "Kopien", host: "kopien.localhost", orgNumber: "310987654", copyOf: other },
		...{ visitingAddress: ["Gata 1"], phone: "75001234", email: "post@kopien.example" },
	});
	await writeExclusively(app.db, (trx) => makeSite(trx, request, { actor: { id: "x", name: "x" }, now }));
	for (const table of ["event", "event_sale", "redirect"] as const)
		for (const row of await app.db.selectFrom(table).selectAll().where("site_id", "=", other).execute())
			await app.db
				.insertInto(table)
				.values({ ...row, site_id: own } as never)
				.execute();
	const site = (await readSites(app.db)).find(({ id }) => id === own);
	if (site) await app.db.transaction().execute((trx) => putSite(trx, { ...site, published: true }, 9, now));
}

/** Rows that the demo has none of, and the marker in the texts of the other site. */
async function addRowsOfOther(order: string): Promise<void> {
	const { db } = app;
	await db
		.insertInto("feedback")
		.values({ id: "melding", site_id: other, message: marker, page: "", email: `${marker}@post.example`, sent_at: now })
		.execute();
	await db
		.insertInto("waiting_entry")
		.values({
			id: "venter",
			site_id: other,
			event_id: "prove",
			email: `${marker}@post.example`,
			quantity: 1,
			hold_id: null,
			created_at: now,
		})
		.execute();
	await db
		.updateTable("ticket_order")
		.set({ email: `${marker}@post.example`, name: marker })
		.where("id", "=", order)
		.execute();
	const texts = {
		production: "title",
		event: "notice",
		article: "title",
		hall: "name",
		ticket_type: "name",
		price_group: "name",
		media: "alt",
		block: "data_json",
	};
	for (const [table, column] of Object.entries(texts))
		if (column !== "data_json" && table !== "hall")
			await sql`update ${sql.table(table)} set ${sql.ref(column)} = coalesce(${sql.ref(column)}, '') || ${` ${marker}`} where site_id = ${other}`.execute(
				db,
			);
	await sql`update page set config_json = replace(config_json, '"title":"', ${`"title":"${marker} `}) where site_id = ${other}`.execute(
		db,
	);
	const site = (await readSites(db)).find(({ id }) => id === other);
	if (site) await db.transaction().execute((trx) => putSite(trx, { ...site, title: `Tindevik ${marker}` }, 0, now));
	const audit = {
		id: "linje",
		site_id: other,
		at: now,
		staff_id: "x",
		staff_name: marker,
		action: "change",
		kind: "settings",
	};
	await db
		.insertInto("audit")
		.values({ ...audit, item_id: other, before_json: null, after_json: null, subject_json: null })
		.execute();
}

async function findIds(order: string): Promise<Record<string, string>> {
	const first = async (table: string) => {
		const { rows } = await sql<{
			id: string;
		}>`select id from ${sql.table(table)} where site_id = ${other} order by id limit 1`.execute(app.db);
		return rows[0]?.id ?? "ingen";
	};
	return {
		order,
		customer: order,
		"pay-link": order,
		event: "prove",
		showing: "prove",
		hall: "proevesal",
		"price-group": "ordinaer",
		feedback: "melding",
		"waiting-list": "venter",
		article: await first("article"),
		production: await first("production"),
		media: await first("media"),
		page: await first("page"),
		"block-data": await first("block"),
	};
}

/** Collects the rows of the other site that statements return, until it is called. */
function watchRows({ db }: TestApp): () => void {
	const base = Object.getPrototypeOf(Object.getPrototypeOf(db.getExecutor())) as {
		executeQuery: (query: CompiledQuery) => Promise<QueryResult<unknown>>;
	};
	const original = base.executeQuery;
	base.executeQuery = async function (this: unknown, query) {
		const result = await original.call(this as never, query);
		for (const row of result.rows) {
			const text = JSON.stringify(row);
			if (text.includes(marker) || isOf(row)) foreign.push({ sql: query.sql.slice(0, 200), row: text.slice(0, 200) });
		}
		return result;
	};
	return () => {
		base.executeQuery = original;
	};
}

const isOf = (row: unknown): boolean => Object(row).site_id === other;

/** Statements that read all sites, because the host of a request or a path names one of them. */
const ofAllSites = [/ from "site"/u, /content_version/u, /^select .* from planned_/u];
const unexpected = () => foreign.filter(({ sql: text }) => !ofAllSites.some((known) => known.test(text)));

async function readOther(): Promise<Record<string, string[]>> {
	const tables = await readTables(app.db, inject("databaseKind"));
	const rows: Record<string, string[]> = {};
	for (const { name, columns } of tables) {
		if (name === "content_version" || !columns.some((column) => column.name === "site_id")) continue;
		const found = await sql`select * from ${sql.table(name)} where site_id = ${other}`.execute(app.db);
		rows[name] = found.rows.map((row) => JSON.stringify(row)).sort();
	}
	for (const name of ["order_line", "payment", "refund", "order_email"]) {
		const found =
			await sql`select * from ${sql.table(name)} where order_id in (select id from ticket_order where site_id = ${other})`.execute(
				app.db,
			);
		rows[name] = found.rows.map((row) => JSON.stringify(row)).sort();
	}
	return rows;
}

const ofSites = calls.filter(({ path }) => /^\/api\/(?:management|control)\/.*\{siteId\}/u.test(path));
const order = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const sorted = ofSites.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method));

/** The path at a site, with ids of the other one. */
function pathOf({ path }: Call, siteId: string): string {
	const segments = path.split("/");
	return segments
		.map((segment, at) => {
			if (segment === "{siteId}") return siteId;
			if (!segment.startsWith("{")) return segment;
			return ids[segments[at - 1] ?? ""] ?? (segment === "{name}" ? "vat" : segment === "{version}" ? "1" : "ingen");
		})
		.join("/");
}

async function send(call: Call, siteId: string): Promise<Response> {
	const path = pathOf(call, siteId);
	const [generated] = fc.sample(validRequests(call), { numRuns: 1, seed: 7 });
	const query = generated?.path.split("?")[1];
	const read =
		call.method === "PUT" || call.method === "DELETE"
			? await app.request(path.replace(/\/publication$/u, ""), { headers: bearer })
			: null;
	const etag = read?.headers.get("etag");
	const headers = { ...generated?.headers, ...bearer, ...(etag ? { "if-match": etag } : {}) };
	const parts = {
		headers,
		path: query ? `${path}?${query}` : path,
		...(generated?.body === undefined ? {} : { body: generated.body }),
	};
	return sendCall(app, call, parts, bearer);
}

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
		const before = await readOther();
		const leaks: string[] = [];
		const answers = new Map<number, number>();
		for (const call of sorted) {
			foreign = [];
			const response = await send(call, own);
			const text = await response.text();
			answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
			if (text.includes(marker))
				leaks.push(
					`${call.method} ${call.path} says ${text.slice(Math.max(0, text.indexOf(marker) - 80), text.indexOf(marker) + 40)}`,
				);
			for (const { sql: statement, row } of unexpected())
				leaks.push(`${call.method} ${call.path} reads ${row} by ${statement}`);
		}
		expect(leaks).toEqual([]);
		// Most of the requests do something.
		expect((answers.get(200) ?? 0) + (answers.get(201) ?? 0) + (answers.get(204) ?? 0)).toBeGreaterThan(40);
		foreign = [];
		expect(await readOther()).toEqual(before);
	}, 300_000);

	test("finds nothing of it by the ids of its orders and people", async () => {
		const statuses: string[] = [];
		for (const call of sorted.filter(({ path }) => /\/(?:order|customer|pay-link|feedback)\/\{/u.test(path))) {
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
	}>`select path from page where site_id = ${own} and published_at is not null`.execute(app.db);
	const idOf: Record<string, string> = { eventId: "prove", entryId: "venter", orderId: ids.order ?? "" };
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
		foreign = [];
		const form = {
			email: "kari@post.example",
			epost: "kari@post.example",
			tema: "film",
			token: "ukjent",
			kode: "ukjent",
		};
		const fields = { ...form, handling: "hold", sete: "2-5", navn: "Kari", tekst: "Hei" };
		const init = method === "POST" ? { method, body: new URLSearchParams(fields) } : {};
		const response = await app.request(path, { ...init, host: "kopien.localhost:3000" });
		statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
		const text = await response.text();
		if (text.includes(marker))
			leaks.push(
				`${method} ${path}: ${response.status} ${text.slice(Math.max(0, text.indexOf(marker) - 80), text.indexOf(marker) + 40)}`,
			);
		for (const { sql: statement, row } of unexpected()) leaks.push(`${method} ${path} reads ${row} by ${statement}`);
	}
	expect(leaks).toEqual([]);
	// Most of the pages are there, and forms are answered.
	expect(statuses.get(200) ?? 0).toBeGreaterThan(40);
	expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
}, 300_000);

test("the jobs of a site read and send nothing of another one", async () => {
	// Those of the other site, from its own purchase.
	await app.runDueJobs();
	const { id } = await createBuyer(app, undefined, own).buy({ seats: ["3-4"] }, { email: "sigrid@post.example" });
	foreign = [];
	app.emails.length = 0;
	await app.runDueJobs();
	const sent = app.emails.filter(({ to }) => to === "sigrid@post.example");
	expect([id.length > 0, sent.length]).toEqual([true, 1]);
	expect(JSON.stringify(sent)).not.toContain(marker);
	expect(unexpected()).toEqual([]);
});
