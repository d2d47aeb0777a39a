import type { Buyer } from "@lerret/web/shop/services";
import type { Context as HonoContext } from "hono";
import { generateCookie, getCookie } from "hono/cookie";
import * as z from "zod";
import { hostCookieName, hostCookieOptions } from "./cookies.ts";

const cookieName = "lerret_buyer";
const seconds = 30 * 60;
const schema = z.object({ email: z.string().max(320), name: z.string().max(200) });

/** Who the browser's last form was from, if its places were lost; null without. */
export function readKeptBuyer(c: HonoContext, isHttps: boolean): Buyer | null {
	try {
		return schema.parse(JSON.parse(getCookie(c, hostCookieName(isHttps, cookieName)) ?? "null"));
	} catch {
		return null;
	}
}

/** A Set-Cookie header that keeps the buyer, without whom it deletes the cookie. */
export const keptBuyerCookie = (isHttps: boolean, buyer: Buyer | null): string =>
	generateCookie(
		hostCookieName(isHttps, cookieName),
		buyer ? JSON.stringify(buyer) : "",
		hostCookieOptions(isHttps, buyer ? seconds : 0),
	);
