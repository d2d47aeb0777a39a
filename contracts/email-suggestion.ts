import { peelAddress } from "./email-address.ts";

/** Addresses that are almost surely typed wrong. They get a question, never an error: the owner knows best. */

/** Providers with many customers in Norway; errors are only looked for in their names. */
const providers = [
	...["gmail.com", "hotmail.com", "hotmail.no", "outlook.com", "icloud.com", "yahoo.no", "yahoo.com", "online.no"],
	...["broadpark.no", "getmail.no", "altibox.no", "frisurf.no", "chello.no", "protonmail.com", "googlemail.com"],
	...["ebnett.no", "bbnett.no", "haugnett.no", "enivest.net", "lyse.net", "telenor.com", "start.no"],
];

/** Right domains that look like an error in one of those. */
const alike = [
	...["mail.com", "email.com", "ymail.com", "hmail.com", "fmail.com", "rmail.com", "hotmail.co.uk", "outlook.no"],
	...["stark.no", "smart.no", "stort.no", "stat.no", "telenor.no", "telenor.net", "inline.no", "cello.no", "lyse.no"],
	...["altibox.com", "proton.me", "pm.me", "live.no", "live.com", "msn.com", "me.com", "mac.com", "sol.no", "c2i.net"],
	...["gmx.com", "gmx.net", "aol.com", "tele2.no", "nktv.no", "loqal.no", "ntnu.no", "uio.no", "uib.no", "uit.no"],
	...[
		"stud.ntnu.no",
		"student.uio.no",
		"yahoo.se",
		"yahoo.dk",
		"yahoo.co.uk",
		"hotmail.se",
		"hotmail.dk",
		"hotmail.fr",
	],
];
export const knownDomains: readonly string[] = [...providers, ...alike];

/** Endings that fingers make of «com», «no» and «net»; some are real, but not with these names before them. */
const wrongEndings: Record<string, readonly string[]> = {
	com: ["co", "cm", "om", "con", "vom", "xom", "cpm", "cim", "comm", "coml", "ocm", "cmo", "c", "como"],
	no: ["n", "mo", "bo", "ni", "np", "nno", "noo", "on", "nl"],
	net: ["ne", "nt", "met", "nett", "ent"],
};

/** The address that was probably meant; null if there is no reason to ask. */
export function suggestAddress(text: string): string | null {
	const [name = "", domain = "", ...rest] = peelAddress(text).split("@");
	if (name === "" || rest.length > 0) return null;
	const meant = suggestDomain(domain.toLowerCase());
	return meant === null ? null : `${name}@${meant}`;
}

function suggestDomain(domain: string): string | null {
	if (knownDomains.includes(domain)) return null;
	// Subdomains belong to organisations.
	const parts = domain.split(".");
	const [label = "", ending = ""] = parts;
	if (parts.length !== 2 || label.length < 4) return null;
	const candidates = providers
		.map((provider) => ({ provider, errors: countErrors(label, ending, provider) }))
		.filter(({ errors }) => errors !== null)
		.sort((one, other) => (one.errors ?? 0) - (other.errors ?? 0));
	return candidates[0]?.provider ?? null;
}

/** How many errors make a domain of a provider's; null for too many to be one. */
function countErrors(label: string, ending: string, provider: string): number | null {
	const [right = "", rightEnding = ""] = provider.split(".");
	const isOnlyHere = right === "gmail" || right === "icloud";
	const isSameEnding = ending === rightEnding;
	const isWrongEnding = wrongEndings[rightEnding]?.includes(ending) === true;
	if (label === right) return isWrongEnding || (isOnlyHere && ending !== "") ? 1 : null;
	if (!isSameEnding && !isWrongEnding) return null;
	const distance = distanceOf(label, right);
	const allowed = right.length >= 7 ? 2 : 1;
	// The first character is seldom wrong, and another one is often another name.
	if (distance > allowed || (distance > 1 && label[0] !== right[0])) return null;
	return distance + (isSameEnding ? 0 : 1);
}

/** Insertions, deletions, replacements and swaps of neighbours (optimal string alignment). */
function distanceOf(one: string, other: string): number {
	let before: number[] = [];
	let last = Array.from({ length: other.length + 1 }, (_, j) => j);
	for (let i = 1; i <= one.length; i++) {
		const row = [i];
		for (let j = 1; j <= other.length; j++) {
			const cost = one[i - 1] === other[j - 1] ? 0 : 1;
			const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
			const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
			row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost, swapped));
		}
		before = last;
		last = row;
	}
	return last[other.length] ?? 0;
}
