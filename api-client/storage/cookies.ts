/**
 * The document's cookies, which a browser may forbid, as in a sandboxed frame: nothing here throws. No other module may
 * use them (biome.json forbids writing).
 */

/** `name=value` pairs separated by `; `. Empty where the browser forbids cookies, and outside a browser. */
export function readCookies(): string {
	try {
		return typeof document === "undefined" ? "" : document.cookie;
	} catch {
		return "";
	}
}

/** `maxAge` is in seconds, and 0 deletes the cookie. It is for the host alone where `domain` is empty. */
export function writeCookie(name: string, value: string, maxAge: number, domain = ""): void {
	const secure = location.protocol === "https:" ? "; secure" : "";
	const host = domain === "" ? "" : `; domain=${domain}`;
	try {
		// biome-ignore lint/suspicious/noDocumentCookie: the other way, CookieStore, is not in every browser
		document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${maxAge}; samesite=lax${host}${secure}`;
	} catch {
		// The browser has no cookies.
	}
}

/** The decoded value, or null without the cookie. A value that cannot be decoded is returned as it is. */
export function findCookie(name: string, cookies = readCookies()): string | null {
	for (const cookie of cookies.split(";")) {
		const equals = cookie.indexOf("=");
		if (cookie.slice(0, equals).trim() === name) return decode(cookie.slice(equals + 1).trim());
	}
	return null;
}

function decode(value: string): string {
	try {
		return decodeURIComponent(value);
	} catch {
		return value;
	}
}
