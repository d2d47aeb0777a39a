import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { staffPaths } from "@lerret/contracts/paths";
import { type Context, Hono } from "hono";
import { readStaticFiles, type StaticFile, serveStatic } from "./static-files.ts";

/** The built management side: its one page, and its scripts and styles by their path below /management. */
export type ManagementFiles = { page: string; assets: Map<string, StaticFile> };

const folder = fileURLToPath(new URL("../management/build/", import.meta.url));

/** Null where it has not been built. */
export async function readManagementFiles(): Promise<ManagementFiles | null> {
	if (!existsSync(`${folder}index.html`)) return null;
	return { page: await readFile(`${folder}index.html`, "utf8"), assets: await readStaticFiles(folder) };
}

/** The management side at every path below its own, which its router reads in the browser. `issuer` is where staff log in elsewhere. */
export function managementPages(files: ManagementFiles | null, issuer: string | null): Hono {
	const routes = new Hono();
	if (!files) return routes;
	const headers = {
		"content-type": "text/html; charset=utf-8",
		// The page names its scripts; an old one would ask for some that are gone.
		"cache-control": "no-cache",
		"content-security-policy": policyOf(issuer),
		"x-robots-tag": "noindex",
	};
	const answerPage = (c: Context) => c.body(files.page, 200, headers);
	const { management } = staffPaths;
	routes.get(management, answerPage);
	routes.get(`${management}/assets/*`, (c, next) => {
		const file = files.assets.get(c.req.path.slice(management.length));
		return file ? serveStatic(file, c.req.header("accept-encoding")) : next();
	});
	routes.get(`${management}/*`, (c, next) => (c.req.path.startsWith(`${management}/assets/`) ? next() : answerPage(c)));
	return routes;
}

/** Nothing but this side's own scripts and styles; pictures also out of the page itself, as previews of what is uploaded. */
function policyOf(issuer: string | null): string {
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
