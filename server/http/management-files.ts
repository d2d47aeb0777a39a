import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { controlStatePrefix, staffPaths } from "@lerret/contracts/paths";
import { version } from "@lerret/platform/installation/version";
import { type Context, Hono } from "hono";
import { permissionsPolicy } from "./security-headers.ts";
import { readStaticFiles, type StaticFile, serveStatic } from "./static-files.ts";

/**
 * `controlPage` is the page of ticket control; its service worker is among the assets. `passkeyScript` is the path of the login page's
 * module.
 */
export type ManagementFiles = {
	page: string;
	controlPage: string;
	passkeyScript: string | undefined;
	assets: Map<string, StaticFile>;
};

const buildFolder = fileURLToPath(new URL("../../management/build/", import.meta.url));

export async function readManagementFiles(): Promise<ManagementFiles | null> {
	if (!existsSync(`${buildFolder}index.html`)) return null;
	const [page, controlPage, assets] = await Promise.all([
		readFile(`${buildFolder}index.html`, "utf8"),
		readFile(`${buildFolder}kontroll.html`, "utf8"),
		readStaticFiles(buildFolder),
	]);
	return {
		page: page.replace('name="version" content=""', `name="version" content="${version}"`),
		controlPage,
		passkeyScript: findPasskeyScript(assets),
		assets,
	};
}

function findPasskeyScript(assets: Map<string, StaticFile>): string | undefined {
	const path = [...assets.keys()].find((name) => name.startsWith("/assets/passkey-login-") && name.endsWith(".js"));
	return path && `${staffPaths.management}${path}`;
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
	const controlHeaders = {
		...headers,
		"content-security-policy": `${contentSecurityPolicy(issuer, ["'wasm-unsafe-eval'"])}; worker-src 'self'`,
		"permissions-policy": permissionsPolicy({ camera: "self" }),
	};
	// Previews are shown in frames.
	const pageHeaders = { ...headers, "content-security-policy": `${contentSecurityPolicy(issuer)}; frame-src 'self'` };
	const respondWithPage = (c: Context) => c.body(files.page, 200, pageHeaders);
	const { management, control, controlWorker, loggedIn } = staffPaths;
	routes.get(control, (c) => c.body(files.controlPage, 200, controlHeaders));
	routes.get(controlWorker, (c, next) => {
		const file = files.assets.get(controlWorker);
		return file ? serveStatic(file, c.req.header("accept-encoding")) : next();
	});
	routes.get(loggedIn, (c) =>
		c.req.query("state")?.startsWith(controlStatePrefix)
			? c.redirect(control + new URL(c.req.url).search, 303)
			: respondWithPage(c),
	);
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
function contentSecurityPolicy(issuer: string | null, scriptSources: string[] = []): string {
	const connect = ["'self'", issuer && new URL(issuer).origin].filter(Boolean).join(" ");
	return [
		"default-src 'none'",
		`script-src ${["'self'", ...scriptSources].join(" ")}`,
		"style-src 'self'",
		"img-src 'self' data: blob:",
		"font-src 'self'",
		`connect-src ${connect}`,
		"base-uri 'none'",
		"frame-ancestors 'none'",
		"form-action 'self'",
	].join("; ");
}
