import { endpointGroups, openApiEndpoints } from "@lerret/contracts/api/groups";
import { AppError } from "@lerret/contracts/errors";
import { parseInput } from "@lerret/contracts/parse-input";
import type { Site } from "@lerret/platform/sites/read";
import type { Hono } from "hono";
import type { Context } from "../context.ts";
import { cspHash } from "../http/security-headers.ts";
import { docsStyle, writeDocsPage } from "./docs-page.ts";
import { type ApiEnv, mountHandlers } from "./mount.ts";
import { type OpenApiDocument, writeDocument } from "./openapi-document.ts";

/**
 * `/api/openapi.json` describes every endpoint under /api, from the schemas that validate them (contract, "Errors").
 * `/api/docs` shows the same as a page with the title and logo of the requested site.
 */
export function mountDocument(app: Hono<ApiEnv>, context: Context): void {
	const { sites, originOf } = context;
	// Built at the first request: this saves 200 ms at start.
	let cached: { openApi: OpenApiDocument; text: string } | null = null;
	const build = () => {
		const openApi = writeDocument(endpointGroups);
		return { openApi, text: JSON.stringify(openApi) };
	};
	const getDocument = () => {
		cached ??= build();
		return cached;
	};

	mountHandlers(app, context, openApiEndpoints.getDocument, (c) =>
		c.body(getDocument().text, 200, { "content-type": "application/json; charset=utf-8" }),
	);
	const { query } = openApiEndpoints.getDocumentPage;
	mountHandlers(app, context, openApiEndpoints.getDocumentPage, async (c) => {
		const { group = "", q = "" } = parseInput(query, c.req.query());
		const site = { origin: new URL(c.req.url).origin, ...(await readBranding(sites.siteOf(c), originOf)) };
		return c.html(await writeDocsPage(getDocument().openApi, site, { group, q }), 200, {
			"content-security-policy": `default-src 'none'; style-src ${cspHash(docsStyle)}; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
		});
	});
}

/** Falls back to a neutral title, because the API docs also work without a published site. */
async function readBranding(site: Promise<Site>, originOf: (site: Site) => string) {
	try {
		const found = await site;
		return { title: found.title, logo: found.theme.logo.svg, origin: originOf(found) };
	} catch (error) {
		if (error instanceof AppError && ["unknown_host", "unpublished", "no_site"].includes(error.code))
			return { title: "Lerret", logo: "Lerret" };
		throw error;
	}
}
