import { afterAll, beforeAll, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** The page of a series, and what follows it. */

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
	const [film, club, beside] = await Promise.all(
		["Seriefilmen", "Klubbfilmen", "Utenfor"].map((title) =>
			editor.createPublished("production", { title, object: "movie", minutes: 90 }),
		),
	);
	const show = (productionId: string | undefined, days: number, fields: object = {}) =>
		editor.createPublished("event", {
			...{ productionId, screen: "Sal 1", startTime: fridayAfternoon.add({ hours: 24 * days }).toString() },
			...fields,
		});
	await show(film, 3, { tags: ["Filmklubb"] });
	await show(film, 4);
	await show(club, 5);
	await show(club, 2, { status: "cancelled" });
	await show(beside, 6);
	await editor.createPublished("page", { id: "filmklubb", title: "Filmklubb for alle", path: "/filmklubb" });
	await editor.createPublished("block-data", {
		...{ pageId: "filmklubb", component: "series", place: { row: 0, column: 0, order: 0 } },
		data: { heading: "Neste ganger", tag: "Filmklubb", members: [{ item: `production/${club}` }] },
	});
});
afterAll(() => app.close());

const textOf = async (path: string, host?: string) => {
	const response = await app.request(path, host ? { host } : {});
	return { status: response.status, text: await response.text() };
};
const count = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length;

test("shows the next dates of what has the tag and of its members, and nothing else", async () => {
	const { status, text } = await textOf("/filmklubb");
	const main = /<main[^>]*>([\s\S]*)<\/main>/u.exec(text)?.[1] ?? "";
	expect(status).toBe(200);
	expect([count(main, /Seriefilmen<\/a>/gu), count(main, /Klubbfilmen<\/a>/gu)]).toEqual([1, 2]);
	expect(main).not.toContain("Utenfor");
	for (const address of main.matchAll(/href="([^"]*serie=[^"]*)"/gu))
		expect((await app.request(String(address[1]).replace(/^webcal:\/\/[^/]+/u, ""))).status).toBe(200);
});

test("has a calendar and a feed, with the title of the page", async () => {
	const calendar = (await textOf("/innbygg/program.ics?serie=filmklubb")).text;
	expect(calendar).toContain("Filmklubb for alle");
	expect([count(calendar, /BEGIN:VEVENT/gu), count(calendar, /STATUS:CANCELLED/gu)]).toEqual([3, 1]);
	const feed = (await textOf("/innbygg/program.xml?serie=filmklubb")).text;
	expect([feed.includes("Filmklubb for alle"), count(feed, /<item>/gu)]).toEqual([true, 3]);
});

test("is empty where a page has no series any more, and never the whole programme", async () => {
	expect(count((await textOf("/innbygg/program.xml?serie=om-oss")).text, /<item>/gu)).toBe(0);
	expect(count((await textOf("/innbygg/program.xml?serie=finnes-ikke")).text, /<item>/gu)).toBe(0);
	expect(count((await textOf("/innbygg/program.xml")).text, /<item>/gu)).toBeGreaterThan(10);
});

test.each([
	["/babykino", "localhost:3000"],
	["/filmklubben", "birkevag.localhost:3000"],
])("the demo's series %s has coming dates", async (path, host) => {
	const { status, text } = await textOf(path, host);
	expect([status, count(text, /class="culture-day"/gu) > 0]).toEqual([200, true]);
});
