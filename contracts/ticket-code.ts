import { cleanLine } from "./text.ts";

/**
 * The code of a ticket: key id, random bits and signature, with dots between. The server writes it, and phones at the
 * door verify it without a network.
 */

export type TicketCode = { keyId: string; random: string; signature: string };

const codePattern = /([0-9a-f]{8})\.([\w-]{22})\.([\w-]{86})/u;

/** Null for a text that cannot be a code. */
export function parseTicketCode(code: string): TicketCode | null {
	const [match, keyId = "", random = "", signature = ""] = codePattern.exec(code) ?? [];
	return match === code ? { keyId, random, signature } : null;
}

/**
 * The code in what a scanner or a person entered, which may be the address of the ticket's page, broken over lines or with
 * characters without width. Its case counts.
 */
export function codeIn(text: string): string {
	const joined = text.replace(/[\s\p{Cf}]/gu, "").replace(/%2E/giu, ".");
	return codePattern.exec(joined)?.[0] ?? cleanLine(text);
}

/** The text that is signed (P-256, SHA-256). It contains the event, so that a code is valid for one event alone. */
export const signedText = (keyId: string, random: string, event: { siteId: string; eventId: string }): string =>
	["lerret ticket", keyId, random, event.siteId, event.eventId].join("\n");

/**
 * The part of a code whose SHA-256 is its hash. It leaves out the signature, of which one code can have several that are
 * valid.
 */
export const hashedPart = (code: string): string => code.split(".", 2).join(".");
