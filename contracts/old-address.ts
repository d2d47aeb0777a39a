/**
 * Old addresses that redirects lead on from. People write them decoded or as a browser copies them, and links to them have
 * capitals, blanks at the end, and letters in the encoding of an older site. The server and the forms compare them here.
 */

type OldAddress = { path: string; params: string[] };

const windows1252 = new TextDecoder("windows-1252");
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decodeBytes(encoded: string): string {
	const bytes = Uint8Array.from(encoded.matchAll(/%(..)/gu), ([, digits = ""]) => Number.parseInt(digits, 16));
	try {
		return utf8.decode(bytes);
	} catch {
		return windows1252.decode(bytes);
	}
}

/** Percent-encodings as UTF-8, else as Windows-1252, which extends Latin-1; others stay as they are. */
const decode = (text: string): string => text.replace(/(?:%[0-9a-f]{2})+/giu, decodeBytes).normalize("NFC");

/** Encodes what would change its meaning if it were read again. */
const protect = (text: string, signs: RegExp): string =>
	text.replace(/%(?=[0-9a-f]{2})/giu, "%25").replace(signs, encodeURIComponent);

const blanksAndSlashesAtEnd = /[\s/\u200B\u2060\uFEFF]+$/u;

function parse(address: string): OldAddress {
	const queryStart = address.indexOf("?");
	const path = queryStart < 0 ? address : address.slice(0, queryStart);
	const fragment = path.includes("#") ? path.slice(path.indexOf("#")) : "";
	const decoded = decode(path.slice(0, path.length - fragment.length))
		.toLowerCase()
		.replace(blanksAndSlashesAtEnd, "");
	return {
		path: `${protect(decoded, /[?#]/gu) || "/"}${fragment}`,
		params: queryStart < 0 ? [] : paramsOf(address.slice(queryStart + 1)).sort(),
	};
}

const paramsOf = (query: string): string[] => query.split("&").map(normalizeParam).filter(Boolean);

function normalizeParam(param: string): string {
	const [name = "", ...value] = param.replaceAll("+", " ").split("=");
	const [first, second] = [protect(decode(name), /[&#+=]/gu), protect(decode(value.join("=")), /[&#+]/gu)];
	return second === "" ? first : `${first}=${second}`;
}

/**
 * An old address as it is stored: decoded, in lower case, without slash or blanks at the end. The parameters of its query,
 * whose case counts, are sorted.
 */
export function normalizeOldAddress(address: string): string {
	const { path, params } = parse(address);
	return params.length > 0 ? `${path}?${params.join("&")}` : path;
}

/** The path of an old address, as it is stored. */
export const oldPath = (address: string): string => parse(address).path;

/**
 * Finds the redirect of a requested address among those of its path: its parameters must all be requested, and of several
 * the one with most applies. `search` is what remains of the query, "" or with "?".
 */
export function findRedirectFor<R extends { from: string }>(
	redirects: readonly R[],
	requested: string,
): { redirect: R; search: string } | null {
	const { path, params } = parse(requested);
	const [best] = redirects
		.map((redirect) => ({ redirect, from: parse(redirect.from) }))
		.filter(({ from }) => from.path === path && from.params.every((param) => params.includes(param)))
		.sort((a, b) => b.from.params.length - a.from.params.length || rank(a.redirect) - rank(b.redirect));
	if (!best) return null;
	const [, query = ""] = /\?([^#]*)/u.exec(requested) ?? [];
	const rest = query.split("&").filter((param) => param !== "" && !best.from.params.includes(normalizeParam(param)));
	return { redirect: best.redirect, search: rest.length > 0 ? `?${rest.join("&")}` : "" };
}

/** One that was stored before addresses were normalised comes after its equal. */
const rank = ({ from }: { from: string }): number => (normalizeOldAddress(from) === from ? 0 : 1);
