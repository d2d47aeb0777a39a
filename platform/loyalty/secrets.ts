import { createHash, randomBytes } from "node:crypto";

/** Tokens, sessions and links: random text that its holder keeps; the house keeps what cannot be turned back into it. */

/** 256 random bits for an address or a cookie. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** What is kept of a secret. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** A new id that says nothing and cannot be guessed. */
export const newId = (): string => randomBytes(15).toString("base64url");

/**
 * The XSRF token of a session: made from the session's secret, so that it is good for that session alone
 * and a pair of cookie and header that somebody planted is worth nothing.
 */
export const xsrfTokenOf = (sessionSecret: string): string =>
	createHash("sha256").update(`xsrf ${sessionSecret}`).digest("base64url");
