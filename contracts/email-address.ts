/** Apart from the schema, for forms in the browser. */

/** Mail servers that accept other letters before the @ are few, and ours does not know which (RFC 6531). */
const otherLetterBeforeAt = /\P{ASCII}[^@]*@/u;

export const localPartError =
	"E-postadressen kan ikke ha æ, ø eller å foran krøllalfa. Skriv den slik den står hos e-postleverandøren din.";

export const hasPlainLocalPart = (address: string): boolean => !otherLetterBeforeAt.test(address);
