import { describe, expect } from "vitest";
import { test } from "../../tests/support/database.ts";
import { addArticle, addEvent, addProduction, addSite, inTransaction, now } from "../../tests/support/rows.ts";
import { testSite } from "../../tests/support/site-configs.ts";
import type { Database } from "../db/database.ts";
import { findDocuments } from "./find.ts";
import { readIndex } from "./search-index.ts";
import { readSuggestions } from "./suggestions.ts";

const find = (db: Database, query: string, at = now) => findDocuments(db, testSite, query, { now: at, limit: 50 });
const findIds = async (db: Database, query: string, at = now) => (await find(db, query, at)).best.map(({ id }) => id);

describe("hidden content:", () => {
	for (const [what, hidden] of [
		["a draft", { published_at: null }],
		["a document published a millisecond from now", { published_at: "2026-11-20T17:00:00.001Z" }],
	] as const) {
		test(`${what} is not found, counted, suggested or offered as near`, async ({ db }) => {
			await addSite(db);
			await addProduction(db, { id: "film", title: "Hemmeligheten", ...hidden });
			await addArticle(db, { id: "nyhet", title: "Hemmeligheten røpes", ...hidden });
			for (const query of ["hemmeligheten", "hemmeligheten kino", "hemmelighten", "hemm"]) {
				const found = await find(db, query);
				expect([found.count, found.best, found.groups, found.near, [...found.words]]).toEqual([0, [], [], [], []]);
				expect(await readSuggestions(db, testSite, query, { now, sellsVouchers: true })).toEqual([]);
			}
		});
	}

	test("a hidden word does not keep a query from matching a similar public word", async ({ db }) => {
		await addSite(db);
		await addProduction(db, { id: "hidden", title: "Fjorda", published_at: null });
		await addProduction(db, { id: "open", title: "Fjordb" });
		expect(await findIds(db, "fjorda")).toEqual(["open"]);
	});

	test("a document is found from the moment it is published", async ({ db }) => {
		await addSite(db);
		await addProduction(db, { id: "film", title: "Kveldsvakta", published_at: "2026-11-20T18:00:00.000Z" });
		expect(await findIds(db, "kveldsvakta", "2026-11-20T17:59:59.999Z")).toEqual([]);
		expect(await findIds(db, "kveldsvakta", "2026-11-20T18:00:00.000Z")).toEqual(["film"]);
	});

	test("documents of another site or in another language are not found", async ({ db }) => {
		await addSite(db);
		await addSite(db, { id: "birkevag" }, 1);
		await addProduction(db, { id: "there", site_id: "birkevag", title: "Nabofilmen" });
		await addArticle(db, { id: "english", title: "Nabofilmen", node_locale: "en" });
		expect(await findIds(db, "nabofilmen")).toEqual([]);
	});
});

describe("the index", () => {
	test("follows every write, also those of other processes", async ({ db }) => {
		await addSite(db);
		await addArticle(db, { id: "a", title: "Sirkus i byen" });
		expect(await findIds(db, "sirkus")).toEqual(["a"]);
		await db.updateTable("article").set({ title: "Marked i byen" }).where("id", "=", "a").execute();
		expect([await findIds(db, "sirkus"), await findIds(db, "marked")]).toEqual([[], ["a"]]);
		await db.deleteFrom("article").where("id", "=", "a").execute();
		expect(await findIds(db, "marked")).toEqual([]);
	});

	test("follows a withdrawal", async ({ db }) => {
		await addSite(db);
		await addArticle(db, { id: "a", title: "Sirkus i byen" });
		expect(await findIds(db, "sirkus")).toEqual(["a"]);
		await db.updateTable("article").set({ published_at: null }).where("id", "=", "a").execute();
		expect(await findIds(db, "sirkus")).toEqual([]);
	});

	test("does not contain what was rolled back", async ({ db }) => {
		await addSite(db);
		await expect(
			inTransaction(db, async (trx) => {
				await addProduction(trx, { id: "film", title: "Tatt tilbake" });
				throw new Error("taken back");
			}),
		).rejects.toThrow("taken back");
		expect(await findIds(db, "tatt")).toEqual([]);
	});

	test("holds more than one batch of documents", async ({ db }) => {
		await addSite(db);
		const ids = Array.from({ length: 600 }, (_, i) => `n${String(i).padStart(3, "0")}`);
		await inTransaction(db, async (trx) => {
			for (const id of ids) await addArticle(trx, { id, title: `Melding ${id}` });
		});
		expect((await find(db, "melding")).count).toBe(600);
		expect(await findIds(db, "n599")).toEqual(["n599"]);
	});

	test("is built once for concurrent searches and kept until the content changes", async ({ db }) => {
		await addSite(db);
		await addArticle(db, { id: "a", title: "Sirkus" });
		const [one, other] = await Promise.all([readIndex(db, testSite, now), readIndex(db, testSite, now)]);
		expect(other).toBe(one);
		expect(await readIndex(db, testSite, now)).toBe(one);
		await db.updateTable("article").set({ title: "Marked" }).execute();
		expect(await readIndex(db, testSite, now)).not.toBe(one);
	});

	test("drops its words when most of them are gone", async ({ db }) => {
		await addSite(db);
		const content = Array.from({ length: 100 }, (_, i) => `ord${i}`).join(" ");
		await addArticle(db, { id: "a", title: "Sirkus", content });
		await addArticle(db, { id: "b", title: "Marked" });
		await find(db, "sirkus");
		await db.deleteFrom("article").where("id", "=", "a").execute();
		expect((await readIndex(db, testSite, now)).isMostlyUnused).toBe(true);
		await db.updateTable("article").set({ title: "Basar" }).execute();
		const { isMostlyUnused, vocabulary } = await readIndex(db, testSite, now);
		expect([isMostlyUnused, vocabulary.numbers.has("ord1")]).toEqual([false, false]);
		expect(await findIds(db, "basar")).toEqual(["b"]);
	});

	test("skips stored JSON that is broken", async ({ db }) => {
		await addSite(db);
		await addProduction(db, { id: "broken", title: "Knust", cast_json: "no json" });
		expect((await find(db, "knust")).count).toBe(1);
	});
});

describe("the order of results", () => {
	test("is title, names, text", async ({ db }) => {
		await addSite(db);
		await addProduction(db, { id: "text", title: "B", body: "<p>Om fyret.</p>" });
		await addProduction(db, { id: "name", title: "C", genres_json: '["Fyret"]' });
		await addProduction(db, { id: "title", title: "Fyret" });
		expect(await findIds(db, "fyret")).toEqual(["title", "name", "text"]);
	});

	test("is exact, stem, prefix, compound", async ({ db }) => {
		await addSite(db);
		for (const [id, title] of [
			["compound", "Julefilm"],
			["beginning", "Filmklubb"],
			["stem", "Filmene"],
			["exact", "Film"],
		] as const)
			await addProduction(db, { id, title });
		expect(await findIds(db, "film")).toEqual(["exact", "stem", "beginning", "compound"]);
	});

	test("puts upcoming before past, and newer before older", async ({ db }) => {
		await addSite(db);
		for (const id of ["past", "coming"]) await addProduction(db, { id, title: "Bølgen" });
		await addEvent(db, { id: "1", production_id: "past", starts_at: "2026-11-19T17:00:00.000Z" });
		await addEvent(db, { id: "2", production_id: "coming", starts_at: "2026-11-21T17:00:00.000Z" });
		await addArticle(db, { id: "old", title: "Bølgen", published_at: "2026-11-01T08:00:00.000Z" });
		await addArticle(db, { id: "new", title: "Bølgen", published_at: "2026-11-19T08:00:00.000Z" });
		expect((await find(db, "bølgen")).groups.map(({ group, ids }) => [group, ids])).toEqual([
			["movie", ["coming", "past"]],
			["article", ["new", "old"]],
		]);
		expect((await findIds(db, "bølgen"))[0]).toBe("coming");
	});

	test("contains a film once, however many showings it has", async ({ db }) => {
		await addSite(db);
		await addProduction(db, { id: "film", title: "Bølgen" });
		for (const id of ["1", "2", "3"]) await addEvent(db, { id, production_id: "film" });
		expect(await findIds(db, "bølgen")).toEqual(["film"]);
	});
});

describe("a hostile query", () => {
	test.each([
		["quotes", `"'; drop table article; --`],
		["wildcards", "%%%___***".repeat(20)],
		["a NUL", "a\0b"],
		["a broken letter", "\ud800\udfff\ud800"],
		["one long word", "x".repeat(200)],
		["many short words", "a b c d e f g h i j k l m n o p ".repeat(7)],
		["very much", "ord ".repeat(100_000)],
		["the end of all letters", "\u{10ffff}\u{10fffd}"],
	])("is accepted: %s", async (_what, query) => {
		const { createTestDatabase } = await import("../../tests/support/database.ts");
		const { db, close } = await createTestDatabase();
		await addSite(db);
		await addArticle(db, { id: "a", title: "Ord om sirkus" });
		await find(db, query);
		expect(await findIds(db, "sirkus")).toEqual(["a"]);
		await close();
	});
});
