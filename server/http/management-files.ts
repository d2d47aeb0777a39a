import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { staffPaths } from "@lerret/contracts/paths";
import { type Context, Hono } from "hono";
import { readStaticFiles, type StaticFile, serveStatic } from "./static-files.ts";

export type ManagementFiles = { page: string; assets: Map<string, StaticFile> };

const buildFolder = fileURLToPath(new URL("../../management/build/", import.meta.url));

export async function readManagementFiles(): Promise<ManagementFiles | null> {
	if (!existsSync(`${buildFolder}index.html`)) return null;
	return { page: await readFile(`${buildFolder}index.html`, "utf8"), assets: await readStaticFiles(buildFolder) };
}

/** `issuer` is the external identity provider. */
export function managementRoutes(files: ManagementFiles | null, issuer: string | null): Hono {
	const routes = new Hono();
	if (!files) return routes;
	const headers = {
		"content-type": "text/html; charset=utf-8",
		// A cached page could name scripts that no longer exist.
		"cache-control": "no-cache",
		"content-security-policy": contentSecurityPolicy(issuer),
		"x-robots-tag": "noindex",
	};
	const respondWithPage = (c: Context) => c.body(files.page, 200, headers);
	const { management } = staffPaths;
	routes.get(management, respondWithPage);
	routes.get(`${management}/assets/*`, (c, next) => {
		const file = files.assets.get(c.req.path.slice(management.length));
		return file ? serveStatic(file, c.req.header("accept-encoding")) : next();
	});
	routes.get(`${management}/*`, (c, next) =>
		c.req.path.startsWith(`${management}/assets/`) ? next() : respondWithPage(c),
	);
	return routes;
}

/** Allows only the management side's own scripts and styles; `data:` and `blob:` are for upload previews. */
function contentSecurityPolicy(issuer: string | null): string {
	const connect = ["'self'", issuer && new URL(issuer).origin].filter(Boolean).join(" ");
	return [
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		`connect-src ${connect}`,
		"base-uri 'none'",
		"frame-ancestors 'none'",
		"form-action 'self'",
	].join("; ");
}
