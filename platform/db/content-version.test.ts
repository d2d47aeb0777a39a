import { describe, expect, inject, test as plainTest, vi } from "vitest";
import { createTestLocation, test } from "../../tests/support/database.ts";
import { addArticle, addEvent, addPage, addProduction, addSite, inTransaction, now } from "../../tests/support/rows.ts";
import { pageWithOneColumn, testSite } from "../../tests/support/site-configs.ts";
import { deletePublication } from "../content/item-rows.ts";
import { claimSlugs } from "../content/slugs.ts";
import { contentTypes } from "../content-types/registry.ts";
import { putPage, putRedirect } from "../sites/write.ts";
import { followContent, reviewsKey, touchContent } from "./content-version.ts";
import { type Database, openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

const versionOf = async (db: Database, site = testSite) => (await followContent(db).read()).get(site) ?? 0;

const changes: Record<string, (db: Database) => Promise<unknown>> = {
	"a site": (db) => addSite(db, { title: "Nytt navn" }),
	"a page": (db) => addPage(db, pageWithOneColumn("/ny")),
	"a block": (db) => db.updateTable("block").set({ hide: 1 }).execute(),
	"a redirect": (db) => inTransaction(db, (trx) => putRedirect(trx, testSite, { from: "/a", to: "/b", status: 301 })),
	"an address": (db) => inTransaction(db, (trx) => claimSlugs(trx, testSite, ["ny"], { kind: "article", id: "ny" })),
	"a production": (db) => addProduction(db, { id: "ny" }),
	"an event": (db) => addEvent(db, { id: "ny", production_id: "film" }),
	"an article": (db) => addArticle(db, { id: "ny" }),
	"the withdrawal of an article": (db) => db.updateTable("article").set({ published_at: null }).execute(),
	"the deletion of a production": (db) => db.deleteFrom("production").execute(),
	"data that no trigger counts": (db) => inTransaction(db, (trx) => touchContent(trx, testSite)),
};

describe("the content version", () => {
	for (const [what, change] of Object.entries(changes)) {
		test(`grows with a change of ${what}`, async ({ db }) => {
			await addSite(db);
			await addPage(db, pageWithOneColumn("/"), [
				{
					id: "b",
					component: "title",
					hide: false,
					place: { row: 0, column: 0, order: 0 },
					dataIds: [],
					data: { text: "T" },
				},
			]);
			await addProduction(db, { id: "film" });
			await addArticle(db, { id: "sak" });
			const before = await versionOf(db);
			await change(db);
			expect(await versionOf(db)).toBeGreaterThan(before);
		});
	}

	test("does not grow with a change that is rolled back", async ({ db }) => {
		await addSite(db);
		const before = await versionOf(db);
		await inTransaction(db, async (trx) => {
			await putPage(trx, testSite, { page: pageWithOneColumn("/ny"), blocks: [] }, now);
			throw new Error("rolled back");
		}).catch(() => {});
		expect(await versionOf(db)).toBe(before);
	});

	test("does not grow with a change of another site", async ({ db }) => {
		await addSite(db);
		const before = await versionOf(db);
		await addSite(db, { id: "birkevag" }, 1);
		expect(await versionOf(db)).toBe(before);
	});

	test("keeps growing when a site is deleted and added again", async ({ db }) => {
		await addSite(db);
		const before = await versionOf(db);
		await db.deleteFrom("site").execute();
		await addSite(db);
		expect(await versionOf(db)).toBeGreaterThan(before);
	});
});

describe("the review version of a film", () => {
	const reviews = async (db: Database) => {
		const versions = await followContent(db).read();
		return { film: versions.get(reviewsKey(118, "film-a")) ?? 0, other: versions.get(reviewsKey(118, "film-b")) ?? 0 };
	};
	const review = { partner_id: 118, rating: 4, comment: "", added_at: now, hidden_at: null };
	const addReviews = async (db: Database) => {
		await addSite(db);
		for (const id of ["kari", "ola"])
			await db
				.insertInto("account")
				.values({
					id,
					partner_id: 118,
					email: `${id}@a.example`,
					user_name: id,
					password_hash: "",
					created_at: now,
					verified_at: null,
				})
				.execute();
		await db
			.insertInto("review")
			.values({ ...review, id: "r", movie_id: "film-a", account_id: "kari" })
			.execute();
	};
	const changes: Record<string, (db: Database) => Promise<unknown>> = {
		"another review": (db) =>
			db
				.insertInto("review")
				.values({ ...review, id: "s", movie_id: "film-a", account_id: "ola" })
				.execute(),
		"a hidden review": (db) => db.updateTable("review").set({ hidden_at: now }).execute(),
		"a like": (db) =>
			db.insertInto("review_like").values({ review_id: "r", account_id: "ola", liked_at: now }).execute(),
		"a writer's new name": (db) =>
			db.updateTable("account").set({ user_name: "Ny" }).where("id", "=", "kari").execute(),
		"an erased account": (db) => db.deleteFrom("account").where("id", "=", "kari").execute(),
	};
	for (const [what, change] of Object.entries(changes)) {
		test(`grows with ${what}, and neither another film's nor the content's does`, async ({ db }) => {
			await addReviews(db);
			const before = { ...(await reviews(db)), content: await versionOf(db) };
			await change(db);
			const after = { ...(await reviews(db)), content: await versionOf(db) };
			expect(after.film).toBeGreaterThan(before.film);
			expect([after.other, after.content]).toEqual([before.other, before.content]);
		});
	}

	test("does not grow with other changes of an account", async ({ db }) => {
		await addReviews(db);
		const before = await reviews(db);
		await db.updateTable("account").set({ verified_at: now }).execute();
		expect(await reviews(db)).toEqual(before);
	});
});

describe("a follower of the content versions", () => {
	test("returns the same object while nothing changes", async ({ db }) => {
		await addSite(db);
		const content = followContent(db);
		const versions = await content.read();
		expect(content.current()).toBe(versions);
	});

	test("reads no versions again while nothing changes, and those of a change once", async ({ db }) => {
		await addSite(db);
		await addSite(db, { id: "birkevag" }, 1);
		let clock = 0;
		const content = followContent(db, () => clock);
		const versions = await content.read();
		const executed = vi.spyOn(db.getExecutor(), "executeQuery");
		const countRows = async () => {
			clock += 1000;
			executed.mockClear();
			await content.read();
			const results = await Promise.all(
				executed.mock.results.map(({ value }) => value as Promise<{ rows: unknown[] }>),
			);
			return results.reduce((sum, { rows }) => sum + rows.length, 0);
		};
		expect([await countRows(), await countRows()]).toEqual([0, 0]);
		expect(await content.read()).toBe(versions);
		await addPage(db, pageWithOneColumn("/ny"));
		await countRows();
		expect((await content.read()).get(testSite)).toBeGreaterThan(versions.get(testSite) ?? 0);
		expect(await countRows()).toBe(0);
	});

	test("sees this process's own change at once, or has to read again", async ({ db }) => {
		await addSite(db);
		const content = followContent(db);
		const before = await content.read();
		await addPage(db, pageWithOneColumn("/ny"));
		expect(content.current()).not.toBe(before);
		expect((await content.read()).get(testSite)).toBeGreaterThan(before.get(testSite) ?? 0);
	});

	test("does not see uncommitted changes", async ({ db }) => {
		await addSite(db);
		const content = followContent(db);
		const before = await content.read();
		await inTransaction(db, async (trx) => {
			await putPage(trx, testSite, { page: pageWithOneColumn("/ny"), blocks: [] }, now);
			expect(content.current() ?? before).toBe(before);
		});
	});

	test("reads when the next publication is due, and that it is cancelled", async ({ db }) => {
		await addSite(db);
		const content = followContent(db);
		await content.read();
		expect(content.nextDue()).toBeNull();
		const staff = { staff_id: "r", staff_name: "Rakel Redaktør" };
		const at = "2026-11-21T09:00:00.000Z";
		const planned = { site_id: testSite, kind: "article", item_id: "sak", number: 1, at, failure: null, ...staff };
		await inTransaction(db, async (trx) => {
			await trx.insertInto("planned_publication").values(planned).execute();
			await touchContent(trx, testSite);
		});
		await content.read();
		expect(content.nextDue()).toBe(at);
		const ref = { siteId: testSite, id: "sak" };
		await inTransaction(db, (trx) => deletePublication(trx, "planned_publication", contentTypes.article, ref));
		await content.read();
		expect(content.nextDue()).toBeNull();
	});

	plainTest("sees another process's change within a second", async () => {
		const { location, remove } = await createTestLocation();
		const [own, other] = [openDatabase(location), openDatabase(location)];
		await migrate(own, location.kind);
		await addSite(own);
		let clock = 0;
		const content = followContent(own, () => clock);
		const before = await content.read();
		await addPage(other, pageWithOneColumn("/ny"));
		clock = 999;
		const seen = content.current() ?? (await content.read());
		expect(seen.get(testSite)).toBeGreaterThan(before.get(testSite) ?? 0);
		await Promise.all([own.destroy(), other.destroy()]);
		await remove();
	});

	plainTest.runIf(inject("databaseKind") === "sqlite")("sees another process's change at once on SQLite", async () => {
		const { location, remove } = await createTestLocation();
		const [own, other] = [openDatabase(location), openDatabase(location)];
		await migrate(own, location.kind);
		await addSite(own);
		const content = followContent(own, () => 0);
		const before = await content.read();
		await addPage(other, pageWithOneColumn("/ny"));
		expect(content.current()?.get(testSite)).toBeGreaterThan(before.get(testSite) ?? 0);
		await Promise.all([own.destroy(), other.destroy()]);
		await remove();
	});

	test("keeps the last known versions while the database is unavailable", async ({ db }) => {
		await addSite(db);
		let clock = 0;
		const content = followContent(db, () => clock);
		const before = await content.read();
		await db.destroy();
		clock = 5000;
		expect(await content.read()).toBe(before);
		expect(content.current()).toBe(before);
	});
});
