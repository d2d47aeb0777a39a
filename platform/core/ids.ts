import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

export const newSecret = (): string => randomBytes(32).toString("base64url");

export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** A UUID that is the same for the same name (RFC 9562, version 8). */
export const uuidOf = (name: string): string =>
	hashOf(name).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/u, "$1-$2-8$3-8$4-$5");

/** Compares two secrets in constant time. */
export const isSameSecret = (one: string, other: string): boolean =>
	timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));

/** A public id of 20 characters. The first one is alphabetic: "-" would read as a dash in texts. */
export function newId(): string {
	const bytes = randomBytes(15);
	// The first character stands for the upper six bits: 0 to 31 are alphabetic.
	bytes.writeUInt8(bytes.readUInt8(0) & 0x7f);
	return bytes.toString("base64url");
}

/**
 * The XSRF token of a session. It is derived from the session's secret, so that a planted pair of cookie and header is
 * not valid.
 */
export const xsrfTokenOf = (sessionSecret: string): string =>
	createHash("sha256").update(`xsrf ${sessionSecret}`).digest("base64url");
