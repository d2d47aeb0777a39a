import { randomBytes } from "node:crypto";
import { letterPaths, paths, privatePaths } from "@lerret/contracts/paths";
import { redirectTarget } from "@lerret/contracts/redirect-target";
import { type SiteConfig, serviceAddressNames } from "@lerret/contracts/site";
import { callersDatabaseFailure } from "@lerret/platform/db/caller";
import type { Database } from "@lerret/platform/db/database";
import { sendFeedback } from "@lerret/platform/feedback/send";
import { changeChoices, readChoices, unsubscribe } from "@lerret/platform/newsletter/choices";
import { type Asking, confirmSubscription, subscribe } from "@lerret/platform/newsletter/subscribe";
import { toStored } from "@lerret/platform/programme/oslo-time";
import type { HashAddress } from "@lerret/platform/secrets/secrets-key";
import { readRedirect, type Site } from "@lerret/platform/sites/read";
import { type PageRequest, resolvePage } from "@lerret/platform/sites/resolve-page";
import type { SiteServices } from "@lerret/web/site-context";
import type { Context } from "hono";
import type { Logger } from "pino";
import { headerOf } from "./api/count.ts";
import { clientAddress } from "./client-address.ts";
import type { Counting } from "./counting.ts";
import { hasForm, readFormData } from "./forms.ts";
import { dataPath } from "./page-cache/address.ts";
import { askOf, type MadePage, type PageCache, type PageFacts } from "./page-cache/cache.ts";
import type { Validity } from "./page-cache/validity.ts";
import { problem } from "./problem.ts";
import type { Renderer } from "./renderer.ts";
import { securePage } from "./security-headers.ts";
import { robotsTag } from "./site-access.ts";

export type PageDependencies = {
	db: Database;
	reads: Database;
	hashAddress: HashAddress;
	renderer: Renderer;
	log: Logger;
	now: () => Temporal.Instant;
	originOf: (site: Site) => string;
	cache: PageCache;
	validity: Validity;
	trustProxy: number;
	counting: Counting;
	integrityOf: (path: string) => string | undefined;
};

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
	letterPaths.newPassword,
	letterPaths.verifyEmail,
]);

const isPersonal = (path: string): boolean =>
	privatePaths.some((own) => path === own || path.startsWith(own.endsWith("/") ? own : `${own}/`));

export async function answerPage(c: Context, site: Site, dependencies: PageDependencies): Promise<Response> {
	const asked = readPath(c.req.raw.url);
	const { method } = c.req;
	// Redirects to the page, which says that it needs script, without reading the fields, which may hold a password.
	if (method === "POST" && scriptFormPaths.has(asked.path) && hasForm(c.req.raw)) return c.redirect(ownAddress(c), 303);
	const allowed = formPaths.has(asked.path) ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
	if (!allowed.includes(method)) return problem("method_not_allowed", { headers: { allow: allowed.join(", ") } });
	if (method === "POST") {
		const { search } = new URL(c.req.raw.url);
		const fields = pathsWithoutFields.has(asked.path) ? new FormData() : await readFormData(c.req.raw);
		const form = { fields, from: clientAddress(c, dependencies.trustProxy) };
		return (await makePage(form, site, asked, search, dependencies)).response;
	}
	if (!site.published) return (await makePage(null, site, asked, new URL(c.req.raw.url).search, dependencies)).response;
	// Other requests wait for the same page, so it is made without the request and continues if the first client leaves.
	const make = (search: string) => makePage(null, site, asked, search, dependencies);
	const response = await dependencies.cache.serve(askOf(c.req.raw), site, make);
	if (method === "GET" && !asked.isData && (response.ok || response.status === 304))
		dependencies.counting.page(site.id, asked.path, headerOf(c.req.raw));
	return response;
}

function ownAddress(c: Context): string {
	const { pathname, search } = new URL(c.req.url);
	return pathname + search;
}

export async function preparePage(target: string, site: Site, dependencies: PageDependencies): Promise<void> {
	const request = new Request(new URL(target, dependencies.originOf(site)));
	const asked = readPath(request.url);
	await dependencies.cache.serve(askOf(request), site, (search) => makePage(null, site, asked, search, dependencies));
}

type SentForm = { fields: FormData; from: string };

async function makePage(
	form: SentForm | null,
	site: Site,
	asked: AskedPath,
	search: string,
	dependencies: PageDependencies,
): Promise<MadePage> {
	const { reads, renderer, log, originOf, integrityOf } = dependencies;
	const origin = originOf(site);
	const moved = asked.broken ? null : await redirectFor(reads, site, asked);
	if (moved && !asked.isData) {
		const headers = {
			location: redirectTarget(moved.to, search),
			"cache-control": "no-cache",
		};
		return { response: new Response(null, { status: moved.status, headers }), facts: null };
	}
	const notes = takeNotes();
	const nonce = randomBytes(16).toString("base64url");
	const security = { nonce, integrityOf };
	const services = { ...servicesFor(site, asked, form, dependencies, notes), moved, security };
	const response = await renderer(toInnerRequest(form ? "POST" : "GET", origin, asked, search), services);
	// The router turns an error into a page of its own.
	const failure = response.status >= 500 ? callersDatabaseFailure() : null;
	if (failure) throw failure;
	if (response.status >= 500) log.warn({ path: asked.path, status: response.status }, "page could not be rendered");
	const facts = asked.broken || isPersonal(asked.path) ? null : notes.facts();
	return {
		response: await finish(response, site, nonce, renderer.pageStyles, {
			isBroken: asked.broken,
			mayBeKept: facts !== null,
		}),
		facts,
	};
}

type Notes = {
	onChoice: NonNullable<PageRequest["onChoice"]>;
	onPage: (validUntil: string) => void;
	onDependency: (key: string) => void;
	facts: () => PageFacts | null;
};

function takeNotes(): Notes {
	const reads: Set<Parameters<Notes["onChoice"]>[0]> = new Set();
	const dependsOn: Set<string> = new Set();
	let until: string | null = null;
	return {
		onChoice: (name) => reads.add(name),
		onDependency: (key) => dependsOn.add(key),
		onPage: (validUntil) => {
			until = validUntil;
		},
		facts: () => (until === null ? null : { validUntil: until, reads, dependsOn }),
	};
}

type AskedPath = {
	/** Decoded, without the data suffix. */
	path: string;
	raw: string;
	isData: boolean;
	broken: boolean;
};

/** Parses the path of a request. A path that cannot be decoded, or could be read as another host, is invalid. */
export function readPath(url: string): AskedPath {
	const raw = new URL(url).pathname;
	const data = dataPath(raw);
	const isData = data !== null;
	const page = data ?? raw;
	try {
		const path = decodeURIComponent(page);
		// No path of a site has control characters, double slashes or backslashes.
		const broken = /[\p{Control}\\]|\/\//u.test(path) || path.length > 1000;
		return { path, raw, isData, broken };
	} catch {
		return { path: raw, raw, isData, broken: true };
	}
}

async function redirectFor(
	db: Database,
	site: Site,
	{ path, raw }: AskedPath,
): Promise<{ to: string; status: number } | null> {
	// The table may list an old address decoded, or encoded as copied from a browser.
	const encoded = dataPath(raw) ?? raw;
	const listed = await readRedirect(db, site.id, [path, encoded]);
	if (listed) return listed;
	if (encoded.length > 1 && encoded.endsWith("/")) return { to: encoded.slice(0, -1), status: 301 };
	return null;
}

/** The request as loaders see it: its host is always the site's own. */
function toInnerRequest(method: "GET" | "POST", origin: string, asked: AskedPath, search: string): Request {
	const path = asked.broken ? paths.notFound : asked.raw;
	return new Request(`${origin}${path}${asked.broken ? "" : search}`, { method });
}

function servicesFor(
	site: Site,
	asked: AskedPath,
	form: SentForm | null,
	{ db, reads, hashAddress, log, now, validity, originOf }: PageDependencies,
	{ onChoice, onPage, onDependency }: Notes,
): Omit<SiteServices, "moved" | "security"> {
	const origin = originOf(site);
	const { fields = new FormData(), from = "" } = form ?? {};
	const asking = (): Asking => ({ site, from, now: toStored(now()) });
	return {
		site,
		origin,
		resolvePage: async (path, query) => {
			const instant = now();
			const known = validity.known(site.id, toStored(instant));
			const learn = validity.learn(site.id, toStored(instant));
			const request = { db: reads, site, path, query, now: instant, log, onChoice, onDependency, validUntil: known };
			const page = await resolvePage(request);
			if (!known) learn(page.validUntil);
			onPage(page.validUntil);
			return page;
		},
		form: fields,
		subscribe: (form) => subscribe({ db, hashAddress }, form, asking()),
		confirmSubscription: (token) => confirmSubscription(db, token, asking()),
		readNewsletterChoices: (token) => readChoices(db, token, asking()),
		changeNewsletterChoices: (form) => changeChoices(db, form, asking()),
		unsubscribe: (token) => unsubscribe(db, token, asking()),
		sendFeedback: (form) => sendFeedback({ db, hashAddress }, form, { site, origin, from, now: toStored(now()) }),
		logError: (error, where) => log.error({ err: error, path: asked.raw }, `page failed while ${where}`),
	};
}

const originIn = (address: string | undefined): string | null => (address ? new URL(address).origin : null);

/**
 * Adds the content security policy; an invalid path gets 404. Cached pages are revalidated by their ETag on every
 * request.
 */
async function finish(
	response: Response,
	site: SiteConfig,
	nonce: string,
	pageStyles: readonly string[] | undefined,
	{ isBroken, mayBeKept }: { isBroken: boolean; mayBeKept: boolean },
): Promise<Response> {
	const status = isBroken ? 404 : response.status;
	const headers = new Headers(response.headers);
	const tag = robotsTag(site);
	if (tag !== null) headers.set("x-robots-tag", tag);
	if (!headers.get("content-type")?.startsWith("text/html")) return new Response(response.body, { status, headers });
	const origins = {
		loyalty: originIn(site.loyaltyBaseUrl),
		analytics: originIn(site.analytics?.scriptUrl),
		services: serviceAddressNames.map((name) => originIn(site[name])).filter((origin) => origin !== null),
	};
	const { html, policy } = securePage(await response.text(), nonce, origins, pageStyles);
	headers.set("content-security-policy", policy);
	const isPublic = /^public\b/u.test(headers.get("cache-control") ?? "public");
	if (isPublic && (mayBeKept || isBroken || !headers.has("cache-control"))) headers.set("cache-control", "no-cache");
	return new Response(html, { status, headers });
}
