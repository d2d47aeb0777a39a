import { sessionHours } from "@lerret/platform/accounts/visitors/session-write";
import { xsrfTokenOf } from "@lerret/platform/core/ids";
import type { Context as HonoContext } from "hono";
import { generateCookie, getCookie, setCookie } from "hono/cookie";

const daySeconds = 24 * 60 * 60;

/** Secrets that browsers hold. Without a lifetime, the browser deletes the cookie when it is closed. */
const secrets = {
	session: { name: "lerret_session", seconds: sessionHours * 60 * 60 },
	shop: { name: "lerret_shop", seconds: 7 * daySeconds },
	"ticket-shop": { name: "lerret_ticket_shop", seconds: undefined },
} as const;
export type SecretKind = keyof typeof secrets;

const xsrfCookieName = "XSRF-TOKEN";

/** With HTTPS, browsers accept the cookie from this very host alone. */
export const hostCookieName = (isHttps: boolean, name: string): string => `${isHttps ? "__Host-" : ""}${name}`;

/** `maxAge` is in seconds. */
export const hostCookieOptions = (isHttps: boolean, maxAge: number | undefined) =>
	({
		path: "/",
		httpOnly: true,
		sameSite: "Lax",
		secure: isHttps,
		...(maxAge === undefined ? {} : { maxAge }),
	}) as const;

const nameOf = (kind: SecretKind, isHttps: boolean) => hostCookieName(isHttps, secrets[kind].name);

/** Begins the secret of a shop session that has nothing yet: its browser sees the pages of all visitors. */
export const unusedMark = "ny.";

const readCookie = (c: HonoContext, kind: SecretKind, isHttps: boolean): string =>
	getCookie(c, nameOf(kind, isHttps)) ?? "";

export const readSecret = (c: HonoContext, kind: SecretKind, isHttps: boolean): string | null =>
	readCookie(c, kind, isHttps).replace(unusedMark, "") || null;

export const isUnused = (c: HonoContext, kind: SecretKind, isHttps: boolean): boolean =>
	readCookie(c, kind, isHttps).startsWith(unusedMark);

/** A Set-Cookie header that keeps a secret. */
export const secretCookie = (kind: SecretKind, isHttps: boolean, secret: string): string =>
	generateCookie(nameOf(kind, isHttps), secret, hostCookieOptions(isHttps, secrets[kind].seconds));

/** Keeps a secret in the browser, or deletes the one that it has. A session has a second cookie, for scripts. */
export function setSecret(
	c: HonoContext,
	kind: SecretKind,
	isHttps: boolean,
	cookie: { secret: string; days?: number } | null,
): void {
	const { secret, days } = cookie ?? { secret: "", days: 0 };
	const options = hostCookieOptions(isHttps, days === undefined ? secrets[kind].seconds : days * daySeconds);
	setCookie(c, nameOf(kind, isHttps), secret, options);
	if (kind === "session")
		setCookie(c, xsrfCookieName, cookie ? xsrfTokenOf(secret) : "", { ...options, httpOnly: false });
}
