import { hashOf, newSecret } from "@lerret/platform/ids";
import type { Context as HonoContext } from "hono";
import { getCookie, setCookie } from "hono/cookie";

const sessionSeconds = 7 * 24 * 60 * 60;

const cookieName = (isHttps: boolean) => `${isHttps ? "__Host-" : ""}lerret_shop`;

export function readShopSecret(c: HonoContext, isHttps: boolean): string | null {
	return getCookie(c, cookieName(isHttps)) || null;
}

export function readShopSession(c: HonoContext, isHttps: boolean): string | null {
	const secret = readShopSecret(c, isHttps);
	return secret === null ? null : hashOf(secret);
}

/** The browser's secret, or a new one. */
export const openShopSession = (c: HonoContext, isHttps: boolean): string => readShopSecret(c, isHttps) ?? newSecret();

export function setShopCookie(c: HonoContext, isHttps: boolean, secret: string): void {
	setCookie(c, cookieName(isHttps), secret, {
		path: "/",
		httpOnly: true,
		sameSite: "Lax",
		secure: isHttps,
		maxAge: sessionSeconds,
	});
}
