import { toStored } from "@lerret/platform/core/time";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { addStaffAccount } from "../../support/preview-staff.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** Addresses that show drafts (contract, "Pages"). */

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
	await addStaffAccount(app.db, "staff-editor", "editor", "tindevik");
	await addStaffAccount(app.db, "staff-admin", "admin", "tindevik");
});
afterAll(() => app.close());
beforeEach(() => app.setClock(fridayAfternoon));
afterEach(() => expect(app.logEntries.splice(0)).toEqual([]));

type Body = Record<string, unknown>;

async function createPreview(
	body: Body,
	by: Editor = editor,
): Promise<{ id: string; path: string; signature: string }> {
	const made = await by.call("POST", "draft-previews", body);
	expect(made.body).toMatchObject({ url: expect.any(String) });
	const { pathname } = new URL(String(made.body.url));
	return { id: String(made.body.id), path: pathname, signature: pathname.split("/")[2] ?? "" };
}

const get = (path: string, headers: Record<string, string> = {}, host?: string) =>
	app.request(path, { headers, ...(host ? { host } : {}) });
const textOf = async (path: string) => (await get(path)).text();

const sentence = "Lenken til forhåndsvisning er utløpt eller slått av. Be om en ny.";
async function expectDead(path: string, host?: string, headers: Record<string, string> = {}) {
	const response = await get(path, headers, host);
	const text = (await response.text()).replace(/<(?:style|title)>.*?<\/(?:style|title)>|<[^>]*>/gu, "").trim();
	expect([response.status, text]).toEqual([404, sentence]);
}

let count = 0;
async function createDraft(fields: Body = {}): Promise<{ id: string; slug: string; etag: string }> {
	count += 1;
	const slug = `hemmelig-nyhet-${count}`;
	const created = await editor.call("POST", "article", {
		title: `Hemmelig nyhet ${count}`,
		slug,
		content: "<p>Første utgave.</p>",
		...fields,
	});
	expect(created.status).toBe(201);
	return { id: String(created.body.id), slug, etag: created.etag };
}

const article = (id: string) => ({ kind: "article", id });

describe("a preview of a draft", () => {
	test("shows it on its page and in the lists of the site, to those who have the address only", async () => {
		const { id, slug } = await createDraft();
		const { path, signature } = await createPreview({ kind: "link", items: [article(id)] });
		expect(path).toBe(`/forhandsvisning/${signature}/article/${slug}`);
		const page = await get(path);
		expect(page.status).toBe(200);
		expect(await page.text()).toContain("Første utgave.");
		expect(await textOf(`/forhandsvisning/${signature}/nyheter`)).toContain(
			`href="/forhandsvisning/${signature}/article/${slug}"`,
		);
		expect((await get(`/article/${slug}`)).status).toBe(404);
		expect(await textOf("/nyheter")).not.toContain(slug);
	});

	test("has its own policy: no cookie, cache, index, referrer, form or foreign frame, and an opaque origin", async () => {
		const { id } = await createDraft();
		const link = await get((await createPreview({ kind: "link", items: [article(id)] })).path);
		const frame = await get((await createPreview({ kind: "frame", items: [article(id)] })).path);
		for (const { headers } of [link, frame]) {
			expect(headers.get("set-cookie")).toBe(null);
			expect(headers.get("cache-control")).toBe("private, no-store");
			expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
			expect(headers.get("referrer-policy")).toBe("no-referrer");
			expect(headers.get("link")).toBe(null);
			expect(headers.get("content-security-policy")).toMatch(/form-action 'none';.*sandbox allow-scripts$/u);
		}
		expect(link.headers.get("content-security-policy")).toMatch(/script-src 'none';.*frame-ancestors 'none'/u);
		expect(link.headers.get("x-frame-options")).toBe("DENY");
		expect(await link.text()).not.toContain("<script");
		expect(frame.headers.get("content-security-policy")).toMatch(
			/script-src 'nonce-[\w-]+';.*connect-src 'self';.*frame-ancestors http:\/\/localhost:3000;/u,
		);
		expect(frame.headers.get("x-frame-options")).toBe(null);
	});

	test("shows the latest that its maker has saved, and a chosen version as it was", async () => {
		const { id, etag } = await createDraft();
		const latest = await createPreview({ kind: "frame", items: [article(id)] });
		const first = await createPreview({ kind: "link", items: [{ ...article(id), version: 1 }] });
		const fields = { title: "Hemmelig", content: "<p>Andre utgave.</p>" };
		const saved = await editor.call("PUT", `article/${id}`, fields, etag);
		expect(saved.status).toBe(200);
		expect(await textOf(latest.path)).toContain("Andre utgave.");
		expect(await textOf(first.path)).toContain("Første utgave.");

		const other = await createEditor(app, "admin").call(
			"PUT",
			`article/${id}`,
			{ ...fields, content: "<p>En annens utgave.</p>" },
			saved.etag,
		);
		expect(other.status).toBe(200);
		expect(await textOf(latest.path)).toContain("Andre utgave.");
		const tooLate = await editor.call("POST", "draft-previews", {
			kind: "link",
			items: [{ ...article(id), version: 9 }],
		});
		expect(tooLate.status).toBe(404);
	});

	test("shows what the draft of a film and its showing become together", async () => {
		const film = await editor.call("POST", "production", { title: "Den usette filmen", object: "movie", minutes: 90 });
		const event = await editor.call("POST", "event", {
			productionId: film.body.id,
			startTime: "2026-11-21T12:00:00+01:00",
			screen: "Sal 1",
		});
		expect([film.status, event.status]).toEqual([201, 201]);
		// The showing's film is not public, so it is shown too.
		const { path, signature } = await createPreview({ kind: "link", items: [{ kind: "event", id: event.body.id }] });
		expect(path).toBe(`/forhandsvisning/${signature}/den-usette-filmen`);
		expect(await textOf(path)).toContain("Den usette filmen");
		expect(await textOf(`/forhandsvisning/${signature}/kinoprogram?dag=2026-11-21`)).toContain("Den usette filmen");
		expect(await textOf("/kinoprogram?dag=2026-11-21")).not.toContain("Den usette filmen");
	});

	test("shows a menu item, a block and colours", async () => {
		const menu = await editor.call("POST", "menu", {
			label: "Hemmelig menypunkt",
			path: "/om-oss",
			place: "header",
			parent: null,
			order: 99,
		});
		expect(menu.body).toMatchObject({ id: expect.any(String) });
		const pages = await editor.list("page");
		const about = pages.find(({ path }) => path === "/om-oss");
		const block = await editor.call("POST", "block-data", {
			pageId: about?.id,
			component: "content",
			data: { html: "<p>Hemmelig avsnitt.</p>" },
			place: { row: 0, column: 0, order: 99 },
		});
		expect(block.status).toBe(201);
		const shown = await createPreview({
			kind: "frame",
			items: [
				{ kind: "block-data", id: block.body.id },
				{ kind: "menu", id: menu.body.id },
			],
		});
		expect(shown.path).toMatch(/\/om-oss$/u);
		const html = await textOf(shown.path);
		expect(html).toContain("Hemmelig menypunkt");
		expect(html).toMatch(new RegExp(`<div[^>]* data-block="${block.body.id}"[^>]*>.*Hemmelig avsnitt\\.`, "u"));
		expect(await textOf("/om-oss")).not.toMatch(/Hemmelig|data-block/u);
	});
});

test("a block is left out where the draft of its page has no place for it", async () => {
	const row = { columns: [{ xs: 12, md: 12, lg: 12 }] };
	const fields = { title: "Kampanje", path: "/kampanje-med-rader" };
	const page = await editor.call("POST", "page", { ...fields, template: { rows: [row, row] } });
	const addText = async (at: number, html: string) => {
		const place = { row: at, column: 0, order: 1 };
		const added = await editor.call("POST", "block-data", {
			pageId: page.body.id,
			component: "content",
			data: { html },
			place,
		});
		expect(added.status).toBe(201);
		return { kind: "block-data", id: added.body.id };
	};
	const items = [
		{ kind: "page", id: page.body.id },
		await addText(0, "<p>Første rad.</p>"),
		await addText(1, "<p>Andre rad.</p>"),
	];
	const { path } = await createPreview({ kind: "frame", items });
	expect(await textOf(path)).toMatch(/Første rad.*Andre rad/su);
	const narrowed = await editor.call(
		"PUT",
		`page/${page.body.id}`,
		{ ...fields, template: { rows: [row] } },
		page.etag,
	);
	expect(narrowed.status).toBe(200);
	const text = await textOf(path);
	expect([text.includes("Første rad."), text.includes("Andre rad.")]).toEqual([true, false]);
});

describe("the address of a preview", () => {
	test("is dead when it is altered, expired, revoked, of another site or of another kind of link", async () => {
		const { id } = await createDraft();
		const { id: linkId, path, signature } = await createPreview({ kind: "link", items: [article(id)] });
		const frame = await createPreview({ kind: "frame", items: [article(id)] });
		await expectDead(path.replace(signature, signature.slice(0, -1) + (signature.endsWith("A") ? "B" : "A")));
		await expectDead(path, "birkevag.localhost:3000");
		// The link of an unpublished site.
		const site = await createEditor(app, "editor", "birkevag").call("POST", "preview-link");
		const { pathname } = new URL(String(site.body.url));
		await expectDead(`${pathname}/nyheter`, "birkevag.localhost:3000");
		await expectDead(frame.path, undefined, { "sec-fetch-dest": "document" });
		await expectDead(path, undefined, { "sec-fetch-dest": "iframe" });

		app.setClock(fridayAfternoon.add({ minutes: 21 }));
		await expectDead(frame.path);
		expect((await get(path)).status).toBe(200);
		app.setClock(fridayAfternoon.add({ hours: 7 * 24, minutes: 1 }));
		await expectDead(path);
		app.setClock(fridayAfternoon);
		expect((await editor.call("DELETE", `draft-previews/${linkId}`)).status).toBe(204);
		await expectDead(path);
		expect((await editor.call("DELETE", `draft-previews/${linkId}`)).status).toBe(404);
	});

	test("is at the site's host for a colleague, and at the management app's for its frame", async () => {
		await addStaffAccount(app.db, "staff-operator", "admin", "birkevag");
		const operator = createEditor(app, "operator", "birkevag");
		const draft = await operator.call("POST", "article", { title: "Usett i Birkevåg", slug: "usett-i-birkevag" });
		const make = async (kind: string) => {
			const body = { kind, items: [article(String(draft.body.id))] };
			return new URL(String((await operator.call("POST", "draft-previews", body)).body.url));
		};
		const [link, frame] = [await make("link"), await make("frame")];
		expect([link.host, frame.host]).toEqual(["birkevag.localhost:3000", "localhost:3000"]);
		const titleOf = async ({ pathname, host }: URL) =>
			/<title>([^<]*)</u.exec(await (await get(pathname, {}, host)).text())?.[1];
		expect([await titleOf(link), await titleOf(frame)]).toEqual(Array(2).fill("Birkevåg kino | Usett i Birkevåg"));
		await expectDead(link.pathname, frame.host);
		await expectDead(frame.pathname, link.host);
	});

	test("dies with the draft", async () => {
		const { id, etag } = await createDraft();
		const { path } = await createPreview({ kind: "link", items: [article(id)] });
		expect((await editor.call("DELETE", `article/${id}`, undefined, etag)).status).toBe(204);
		await expectDead(path);
	});

	test("dies with the right of its maker", async () => {
		const { id } = await createDraft();
		const { path } = await createPreview({ kind: "link", items: [article(id)] });
		const setRole = (role: "usher" | "editor") =>
			app.db.updateTable("staff_role").set({ role }).where("staff_id", "=", "staff-editor").execute();
		await setRole("usher");
		await expectDead(path);
		await setRole("editor");
		expect((await get(path)).status).toBe(200);
		const setClosed = (closed_at: string | null) =>
			app.db.updateTable("staff").set({ closed_at }).where("id", "=", "staff-editor").execute();
		await setClosed(toStored(fridayAfternoon));
		await expectDead(path);
		await setClosed(null);
	});

	test("is made only by one who may publish all of it", async () => {
		const { id } = await createDraft();
		const body = { kind: "link", items: [article(id)] };
		for (const token of ["usher", "box-office"])
			expect((await createEditor(app, token).call("POST", "draft-previews", body)).status).toBe(403);
		const appearance = (await createEditor(app, "admin").call("GET", "settings")).body.appearance;
		expect(appearance).toMatchObject({ hero: expect.any(String) });
		const colours = { kind: "link", items: [], appearance };
		expect((await editor.call("POST", "draft-previews", colours)).status).toBe(403);
		const { path } = await createPreview(colours, createEditor(app, "admin"));
		expect((await get(path)).status).toBe(200);
		expect((await editor.call("POST", "draft-previews", { kind: "link", items: [] })).status).toBe(400);
	});

	test("takes GET only, and leads to no purchase, form or own page", async () => {
		const { id } = await createDraft();
		const { path, signature } = await createPreview({ kind: "link", items: [article(id)] });
		for (const method of ["POST", "PUT", "DELETE"]) expect((await app.request(path, { method })).status).toBe(405);
		for (const other of ["/kjop/e-1", "/min-side", "/tilbakemelding", "/nyheter.data", "/nyheter.json"])
			expect((await get(`/forhandsvisning/${signature}${other}`)).status).toBe(404);
		expect((await get(`/forhandsvisning/${signature}/finnes-ikke`)).status).toBe(404);
	});

	test("is listed for a colleague's link until it is revoked", async () => {
		const { id } = await createDraft();
		const { id: linkId } = await createPreview({ kind: "link", items: [article(id)] });
		await createPreview({ kind: "frame", items: [article(id)] });
		const list = () => editor.list(`draft-previews?kind=article&id=${id}`);
		expect(await list()).toEqual([expect.objectContaining({ id: linkId, createdBy: "Rakel Redaktør" })]);
		await editor.call("DELETE", `draft-previews/${linkId}`);
		expect(await list()).toEqual([]);
	});
});
