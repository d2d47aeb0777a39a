import { paths } from "@lerret/contracts/paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Editor, editorOf } from "../../testing/editor.ts";
import { createTestHouse, fridayAfternoon, type TestHouse } from "../../testing/house.ts";
import { readTestStaff } from "../../testing/staff.ts";

let house: TestHouse;
let editor: Editor;
const credentials = { PLATFORM_API_USER: "naboen", PLATFORM_API_PASSWORD: "hatt" };
beforeAll(async () => {
	house = await createTestHouse(credentials, { readStaff: readTestStaff });
	editor = editorOf(house);
});
afterAll(() => house.close());

/** A word that occurs in all withheld content and in no public content. */
const marker = "zqlekkasje";
const authorization = `Basic ${Buffer.from("naboen:hatt").toString("base64")}`;
const film = "vinterlys-over-tindevik";

function withheldThings(name: string): Record<string, Record<string, unknown>> {
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

function everywhere(names: string[]): string[] {
	const pages = [...Object.values(paths), "/article/ny-laserprojektor-i-sal-1", `/${film}-9001`];
	const own = names.flatMap((name) => {
		const word = `${marker}-${name}`;
		const ids = `e-${word},e-of-${word}`;
		return [
			...[`/${word}-side`, `/article/${word}`, `/${word}-film`, `/${word}-gammel`, `/event/e-${word}.ics`],
			`/event/e-of-${word}.ics`,
			`/api/events/tindevik?keys=${ids}`,
			`/api/loyalty/118/movieInfo?ediNumber=EDI-${word}`,
			`/api/loyalty/118/reviews?ediNumber=EDI-${word}`,
			`/search?q=${word}`,
			`/api/search/tindevik/suggestions?q=${word}`,
		];
	});
	return [
		...pages,
		...["/_root.data", "/nyheter.data", "/kinoprogram.data", "/kommende-filmer.data", "/om-oss.data"],
		...own,
		...names.flatMap((name) => [`/article/${marker}-${name}.data`, `/${marker}-${name}-side.data`]),
		...["/rss.xml", "/sitemap.xml", "/kinoprogram.ics", "/kulturprogram.ics", "/robots.txt", "/manifest.webmanifest"],
		`/search?q=${marker}`,
		`/search.data?q=${marker}`,
		`/api/search/tindevik/suggestions?q=${marker}`,
		"/api/runtime/sites/tindevik/basic_events",
		"/api/platform/sites",
		"/api/platform/sites/tindevik/events",
		"/kinoprogram?dag=2026-11-21",
	];
}

/** Removes the visitor's own input, which a page repeats without leaking content. */
function withoutEcho(path: string, text: string): string {
	const asked = [...new Set([path, decodeURIComponent(path)])];
	const words = asked.flatMap((one) => one.match(/zqlekkasje[a-z0-9-]*/gu) ?? []);
	return words.sort((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ""), text);
}

async function leaks(names: string[]): Promise<string[]> {
	const found: string[] = [];
	for (const path of everywhere(names)) {
		const response = await house.get(path, path.startsWith("/api/platform") ? { headers: { authorization } } : {});
		const text = `${response.headers.get("location") ?? ""} ${await response.text()}`;
		if (withoutEcho(path, text).includes(marker)) found.push(`${path}: ${response.status}`);
		const isOwn = path.startsWith(`/${marker}`) || path.startsWith(`/article/${marker}`);
		if (isOwn && response.status !== 404) found.push(`${path}: ${response.status}`);
	}
	return found;
}

describe("the public sees nothing of", { timeout: 150_000 }, () => {
	const make = async (name: string, settle: (kind: string, id: string) => Promise<void>) => {
		for (const [kind, fields] of Object.entries(withheldThings(name))) {
			const made = await editor.call("POST", kind, fields);
			expect([kind, made.status, made.body]).toEqual([kind, 201, expect.anything()]);
			await settle(kind, String(made.body.id));
		}
		// A published event of a production that is not published.
		await editor.publish("event", {
			id: `e-of-${marker}-${name}`,
			productionId: `p-${marker}-${name}`,
			startTime: "2026-11-21T20:00:00+01:00",
			screen: "Sal 1",
		});
	};
	const publication = (kind: string, id: string) => `${kind}/${id}/publication`;

	test("drafts of any content type", async () => {
		await make("utkast", async () => {});
		expect(await leaks(["utkast"])).toEqual([]);
	});

	test("content with a planned publication, until its instant", async () => {
		const at = fridayAfternoon.add({ minutes: 10 }).toString();
		await make("embargo", async (kind, id) => {
			expect((await editor.call("PUT", publication(kind, id), { at })).status).toBe(200);
		});
		expect(await leaks(["embargo"])).toEqual([]);
		house.setClock(fridayAfternoon.add({ minutes: 10 }));
		const told = [];
		for (const path of ["/rss.xml", "/sitemap.xml", "/kinoprogram.ics", "/", `/${marker}-embargo-side`])
			if ((await (await house.get(path)).text()).includes(marker)) told.push(path);
		expect(told).toEqual(["/rss.xml", "/sitemap.xml", "/kinoprogram.ics", "/", `/${marker}-embargo-side`]);
	});

	test("content that was public and is withdrawn", async () => {
		for (const [kind, fields] of Object.entries(withheldThings("embargo"))) await withdrawAll(kind, fields);
		await make("trukket", async (kind, id) => {
			expect((await editor.call("PUT", publication(kind, id))).status).toBe(200);
		});
		expect(await (await house.get("/")).text()).toContain(`${marker}-trukket`);
		for (const [kind, fields] of Object.entries(withheldThings("trukket"))) await withdrawAll(kind, fields);
		expect(await leaks(["trukket", "embargo"])).toEqual([]);
	});

	const withdrawAll = async (kind: string, fields: Record<string, unknown>) => {
		const query = kind === "article" ? `slug=${fields.slug}` : kind === "redirect" ? `from=${fields.from}` : "";
		for (const { id } of await editor.list(`${kind}?state=public&limit=200&${query}`))
			if (query !== "" || id === fields.id)
				expect((await editor.call("DELETE", publication(kind, String(id)))).status).toBe(204);
	};
});
