import { staffPaths } from "@lerret/contracts/paths";
import { linkHours } from "@lerret/platform/accounts/links";
import type { Context as HonoContext } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

/**
 * The cookies of the browser in which the first administrator is made. Each goes to the pages that need it only, and its
 * token works once.
 */
const cookies = {
	/** In place of the printed link, so that no later address has its token. */
	form: { name: "first-admin", path: staffPaths.firstAdmin, maxAge: linkHours["first-admin-form"] * 3600 },
	/** Logs in without the password that was chosen just now. */
	login: { name: "first-login", path: `${staffPaths.issuer}/interaction`, maxAge: 10 * 60 },
};
type Kind = keyof typeof cookies;

export function setFirstCookie(c: HonoContext, kind: Kind, publicUrl: string, token: string): void {
	const { name, path, maxAge } = cookies[kind];
	const secure = publicUrl.startsWith("https:");
	setCookie(c, name, token, { path, maxAge, secure, httpOnly: true, sameSite: "Lax" });
}

/** The token of the cookie; null without one. */
export const readFirstCookie = (c: HonoContext, kind: Kind): string | null => getCookie(c, cookies[kind].name) ?? null;

/** A response that also deletes the cookie. */
export function endFirstCookie(c: HonoContext, kind: Kind, response: Response): Response {
	const { name, path } = cookies[kind];
	c.res = response;
	deleteCookie(c, name, { path });
	return c.res;
}
