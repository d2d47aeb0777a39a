/** Apart from the schema, for forms in the browser. */

/** Mail servers that accept other letters before the @ are few, and ours does not know which (RFC 6531). */
const otherLetterBeforeAt = /\P{ASCII}[^@]*@/u;

export const localPartError =
	"E-postadressen kan ikke ha æ, ø eller å foran krøllalfa. Skriv den slik den står hos e-postleverandøren din.";

export const hasPlainLocalPart = (address: string): boolean => !otherLetterBeforeAt.test(address);

/** "k…i@eksempel.no", for a reader who may not be the owner of the address. */
export function maskEmail(email: string): string {
	const at = email.lastIndexOf("@");
	const name = email.slice(0, at);
	return `${name.slice(0, 1)}…${name.length > 3 ? name.slice(-1) : ""}${email.slice(at)}`;
}

/**
 * The address without what mail programs and people write around it: `mailto:kari@post.no?subject=x`, `Kari <kari@post.no>`,
 * "kari@post.no," are kari@post.no.
 */
export function peelAddress(text: string): string {
	const inside = /<([^<>\s]+@[^<>\s]+)>[\s,;.]*$/u.exec(text)?.[1] ?? text.trim();
	return inside
		.replace(/^mailto:/iu, "")
		.replace(/(?<=@.*)\?.*$/u, "")
		.replace(/^["'«(]+|[\s"'»),;.]+$/gu, "");
}
