/** A browser's cookies by name. */
export type Cookies = Map<string, string>;

export const cookieHeader = (cookies: Cookies): string =>
	[...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

export function storeCookies(cookies: Cookies, { headers }: Pick<Response, "headers">): void {
	for (const cookie of headers.getSetCookie()) {
		const [, name = "", value = ""] = /^([^=]+)=([^;]*)/u.exec(cookie) ?? [];
		if (/max-age=0/iu.test(cookie)) cookies.delete(name);
		else cookies.set(name, value);
	}
}
