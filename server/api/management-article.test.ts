import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Editor, editorOf } from "../../testing/editor.ts";
import { createTestHouse, fridayAfternoon, type TestHouse } from "../../testing/house.ts";
import { readTestStaff } from "../../testing/staff.ts";

let house: TestHouse;
let editor: Editor;
beforeAll(async () => {
	house = await createTestHouse({}, { readStaff: readTestStaff });
	editor = editorOf(house);
});
afterAll(() => house.close());

const places = ["/nyheter", "/rss.xml", "/sitemap.xml", "/", "/search?q="] as const;

async function toldAt(word: string, slug: string): Promise<string[]> {
	const told: string[] = [];
	for (const place of places) {
		const text = await (await house.get(place === "/search?q=" ? `${place}${word}` : place)).text();
		if (text.includes(`/article/${slug}`)) told.push(place);
	}
	return told;
}

describe("an article", () => {
	test("appears everywhere in the first request after publication, and nowhere after withdrawal", async () => {
		const slug = "kvitebjorn-pa-lerretet";
		expect(await toldAt("Kvitebjorn", slug)).toEqual([]);
		const made = await editor.call("POST", "article", {
			title: "Kvitebjørn på lerretet",
			slug,
			content: "<p>Kvitebjørnen kommer til Sal 2.</p>",
		});
		expect([made.status, made.headers.get("location")]).toEqual([
			201,
			`/api/management/site/tindevik/article/${made.body.id}`,
		]);
		expect((await house.get(`/article/${slug}`)).status).toBe(404);
		expect(await toldAt("Kvitebjorn", slug)).toEqual([]);

		expect((await editor.call("PUT", `article/${made.body.id}/publication`)).status).toBe(200);
		const page = await house.get(`/article/${slug}`);
		expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Kvitebjørnen kommer til Sal 2.")]);
		expect(await toldAt("Kvitebjorn", slug)).toEqual(
			expect.arrayContaining(["/nyheter", "/rss.xml", "/sitemap.xml", "/search?q="]),
		);

		expect((await editor.call("DELETE", `article/${made.body.id}/publication`)).status).toBe(204);
		expect((await house.get(`/article/${slug}`)).status).toBe(404);
		expect((await house.get(`/article/${slug}.data`)).status).toBe(404);
		expect(await toldAt("Kvitebjorn", slug)).toEqual([]);
	});

	test("joins pasted lines into one", async () => {
		const made = await editor.call("POST", "article", {
			title: "Jul\tpå\u2028huset",
			summary: "Først dette.\r\nSå dette.\v",
		});
		expect([made.status, made.body.title, made.body.summary]).toEqual([201, "Jul på huset", "Først dette. Så dette."]);
	});

	test("keeps its public version until a changed draft is published", async () => {
		const id = await editor.publish("article", { title: "Ny kiosk", content: "<p>Første utgave.</p>" });
		const read = await editor.call("GET", `article/${id}`);
		const changed = await editor.call(
			"PUT",
			`article/${id}`,
			{ ...read.body, content: "<p>Andre utgave.</p>" },
			read.etag,
		);
		expect(changed.status).toBe(200);
		expect(changed.body).toMatchObject({ content: "<p>Andre utgave.</p>", slug: "ny-kiosk", isChanged: true });
		expect((await editor.call("GET", `article/${id}?stable=1`)).body.content).toBe("<p>Første utgave.</p>");
		expect(await (await house.get("/article/ny-kiosk")).text()).toContain("Første utgave.");
		await editor.call("PUT", `article/${id}/publication`);
		expect(await (await house.get("/article/ny-kiosk")).text()).toContain("Andre utgave.");
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
		const id = await editor.publish("article", { title: "Flytter", slug: "for-flytting" });
		const move = async (slug: string) => {
			const { etag } = await editor.call("GET", `article/${id}`);
			expect((await editor.call("PUT", `article/${id}`, { title: "Flytter", slug }, etag)).status).toBe(200);
			expect((await editor.call("PUT", `article/${id}/publication`)).status).toBe(200);
		};
		await move("etter-flytting");
		const old = await house.get("/article/for-flytting");
		expect([old.status, old.headers.get("location")]).toEqual([301, "/article/etter-flytting"]);
		await move("for-flytting");
		expect((await house.get("/article/for-flytting")).status).toBe(200);
		expect((await house.get("/article/etter-flytting")).headers.get("location")).toBe("/article/for-flytting");
	});

	test.each(["api", "kinoprogram", "article"])("cannot have the reserved slug %s", async (slug) => {
		const refused = await editor.call("POST", "article", { title: "Reservert", slug });
		expect([refused.status, refused.body.code]).toEqual([409, "slug_taken"]);
	});

	test("that a redirect leads to cannot be deleted, and the response names the redirect", async () => {
		const id = await editor.publish("article", { title: "Ledet til", slug: "ledet-til" });
		await editor.publish("redirect", { from: "/kort", to: "/article/ledet-til" });
		const refused = await editor.call("DELETE", `article/${id}`);
		expect([refused.status, refused.body.code]).toEqual([409, "in_use"]);
		expect(refused.body.errors).toEqual([{ path: "redirect", message: expect.stringContaining("/kort") }]);
		expect((await house.get("/article/ledet-til")).status).toBe(200);
	});

	test("that is deleted is removed everywhere", async () => {
		const id = await editor.publish("article", { title: "Borte", slug: "borte" });
		expect((await editor.call("DELETE", `article/${id}`)).status).toBe(204);
		expect((await house.get("/article/borte")).status).toBe(404);
		expect((await editor.call("GET", `article/${id}`)).status).toBe(404);
		expect((await editor.call("POST", "article", { title: "Borte", slug: "borte" })).status).toBe(201);
	});
});

describe("with a planned publication", () => {
	const at = (seconds: number) => fridayAfternoon.add({ seconds }).toString();

	test("an article becomes public at its instant, without any other action", async () => {
		house.setClock(fridayAfternoon);
		await house.get("/article/embargo");
		const id = await editor.publish("article", { title: "Embargo på nyhet", slug: "embargo" }, at(3600));
		expect((await editor.call("GET", `article/${id}`)).body).toMatchObject({ publishedAt: null });
		expect((await editor.call("GET", `article/${id}?stable=1`)).status).toBe(404);
		house.setClock(fridayAfternoon.add({ seconds: 3599 }));
		expect((await house.get("/article/embargo")).status).toBe(404);
		expect(await toldAt("embargo", "embargo")).toEqual([]);
		house.setClock(fridayAfternoon.add({ seconds: 3600 }));
		expect((await house.get("/article/embargo")).status).toBe(200);
		expect(await (await house.get("/rss.xml")).text()).toContain("/article/embargo");
		const { body } = await editor.call("GET", `article/${id}/publication`);
		expect(body).toMatchObject({ published: { by: "Rakel Redaktør", at: "2026-11-20T16:00:00+01:00" }, planned: null });
	});

	test("a change becomes public at its instant, on a page that was cached before", async () => {
		house.setClock(fridayAfternoon);
		const id = await editor.publish("article", { title: "Bytte", slug: "bytte", content: "<p>Gammel.</p>" });
		expect(await (await house.get("/article/bytte")).text()).toContain("Gammel.");
		const { etag } = await editor.call("GET", `article/${id}`);
		const changed = await editor.call("PUT", `article/${id}`, { title: "Bytte", content: "<p>Planlagt.</p>" }, etag);
		await editor.call("PUT", `article/${id}/publication`, { at: at(60) });
		// A later save does not change the planned version.
		await editor.call("PUT", `article/${id}`, { title: "Bytte", content: "<p>Senere.</p>" }, changed.etag);
		expect(await (await house.get("/article/bytte")).text()).toContain("Gammel.");
		house.setClock(fridayAfternoon.add({ seconds: 60 }));
		expect(await (await house.get("/article/bytte")).text()).toContain("Planlagt.");
		expect((await editor.call("GET", `article/${id}`)).body).toMatchObject({
			content: "<p>Senere.</p>",
			isChanged: true,
			plannedAt: null,
		});
	});

	test("a plan can be cancelled while the public version stays", async () => {
		house.setClock(fridayAfternoon);
		const id = await editor.publish("article", { title: "Plan", slug: "plan", content: "<p>Nå.</p>" });
		const { etag } = await editor.call("GET", `article/${id}`);
		await editor.call("PUT", `article/${id}`, { title: "Plan", content: "<p>Aldri.</p>" }, etag);
		await editor.call("PUT", `article/${id}/publication`, { at: at(60) });
		expect((await editor.call("DELETE", `article/${id}/publication?planned=1`)).status).toBe(204);
		house.setClock(fridayAfternoon.add({ seconds: 61 }));
		expect(await (await house.get("/article/plan")).text()).toContain("Nå.");
	});

	test("a publication that fails is reported and does not affect other content", async () => {
		house.setClock(fridayAfternoon);
		const film = await editor.call("POST", "production", { title: "Blir slettet", object: "movie" });
		const event = await editor.publish(
			"event",
			{ productionId: film.body.id, startTime: "2026-12-24T18:00:00+01:00", screen: "Sal 1" },
			at(60),
		);
		// The API also deletes a film's showings; this tests that an orphaned plan does not break the site.
		await house.db.deleteFrom("production").where("id", "=", String(film.body.id)).execute();
		await house.db.deleteFrom("content_item").where("id", "=", String(film.body.id)).execute();
		house.setClock(fridayAfternoon.add({ seconds: 61 }));
		expect((await house.get("/")).status).toBe(200);
		const { body } = await editor.call("GET", `event/${event}/publication`);
		expect(body).toMatchObject({ published: null, planned: { failure: expect.stringContaining("productionId") } });
	});
});
