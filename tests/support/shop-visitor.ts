import { type Cookies, cookieHeader, storeCookies } from "./cookies.ts";

export type ShownPage = { path: string; status: number; headers: Headers; html: string };

type App = { request: (path: string, init?: RequestInit) => Response | Promise<Response> };

/** A visitor without script on the shop's pages: keeps cookies unless it rejects them, and follows redirects. */
export function createShopVisitor(app: App, { keepsCookies = true } = {}) {
	const cookies: Cookies = new Map();

	async function request(path: string, init: RequestInit): Promise<Response> {
		const headers = {
			...(cookies.size > 0 ? { cookie: cookieHeader(cookies) } : {}),
			...(init.method === "POST" ? { origin: "http://localhost:3000" } : {}),
		};
		const response = await app.request(path, { ...init, headers });
		if (keepsCookies) storeCookies(cookies, response);
		return response;
	}

	async function open(path: string, init: RequestInit = {}): Promise<ShownPage> {
		const response = await request(path, init);
		const location = response.headers.get("location");
		if (!location) return { path, status: response.status, headers: response.headers, html: await response.text() };
		const { pathname, search } = new URL(location, "http://localhost:3000");
		return open(pathname + search);
	}

	const toForm = (fields: Record<string, string | string[]>) => {
		const body = new URLSearchParams();
		for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) body.append(name, value);
		return { method: "POST", body };
	};
	const post = (path: string, fields: Record<string, string | string[]>) => open(path, toForm(fields));

	const withHidden = (html: string, fields: Record<string, string>) => {
		const hidden = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/gu)];
		return { ...Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value])), ...fields };
	};

	return {
		get: (path: string) => open(path),
		deleteCookies: () => cookies.clear(),
		post,
		/** Sends a page's form with its hidden fields. */
		submit: ({ path, html }: ShownPage, fields: Record<string, string>): Promise<ShownPage> =>
			post(path, withHidden(html, fields)),
		/** Submits a form without following the redirect. */
		send: ({ path, html }: ShownPage, fields: Record<string, string>): Promise<Response> =>
			request(path, toForm(withHidden(html, fields))),
	};
}
