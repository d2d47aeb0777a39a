import type { Buyer } from "@lerret/platform/page";
import type { Context as HonoContext } from "hono";
import { generateCookie, getCookie } from "hono/cookie";
import * as z from "zod";
import { hostCookieName, hostCookieOptions } from "./cookies.ts";

const cookieName = "lerret_buyer";
const seconds = 30 * 60;
const schema = z.object({ email: z.string().max(320), name: z.string().max(200) });

/** Returns the buyer of the browser's last checkout form if its places were lost, else null. */
export function readKeptBuyer(c: HonoContext, isHttps: boolean): Buyer | null {
	try {
		return schema.parse(JSON.parse(getCookie(c, hostCookieName(isHttps, cookieName)) ?? "null"));
	} catch {
		return null;
	}
}

/** Returns a Set-Cookie header that keeps the buyer, or deletes the cookie without one, or for one that is too long. */
export function keptBuyerCookie(isHttps: boolean, buyer: Buyer | null): string {
	const kept = schema.safeParse(buyer).data;
	return generateCookie(
		hostCookieName(isHttps, cookieName),
		kept ? JSON.stringify(kept) : "",
		hostCookieOptions(isHttps, kept ? seconds : 0),
	);
}
