import { createPreviewLink } from "@lerret/platform/content/preview";
import { toStored } from "@lerret/platform/core/time";
import { changeSite, type SiteChange } from "@lerret/platform/pages/manage-sites";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createEditor } from "../../support/editor.ts";
import { inTransaction } from "../../support/rows.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** The effect of a site's `published` and `stage` (contract). */

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
});
afterAll(() => app.close());

const host = "birkevag.localhost:3000";
const stored = toStored(fridayAfternoon);
const unchanged: SiteChange = { published: null, stage: null, partnerId: null };
const change = (changes: Partial<SiteChange>) =>
	inTransaction(app.db, (trx) => changeSite(trx, "birkevag", { ...unchanged, ...changes }, stored));
beforeEach(async () => {
	app.setClock(fridayAfternoon);
	await change({ published: true, stage: "production" });
});

const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
	app.request(path, { host, ...init, headers });

async function readSampleItems() {
	const first = async (table: "production" | "event" | "article") =>
		app.db
			.selectFrom(table)
			.select("id")
			.where("site_id", "=", "birkevag")
			.orderBy("id")
			.limit(1)
			.executeTakeFirstOrThrow();
	const film = await app.db
		.selectFrom("edition")
		.innerJoin("production", (join) =>
			join.onRef("production.site_id", "=", "edition.site_id").onRef("production.id", "=", "edition.production_id"),
		)
		.select(["production.slug", "edition.edi_number"])
		.where("edition.site_id", "=", "birkevag")
		.limit(1)
		.executeTakeFirstOrThrow();
	return { event: (await first("event")).id, article: (await first("article")).id, ...film };
}

const publicPaths = async () => {
	const { event, slug } = await readSampleItems();
	return [
		...["/", "/kinoprogram", "/kinoprogram?dag=2026-11-21", `/${slug}`, "/nyheter", "/search?q=film", "/finnes-ikke"],
		...["/_.data", "/kinoprogram.data", "/min-side", "/logg-inn", "/nyhetsbrev", "/404.html", "/uten-nett"],
		...["/rss.xml", "/kinoprogram.ics", "/kulturprogram.ics", `/event/${event}.ics`],
		...["/sitemap.xml", "/robots.txt", "/manifest.webmanifest", "/favicon.svg", "/icons/192.png"],
		...[`/api/events/birkevag?keys=${event}`, "/api/runtime/sites/birkevag/basic_events"],
		...["/api/search/birkevag/suggestions?q=film", "/api/checkout/profile/auth"],
	];
};

const createPreviewPath = async (): Promise<string> => {
	const made = await createEditor(app, "editor", "birkevag").call("POST", "preview-link");
	expect(made.status).toBe(201);
	return new URL(String(made.body.url)).pathname;
};

async function openPreview(path: string): Promise<string> {
	const opened = await get(path);
	expect([opened.status, opened.headers.get("location")]).toEqual([303, "/"]);
	const cookie = opened.headers.get("set-cookie") ?? "";
	expect(cookie).toMatch(/^lerret_preview=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/u);
	return cookie.split(";", 1)[0] ?? "";
}

describe("an unpublished site", () => {
	test("responds with 404 at every path from the next request on, and as before once it is published again", async () => {
		const paths = await publicPaths();
		const statuses = async () => {
			const found: [string, number][] = [];
			for (const path of paths) found.push([path, (await get(path)).status]);
			return found;
		};
		const before = await statuses();
		expect(before.filter(([, status]) => status === 200).length).toBeGreaterThan(15);
		await change({ published: false });
		expect((await statuses()).filter(([, status]) => status !== 404)).toEqual([]);
		await change({ published: true });
		expect(await statuses()).toEqual(before);
	});

	test("responds with one sentence, which must not be cached or indexed", async () => {
		await change({ published: false });
		for (const path of ["/", "/kinoprogram", "/rss.xml"]) {
			const response = await get(path);
			expect((await response.text()).replace(/<(?:style|title)>.*?<\/(?:style|title)>|<[^>]*>/gu, "").trim()).toBe(
				"Nettstedet er ikke publisert.",
			);
			expect(response.headers.get("cache-control")).toMatch(/no-store/u);
			expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
		}
		const api = await get("/api/runtime/sites/birkevag/basic_events", {}, {});
		expect(await api.json()).toMatchObject({ code: "not_found" });
		expect((await get("/tilbakemelding", {}, { method: "POST", body: new FormData() })).status).toBe(404);
	});

	test("shows an event's sale to those with a preview only, also when they ask at the same time", async () => {
		await change({ published: false });
		const cookie = await openPreview(await createPreviewPath());
		const path = `/api/shop/birkevag/events/${(await readSampleItems()).event}`;
		const responses = await Promise.all([get(path, { cookie }), get(path, { cookie }), get(path)]);
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 404]);
	});

	test("does not affect the other site, the staff's tools and the cinema's accounts", async () => {
		const { edi_number } = await readSampleItems();
		const film = `/api/loyalty/178/movieInfo?ediNumber=${edi_number}`;
		expect((await get(film)).status).toBe(200);
		await change({ published: false });
		expect((await app.request("/kinoprogram")).status).toBe(200);
		expect((await get("/management/config.json")).status).toBe(200);
		expect((await get("/api/docs")).status).toBe(200);
		const basic = `Basic ${Buffer.from("lerret:hemmelig").toString("base64")}`;
		expect((await get("/api/platform/sites", { authorization: basic })).status).not.toBe(404);
		expect((await get("/api/loyalty/178/profile")).status).toBe(401);
		expect((await get(film)).status).toBe(404);
	});

	test("sends no newsletter and counts no views", async () => {
		const sent = { method: "POST", body: new URLSearchParams({ epost: "leser@post.example", tema: "film" }) };
		expect((await get("/nyhetsbrev", {}, sent)).status).toBe(302);
		await change({ published: false });
		await app.runDueJobs();
		expect(app.emails).toEqual([]);
		const { slug } = await readSampleItems();
		const views = async () => {
			const headers = {
				"user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
				"sec-fetch-site": "same-origin",
			};
			expect((await get(`/api/count/birkevag/view/${slug}`, headers, { method: "POST" })).status).toBe(204);
			await app.usageCounter.flush();
			const rows = await app.db
				.selectFrom("production_count")
				.select("views")
				.where("site_id", "=", "birkevag")
				.execute();
			return rows.reduce((sum, row) => sum + row.views, 0);
		};
		await change({ published: false });
		expect(await views()).toBe(0);
		await change({ published: true });
		expect(await views()).toBe(1);
	});
});

describe("a preview link", () => {
	test("shows an unpublished site only to its browser, uncached and unindexed", async () => {
		await change({ published: false });
		const cookie = await openPreview(await createPreviewPath());
		for (const path of await publicPaths()) {
			const seen = await get(path, { cookie });
			const expected = ["/sitemap.xml", "/finnes-ikke"].includes(path) ? 404 : 200;
			expect([path, seen.status]).toEqual([path, expected]);
			expect([path, seen.headers.get("cache-control")]).toEqual([path, "private, no-store"]);
			expect([path, seen.headers.get("x-robots-tag")]).toEqual([path, "noindex, nofollow"]);
			expect([path, (await get(path)).status]).toEqual([path, 404]);
		}
		const page = await (await get("/kinoprogram", { cookie })).text();
		expect(page).toContain('<meta name="robots" content="noindex, nofollow"/>');
		expect(page).toContain("Birkevåg kino | Kinoprogram");
	});

	test("works until it is revoked", async () => {
		await change({ published: false });
		const link = await createPreviewPath();
		const cookie = await openPreview(link);
		const editor = createEditor(app, "editor", "birkevag");
		expect((await editor.call("GET", "preview-link")).body.count).toBeGreaterThan(0);
		expect((await editor.call("DELETE", "preview-link")).status).toBe(204);
		expect((await editor.call("GET", "preview-link")).body).toEqual({ count: 0, expiresAt: null });
		expect((await get("/", { cookie })).status).toBe(404);
		expect((await get(link)).status).toBe(404);
	});

	test("works for 14 days", async () => {
		await change({ published: false });
		const cookie = await openPreview(await createPreviewPath());
		app.setClock(fridayAfternoon.add({ hours: 14 * 24 - 1 }));
		expect((await get("/om-oss", { cookie })).status).toBe(200);
		app.setClock(fridayAfternoon.add({ hours: 14 * 24 + 1 }));
		expect((await get("/om-oss", { cookie })).status).toBe(404);
	});

	test("works only for its own site, and cannot be guessed or created by a visitor", async () => {
		await change({ published: false });
		const act = { actor: { id: "x", name: "X" }, now: stored };
		const { token } = await inTransaction(app.db, (trx) => createPreviewLink(trx, "tindevik", act));
		expect((await get(`/forhandsvisning/${token}`)).status).toBe(404);
		expect((await get("/", { cookie: `lerret_preview=${token}` })).status).toBe(404);
		expect((await get("/forhandsvisning/x")).status).toBe(404);
		for (const [name, status] of [["roleless", 403] as const, ["forged", 401] as const])
			for (const method of ["GET", "POST", "DELETE"])
				expect((await createEditor(app, name, "birkevag").call(method, "preview-link")).status).toBe(status);
	});

	test("redirects to the front page once the site is published", async () => {
		const opened = await get(await createPreviewPath());
		expect([opened.status, opened.headers.get("location"), opened.headers.get("set-cookie")]).toEqual([303, "/", null]);
	});
});

describe("a site in development", () => {
	test("is open to everybody and tells search engines everywhere not to index it", async () => {
		await change({ stage: "development" });
		for (const path of await publicPaths()) {
			const response = await get(path);
			const expected = ["/sitemap.xml", "/finnes-ikke"].includes(path) ? 404 : 200;
			expect([path, response.status]).toEqual([path, expected]);
			expect([path, response.headers.get("x-robots-tag")]).toEqual([path, "noindex, nofollow"]);
		}
		const again = await get("/kinoprogram");
		expect(again.headers.get("x-robots-tag")).toBe("noindex, nofollow");
		expect(await again.text()).toContain('<meta name="robots" content="noindex, nofollow"/>');
		const robots = await (await get("/robots.txt")).text();
		expect(robots).toMatch(/^User-agent: Googlebot$[\s\S]*^Allow: \/$[\s\S]*^User-agent: \*$\n^Disallow: \/$/mu);
		expect(robots).not.toContain("Sitemap:");
	});

	test("is indexed again in production", async () => {
		await change({ stage: "development" });
		await get("/kinoprogram");
		await change({ stage: "production" });
		const page = await get("/kinoprogram");
		expect(page.headers.get("x-robots-tag")).toBeNull();
		expect(await page.text()).not.toContain('name="robots"');
		expect(await (await get("/robots.txt")).text()).toContain("Sitemap: http://birkevag.localhost:3000/sitemap.xml");
		expect((await get("/sitemap.xml")).status).toBe(200);
	});
});
