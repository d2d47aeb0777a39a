import { paths } from "@lerret/contracts/paths";
import { selectPages } from "@lerret/contracts/routes";
import { siteSettingsRequestSchema } from "@lerret/contracts/settings/site";
import { describe, expect } from "vitest";
import { test } from "../../tests/support/database.ts";
import { addEvent, addProduction, inTransaction, now } from "../../tests/support/rows.ts";
import { followContent } from "../db/content-version.ts";
import type { Database } from "../db/database.ts";
import { cleanSvg } from "../html/clean-svg.ts";
import { storeMailProof } from "../installation/mail-proof.ts";
import { readSiteByHost, readSites } from "../sites/read.ts";
import { changeHosts, createSite, type HostChange, type NewSite, removeSite } from "./manage-sites.ts";
import { resolvePage } from "./resolve-page.ts";
import { readSettings } from "./settings.ts";

const fjord: NewSite = {
	id: "fjordkino",
	title: "Fjord & sjø <kino>",
	host: "fjordkino.example",
	aliases: [],
	partnerId: 118,
	giftCards: "https://billett.fjordkino.example/gavekort",
	organisation: {
		legalName: "Fjordvik kommune",
		orgNumber: "310 987 654",
		visitingAddress: ["Strandgata 4", "8899 Fjordvik"],
		postalAddress: ["Postboks 1", "8899 Fjordvik"],
		phone: "75 00 12 34",
		email: "post@fjordkino.example",
		ticketOffice: "",
		stepFreeAccess: "",
		openingHours: [],
	},
};

const create = (db: Database, own: Partial<NewSite> = {}) =>
	inTransaction(db, async (trx) => {
		const cinema = { id: fjord.partnerId, name: "Fjord kino" };
		await trx
			.insertInto("cinema")
			.values(cinema)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		return createSite(trx, { ...fjord, ...own }, now);
	});

/** `broken`: the log entries of blocks that were left out. */
async function resolve(db: Database, path: string) {
	const [site] = await readSites(db);
	if (!site) throw new Error("there is no site");
	const broken: unknown[] = [];
	const log = { warn: (fields: Record<string, unknown>) => broken.push(fields) };
	const page = await resolvePage({
		db,
		site,
		path,
		query: new URLSearchParams(),
		now: Temporal.Instant.from(now),
		log,
	});
	return { ...page, broken };
}

const blockPages = selectPages(({ module }) => module === undefined);

describe("a new site", () => {
	test("knows that emails arrive from when a test email's link was opened", async ({ db }) => {
		const hasEmail = async () => (await readSites(db)).map((site) => site.hasEmail);
		await create(db);
		expect(await hasEmail()).toEqual([false]);
		await inTransaction(db, (trx) => storeMailProof(trx, now));
		expect(await hasEmail()).toEqual([true]);
		await create(db, { id: "elvekino", host: "elvekino.example" });
		expect(await hasEmail()).toEqual([true, true]);
	});

	test("has every page of the specification, without invalid blocks", async ({ db }) => {
		await create(db);
		for (const { path } of blockPages) expect(await resolve(db, path)).toMatchObject({ status: 200, path, broken: [] });
	});

	test("shows the next film on its test page, without a poster where the film has none", async ({ db }) => {
		await create(db);
		await addProduction(db, { id: "film", site_id: fjord.id });
		await addEvent(db, { id: "e-1", production_id: "film", site_id: fjord.id });
		const { rows } = await resolve(db, paths.testPage);
		const components = rows.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks));
		expect(components.map(({ component }) => component)).toEqual(["cover", "content", "ticket"]);
	});

	test("has the specification's blocks on its front page, and a hidden card list", async ({ db }) => {
		await create(db);
		const blocks = await db
			.selectFrom("block")
			.select(["component", "hide"])
			.where("page_id", "=", "forside")
			.orderBy("place_row")
			.orderBy("place_column")
			.execute();
		const named = (hide: number) => blocks.filter((one) => one.hide === hide).map(({ component }) => component);
		const glances = ["at-a-glance", "at-a-glance"];
		expect(named(0)).toEqual(["schedule", "slideshow", ...glances, "culture-program", "news-subscribe", "quick-links"]);
		expect(named(1)).toEqual(["card-list"]);
	});

	test("shows on its front page only the blocks that have something to show", async ({ db }) => {
		await create(db);
		const { rows } = await resolve(db, paths.front);
		const shown = rows.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks.map((one) => one.component)));
		expect(shown).toEqual(["schedule", "quick-links"]);
	});

	test("shows its first film in lists and on the film's own page", async ({ db }) => {
		await create(db);
		await addProduction(db, { id: "film", site_id: fjord.id });
		await addEvent(db, { id: "e-1", production_id: "film", site_id: fjord.id });
		expect(JSON.stringify((await resolve(db, paths.front)).rows)).toContain("Filmen film");
		expect(await resolve(db, "/film")).toMatchObject({ status: 200, meta: { kind: "movie" } });
	});

	test("shows its owner, and its title as plain text", async ({ db }) => {
		await create(db);
		const page = JSON.stringify((await resolve(db, paths.contact)).rows);
		expect(page).toContain("Fjordvik kommune");
		expect(JSON.stringify((await resolve(db, paths.about)).rows)).toContain("Fjord &amp; sjø &lt;kino&gt;");
	});

	test("has a valid logo and favicon, and settings that can be saved unchanged", async ({ db }) => {
		const { theme } = await create(db);
		expect(cleanSvg(theme.logo.svg)).toHaveProperty("svg");
		expect([...theme.logo.svg.matchAll(/<text[^>]*>([^<]*)</gu)].map(([, line]) => line)).toEqual([
			"Fjord &amp;",
			"sjø &lt;kino&gt;",
		]);
		expect(cleanSvg(theme.favicon)).toHaveProperty("svg");
		const { settings } = await readSettings(db, fjord.id);
		expect(siteSettingsRequestSchema.safeParse(settings).error).toBeUndefined();
	});

	test("is added after the existing sites", async ({ db }) => {
		await create(db);
		await create(db, { id: "vidda", host: "vidda.example" });
		expect((await readSites(db)).map(({ id }) => id)).toEqual(["fjordkino", "vidda"]);
	});
});

describe("the names of a site", () => {
	const change = (db: Database, own: Partial<HostChange>, siteId = fjord.id) =>
		inTransaction(db, (trx) => changeHosts(trx, siteId, { host: null, add: [], remove: [], ...own }, now));
	const namesOf = async (db: Database) => (await readSites(db)).map(({ host, aliases }) => [host, ...aliases]);

	test("all lead to the site, and a replaced host becomes an alias", async ({ db }) => {
		await create(db);
		await change(db, { host: "ny.example", add: ["www.ny.example"] });
		expect(await namesOf(db)).toEqual([["ny.example", "fjordkino.example", "www.ny.example"]]);
		expect((await readSiteByHost(db, "fjordkino.example")).own?.id).toBe(fjord.id);
		await change(db, { host: "www.ny.example", remove: ["fjordkino.example", "ny.example"] });
		expect(await namesOf(db)).toEqual([["www.ny.example"]]);
	});

	for (const [what, own, message] of [
		["the host itself is removed", { remove: ["fjordkino.example"] }, /er hovednavnet til fjordkino/u],
		["a name is removed that the site does not have", { remove: ["feil.example"] }, /har ikke navnet feil\.example/u],
		["a name is another site's", { add: ["vidda.example"] }, /vidda\.example hører til nettstedet vidda/u],
		["the new host is another site's alias", { host: "www.vidda.example" }, /hører til nettstedet vidda/u],
	] as const)
		test(`stay as they are when ${what}`, async ({ db }) => {
			await create(db);
			await create(db, { id: "vidda", host: "vidda.example", aliases: ["www.vidda.example"] });
			const wanted = { host: null, add: [], remove: [], ...own };
			await expect(change(db, { ...wanted, add: [...wanted.add], remove: [...wanted.remove] })).rejects.toThrow(
				message,
			);
			expect((await namesOf(db))[0]).toEqual(["fjordkino.example"]);
		});

	test("of an unknown site are rejected with a list of the known sites", async ({ db }) => {
		await create(db);
		await expect(change(db, { host: "a.example" }, "borte")).rejects.toThrow(/heter borte\. Nettsteder: fjordkino\./u);
	});
});

describe("a site that is removed", () => {
	test("leaves no rows, and its content version grows", async ({ db }) => {
		await create(db);
		await addProduction(db, { id: "film", site_id: fjord.id });
		const before = (await followContent(db).read()).get(fjord.id) ?? 0;
		await inTransaction(db, (trx) => removeSite(trx, fjord.id, fjord.title, now));
		for (const table of ["site", "page", "block", "production"] as const)
			expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
		expect((await followContent(db).read()).get(fjord.id)).toBeGreaterThan(before);
	});
});
