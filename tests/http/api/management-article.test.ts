import { contentTypes } from "@lerret/platform/content-types/registry";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
});
afterAll(() => app.close());

const newsPaths = ["/nyheter", "/rss.xml", "/sitemap.xml", "/", "/search?q="] as const;

async function pathsListing(word: string, slug: string): Promise<string[]> {
	const found: string[] = [];
	for (const path of newsPaths) {
		const text = await (await app.request(path === "/search?q=" ? `${path}${word}` : path)).text();
		if (text.includes(`/article/${slug}`)) found.push(path);
	}
	return found;
}

describe("an article", () => {
	test("appears everywhere in the first request after publication, and nowhere after withdrawal", async () => {
		const slug = "kvitebjorn-pa-lerretet";
		expect(await pathsListing("Kvitebjorn", slug)).toEqual([]);
		const created = await editor.call("POST", "article", {
			title: "Kvitebjørn på lerretet",
			slug,
			content: "<p>Kvitebjørnen kommer til Sal 2.</p>",
		});
		expect([created.status, created.headers.get("location")]).toEqual([
			201,
			`/api/management/site/tindevik/article/${created.body.id}`,
		]);
		expect((await app.request(`/article/${slug}`)).status).toBe(404);
		expect(await pathsListing("Kvitebjorn", slug)).toEqual([]);

		expect((await editor.call("PUT", `article/${created.body.id}/publication`)).status).toBe(200);
		const page = await app.request(`/article/${slug}`);
		expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Kvitebjørnen kommer til Sal 2.")]);
		expect(await pathsListing("Kvitebjorn", slug)).toEqual(
			expect.arrayContaining(["/nyheter", "/rss.xml", "/sitemap.xml", "/search?q="]),
		);

		expect((await editor.call("DELETE", `article/${created.body.id}/publication`)).status).toBe(204);
		expect((await app.request(`/article/${slug}`)).status).toBe(404);
		expect((await app.request(`/article/${slug}.data`)).status).toBe(404);
		expect(await pathsListing("Kvitebjorn", slug)).toEqual([]);
	});

	test("joins pasted lines into one", async () => {
		const created = await editor.call("POST", "article", {
			title: "Jul\tpå\u2028huset",
			summary: "Først dette.\r\nSå dette.\v",
		});
		expect([created.status, created.body.title, created.body.summary]).toEqual([
			201,
			"Jul på huset",
			"Først dette. Så dette.",
		]);
	});

	test("keeps its public version until a changed draft is published", async () => {
		const id = await editor.createPublished("article", { title: "Ny kiosk", content: "<p>Første utgave.</p>" });
		const stored = await editor.call("GET", `article/${id}`);
		const changed = await editor.call(
			"PUT",
			`article/${id}`,
			{ ...stored.body, content: "<p>Andre utgave.</p>" },
			stored.etag,
		);
		expect(changed.status).toBe(200);
		expect(changed.body).toMatchObject({ content: "<p>Andre utgave.</p>", slug: "ny-kiosk", isChanged: true });
		expect((await editor.call("GET", `article/${id}?stable=1`)).body.content).toBe("<p>Første utgave.</p>");
		expect(await (await app.request("/article/ny-kiosk")).text()).toContain("Første utgave.");
		await editor.call("PUT", `article/${id}/publication`);
		expect(await (await app.request("/article/ny-kiosk")).text()).toContain("Andre utgave.");
		expect((await editor.call("GET", `article/${id}`)).body.isChanged).toBe(false);
	});

	test("needs only a title, and gets a unique slug from it", async () => {
		const first = await editor.call("POST", "article", { title: "Ærlig talt, på Ålgård!" });
		const second = await editor.call("POST", "article", { title: "Ærlig talt, på Ålgård!" });
		expect(first.body).toMatchObject({
			slug: "aerlig-talt-pa-algard",
			content: "",
			author: "Rakel Redaktør",
			publishedAt: null,
			node_locale: "nb",
		});
		expect(second.body.slug).toBe("aerlig-talt-pa-algard-2");
	});

	test("is sanitised when it is saved", async () => {
		const { body } = await editor.call("POST", "article", {
			title: "Vask",
			content: '<p onclick="x()">Ren<script>alert(1)</script></p><img src=x onerror=y>',
		});
		expect(body.content).toBe("<p>Ren</p>");
	});

	test.each([
		["no title", { content: "<p>x</p>" }, "title"],
		["a blank title", { title: "  " }, "title"],
		["an unknown field", { title: "x", tittel: "y" }, ""],
		["a slug with invalid characters", { title: "x", slug: "Ny Sak" }, "slug"],
		["an unknown picture", { title: "x", image: "0123456789abcdef0123" }, "image"],
		["a title that is too long", { title: "x".repeat(201) }, "title"],
		["an order outside the column's range", { title: "x", order: 2 ** 40 }, "order"],
	])("with %s is rejected, with the field's error in bokmål", async (_what, body, path) => {
		const { status, body: problem } = await editor.call("POST", "article", body);
		expect(problem).toMatchObject({
			code: "invalid_request",
			errors: [{ path, message: expect.stringMatching(/^[A-ZÆØÅ].*\.$/u) }],
		});
		expect(status).toBe(400);
	});

	test("cannot use another article's slug, published or not", async () => {
		await editor.call("POST", "article", { title: "Opptatt", slug: "opptatt" });
		const taken = await editor.call("POST", "article", { title: "Også", slug: "opptatt" });
		expect([taken.status, taken.body.code]).toEqual([409, "slug_taken"]);
		expect(taken.body.errors).toEqual([expect.objectContaining({ path: "slug" })]);
	});

	test("redirects from its old path to its new one, also when it moves back", async () => {
		const id = await editor.createPublished("article", { title: "Flytter", slug: "for-flytting" });
		const move = async (slug: string) => {
			const { etag } = await editor.call("GET", `article/${id}`);
			expect((await editor.call("PUT", `article/${id}`, { title: "Flytter", slug }, etag)).status).toBe(200);
			expect((await editor.call("PUT", `article/${id}/publication`)).status).toBe(200);
		};
		await move("etter-flytting");
		const old = await app.request("/article/for-flytting");
		expect([old.status, old.headers.get("location")]).toEqual([301, "/article/etter-flytting"]);
		await move("for-flytting");
		expect((await app.request("/article/for-flytting")).status).toBe(200);
		expect((await app.request("/article/etter-flytting")).headers.get("location")).toBe("/article/for-flytting");
	});

	test.each(["api", "kinoprogram", "article"])("cannot have the reserved slug %s", async (slug) => {
		const response = await editor.call("POST", "article", { title: "Reservert", slug });
		expect([response.status, response.body.code]).toEqual([409, "slug_taken"]);
	});

	test("that a redirect leads to cannot be deleted, and the response names the redirect", async () => {
		const id = await editor.createPublished("article", { title: "Ledet til", slug: "ledet-til" });
		await editor.createPublished("redirect", { from: "/kort", to: "/article/ledet-til" });
		const response = await editor.call("DELETE", `article/${id}`);
		expect([response.status, response.body.code]).toEqual([409, "in_use"]);
		expect(response.body.errors).toEqual([{ path: "redirect", message: expect.stringContaining("/kort") }]);
		expect((await app.request("/article/ledet-til")).status).toBe(200);
	});

	test("that is deleted is removed everywhere", async () => {
		const id = await editor.createPublished("article", { title: "Borte", slug: "borte" });
		expect((await editor.call("DELETE", `article/${id}`)).status).toBe(204);
		expect((await app.request("/article/borte")).status).toBe(404);
		expect((await editor.call("GET", `article/${id}`)).status).toBe(404);
		expect((await editor.call("POST", "article", { title: "Borte", slug: "borte" })).status).toBe(201);
	});
});

describe("with a planned publication", () => {
	const at = (seconds: number) => fridayAfternoon.add({ seconds }).toString();

	test("an article becomes public at its instant, without any other action", async () => {
		app.setClock(fridayAfternoon);
		await app.request("/article/embargo");
		const id = await editor.createPublished("article", { title: "Embargo på nyhet", slug: "embargo" }, at(3600));
		expect((await editor.call("GET", `article/${id}`)).body).toMatchObject({ publishedAt: null });
		expect((await editor.call("GET", `article/${id}?stable=1`)).status).toBe(404);
		app.setClock(fridayAfternoon.add({ seconds: 3599 }));
		expect((await app.request("/article/embargo")).status).toBe(404);
		expect(await pathsListing("embargo", "embargo")).toEqual([]);
		app.setClock(fridayAfternoon.add({ seconds: 3600 }));
		expect((await app.request("/article/embargo")).status).toBe(200);
		expect(await (await app.request("/rss.xml")).text()).toContain("/article/embargo");
		const { body } = await editor.call("GET", `article/${id}/publication`);
		expect(body).toMatchObject({ published: { by: "Rakel Redaktør", at: "2026-11-20T16:00:00+01:00" }, planned: null });
	});

	test("a change becomes public at its instant, on a page that was cached before", async () => {
		app.setClock(fridayAfternoon);
		const id = await editor.createPublished("article", { title: "Bytte", slug: "bytte", content: "<p>Gammel.</p>" });
		expect(await (await app.request("/article/bytte")).text()).toContain("Gammel.");
		const { etag } = await editor.call("GET", `article/${id}`);
		const changed = await editor.call("PUT", `article/${id}`, { title: "Bytte", content: "<p>Planlagt.</p>" }, etag);
		await editor.call("PUT", `article/${id}/publication`, { at: at(60) });
		// A later save does not change the planned version.
		await editor.call("PUT", `article/${id}`, { title: "Bytte", content: "<p>Senere.</p>" }, changed.etag);
		expect(await (await app.request("/article/bytte")).text()).toContain("Gammel.");
		app.setClock(fridayAfternoon.add({ seconds: 60 }));
		expect(await (await app.request("/article/bytte")).text()).toContain("Planlagt.");
		expect((await editor.call("GET", `article/${id}`)).body).toMatchObject({
			content: "<p>Senere.</p>",
			isChanged: true,
			plannedAt: null,
		});
	});

	test("a plan can be cancelled while the public version stays", async () => {
		app.setClock(fridayAfternoon);
		const id = await editor.createPublished("article", { title: "Plan", slug: "plan", content: "<p>Nå.</p>" });
		const { etag } = await editor.call("GET", `article/${id}`);
		await editor.call("PUT", `article/${id}`, { title: "Plan", content: "<p>Aldri.</p>" }, etag);
		await editor.call("PUT", `article/${id}/publication`, { at: at(60) });
		expect((await editor.call("DELETE", `article/${id}/publication?planned=1`)).status).toBe(204);
		app.setClock(fridayAfternoon.add({ seconds: 61 }));
		expect(await (await app.request("/article/plan")).text()).toContain("Nå.");
	});

	test("a publication that fails is reported and does not affect other content", async () => {
		app.setClock(fridayAfternoon);
		const film = await editor.call("POST", "production", { title: "Blir slettet", object: "movie" });
		const event = await editor.createPublished(
			"event",
			{ productionId: film.body.id, startTime: "2026-12-24T18:00:00+01:00", screen: "Sal 1" },
			at(60),
		);
		// The API also deletes a film's showings; this tests that an orphaned plan does not break the site.
		await app.db.deleteFrom("production").where("id", "=", String(film.body.id)).execute();
		await app.db.deleteFrom("content_item").where("id", "=", String(film.body.id)).execute();
		app.setClock(fridayAfternoon.add({ seconds: 61 }));
		expect((await app.request("/")).status).toBe(200);
		const { body } = await editor.call("GET", `event/${event}/publication`);
		expect(body).toMatchObject({ published: null, planned: { failure: expect.stringContaining("productionId") } });
	});

	test("an error in one publication does not keep the next from the public", async () => {
		app.setClock(fridayAfternoon);
		const [first, second] = ["forst", "sist"].map((slug) => ({ title: slug, slug }));
		const failed = await editor.createPublished("article", first ?? {}, at(60));
		await editor.createPublished("article", second ?? {}, at(61));
		vi.spyOn(contentTypes.article, "prepare").mockRejectedValueOnce(new TypeError("fields is undefined"));
		app.setClock(fridayAfternoon.add({ seconds: 62 }));
		expect((await app.request("/article/sist")).status).toBe(200);
		const { body } = await editor.call("GET", `article/${failed}/publication`);
		expect(body).toMatchObject({ published: null, planned: { failure: "fields is undefined" } });
	});
});
