import { gunzipSync } from "node:zlib";
import { readTables } from "@lerret/platform/backup/read-tables";
import { conditionOf } from "@lerret/platform/operation/export-site";
import { secretColumns, siteColumn, tableFacts } from "@lerret/platform/operation/site-tables";
import { tablesByFolder } from "@lerret/platform/tables";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { copyShop, createBuyer, openShop } from "../../support/box-office.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

const marker = "zqnaboen";
let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app);
	await createBuyer(app).buy({ seats: ["2-4"] });
	await copyShop(app, "nabo");
	await addRowsOfNeighbour();
});
afterAll(() => app.close());

/** What the neighbour sold, with the marker in each of its texts. */
async function addRowsOfNeighbour(): Promise<void> {
	const { db } = app;
	const order = await db.selectFrom("ticket_order").selectAll().executeTakeFirstOrThrow();
	await db
		.insertInto("ticket_order")
		.values({ ...order, id: `${marker}-o`, site_id: "nabo", hold_id: null, idempotency_key: marker, name: marker })
		.execute();
	for (const table of ["order_line", "payment", "order_email"] as const) {
		const rows = await sql<object>`select * from ${sql.table(table)} where order_id = ${order.id}`.execute(db);
		for (const row of rows.rows)
			await db
				.insertInto(table)
				.values({
					...row,
					order_id: `${marker}-o`,
					...(table === "order_line" ? {} : { id: `${marker}-${table}` }),
				} as never)
				.execute();
	}
	for (const [table, column] of [
		["production", "title"],
		["event", "notice"],
		["hall", "name"],
		["ticket_type", "name"],
	])
		await sql`update ${sql.table(table ?? "")} set ${sql.ref(column ?? "")} = coalesce(${sql.ref(column ?? "")}, '') || ${marker} where site_id = 'nabo'`.execute(
			db,
		);
}

const request = (path: string, token = "operator", method = "GET") =>
	app.request(`/api/management/operation/site/${path}`, { method, headers: { authorization: `Bearer ${token}` } });

/** A connection closes after its file was read, and two files are written at once at most. */
const requestFile = (path: string) =>
	vi.waitFor(
		async () => {
			const response = await request(path);
			expect(response.status).not.toBe(503);
			return response;
		},
		{ timeout: 10_000 },
	);

type Section = { columns: { name: string; kind: string }[]; rows: unknown[][]; end: { rows: number } };

async function readFileOf(siteId: string, query = "") {
	const response = await requestFile(`${siteId}/export${query}`);
	expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/gzip"]);
	const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
	const [header, ...lines] = text
		.trimEnd()
		.split("\n")
		.map((line) => JSON.parse(line));
	const end = lines.pop();
	const sections = new Map<string, Section>();
	let current: Section | undefined;
	for (const line of lines)
		if (Array.isArray(line)) current?.rows.push(line);
		else if ("table" in line) {
			current = { columns: line.columns, rows: [], end: { rows: -1 } };
			sections.set(line.table, current);
		} else if (current) current.end = line;
	return { text, header, sections, end, disposition: response.headers.get("content-disposition") };
}

describe("the file of a site", () => {
	test("has its rows, and says how many there are", async () => {
		const { header, sections, end, disposition } = await readFileOf("tindevik");
		expect(header).toMatchObject({
			format: "lerret-site",
			version: 1,
			site: { id: "tindevik", title: "Tindevik kulturhus" },
			hasPictures: false,
		});
		expect(disposition).toBe('attachment; filename="tindevik-2026-11-20.jsonl.gz"');
		for (const { rows, end: sectionEnd } of sections.values()) expect(sectionEnd.rows).toBe(rows.length);
		expect(end).toMatchObject({ tables: sections.size, sha256: expect.stringMatching(/^[0-9a-f]{64}$/u) });
		const counted = await sql<{ n: number }>`select count(*) as n from production where site_id = 'tindevik'`.execute(
			app.db,
		);
		expect(sections.get("production")?.rows).toHaveLength(Number(counted.rows[0]?.n));
		for (const table of [
			"page",
			"block",
			"event",
			"hall",
			"ticket_order",
			"order_line",
			"order_ticket",
			"payment",
			"ledger_entry",
			"receipt",
		])
			expect([table, (sections.get(table)?.rows.length ?? 0) > 0]).toEqual([table, true]);
	});

	test("has nothing of another site", async () => {
		const own = await readFileOf("tindevik");
		expect(own.text).not.toContain(marker);
		const neighbour = await readFileOf("nabo");
		expect(neighbour.text).toContain(marker);
		const orders = neighbour.sections.get("ticket_order");
		expect(orders?.rows).toHaveLength(1);
		expect(neighbour.sections.get("order_line")?.rows).toHaveLength(1);
		expect(neighbour.sections.get("payment")?.rows).toHaveLength(1);
		expect(neighbour.sections.get("ledger_entry")?.rows).toEqual([]);
	});

	test("has pictures where they are asked for", async () => {
		expect((await readFileOf("tindevik")).sections.has("media_file")).toBe(false);
		const { sections } = await readFileOf("tindevik", "?pictures=true");
		const bytes = sections.get("media_file")?.rows[0]?.[1] as { base64: string };
		expect(Buffer.from(bytes.base64, "base64").length).toBeGreaterThan(500);
	});

	test("has the reports of each year for the accounts, of real sales", async () => {
		expect([...(await readFileOf("tindevik")).sections.keys()].filter((name) => name.startsWith("report."))).toEqual(
			[],
		);
		await app.db.updateTable("ticket_order").set({ is_test: 0 }).where("site_id", "=", "tindevik").execute();
		const { sections } = await readFileOf("tindevik");
		const vat = sections.get("report.vat.2026");
		expect(vat?.rows).toHaveLength(1);
		expect(vat?.rows[0]).toContain(15_000);
		expect(sections.has("report.cinema-levy.2026")).toBe(true);
	});

	test("has no personal data of visitors, no codes and no keys", async () => {
		const { db } = app;
		const order = await db
			.selectFrom("ticket_order")
			.selectAll()
			.where("site_id", "=", "tindevik")
			.executeTakeFirstOrThrow();
		const tickets = await db.selectFrom("order_ticket").selectAll().where("site_id", "=", "tindevik").execute();
		const { text, sections } = await readFileOf("tindevik", "?pictures=true");
		for (const secret of [order.email, order.session_hash, order.request_hash, order.idempotency_key])
			expect([secret, text.includes(secret)]).toEqual([secret, false]);
		for (const { code, code_hash } of tickets)
			expect([text.includes(code), text.includes(code_hash)]).toEqual([false, false]);
		const columns = new Set(
			[...sections].flatMap(([table, section]) => section.columns.map(({ name }) => `${table}.${name}`)),
		);
		const suspicious = [...columns].filter((name) =>
			/\..*(hash|token|secret|sealed|passw|code|key|session|redirect_url|email)/u.test(name),
		);
		// A business's address.
		expect(suspicious.sort()).toEqual(["organiser.contact_email"]);
	});

	test("ends where its reader goes away", async () => {
		const response = await requestFile("tindevik/export?pictures=true");
		const reader = response.body?.getReader();
		await reader?.read();
		await reader?.cancel();
		// The connection is free again.
		expect((await requestFile("tindevik/export")).status).toBe(200);
	});

	test("is not written for requests that want its headers alone", async () => {
		for (let n = 0; n < 3; n += 1)
			await expect
				.poll(async () => (await request("tindevik/export?pictures=true", "operator", "HEAD")).status, {
					timeout: 10_000,
				})
				.toBe(200);
	});

	test("is noted in the log with who took it out, and whether pictures are with it", async () => {
		const readLog = () =>
			app.db
				.selectFrom("audit")
				.select(["id", "action", "item_id", "site_id", "staff_name", "at"])
				.where("action", "like", "export%")
				.where("kind", "=", "site")
				.orderBy("action")
				.execute();
		const before = new Set((await readLog()).map(({ id }) => id));
		await request("tindevik/export", "operator", "HEAD");
		await request("borte/export");
		await request("tindevik/export", "editor");
		await readFileOf("tindevik");
		await readFileOf("tindevik", "?pictures=true");
		const noted = (await readLog()).filter(({ id }) => !before.has(id));
		const expected = { item_id: "tindevik", site_id: null, staff_name: expect.stringMatching(/./u) };
		expect(noted).toEqual([
			expect.objectContaining({ ...expected, action: "export" }),
			expect.objectContaining({ ...expected, action: "export-with-files" }),
		]);
	});

	test("is for operators, and of a site that there is", async () => {
		expect((await request("borte/export")).status).toBe(404);
		for (const token of ["editor", "admin"]) expect((await request("tindevik/export", token)).status).toBe(403);
		expect((await request("tindevik/export?pictures=ja")).status).toBe(400);
	});
});

describe("every table", () => {
	test.runIf(inject("databaseKind") === "sqlite")(
		"of an order's or a payment's rows finds each by its key",
		async () => {
			for (const [table, { foundBy }] of tableFacts) {
				const only = foundBy && conditionOf(table, "tindevik");
				// Of pictures and PDF files a site has hundreds, not hundreds of thousands.
				if (!only || !["ticket_order", "payment"].includes(foundBy.of)) continue;
				const { rows } = await sql<{
					detail: string;
				}>`explain query plan select * from ${sql.table(table)} where ${only}`.execute(app.db);
				const searches = rows
					.map(({ detail }) => detail)
					.filter((detail) => detail.startsWith(`SEARCH ${foundBy.of} `));
				expect([table, searches.length > 0, searches.filter((detail) => !/\bid=\?/u.test(detail))]).toEqual([
					table,
					true,
					[],
				]);
			}
		},
	);

	test("that is exported has the columns that find its rows, and those that are left out", async () => {
		const columns = new Map(
			(await readTables(app.db, inject("databaseKind"))).map((table) => [
				table.name,
				table.columns.map(({ name }) => name),
			]),
		);
		for (const [table, { site, foundBy }] of tableFacts) {
			if (site !== "own" && site !== "content") continue;
			expect([table, columns.get(table)]).toEqual([table, expect.arrayContaining([foundBy?.by ?? siteColumn(table)])]);
			if (foundBy) expect(columns.get(foundBy.of)).toEqual(expect.arrayContaining(foundBy.in ?? ["id"]));
		}
		for (const [table, names] of Object.entries(secretColumns))
			expect(columns.get(table)).toEqual(expect.arrayContaining(names as string[]));
		// The personal columns are those of the tables' own descriptions.
		expect(Object.keys(tablesByFolder["platform/boxoffice/orders"].ticket_order.personal ?? {})).toContain("email");
	});
});
