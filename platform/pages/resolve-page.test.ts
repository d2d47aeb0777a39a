import { describe, expect } from "vitest";
import { test } from "../../tests/support/database.ts";
import { blockIds, firstBlockProps, resolveTestPage } from "../../tests/support/resolve-page.ts";
import { addArticle, addPage, addProduction, addSite } from "../../tests/support/rows.ts";
import { blockInFirstColumn, pageWithOneColumn, singleItemSource } from "../../tests/support/site-configs.ts";
import type { Database } from "../db/database.ts";

/** A site with the standard pages, each with a block that identifies it. */
async function addStandardSite(db: Database): Promise<void> {
	await addSite(db);
	await addPage(db, pageWithOneColumn("/404.html", { title: "Fant ikke siden" }), [
		blockInFirstColumn("missing", "title", { text: "Fant ikke siden" }),
	]);
	await addPage(db, pageWithOneColumn("/om-oss", { title: "Om oss" }), [
		blockInFirstColumn("about", "title", { text: "Om oss" }),
	]);
	await addPage(db, pageWithOneColumn("/:production", { sources: [film] }), [
		blockInFirstColumn("film-cover", "cover", {}),
		blockInFirstColumn("film-tickets", "ticket-list", { heading: "Billetter" }),
	]);
	await addPage(db, pageWithOneColumn("/:culture", { sources: [culture] }), [
		blockInFirstColumn("culture-cover", "cover", {}),
	]);
	await addPage(db, pageWithOneColumn("/article/:article", { sources: [news] }), [
		blockInFirstColumn("article-cover", "cover", {}),
		blockInFirstColumn("article-text", "article", {}),
	]);
}

const film = singleItemSource("production", { object: "movie", slug: ":production" });
const culture = singleItemSource("production", { object: "culture", pageReference: ":culture" });
const news = singleItemSource("article", { slug: ":article" });

describe("a path", () => {
	test("of a page returns that page", async ({ db }) => {
		await addStandardSite(db);
		const { page: found } = await resolveTestPage(db, "/om-oss");
		expect({ status: found.status, blocks: blockIds(found) }).toEqual({ status: 200, blocks: ["about"] });
	});

	for (const path of [
		"/finnes-ikke",
		"/om-oss/",
		"/om-oss/mer",
		"/article/",
		"/article/finnes-ikke",
		"/article/a/b",
		"/:production",
		"/article/:article",
		"//om-oss",
	]) {
		test(`that is unknown returns the 404 page: ${path}`, async ({ db }) => {
			await addStandardSite(db);
			const { page: found } = await resolveTestPage(db, path);
			expect({ status: found.status, blocks: blockIds(found) }).toEqual({ status: 404, blocks: ["missing"] });
		});
	}

	test("that is unknown has no canonical path", async ({ db }) => {
		await addStandardSite(db);
		expect((await resolveTestPage(db, "/finnes-ikke")).page.meta.canonicalPath).toBeNull();
	});

	test("of another site's page is unknown", async ({ db }) => {
		await addStandardSite(db);
		await addSite(db, { id: "birkevag" }, 1);
		await addPage(db, pageWithOneColumn("/birkevag"), [], "birkevag");
		expect((await resolveTestPage(db, "/birkevag")).page.status).toBe(404);
	});
});

describe("a film's path", () => {
	test("returns the film page about the film", async ({ db }) => {
		await addStandardSite(db);
		await addProduction(db, { id: "vinterlys", title: "Vinterlys over Tindevik" });
		const { page: found } = await resolveTestPage(db, "/vinterlys");
		expect({ path: found.path, status: found.status, title: found.meta.title }).toEqual({
			path: "/:production",
			status: 200,
			title: "Tindevik kulturhus | Vinterlys over Tindevik",
		});
	});

	test("has the film's own canonical path and meta", async ({ db }) => {
		await addStandardSite(db);
		await addProduction(db, {
			id: "vinterlys",
			summary: "Mørketida varer lenge.",
			features_json: '["drama","vinter"]',
		});
		expect((await resolveTestPage(db, "/vinterlys")).page.meta).toMatchObject({
			canonicalPath: "/vinterlys",
			kind: "movie",
			description: "Mørketida varer lenge.",
			keywords: "drama, vinter",
		});
	});

	test("describes a film without a summary by its text, without tags", async ({ db }) => {
		await addStandardSite(db);
		await addProduction(db, { id: "vinterlys", summary: "", body: "<p>Et <em>rolig</em> drama.</p>" });
		expect((await resolveTestPage(db, "/vinterlys")).page.meta.description).toBe("Et rolig drama.");
	});

	for (const [what, hidden] of [
		["is a draft", { published_at: null }],
		["is published a moment from now", { published_at: "2026-11-20T17:00:00.001Z" }],
		["belongs to another site", { site_id: "birkevag" }],
	] as const) {
		test(`is unknown while the film ${what}`, async ({ db }) => {
			await addStandardSite(db);
			await addSite(db, { id: "birkevag" }, 1);
			await addProduction(db, { id: "vinterlys", ...hidden });
			expect((await resolveTestPage(db, "/vinterlys")).page.status).toBe(404);
		});
	}

	test("gives precedence to a page with the same path", async ({ db }) => {
		await addStandardSite(db);
		await addProduction(db, { id: "om-oss" });
		expect(blockIds((await resolveTestPage(db, "/om-oss")).page)).toEqual(["about"]);
	});
});

describe("a page about one fixed film", () => {
	async function addPageAboutFilm(db: Database, overrides: { published_at?: string | null } = {}): Promise<void> {
		await addStandardSite(db);
		await addProduction(db, { id: "vinterlys", title: "Vinterlys over Tindevik", ...overrides });
		const chosen = singleItemSource("production", { slug: "vinterlys" });
		await addPage(db, pageWithOneColumn("/testside", { title: "Testside", sources: [chosen] }), [
			blockInFirstColumn("chosen", "cover", {}),
			blockInFirstColumn("words", "title", { text: "Test" }),
		]);
	}

	test("shows the film in its blocks, and its own title", async ({ db }) => {
		await addPageAboutFilm(db);
		const { page: found } = await resolveTestPage(db, "/testside");
		expect({ blocks: blockIds(found), title: found.meta.title }).toEqual({
			blocks: ["chosen", "words"],
			title: "Tindevik kulturhus | Testside",
		});
	});

	test("is shown without the film while the film is a draft", async ({ db }) => {
		await addPageAboutFilm(db, { published_at: null });
		const { page: found } = await resolveTestPage(db, "/testside");
		expect({ status: found.status, blocks: blockIds(found) }).toEqual({ status: 200, blocks: ["words"] });
	});
});

describe("a culture event's path", () => {
	test("returns the culture page about the event", async ({ db }) => {
		await addStandardSite(db);
		await addProduction(db, { id: "babysang", object: "culture", title: "Babysang" });
		const { page: found } = await resolveTestPage(db, "/babysang");
		expect({ path: found.path, kind: found.meta.kind, title: found.meta.title }).toEqual({
			path: "/:culture",
			kind: "event",
			title: "Tindevik kulturhus | Babysang",
		});
	});
});

describe("an article's path", () => {
	test("returns the article page with its text", async ({ db }) => {
		await addStandardSite(db);
		await addArticle(db, { id: "laser", title: "Ny laserprojektor i Sal 1" });
		const { page: found } = await resolveTestPage(db, "/article/laser");
		expect({ blocks: blockIds(found), title: found.meta.title, path: found.meta.canonicalPath }).toEqual({
			blocks: ["article-cover", "article-text"],
			title: "Tindevik kulturhus | Ny laserprojektor i Sal 1",
			path: "/article/laser",
		});
	});

	test("shows no script, whatever is stored", async ({ db }) => {
		await addSite(db);
		await addPage(db, pageWithOneColumn("/article/:article", { sources: [news] }), [
			blockInFirstColumn("text", "article", {}),
		]);
		await addArticle(db, { id: "laser", content: "<p>Hei</p><script>alert(1)</script>" });
		expect(firstBlockProps((await resolveTestPage(db, "/article/laser")).page)).toEqual({ html: "<p>Hei</p>" });
	});

	test("is unknown while the article is a draft", async ({ db }) => {
		await addStandardSite(db);
		await addArticle(db, { id: "laser", published_at: null });
		expect((await resolveTestPage(db, "/article/laser")).page.status).toBe(404);
	});
});

describe("an invalid block", () => {
	async function withBroken(db: Database, stored: { data_json?: string; data_ids_json?: string; component?: string }) {
		await addSite(db);
		await addPage(db, pageWithOneColumn("/om-oss"), [
			blockInFirstColumn("good", "title", { text: "Om oss" }),
			blockInFirstColumn("bad", "title", { text: "Mer" }),
		]);
		await db.updateTable("block").set(stored).where("id", "=", "bad").execute();
		return resolveTestPage(db, "/om-oss");
	}

	for (const [what, stored] of [
		["data of another shape", { data_json: '{"text":7}' }],
		["data that is no JSON", { data_json: "{" }],
		["sources that are no list", { data_ids_json: '"film"' }],
		["a component that does not exist", { component: "carousel" }],
		["a component that needs a production where there is none", { component: "poster", data_json: "{}" }],
	] as const) {
		test(`with ${what} is left out of its page`, async ({ db }) => {
			const { page: found } = await withBroken(db, stored);
			expect({ status: found.status, blocks: blockIds(found) }).toEqual({ status: 200, blocks: ["good"] });
		});

		test(`with ${what} is logged by its id`, async ({ db }) => {
			const { warnings } = await withBroken(db, stored);
			expect(warnings.map((warning) => warning.block)).toEqual(["bad"]);
		});
	}

	test("is logged with the path of the error", async ({ db }) => {
		const { warnings } = await withBroken(db, { data_json: '{"text":7}' });
		expect(warnings[0]?.reason).toMatch(/^data: text: /u);
	});

	test("is not logged where it is hidden", async ({ db }) => {
		await addSite(db);
		await addPage(db, pageWithOneColumn("/om-oss"), [
			blockInFirstColumn("bad", "title", { text: "Mer" }, { hide: true }),
		]);
		await db.updateTable("block").set({ data_json: "{}" }).execute();
		expect((await resolveTestPage(db, "/om-oss")).warnings).toEqual([]);
	});
});

describe("blocks", () => {
	test("are placed in their row and column", async ({ db }) => {
		const half = { xs: 12, md: 6, lg: 6 };
		const whole = { xs: 12, md: 12, lg: 12 };
		await addSite(db);
		await addPage(
			db,
			pageWithOneColumn("/om-oss", { template: { rows: [{ columns: [half, half] }, { columns: [whole] }] } }),
			[
				blockInFirstColumn("left", "title", { text: "a" }),
				blockInFirstColumn("right", "title", { text: "b" }, { place: { row: 0, column: 1, order: 0 } }),
				blockInFirstColumn("below", "title", { text: "c" }, { place: { row: 1, column: 0, order: 0 } }),
			],
		);
		const { page: found } = await resolveTestPage(db, "/om-oss");
		expect(found.rows.map((row) => row.columns.map((column) => column.blocks.map(({ id }) => id)))).toEqual([
			[["left"], ["right"]],
			[["below"]],
		]);
	});
});
