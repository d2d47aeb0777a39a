import { writeDocument } from "@lerret/contracts/openapi/document";
import { endpointGroups } from "@lerret/contracts/openapi/endpoints";
import type { SiteConfig } from "@lerret/contracts/site";
import { type Context, Hono } from "hono";
import { writeDocsPage } from "./docs-page.ts";

/**
 * `/api/openapi.json` describes every call under /api, made from the schemas that validate them (contract, "Errors");
 * `/api/docs` shows it to a person, in the look of the site that is asked. Throws `unknown_host`.
 */
export function documentApi(siteOf: (c: Context) => Promise<SiteConfig>): Hono {
	const api = new Hono();
	const openApi = writeDocument(endpointGroups);
	const text = JSON.stringify(openApi);

	api.get("/openapi.json", (c) =>
		c.body(text, 200, { "content-type": "application/json; charset=utf-8", "cache-control": "public, max-age=300" }),
	);
	api.get("/docs", async (c) => {
		const { title, theme } = await siteOf(c);
		return c.html(await writeDocsPage(openApi, { title, logo: theme.logo.svg }), 200, {
			"cache-control": "public, max-age=300",
			"content-security-policy":
				"default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
		});
	});
	return api;
}
