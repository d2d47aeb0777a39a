import { hashOf, newSecret } from "@lerret/platform/core/ids";
import type { Context as HonoContext } from "hono";
import { isUnused, readSecret, secretCookie, unusedMark } from "./cookies.ts";

/** Null before the visitor's first choice. */
export function readShopSession(c: HonoContext, isHttps: boolean): string | null {
	const secret = readSecret(c, "shop", isHttps);
	return secret === null || isUnused(c, "shop", isHttps) ? null : hashOf(secret);
}

/** The browser's secret, or for a browser without one the other. */
export const openShopSession = (c: HonoContext, isHttps: boolean, other: string = newSecret()): string =>
	readSecret(c, "shop", isHttps) ?? other;

/** A Set-Cookie header that keeps the session. */
export const shopCookie = (isHttps: boolean, secret: string): string => secretCookie("shop", isHttps, secret);

/** `cookie` is a Set-Cookie header that offers the session to a browser that has none; null for others. */
type FirstSession = { sessionHash: string; cookie: string | null };

/**
 * The browser's session, used or not. With an offered one, a first choice that is sent twice, as by a double click before
 * script runs, is made in one session, and a visitor who waits has a session that their turn is of.
 */
export function offerShopSession(c: HonoContext, isHttps: boolean): FirstSession {
	const own = readSecret(c, "shop", isHttps);
	const secret = own ?? newSecret();
	return { sessionHash: hashOf(secret), cookie: own === null ? shopCookie(isHttps, unusedMark + secret) : null };
}
