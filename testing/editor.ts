import type { TestHouse } from "./house.ts";

export type Answer = { status: number; body: Record<string, unknown>; etag: string; headers: Headers };

/** A staff member who calls the management API of a site with a token of `readTestStaff`. */
export type Editor = {
	call: (method: string, path: string, body?: unknown, ifMatch?: string) => Promise<Answer>;
	list: (path: string) => Promise<Record<string, unknown>[]>;
	publish: (kind: string, fields: Record<string, unknown>, at?: string) => Promise<string>;
};

export function editorOf(house: TestHouse, token = "editor", siteId = "tindevik"): Editor {
	const ask = (method: string, path: string, body?: unknown, ifMatch?: string) =>
		house.get(`/api/management/site/${siteId}/${path}`, {
			method,
			headers: { authorization: `Bearer ${token}`, ...(ifMatch === undefined ? {} : { "if-match": ifMatch }) },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
	const call: Editor["call"] = async (method, path, body, ifMatch) => {
		const response = await ask(method, path, body, ifMatch);
		const text = await response.text();
		return {
			status: response.status,
			body: text === "" ? {} : JSON.parse(text),
			etag: response.headers.get("etag") ?? "",
			headers: response.headers,
		};
	};
	return {
		call,
		list: async (path) => JSON.parse(await (await ask("GET", path)).text()),
		async publish(kind, fields, at) {
			const made = await call("POST", kind, fields);
			if (made.status !== 201) throw new Error(`${kind}: ${JSON.stringify(made.body)}`);
			const id = String(made.body.id);
			const done = await call("PUT", `${kind}/${id}/publication`, at === undefined ? undefined : { at });
			if (done.status !== 200) throw new Error(`${kind} ${id}: ${JSON.stringify(done.body)}`);
			return id;
		},
	};
}
