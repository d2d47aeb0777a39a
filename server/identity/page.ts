import type { Database } from "@lerret/platform/db/database";
import { readSites } from "@lerret/platform/sites/read";
import { html, raw } from "hono/html";
import { hashSource } from "../security-headers.ts";
import { facePreloads, readPageStyle } from "../server-page.ts";

const style = readPageStyle(new URL("./page.css", import.meta.url));
const styleSource = hashSource(style);

export type Html = ReturnType<typeof html>;

/** `redirectOrigins`: other origins that the page's forms may redirect to. */
export type Page = { title: string; lead?: string; body: Html; leadsTo?: string[]; hasErrors?: boolean };

/** `logo` is trusted SVG; null if there is no site yet. */
export type House = { title: string; logo: string | null };

export async function readHouse(db: Database): Promise<House> {
	const [site] = await readSites(db);
	return site ? { title: site.title, logo: site.theme.logo.svg } : { title: "Lerret", logo: null };
}

/**
 * Renders a page with its security headers. The referrer policy must send a Referer to the own site: without any,
 * browsers send forms with "Origin: null".
 */
export async function writePage(
	house: House,
	{ title, lead, body, leadsTo = [], hasErrors = false }: Page,
): Promise<{ body: string; headers: Record<string, string> }> {
	const text = await html`<!DOCTYPE html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${hasErrors ? "Feil: " : ""}${house.title} | ${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${facePreloads}
<style>${raw(style)}</style>
</head>
<body>
<header><a href="/" aria-label="${house.title}, til forsiden">${house.logo === null ? house.title : raw(house.logo)}</a></header>
<main>
<div class="head"><p class="kicker">Administrasjonen</p><h1>${title}</h1>${lead ? html`<p class="lead">${lead}</p>` : ""}</div>
<div class="task">${body}</div>
</main>
</body>
</html>`;
	return {
		body: String(text),
		headers: {
			"cache-control": "no-store",
			"referrer-policy": "same-origin",
			"content-security-policy": [
				"default-src 'none'",
				`style-src ${styleSource}`,
				"font-src 'self'",
				"img-src 'self' data:",
				`form-action 'self'${leadsTo.map((origin) => ` ${origin}`).join("")}`,
				"base-uri 'none'",
				"frame-ancestors 'none'",
			].join("; "),
		},
	};
}
