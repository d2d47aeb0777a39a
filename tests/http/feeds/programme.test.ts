import { XMLParser, XMLValidator } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

const get = (path: string, host = "localhost:3000") =>
	app.request(path, { host, headers: { cookie: "lerret-session=merket" } });
type Item = {
	id: string;
	url: string;
	title: string;
	_showing: {
		title: string;
		kind: string;
		start: string;
		end: string;
		hall: string;
		status: string;
		accessibility: string[];
	};
};
const readJson = async (query = "") =>
	(await (await get(`/innbygg/program.json${query}`)).json()) as { title: string; items: Item[] };
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "", isArray: (name) => name === "item" });
const readRss = async (query = "") => {
	const text = await (await get(`/innbygg/program.xml${query}`)).text();
	expect(XMLValidator.validate(text)).toBe(true);
	return parser.parse(text).rss.channel;
};

describe("the programme as a feed", () => {
	test("is JSON Feed 1.1 with each coming showing once, in order of time, and pages of other sites may read it", async () => {
		const response = await get("/innbygg/program.json");
		expect(response.headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
		expect(response.headers.get("access-control-allow-origin")).toBe("*");
		expect(response.headers.get("set-cookie")).toBeNull();
		const feed = (await response.json()) as { version: string; title: string; items: Item[] };
		expect([feed.version, feed.title]).toEqual(["https://jsonfeed.org/version/1.1", "Tindevik kulturhus – program"]);
		expect(feed.items.length).toBeGreaterThan(50);
		expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length);
		const starts = feed.items.map(({ _showing: { start } }) => Temporal.Instant.from(start).epochMilliseconds);
		expect(starts).toEqual(starts.toSorted((a, b) => a - b));
		for (const { _showing } of feed.items)
			expect(Temporal.Instant.compare(_showing.end, fridayAfternoon)).toBeGreaterThan(0);
		expect(new Set(feed.items.map(({ _showing }) => _showing.kind))).toEqual(new Set(["movie", "culture"]));
	});

	test("is RSS 2.0 with the showings of the JSON feed, and the same filters", async () => {
		for (const query of [
			"",
			"?hva=kultur",
			"?familie=ja&hva=kino",
			"?dag=2026-11-21",
			"?tilgjengelighet=audio-description",
		]) {
			const { items } = await readJson(query);
			const channel = await readRss(query);
			expect(channel["atom:link"].href).toBe(`http://localhost:3000/innbygg/program.xml${query}`);
			expect((channel.item ?? []).map((item: { guid: { "#text": string } }) => item.guid["#text"])).toEqual(
				items.map(({ id }) => id),
			);
			expect((channel.item ?? []).map((item: { title: string }) => item.title)).toEqual(
				items.map(({ title }) => title),
			);
		}
	});

	test("is narrowed by kind, day and accessibility", async () => {
		const kinds = async (query: string) => new Set((await readJson(query)).items.map(({ _showing }) => _showing.kind));
		expect(await kinds("?hva=kino")).toEqual(new Set(["movie"]));
		expect(await kinds("?hva=kultur")).toEqual(new Set(["culture"]));
		expect(await kinds("?hva=ukjent")).toEqual(new Set(["movie", "culture"]));
		const { items } = await readJson("?dag=2026-11-21");
		expect(new Set(items.map(({ _showing }) => _showing.start.slice(0, 10)))).toEqual(new Set(["2026-11-21"]));
		const described = await readJson("?tilgjengelighet=audio-description");
		expect(described.items.length).toBeGreaterThan(0);
		for (const { _showing } of described.items) expect(_showing.accessibility).toContain("Synstolket");
	});
});

describe("the programme on pages of other sites", () => {
	const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/gu)].map(([, href = ""]) => href);

	test("is a small document that anybody may frame, without script, cookies and further requests", async () => {
		const response = await get("/innbygg/program");
		const html = await response.text();
		expect(response.headers.get("x-frame-options")).toBeNull();
		expect(response.headers.get("set-cookie")).toBeNull();
		const policy = response.headers.get("content-security-policy") ?? "";
		expect(policy).toContain("default-src 'none'");
		expect(policy).toContain("frame-ancestors *");
		expect(html).not.toMatch(/<script|<img|<link|<iframe|src=|url\(|\son\w+=/u);
		expect(html.match(/<li>/gu)).toHaveLength(12);
		expect(new TextEncoder().encode(html).length).toBeLessThan(8 * 1024);
		for (const href of linksOf(html)) expect(href).toMatch(/^http:\/\/localhost:3000\//u);
		expect(html).toContain('<base target="_top">');
	});

	test("has as many showings as asked for, up to fifty, and the filters of the programme", async () => {
		const count = async (query: string) =>
			((await (await get(`/innbygg/program${query}`)).text()).match(/<li>/gu) ?? []).length;
		expect(await count("?antall=1")).toBe(1);
		expect(await count("?antall=50")).toBe(50);
		expect(await count("?antall=5000")).toBe(50);
		for (const wrong of ["0", "-3", "1.5", "mange", ""]) expect(await count(`?antall=${wrong}`)).toBe(12);
		const day = (await readJson("?dag=2026-11-21&hva=kino")).items.length;
		expect(await count("?dag=2026-11-21&hva=kino&antall=50")).toBe(day);
		expect(await (await get("/innbygg/program?dag=2031-01-01")).text()).toContain("Ingenting er satt opp akkurat nå.");
	});

	test("is in the colours of its site, and in one scheme where the other site asks for it", async () => {
		const styleOf = async (query: string, host?: string) =>
			/<style>(.*?)<\/style>/su.exec(await (await get(`/innbygg/program${query}`, host)).text())?.[1] ?? "";
		expect(await styleOf("")).toContain("@media (prefers-color-scheme:dark)");
		expect(await styleOf("?utseende=lyst")).toMatch(/^:root\{color-scheme:light;/u);
		expect(await styleOf("?utseende=morkt")).toMatch(/^:root\{color-scheme:dark;/u);
		expect(await styleOf("?utseende=lyst")).not.toContain("prefers-color-scheme");
		expect(await styleOf("", "birkevag.localhost:3000")).not.toBe(await styleOf(""));
	});

	test("is the button of one showing, which says so when it is over or gone", async () => {
		const { items } = await readJson("?hva=kino");
		const [{ id = "", _showing: { title = "" } = {} } = {}] = items.filter(
			({ _showing }) => _showing.status === "on-sale",
		);
		const eventId = id.split("@")[0] ?? "";
		const html = await (await get(`/innbygg/program?arrangement=${eventId}`)).text();
		expect(html.match(/class="buy"/gu)).toHaveLength(1);
		expect(html).toContain(`aria-label="Kjøp billetter, ${title}, `);
		expect(linksOf(html)).toContain(`http://localhost:3000/kjop/${eventId}`);
		const gone = await get("/innbygg/program?arrangement=finnes-ikke");
		expect(gone.status).toBe(404);
		expect(gone.headers.get("content-security-policy")).toContain("frame-ancestors *");
		expect(await gone.text()).toContain("ikke lenger i programmet");
		await app.db
			.updateTable("event")
			.set({ starts_at: "2026-11-19T17:00:00.000Z", ends_at: "2026-11-19T19:00:00.000Z" })
			.where("id", "=", eventId)
			.execute();
		expect(await (await get(`/innbygg/program?arrangement=${eventId}`)).text()).toContain("Det er over");
	});

	test("names of films cannot add markup", async () => {
		const [item] = (await readJson()).items;
		await app.db
			.updateTable("production")
			.set({ title: '<b>"Æ"</b><script>1</script>' })
			.where("title", "=", item?._showing.title ?? "")
			.execute();
		const html = await (await get("/innbygg/program")).text();
		expect(html).not.toContain("<script>");
		expect(html).not.toContain("<b>");
		expect(html).toContain("&lt;b&gt;");
	});
});
