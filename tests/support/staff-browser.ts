import type { TestApp } from "./test-app.ts";

/**
 * A browser without script for the identity provider's pages: stores cookies by path, and follows redirects only with
 * `follow`.
 */
export type StaffBrowser = {
	get: (url: string) => Promise<Response>;
	/** `fields` include the page's hidden fields. */
	post: (url: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Response>;
	/** Follows redirects within the identity provider. */
	follow: (url: string) => Promise<{ url: string; response: Response }>;
	cookies: Map<string, { value: string; path: string; attributes: string }>;
};

export const appOrigin = "http://localhost:3000";

export function createStaffBrowser(app: Pick<TestApp, "fetch">, clientIp = "192.0.2.50", userAgent = ""): StaffBrowser {
	const cookies: StaffBrowser["cookies"] = new Map();
	const send = async (url: string, init: RequestInit = {}) => {
		const { pathname } = new URL(url, appOrigin);
		const cookieHeader = [...cookies]
			.filter(([, cookie]) => pathname.startsWith(cookie.path))
			.map(([name, cookie]) => `${name}=${cookie.value}`)
			.join("; ");
		const headers = new Headers({
			accept: "text/html",
			"user-agent": userAgent,
			...(cookieHeader ? { cookie: cookieHeader } : {}),
		});
		for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
		const request = new Request(new URL(url, appOrigin), { ...init, headers, redirect: "manual" });
		const response = await app.fetch(request, { incoming: { socket: { remoteAddress: clientIp } } });
		for (const line of response.headers.getSetCookie()) storeCookie(cookies, line);
		return response;
	};
	return {
		cookies,
		get: (url) => send(url),
		post: (url, fields, headers = {}) =>
			send(url, {
				method: "POST",
				body: new URLSearchParams(fields),
				headers: { origin: appOrigin, ...headers },
			}),
		async follow(url) {
			let at = url;
			for (let steps = 0; steps < 10; steps++) {
				const response = await send(at);
				const next = response.headers.get("location");
				if (next === null) return { url: at, response };
				at = new URL(next, new URL(at, appOrigin)).href;
				if (!new URL(at).pathname.startsWith("/oidc/")) return { url: at, response };
			}
			throw new Error(`${url} leads round in circles`);
		},
	};
}

function storeCookie(cookies: StaffBrowser["cookies"], line: string): void {
	const match = /^([^=]+)=([^;]*)(.*)$/u.exec(line);
	if (!match) return;
	const [, name = "", value = "", attributes = ""] = match;
	if (value === "" || /expires=Thu, 01 Jan 1970/iu.test(attributes)) cookies.delete(name);
	else cookies.set(name, { value, attributes, path: /path=([^;]*)/iu.exec(attributes)?.[1] ?? "/" });
}

export function hiddenFields(page: string): Record<string, string> {
	const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/gu)];
	return Object.fromEntries(fields.map(([, name, value]) => [name, value]));
}
