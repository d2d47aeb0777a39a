import { AppError } from "@lerret/contracts/errors";
import type { SiteConfig } from "@lerret/contracts/site";
import type { Database } from "@lerret/platform/db/database";
import { readSiteByHost } from "@lerret/platform/sites/read";
import type { MiddlewareHandler } from "hono";

/** Addresses at which only this machine, or one who sits at it, asks. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1|.+\.localhost)$/u;

/** The host name of a Host header in small letters, without port; "" for what is not one. */
export function hostName(header: string | null | undefined): string {
	const match = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/u.exec((header ?? "").toLowerCase());
	return match?.[1] ?? "";
}

/**
 * The site a request is for: the one that has the host, else on loopback addresses and at PUBLIC_URL's own host the default site,
 * else null, which is answered with 421 (contract, "Host").
 */
export async function siteForHost(db: Database, host: string, publicUrl: string): Promise<SiteConfig | null> {
	const { own, fallback } = await readSiteByHost(db, host);
	if (own) return own;
	return isOwnName(host, publicUrl) ? fallback : null;
}

/** True for a host name under which only this machine answers. */
export const isLoopback = (host: string): boolean => loopback.test(host);

const isOwnName = (host: string, publicUrl: string) => isLoopback(host) || host === new URL(publicUrl).hostname;

/**
 * Refuses whatever is asked under a name that is not the installation's, calls and files as well as pages: throws `unknown_host`.
 * While nobody can say which names those are, because the database is away, what can be answered without it is.
 */
export function refuseForeignNames(
	find: (header: string) => Promise<SiteConfig | null>,
	publicUrl: string,
): MiddlewareHandler {
	return async (c, next) => {
		const header = c.req.header("host");
		if (header !== undefined && !isOwnName(hostName(header), publicUrl)) {
			const isForeign = await find(header).then(
				(site) => site === null,
				() => false,
			);
			if (isForeign) throw new AppError("unknown_host");
		}
		await next();
	};
}

/**
 * The origin a site's links are made from: PUBLIC_URL with the site's own host, or as it is where that names none of the site's hosts
 * but is the installation's only name. Never taken from a request.
 */
export function siteOrigin(site: SiteConfig, publicUrl: string, isDefault: boolean): string {
	const url = new URL(publicUrl);
	if (isDefault || url.hostname === site.host || site.aliases.includes(url.hostname)) return url.origin;
	url.hostname = site.host;
	return url.origin;
}
