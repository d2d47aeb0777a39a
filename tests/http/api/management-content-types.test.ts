import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
});
afterAll(() => app.close());

const textOf = async (path: string) => (await app.request(path)).text();
const problemOf = async (contentType: string, fields: Record<string, unknown>) => {
	const { status, body } = await editor.call("POST", contentType, fields);
	const errors = Array.isArray(body.errors) ? body.errors : [];
	return [status, body.code, errors.map((error) => error.path)];
};

describe("a block", () => {
	const contentOf = async (pageId: string) => {
		const [block] = await editor.list(`block-data?pageId=${pageId}&component=content`);
		if (!block) throw new Error(`${pageId} has no content`);
		return block;
	};

	test("shows its published version at the next request, and not its draft", async () => {
		const { id } = await contentOf("om-oss");
		const old = await textOf("/om-oss");
		const { etag, body } = await editor.call("GET", `block-data/${id}`);
		const data = { html: "<p>Helt ny tekst om huset.</p><script>alert(1)</script>" };
		const changed = await editor.call("PUT", `block-data/${id}`, { ...body, data }, etag);
		expect(changed.body.data).toEqual({ html: "<p>Helt ny tekst om huset.</p>" });
		expect(await textOf("/om-oss")).toBe(old);
		expect((await editor.call("GET", `block-data/${id}?stable=1`)).body.data).toEqual(body.data);
		await editor.call("PUT", `block-data/${id}/publication`);
		const page = await textOf("/om-oss");
		expect(page).toContain("Helt ny tekst om huset.");
		expect(page).not.toContain("alert(1)");
	});

	test("appears when it is created and disappears when it is withdrawn", async () => {
		const place = { row: 0, column: 0, order: 50 };
		const id = await editor.createPublished("block-data", {
			pageId: "kontakt-oss",
			component: "quick-links",
			place,
			data: { links: [{ label: "Snarvei hit", path: "/kinoprogram" }] },
		});
		expect(await textOf("/kontakt-oss")).toContain("Snarvei hit");
		await editor.call("DELETE", `block-data/${id}/publication`);
		expect(await textOf("/kontakt-oss")).not.toContain("Snarvei hit");
		expect((await editor.call("GET", `block-data/${id}`)).status).toBe(200);
		expect((await editor.call("DELETE", `block-data/${id}`)).status).toBe(204);
	});

	test.each([
		["an unknown field in its data", { component: "title", data: { text: "x", farge: "rød" } }, ["data"]],
		["data of the wrong type", { component: "title", data: { text: 1 } }, ["data.text"]],
		["an unknown component", { component: "karusell", data: {} }, ["component"]],
		[
			"a place that the page does not have",
			{ component: "cover", data: {}, place: { row: 9, column: 0, order: 0 } },
			["place"],
		],
		["an unknown page", { component: "cover", data: {}, pageId: "borte" }, ["pageId"]],
	])("with %s is rejected", async (_what, fields, paths) => {
		const block = { pageId: "om-oss", place: { row: 0, column: 0, order: 0 }, ...fields };
		expect(await problemOf("block-data", block)).toEqual([400, "invalid_request", paths]);
	});

	test("with broken data in the database can be read and repaired, and does not break its page", async () => {
		const { id, data } = await contentOf("billettinformasjon");
		await app.db.updateTable("block").set({ data_json: "{" }).where("id", "=", String(id)).execute();
		expect((await app.request("/billettinformasjon")).status).toBe(200);
		const { body, etag } = await editor.call("GET", `block-data/${id}`);
		expect((await editor.call("PUT", `block-data/${id}`, { ...body, data }, etag)).status).toBe(200);
		await editor.call("PUT", `block-data/${id}/publication`);
		expect(await textOf("/billettinformasjon")).toContain("<h2");
	});
});

describe("a page", () => {
	test("appears with its blocks when it is published, and responds with 404 when it is withdrawn", async () => {
		const created = await editor.call("POST", "page", { title: "Leie lokaler", path: "/leie-lokaler" });
		expect(created.status).toBe(201);
		await editor.createPublished("block-data", {
			pageId: created.body.id,
			component: "title",
			place: { row: 0, column: 0, order: 0 },
			data: { text: "Leie lokaler" },
		});
		expect((await app.request("/leie-lokaler")).status).toBe(404);
		await editor.call("PUT", `page/${created.body.id}/publication`);
		const page = await app.request("/leie-lokaler");
		expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/<h1[^>]*>Leie lokaler/u)]);
		expect(await textOf("/sitemap.xml")).toContain("/leie-lokaler");
		await editor.call("DELETE", `page/${created.body.id}/publication`);
		expect((await app.request("/leie-lokaler")).status).toBe(404);
		expect(await textOf("/sitemap.xml")).not.toContain("/leie-lokaler");
		await editor.call("PUT", `page/${created.body.id}/publication`);
		expect(await textOf("/leie-lokaler")).toMatch(/<h1[^>]*>Leie lokaler/u);
	});

	test("keeps its blocks when it changes", async () => {
		const { body, etag } = await editor.call("GET", "page/om-oss");
		await editor.call("PUT", "page/om-oss", { ...body, title: "Om huset" }, etag);
		await editor.call("PUT", "page/om-oss/publication");
		expect(await textOf("/om-oss")).toMatch(/<title>Tindevik kulturhus \| Om huset<\/title>[\s\S]*<h1/u);
	});

	test.each([
		["at another page's path", "/om-oss"],
		["at a film's path", "/vinterlys-over-tindevik-9001"],
		["at a path that the app serves", "/api/x"],
		["at a redirect's path", "/kino"],
	])("cannot be created %s", async (_where, path) => {
		expect(await problemOf("page", { title: "x", path })).toEqual([409, "slug_taken", ["path"]]);
	});

	test.each(["/", "/404.html", "/:production"])(
		"that the site requires (%s) can be neither withdrawn nor deleted",
		async (path) => {
			const [page] = await editor.list(`page?path=${encodeURIComponent(path)}`);
			expect((await editor.call("DELETE", `page/${page?.id}/publication`)).body.code).toBe("in_use");
			expect((await editor.call("DELETE", `page/${page?.id}`)).body.code).toBe("in_use");
		},
	);
});

describe("a redirect", () => {
	test("works only while it is published", async () => {
		const created = await editor.call("POST", "redirect", { from: "/gammel-plakat", to: "/kinoprogram", status: 302 });
		expect((await app.request("/gammel-plakat")).status).toBe(404);
		await editor.call("PUT", `redirect/${created.body.id}/publication`);
		const moved = await app.request("/gammel-plakat");
		expect([moved.status, moved.headers.get("location")]).toEqual([302, "/kinoprogram"]);
		await editor.call("DELETE", `redirect/${created.body.id}/publication`);
		expect((await app.request("/gammel-plakat")).status).toBe(404);
	});

	test.each([
		["a path with Norwegian letters", "/gammel-konsert", "/kulturprogram/bøker", "", "/kulturprogram/b%C3%B8ker"],
		[
			"a URL with other letters on another site",
			"/utenlands",
			"https://blåbær.example/Ω",
			"?x=1",
			"https://xn--blbr-roah.example/%CE%A9?x=1",
		],
		["a fragment of a page", "/kart", "/om-oss#kart", "?x=1", "/om-oss?x=1#kart"],
		[
			"a URL with its own query",
			"/lordag",
			"/kinoprogram?dag=2026-11-21#sal",
			"?x=1",
			"/kinoprogram?dag=2026-11-21#sal",
		],
	])("leads to %s", async (_what, from, to, query, location) => {
		await editor.createPublished("redirect", { from, to, status: 301 });
		const moved = await app.request(`${from}${query}`);
		expect([moved.status, moved.headers.get("location")]).toEqual([301, location]);
	});

	test("works with an old path as a reader sees it and as a browser copies it", async () => {
		await editor.createPublished("redirect", { from: "/på-scenen", to: "/kulturprogram", status: 301 });
		await editor.createPublished("redirect", { from: "/for%20barn", to: "/kinoprogram", status: 301 });
		expect((await app.request("/p%C3%A5-scenen")).headers.get("location")).toBe("/kulturprogram");
		expect((await app.request("/for%20barn")).headers.get("location")).toBe("/kinoprogram");
	});

	test.each(["/gammel#topp", "/gammel//side", "/gammel/../side", "/gammel.json", "gammel", "/gammel\\side"])(
		"cannot be created from %s, which no request can have",
		async (from) => {
			expect(await problemOf("redirect", { from, to: "/" })).toEqual([400, "invalid_request", ["from"]]);
		},
	);

	test.each([
		...["/logg-inn", "/nytt-passord", "/api/gammel", "/management/gammel", "/kinoprogram.ics"],
		...[
			"/healthz",
			"/version",
			"/.well-known/security.txt",
			"/sw.js",
			"/media/bilde/640.avif",
			"/event/e-1.ics",
			"/icons/192.png",
		],
	])("cannot be created from %s, which the app serves itself", async (from) => {
		expect(await problemOf("redirect", { from, to: "/" })).toEqual([409, "slug_taken", ["from"]]);
	});

	test.each(["/event/julekonsert", "/media/arsmelding.pdf", "/nyhetsbrev/arkiv"])(
		"can be created from %s, below a path that the app serves",
		async (from) => {
			await editor.createPublished("redirect", { from, to: "/om-oss", status: 301 });
			expect((await app.request(from)).headers.get("location")).toBe("/om-oss");
		},
	);

	test.each([
		["a NUL in its path", "AA"],
		["characters outside ASCII", "%F0%9D%99%81%EF%B5%81"],
		["a non-canonical encoding", "L2E="],
	])("is not found by an id with %s", async (_what, id) => {
		expect(await editor.call("GET", `redirect/${id}`)).toMatchObject({ status: 404 });
		expect(await editor.call("PUT", `redirect/${id}`, { from: "/a", to: "/b" }, "")).toMatchObject({ status: 404 });
	});

	test("cannot form a loop or replace an existing page", async () => {
		await editor.createPublished("redirect", { from: "/a1", to: "/a2" });
		await editor.createPublished("redirect", { from: "/a2", to: "/a3" });
		expect(await problemOf("redirect", { from: "/a3", to: "/a1" })).toEqual([400, "invalid_request", ["to"]]);
		expect(await problemOf("redirect", { from: "/om-oss", to: "/" })).toEqual([409, "slug_taken", ["from"]]);
		expect(await problemOf("redirect", { from: "/vinterlys-over-tindevik-9001", to: "/" })).toEqual([
			409,
			"slug_taken",
			["from"],
		]);
		expect(await problemOf("redirect", { from: "//evil.example", to: "/" })).toEqual([
			400,
			"invalid_request",
			["from"],
		]);
		expect(await problemOf("redirect", { from: "/x", to: "javascript:alert(1)" })).toEqual([
			400,
			"invalid_request",
			["to"],
		]);
	});
});

describe("a film", () => {
	test("appears with its page, showings and EDI number when it is published, and not before", async () => {
		const { body: film } = await editor.call("POST", "production", {
			title: "Lyset i øst",
			object: "movie",
			minutes: 90,
			ageLimit: "9",
			body: "<p>En film om lys.</p>",
			editions: [{ ediNumber: "EDI20279999", label: "2D" }],
		});
		expect(film).toMatchObject({ slug: "lyset-i-ost", objectClass: "feature" });
		const event = await editor.createPublished("event", {
			id: "e-999",
			productionId: film.id,
			startTime: "2026-11-21T17:00:00Z",
			screen: "Sal 2",
			prices: [{ ticketTypeId: "voksen", ore: 15000 }],
		});
		const appearances = async () => [
			(await app.request("/lyset-i-ost")).status,
			(await app.request("/api/loyalty/118/movieInfo?ediNumber=EDI20279999")).status,
			(await textOf("/api/events/tindevik?keys=e-999")).length > 2,
			(await textOf("/kinoprogram?dag=2026-11-21")).includes("Lyset i øst"),
			(await textOf("/kinoprogram.ics")).includes("Lyset i øst"),
		];
		expect(await appearances()).toEqual([404, 404, false, false, false]);
		await editor.call("PUT", `production/${film.id}/publication`);
		expect(await appearances()).toEqual([200, 200, true, true, true]);
		const listed = await (await app.request("/api/events/tindevik?keys=e-999")).json();
		expect(listed).toEqual([
			expect.objectContaining({
				id: event,
				startTime: "2026-11-21T18:00:00+01:00",
				endTime: "2026-11-21T19:30:00+01:00",
				priceFrom: 15000,
			}),
		]);
		expect((await editor.call("DELETE", `production/${film.id}`)).body).toMatchObject({
			code: "in_use",
			errors: [{ path: "event", message: expect.stringContaining("én forestilling.") }],
		});
		await editor.call("DELETE", `production/${film.id}/publication`);
		expect(await appearances()).toEqual([404, 404, false, false, false]);
	});

	test("with sold tickets can be withdrawn but not deleted, and neither can its showing", async () => {
		const ticket = await app.db
			.selectFrom("ticket")
			.selectAll()
			.where("partner_id", "=", 118)
			.executeTakeFirstOrThrow();
		const rejected = await editor.call("DELETE", `production/${ticket.movie_id}`);
		expect(rejected.body.code).toBe("in_use");
		expect(JSON.stringify(rejected.body.errors)).toMatch(/én solgt billett|\d+ solgte billetter/u);
		const event = await app.db
			.selectFrom("event")
			.innerJoin("ticket", (join) => join.onRef("ticket.event_id", "=", "event.id").on("ticket.partner_id", "=", 118))
			.select("event.id")
			.where("event.site_id", "=", "tindevik")
			.executeTakeFirstOrThrow();
		expect((await editor.call("DELETE", `event/${event.id}`)).body.code).toBe("in_use");
		expect((await editor.call("DELETE", `event/${event.id}/publication`)).body.code).toBe("in_use");
	});

	test("cannot have another film's EDI number or a reserved slug", async () => {
		const film = { title: "x", object: "movie" };
		expect(await problemOf("production", { ...film, editions: [{ ediNumber: "EDI20269001" }] })).toEqual([
			400,
			"invalid_request",
			["editions.0.ediNumber"],
		]);
		expect(await problemOf("production", { ...film, slug: "kinoprogram" })).toEqual([409, "slug_taken", ["slug"]]);
		expect(await problemOf("production", { ...film, id: "vinterlys-over-tindevik" })).toEqual([
			409,
			"id_taken",
			["id"],
		]);
	});
});

describe("an event", () => {
	const fields = { productionId: "vinterlys-over-tindevik", startTime: "2026-12-24T18:00:00+01:00", screen: "Sal 1" };

	test("appears changed everywhere as soon as it is published", async () => {
		const id = await editor.createPublished("event", fields);
		const { body, etag } = await editor.call("GET", `event/${id}`);
		expect(body.endTime).toBe("2026-12-24T19:44:00+01:00");
		await editor.call("PUT", `event/${id}`, { ...body, status: "cancelled", notice: "Avlyst på grunn av uvær." }, etag);
		expect(await textOf(`/api/events/tindevik?keys=${id}`)).toContain('"on-sale"');
		await editor.call("PUT", `event/${id}/publication`);
		expect(await textOf(`/api/events/tindevik?keys=${id}`)).toContain('"cancelled"');
		expect(await textOf("/vinterlys-over-tindevik-9001")).toContain("Avlyst på grunn av uvær.");
	});

	test.each([
		["no time", { startTime: undefined }, "startTime"],
		["a time without a zone", { startTime: "2026-12-24T18:00" }, "startTime"],
		["an end before its start", { endTime: "2026-12-24T17:00:00+01:00" }, "endTime"],
		["an end days later", { endTime: "2026-12-29T17:00:00+01:00" }, "endTime"],
		["an unknown production", { productionId: "borte" }, "productionId"],
		["a negative price", { prices: [{ label: "x", ore: -1 }] }, "prices.0.ore"],
		["an invalid ticket URL", { ticketUrl: "javascript:alert(1)" }, "ticketUrl"],
	])("with %s is rejected", async (_what, overrides, path) => {
		expect(await problemOf("event", { ...fields, ...overrides })).toEqual([400, "invalid_request", [path]]);
	});
});

describe("a menu item", () => {
	test("appears on every page when it is published, under its parent item", async () => {
		const id = await editor.createPublished("menu", {
			label: "Skolekino",
			path: "/skolekino",
			place: "header",
			order: 50,
		});
		expect(await textOf("/kontakt-oss")).toContain("Skolekino");
		await editor.createPublished("menu", {
			label: "Påmelding",
			path: "/skolekino/pamelding",
			place: "header",
			parent: id,
		});
		expect((await editor.call("DELETE", `menu/${id}`)).body.code).toBe("in_use");
		expect(await problemOf("menu", { label: "x", path: "/x", place: "footer", parent: id })).toEqual([
			400,
			"invalid_request",
			["parent"],
		]);
	});
});

describe("the data sources of a page's blocks", () => {
	const eq = (property: string, value: string) => ({ property, value, operator: "eq" });
	const read = async (id: string) => editor.call("GET", `page/${id}`);
	type Source = { id: string; name: string; model: string; collection: boolean; filter: unknown[] };
	const sourcesOf = (body: Record<string, unknown>) => body.sources as Source[];
	const sourceOf = (overrides: Partial<Source> = {}): Source => ({
		id: "kilde-1",
		name: "Barnefilmer",
		model: "event",
		collection: true,
		filter: [eq("object", "movie"), eq("category", "Familie")],
		...overrides,
	});

	test("are drafts until the page is published, and then fill the block that uses them", async () => {
		const { body, etag } = await read("kulturprogram");
		const [block] = await editor.list("block-data?pageId=kulturprogram&component=culture-program");
		const films = sourceOf({ filter: [eq("object", "movie")] });
		const choose = async () => {
			const stored = await editor.call("GET", `block-data/${block?.id}`);
			return editor.call("PUT", `block-data/${block?.id}`, { ...stored.body, dataIds: ["kilde-1"] }, stored.etag);
		};
		const saved = await editor.call(
			"PUT",
			"page/kulturprogram",
			{ ...body, sources: [...sourcesOf(body), films] },
			etag,
		);
		expect(saved.status).toBe(200);
		expect((await choose()).status).toBe(200);
		expect((await editor.call("PUT", `block-data/${block?.id}/publication`)).status).toBe(400);
		await editor.call("PUT", "page/kulturprogram/publication");
		const before = await textOf("/kulturprogram");
		await editor.call("PUT", `block-data/${block?.id}/publication`);
		const after = await textOf("/kulturprogram");
		expect(before).not.toContain("Vinterlys over Tindevik");
		expect(after).toContain("Vinterlys over Tindevik");

		const now = await read("kulturprogram");
		const without = { ...now.body, sources: sourcesOf(body) };
		expect((await editor.call("PUT", "page/kulturprogram", without, now.etag)).body.errors).toEqual([
			{ path: "sources", message: "Noe på siden fylles fra «Barnefilmer». La det hente fra noe annet først." },
		]);
	});

	test.each([
		[
			"a list of upcoming articles",
			[sourceOf({ model: "article", filter: [eq("release", "upcoming")] })],
			"sources.0.filter.0.property",
		],
		[
			"a type that is neither film nor culture",
			[sourceOf({ filter: [eq("object", "opera")] })],
			"sources.0.filter.0.value",
		],
		[
			"the same condition twice",
			[sourceOf({ filter: [eq("object", "movie"), eq("object", "culture")] })],
			"sources.0.filter.1.property",
		],
		[
			"a single item without a slug",
			[sourceOf({ model: "production", collection: false, filter: [] })],
			"sources.0.filter",
		],
		[
			"a path parameter that the page does not have",
			[sourceOf({ collection: false, filter: [eq("slug", ":production")] })],
			"sources.0.filter.0.value",
		],
		["a list without a name", [sourceOf({ name: " " })], "sources.0.name"],
		["two sources with the same id", [sourceOf(), sourceOf()], "sources.1.id"],
		[
			"an unknown operator",
			[sourceOf({ filter: [{ ...eq("object", "movie"), operator: "ne" }] })],
			"sources.0.filter.0.operator",
		],
	])("are rejected with %s", async (_name, sources, path) => {
		const { body, etag } = await read("om-oss");
		const { status, body: response } = await editor.call("PUT", "page/om-oss", { ...body, sources }, etag);
		expect([status, (response.errors as { path: string }[]).map((one) => one.path)]).toEqual([400, [path]]);
	});

	test("of the film page cannot lack the film of its URL", async () => {
		const { body, etag } = await read("film");
		const sources = sourcesOf(body).filter(({ collection }) => collection);
		const { status, body: response } = await editor.call("PUT", "page/film", { ...body, sources }, etag);
		expect([status, response.errors]).toEqual([
			400,
			expect.arrayContaining([{ path: "sources", message: "Siden må hente det som adressen gjelder." }]),
		]);
	});

	test("of every demo page can be saved unchanged", async () => {
		for (const { id } of await editor.list("page")) {
			const { body, etag } = await read(String(id));
			expect((await editor.call("PUT", `page/${id}`, body, etag)).status, String(id)).toBe(200);
		}
	});
});

test("a synchronised showing is saved with the id that its ticket system gave it", async () => {
	const row = await app.db.selectFrom("event").selectAll().limit(1).executeTakeFirstOrThrow();
	await app.db
		.insertInto("event")
		.values({ ...row, id: "sal 1/kl. 18" })
		.execute();
	const path = `event/${encodeURIComponent("sal 1/kl. 18")}`;
	const { body, etag } = await editor.call("GET", path);
	const saved = await editor.call("PUT", path, { ...body, notice: "Flyttet inn." }, etag);
	expect([saved.status, saved.body.notice]).toEqual([200, "Flyttet inn."]);
	const published = await editor.call("PUT", `${path}/publication`, saved.body, saved.etag);
	expect(published.status).toBe(200);
	expect((await editor.call("PUT", path, { ...body, id: "en annen" }, saved.etag)).status).toBe(400);
	expect((await editor.call("DELETE", path)).status).toBe(204);
});

describe("what could not be published is not saved", () => {
	test.each([
		[
			"a text that is too long once it is cleaned",
			"article",
			{ title: "Lang", content: "<".repeat(200_000) },
			"content",
		],
		["an event in a year that is too late in Norway", "event", { startTime: "2299-12-31T23:30:00Z" }, "startTime"],
		["an event that ends in such a year", "event", { startTime: "2299-12-31T22:30:00Z" }, "endTime"],
	])("%s", async (_what, type, fields, path) => {
		const [production] = await editor.list("production");
		const event = type === "event" ? { productionId: production?.id, screen: "Sal 1" } : {};
		expect(await problemOf(type, { ...event, ...fields })).toEqual([
			400,
			"invalid_request",
			expect.arrayContaining([path]),
		]);
	});
});
