import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEditor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
});
afterAll(() => app.close());

const venues = [
	["tindevik", "localhost:3000", "http://localhost:3000"],
	["birkevag", "birkevag.localhost:3000", "http://birkevag.localhost:3000"],
] as const;

describe.each(venues)("%s", (site, host, origin) => {
	const read = async (path: string) => (await app.request(path, { host })).text();
	const suggest = async (query: string): Promise<{ title: string; path: string }[]> =>
		(await app.request(`/api/search/${site}/suggestions?q=${query}`, { host })).json();

	test.each(["/om-oss", "/kontakt-oss", "/billettinformasjon", "/kafe", "/skolekino", "/leie"])(
		"%s has what visitors look for",
		async (path) => {
			const response = await app.request(path, { host });
			expect(response.status).toBe(200);
			const html = await response.text();
			const isForm = path === "/skolekino" || path === "/leie";
			expect(html).toMatch(isForm ? /<form[^>]*action="\/foresporsel"/u : /<section class="pictures"/u);
		},
	);

	test("a picture of the venue has a description and a caption", async () => {
		const html = await read("/om-oss");
		const figures = [...html.matchAll(/<figure>(.*?)<\/figure>/gsu)].map(([, figure = ""]) => figure);
		expect(figures.length).toBeGreaterThanOrEqual(3);
		for (const figure of figures) {
			expect(figure).toMatch(/alt="[^"]{20,}"/u);
			expect(figure).toMatch(/<figcaption>[^<]{5,}/u);
		}
	});

	test.each([
		["parkering", "/kontakt-oss#parkering"],
		["parkere", "/kontakt-oss#parkering"],
		["avbestille", "/billettinformasjon#avbestilling"],
		["avbestilling", "/billettinformasjon#avbestilling"],
		["refundere", "/billettinformasjon#avbestilling"],
		["trinnfri", "/kontakt-oss#trinnfri-adkomst"],
	])("searching for «%s» leads to the answer at %s", async (query, path) => {
		const html = await read(`/search?q=${query}`);
		expect(/<h3[^>]*class="card-title"[^>]*><a[^>]*href="([^"]+)"/u.exec(html)?.[1]).toBe(path);
		expect((await suggest(query)).map((one) => one.path)).toContain(path);
		const [page = "", anchor = ""] = path.split("#");
		expect(await read(page)).toContain(`id="${anchor}"`);
	});

	test("the footer of a page leads to the newsletter", async () => {
		const html = await read("/kafe");
		expect(html.slice(html.indexOf("<footer"))).toContain('href="/nyhetsbrev"');
	});

	test("a page with questions describes them for search engines, with addresses of this site", async () => {
		const html = await read("/kontakt-oss");
		const [, json = "{}"] = /<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/su.exec(html) ?? [];
		const [faq] = JSON.parse(json)["@graph"];
		expect(faq).toMatchObject({ "@type": "FAQPage", url: `${origin}/kontakt-oss` });
		expect(faq.mainEntity).toContainEqual({
			"@type": "Question",
			name: "Hvor kan jeg parkere?",
			url: `${origin}/kontakt-oss#parkering`,
			acceptedAnswer: { "@type": "Answer", text: expect.stringContaining("HC-plasser") },
		});
		expect(JSON.stringify(faq)).not.toContain('href=\\"/');
		expect(await read("/om-oss")).not.toContain("FAQPage");
	});
});

describe("editors", () => {
	const place = { row: 0, column: 0, order: 0 };

	test("get answers with addresses of their own, without what HTML may not have", async () => {
		const editor = createEditor(app);
		const pageId = await editor.createPublished("page", { title: "Svar", path: "/svar" });
		const answer = '<p onclick="alert(1)">Ja.<script>alert(1)</script></p>';
		const question = { topic: "Hund på kino", question: "Kan hunden være med?", answer };
		const questions = [question, { ...question, question: "Også to hunder?" }, { ...question, topic: "???" }];
		const data = { heading: "Spørsmål", questions };
		await editor.createPublished("block-data", { pageId, component: "questions", place, data });
		const html = await (await app.request("/svar")).text();
		const ids = [...html.matchAll(/<div id="([^"]+)" class="question">/gu)].map(([, id]) => id);
		expect(ids).toEqual(["hund-pa-kino", "hund-pa-kino-2", "svar"]);
		expect(html).toContain("<p>Ja.</p>");
		expect(html).not.toContain("alert(1)");
	});

	test("cannot show a picture that the site does not have, or none", async () => {
		const editor = createEditor(app);
		const { body: page } = await editor.call("POST", "page", { title: "Bilder", path: "/bilder" });
		const create = (picture: string) =>
			editor.call("POST", "block-data", {
				pageId: page.id,
				component: "pictures",
				place,
				data: { pictures: [{ picture }] },
			});
		for (const picture of ["0".repeat(20), ""])
			expect(await create(picture)).toMatchObject({
				status: 400,
				body: { errors: [{ path: "data.pictures.0.picture" }] },
			});
	});
});
