import { hashOf, newSecret } from "@lerret/platform/ids";
import type { Context as HonoContext } from "hono";
import { generateCookie, getCookie } from "hono/cookie";

const sessionSeconds = 7 * 24 * 60 * 60;

/** With HTTPS, browsers accept the cookie from this very host alone. */
export const hostCookieName = (isHttps: boolean, name: string): string => `${isHttps ? "__Host-" : ""}${name}`;

/** `maxAge` is in seconds. */
export const hostCookieOptions = (isHttps: boolean, maxAge: number) =>
	({ path: "/", httpOnly: true, sameSite: "Lax", secure: isHttps, maxAge }) as const;

const cookieName = (isHttps: boolean) => hostCookieName(isHttps, "lerret_shop");

export function readShopSecret(c: HonoContext, isHttps: boolean): string | null {
	return getCookie(c, cookieName(isHttps)) || null;
}

export function readShopSession(c: HonoContext, isHttps: boolean): string | null {
	const secret = readShopSecret(c, isHttps);
	return secret === null ? null : hashOf(secret);
}

/** The browser's secret, or a new one. */
export const openShopSession = (c: HonoContext, isHttps: boolean): string => readShopSecret(c, isHttps) ?? newSecret();

/** A Set-Cookie header that keeps the session. */
export const shopCookie = (isHttps: boolean, secret: string): string =>
	generateCookie(cookieName(isHttps), secret, hostCookieOptions(isHttps, sessionSeconds));
