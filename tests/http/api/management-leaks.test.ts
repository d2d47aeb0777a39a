import { paths } from "@lerret/contracts/paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEditor, type Editor } from "../../support/editor.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let editor: Editor;
const credentials = { PLATFORM_API_USER: "naboen", PLATFORM_API_PASSWORD: "hatt" };
beforeAll(async () => {
	app = await createTestApp(credentials, { readStaff: readTestStaff });
	editor = createEditor(app);
});
afterAll(() => app.close());

/** A word that occurs in all withheld content and in no public content. */
const marker = "zqlekkasje";
const authorization = `Basic ${Buffer.from("naboen:hatt").toString("base64")}`;
const film = "vinterlys-over-tindevik";

function withheldItems(name: string): Record<string, Record<string, unknown>> {
	const word = `${marker}-${name}`;
	return {
		article: { title: word, slug: word, summary: word, content: `<p>${word}</p>`, features: [word] },
		page: {
			id: word,
			title: word,
			path: `/${word}-side`,
			meta: { nb: { description: word } },
		},
		"block-data": {
			id: `b-${word}`,
			pageId: "om-oss",
			component: "content",
			place: { row: 0, column: 0, order: 99 },
			data: { html: `<p>${word}</p>` },
		},
		menu: { id: `m-${word}`, label: word, path: `/${word}-meny`, place: "header", order: 99 },
		redirect: { from: `/${word}-gammel`, to: `/${word}-ny` },
		production: {
			id: `p-${word}`,
			title: word,
			object: "movie",
			slug: `${word}-film`,
			summary: word,
			body: `<p>${word}</p>`,
			premiereOn: "2026-12-04",
			highlight: 0,
			editions: [{ ediNumber: `EDI-${word}` }],
		},
		event: {
			id: `e-${word}`,
			productionId: film,
			startTime: "2026-11-21T18:00:00+01:00",
			screen: word,
			notice: word,
			ticketUrl: `https://billett.example/${word}`,
		},
	};
}

const sharedPaths = [
	...Object.values(paths),
	"/article/ny-laserprojektor-i-sal-1",
	`/${film}-9001`,
	...["/_root.data", "/nyheter.data", "/kinoprogram.data", "/kommende-filmer.data", "/om-oss.data"],
	...["/_.json", "/nyheter.json", "/kinoprogram.json", "/kommende-filmer.json", "/om-oss.json"],
	...["/rss.xml", "/sitemap.xml", "/kinoprogram.ics", "/kulturprogram.ics", "/robots.txt", "/manifest.webmanifest"],
	...[`/search?q=${marker}`, `/search.data?q=${marker}`, `/search.json?q=${marker}`],
	`/api/search/tindevik/suggestions?q=${marker}`,
	"/api/runtime/sites/tindevik/basic_events",
	"/api/platform/sites",
	"/api/platform/sites/tindevik/events",
	"/kinoprogram?dag=2026-11-21",
];

function pathsOfItems(name: string): string[] {
	const word = `${marker}-${name}`;
	const ids = `e-${word},e-of-${word}`;
	return [
		...[`/${word}-side`, `/article/${word}`, `/${word}-film`, `/${word}-gammel`, `/event/e-${word}.ics`],
		...[`/article/${word}.data`, `/${word}-side.data`, `/article/${word}.json`, `/${word}-side.json`],
		`/event/e-of-${word}.ics`,
		`/api/events/tindevik?keys=${ids}`,
		`/api/loyalty/118/movieInfo?ediNumber=EDI-${word}`,
		`/api/loyalty/118/reviews?ediNumber=EDI-${word}`,
		`/search?q=${word}`,
		`/api/search/tindevik/suggestions?q=${word}`,
	];
}

/** Removes the visitor's own input, which a page repeats without leaking content. */
function withoutEcho(path: string, text: string): string {
	const inputs = [...new Set([path, decodeURIComponent(path)])];
	const words = inputs.flatMap((one) => one.match(/zqlekkasje[a-z0-9-]*/gu) ?? []);
	return words.sort((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ""), text);
}

async function findLeaks(requestPaths: string[]): Promise<string[]> {
	const found: string[] = [];
	for (const path of requestPaths) {
		const response = await app.request(path, path.startsWith("/api/platform") ? { headers: { authorization } } : {});
		const text = `${response.headers.get("location") ?? ""} ${await response.text()}`;
		if (withoutEcho(path, text).includes(marker)) found.push(`${path}: ${response.status}`);
		const isOwn = path.startsWith(`/${marker}`) || path.startsWith(`/article/${marker}`);
		if (isOwn && response.status !== 404) found.push(`${path}: ${response.status}`);
	}
	return found;
}

const publication = (contentType: string, id: string) => `${contentType}/${id}/publication`;

type Item = { contentType: string; id: string };

async function createWithheld(name: string): Promise<Item[]> {
	const items: Item[] = [];
	for (const [contentType, fields] of Object.entries(withheldItems(name))) {
		const created = await editor.call("POST", contentType, fields);
		expect([contentType, created.status, created.body]).toEqual([contentType, 201, expect.anything()]);
		items.push({ contentType, id: String(created.body.id) });
	}
	return items;
}

async function publish(items: Item[], body?: { at: string }): Promise<void> {
	for (const { contentType, id } of items)
		expect((await editor.call("PUT", publication(contentType, id), body)).status).toBe(200);
}

async function withdraw(items: Item[]): Promise<void> {
	for (const { contentType, id } of items)
		expect((await editor.call("DELETE", publication(contentType, id))).status).toBe(204);
}

/** Its production is not public. */
const publishEvent = (name: string) =>
	editor.createPublished("event", {
		id: `e-of-${marker}-${name}`,
		productionId: `p-${marker}-${name}`,
		startTime: "2026-11-21T20:00:00+01:00",
		screen: "Sal 1",
	});

describe("the public", { timeout: 150_000 }, () => {
	const plannedAt = fridayAfternoon.add({ minutes: 10 });
	let planned: Item[];
	beforeAll(async () => {
		await createWithheld("utkast");
		const withdrawn = await createWithheld("trukket");
		await publish(withdrawn);
		expect(await (await app.request("/")).text()).toContain(`${marker}-trukket`);
		await withdraw(withdrawn);
		planned = await createWithheld("embargo");
		await publish(planned, { at: plannedAt.toString() });
		for (const name of ["utkast", "trukket", "embargo"]) await publishEvent(name);
	});

	test("sees nothing of drafts, of withdrawn content or of content with a planned publication", async () => {
		expect(await findLeaks(sharedPaths)).toEqual([]);
	});

	test.each([
		["a draft", "utkast"],
		["withdrawn content", "trukket"],
		["content with a planned publication", "embargo"],
	])("finds nothing at the addresses of %s", async (_what, name) => {
		expect(await findLeaks(pathsOfItems(name))).toEqual([]);
	});

	test("sees planned content from its instant until it is withdrawn", async () => {
		app.setClock(plannedAt);
		const lists = ["/rss.xml", "/sitemap.xml", "/kinoprogram.ics", "/", `/${marker}-embargo-side`];
		for (const path of lists) expect.soft(await (await app.request(path)).text(), path).toContain(marker);
		await withdraw(planned);
		expect(await findLeaks([...lists, ...pathsOfItems("embargo")])).toEqual([]);
	});
});
