import { randomBytes } from "node:crypto";
import { AppError } from "@lerret/contracts/errors";
import { oldPath } from "@lerret/contracts/old-address";
import { paths } from "@lerret/contracts/paths";
import { isBlockPage, isPrivatePath } from "@lerret/contracts/routes";
import { hasPlainHost, type SiteConfig, serviceAddressNames } from "@lerret/contracts/site";
import { playerOrigins } from "@lerret/contracts/trailer";
import { findRedirection, type Redirection } from "@lerret/platform/content-types/redirects";
import { isDatabaseUnavailable } from "@lerret/platform/core/database-errors";
import { toStored } from "@lerret/platform/core/time";
import { currentDatabaseFailure } from "@lerret/platform/db/caller-wait";
import type { ShopVisit } from "@lerret/platform/page";
import { type ResolvedPage, resolvePage } from "@lerret/platform/pages/resolve-page";
import type { Site } from "@lerret/platform/sites/read";
import type { Context } from "../context.ts";
import type { RenderedPage } from "../page-cache/entry.ts";
import { canonicalSearch, type PageAddress } from "../page-cache/page-address.ts";
import { callPage, type SubmittedForm } from "./page-functions.ts";
import type { Rendering } from "./renderer.ts";
import { securePage } from "./security-headers.ts";
import { robotsTag } from "./site-access.ts";

type Job = {
	site: Site;
	address: PageAddress;
	form: SubmittedForm | null;
	/** For the shop's pages. */
	shopVisit?: ShopVisit;
	/** True where the elements of blocks have their ids. */
	marksBlocks?: true;
};

/** Makes a page: a redirect, or the resolved page as React Router renders it, with its policy. */
export async function makePage(job: Job, context: Context): Promise<RenderedPage> {
	const { page, ...parts } = await renderPage(job, context);
	return isHtml(page) ? secure(page, job.site, parts, context) : page;
}

/** A page without its policy, whose inline scripts and styles have the nonce. */
export async function renderPage(
	job: Job,
	context: Context,
): Promise<{ page: RenderedPage; nonce: string; hasTrailer: boolean }> {
	const { site, address } = job;
	const redirection = await findRedirect(context, site, address);
	const nonce = randomBytes(16).toString("base64url");
	// The client router follows redirects of its data requests itself.
	if (redirection && address.format !== "data") return { page: toRedirect(redirection), nonce, hasTrailer: false };
	const needsBlocks = address.format === "json" || address.isInvalid || isBlockPage(address.path);
	const resolved = needsBlocks && !redirection ? await resolve(job, context) : { page: null, failure: null };
	const caching = address.isInvalid || isPrivatePath(address.path) ? null : resolved.page;
	const rendering = await render(job, { ...resolved, redirection }, nonce, context);
	const headers = new Headers(rendering.headers);
	const robots = robotsTag(site);
	if (robots !== null) headers.set("x-robots-tag", robots);
	const page = { ...rendering, headers, status: address.isInvalid ? 404 : rendering.status, caching };
	return { page, nonce, hasTrailer: hasTrailer(resolved.page) };
}

const pathOf = ({ path, isInvalid }: PageAddress): string => (isInvalid ? paths.notFound : path);

async function findRedirect(
	{ reads, now }: Context,
	{ id }: Site,
	{ path, encodedPath, search, isInvalid, format }: PageAddress,
): Promise<Redirection | null> {
	const requestedPath = oldPath(encodedPath);
	if (/[\p{Control}\\]|\/\//u.test(`${requestedPath} ${encodedPath}`) || requestedPath.length > 1000) return null;
	const query = format === "data" ? withoutRoutes(search) : search;
	const found = await findRedirection(reads, id, { encodedPath, path, search: query }, toStored(now()));
	if (found) return found;
	if (isInvalid || encodedPath.length === 1 || !encodedPath.endsWith("/")) return null;
	return { location: `${encodedPath.slice(0, -1)}${query}`, status: 301 };
}

/** The query of a data request without the router's own parameter. */
function withoutRoutes(search: string): string {
	const rest = search
		.slice(1)
		.split("&")
		.filter((param) => !param.startsWith("_routes="));
	return rest.join("&") === "" ? "" : `?${rest.join("&")}`;
}

function toRedirect({ location, status }: Redirection): RenderedPage {
	const headers = new Headers({ location, "cache-control": "no-cache" });
	return { status, headers, text: null, state: null, caching: null };
}

type Resolution = { page: ResolvedPage | null; failure: unknown };

/** `failure` is why the page could not be resolved. Throws if the database is unavailable. */
async function resolve({ site, address }: Job, { reads, log, now }: Context): Promise<Resolution> {
	try {
		const query = new URLSearchParams(address.search);
		const page = await resolvePage({ db: reads, site, path: pathOf(address), query, now: now(), log });
		return { page, failure: null };
	} catch (failure) {
		if (isDatabaseUnavailable(failure)) throw failure;
		return { page: null, failure };
	}
}

async function render(
	{ site, address, form, shopVisit, marksBlocks }: Job,
	{ page, failure, redirection }: Resolution & { redirection: Redirection | null },
	nonce: string,
	context: Context,
): Promise<Rendering> {
	const { renderer, log, originOf, staticFiles } = context;
	const origin = originOf(site);
	// A page for all visitors must not show parameters other than its choices.
	const search = page ? canonicalSearch(address, page.usedChoices) : address.search;
	const path = address.isInvalid ? paths.notFound : address.requestedPath + search;
	// The host is always the site's own.
	const request = new Request(origin + path, { method: form ? "POST" : "GET" });
	let unavailable: unknown = null;
	const logError = (error: unknown, phase: string) => {
		if (isUnavailable(error)) unavailable = error;
		else log.error({ err: error, path: address.requestedPath }, `page failed while ${phase}`);
	};
	const rendering = await renderer.render(request, {
		site,
		origin,
		redirection,
		page,
		failure,
		security: {
			nonce,
			integrityOf: (file) => staticFiles.get(file)?.integrity,
			isFormAnswer: form !== null,
			marksBlocks,
		},
		logError,
		form: form?.fields ?? new FormData(),
		callPage: (...call) => callPage({ site, form, shopVisit }, context, ...call),
	});
	if (rendering.status < 500) return rendering;
	// The router turns an error into a page of its own.
	const outage = currentDatabaseFailure() ?? unavailable;
	if (outage) throw outage;
	log.warn({ path: address.path, status: rendering.status }, "page could not be rendered");
	return rendering;
}

/** A read that requests share may have failed for another request. */
const isUnavailable = (error: unknown): boolean =>
	isDatabaseUnavailable(error) || (error instanceof AppError && error.code === "unavailable");

const hasTrailer = (page: ResolvedPage | null): boolean =>
	page?.rows.some(({ columns }) =>
		columns.some(({ blocks }) =>
			blocks.some(({ component, props }) => component === "cover" && props.trailer !== null),
		),
	) ?? false;

const isHtml = ({ headers }: Rendering): boolean => headers.get("content-type")?.startsWith("text/html") ?? false;

const originOfUrl = (address: string | null | undefined): string | null =>
	address && hasPlainHost(address) ? new URL(address).origin : null;

/** Adds the content security policy. Cached pages are revalidated by their ETag on every request. */
function secure(
	page: RenderedPage,
	site: SiteConfig,
	{ nonce, hasTrailer }: { nonce: string; hasTrailer: boolean },
	{ renderer }: Context,
): RenderedPage {
	const origins = {
		players: hasTrailer ? playerOrigins : null,
		loyalty: originOfUrl(site.loyaltyBaseUrl),
		analytics: originOfUrl(site.analytics?.scriptUrl),
		services: serviceAddressNames.map((name) => originOfUrl(site[name])).filter((origin) => origin !== null),
	};
	const later = { scripts: page.state === null ? [] : [page.state], styles: renderer.pageStyles };
	const { html, policy } = securePage(page.text ?? "", nonce, origins, later);
	const { headers, status, caching } = page;
	headers.set("content-security-policy", policy);
	const cacheControl = headers.get("cache-control");
	const isPublic = cacheControl?.startsWith("public") && (caching !== null || status === 404);
	if (cacheControl === null || isPublic) headers.set("cache-control", "no-cache");
	return { ...page, text: html };
}
