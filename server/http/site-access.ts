import { AppError } from "@lerret/contracts/errors";
import { paths, previewPath } from "@lerret/contracts/paths";
import { findPage } from "@lerret/contracts/routes";
import { isIndexable, type SiteConfig } from "@lerret/contracts/site";
import { previewDays } from "@lerret/platform/content/preview";
import { toStored } from "@lerret/platform/core/time";
import type { ContentFollower, ContentVersions } from "@lerret/platform/db/content-version";
import type { Database } from "@lerret/platform/db/database";
import { canSeeSite, type Viewer } from "@lerret/platform/pages/visibility";
import { readSites as readAllSites, type Site } from "@lerret/platform/sites/read";
import { Hono, type Context as HonoContext, type MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { Config } from "../config.ts";
import { hostName, isInstallationHost, requestedHost } from "../sites/hosts.ts";
import type { SiteDirectory } from "../sites/site-directory.ts";

export type SiteAccess = {
	findRequestedSite: (c: HonoContext) => Promise<Site | null>;
	/**
	 * The site of the request's host. Throws `unknown_host`, `no_site`, or `unpublished` if the viewer may not see it. A closed
	 * site still shows the pages that stay open.
	 */
	siteOf: (c: HonoContext) => Promise<Site>;
	/** The site with an id, for APIs that name it in their path. Throws `not_found`. */
	siteById: (c: HonoContext, id: string) => Promise<Site>;
	visibleSites: (c: HonoContext) => Promise<Site[]>;
	/**
	 * Throws `unknown_host` for every request, files and API calls included, whose host is not the installation's. Keeps
	 * sites in development and previews out of search engines, and previews out of shared caches.
	 */
	requireKnownHost: MiddlewareHandler;
	previewRoutes: Hono;
};

/** The `X-Robots-Tag` of a site's responses; null if search engines may list the site. */
export const robotsTag = (site: Pick<SiteConfig, "stage" | "published">): string | null =>
	isIndexable(site) ? null : "noindex, nofollow";

export const previewCacheControl = "private, no-store";

type Services = {
	reads: Database;
	now: () => Temporal.Instant;
	config: Config;
	content: ContentFollower;
	siteDirectory: SiteDirectory;
};

export function createSiteAccess({ reads, now, config, content, siteDirectory }: Services): SiteAccess {
	let known: { versions: ContentVersions; sites: Site[] } | null = null;
	const readSites = async () => {
		const versions = await content.read();
		if (known?.versions === versions) return known.sites;
		const sites = await readAllSites(reads);
		known = { versions, sites };
		return sites;
	};
	const findRequestedSite = (c: HonoContext) => siteDirectory.find(requestedHost(c));
	const isHttps = config.publicUrl.startsWith("https:");
	// Browsers accept the prefix only over https and for this exact host.
	const cookie = `${isHttps ? "__Host-" : ""}lerret_preview`;
	const viewerOf = (c: HonoContext): Viewer => ({ previewToken: getCookie(c, cookie) ?? null, now: toStored(now()) });

	const previewRoutes = new Hono();
	previewRoutes.get(`${previewPath("")}:token`, async (c) => {
		const site = await findRequestedSite(c);
		if (!site) throw new AppError("unknown_host");
		const previewToken = c.req.param("token") ?? "";
		c.header("cache-control", previewCacheControl);
		c.header("referrer-policy", "no-referrer");
		if (site.published) return c.redirect(paths.front, 303);
		if (!(await canSeeSite(reads, site, { ...viewerOf(c), previewToken }))) throw new AppError("dead_preview");
		setCookie(c, cookie, previewToken, {
			path: "/",
			httpOnly: true,
			sameSite: "Lax",
			secure: isHttps,
			maxAge: previewDays * 24 * 60 * 60,
		});
		return c.redirect(paths.front, 303);
	});

	return {
		findRequestedSite,
		async siteOf(c) {
			const site = await findRequestedSite(c);
			if (!site) throw new AppError((await readSites()).length === 0 ? "no_site" : "unknown_host");
			const staysOpen = site.closedAt !== undefined && findPage(c.req.path)?.staysOpen === true;
			if (!staysOpen && !(await canSeeSite(reads, site, viewerOf(c)))) throw new AppError("unpublished");
			return site;
		},
		async siteById(c, id) {
			const site = (await readSites()).find((candidate) => candidate.id === id);
			if (!site || !(await canSeeSite(reads, site, viewerOf(c)))) throw new AppError("not_found");
			return site;
		},
		async visibleSites(c) {
			const sites = await readSites();
			const visible = await Promise.all(sites.map((site) => canSeeSite(reads, site, viewerOf(c))));
			return sites.filter((_, i) => visible[i]);
		},
		async requireKnownHost(c, next) {
			const host = requestedHost(c);
			// Without the database the hosts are unknown; the response has its headers already or is an error.
			const site = await siteDirectory.find(host).catch(() => undefined);
			const isKnown = site !== null || host === "" || isInstallationHost(hostName(host), config.publicUrl);
			if (!isKnown) throw new AppError("unknown_host");
			await next();
			if (!site) return;
			const tag = robotsTag(site);
			if (tag !== null) c.res.headers.set("x-robots-tag", tag);
			const isImmutable = /\bimmutable\b/u.test(c.res.headers.get("cache-control") ?? "");
			if (!site.published && !isImmutable) c.res.headers.set("cache-control", previewCacheControl);
		},
		previewRoutes,
	};
}
