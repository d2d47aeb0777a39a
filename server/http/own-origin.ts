import { AppError } from "@lerret/contracts/errors";
import type { Context as HonoContext } from "hono";
import type { Context } from "../context.ts";
import { hostName, isLoopback, requestedHost } from "../sites/hosts.ts";

export const isReadMethod = (method: string): boolean => method === "GET" || method === "HEAD" || method === "OPTIONS";

/**
 * Rejects writes from a page of another site. Throws `xsrf`. Requests without an Origin header, such as those of
 * command-line clients, pass.
 */
export async function requireOwnOrigin(c: HonoContext, context: Context): Promise<void> {
	const origin = c.req.header("origin");
	if (origin === undefined || isReadMethod(c.req.method)) return;
	const isAllowed =
		origin === new URL(context.config.publicUrl).origin || (await isOfRequestedSite(c, origin, context));
	if (!isAllowed) throw new AppError("xsrf");
}

/**
 * Whether the site of the request's host responds at the origin too: one site's pages never write at another's. The protocol
 * must be that of PUBLIC_URL, so that a page tampered with over plain HTTP does not pass. A proxy may pass the host without
 * its port, which is then that of PUBLIC_URL. What else runs on a visitor's own machine writes at no public host.
 */
async function isOfRequestedSite(c: HonoContext, origin: string, { config, siteDirectory }: Context): Promise<boolean> {
	const host = requestedHost(c).toLowerCase();
	if (!URL.canParse(origin)) return false;
	const { host: originHost, hostname, port, protocol } = new URL(origin);
	const publicOrigin = new URL(config.publicUrl);
	if (isLoopback(hostname) ? !isLoopback(hostName(host)) : protocol !== publicOrigin.protocol) return false;
	if (originHost !== host && port !== publicOrigin.port) return false;
	const site = await siteDirectory.find(host);
	return site !== null && (await siteDirectory.find(hostname))?.id === site.id;
}
