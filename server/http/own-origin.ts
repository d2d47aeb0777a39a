import { AppError } from "@lerret/contracts/errors";
import { readSites } from "@lerret/platform/sites/read";
import type { Context as HonoContext } from "hono";
import type { Context } from "../context.ts";
import { isLoopback, requestedHost } from "../sites/hosts.ts";

export const isReadMethod = (method: string): boolean => method === "GET" || method === "HEAD" || method === "OPTIONS";

/**
 * Rejects writes from a page of another site. Throws `xsrf`. Requests without an Origin header, such as those of
 * command-line clients, pass.
 */
export async function requireOwnOrigin(c: HonoContext, context: Context): Promise<void> {
	const origin = c.req.header("origin");
	if (origin === undefined || isReadMethod(c.req.method)) return;
	// The common case first, because it needs no database query.
	const isAllowed = (await isSameHost(c, origin, context)) || (await isSiteOrigin(origin, context));
	if (!isAllowed) throw new AppError("xsrf");
}

async function isSiteOrigin(origin: string, { db, originOf }: Context): Promise<boolean> {
	return (await readSites(db)).some((site) => originOf(site) === origin);
}

/**
 * Whether the origin is the request's own host and a site responds there, for example at an alias. The protocol must be
 * that of PUBLIC_URL, so that a page tampered with over plain HTTP does not pass. A proxy may pass the host without its
 * port, which is then that of PUBLIC_URL.
 */
async function isSameHost(c: HonoContext, origin: string, { config, sites }: Context): Promise<boolean> {
	const host = requestedHost(c);
	if (!host || !URL.canParse(origin)) return false;
	const originUrl = new URL(origin);
	const publicOrigin = new URL(config.publicUrl);
	const hasExpectedProtocol = isLoopback(originUrl.hostname) || originUrl.protocol === publicOrigin.protocol;
	const matchesWithoutPort = originUrl.hostname === host.toLowerCase() && originUrl.port === publicOrigin.port;
	if ((originUrl.host !== host.toLowerCase() && !matchesWithoutPort) || !hasExpectedProtocol) return false;
	return (await sites.findRequestedSite(c)) !== null;
}
