import { staffPaths } from "@lerret/contracts/paths";
import type { Context as HonoContext } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

/** Logs in the browser in which the first administrator was made: only login pages get the cookie, and its token works once. */

const name = "first-login";
const path = `${staffPaths.issuer}/interaction`;
const maxAge = 10 * 60;

export function setFirstLogin(c: HonoContext, publicUrl: string, token: string): void {
	const secure = publicUrl.startsWith("https:");
	setCookie(c, name, token, { path, maxAge, secure, httpOnly: true, sameSite: "Lax" });
}

/** The token of the cookie; null without one. */
export const readFirstLogin = (c: HonoContext): string | null => getCookie(c, name) ?? null;

/** A response that also deletes the cookie. */
export function endFirstLogin(c: HonoContext, response: Response): Response {
	c.res = response;
	deleteCookie(c, name, { path });
	return c.res;
}
