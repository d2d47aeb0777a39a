import type { Block, Page } from "@lerret/contracts/site";
import { describe, expect } from "vitest";
import { test } from "../../tests/support/database.ts";
import { addPage, addSite, inTransaction, now } from "../../tests/support/rows.ts";
import { blockInFirstColumn, pageWithOneColumn, siteConfig, testSite } from "../../tests/support/site-configs.ts";
import type { Database } from "../db/database.ts";
import { ConfigError, readPages, readRedirect, readSiteByHost, readSites } from "./read.ts";
import { putPage, putRedirect, putSite } from "./write.ts";

const path = "/om-oss";
const unexpected = (id: string, error: unknown): never => {
	throw new Error(`block ${id} is broken`, { cause: error });
};

async function blocksOf(db: Database): Promise<Block[]> {
	const { pages } = await readPages(db, testSite, [path]);
	return pages.get(path)?.blocks(unexpected) ?? [];
}

async function writePage(db: Database, blocks: Block[], overrides: Partial<Page> = {}): Promise<void> {
	await addSite(db);
	await inTransaction(db, (trx) => putPage(trx, testSite, { page: pageWithOneColumn(path, overrides), blocks }, now));
}

describe("a site", () => {
	test("is read as it was written", async ({ db }) => {
		const config = await addSite(db);
		expect(await readSites(db)).toEqual([{ ...config, isDefault: true }]);
	});

	test("is replaced when it is written again", async ({ db }) => {
		await addSite(db);
		await addSite(db, { title: "Nye Tindevik kulturhus" });
		expect((await readSites(db)).map(({ title }) => title)).toEqual(["Nye Tindevik kulturhus"]);
	});

	test("with an error is rejected with its path", async ({ db }) => {
		const config = siteConfig({ aliases: ["Tindevik.example"] });
		await expect(inTransaction(db, (trx) => putSite(trx, config, 0, now))).rejects.toThrow(
			/^site tindevik: aliases\.0: /u,
		);
	});

	test("with a broken stored config is named in the error", async ({ db }) => {
		await addSite(db);
		await db.updateTable("site").set({ config_json: "{" }).execute();
		await expect(readSites(db)).rejects.toThrow(new ConfigError("site tindevik", "this is not JSON"));
	});

	test("is listed by position, the default site first", async ({ db }) => {
		await addSite(db, { id: "birkevag" }, 1);
		await addSite(db, {}, 0);
		expect((await readSites(db)).map(({ id }) => id)).toEqual(["tindevik", "birkevag"]);
	});
});

describe("a host", () => {
	async function siteOf(db: Database, host: string): Promise<string | undefined> {
		await addSite(db, { aliases: ["www.tindevik.example", "kino.tindevik.example"] });
		await addSite(db, { id: "birkevag" }, 1);
		return (await readSiteByHost(db, host)).own?.id;
	}

	for (const [host, site] of [
		["tindevik.example", "tindevik"],
		["kino.tindevik.example", "tindevik"],
		["birkevag.example", "birkevag"],
		["evil.example", undefined],
		["tindevik", undefined],
		["%", undefined],
		["", undefined],
	] as const) {
		test(`${JSON.stringify(host)} is ${site ? `that of ${site}` : "no site's"}`, async ({ db }) => {
			expect(await siteOf(db, host)).toBe(site);
		});
	}

	test("that is unknown still returns the default site", async ({ db }) => {
		await addSite(db, { id: "birkevag" }, 1);
		await addSite(db);
		expect((await readSiteByHost(db, "evil.example")).fallback?.id).toBe("tindevik");
	});
});

describe("a page", () => {
	test("is read as it was written", async ({ db }) => {
		await writePage(db, []);
		expect((await readPages(db, testSite, [path])).pages.get(path)?.page).toEqual(pageWithOneColumn(path));
	});

	test("with an error is rejected with its path", async ({ db }) => {
		const wide = { rows: [{ columns: [{ xs: 12, md: 24, lg: 12 }] }] };
		await expect(writePage(db, [], { template: wide })).rejects.toThrow(
			/^page \/om-oss: template\.rows\.0\.columns\.0\.md: /u,
		);
	});

	test("has only its new blocks when it is written again", async ({ db }) => {
		await writePage(db, [blockInFirstColumn("old", "title", { text: "Før" })]);
		await addPage(db, pageWithOneColumn(path), [blockInFirstColumn("new", "title", { text: "Nå" })]);
		expect((await blocksOf(db)).map(({ id }) => id)).toEqual(["new"]);
	});

	test("stays unchanged when writing it again fails", async ({ db }) => {
		await writePage(db, [blockInFirstColumn("old", "title", { text: "Før" })]);
		await addPage(db, pageWithOneColumn(path), [blockInFirstColumn("new", "title", { text: "" })]).catch(() => {});
		expect((await blocksOf(db)).map(({ id }) => id)).toEqual(["old"]);
	});

	test("with a broken stored config is named in the error", async ({ db }) => {
		await writePage(db, []);
		await db.updateTable("page").set({ config_json: '{"id":"/om-oss"}' }).execute();
		await expect(readPages(db, testSite, [path])).rejects.toThrow(/^page \/om-oss: title: /u);
	});
});

describe("a block", () => {
	test("with an error is rejected with its path", async ({ db }) => {
		const misplaced = blockInFirstColumn(
			"intro",
			"title",
			{ text: "Om oss" },
			{ place: { row: 0, column: -1, order: 0 } },
		);
		await expect(writePage(db, [misplaced])).rejects.toThrow(/^page \/om-oss, block intro: place\.column: /u);
	});

	test("with invalid data is rejected with the path in its data", async ({ db }) => {
		const links = blockInFirstColumn("links", "quick-links", {
			links: [{ label: "Kino", path: "/kinoprogram" }, { label: "" }],
		});
		await expect(writePage(db, [links])).rejects.toThrow(
			/^page \/om-oss, block links, data: links\.1\.label: .*links\.1\.path: /u,
		);
	});

	test("of an unknown component is rejected", async ({ db }) => {
		const unknown = { ...blockInFirstColumn("x", "title", {}), component: "carousel" } as unknown as Block;
		await expect(writePage(db, [unknown])).rejects.toThrow(/^page \/om-oss, block x: component: /u);
	});

	for (const place of [
		{ row: 1, column: 0, order: 0 },
		{ row: 0, column: 1, order: 0 },
	]) {
		test(`outside the template is rejected: row ${place.row}, column ${place.column}`, async ({ db }) => {
			const outside = blockInFirstColumn("intro", "title", { text: "Om oss" }, { place });
			const error = `place: the template has no row ${place.row}, column ${place.column}`;
			await expect(writePage(db, [outside])).rejects.toThrow(new ConfigError("page /om-oss, block intro", error));
		});
	}

	test("that is rejected leaves nothing of its page", async ({ db }) => {
		await writePage(db, [
			blockInFirstColumn("good", "title", { text: "Om oss" }),
			blockInFirstColumn("bad", "title", {}),
		]).catch(() => {});
		expect((await readPages(db, testSite, [path])).pages).toEqual(new Map());
	});

	test("that is hidden is not read", async ({ db }) => {
		await writePage(db, [
			blockInFirstColumn("seen", "title", { text: "Om oss" }),
			blockInFirstColumn("hidden", "title", { text: "Ikke ennå" }, { hide: true }),
		]);
		expect((await blocksOf(db)).map(({ id }) => id)).toEqual(["seen"]);
	});

	test("is read in the order of its place", async ({ db }) => {
		const at = (id: string, row: number, order: number) =>
			blockInFirstColumn(id, "title", { text: id }, { place: { row, column: 0, order } });
		const column = { xs: 12, md: 12, lg: 12 };
		await writePage(db, [at("third", 1, 0), at("second", 0, 2), at("first", 0, 1)], {
			template: { rows: [{ columns: [column] }, { columns: [column] }] },
		});
		expect((await blocksOf(db)).map(({ id }) => id)).toEqual(["first", "second", "third"]);
	});
});

describe("content from an editor", () => {
	async function stored(db: Database, html: string): Promise<unknown> {
		await writePage(db, [blockInFirstColumn("text", "content", { html })]);
		const [read] = await blocksOf(db);
		return read?.data;
	}

	for (const [what, html, clean] of [
		["a script", "<p>Hei</p><script>alert(1)</script>", "<p>Hei</p>"],
		["an event handler", '<p onclick="alert(1)">Hei</p>', "<p>Hei</p>"],
		["a picture that runs a script", '<img src=x onerror="alert(1)">Hei', "Hei"],
		["a link that runs a script", '<a href="javascript:alert(1)">Hei</a>', "<a>Hei</a>"],
		["a link that hides a script behind a tab", '<a href="java\tscript:alert(1)">Hei</a>', "<a>Hei</a>"],
		["a frame", '<iframe src="https://evil.example"></iframe>Hei', "Hei"],
		["a style", '<p style="position:fixed">Hei</p><style>*{display:none}</style>', "<p>Hei</p>"],
		["another site's address without its scheme", '<a href="//evil.example">Hei</a>', "<a>Hei</a>"],
	] as const) {
		test(`is stored without ${what}`, async ({ db }) => {
			expect(await stored(db, html)).toEqual({ html: clean });
		});
	}

	test("keeps its formatting and links", async ({ db }) => {
		const html = '<h2 id="pris">Priser</h2><p>Les <a href="/billettinformasjon">mer</a> <strong>nå</strong>.</p>';
		expect(await stored(db, html)).toEqual({ html });
	});

	test("has its headings below the page's h1", async ({ db }) => {
		expect(await stored(db, "<h1>Priser</h1>")).toEqual({ html: "<h2>Priser</h2>" });
	});

	test("gets rel=noopener on external links", async ({ db }) => {
		expect(await stored(db, '<a href="https://kommunen.example">Kommunen</a>')).toEqual({
			html: '<a href="https://kommunen.example" rel="noopener">Kommunen</a>',
		});
	});
});

describe("a redirect", () => {
	test("leads to its target", async ({ db }) => {
		await addSite(db);
		await inTransaction(db, (trx) => putRedirect(trx, testSite, { from: "/kino", to: "/kinoprogram", status: 301 }));
		expect(await readRedirect(db, testSite, "/kino")).toMatchObject({ to: "/kinoprogram", status: 301 });
	});

	test("is replaced when it is written again", async ({ db }) => {
		await addSite(db);
		await inTransaction(db, (trx) => putRedirect(trx, testSite, { from: "/kino", to: "/film", status: 301 }));
		await inTransaction(db, (trx) => putRedirect(trx, testSite, { from: "/kino", to: "/kinoprogram", status: 302 }));
		expect(await readRedirect(db, testSite, "/kino")).toMatchObject({ to: "/kinoprogram", status: 302 });
	});

	test("with an error is rejected with its path", async ({ db }) => {
		await addSite(db);
		const mistaken = inTransaction(db, (trx) =>
			putRedirect(trx, testSite, { from: "kino", to: "/kinoprogram", status: 301 }),
		);
		await expect(mistaken).rejects.toThrow(/^redirect.*: from: /u);
	});

	test("of one site does not apply to another", async ({ db }) => {
		await addSite(db);
		await addSite(db, { id: "birkevag" }, 1);
		await inTransaction(db, (trx) => putRedirect(trx, testSite, { from: "/kino", to: "/kinoprogram", status: 301 }));
		expect(await readRedirect(db, "birkevag", "/kino")).toBeNull();
	});
});
