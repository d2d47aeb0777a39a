import type { ControlList } from "@lerret/contracts/api/control";
import { hashedPart, parseTicketCode, signedText } from "@lerret/contracts/ticket-code";

type Key = ControlList["keys"][number];

const algorithm = { name: "ECDSA", namedCurve: "P-256" };

/** The hash by which the list knows a code. */
export async function hashOfCode(code: string): Promise<string> {
	const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(hashedPart(code))));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether one of the keys signed the code for this event. The keys are public, so a phone cannot make a ticket. */
export async function isGenuine(
	code: string,
	event: { siteId: string; eventId: string },
	keys: Key[],
): Promise<boolean> {
	const parsed = parseTicketCode(code);
	const known = keys.find(({ id }) => id === parsed?.keyId);
	if (!parsed || !known) return false;
	const key = await crypto.subtle.importKey("jwk", known.jwk, algorithm, false, ["verify"]);
	const signed = new TextEncoder().encode(signedText(known.id, parsed.random, event));
	return crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, key, fromBase64Url(parsed.signature), signed);
}

const fromBase64Url = (text: string) =>
	Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
