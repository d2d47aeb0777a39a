import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { previewPath } from "@lerret/contracts/paths";
import type { BrowserContext } from "@playwright/test";
import { birkevag, type Site } from "./page-list.ts";
import { app } from "./start-app.ts";

/** A third site that uses analytics. It has the pages of Birkevåg. */
export const analyticsSite: Site = {
	...birkevag,
	id: "malt",
	title: "Målt kino",
	origin: `http://malt.localhost:${app.port}`,
};

const analyticsOrigin = "http://analyse.example.localhost";
const analytics = {
	dataLayer: true,
	scriptUrl: `${analyticsOrigin}/tag.js`,
	owner: "Analyseselskapet",
	stores: [
		{ name: "_analyse", kind: "cookie", purpose: "Skiller besøkende fra hverandre.", duration: "13 måneder" },
		{ name: "analyse-id", kind: "localStorage", purpose: "Det samme.", duration: "Til det slettes" },
	],
};

const tables = ["page", "block", "redirect", "slug", "production", "edition", "event", "media", "article"];

export const addAnalyticsSite = (): void => addSite(analyticsSite, { analytics });

/** An unpublished site, which tests open through its preview link only. */
export const unpublishedSite: Site = {
	...birkevag,
	id: "upublisert",
	title: "Upublisert kino",
	origin: `http://upublisert.localhost:${app.port}`,
};

export function addUnpublishedSite(): string {
	addSite(unpublishedSite, { published: false });
	const token = randomBytes(32).toString("base64url");
	const db = openDatabase();
	db.prepare("insert into preview_link (token_hash, site_id, created_at, expires_at) values (?, ?, ?, ?)").run(
		createHash("sha256").update(token).digest("hex"),
		unpublishedSite.id,
		"2026-01-01T00:00:00.000Z",
		"9999-01-01T00:00:00.000Z",
	);
	db.close();
	return `${unpublishedSite.origin}${previewPath(token)}`;
}

const openDatabase = () => new DatabaseSync(join(app.dataDir, "lerret.sqlite"), { timeout: 20_000 });

function addSite(site: Site, configChanges: Record<string, unknown>): void {
	const db = openDatabase();
	db.exec("pragma foreign_keys = on; begin immediate");
	const existing = db.prepare("select 1 from site where id = ?").get(site.id);
	if (!existing) {
		const row = db.prepare("select config_json from site where id = ?").get(birkevag.id);
		const config = {
			...(JSON.parse(String(row?.config_json)) as object),
			id: site.id,
			title: site.title,
			host: new URL(site.origin).hostname,
			...configChanges,
		};
		db.prepare(
			"insert into site (id, host, aliases, position, config_json, updated_at) select ?, ?, '  ', 9, ?, updated_at from site where id = ?",
		).run(site.id, config.host, JSON.stringify(config), birkevag.id);
		for (const table of tables) copyRows(db, table, site.id);
	}
	db.exec("commit");
	db.close();
}

function copyRows(db: DatabaseSync, table: string, siteId: string): void {
	const columns = db
		.prepare(`pragma table_info(${table})`)
		.all()
		.map(({ name }) => String(name));
	const values = columns.map((name) => (name === "site_id" ? "?" : name));
	db.prepare(
		`insert into ${table} (${columns.join(", ")}) select ${values.join(", ")} from ${table} where site_id = ?`,
	).run(siteId, birkevag.id);
}

export type AnalyticsRequests = {
	requestedPaths: string[];
	events: { event: string; product: Record<string, unknown> }[];
};

/**
 * Fakes the analytics server. Its script stores a cookie and a localStorage key, and sends what it finds in
 * `dataLayer`.
 */
export async function mockAnalyticsServer(context: BrowserContext): Promise<AnalyticsRequests> {
	const received: AnalyticsRequests = { requestedPaths: [], events: [] };
	await context.route(`${analyticsOrigin}/**`, async (route) => {
		const { pathname } = new URL(route.request().url());
		received.requestedPaths.push(pathname);
		if (pathname === "/tag.js")
			return route.fulfill({
				contentType: "text/javascript",
				body: `(${analyticsScript})(${JSON.stringify(analyticsOrigin)})`,
			});
		received.events.push(JSON.parse(route.request().postData() ?? "null"));
		return route.fulfill({ status: 204, headers: { "access-control-allow-origin": "*" } });
	});
	return received;
}

function analyticsScript(origin: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: this is what such scripts do
	document.cookie = "_analyse=1; path=/; max-age=1000";
	localStorage.setItem("analyse-id", "1");
	const layer = (window as { dataLayer?: unknown[] }).dataLayer ?? [];
	const send = (event: unknown) => navigator.sendBeacon(`${origin}/collect`, JSON.stringify(event));
	layer.forEach(send);
	layer.push = (...events) => {
		events.forEach(send);
		return events.length;
	};
}
