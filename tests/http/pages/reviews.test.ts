import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, registerVisitor } from "../../support/visitor.ts";

let app: TestApp;
let visitor: Awaited<ReturnType<typeof registerVisitor>>;
beforeAll(async () => {
	app = await createTestApp({}, { passwords: createCheapPasswords() });
	visitor = await registerVisitor(app);
});
afterAll(() => app.close());
beforeEach(async () => {
	await app.db.deleteFrom("review").execute();
});

const film = { path: "/vinterlys-over-tindevik-9001", edi: "EDI20269001", id: "vinterlys-over-tindevik" };
const otherPath = "/natt-pa-breistol-9004";

const html = async (path: string) => (await app.request(path)).text();
const review = (comment: string, rating: number) =>
	visitor.call("POST", "/reviews", { body: { ediNumber: film.edi, rating, comment } });
const audienceText = (page: string) =>
	(/<section class="audience".*?<\/section>/su.exec(page)?.[0] ?? "").replace(/<[^>]+>/gu, " ");
const jsonLd = (page: string) =>
	JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/su.exec(page)?.[1] ?? "null")["@graph"][0];

test("a film without ratings says so, and has no rating for search engines", async () => {
	const page = await html(film.path);
	expect(audienceText(page)).toContain("Ingen har kastet terningen ennå.");
	expect(jsonLd(page)).not.toHaveProperty("aggregateRating");
});

test("a new review appears in the page, the mean and the structured data at the next request", async () => {
	await html(film.path);
	expect((await review("Så vakkert lys.", 5)).status).toBe(201);
	const page = await html(film.path);
	expect(audienceText(page)).toMatch(/Så vakkert lys\./u);
	expect(audienceText(page)).toMatch(/5,0.*av 6.*1\s+terningkast/su);
	expect(jsonLd(page)).toMatchObject({
		"@type": "Movie",
		aggregateRating: { "@type": "AggregateRating", ratingValue: 5, ratingCount: 1, bestRating: 6, worstRating: 1 },
	});
});

test("a rating needs no text", async () => {
	const response = await visitor.call("POST", "/reviews", { body: { ediNumber: film.edi, rating: 2 } });
	expect([response.status, await response.json()]).toMatchObject([201, { rating: 2, comment: "" }]);
	expect(audienceText(await html(film.path))).toMatch(/2,0/u);
});

test("a hidden review disappears, and a writer's new name appears, at the next request", async () => {
	await review("Så vakkert lys.", 5);
	await html(film.path);
	await app.db.updateTable("account").set({ user_name: "Nytt Navn" }).where("email", "=", visitor.email).execute();
	expect(audienceText(await html(film.path))).toContain("Nytt Navn");
	await app.db.updateTable("review").set({ hidden_at: "2026-11-20T12:00:00.000Z" }).execute();
	expect(audienceText(await html(film.path))).not.toContain("Så vakkert lys.");
});

test("a review invalidates no other cached page", async () => {
	for (const path of ["/", "/kinoprogram", otherPath]) await html(path);
	await review("Så vakkert lys.", 5);
	app.sqlStatements.length = 0;
	for (const path of ["/", "/kinoprogram", otherPath]) await html(path);
	expect(app.sqlStatements.filter((statement) => /from "production"/u.test(statement))).toEqual([]);
	await html(film.path);
	expect(app.sqlStatements.filter((statement) => /from "production"/u.test(statement))).not.toEqual([]);
});
