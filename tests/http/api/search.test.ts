import { suggestionSchema } from "@lerret/contracts/api/search";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { createEditor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
});
afterAll(() => app.close());

const request = (query: string, site = "tindevik") => app.request(`/api/search/${site}/suggestions${query}`);
const readTitles = async (query: string) =>
	z
		.array(suggestionSchema)
		.parse(await (await request(query)).json())
		.map(({ title }) => title);

test("suggests titles for partial input, the best first", async () => {
	expect((await readTitles("?q=breist"))[0]).toBe("Natt på Breistøl");
	expect((await readTitles("?q=jule+kon"))[0]).toBe("Julekonsert: Stille over fjorden");
});

test("suggests titles that start with the input first", async () => {
	expect((await readTitles("?q=fore"))[0]).toBe("Foredrag: Nordlyset og oss");
	expect((await readTitles("?q=nat"))[0]).toBe("Natt på Breistøl");
	expect((await readTitles("?q=jule")).slice(0, 3).every((title) => title.startsWith("Jule"))).toBe(true);
});

test("returns at most eight suggestions, and none for empty input", async () => {
	expect(await readTitles("?q=jul")).toHaveLength(8);
	expect(await readTitles("?q=")).toEqual([]);
	expect(await readTitles("?q=%25%27%22")).toEqual([]);
});

test("suggests paths of existing pages", async () => {
	const [first] = z.array(suggestionSchema).parse(await (await request("?q=robot")).json());
	expect((await app.request(first?.path ?? "")).status).toBe(200);
});

test("responses may be cached for a short time", async () => {
	expect((await request("?q=jul")).headers.get("cache-control")).toBe("public, max-age=30");
});

test.each([
	["without input", "", "tindevik", 400],
	["with too long input", `?q=${"x".repeat(201)}`, "tindevik", 400],
	["for an unknown site", "?q=jul", "fremmed", 404],
])("a request %s is rejected", async (_what, query, site, status) => {
	expect((await request(query, site)).status).toBe(status);
});

test("content that is withdrawn is not suggested in the next request", async () => {
	expect(await readTitles("?q=robotbest")).toEqual(["Robotbestemor"]);
	await app.db.updateTable("production").set({ published_at: null }).where("id", "=", "robotbestemor").execute();
	expect(await readTitles("?q=robotbest")).toEqual([]);
});

test("the search page marks matches, and the calendar link keeps the filters", async () => {
	const page = await (await app.request("/search?q=hytetur")).text();
	expect(page).toContain("<mark>hyttetur</mark>");
	const programme = await (await app.request("/kinoprogram?tilgjengelighet=subtitles&visning=timer")).text();
	expect(programme).toContain('href="/kinoprogram.ics?tilgjengelighet=subtitles"');
});

describe("the site's own pages", () => {
	const search = async (query: string) => {
		const html = await (await app.request(`/search?q=${encodeURIComponent(query)}`)).text();
		return /<section class="search-results"[\s\S]*?<\/main>/u.exec(html)?.[0] ?? "";
	};

	test.each([
		["parkering", "/kontakt-oss", "Kontakt oss"],
		["refusjon", "/billettinformasjon", "Billettinformasjon"],
		["åpningstider", "/kontakt-oss", "Kontakt oss"],
		["apningstider", "/kontakt-oss", "Kontakt oss"],
		["legitimasjon", "/aldersgrenser-pa-kino", "Aldersgrenser på kino"],
	])("are found by their text: %s", async (query, path, title) => {
		const html = await search(query);
		const hit = new RegExp(
			`<article class="card card-page"[^>]*>(?:(?!</article>)[\\s\\S])*href="${path}"[\\s\\S]*?</article>`,
			"u",
		);
		const [found = ""] = hit.exec(html) ?? [];
		expect(found.replace(/<[^>]*>/gu, "")).toContain(title);
		expect(found).toMatch(/<p class="card-summary">[\s\S]*<mark>/u);
		expect(html).toMatch(/id="treff-page">Sider/u);
	});

	test("are found only when they are published, without their hidden blocks", async () => {
		const editor = createEditor(app);
		const { body: page } = await editor.call("POST", "page", { title: "Leie sal", path: "/leie-sal" });
		const text = { component: "content", pageId: page.id, place: { row: 0, column: 0, order: 0 } };
		const block = await editor.createPublished("block-data", {
			...text,
			data: { html: "<p>Konfirmasjonsfest i storsalen.</p>" },
		});
		await editor.createPublished("block-data", { ...text, hide: true, data: { html: "<p>Hemmeligheten kommer.</p>" } });
		expect(await search("konfirmasjonsfest")).toContain("Ingen treff");
		await editor.call("PUT", `page/${page.id}/publication`);
		expect(await search("konfirmasjonsfest")).toContain('href="/leie-sal"');
		expect(await search("hemmeligheten")).not.toContain('href="/leie-sal"');
		const { body, etag } = await editor.call("GET", `block-data/${block}`);
		await editor.call(
			"PUT",
			`block-data/${block}`,
			{ ...body, data: { html: "<p>Bryllupsfest i storsalen.</p>" } },
			etag,
		);
		expect(await search("bryllupsfest")).toContain("Ingen treff");
		await editor.call("PUT", `block-data/${block}/publication`);
		expect(await search("bryllupsfest")).toContain('href="/leie-sal"');
		expect(await search("konfirmasjonsfest")).toContain("Ingen treff");
		await editor.call("DELETE", `page/${page.id}/publication`);
		expect(await search("bryllupsfest")).toContain("Ingen treff");
	});

	test.each(["testside", "prøver vi deler av nettstedet"])("that are not linked are left out: %s", async (query) => {
		expect(await search(query)).not.toContain('href="/testside"');
	});

	test.each([
		["synstolket", "audio-description"],
		["film med synstolking", "audio-description"],
		["teleslynge", "hearing-loop"],
		["høreapparat", "hearing-loop"],
		["rullestol", "wheelchair"],
		["tilrettelagt", "relaxed"],
		["tekstet", "subtitles"],
	])("%s finds the programme with that accessibility filter", async (query, feature) => {
		const path = `/kinoprogram?tilgjengelighet=${feature}`;
		expect(await search(query)).toContain(`href="${path}"`);
		const [first] = z.array(suggestionSchema).parse(await (await request(`?q=${encodeURIComponent(query)}`)).json());
		expect(first).toMatchObject({ kind: "page", path });
		expect((await app.request(path)).status).toBe(200);
	});

	test("other words do not find the programme with an accessibility filter", async () => {
		for (const query of ["film", "syn", "dovendyr", "konsert"])
			expect(await search(query), query).not.toContain("tilgjengelighet=");
	});

	test("are suggested by their titles", async () => {
		expect((await readTitles("?q=kontakt"))[0]).toBe("Kontakt oss");
	});
});
