import { pages } from "@lerret/contracts/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { addStaffAccount } from "../../support/preview-staff.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** A preview shows what publication does: no page of any type differs, apart from what makes it a preview. */

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
	await addStaffAccount(app.db, "staff-editor", "editor", "tindevik");
});
afterAll(() => app.close());

type Draft = { kind: string; id: string; etag: string };

async function createDraft(kind: string, fields: Record<string, unknown>): Promise<Draft> {
	const { status, body, etag } = await editor.call("POST", kind, fields);
	expect(body).toMatchObject({ id: expect.any(String) });
	expect(status).toBe(201);
	return { kind, id: String(body.id), etag };
}

async function changeDraft(kind: string, id: string, change: Record<string, unknown>): Promise<Draft> {
	const before = await editor.call("GET", `${kind}/${id}`);
	const status = ["id", "createdAt", "updatedAt", "publishedAt", "plannedAt", "isChanged"];
	const fields = Object.fromEntries(Object.entries(before.body).filter(([name]) => !status.includes(name)));
	const saved = await editor.call("PUT", `${kind}/${id}`, { ...fields, ...change }, before.etag);
	expect(saved.body).toMatchObject(change);
	return { kind, id, etag: saved.etag };
}

const first = async (kind: string, query: string) => String((await editor.list(`${kind}?${query}`))[0]?.id);

/** New items of every type, and changes of published ones. */
async function createDrafts(): Promise<Draft[]> {
	const about = await first("page", "path=/om-oss");
	const [shownFilm, shownArticle] = [await first("production", "object=movie"), await first("article", "limit=1")];
	const film = await createDraft("production", {
		title: "Den usette filmen",
		object: "movie",
		minutes: 90,
		body: "<p>Om filmen.</p>",
		editions: [{ ediNumber: "NOR20269999", label: "3D" }],
	});
	const play = await createDraft("production", { title: "Den usette konserten", object: "culture" });
	const page = await createDraft("page", { title: "Kampanje", path: "/kampanje" });
	const place = { row: 0, column: 0, order: 1 };
	const text = (pageId: string, html: string) => ({ pageId, component: "content", data: { html }, place });
	return [
		film,
		play,
		page,
		await createDraft("event", { productionId: film.id, startTime: "2026-11-21T12:00:00+01:00", screen: "Sal 1" }),
		await createDraft("event", { productionId: play.id, startTime: "2026-11-28T19:00:00+01:00", screen: "Storsalen" }),
		await createDraft("article", { title: "Usett nyhet", slug: "usett-nyhet", content: "<p>Nytt på huset.</p>" }),
		await createDraft("block-data", text(page.id, "<h2>Kampanjen</h2><p>Se <a href='/usett'>mer</a>.</p>")),
		await createDraft("block-data", text(about, "<p>Nytt avsnitt.</p>")),
		await createDraft("menu", { label: "Kampanje", path: "/kampanje", place: "header", parent: null, order: 50 }),
		await changeDraft("production", shownFilm, { summary: "Endret oppsummering." }),
		await changeDraft("article", shownArticle, { title: "Endret nyhet" }),
		await changeDraft("page", about, { title: "Om oss og andre" }),
	];
}

const scripts =
	/<script\b[^>]*>[\s\S]*?<\/script>|<template id="page-preloads">[\s\S]*?<\/template>|<link [^>]*rel="modulepreload"[^>]*>/gu;
const ofPreviews =
	/<aside class="preview-notice"[^>]*>[^<]*<\/aside>|<style[^>]* data-preview="">[^<]*<\/style>|<meta name="robots"[^>]*>| nonce="[^"]*"| data-block="[^"]*"/gu;

async function read(path: string, signature: string | null): Promise<{ status: number; html: string }> {
	const root = signature === null ? "" : `/forhandsvisning/${signature}`;
	const response = await app.request(`${root}${path}`);
	const html = (await response.text()).replace(scripts, "").replace(ofPreviews, "");
	return { status: response.status, html: root === "" ? html : html.replaceAll(root, "") };
}

const blockPages = Object.values(pages).flatMap((page) => ("module" in page ? [] : [page.path as string]));
const paths = [
	...blockPages,
	...["/den-usette-filmen", "/den-usette-konserten", "/article/usett-nyhet", "/kampanje", "/finnes-ikke"],
	...["/kinoprogram?dag=2026-11-21", "/kulturprogram?dag=2026-11-28", "/search?q=usett"],
];

test("every page with drafts of every type is the one that publication makes of them", async () => {
	const drafts = await createDrafts();
	const changed = await app.db
		.selectFrom("production")
		.select("slug")
		.where("id", "=", String(drafts.at(-3)?.id))
		.executeTakeFirstOrThrow();
	const items = drafts.map(({ kind, id }) => ({ kind, id }));
	const made = await editor.call("POST", "draft-previews", { kind: "frame", items });
	expect(made.status).toBe(201);
	const [, , signature = ""] = new URL(String(made.body.url)).pathname.split("/");
	const readAll = async (by: string | null) => {
		const found: Record<string, { status: number; html: string }> = {};
		for (const path of [...paths, `/${changed.slug}`]) found[path] = await read(path, by);
		return found;
	};
	const [publicBefore, previewed] = [await readAll(null), await readAll(signature)];
	const published = await editor.call("PUT", "publications", { items: drafts });
	expect(published.body).toMatchObject({ items: expect.any(Array) });
	const publicAfter = await readAll(null);
	for (const path of Object.keys(publicAfter)) expect([path, previewed[path]]).toEqual([path, publicAfter[path]]);
	// The drafts are seen, so that a page which shows none of them is no success.
	const differing = Object.keys(publicAfter).filter((path) => publicBefore[path]?.html !== publicAfter[path]?.html);
	expect(differing).toEqual(
		expect.arrayContaining([
			"/",
			"/kinoprogram",
			"/kulturprogram",
			"/nyheter",
			"/om-oss",
			"/kampanje",
			`/${changed.slug}`,
		]),
	);
	expect(app.logEntries).toEqual([]);
}, 60_000);
