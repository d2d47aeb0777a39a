import { timingSafeEqual } from "node:crypto";
import { AppError } from "@lerret/contracts/errors";
import { readSession, type Session } from "@lerret/platform/accounts/visitors/session-read";
import { sessionHours } from "@lerret/platform/accounts/visitors/session-write";
import { xsrfTokenOf } from "@lerret/platform/ids";
import { readSites } from "@lerret/platform/pages/read";
import { toStored } from "@lerret/platform/time";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { isLoopback, requestedHost } from "../http/hosts.ts";
import type { Context } from "../startup/context.ts";
import type { LoyaltyEnv } from "./loyalty-env.ts";

const xsrfCookieName = "XSRF-TOKEN";
const xsrfHeaderName = "x-xsrf-token";
const sessionSeconds = sessionHours * 60 * 60;

/** Browsers accept a `__Host-` cookie only over HTTPS and send it only to the host that set it. */
const sessionCookieName = (publicUrl: string) => `${isHttps(publicUrl) ? "__Host-" : ""}lerret_session`;
const isHttps = (publicUrl: string) => publicUrl.startsWith("https:");

export function readSessionSecret(c: HonoContext, publicUrl: string): string | null {
	return getCookie(c, sessionCookieName(publicUrl)) ?? null;
}

export function setSessionCookies(c: HonoContext, publicUrl: string, secret: string): void {
	writeCookies(c, publicUrl, secret, xsrfTokenOf(secret), sessionSeconds);
}

export function clearSessionCookies(c: HonoContext, publicUrl: string): void {
	writeCookies(c, publicUrl, "", "", 0);
}

function writeCookies(c: HonoContext, publicUrl: string, secret: string, xsrf: string, maxAge: number): void {
	const shared = { path: "/", sameSite: "Lax", secure: isHttps(publicUrl), maxAge } as const;
	setCookie(c, sessionCookieName(publicUrl), secret, { ...shared, httpOnly: true });
	setCookie(c, xsrfCookieName, xsrf, shared);
}

export async function findSession(c: HonoContext<LoyaltyEnv>, { db, config, now }: Context): Promise<Session | null> {
	const secret = readSessionSecret(c, config.publicUrl);
	return secret === null ? null : readSession(db, c.get("cinema").partner, secret, toStored(now()));
}

/**
 * Requires a valid session of this cinema, and for methods that write also the session's XSRF token. Throws
 * `no_session` and `xsrf`.
 */
export function requireSession(context: Context): MiddlewareHandler<LoyaltyEnv> {
	return async (c, next) => {
		const session = await findSession(c, context);
		if (!session) throw new AppError("no_session");
		if (!isReadMethod(c.req.method)) {
			const secret = readSessionSecret(c, context.config.publicUrl) ?? "";
			if (!isEqual(c.req.header(xsrfHeaderName) ?? "", xsrfTokenOf(secret))) throw new AppError("xsrf");
		}
		c.set("session", session);
		await next();
	};
}

const isReadMethod = (method: string) => method === "GET" || method === "HEAD" || method === "OPTIONS";

function isEqual(given: string, expected: string): boolean {
	const [a, b] = [Buffer.from(given), Buffer.from(expected)];
	return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Rejects writes from a page of another site. Throws `xsrf`. Requests without an Origin header, such as those of
 * command-line clients, pass.
 */
export function rejectForeignOrigin(context: Context): MiddlewareHandler {
	return async (c, next) => {
		const origin = c.req.header("origin");
		if (origin !== undefined && !isReadMethod(c.req.method)) {
			// The common case first, because it needs no database query.
			const isAllowed = (await isSameHost(c, origin, context)) || (await isSiteOrigin(origin, context));
			if (!isAllowed) throw new AppError("xsrf");
		}
		await next();
	};
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
