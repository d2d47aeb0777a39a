import type { Database } from "@lerret/platform/db/database";
import { readSites } from "@lerret/platform/sites/read";
import { html, raw } from "hono/html";
import { hashSource } from "../security-headers.ts";
import { facePreloads, readPageStyle } from "../server-page.ts";

/** Read with the module: a page carries its style, and fetches nothing but the house's own faces. */
const style = readPageStyle(new URL("./page.css", import.meta.url));
const styleSource = hashSource(style);

export type Html = ReturnType<typeof html>;

/** A page of the identity provider. `leadsTo`: origins beside this one that its forms may end up at. */
export type Page = { title: string; lead?: string; body: Html; leadsTo?: string[]; hasErrors?: boolean };

/** What a page is headed by; `logo` is trusted SVG, null before there is a site. */
export type House = { title: string; logo: string | null };

/** The installation's first site gives the staff's pages their name and mark. */
export async function readHouse(db: Database): Promise<House> {
	const [site] = await readSites(db);
	return site ? { title: site.title, logo: site.theme.logo.svg } : { title: "Lerret", logo: null };
}

/**
 * The page as text, with the headers that it needs: no script, no frame, kept nowhere, and its address told to no other site.
 * (Without any Referer, browsers would send forms with "Origin: null".)
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
