import * as z from "zod";
import { hasPlainLocalPart, localPartError, peelAddress } from "./email-address.ts";
import { cleanLine } from "./text.ts";

/**
 * Encodes the domain for mail servers (RFC 5891): kari@blåbær.no becomes kari@xn--blbr-roah.no. Only some browsers do
 * so themselves, and the address must be the same account in all of them.
 */
function withAsciiDomain(address: string): string {
	const [name = "", domain = "", ...rest] = address.split("@");
	if (rest.length > 0 || !/^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return address;
	const url = `http://${domain}`;
	return URL.canParse(url) ? `${name}@${new URL(url).hostname}` : address;
}

export const emailSchema = z
	.string({ error: "Skriv e-postadressen." })
	.overwrite((text) => peelAddress(cleanLine(text)))
	.toLowerCase()
	.overwrite(withAsciiDomain)
	.max(254, "Adressen er for lang.")
	.refine(hasPlainLocalPart, { error: localPartError, abort: true })
	.pipe(z.email("Skriv en e-postadresse, for eksempel kari@eksempel.no."));
