import { filePaths } from "@lerret/contracts/file-paths";
import { feedPaths } from "@lerret/contracts/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { addStaffAccount } from "../../support/preview-staff.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

/** What is previewed reaches no page, list, file, API, count or log of the public. */

let app: TestApp;
let editor: Editor;
let film: { id: string; picture: string };
/** Paths of what the drafts refer to. */
let file: { id: string; url: string };
let campaign: string;
let signature: string;
const word = "Kvitebjørnfjell";
const slug = "kvitebjornfjell";
const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	editor = createEditor(app);
	await addStaffAccount(app.db, "staff-editor", "editor", "tindevik");
	const [picture] = await editor.list("media?limit=1");
	const made = async (kind: string, fields: object) => {
		const { status, body } = await editor.call("POST", kind, fields);
		expect([kind, status, body.errors]).toEqual([kind, 201, undefined]);
		return String(body.id);
	};
	file = await uploadPdf();
	const id = String(
		await made("production", {
			title: word,
			slug,
			object: "movie",
			minutes: 90,
			cover: picture?.id,
			poster: picture?.id,
		}),
	);
	film = { id, picture: String(picture?.id) };
	campaign = `/${slug}-kampanje`;
	const campaignId = await made("page", { title: word, path: campaign });
	const items = [
		{ kind: "production", id },
		{
			kind: "event",
			id: await made("event", { productionId: id, startTime: "2026-11-21T12:00:00+01:00", screen: "Sal 1" }),
		},
		{
			kind: "article",
			id: await made("article", { title: word, slug: `${slug}-nyhet`, content: textOf(film.picture) }),
		},
		{ kind: "page", id: campaignId },
		...(await Promise.all(
			[1, 2].map(async (order) => {
				const html = order === 1 ? textOf(film.picture) : `<p>${word}</p>`;
				const place = { row: 0, column: 0, order };
				const id = await made("block-data", { pageId: campaignId, component: "content", data: { html }, place });
				return { kind: "block-data", id };
			}),
		)),
		{ kind: "menu", id: await made("menu", { label: word, path: campaign, place: "header", parent: null, order: 99 }) },
	];
	const preview = await editor.call("POST", "draft-previews", { kind: "link", items });
	signature = new URL(String(preview.body.url)).pathname.split("/")[2] ?? "";
});
afterAll(() => app.close());

async function uploadPdf(): Promise<{ id: string; url: string }> {
	const body = new FormData();
	body.set("file", new File([`%PDF-1.7 ${word} %%EOF`], "fil.pdf"));
	body.set("name", "Planen");
	const headers = { authorization: "Bearer editor" };
	const response = await app.request("/api/management/site/tindevik/document", { method: "POST", headers, body });
	return response.json();
}

/** A text with all that a text can have: a file, a button, a picture and a gallery. */
const textOf = (picture: string): string => {
	const image = `<figure><img src="/x" alt="" data-picture="${picture}"><figcaption>${word}</figcaption></figure>`;
	return [
		`<p>${word} <a href="/x" data-file="${file.id}">Planen</a></p>`,
		`<p><a href="${campaign}" data-button="true">${word}</a></p>`,
		`${image}<ul data-gallery="true"><li>${image}</li><li>${image}</li></ul>`,
	].join("");
};

const open = (path: string, headers: Record<string, string> = {}) =>
	app.request(`/forhandsvisning/${signature}${path}`, { headers: { "user-agent": browser, ...headers } });

const previewed = [
	`/${slug}`,
	`/article/${slug}-nyhet`,
	"/",
	"/kinoprogram?dag=2026-11-21",
	"/nyheter",
	`/search?q=${slug}`,
	`/${slug}-kampanje`,
	"/om-oss",
];

test("a preview leaves no trace in what the public reads", async () => {
	const pages = app.pageCacheSizes();
	for (const path of previewed) {
		const response = await open(path);
		expect([path, response.status]).toEqual([path, 200]);
		expect([path, await response.text()]).toEqual([path, expect.stringContaining(word)]);
	}
	expect(app.pageCacheSizes()).toEqual(pages);
	const publicPaths = [
		...[
			"/",
			"/_.data",
			"/kinoprogram",
			"/kinoprogram?dag=2026-11-21",
			"/kinoprogram.data",
			"/nyheter",
			"/kommende-filmer",
		],
		...[`/search?q=${slug}`, `/api/search/tindevik/suggestions?q=${slug}`, "/sitemap.xml", "/robots.txt"],
		...[feedPaths.news, feedPaths.cinema, feedPaths.culture, filePaths.embed, filePaths.programmeJson],
		...["/api/runtime/sites/tindevik/basic_events", "/api/openapi.json", "/sw.js", "/om-oss", "/offline"],
		...[filePaths.programmeRss, filePaths.programmeCalendar, "/404.html", "/manifest.webmanifest"],
	];
	for (const path of publicPaths) {
		const text = await (await app.request(path)).text();
		expect([path, text.toLowerCase().includes(word.toLowerCase())]).toEqual([path, false]);
		expect([path, text.includes(signature)]).toEqual([path, false]);
	}
	const missing = [
		`/${slug}`,
		campaign,
		`${campaign}.data`,
		`/article/${slug}-nyhet`,
		`/${slug}.data`,
		`/${slug}.json`,
		`/delebilde/${film.id}.png`,
	];
	for (const path of missing) expect([path, (await app.request(path)).status]).toEqual([path, 404]);
	expect((await app.request(`/forhandsvisning/${signature}/${slug}`, { host: "birkevag.localhost:3000" })).status).toBe(
		404,
	);
});

test("a preview is not counted, and has no data for search engines", async () => {
	const html = await (await open(`/${slug}`)).text();
	expect(html).not.toMatch(/ld\+json|speculationrules|register-sw|data-src="\/assets\/state/u);
	await app.usageCounter.flush();
	expect(
		await app.db.selectFrom("production_count").selectAll().where("production_id", "=", film.id).execute(),
	).toEqual([]);
});

test("the files, pictures, galleries and buttons of a preview's texts have its signature, on no other site", async () => {
	const signed = `/forhandsvisning/${signature}`;
	for (const path of [`/article/${slug}-nyhet`, campaign]) {
		const html = await (await open(path)).text();
		expect(html).toContain(`<a href="${signed}${file.url}">Planen (PDF,`);
		expect(html).toContain(`<a href="${signed}${campaign}" class="button">${word}</a>`);
		expect(html.match(new RegExp(`<img src="${signed}/media/${film.picture}/`, "gu"))?.length).toBeGreaterThanOrEqual(
			3,
		);
		expect(html).toMatch(new RegExp(`<header[\\s\\S]*href="${signed}${campaign}"[^>]*>[^<]*${word}`, "u"));
		// Nothing is asked for without it.
		expect(/ (?:href|src|srcset)="[^"]*(?<!\/forhandsvisning\/[\w-]{1,100})\/media\//u.test(html)).toBe(false);
	}
	const shown = await open(file.url);
	expect([shown.status, await shown.text()]).toEqual([200, `%PDF-1.7 ${word} %%EOF`]);
	expect(Object.fromEntries(shown.headers)).toMatchObject({
		...{ "content-type": "application/pdf", "cache-control": "private, no-store", "referrer-policy": "no-referrer" },
		...{ "x-robots-tag": "noindex, nofollow" },
	});
	// An earlier name leads to the present one within the preview.
	const old = await open(`/media/fil/${file.id}/gammelt-navn.pdf`);
	expect([old.status, old.headers.get("location")]).toEqual([302, `${signed}${file.url}`]);
	const other = { host: "birkevag.localhost:3000" };
	expect((await app.request(file.url, other)).status).toBe(404);
});

const sentence = "Lenken til forhåndsvisning er utløpt eller slått av. Be om en ny.";

test("pages, files and pictures of a dead signature are not found, and say so in one sentence", async () => {
	const picture = `/media/${film.picture}/320.jpg`;
	const isDead = async (signed: string, host?: string) => {
		for (const path of [`/${slug}`, campaign, file.url, picture]) {
			const response = await app.request(`/forhandsvisning/${signed}${path}`, host ? { host } : {});
			const text = (await response.text()).replace(/<(?:style|title)>.*?<\/(?:style|title)>|<[^>]*>/gu, "").trim();
			expect([signed, path, response.status, text]).toEqual([signed, path, 404, sentence]);
			expect(response.headers.get("cache-control")).toBe("private, no-store");
		}
	};
	const create = async (kind: string) => {
		const items = [{ kind: "production", id: film.id }];
		const { body } = await editor.call("POST", "draft-previews", { kind, items });
		return { id: String(body.id), signed: new URL(String(body.url)).pathname.split("/")[2] ?? "" };
	};
	const [link, frame] = [await create("link"), await create("frame")];
	for (const path of [file.url, picture]) expect((await open(path)).status).toBe(200);
	const altered = signature.slice(0, -1) + (signature.endsWith("A") ? "B" : "A");
	await isDead(altered);
	await isDead(link.signed.slice(0, 10) + signature.slice(10));
	await isDead(signature, "birkevag.localhost:3000");
	// The id of a preview and the link of an unpublished site are no signatures.
	await isDead(link.id);
	const hidden = await createEditor(app, "editor", "birkevag").call("POST", "preview-link");
	await isDead(new URL(String(hidden.body.url)).pathname.split("/")[2] ?? "", "birkevag.localhost:3000");
	expect((await editor.call("DELETE", `draft-previews/${link.id}`)).status).toBe(204);
	await isDead(link.signed);
	app.setClock(fridayAfternoon.add({ minutes: 21 }));
	await isDead(frame.signed);
	app.setClock(fridayAfternoon.add({ hours: 7 * 24, minutes: 1 }));
	await isDead(signature);
	app.setClock(fridayAfternoon);
	for (const path of [file.url, picture]) expect((await open(path)).status).toBe(200);
	expect(JSON.stringify(app.logEntries)).not.toMatch(new RegExp([slug, word, signature, link.signed].join("|"), "u"));
});

test("a preview's pictures have the signature, and end with it", async () => {
	const html = await (await open(`/${slug}`)).text();
	const [, picture = ""] =
		new RegExp(`[" ](/forhandsvisning/${signature}(/media/${film.picture}/[^" ]+))`, "u").exec(html) ?? [];
	expect(picture).not.toBe("");
	expect(/<(?:img|source|link)[^>]*["\s]\/media\//u.test(html)).toBe(false);
	const shown = await app.request(picture);
	expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
	expect((await app.request(picture.replace(signature, `${signature}x`))).status).toBe(404);
});

test("an error in a preview is logged without the address of the draft", async () => {
	await app.db.updateTable("draft_preview").set({ items_json: "{}" }).execute();
	expect((await open(`/${slug}`)).status).toBe(500);
	expect(app.logEntries.length).toBeGreaterThan(0);
	expect(JSON.stringify(app.logEntries)).not.toMatch(new RegExp(`${slug}|${word}|${signature}`, "u"));
});
