import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** Rules in spec.txt, section 3. */

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
});
afterAll(() => app.close());

const status = async (path: string) => (await app.request(path)).status;
const text = async (path: string) => (await app.request(path)).text();
const concert = (fields: Record<string, unknown>) => ({ title: "Sommerkonsert", object: "culture", ...fields });
const errorsOf = async (fields: Record<string, unknown>) => {
	const { status: code, body } = await editor.call("POST", "production", fields);
	return [code, body.code, (body.errors as { path: string }[] | undefined)?.map(({ path }) => path)];
};

describe("a culture event with a page reference", () => {
	test("uses it as path in pages, calendars, sitemap, search and APIs, and its slug cannot be taken", async () => {
		const id = await editor.createPublished(
			"production",
			concert({ slug: "sommer-1", pageReference: "sommer-i-parken" }),
		);
		const startTime = "2026-11-29T18:00:00+01:00";
		const event = await editor.createPublished("event", { productionId: id, startTime, screen: "Storsalen" });
		expect([await status("/sommer-i-parken"), await status("/sommer-1")]).toEqual([200, 404]);
		expect(await text("/sommer-i-parken")).toContain('rel="canonical" href="http://localhost:3000/sommer-i-parken"');
		expect(await text("/sitemap.xml")).toContain("<loc>http://localhost:3000/sommer-i-parken</loc>");
		expect(await text(`/event/${event}.ics`)).toContain("http://localhost:3000/sommer-i-parken");
		const found = JSON.parse(await text("/api/search/tindevik/suggestions?q=sommerkonsert"));
		expect(found).toContainEqual(expect.objectContaining({ path: "/sommer-i-parken" }));
		const basic = JSON.parse(await text("/api/runtime/sites/tindevik/basic_events"));
		expect(basic).toContainEqual(expect.objectContaining({ id: event, path: "/sommer-i-parken" }));
		expect(JSON.parse(await text(`/api/events/tindevik?keys=${event}`))).toMatchObject([{ path: "/sommer-i-parken" }]);
		for (const taken of ["sommer-1", "sommer-i-parken"]) {
			expect(await errorsOf(concert({ slug: taken }))).toEqual([409, "slug_taken", ["slug"]]);
			expect(await errorsOf(concert({ slug: "en-annen", pageReference: taken }))).toEqual([
				409,
				"slug_taken",
				["pageReference"],
			]);
		}
	});

	test("moves with a redirect, and its old path is free", async () => {
		const id = await editor.createPublished("production", concert({ slug: "host-1", pageReference: "host-i-parken" }));
		const { body, etag } = await editor.call("GET", `production/${id}`);
		expect(body).toMatchObject({ slug: "host-1", pageReference: "host-i-parken" });
		expect((await editor.call("PUT", `production/${id}`, { ...body, pageReference: null }, etag)).status).toBe(200);
		expect((await editor.call("PUT", `production/${id}/publication`)).status).toBe(200);
		const moved = await app.request("/host-i-parken");
		expect([moved.status, moved.headers.get("location")]).toEqual([301, "/host-1"]);
		expect(await status("/host-1")).toBe(200);
	});

	test("cannot use a reserved word or another production's path, and a film cannot have one", async () => {
		const fields = { slug: "vinter-1" };
		for (const pageReference of ["api", "min-side", "kinoprogram", "forhandsvisning"])
			expect(await errorsOf(concert({ ...fields, pageReference }))).toEqual([409, "slug_taken", ["pageReference"]]);
		expect(await errorsOf(concert({ ...fields, pageReference: "Store Bokstaver" }))).toEqual([
			400,
			"invalid_request",
			["pageReference"],
		]);
		const film = { title: "En film", object: "movie", slug: "en-film", pageReference: "en-annen" };
		expect(await errorsOf(film)).toEqual([400, "invalid_request", ["pageReference"]]);
	});
});

describe("a production of a series", () => {
	const seriesOf = async (path: string) =>
		/<p class="cover-series">(.*?)<\/p>/u.exec(await text(path))?.[1]?.replace(/<!-- -->/gu, "");

	test("links to the series if it has a public page, and else names it", async () => {
		const parent = { parentTitle: "Vinterfestivalen", parentSlug: "vinterfestivalen" };
		await editor.createPublished("production", concert({ slug: "del-1", ...parent }));
		await editor.createPublished("production", concert({ slug: "del-2", parentTitle: "Vinterfestivalen" }));
		expect(await seriesOf("/del-1")).toBe("Del av Vinterfestivalen");
		const series = await editor.createPublished(
			"production",
			concert({ title: "Vinterfestivalen", slug: "vinterfestivalen" }),
		);
		expect(await seriesOf("/del-1")).toMatch(/^Del av <a [^>]*href="\/vinterfestivalen"[^>]*>Vinterfestivalen<\/a>$/u);
		expect(await seriesOf("/del-2")).toBe("Del av Vinterfestivalen");
		expect(await seriesOf("/vinterfestivalen")).toBeUndefined();
		await editor.call("DELETE", `production/${series}/publication`);
		expect(await seriesOf("/del-1")).toBe("Del av Vinterfestivalen");
	});
});

describe("news in lists", () => {
	const pictures = async () => {
		const rows = await app.db.selectFrom("media").select("id").where("site_id", "=", "tindevik").limit(2).execute();
		return rows.map(({ id }) => id) as [string, string];
	};
	const listed = async (path: string) =>
		[...(await text(path)).matchAll(/href="\/article\/(festet-\d|fersk)"/gu)].map(([, slug]) => slug);

	test("is pinned by its order, 1 before 2, and sorted by time in the feed", async () => {
		for (const [minutes, slug, order] of [
			[1, "festet-2", 2] as const,
			[2, "festet-1", 1] as const,
			[3, "fersk", 0] as const,
		]) {
			app.setClock(fridayAfternoon.add({ minutes }));
			await editor.createPublished("article", { title: `Nyheten ${slug}`, slug, content: "<p>Sak.</p>", order });
		}
		expect(await listed("/nyheter")).toEqual(["festet-1", "festet-2", "fersk"]);
		const feed = [...(await text("/rss.xml")).matchAll(/<link>[^<]*\/article\/([^<]*)<\/link>/gu)].map(
			([, slug]) => slug,
		);
		expect(feed.slice(0, 3)).toEqual(["fersk", "festet-1", "festet-2"]);
	});

	test("shows its thumbnail, and its own page shows the picture", async () => {
		const [image, thumbnail] = await pictures();
		const fields = { title: "Nyheten med to bilder", slug: "to-bilder", content: "<p>Sak.</p>", image, thumbnail };
		await editor.createPublished("article", { ...fields, order: 1 });
		const card = /<article class="card[^"]*">(?:(?!<\/article>).)*to-bilder.*?<\/article>/su.exec(
			await text("/nyheter"),
		)?.[0];
		expect(card).toContain(`/media/${thumbnail}/`);
		expect(card).not.toContain(`/media/${image}/`);
		const page = await text("/article/to-bilder");
		expect(page).toContain(`/media/${image}/`);
	});
});
