import { describe, expect } from "vitest";
import { test } from "../../tests/support/database.ts";
import { addSite, inTransaction } from "../../tests/support/rows.ts";
import { testSite } from "../../tests/support/site-configs.ts";
import type { Database } from "../db/database.ts";
import { claimSlugs, SlugTakenError } from "./slugs.ts";

const film = { kind: "production", id: "film" } as const;
const concert = { kind: "production", id: "konsert" } as const;
const article = { kind: "article", id: "film" } as const;

const claim = (db: Database, slug: string, owner: typeof film | typeof concert | typeof article, siteId = testSite) =>
	inTransaction(db, (trx) => claimSlugs(trx, siteId, [slug], owner));

const ownerOf = (db: Database, slug: string) =>
	db.selectFrom("slug").select(["owner_kind", "owner_id"]).where("slug", "=", slug).execute();

describe("claiming an address", () => {
	test("gives it to its owner", async ({ db }) => {
		await addSite(db);
		await claim(db, "vinterlys", film);
		expect(await ownerOf(db, "vinterlys")).toEqual([{ owner_kind: "production", owner_id: "film" }]);
	});

	test("again by its owner changes nothing", async ({ db }) => {
		await addSite(db);
		await claim(db, "vinterlys", film);
		await claim(db, "vinterlys", film);
		expect(await ownerOf(db, "vinterlys")).toHaveLength(1);
	});

	test("of another production is rejected", async ({ db }) => {
		await addSite(db);
		await claim(db, "vinterlys", film);
		await expect(claim(db, "vinterlys", concert)).rejects.toThrow(SlugTakenError);
	});

	test("of an article is rejected, even if the ids are the same", async ({ db }) => {
		await addSite(db);
		await claim(db, "vinterlys", article);
		await expect(claim(db, "vinterlys", film)).rejects.toThrow(SlugTakenError);
	});

	test("in vain leaves it with its owner", async ({ db }) => {
		await addSite(db);
		await claim(db, "vinterlys", film);
		await claim(db, "vinterlys", concert).catch(() => {});
		expect(await ownerOf(db, "vinterlys")).toEqual([{ owner_kind: "production", owner_id: "film" }]);
	});

	test("by two owners at the same time succeeds for one", async ({ db }) => {
		await addSite(db);
		const results = await Promise.allSettled([claim(db, "vinterlys", film), claim(db, "vinterlys", concert)]);
		expect(results.map((result) => result.status).sort()).toEqual(["fulfilled", "rejected"]);
	});

	test("that is taken on one site succeeds on another", async ({ db }) => {
		await addSite(db);
		await addSite(db, { id: "birkevag" }, 1);
		await claim(db, "vinterlys", film);
		await claim(db, "vinterlys", concert, "birkevag");
		expect(await ownerOf(db, "vinterlys")).toHaveLength(2);
	});

	for (const word of ["kinoprogram", "api", "article", "min-side", "404.html", "sw.js", "nyhetsbrev"])
		for (const owner of [film, article])
			test(`that is reserved is rejected for everything but a page: ${word}, ${owner.kind}`, async ({ db }) => {
				await addSite(db);
				await expect(claim(db, word, owner)).rejects.toThrow(word);
			});
});
