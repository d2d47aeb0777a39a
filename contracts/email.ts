import * as z from "zod";

/**
 * The domain in the letters that mail goes by (RFC 5891): kari@blåbær.no is kari@xn--blbr-roah.no. Some browsers do this themselves and
 * others do not, and the address has to be the same account in all of them.
 */
function withAsciiDomain(address: string): string {
	const [name = "", domain = "", ...rest] = address.split("@");
	if (rest.length > 0 || !/^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return address;
	const url = `http://${domain}`;
	return URL.canParse(url) ? `${name}@${new URL(url).hostname}` : address;
}

/** An e-mail address as somebody wrote it; what comes out is the same for every way of writing it. */
export const emailSchema = z
	.string({ error: "Skriv e-postadressen." })
	.trim()
	.toLowerCase()
	.overwrite(withAsciiDomain)
	.max(254, "Adressen er for lang.")
	.pipe(z.email("Skriv en e-postadresse, for eksempel kari@eksempel.no."));
