import { hashOf, newSecret } from "@lerret/platform/ids";
import type { Context as HonoContext } from "hono";
import { readSecret, secretCookie } from "./cookies.ts";

export function readShopSession(c: HonoContext, isHttps: boolean): string | null {
	const secret = readSecret(c, "shop", isHttps);
	return secret === null ? null : hashOf(secret);
}

/** The browser's secret, or a new one. */
export const openShopSession = (c: HonoContext, isHttps: boolean): string =>
	readSecret(c, "shop", isHttps) ?? newSecret();

/** A Set-Cookie header that keeps the session. */
export const shopCookie = (isHttps: boolean, secret: string): string => secretCookie("shop", isHttps, secret);
