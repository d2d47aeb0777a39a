import { linkTargetError } from "@lerret/contracts/link-target";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
});
afterAll(() => app.close());

const unsafeAddresses = [
	"javascript:alert(1)",
	"JavaScript:alert(1)",
	" javascript:alert(1)",
	"data:text/html,<script>alert(1)</script>",
	"vbscript:x",
	"//ond.example/x",
	"/\\ond.example/x",
	"/.//ond.example/x",
	"/om-oss/..//ond.example",
	"/.\\/ond.example",
	"\\\\ond.example",
	"https:ond.example",
	"http://andre.example/x",
	"kontakt-oss",
];
const place = { row: 0, column: 0, order: 50 };

describe("a link in a block", () => {
	const cases = unsafeAddresses.flatMap((address) => [
		["quick-links", { heading: null, links: [{ label: "Hit", path: address }] }, "data.links.0.path", address] as const,
		["culture-program", { morePath: address }, "data.morePath", address] as const,
		["schedule", { moreLabel: "Mer", morePath: address }, "data.morePath", address] as const,
	]);

	test.each(cases)("of %s is rejected if it is unsafe: %j", async (component, data, path) => {
		const { status, body } = await editor.call("POST", "block-data", { pageId: "kontakt-oss", component, place, data });
		expect([status, body.code, body.errors]).toEqual([400, "invalid_request", [{ path, message: linkTargetError }]]);
	});

	test.each(["/om-oss", "/om-oss?a=1#b", "https://andre.example/x"])("may be %s", async (address) => {
		const data = { heading: null, links: [{ label: "Hit", path: address }] };
		const fields = { pageId: "kontakt-oss", component: "quick-links", place, data };
		expect((await editor.call("POST", "block-data", fields)).status).toBe(201);
	});
});

test.each(unsafeAddresses)("an unsafe ticket address is rejected: %j", async (ticketUrl) => {
	const fields = { productionId: "x", startTime: "2026-12-01T18:00:00+01:00", screen: "Sal 1", ticketUrl };
	const { status, body } = await editor.call("POST", "event", fields);
	expect([status, (body.errors as { path: string }[] | undefined)?.map(({ path }) => path)]).toEqual([
		400,
		["ticketUrl"],
	]);
});

describe("an unsafe address that was stored before addresses were checked", () => {
	const hrefsOf = (html: string) => [...html.matchAll(/ (?:href|ping)="([^"]*)"/gu)].map(([, href]) => href ?? "");
	const unsafe = /javascript:|data:text|vbscript:|^\/\/|^\/\\|^\\/iu;

	test("is not linked on the page, and the block's safe links stay", async () => {
		const links = [...unsafeAddresses, "/om-oss"].map((path, i) => ({
			label: `Snarvei ${i}`,
			path,
			text: null,
		}));
		const rows = { links, morePath: "javascript:alert(2)", moreLabel: "Mer", heading: null };
		await app.db
			.updateTable("block")
			.set({ data_json: JSON.stringify(rows) })
			.where("component", "in", ["quick-links", "schedule"])
			.execute();
		const { path } = await app.db
			.selectFrom("block")
			.innerJoin("page", (join) =>
				join.onRef("page.site_id", "=", "block.site_id").onRef("page.id", "=", "block.page_id"),
			)
			.select("page.path")
			.where("component", "=", "quick-links")
			.where("page.path", "not like", "%:%")
			.where("hide", "=", 0)
			.where("page.site_id", "=", "tindevik")
			.executeTakeFirstOrThrow();
		const html = await (await app.request(path)).text();
		expect(hrefsOf(html).filter((href) => unsafe.test(href))).toEqual([]);
		expect(html.match(/Snarvei \d+/gu)).toEqual([
			`Snarvei ${unsafeAddresses.indexOf("http://andre.example/x")}`,
			`Snarvei ${unsafeAddresses.length}`,
		]);
		const front = await (await app.request("/")).text();
		expect([front.includes('class="schedule"'), front.includes("javascript:alert(2)")]).toEqual([true, false]);
	});

	test("is not used as a ticket address", async () => {
		await app.db.updateTable("event").set({ ticket_url: "javascript:alert(3)" }).execute();
		for (const path of ["/kinoprogram", "/api/runtime/sites/tindevik/basic_events"]) {
			const text = await (await app.request(path)).text();
			expect([path, text.includes("javascript:alert(3)")]).toEqual([path, false]);
		}
	});

	test.each([
		["/gammel-1", "javascript:alert(4)"],
		["/gammel-2", "//ond.example/x"],
		["/gammel-3", "/\\ond.example/x"],
	])("is not used as a redirect: %s to %s", async (from, to) => {
		await app.db
			.insertInto("redirect")
			.values({ site_id: "tindevik", from_path: from, to_path: to, status: 301 })
			.execute();
		const response = await app.request(from);
		expect([response.status, response.headers.get("location")]).toEqual([404, null]);
	});
});
