import type { Database } from "@lerret/platform/db/database";
import { readSites } from "@lerret/platform/sites/read";
import { html, raw } from "hono/html";
import { cspHash } from "../http/security-headers.ts";
import { fontPreloads, readPageStyle } from "../http/server-page.ts";

const style = readPageStyle(new URL("./page.css", import.meta.url));
const styleSource = cspHash(style);

export type Html = ReturnType<typeof html>;

/** `redirectOrigins`: other origins that the page's forms may redirect to. `script`: the path of a module of ours. */
export type StaffPage = {
	title: string;
	lead?: string;
	body: Html;
	redirectOrigins?: string[];
	hasErrors?: boolean;
	script?: string;
};

/** `logo` is trusted SVG; null if there is no site yet. */
export type Brand = { title: string; logo: string | null };

export async function readBrand(db: Database): Promise<Brand> {
	const [site] = await readSites(db);
	return site ? { title: site.title, logo: site.theme.logo.svg } : { title: "Lerret", logo: null };
}

/**
 * Renders a page with its security headers. The referrer policy must send a Referer to the own site: without any,
 * browsers send forms with "Origin: null".
 */
export async function renderPage(
	brand: Brand,
	{ title, lead, body, redirectOrigins = [], hasErrors = false, script }: StaffPage,
): Promise<{ body: string; headers: Record<string, string> }> {
	const text = await html`<!DOCTYPE html>
<html lang="nb">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${hasErrors ? "Feil: " : ""}${brand.title} | ${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${fontPreloads}
<style>${raw(style)}</style>${
		script === undefined
			? ""
			: html`
<script type="module" src="${script}"></script>`
	}
</head>
<body>
<header><a href="/" aria-label="${brand.title}, til forsiden">${brand.logo === null ? brand.title : raw(brand.logo)}</a></header>
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
				...(script === undefined ? [] : ["script-src 'self'"]),
				`style-src ${styleSource}`,
				"font-src 'self'",
				"img-src 'self' data:",
				`form-action 'self'${redirectOrigins.map((origin) => ` ${origin}`).join("")}`,
				"base-uri 'none'",
				"frame-ancestors 'none'",
			].join("; "),
		},
	};
}
