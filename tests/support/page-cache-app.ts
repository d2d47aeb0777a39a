import { tmpdir } from "node:os";
import { join } from "node:path";
import { films } from "@lerret/platform/pages/standard/sources";
import { createApp } from "@lerret/server/app";
import { readConfig } from "@lerret/server/config";
import type { Overrides } from "@lerret/server/context";
import type { Rendering } from "@lerret/server/http/renderer";
import type { SiteData } from "@lerret/web/site-context";
import pino from "pino";
import { createTestDatabase } from "./database.ts";
import { htmlRendering, testRenderer } from "./renderer.ts";
import { addPage, addSite, now } from "./rows.ts";
import { testSecretsKey } from "./secrets-key.ts";
import { blockInFirstColumn, pageWithOneColumn } from "./site-configs.ts";

/**
 * For tests of the page cache: the app with one site and a few pages. Its renderer records requests, and a test can
 * delay it or make it fail.
 */
export async function createPageCacheTestApp(overrides: Overrides = {}) {
	const database = await createTestDatabase();
	const { db } = database;
	await addSite(db);
	await addPage(db, pageWithOneColumn("/"), [blockInFirstColumn("tittel", "title", { text: "Forside" })]);
	await addPage(db, pageWithOneColumn("/om-oss"), [blockInFirstColumn("om", "content", { html: "<p>Om oss</p>" })]);
	await addPage(db, pageWithOneColumn("/404.html"), [blockInFirstColumn("borte", "title", { text: "Borte" })]);
	await addPage(db, pageWithOneColumn("/search"), [blockInFirstColumn("funn", "search-results", {})]);
	await addPage(db, pageWithOneColumn("/kinoprogram", { sources: [films] }), [
		blockInFirstColumn("program", "program", { heading: null, days: 7, tag: null }, { dataIds: [films.id] }),
	]);
	let clock = Temporal.Instant.from(now);
	const testApp = {
		db,
		renders: [] as string[],
		beforeRender: async () => {},
		headers: {} as Record<string, string>,
		logged: [] as string[],
	};
	const render = async (request: Request, { page }: SiteData): Promise<Rendering> => {
		const { pathname, search, href } = new URL(request.url);
		testApp.renders.push(`${pathname}${search}`);
		await testApp.beforeRender();
		return renderHtml(`<p>${href}</p><pre>${JSON.stringify(page)}</pre>`, page?.status ?? 200, testApp.headers);
	};
	const app = await createApp(
		readConfig({ DATA_DIR: join(tmpdir(), "lerret-small-app"), SECRETS_KEY: testSecretsKey }),
		{
			db,
			log: pino({ level: "warn" }, { write: (line) => void testApp.logged.push(line) }),
			now: () => clock,
			renderer: testRenderer(render),
			staticFiles: new Map(),
			mailer: { send: async () => {}, close: () => {} },
			...overrides,
		},
	);
	/** Compressed only if the test asks for it. */
	const get = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
		const host = headers.host ?? "tindevik.example";
		return app.fetch(new Request(`http://${host}${path}`, { method, headers: { ...headers, host } }));
	};
	return Object.assign(testApp, {
		app,
		get,
		text: async (path: string, headers: Record<string, string> = {}) => (await get(path, headers)).text(),
		setClock: (instant: string) => {
			clock = Temporal.Instant.from(instant);
		},
		close: async () => {
			await app.close();
			await database.close();
		},
	});
}

function renderHtml(body: string, status: number, headers: Record<string, string>): Rendering {
	const state = '<script type="text/plain" id="page-state"></script>';
	return htmlRendering(`<!DOCTYPE html><html lang="nb"><body>${body}${state}</body></html>`, {
		status,
		headers: new Headers({ "content-type": "text/html; charset=utf-8", ...headers }),
		state: "[]",
	});
}
