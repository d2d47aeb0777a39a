import { contentTypes } from "@lerret/contracts/content-names";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEditor, type Editor, nextOf } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createCheapPasswords, registerVisitor } from "../../support/visitor.ts";

let app: TestApp;
let editor: Editor;
let admin: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff, passwords: createCheapPasswords() });
	editor = createEditor(app);
	admin = createEditor(app, "admin");
});
afterAll(() => app.close());

describe("staff", () => {
	test.each([...contentTypes, "review"])("without a valid token or role cannot access %s", async (kind) => {
		expect((await createEditor(app, "forged").call("GET", kind)).body).toMatchObject({ status: 401, code: "no_token" });
		expect((await createEditor(app, "roleless").call("GET", kind)).body).toMatchObject({
			status: 403,
			code: "forbidden",
		});
		expect((await createEditor(app, "roleless").call("POST", kind, {})).status).toBeGreaterThan(400);
		expect((await admin.call("GET", kind)).status).toBe(200);
	});

	test("get 404 for an unknown site and for another site's content", async () => {
		expect((await createEditor(app, "editor", "nowhere").call("GET", "article")).status).toBe(404);
		const id = await editor.createPublished("article", { title: "Bare her" });
		expect((await createEditor(app, "editor", "birkevag").call("GET", `article/${id}`)).status).toBe(404);
		expect((await createEditor(app, "editor", "birkevag").call("DELETE", `article/${id}`)).status).toBe(404);
	});

	test("get responses that are never cached", async () => {
		expect((await editor.call("GET", "article")).headers.get("cache-control")).toBe("no-store");
	});
});

describe("a change", () => {
	const draft = async (title = "Rettes") => editor.call("POST", "article", { title });

	test("is rejected without If-Match (428) and with an old ETag or * (412)", async () => {
		const { body, etag } = await draft();
		const path = `article/${body.id}`;
		expect((await editor.call("PUT", path, { title: "Ny" })).body).toMatchObject({
			status: 428,
			code: "no_precondition",
		});
		expect((await editor.call("PUT", path, { title: "Ny" }, etag)).status).toBe(200);
		for (const old of [etag, "*", '"x"', "", "x".repeat(5000)])
			expect((await editor.call("PUT", path, { title: "Nyere" }, old)).body).toMatchObject({
				status: 412,
				code: "stale",
			});
		expect((await editor.call("DELETE", path, undefined, etag)).status).toBe(412);
	});

	test("accepts an ETag that compression has made weak", async () => {
		const { body, etag } = await draft();
		expect((await editor.call("PUT", `article/${body.id}`, { title: "Ny" }, `"x", W/${etag}`)).status).toBe(200);
	});

	test("of a missing item responds with 404", async () => {
		for (const kind of contentTypes) {
			const bodies = await editor.call("PUT", `${kind}/finnes-ikke/publication`);
			expect([kind, bodies.status]).toEqual([kind, 404]);
			expect((await editor.call("DELETE", `${kind}/finnes-ikke`)).status).toBe(404);
			expect((await editor.call("DELETE", `${kind}/finnes-ikke/publication`)).status).toBe(404);
			expect((await editor.call("GET", `${kind}/finnes-ikke`)).status).toBe(404);
		}
		expect((await editor.call("PUT", "article/finnes-ikke", { title: "Ny" }, '"x"')).status).toBe(404);
	});

	test.each(["the draft of a new article", "an article of the first start"])(
		"sent simultaneously to %s succeeds once",
		async (what) => {
			const path = what.includes("new") ? `article/${(await draft()).body.id}` : "article/ny-laserprojektor-i-sal-1";
			const { etag, body } = await editor.call("GET", path);
			const responses = await Promise.all(
				Array.from({ length: 6 }, () => editor.call("PUT", path, { ...body, title: "Likt for alle" }, etag)),
			);
			expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
		},
	);

	test("that claims the same slug simultaneously succeeds once", async () => {
		const responses = await Promise.all(
			Array.from({ length: 5 }, () => editor.call("POST", "article", { title: "Kappløp", slug: "kapplop" })),
		);
		expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
	});

	test("of several menu items at the same time loses none", async () => {
		const ids = ["en", "to", "tre", "fire"];
		await Promise.all(
			ids.map((id) =>
				editor.createPublished("menu", { id, label: `Punkt ${id}`, path: `/${id}`, place: "footer", order: 9 }),
			),
		);
		const page = await (await app.request("/om-oss")).text();
		expect(ids.filter((id) => !page.includes(`Punkt ${id}`))).toEqual([]);
		for (const id of ids) await editor.call("DELETE", `menu/${id}`);
		expect(await (await app.request("/om-oss")).text()).not.toContain("Punkt ");
	});
});

const monday = "2031-03-31T18:00:00+02:00";
const tuesday = "2031-04-01T18:00:00+02:00";

/** An event that is public on Monday and that its draft moves to Tuesday and to another film. */
async function createMovedEvent() {
	const here = await editor.createPublished("production", { title: "Den ene", object: "movie", minutes: 90 });
	const there = await editor.createPublished("production", { title: "Den andre", object: "movie", minutes: 90 });
	const id = await editor.createPublished("event", { productionId: here, startTime: monday, screen: "Sal 1" });
	const url = `event/${id}`;
	const { etag } = await editor.call("GET", url);
	const draft = { productionId: there, startTime: tuesday, screen: "Sal 1" };
	const saved = await editor.call("PUT", url, draft, etag);
	expect(saved.status).toBe(200);
	return { id, here, there };
}

describe("a list", () => {
	test.each(contentTypes)("of %s contains the demo content, as the public sees it", async (kind) => {
		const drafts = await editor.list(`${kind}?limit=200`);
		const stable = await editor.list(`${kind}?limit=200&stable=1`);
		expect(stable.length).toBeGreaterThan(2);
		expect(drafts.length).toBeGreaterThanOrEqual(stable.length);
		const [first] = stable;
		expect((await editor.call("GET", `${kind}/${first?.id}?stable=1`)).body).toEqual(first);
	});

	test.each([
		["production?sort=title", 7],
		["production?sort=-premiereOn", 7],
		["article?state=public", 7],
		["page?sort=updatedAt", 7],
		["media?", 7],
		["media?q=e", 7],
		["audit?", 50],
		["showing?order=first", 50],
		["showing?order=last", 50],
	])("%s returns the total count, and each item once over all pages", async (list, limit) => {
		const all = (await admin.call("GET", `${list}&limit=200`)).body as unknown as { id: string }[];
		const ids: string[] = [];
		const totals = new Set<string | null>();
		let next: string | undefined = `${list}&limit=${limit}`;
		while (next !== undefined && ids.length <= 1000) {
			const page = await admin.call("GET", next);
			totals.add(page.headers.get("x-total-count"));
			ids.push(...(page.body as unknown as { id: string }[]).map(({ id }) => id));
			next = nextOf(page);
		}
		expect([[...totals], new Set(ids).size]).toEqual([[String(ids.length)], ids.length]);
		expect(ids.slice(0, 200)).toEqual(all.map(({ id }) => id));
	});

	test.each(["x", "eyJ2YWx1ZSI6MSwiaWQiOiJ4In0", ""])("rejects the key %j", async (key) => {
		for (const list of ["audit", "event", "order"]) {
			const { status, body } = await admin.call("GET", `${list}?after=${key}`);
			expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: "after" })]]);
		}
	});

	test("is filtered by fields, text and state, and sorted in Norwegian order", async () => {
		const films = await editor.list("production?object=movie&sort=title&limit=200");
		const titles = films.map(({ title }) => String(title));
		expect(new Set(films.map(({ object }) => object))).toEqual(new Set(["movie"]));
		expect(titles).toEqual(
			[...titles].sort(new Intl.Collator("nb", { numeric: true, ignorePunctuation: true }).compare),
		);
		expect(await editor.list("production?words=orneredet")).toEqual([expect.objectContaining({ title: "Ørneredet" })]);
		const { body } = await editor.call("POST", "article", { title: "Bare utkast" });
		expect((await editor.list("article?state=withheld&limit=200")).map(({ id }) => id)).toContain(body.id);
		expect((await editor.list("article?state=public&limit=200")).map(({ id }) => id)).not.toContain(body.id);
	});

	test("of events uses a changed draft's time and film, and still counts it as public", async () => {
		const { id, here, there } = await createMovedEvent();
		const readStates = async (query: string) =>
			(await editor.list(`event?${query}`)).filter((event) => event.id === id).map(({ isChanged }) => isChanged);
		const draftQueries = [`day=2031-04-01`, `productionId=${there}`, `day=2031-04-01&state=public`];
		const notDraftQueries = [`day=2031-03-31`, `productionId=${here}`, `day=2031-04-01&state=withheld`];
		const publicQueries = [`stable=1&day=2031-03-31`, `stable=1&productionId=${here}`];
		const notPublicQueries = [`stable=1&day=2031-04-01`, `stable=1&productionId=${there}`];
		expect(await Promise.all([...draftQueries, ...publicQueries].map(readStates))).toEqual(Array(5).fill([true]));
		expect(await Promise.all([...notDraftQueries, ...notPublicQueries].map(readStates))).toEqual(Array(5).fill([]));
	});

	test.each(["limit=0", "limit=201", "page=x", "sort=a;b", "stable=2", "state=x"])(
		"with %s is rejected",
		async (query) => {
			expect((await editor.call("GET", `article?${query}`)).body).toMatchObject({
				status: 400,
				code: "invalid_request",
			});
		},
	);
});

describe("versions", () => {
	test("of content from the first start begin with the original, and can be restored", async () => {
		const path = "article/strikkekinoen-er-tilbake-i-januar";
		const before = await editor.call("GET", path);
		const changed = await editor.call(
			"PUT",
			path,
			{ ...before.body, title: "Ny tittel", content: "<p>Ny.</p>" },
			before.etag,
		);
		const versions = await editor.list(`${path}/versions`);
		expect(versions).toMatchObject([
			{ version: 2, by: "Rakel Redaktør", changed: ["title", "content"] },
			{ version: 1, by: null, changed: null },
		]);
		expect((await editor.call("POST", `${path}/versions/1/restoration`)).status).toBe(428);
		const restored = await editor.call("POST", `${path}/versions/1/restoration`, undefined, changed.etag);
		expect(restored.status).toBe(200);
		expect(restored.body).toMatchObject({ title: before.body.title, content: before.body.content });
		expect(restored.etag).not.toBe(before.etag);
		expect((await editor.call("GET", `${path}/versions/2`)).body).toMatchObject({ fields: { title: "Ny tittel" } });
		expect((await editor.call("GET", `${path}/versions/99`)).status).toBe(404);
	});
});

describe("publishing with fields", () => {
	test("saves and publishes in one request and one audit entry, and returns both", async () => {
		const { body, etag } = await editor.call("POST", "article", { title: "I ett" });
		const path = `article/${body.id}/publication`;
		const response = await editor.call("PUT", path, { title: "I ett kall", content: "<p>Alt i ett.</p>" }, etag);
		expect(response.status).toBe(200);
		expect(response.body).toMatchObject({
			item: { id: body.id, title: "I ett kall", isChanged: false, publishedAt: expect.any(String) },
			publication: { published: { by: "Rakel Redaktør", hiddenBecause: null }, planned: null },
		});
		expect(await (await app.request(`/article/${body.slug}`)).text()).toContain("Alt i ett.");
		const actions = (await admin.list(`audit?kind=article&item=${body.id}`)).map(({ action }) => action);
		expect(actions.sort()).toEqual(["create", "publish"]);
		expect((await editor.call("PUT", `article/${body.id}`, { title: "Videre" }, response.etag)).status).toBe(200);
	});

	test("saves nothing when it cannot publish", async () => {
		const { body, etag } = await editor.call("POST", "article", { title: "Uten" });
		const path = `article/${body.id}`;
		expect((await editor.call("PUT", `${path}/publication`, { title: "Uten If-Match" })).status).toBe(428);
		expect((await editor.call("PUT", `${path}/publication`, { title: "Gammel" }, '"gammel"')).status).toBe(412);
		const wrong = await editor.call("PUT", `${path}/publication`, { title: "", at: "i morgen" }, etag);
		expect(wrong.body).toMatchObject({ code: "invalid_request" });
		expect((await editor.call("GET", path)).body).toMatchObject({ title: "Uten", publishedAt: null });
	});

	test("corrects what a synchronisation has stored and a form rejects, and such a showing can be withdrawn and deleted", async () => {
		const productionId = await editor.createPublished("production", { title: "Hentet film", object: "movie" });
		const startTime = "2026-12-03T18:00:00+01:00";
		const id = await editor.createPublished("event", { productionId, startTime, screen: "Sal 1" });
		const importAgain = () =>
			app.db.updateTable("event").set({ screen: "", ticket_url: "http://kino.example" }).where("id", "=", id).execute();
		await importAgain();
		const { body, etag } = await editor.call("GET", `event/${id}`);
		const fixed = { ...body, screen: "Sal 1", ticketUrl: "https://kino.example/" };
		expect((await editor.call("PUT", `event/${id}/publication`, body, etag)).status).toBe(400);
		expect((await editor.call("PUT", `event/${id}/publication`, fixed, etag)).status).toBe(200);
		await importAgain();
		expect((await editor.call("DELETE", `event/${id}/publication`)).status).toBe(204);
		expect((await editor.call("DELETE", `event/${id}`)).status).toBe(204);
	});

	test("says why the public does not see it yet", async () => {
		const { body: production } = await editor.call("POST", "production", { title: "Ikke ute ennå", object: "movie" });
		const { body, etag } = await editor.call("POST", "event", {
			productionId: production.id,
			startTime: "2026-12-03T18:00:00+01:00",
			screen: "Sal 1",
		});
		const fields = { productionId: production.id, startTime: "2026-12-03T18:00:00+01:00", screen: "Sal 2" };
		const response = await editor.call("PUT", `event/${body.id}/publication`, fields, etag);
		expect(response.body).toMatchObject({
			publication: { published: { hiddenBecause: "Ingen ser forestillingen før «Ikke ute ennå» er publisert." } },
		});
	});
});

describe("the audit log", () => {
	test("records who did what and when, with the values before and after, for admins only", async () => {
		const { body, etag } = await editor.call("POST", "article", { title: "Spor" });
		await editor.call("PUT", `article/${body.id}`, { title: "Spor etter" }, etag);
		await editor.call("PUT", `article/${body.id}/publication`);
		await admin.call("DELETE", `article/${body.id}/publication`);
		await admin.call("DELETE", `article/${body.id}`);
		expect((await editor.call("GET", "audit")).status).toBe(403);
		const entries = await admin.list(`audit?kind=article&item=${body.id}`);
		expect(entries.map(({ action, staffName }) => [action, staffName]).sort()).toEqual([
			["change", "Rakel Redaktør"],
			["create", "Rakel Redaktør"],
			["delete", "Leif Leder"],
			["publish", "Rakel Redaktør"],
			["withdraw", "Leif Leder"],
		]);
		const change = entries.find(({ action }) => action === "change");
		expect(change).toMatchObject({ before: { title: "Spor" }, after: { title: "Spor etter" } });
	});

	test("shows a title also for items without their own", async () => {
		const production = await editor.createPublished("production", { title: "Filmen i loggen", object: "movie" });
		const event = await editor.createPublished("event", {
			productionId: production,
			startTime: "2026-12-03T18:00:00+01:00",
			screen: "Sal 1",
		});
		const block = await editor.createPublished("block-data", {
			pageId: "om-oss",
			component: "content",
			place: { row: 0, column: 0, order: 9 },
			data: { html: "<p>Logget</p>" },
		});
		const titleOf = async (kind: string, id: string) => (await admin.list(`audit?kind=${kind}&item=${id}`))[0]?.title;
		expect(await titleOf("event", event)).toBe("Filmen i loggen 3. desember kl.\u00a018.00");
		expect(await titleOf("block-data", block)).toBe("Tekst på Om oss");
		const { body } = await editor.call("GET", "feedback");
		expect(body).toEqual([]);
	});

	test("can be filtered by staff member", async () => {
		const staff = await admin.list("audit/staff");
		expect(staff).toContainEqual({ id: expect.any(String), name: "Rakel Redaktør" });
		const { id } = staff.find(({ name }) => name === "Rakel Redaktør") ?? {};
		const entries = await admin.list(`audit?staff=${id}`);
		expect(new Set(entries.map(({ staffName }) => staffName))).toEqual(new Set(["Rakel Redaktør"]));
		expect((await editor.call("GET", "audit/staff")).status).toBe(403);
	});

	test("does not record rejected requests", async () => {
		const count = async () => Number((await admin.call("GET", "audit?limit=1")).headers.get("x-total-count"));
		const before = await count();
		await editor.call("PUT", "article/ny-laserprojektor-i-sal-1", { title: "Nei" }, '"gammel"');
		await editor.call("POST", "article", {});
		await editor.call("DELETE", "production/vinterlys-over-tindevik");
		expect(await count()).toBe(before);
	});
});

describe("a visitor's review", () => {
	test("that is reported can be hidden and shown again; the audit log does not contain its text", async () => {
		const { cookies } = await registerVisitor(app);
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const headers = { cookie, "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "" };
		const body = JSON.stringify({ ediNumber: "EDI20269001", rating: 1, comment: "Stygt sagt om noen." });
		const created = await app.request("/api/loyalty/118/reviews", { method: "POST", headers, body });
		const { id } = await created.json();
		await app.request(`/api/loyalty/118/reviews/${id}/report`, {
			method: "POST",
			headers,
			body: JSON.stringify({ reason: "Sjikane" }),
		});
		const isShown = async () =>
			(await (await app.request("/api/loyalty/118/reviews?ediNumber=EDI20269001&take=100")).text()).includes(
				"Stygt sagt",
			);
		expect(await editor.list("review?reported=1")).toEqual([
			expect.objectContaining({ id, hiddenAt: null, reports: [expect.objectContaining({ reason: "Sjikane" })] }),
		]);
		expect(await isShown()).toBe(true);
		expect((await editor.call("PUT", `review/${id}/concealment`)).status).toBe(204);
		expect(await isShown()).toBe(false);
		expect((await editor.list("review?hidden=1")).map((review) => review.id)).toContain(id);
		expect((await editor.call("DELETE", `review/${id}/concealment`)).status).toBe(204);
		expect(await isShown()).toBe(true);
		expect(JSON.stringify(await admin.list("audit?kind=review"))).not.toContain("Stygt");
		expect((await createEditor(app, "editor", "birkevag").call("PUT", `review/${id}/concealment`)).status).toBe(404);
	});
});
