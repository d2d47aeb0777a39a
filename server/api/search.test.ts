import { suggestionSchema } from "@lerret/contracts/api/search";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { createTestHouse, type TestHouse } from "../../testing/house.ts";

let house: TestHouse;
beforeAll(async () => {
	house = await createTestHouse();
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
