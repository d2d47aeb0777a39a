/**
 * The Location header of a redirect: the editor's target with the visitor's query in front of the fragment.
 * `search` is "" or begins with "?"; a target with a query of its own keeps only that.
 */
export function redirectTarget(to: string, search: string): string {
	const [address = "", ...fragment] = (to.startsWith("/") ? encodeNonAscii(to) : new URL(to).href).split("#");
	const full = address.includes("?") ? address : `${address}${search}`;
	return [full, ...fragment].join("#");
}

/** Headers hold Latin-1 at most, and browsers do not agree on how to read it. */
const encodeNonAscii = (path: string): string => path.toWellFormed().replace(/[^\x21-\x7e]+/gu, encodeURIComponent);
