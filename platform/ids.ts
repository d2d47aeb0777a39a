import { createHash, randomBytes } from "node:crypto";

export const newSecret = (): string => randomBytes(32).toString("base64url");

export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

export const newId = (): string => randomBytes(15).toString("base64url");

/**
 * The XSRF token of a session. It is derived from the session's secret, so that a planted pair of cookie and header is
 * not valid.
 */
export const xsrfTokenOf = (sessionSecret: string): string =>
	createHash("sha256").update(`xsrf ${sessionSecret}`).digest("base64url");
