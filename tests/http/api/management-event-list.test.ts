import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiResponse, createEditor, type Editor, nextOf } from "../../support/editor.ts";
import { isProve } from "../../support/extent.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/**
 * Compares the list of all events, which is read page by page, with the same list under a text filter, which is read
 * completely.
 */

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
	await writeDrafts();
});
afterAll(() => app.close());

async function writeDrafts(): Promise<void> {
	const events = await editor.list("event?sort=startTime&limit=200");
	for (const [index, hours] of [
		[3, 0],
		[40, 900],
		[41, -900],
		[150, 5],
	] as const) {
		app.setClock(fridayAfternoon.add({ hours: index }));
		const { body, etag } = await editor.call("GET", `event/${events[index]?.id}`);
		const at = (time: unknown) => Temporal.Instant.from(String(time)).add({ hours }).toString();
		const change = { ...body, startTime: at(body.startTime), endTime: at(body.endTime), notice: "Utkast" };
		expect((await editor.call("PUT", `event/${body.id}`, change, etag)).status).toBe(200);
	}
	for (const hours of [2, 300, 5000]) {
		const { productionId, screen } = events[0] ?? {};
		const startTime = fridayAfternoon.add({ hours }).toString();
		expect((await editor.call("POST", "event", { productionId, screen, startTime })).status).toBe(201);
	}
	app.setClock(fridayAfternoon.add({ hours: 200 }));
}

async function read(query: string) {
	const { body, headers } = await editor.call("GET", `event?${query}`);
	return { body, total: headers.get("x-total-count") };
}

/** All pages of a list, each with the total. */
async function readPages(query: string) {
	const pages = [];
	for (let path: string | undefined = `event?${query}`; path !== undefined; ) {
		const page: ApiResponse = await editor.call("GET", path);
		pages.push({ body: page.body, total: page.headers.get("x-total-count") });
		path = nextOf(page);
	}
	return pages;
}

const limits = isProve ? [7, 50, 200] : [50];

describe.each(["0", "1"])("with stable=%s", (stable) => {
	test.each([undefined, "-updatedAt", "updatedAt", "startTime", "-startTime"])(
		"a list by %s has the same pages with either way of reading",
		async (sort) => {
			const order = sort === undefined ? "" : `&sort=${sort}`;
			for (const limit of limits) {
				const query = `stable=${stable}&limit=${limit}${order}`;
				const pages = await readPages(query);
				expect(pages.length).toBe(Math.ceil(Number(pages[0]?.total) / limit));
				expect(pages).toEqual(await readPages(`${query}&words=`));
			}
		},
	);
});

test.each([
	["state=changed", "isChanged", true],
	["status=cancelled", "status", "cancelled"],
	["screen=Sal%202", "screen", "Sal 2"],
])("a list filtered by %s has the matching events without reading all of them", async (query, field, value) => {
	const { total } = await read(`${query}&limit=1`);
	const all = (await readPages("limit=200")).flatMap(({ body }) => body as unknown as Record<string, unknown>[]);
	const expected = all.filter((event) => event[field] === value);
	expect(expected.length).toBeGreaterThan(0);
	expect(total).toBe(String(expected.length));
	expect((await editor.list(`event?${query}&limit=200`)).map(({ id }) => id)).toEqual(
		expected.slice(0, 200).map(({ id }) => id),
	);
	app.sqlStatements.length = 0;
	await read(query);
	const fullReads = app.sqlStatements.filter((sql) => /from "event" where "site_id" = (\?|\$1)$/u.test(sql));
	expect(fullReads).toEqual([]);
});

test("a list of planned events is empty when none is planned", async () => {
	expect(await read("state=planned")).toEqual({ body: [], total: "0" });
});

test("a page reads no more rows than it shows, and the drafts", async () => {
	app.sqlStatements.length = 0;
	await read("limit=10");
	const unbounded = app.sqlStatements.filter((sql) => /from "event"/u.test(sql) && !/limit|count\(|in \(/u.test(sql));
	expect(unbounded).toEqual([]);
});
