import { describe, expect } from "vitest";
import { test } from "../../tests/support/database.ts";
import { addArticle, addSite, now } from "../../tests/support/rows.ts";
import { testSite } from "../../tests/support/site-configs.ts";
import type { Database } from "../db/database.ts";
import { readArticle, readArticles, readArticlesById } from "./read.ts";

/** Each reader returns the ids that it finds. */
const readers: Record<string, (db: Database) => Promise<string[]>> = {
	readArticles: async (db) => (await readArticles(db, testSite, { now, limit: 10, order: "time" })).map(({ id }) => id),
	readArticle: async (db) => {
		const found = await Promise.all(["open", "hidden"].map((slug) => readArticle(db, testSite, { slug }, now)));
		return found.flatMap((article) => article?.id ?? []);
	},
	readArticlesById: async (db) => (await readArticlesById(db, testSite, ["open", "hidden"], now)).map(({ id }) => id),
};

async function addBoth(db: Database, hidden: Partial<Parameters<typeof addArticle>[1]>): Promise<void> {
	await addSite(db);
	await addSite(db, { id: "birkevag" }, 1);
	await addArticle(db, { id: "open" });
	await addArticle(db, { id: "hidden", ...hidden });
}

describe.each(Object.entries(readers))("%s", (_name, read) => {
	for (const [what, hidden] of [
		["a draft", { published_at: null }],
		["an article published a moment from now", { published_at: "2026-11-20T17:00:00.001Z" }],
		["another site's article", { site_id: "birkevag" }],
		["an article in another language", { node_locale: "en" }],
	] as const) {
		test(`leaves out ${what}`, async ({ db }) => {
			await addBoth(db, hidden);
			expect(await read(db)).toEqual(["open"]);
		});
	}

	test("leaves out a withdrawn article", async ({ db }) => {
		await addBoth(db, {});
		await db.updateTable("article").set({ published_at: null }).where("id", "=", "hidden").execute();
		expect(await read(db)).toEqual(["open"]);
	});

	test("includes an article that is published this moment", async ({ db }) => {
		await addBoth(db, { published_at: now });
		expect((await read(db)).sort()).toEqual(["hidden", "open"]);
	});
});

describe("articles", () => {
	test("come newest first", async ({ db }) => {
		await addSite(db);
		for (const day of ["12", "14", "13"])
			await addArticle(db, { id: day, published_at: `2026-11-${day}T08:00:00.000Z` });
		expect((await readArticles(db, testSite, { now, limit: 10, order: "time" })).map(({ id }) => id)).toEqual([
			"14",
			"13",
			"12",
		]);
	});

	test("are sorted with pinned ones first on request, 1 before 2, and the rest by time", async ({ db }) => {
		await addSite(db);
		for (const [id, day, position] of [
			["second", "11", 2],
			["new", "14", 0],
			["first", "10", 1],
			["old", "12", 0],
			["also-first", "09", 1],
		] as const)
			await addArticle(db, { id, position, published_at: `2026-11-${day}T08:00:00.000Z` });
		const ids = async (order: "pinned" | "time") =>
			(await readArticles(db, testSite, { now, limit: 10, order })).map(({ id }) => id);
		expect(await ids("pinned")).toEqual(["first", "also-first", "second", "new", "old"]);
		expect(await ids("time")).toEqual(["new", "old", "second", "first", "also-first"]);
	});

	test("can be limited to a category", async ({ db }) => {
		await addSite(db);
		await addArticle(db, { id: "kino", category: "Kino" });
		await addArticle(db, { id: "kultur", category: "Kultur" });
		expect(
			(await readArticles(db, testSite, { now, category: "Kultur", limit: 10, order: "time" })).map(({ id }) => id),
		).toEqual(["kultur"]);
	});
});
