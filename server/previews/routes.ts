import { readFile } from "node:fs/promises";
import type { PreviewKind } from "@lerret/contracts/api/draft-previews";
import { AppError } from "@lerret/contracts/errors";
import { documentPathPattern } from "@lerret/contracts/file-paths";
import { formatMoment } from "@lerret/contracts/nb/time";
import { draftPreviewPath, previewPath } from "@lerret/contracts/paths";
import { isBlockPage } from "@lerret/contracts/routes";
import { defaultColors, deriveTokens } from "@lerret/contracts/theme/tokens";
import { toStored } from "@lerret/platform/core/time";
import { admitToPreview, type Preview, showPreview } from "@lerret/platform/previews/open";
import type { Site } from "@lerret/platform/sites/read";
import { Hono, type Context as HonoContext, type MiddlewareHandler } from "hono";
import type { Context } from "../context.ts";
import { respondWithDocument } from "../feeds/document-routes.ts";
import { toPageRequest } from "../http/cached-response.ts";
import { errorPage } from "../http/error-page.ts";
import { renderPage } from "../http/make-page.ts";
import { previewCacheControl } from "../http/site-access.ts";
import { respondWithVariant } from "../images/media-routes.ts";
import { parseAddress } from "../page-cache/page-address.ts";
import { hostName, requestedHost } from "../sites/hosts.ts";
import { toPreviewHtml } from "./preview-html.ts";

const frameScript = await readFile(new URL("./frame.js", import.meta.url), "utf8");

const root = "/forhandsvisning/:signature";
const rootPattern = /^\/forhandsvisning\/[^/]+/u;

/**
 * `/forhandsvisning/{signature}/…`: the site's pages as they are when the preview's drafts are published. They are made for each
 * request, and neither read nor set cookies.
 */
export function draftPreviewRoutes(context: Context): Hono {
	const { config, now, pictures, reads, sites } = context;
	const { origin: managementOrigin, hostname: managementHost } = new URL(config.publicUrl);
	const routes = new Hono();
	routes.use(`${root}/*`, setHeaders);
	routes.onError((error, c) => {
		if (!(error instanceof AppError)) throw error;
		return toErrorPage(c, error, context, managementOrigin);
	});
	const admit = async (c: HonoContext) => {
		const admitted = await admitToPreview(context, c.req.param("signature") ?? "", toStored(now()));
		const { kind, siteId } = admitted.preview;
		const isOfHost =
			kind === "frame"
				? hostName(requestedHost(c)) === managementHost
				: (await sites.findRequestedSite(c))?.id === siteId;
		if (!isOfHost || isMisplaced(kind, c.req.header("sec-fetch-dest") ?? "")) throw new AppError("dead_preview");
		return admitted;
	};
	const respondWithPicture = async (c: HonoContext) => {
		await admit(c);
		const { id = "", file = "", part } = c.req.param();
		return respondWithVariant(c, pictures, { id, crop: part ?? null, file });
	};
	routes.get(root + documentPathPattern, async (c: HonoContext) => {
		const { site } = await admit(c);
		return respondWithDocument(c, reads, site.id, previewPath(c.req.param("signature") ?? ""));
	});
	routes.get(`${root}/media/:id/:file`, respondWithPicture);
	routes.get(`${root}/media/:id/:part/:file`, respondWithPicture);
	routes.get(`${root}/*`, async (c) => {
		const { site, preview } = await admit(c);
		return respondWithPage(c, site, preview, context, managementOrigin);
	});
	return routes;
}

const setHeaders: MiddlewareHandler = async (c, next) => {
	await next();
	c.header("cache-control", previewCacheControl);
	c.header("referrer-policy", "no-referrer");
	c.header("x-robots-tag", "noindex, nofollow");
	// The origin of the page is opaque: its pictures come from another, and its script fetches it again.
	c.header("cross-origin-resource-policy", "cross-origin");
	c.header("access-control-allow-origin", "null");
};

/** A link is opened as a page of its own, and the management app's frame only in a frame. */
const isMisplaced = (kind: PreviewKind, destination: string): boolean =>
	kind === "frame" ? destination === "document" : ["iframe", "frame", "embed", "object"].includes(destination);

async function respondWithPage(
	c: HonoContext,
	site: Site,
	preview: Preview,
	context: Context,
	managementOrigin: string,
): Promise<Response> {
	const { reads, now, log, originOf } = context;
	const address = parseAddress(toPageRequest(c.req.raw).target.replace(rootPattern, ""));
	if (address.isInvalid || address.format !== "html" || !isBlockPage(address.path)) throw new AppError("not_previewed");
	const shown = await showPreview(reads, site, preview, toStored(now()));
	const previewContext = {
		...context,
		reads: shown.db,
		// Addresses may name what is not public yet.
		log: log.child({ preview: preview.id }, { redact: { paths: ["path", "page", "block"], remove: true } }),
	};
	const { page, nonce } = await context.limitRendering(() =>
		renderPage({ site: shown.site, address, form: null, marksBlocks: true }, previewContext),
	);
	const signature = c.req.param("signature") ?? "";
	const location = page.headers.get("location");
	if (location !== null)
		return c.redirect(location.startsWith("/") ? draftPreviewPath(signature, location) : location, 302);
	const isFrame = preview.kind === "frame";
	const html = toPreviewHtml(page.text ?? "", {
		nonce,
		origin: originOf(site),
		signature,
		notice: noticeOf(preview),
		frame: isFrame ? { script: frameScript, parentOrigin: managementOrigin } : null,
	});
	const policy = policyOf(
		isFrame ? `'nonce-${nonce}'` : "'none'",
		`'nonce-${nonce}'`,
		isFrame ? managementOrigin : "'none'",
	);
	return c.html(html, page.status === 404 ? 404 : 200, { "content-security-policy": policy });
}

const noticeOf = ({ kind, expiresAt }: Preview): string =>
	kind === "frame"
		? "Forhåndsvisning: slik blir det når utkastene er publisert."
		: `Forhåndsvisning av utkast. Lenken virker til ${formatMoment(expiresAt)}. Kjøp og skjemaer er ikke med.`;

/** `sandbox` gives the page an origin of its own, also where the management app has the same host. */
const policyOf = (script: string, style: string, ancestors: string): string =>
	[
		"default-src 'none'",
		`script-src ${script}`,
		`style-src ${style}`,
		"img-src 'self' data:",
		"font-src 'self'",
		`connect-src ${script === "'none'" ? "'none'" : "'self'"}`,
		"manifest-src 'self'",
		"base-uri 'none'",
		"form-action 'none'",
		`frame-ancestors ${ancestors}`,
		"sandbox allow-scripts",
	].join("; ");

/** Also in the frame, where an address that has ended says so. */
function toErrorPage(
	c: HonoContext,
	{ code, headers }: AppError,
	context: Context,
	managementOrigin: string,
): Response {
	const site = context.siteDirectory.lastKnown(c.req.header("host") ?? "");
	const page = errorPage(code, deriveTokens(site?.appearance ?? defaultColors).frame, headers);
	const policy = page.headers.get("content-security-policy") ?? "";
	page.headers.set(
		"content-security-policy",
		`${policy.replace("frame-ancestors 'none'", `frame-ancestors ${managementOrigin}`)}; sandbox`,
	);
	return page;
}
