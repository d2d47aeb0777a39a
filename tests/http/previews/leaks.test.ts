import { filePaths } from "@lerret/contracts/file-paths";
import { feedPaths } from "@lerret/contracts/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { addStaffAccount } from "../../support/preview-staff.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** What is previewed reaches no page, list, file, API, count or log of the public. */

let app: TestApp;
let editor: Editor;
let film: { id: string; picture: string };
let signature: string;
const word = "Kvitebjørnfjell";
const slug = "kvitebjornfjell";
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
	await addStaffAccount(app.db, "staff-editor", "editor", "tindevik");
	const [picture] = await editor.list("media?limit=1");
	const made = async (kind: string, fields: object) => (await editor.call("POST", kind, fields)).body.id;
	const id = String(
		await made("production", {
			title: word,
			slug,
			object: "movie",
			minutes: 90,
			cover: picture?.id,
			poster: picture?.id,
		}),
	);
	film = { id, picture: String(picture?.id) };
	const items = [
		{ kind: "production", id },
		{
			kind: "event",
			id: await made("event", { productionId: id, startTime: "2026-11-21T12:00:00+01:00", screen: "Sal 1" }),
		},
		{ kind: "article", id: await made("article", { title: word, slug: `${slug}-nyhet`, content: `<p>${word}</p>` }) },
	];
	const preview = await editor.call("POST", "draft-previews", { kind: "link", items });
	signature = new URL(String(preview.body.url)).pathname.split("/")[2] ?? "";
});
afterAll(() => app.close());

const open = (path: string, headers: Record<string, string> = {}) =>
	app.request(`/forhandsvisning/${signature}${path}`, { headers: { "user-agent": browser, ...headers } });

const previewed = [
	`/${slug}`,
	`/article/${slug}-nyhet`,
	"/",
	"/kinoprogram?dag=2026-11-21",
	"/nyheter",
	`/search?q=${slug}`,
];

test("a preview leaves no trace in what the public reads", async () => {
	const pages = app.pageCacheSizes();
	for (const path of previewed) {
		const response = await open(path);
		expect([path, response.status]).toEqual([path, 200]);
		expect([path, await response.text()]).toEqual([path, expect.stringContaining(word)]);
	}
	expect(app.pageCacheSizes()).toEqual(pages);
	const publicPaths = [
		...[
			"/",
			"/_.data",
			"/kinoprogram",
			"/kinoprogram?dag=2026-11-21",
			"/kinoprogram.data",
			"/nyheter",
			"/kommende-filmer",
		],
		...[`/search?q=${slug}`, `/api/search/tindevik/suggestions?q=${slug}`, "/sitemap.xml", "/robots.txt"],
		...[feedPaths.news, feedPaths.cinema, feedPaths.culture, filePaths.embed, filePaths.programmeJson],
		...["/api/runtime/sites/tindevik/basic_events", "/api/openapi.json", "/sw.js"],
	];
	for (const path of publicPaths) {
		const text = await (await app.request(path)).text();
		expect([path, text.toLowerCase().includes(word.toLowerCase())]).toEqual([path, false]);
		expect([path, text.includes(signature)]).toEqual([path, false]);
	}
	const missing = [`/${slug}`, `/article/${slug}-nyhet`, `/${slug}.data`, `/${slug}.json`, `/delebilde/${film.id}.png`];
	for (const path of missing) expect([path, (await app.request(path)).status]).toEqual([path, 404]);
	expect((await app.request(`/forhandsvisning/${signature}/${slug}`, { host: "birkevag.localhost:3000" })).status).toBe(
		404,
	);
});

test("a preview is not counted, and has no data for search engines", async () => {
	const html = await (await open(`/${slug}`)).text();
	expect(html).not.toMatch(/ld\+json|speculationrules|register-sw|data-src="\/assets\/state/u);
	await app.usageCounter.flush();
	expect(
		await app.db.selectFrom("production_count").selectAll().where("production_id", "=", film.id).execute(),
	).toEqual([]);
});

test("a preview's pictures have the signature, and end with it", async () => {
	const html = await (await open(`/${slug}`)).text();
	const [, picture = ""] =
		new RegExp(`[" ](/forhandsvisning/${signature}(/media/${film.picture}/[^" ]+))`, "u").exec(html) ?? [];
	expect(picture).not.toBe("");
	expect(/<(?:img|source|link)[^>]*["\s]\/media\//u.test(html)).toBe(false);
	const shown = await app.request(picture);
	expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
	expect((await app.request(picture.replace(signature, `${signature}x`))).status).toBe(404);
});

test("an error in a preview is logged without the address of the draft", async () => {
	await app.db.updateTable("draft_preview").set({ items_json: "{}" }).execute();
	expect((await open(`/${slug}`)).status).toBe(500);
	expect(app.logEntries.length).toBeGreaterThan(0);
	expect(JSON.stringify(app.logEntries)).not.toMatch(new RegExp(`${slug}|${word}|${signature}`, "u"));
});
