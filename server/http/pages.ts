import { randomBytes } from "node:crypto";
import { emailLinkPaths, paths, privatePaths } from "@lerret/contracts/paths";
import { redirectTarget } from "@lerret/contracts/redirect-target";
import { type SiteConfig, serviceAddressNames } from "@lerret/contracts/site";
import { currentDatabaseFailure } from "@lerret/platform/db/caller-wait";
import type { Database } from "@lerret/platform/db/database";
import { sendFeedback } from "@lerret/platform/messages/feedback/send";
import { changeChoices, readChoices, unsubscribe } from "@lerret/platform/messages/newsletter/choices";
import { confirmSubscription, type RequestContext, subscribe } from "@lerret/platform/messages/newsletter/subscribe";
import { readRedirect, type Site } from "@lerret/platform/pages/read";
import { type PageRequest, resolvePage } from "@lerret/platform/pages/resolve-page";
import { toStored } from "@lerret/platform/time";
import type { SiteServices } from "@lerret/web/site-context";
import type { Context as HonoContext } from "hono";
import { type PageMetadata, type RenderedPage, toPageRequest } from "../page-cache/cache.ts";
import { dataPath, isJsonPath } from "../page-cache/target.ts";
import type { Context } from "../startup/context.ts";
import { clientAddress } from "./client-address.ts";
import { hasFormBody, readFormData } from "./form-data.ts";
import { problemResponse } from "./problem.ts";
import { securePage } from "./security-headers.ts";
import { robotsTag } from "./site-access.ts";
import { headerOf } from "./view-counts.ts";

const formPaths: ReadonlySet<string> = new Set([
	paths.newsletter,
	paths.newsletterConfirm,
	paths.newsletterUnsubscribe,
	paths.newsletterChoices,
	paths.feedback,
]);

/** Any POST to this address unsubscribes, whatever fields the mail program sends (RFC 8058). */
const pathsWithoutFields: ReadonlySet<string> = new Set([paths.newsletterUnsubscribe]);

/** Pages whose form only script sends; a browser without script posts it to the page itself. */
const scriptFormPaths: ReadonlySet<string> = new Set([
	paths.login,
	paths.registration,
	paths.forgottenPassword,
	emailLinkPaths.newPassword,
	emailLinkPaths.verifyEmail,
]);

const isPrivatePath = (path: string): boolean =>
	privatePaths.some(
		(privatePath) =>
			path === privatePath || path.startsWith(privatePath.endsWith("/") ? privatePath : `${privatePath}/`),
	);

export async function respondWithPage(c: HonoContext, site: Site, context: Context): Promise<Response> {
	const requestPath = readPath(c.req.raw.url);
	const { method } = c.req;
	// Redirects to the page, which says that it needs script, without reading the fields, which may hold a password.
	if (method === "POST" && scriptFormPaths.has(requestPath.path) && hasFormBody(c.req.raw))
		return c.redirect(pathWithQuery(c), 303);
	const allowed = formPaths.has(requestPath.path) ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
	if (!allowed.includes(method))
		return problemResponse("method_not_allowed", { headers: { allow: allowed.join(", ") } });
	if (method === "POST") {
		const { search } = new URL(c.req.raw.url);
		const fields = pathsWithoutFields.has(requestPath.path) ? new FormData() : await readFormData(c.req.raw);
		const form = { fields, from: clientAddress(c, context.config.trustProxy) };
		return (await makePage(form, site, requestPath, search, context)).response;
	}
	if (!site.published)
		return (await makePage(null, site, requestPath, new URL(c.req.raw.url).search, context)).response;
	// Other requests wait for the same page, so it is made without the request and continues if the first client leaves.
	const make = (search: string) => makePage(null, site, requestPath, search, context);
	const response = await context.pageCache.serve(toPageRequest(c.req.raw), site, make);
	if (method === "GET" && !requestPath.isData && (response.ok || response.status === 304))
		context.usageCounter.countPage(site.id, requestPath.path, headerOf(c.req.raw));
	return response;
}

function pathWithQuery(c: HonoContext): string {
	const { pathname, search } = new URL(c.req.url);
	return pathname + search;
}

export async function preparePage(target: string, site: Site, context: Context): Promise<void> {
	const request = new Request(new URL(target, context.originOf(site)));
	const requestPath = readPath(request.url);
	await context.pageCache.serve(toPageRequest(request), site, (search) =>
		makePage(null, site, requestPath, search, context),
	);
}

type SubmittedForm = { fields: FormData; from: string };

async function makePage(
	form: SubmittedForm | null,
	site: Site,
	requestPath: RequestPath,
	search: string,
	context: Context,
): Promise<RenderedPage> {
	const { reads, renderer, log, originOf, staticFiles } = context;
	const origin = originOf(site);
	const moved = requestPath.isInvalid ? null : await findRedirect(reads, site, requestPath);
	if (moved && (!requestPath.isData || isJsonPath(requestPath.encodedPath))) {
		const headers = {
			location: redirectTarget(moved.to, search),
			"cache-control": "no-cache",
		};
		return { response: new Response(null, { status: moved.status, headers }), metadata: null };
	}
	const notes = createCacheNotes();
	const nonce = randomBytes(16).toString("base64url");
	const security = { nonce, integrityOf: (path: string) => staticFiles.get(path)?.integrity };
	const services = { ...servicesFor(site, requestPath, form, context, notes), redirection: moved, security };
	const response = await renderer(toInnerRequest(form ? "POST" : "GET", origin, requestPath, search), services);
	// The router turns an error into a page of its own.
	const failure = response.status >= 500 ? currentDatabaseFailure() : null;
	if (failure) throw failure;
	if (response.status >= 500)
		log.warn({ path: requestPath.path, status: response.status }, "page could not be rendered");
	const metadata = requestPath.isInvalid || isPrivatePath(requestPath.path) ? null : notes.metadata();
	return {
		response: await finalizeResponse(response, site, nonce, renderer.pageStyles, {
			isInvalid: requestPath.isInvalid,
			isCacheable: metadata !== null,
		}),
		metadata,
	};
}

type CacheNotes = {
	onChoice: NonNullable<PageRequest["onChoice"]>;
	onPage: (validUntil: string) => void;
	onDependency: (key: string) => void;
	metadata: () => PageMetadata | null;
};

function createCacheNotes(): CacheNotes {
	const reads: Set<Parameters<CacheNotes["onChoice"]>[0]> = new Set();
	const dependsOn: Set<string> = new Set();
	let until: string | null = null;
	return {
		onChoice: (name) => reads.add(name),
		onDependency: (key) => dependsOn.add(key),
		onPage: (validUntil) => {
			until = validUntil;
		},
		metadata: () => (until === null ? null : { validUntil: until, usedChoices: reads, dependsOn }),
	};
}

type RequestPath = {
	/** Decoded, without the data suffix. */
	path: string;
	encodedPath: string;
	isData: boolean;
	isInvalid: boolean;
};

/** Parses the path of a request. A path that cannot be decoded, or could be read as another host, is invalid. */
export function readPath(url: string): RequestPath {
	const encodedPath = new URL(url).pathname;
	const data = dataPath(encodedPath);
	const isData = data !== null;
	const page = data ?? encodedPath;
	try {
		const path = decodeURIComponent(page);
		// No path of a site has control characters, double slashes or backslashes.
		const isInvalid = /[\p{Control}\\]|\/\//u.test(path) || path.length > 1000;
		return { path, encodedPath, isData, isInvalid };
	} catch {
		return { path: encodedPath, encodedPath, isData, isInvalid: true };
	}
}

async function findRedirect(
	db: Database,
	site: Site,
	{ path, encodedPath }: RequestPath,
): Promise<{ to: string; status: number } | null> {
	// The table may list an old address decoded, or encoded as copied from a browser.
	const encoded = dataPath(encodedPath) ?? encodedPath;
	const listed = await readRedirect(db, site.id, [path, encoded]);
	if (listed) return listed;
	if (encoded.length > 1 && encoded.endsWith("/")) return { to: encoded.slice(0, -1), status: 301 };
	return null;
}

/** The request as loaders see it: its host is always the site's own. */
function toInnerRequest(method: "GET" | "POST", origin: string, requestPath: RequestPath, search: string): Request {
	const path = requestPath.isInvalid ? paths.notFound : requestPath.encodedPath;
	return new Request(`${origin}${path}${requestPath.isInvalid ? "" : search}`, { method });
}

function servicesFor(
	site: Site,
	requestPath: RequestPath,
	form: SubmittedForm | null,
	{ db, reads, hashAddress, log, now, validity, originOf }: Context,
	{ onChoice, onPage, onDependency }: CacheNotes,
): Omit<SiteServices, "redirection" | "security"> {
	const origin = originOf(site);
	const { fields = new FormData(), from = "" } = form ?? {};
	const subscriptionContext = (): RequestContext => ({ site, clientAddress: from, now: toStored(now()) });
	return {
		site,
		origin,
		resolvePage: async (path, query) => {
			const instant = now();
			const known = validity.get(site.id, toStored(instant));
			const learn = validity.beginUpdate(site.id, toStored(instant));
			const request = { db: reads, site, path, query, now: instant, log, onChoice, onDependency, validUntil: known };
			const page = await resolvePage(request);
			if (!known) learn(page.validUntil);
			onPage(page.validUntil);
			return page;
		},
		form: fields,
		subscribe: (form) => subscribe({ db, hashAddress }, form, subscriptionContext()),
		confirmSubscription: (token) => confirmSubscription(db, token, subscriptionContext()),
		readNewsletterChoices: (token) => readChoices(db, token, subscriptionContext()),
		changeNewsletterChoices: (form) => changeChoices(db, form, subscriptionContext()),
		unsubscribe: (token) => unsubscribe(db, token, subscriptionContext()),
		sendFeedback: (form) =>
			sendFeedback({ db, hashAddress }, form, { site, origin, clientAddress: from, now: toStored(now()) }),
		logError: (error, where) => log.error({ err: error, path: requestPath.encodedPath }, `page failed while ${where}`),
	};
}

const originOfUrl = (address: string | undefined): string | null => (address ? new URL(address).origin : null);

/**
 * Adds the content security policy; an invalid path gets 404. Cached pages are revalidated by their ETag on every
 * request.
 */
async function finalizeResponse(
	response: Response,
	site: SiteConfig,
	nonce: string,
	pageStyles: readonly string[] | undefined,
	{ isInvalid, isCacheable }: { isInvalid: boolean; isCacheable: boolean },
): Promise<Response> {
	const status = isInvalid ? 404 : response.status;
	const headers = new Headers(response.headers);
	const tag = robotsTag(site);
	if (tag !== null) headers.set("x-robots-tag", tag);
	if (!headers.get("content-type")?.startsWith("text/html")) return new Response(response.body, { status, headers });
	const origins = {
		loyalty: originOfUrl(site.loyaltyBaseUrl),
		analytics: originOfUrl(site.analytics?.scriptUrl),
		services: serviceAddressNames.map((name) => originOfUrl(site[name])).filter((origin) => origin !== null),
	};
	const { html, policy } = securePage(await response.text(), nonce, origins, pageStyles);
	headers.set("content-security-policy", policy);
	const isPublic = /^public\b/u.test(headers.get("cache-control") ?? "public");
	if (isPublic && (isCacheable || isInvalid || !headers.has("cache-control"))) headers.set("cache-control", "no-cache");
	return new Response(html, { status, headers });
}
