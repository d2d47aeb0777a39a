import { AppError } from "@lerret/contracts/errors";
import type { Database } from "@lerret/platform/db/database";
import { hasName, readSiteByHost, type Site } from "@lerret/platform/sites/read";
import type { Context, MiddlewareHandler } from "hono";

/** Addresses at which only this machine, or one who sits at it, asks. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|.+\.localhost)$/u;

/** A name or an address, without the dot that stands for the root of all names, and a port. */
const hostForm = /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*)(?:(?<!\])\.)?(?::\d{1,5})?$/u;

/** The host name of a Host header in small letters, without port; "" for what is not one. */
export function hostName(header: string | null | undefined): string {
	return hostForm.exec((header ?? "").toLowerCase())?.[1] ?? "";
}

/** What the server knows of a request that came through a port. */
type Arrival = { incoming?: { url?: string; socket?: { localAddress?: string } } };

/**
 * The host that a request is for, as a Host header has it: the one in its target, whatever its header says (RFC 9112, section 3.2.2), else
 * its header's, else the address that it arrived at; "" where nobody knows.
 */
export function askedHost(c: Context): string {
	const { url = "/", socket } = ((c.env ?? {}) as Arrival).incoming ?? {};
	const target = url.startsWith("/") ? null : URL.parse(url);
	if (target) return target.host;
	const address = (socket?.localAddress ?? "").replace(/^::ffff:/u, "");
	return c.req.header("host") || (address.includes(":") ? `[${address}]` : address);
}

/** Refuses what no address can be made of: a host such as 127.0.0.256, several hosts, a user with a password. Throws `invalid_request`. */
export const refuseBrokenAddress: MiddlewareHandler = async (c, next) => {
	const address = URL.parse(c.req.url);
	const isBroken = !address || address.username || address.password || c.req.header("host")?.includes(",");
	if (isBroken) throw new AppError("invalid_request");
	await next();
};

/**
 * The site a request is for: the one that has the host, else on loopback addresses and at PUBLIC_URL's own host the default site,
 * else null, which is answered with 421 (contract, "Host").
 */
export async function siteForHost(db: Database, host: string, publicUrl: string): Promise<Site | null> {
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
	find: (header: string) => Promise<Site | null>,
	publicUrl: string,
): MiddlewareHandler {
	return async (c, next) => {
		const header = askedHost(c);
		if (header !== "" && !isOwnName(hostName(header), publicUrl)) {
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
export function siteOrigin(site: Site, publicUrl: string): string {
	const url = new URL(publicUrl);
	if (site.isDefault || hasName(site, url.hostname)) return url.origin;
	url.hostname = site.host;
	return url.origin;
}
