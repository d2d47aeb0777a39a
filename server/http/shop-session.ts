import { hashOf, newSecret } from "@lerret/platform/ids";
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

/**
 * A Set-Cookie header with a session for a browser that has none; null for others. With it, a first choice that is sent
 * twice, as by a double click before script runs, is made in one session.
 */
export const offeredShopCookie = (c: HonoContext, isHttps: boolean): string | null =>
	readSecret(c, "shop", isHttps) === null ? shopCookie(isHttps, unusedMark + newSecret()) : null;
