/**
 * Where a redirect leads: what an editor wrote, as a header can carry it, with the visitor's query in front of the fragment.
 * `search` is "" or begins with "?"; a target with a query of its own keeps that alone.
 */
export function redirectTarget(to: string, search: string): string {
	const [address = "", ...fragment] = (to.startsWith("/") ? inAscii(to) : new URL(to).href).split("#");
	const full = address.includes("?") ? address : `${address}${search}`;
	return [full, ...fragment].join("#");
}

/** Headers hold Latin letters at the most, and browsers do not agree on what those mean. */
const inAscii = (path: string): string => path.toWellFormed().replace(/[^\x21-\x7e]+/gu, encodeURIComponent);
