import { AppError } from "@lerret/contracts/errors";
import type { Database } from "@lerret/platform/db/database";
import { hasHost, readSiteByHost, type Site } from "@lerret/platform/sites/read";
import type { Context, MiddlewareHandler } from "hono";

const loopbackPattern = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/u;

/** A host name or address, an optional trailing dot for the DNS root, and an optional port. */
const hostPattern = /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)(?:(?<!\])\.)?(?::\d{1,5})?$/u;

/** Returns the host name of a Host header in lower case without port; "" if the header is invalid. */
export function hostName(header: string | null | undefined): string {
	return hostPattern.exec((header ?? "").toLowerCase())?.[1] ?? "";
}

type NodeEnvironment = { incoming?: { url?: string; socket?: { localAddress?: string } } };

/**
 * Returns the requested host in the form of a Host header: from the request target (RFC 9112, section 3.2.2), else from
 * the header, else the connection's local address; "" if none is known.
 */
export function requestedHost(c: Context): string {
	const { url = "/", socket } = ((c.env ?? {}) as NodeEnvironment).incoming ?? {};
	const target = url.startsWith("/") ? null : URL.parse(url);
	if (target) return target.host;
	const address = (socket?.localAddress ?? "").replace(/^::ffff:/u, "");
	return c.req.header("host") || (address.includes(":") ? `[${address}]` : address);
}

export const rejectInvalidUrl: MiddlewareHandler = async (c, next) => {
	const address = URL.parse(c.req.url);
	const isInvalid = !address || address.username || address.password || c.req.header("host")?.includes(",");
	if (isInvalid) throw new AppError("invalid_request");
	await next();
};

/**
 * Returns the site with this host; on loopback addresses and PUBLIC_URL's host else the default site. Null leads to 421
 * (contract, "Host").
 */
export async function siteForHost(db: Database, host: string, publicUrl: string): Promise<Site | null> {
	const { own, fallback } = await readSiteByHost(db, host);
	if (own) return own;
	return isInstallationHost(host, publicUrl) ? fallback : null;
}

export const isLoopback = (host: string): boolean => loopbackPattern.test(host);

/** Whether what is sent to an address cannot be read or changed in transit: https, or http on this machine. */
export const isSafeInTransit = ({ protocol, hostname }: URL): boolean =>
	protocol === "https:" || (protocol === "http:" && isLoopback(hostname));

/** Hosts that the app has whatever its sites are: loopback addresses and PUBLIC_URL's. */
export const isInstallationHost = (host: string, publicUrl: string): boolean =>
	isLoopback(host) || host === new URL(publicUrl).hostname;

/**
 * Returns the origin of a site's links: PUBLIC_URL with the site's host, or PUBLIC_URL itself for the default site and
 * for a site that has its host. Never taken from a request.
 */
export function siteOrigin(site: Site, publicUrl: string): string {
	const url = new URL(publicUrl);
	if (site.isDefault || hasHost(site, url.hostname)) return url.origin;
	url.hostname = site.host;
	return url.origin;
}
