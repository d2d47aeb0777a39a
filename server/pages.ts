import { paths } from "@lerret/contracts/paths";
import type { SiteConfig } from "@lerret/contracts/site";
import type { Database } from "@lerret/platform/db/database";
import { confirmSubscription, subscribe } from "@lerret/platform/newsletter/subscribe";
import { toStored } from "@lerret/platform/programme/oslo-time";
import { readRedirect } from "@lerret/platform/sites/read";
import { resolvePage } from "@lerret/platform/sites/resolve-page";
import type { SiteServices } from "@lerret/web/site-context";
import type { Context } from "hono";
import type { Logger } from "pino";
import type { Mailer } from "./mail.ts";
import { problem } from "./problem.ts";
import type { Renderer } from "./renderer.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

export type PageDependencies = {
	db: Database;
	renderer: Renderer;
	mailer: Mailer;
	log: Logger;
	now: () => Temporal.Instant;
	originOf: (site: SiteConfig) => string;
};

/** Paths that take a form; all others only show something. */
const formPaths: ReadonlySet<string> = new Set([paths.newsletter, paths.newsletterConfirm]);

/** The end of the address at which the router asks for a page's data alone. */
const dataSuffix = ".data";

/** Answers a page request for a site: redirects first, then the page, whole and with its policy. */
export async function answerPage(c: Context, site: SiteConfig, dependencies: PageDependencies): Promise<Response> {
	const { db, renderer, log, originOf } = dependencies;
	const origin = originOf(site);
	const asked = readPath(c.req.raw.url);
	const allowed = formPaths.has(asked.path) ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
	if (!allowed.includes(c.req.method)) return problem("method_not_allowed", { headers: { allow: allowed.join(", ") } });

	const moved = asked.broken ? null : await redirectFor(db, site, asked.path);
	if (moved && !asked.isData) {
		const query = new URL(c.req.raw.url).search;
		return new Response(null, {
			status: moved.status,
			headers: { location: moved.to.includes("?") ? moved.to : `${moved.to}${query}`, "cache-control": "no-cache" },
		});
	}

	const request = toInnerRequest(c.req.raw, origin, asked);
	const response = await renderer(request, servicesFor(site, origin, dependencies));
	if (response.status >= 500) log.warn({ path: asked.path, status: response.status }, "page answered with an error");
	return finish(response, asked.broken);
}

type AskedPath = {
	/** Decoded, without the data suffix. */
	path: string;
	/** As it stands in the address. */
	raw: string;
	isData: boolean;
	/** Not an address that any page could have. */
	broken: boolean;
};

/** Reads the path of a request; what cannot be decoded, or could be read as another host, is broken. */
export function readPath(url: string): AskedPath {
	const raw = new URL(url).pathname;
	const isData = raw.endsWith(dataSuffix);
	const page = isData ? raw.slice(0, -dataSuffix.length).replace(/^\/_root$/u, "/") : raw;
	try {
		const path = decodeURIComponent(page);
		// Controls, doubled slashes and backslashes stand in no address of the site.
		const broken = /[\p{Control}\\]|\/\//u.test(path) || path.length > 1000;
		return { path, raw, isData, broken };
	} catch {
		return { path: raw, raw, isData, broken: true };
	}
}

/** Where a path leads instead: by the site's table, or to itself without a slash at the end. */
async function redirectFor(
	db: Database,
	site: SiteConfig,
	path: string,
): Promise<{ to: string; status: number } | null> {
	const listed = await readRedirect(db, site.id, path);
	if (listed) return listed;
	if (path.length > 1 && path.endsWith("/")) return { to: encodeURI(path.slice(0, -1)), status: 301 };
	return null;
}

/** The request as loaders see it: its host is the site's own, whatever the visitor's browser was told. */
function toInnerRequest(request: Request, origin: string, asked: AskedPath): Request {
	const path = asked.broken ? paths.notFound : asked.raw;
	const url = `${origin}${path}${asked.broken ? "" : new URL(request.url).search}`;
	const headers = new Headers();
	for (const name of ["accept", "content-type", "content-length"]) {
		const value = request.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	const hasBody = request.method === "POST";
	return new Request(url, {
		method: request.method,
		headers,
		signal: request.signal,
		...(hasBody ? { body: request.body, duplex: "half" as const } : {}),
	});
}

function servicesFor(site: SiteConfig, origin: string, { db, mailer, log, now }: PageDependencies): SiteServices {
	return {
		site,
		origin,
		resolvePage: (path, query) => resolvePage({ db, site, path, query, now: now(), log }),
		subscribe: (form) =>
			subscribe(db, form, {
				siteId: site.id,
				siteTitle: site.title,
				origin,
				now: toStored(now()),
				send: (letter) => mailer.send(letter),
			}),
		confirmSubscription: (token) => confirmSubscription(db, site.id, token, toStored(now())),
	};
}

/** Gives an answer its policy; a page for a broken address is 404. */
async function finish(response: Response, broken: boolean): Promise<Response> {
	const status = broken ? 404 : response.status;
	const headers = new Headers(response.headers);
	if (!headers.get("content-type")?.startsWith("text/html")) return new Response(response.body, { status, headers });
	const html = await response.text();
	headers.set("content-security-policy", contentSecurityPolicy(html));
	if (!headers.has("cache-control")) headers.set("cache-control", "no-cache");
	return new Response(html, { status, headers });
}
