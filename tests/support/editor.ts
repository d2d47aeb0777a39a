import type { TestApp } from "./test-app.ts";

export type ApiResponse = { status: number; body: Record<string, unknown>; etag: string; headers: Headers };

/** A staff member who calls the management API of a site with a token of `readTestStaff`. */
export type Editor = {
	call: (method: string, path: string, body?: unknown, ifMatch?: string) => Promise<ApiResponse>;
	/** A request that is done once, however often it is sent with the same key. */
	callOnce: (path: string, body: unknown, idempotencyKey: string) => Promise<ApiResponse>;
	put: (path: string, body: unknown, idempotencyKey: string) => Promise<ApiResponse>;
	list: (path: string) => Promise<Record<string, unknown>[]>;
	createPublished: (contentType: string, fields: Record<string, unknown>, at?: string) => Promise<string>;
};

/** The path of a list's next page, for `call`; undefined on the last. */
export const nextOf = ({ headers }: Pick<ApiResponse, "headers">): string | undefined =>
	/<[^>]*\/site\/\w+\/([^>]*)>; rel="next"/u.exec(headers.get("link") ?? "")?.[1];

export function createEditor(app: TestApp, token = "editor", siteId = "tindevik"): Editor {
	const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
		app.request(`/api/management/site/${siteId}/${path}`, {
			method,
			headers: { authorization: `Bearer ${token}`, ...headers },
			...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
		});
	const receive = async (response: Response): Promise<ApiResponse> => {
		const text = await response.text();
		return {
			status: response.status,
			body: text === "" ? {} : JSON.parse(text),
			etag: response.headers.get("etag") ?? "",
			headers: response.headers,
		};
	};
	const call: Editor["call"] = async (method, path, body, ifMatch) =>
		receive(await send(method, path, body, ifMatch === undefined ? {} : { "if-match": ifMatch }));
	return {
		call,
		callOnce: async (path, body, key) => receive(await send("POST", path, body, { "idempotency-key": key })),
		put: async (path, body, key) => receive(await send("PUT", path, body, { "idempotency-key": key })),
		list: async (path) => JSON.parse(await (await send("GET", path)).text()),
		async createPublished(contentType, fields, at) {
			const created = await call("POST", contentType, fields);
			if (created.status !== 201) throw new Error(`${contentType}: ${JSON.stringify(created.body)}`);
			const id = String(created.body.id);
			const published = await call("PUT", `${contentType}/${id}/publication`, at === undefined ? undefined : { at });
			if (published.status !== 200) throw new Error(`${contentType} ${id}: ${JSON.stringify(published.body)}`);
			return id;
		},
	};
}
