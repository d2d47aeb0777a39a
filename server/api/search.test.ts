import { suggestionSchema } from "@lerret/contracts/api/search";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { editorOf } from "../../testing/editor.ts";
import { createTestHouse, type TestHouse } from "../../testing/house.ts";
import { readTestStaff } from "../../testing/staff.ts";

let house: TestHouse;
beforeAll(async () => {
	house = await createTestHouse({}, { readStaff: readTestStaff });
});
afterAll(() => house.close());

const ask = (query: string, site = "tindevik") => house.get(`/api/search/${site}/suggestions${query}`);
const titles = async (query: string) =>
	z
		.array(suggestionSchema)
		.parse(await (await ask(query)).json())
		.map(({ title }) => title);

test("what has been typed so far suggests titles, the best first", async () => {
	expect((await titles("?q=breist"))[0]).toBe("Natt på Breistøl");
	expect((await titles("?q=jule+kon"))[0]).toBe("Julekonsert: Stille over fjorden");
});

test("titles that begin with what has been typed come first", async () => {
	expect((await titles("?q=fore"))[0]).toBe("Foredrag: Nordlyset og oss");
	expect((await titles("?q=nat"))[0]).toBe("Natt på Breistøl");
	expect((await titles("?q=jule")).slice(0, 3).every((title) => title.startsWith("Jule"))).toBe(true);
});

test("there are eight at most, and none for nothing", async () => {
	expect(await titles("?q=jul")).toHaveLength(8);
	expect(await titles("?q=")).toEqual([]);
	expect(await titles("?q=%25%27%22")).toEqual([]);
});

test("a suggestion leads to a page that is there", async () => {
	const [first] = z.array(suggestionSchema).parse(await (await ask("?q=robot")).json());
	expect((await house.get(first?.path ?? "")).status).toBe(200);
});

test("suggestions may be kept for a moment by anybody", async () => {
	expect((await ask("?q=jul")).headers.get("cache-control")).toBe("public, max-age=30");
});

test.each([
	["without what was typed", "", "tindevik", 400],
	["with more than anybody types", `?q=${"x".repeat(201)}`, "tindevik", 400],
	["of a site that is not there", "?q=jul", "fremmed", 404],
])("a question %s is refused", async (_what, query, site, status) => {
	expect((await ask(query, site)).status).toBe(status);
});

test("what is withdrawn is suggested no more at the next question", async () => {
	expect(await titles("?q=robotbest")).toEqual(["Robotbestemor"]);
	await house.db.updateTable("production").set({ published_at: null }).where("id", "=", "robotbestemor").execute();
	expect(await titles("?q=robotbest")).toEqual([]);
});

test("the search page shows what matched, and the calendar follows the choices", async () => {
	const page = await (await house.get("/search?q=hytetur")).text();
	expect(page).toContain("<mark>hyttetur</mark>");
	const programme = await (await house.get("/kinoprogram?tilgjengelighet=subtitles&visning=timer")).text();
	expect(programme).toContain('href="/kinoprogram.ics?tilgjengelighet=subtitles"');
});

describe("the site's own pages", () => {
	/** The results of a search as HTML. */
	const search = async (query: string) => {
		const html = await (await house.get(`/search?q=${encodeURIComponent(query)}`)).text();
		return /<section class="search-results"[\s\S]*?<\/main>/u.exec(html)?.[0] ?? "";
	};

	test.each([
		["parkering", "/kontakt-oss", "Kontakt oss"],
		["refusjon", "/billettinformasjon", "Billettinformasjon"],
		["åpningstider", "/kontakt-oss", "Kontakt oss"],
		["apningstider", "/kontakt-oss", "Kontakt oss"],
		["legitimasjon", "/aldersgrenser-pa-kino", "Aldersgrenser på kino"],
	])("are found by what they say: %s", async (query, path, title) => {
		const html = await search(query);
		const hit = new RegExp(
			`<article class="card card-page">(?:(?!</article>)[\\s\\S])*href="${path}"[\\s\\S]*?</article>`,
			"u",
		);
		const [found = ""] = hit.exec(html) ?? [];
		expect(found.replace(/<[^>]*>/gu, "")).toContain(title);
		expect(found).toMatch(/<p class="card-summary">[\s\S]*<mark>/u);
		expect(html).toMatch(/id="treff-page">Sider/u);
	});

	test("are found when they are published, and not before, without their hidden blocks", async () => {
		const editor = editorOf(house);
		const { body: page } = await editor.call("POST", "page", { title: "Leie sal", path: "/leie-sal" });
		const text = { component: "content", pageId: page.id, place: { row: 0, column: 0, order: 0 } };
		const block = await editor.publish("block-data", {
			...text,
			data: { html: "<p>Konfirmasjonsfest i storsalen.</p>" },
		});
		await editor.publish("block-data", { ...text, hide: true, data: { html: "<p>Hemmeligheten kommer.</p>" } });
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

	test.each(["testside", "prøver vi deler av nettstedet"])("that nobody is led to stay out: %s", async (query) => {
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
	])("%s leads to the programme of that access", async (query, feature) => {
		const path = `/kinoprogram?tilgjengelighet=${feature}`;
		expect(await search(query)).toContain(`href="${path}"`);
		const [first] = z.array(suggestionSchema).parse(await (await ask(`?q=${encodeURIComponent(query)}`)).json());
		expect(first).toMatchObject({ kind: "page", path });
		expect((await house.get(path)).status).toBe(200);
	});

	test("no other word leads to the programme of an access", async () => {
		for (const query of ["film", "syn", "dovendyr", "konsert"])
			expect(await search(query), query).not.toContain("tilgjengelighet=");
	});

	test("are suggested by their titles", async () => {
		expect((await titles("?q=kontakt"))[0]).toBe("Kontakt oss");
	});
});
