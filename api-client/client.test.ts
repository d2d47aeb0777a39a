import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { type ClientOptions, createApiClient } from "./client.ts";

type RecordedRequest = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };
type Responder = (request: RecordedRequest, response: ServerResponse) => void;

const servers: Server[] = [];
afterEach(async () => {
	for (const server of servers.splice(0)) {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	}
});

async function startServer(respond: Responder): Promise<{ baseUrl: string; seen: RecordedRequest[] }> {
	const seen: RecordedRequest[] = [];
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk) => chunks.push(chunk));
		request.on("end", () => {
			const recorded = {
				method: request.method ?? "",
				url: request.url ?? "",
				headers: request.headers,
				body: Buffer.concat(chunks).toString(),
			};
			seen.push(recorded);
			respond(recorded, response);
		});
	});
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, seen };
}

const json =
	(status: number, body: unknown): Responder =>
	(_request, response) => {
		response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
	};
const signal = () => new AbortController().signal;
const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
	promise.then(
		() => expect.fail("the call should have failed"),
		(error: unknown) => error,
	);

describe("what counts as success", () => {
	it.each([200, 201, 299])("takes %i as success and gives its JSON", async (status) => {
		const { baseUrl } = await startServer(json(status, { fine: true }));
		const client = createApiClient({ baseUrl, authentication: "none" });
		expect(await client.call("/x", { signal: signal() })).toEqual({ fine: true });
	});

	it.each([204, 200])("gives undefined for %i without a body", async (status) => {
		const { baseUrl } = await startServer((_request, response) => response.writeHead(status).end());
		const client = createApiClient({ baseUrl, authentication: "none" });
		expect(await client.call("/x", { signal: signal() })).toBeUndefined();
	});

	it("passes on the headers of a success, and not those of a failure", async () => {
		const etags: (string | null)[] = [];
		const onHeaders = (headers: Headers) => etags.push(headers.get("etag"));
		const { baseUrl } = await startServer((request, response) =>
			response.writeHead(request.url?.endsWith("/good") ? 204 : 412, { etag: '"a"' }).end(),
		);
		const client = createApiClient({ baseUrl, authentication: "none" });
		await client.call("/good", { signal: signal(), onHeaders });
		await failureOf(client.call("/stale", { signal: signal(), onHeaders }));
		expect(etags).toEqual(['"a"']);
	});

	it("sends a form as a form", async () => {
		const sent: Request[] = [];
		const client = createApiClient({
			baseUrl: "http://localhost",
			authentication: "none",
			fetch: async (input, init) => {
				sent.push(new Request(input, init));
				return new Response(null, { status: 204 });
			},
		});
		const body = new FormData();
		body.set("alt", "En måke");
		await client.call("/x", { method: "POST", body, signal: signal() });
		expect((await sent[0]?.formData())?.get("alt")).toBe("En måke");
	});

	it("fails with the problem in the response", async () => {
		const problem = {
			type: "urn:x",
			title: "Feil",
			status: 400,
			detail: "Noe mangler.",
			code: "invalid_request",
			errors: [{ path: "Email", message: "mangler" }],
		};
		const { baseUrl } = await startServer(json(400, problem));
		const error = await failureOf(
			createApiClient({ baseUrl, authentication: "none" }).call("/x", { signal: signal() }),
		);
		expect(error).toMatchObject({ name: "ApiError", kind: "answer", status: 400, problem });
	});

	it("gives the time to wait after too many attempts", async () => {
		const { baseUrl } = await startServer((_request, response) =>
			response.writeHead(429, { "retry-after": "37" }).end(),
		);
		const error = await failureOf(
			createApiClient({ baseUrl, authentication: "none" }).call("/x", { signal: signal() }),
		);
		expect(error).toMatchObject({ status: 429, retryAfter: 37, problem: null });
	});

	it.each(["<h1>Bad gateway</h1>", "null", '{"code":7}'])(
		"fails without a problem on an error response with the body %s",
		async (body) => {
			const { baseUrl } = await startServer((_request, response) => response.writeHead(502).end(body));
			const error = await failureOf(
				createApiClient({ baseUrl, authentication: "none" }).call("/x", { signal: signal() }),
			);
			expect(error).toMatchObject({ kind: "answer", status: 502, problem: null });
		},
	);

	it("fails on a success that is not JSON", async () => {
		const { baseUrl } = await startServer((_request, response) => response.writeHead(200).end('{"half":'));
		const error = await failureOf(
			createApiClient({ baseUrl, authentication: "none" }).call("/x", { signal: signal() }),
		);
		expect(error).toMatchObject({ kind: "garbage", status: 200 });
	});

	it("fails when the connection breaks in the middle of a response", async () => {
		const { baseUrl } = await startServer((_request, response) => {
			response.writeHead(200, { "content-length": "100" }).write("{");
			response.destroy();
		});
		const error = await failureOf(
			createApiClient({ baseUrl, authentication: "none" }).call("/x", { signal: signal() }),
		);
		expect(error).toMatchObject({ name: "ApiError", kind: "network", status: null });
	});

	it("does not follow a redirect, which would send its secrets to the target", async () => {
		const { baseUrl, seen } = await startServer((request, response) =>
			response.writeHead(request.url === "/api/x" ? 302 : 200, { location: "/elsewhere" }).end("{}"),
		);
		const error = await failureOf(
			createApiClient({ baseUrl, authentication: "none" }).call("/x", {
				signal: signal(),
				headers: { "X-Token": "t" },
			}),
		);
		expect(error).toBeInstanceOf(ApiError);
		expect(seen.map(({ url }) => url)).toEqual(["/api/x"]);
	});
});

describe("requests", () => {
	it("sends method, query and JSON", async () => {
		const { baseUrl, seen } = await startServer(json(200, {}));
		const client = createApiClient({ baseUrl, authentication: "none" });
		await client.call("/reviews", {
			method: "POST",
			query: { skip: 0, of: "æ&ø", left: undefined },
			body: { rating: 6 },
			signal: signal(),
		});
		expect(seen[0]).toMatchObject({
			method: "POST",
			url: "/api/reviews?skip=0&of=%C3%A6%26%C3%B8",
			body: '{"rating":6}',
		});
		expect(seen[0]?.headers["content-type"]).toBe("application/json");
	});

	it("echoes the XSRF-TOKEN cookie, and no other", async () => {
		const { baseUrl, seen } = await startServer(json(200, {}));
		const cookies = () => "NOT-XSRF-TOKEN=a; XSRF-TOKEN=b%3D%3D; c=d";
		await createApiClient({ baseUrl, authentication: "none", cookies }).call("/x", { signal: signal() });
		expect(seen[0]?.headers["x-xsrf-token"]).toBe("b==");
	});

	it("sends no XSRF header without the cookie", async () => {
		const { baseUrl, seen } = await startServer(json(200, {}));
		await createApiClient({ baseUrl, authentication: "none", cookies: () => "a=b" }).call("/x", { signal: signal() });
		expect(seen[0]?.headers).not.toHaveProperty("x-xsrf-token");
	});

	it("includes credentials and sets no timeout", async () => {
		const inits: RequestInit[] = [];
		const fetch: typeof globalThis.fetch = async (_input, init) => {
			inits.push(init ?? {});
			return new Response(null, { status: 204 });
		};
		const givenSignal = signal();
		await createApiClient({ baseUrl: "/api", authentication: "none", fetch }).call("/x", { signal: givenSignal });
		expect(inits[0]).toMatchObject({ credentials: "include", signal: givenSignal });
	});

	const token = (): string => "t";
	it.each([
		[{ authentication: "none", token }, undefined],
		[{ authentication: "basic", user: "kåre", password: "p:q" }, `Basic ${Buffer.from("kåre:p:q").toString("base64")}`],
		[{ authentication: "identity-provider", token }, "Bearer t"],
		[{ authentication: "identity-provider", token: (): null => null }, undefined],
	] as const)("authenticates by %o", async (method, header) => {
		const { baseUrl, seen } = await startServer(json(200, {}));
		await createApiClient({ baseUrl, ...method }).call("/x", { signal: signal() });
		expect(seen[0]?.headers.authorization).toBe(header);
	});

	it.each(["digest", "", undefined, null])("rejects authentication by %s", (authentication) => {
		const options = { baseUrl: "/api", authentication } as unknown as ClientOptions;
		expect(() => createApiClient(options)).toThrow(new Error("API authentication method not supported"));
	});
});

describe("401", () => {
	function requireNewToken(): Responder {
		return (request, response) =>
			json(request.headers.authorization === "Bearer new" ? 200 : 401, { url: request.url })(request, response);
	}

	it("refreshes once for 50 concurrent calls that get 401, and retries each once", async () => {
		const { baseUrl, seen } = await startServer(requireNewToken());
		let token = "old";
		let refreshes = 0;
		const client = createApiClient({
			baseUrl,
			authentication: "identity-provider",
			token: () => token,
			refresh: async () => {
				refreshes += 1;
				await new Promise((resolve) => setImmediate(resolve));
				token = "new";
				return true;
			},
		});
		const responses = await Promise.all(
			Array.from({ length: 50 }, (_, i) => client.call(`/${i}`, { signal: signal() })),
		);
		expect(refreshes).toBe(1);
		expect(responses).toEqual(Array.from({ length: 50 }, (_, i) => ({ url: `/api/${i}` })));
		expect(seen).toHaveLength(100);
	});

	it("does not refresh again for a call that was sent before the refresh and got 401 after it", async () => {
		let respondLate = () => {};
		const { baseUrl } = await startServer((request, response) => {
			if (request.url === "/api/late" && request.headers.authorization === "Bearer old")
				respondLate = () => json(401, {})(request, response);
			else requireNewToken()(request, response);
		});
		let token = "old";
		let refreshes = 0;
		const refresh = async () => {
			refreshes += 1;
			token = "new";
			return true;
		};
		const client = createApiClient({ baseUrl, authentication: "identity-provider", token: () => token, refresh });
		const late = client.call("/late", { signal: signal() });
		await client.call("/early", { signal: signal() });
		respondLate();
		expect(await late).toEqual({ url: "/api/late" });
		expect(refreshes).toBe(1);
	});

	it("fails after one retry that gets 401 too", async () => {
		const { baseUrl, seen } = await startServer(json(401, {}));
		let refreshes = 0;
		const refresh = async () => {
			refreshes += 1;
			return true;
		};
		const error = await failureOf(
			createApiClient({ baseUrl, authentication: "none", refresh }).call("/x", { signal: signal() }),
		);
		expect(error).toMatchObject({ status: 401 });
		expect([refreshes, seen.length]).toEqual([1, 2]);
	});

	it("refreshes again for a later 401", async () => {
		const { baseUrl } = await startServer(json(401, {}));
		let refreshes = 0;
		const refresh = async () => {
			refreshes += 1;
			return true;
		};
		const client = createApiClient({ baseUrl, authentication: "none", refresh });
		await failureOf(client.call("/x", { signal: signal() }));
		await failureOf(client.call("/x", { signal: signal() }));
		expect(refreshes).toBe(2);
	});

	it.each([
		["says that it failed", async () => false],
		["throws", async () => Promise.reject(new Error("no"))],
	])("fails without a retry when the refresh %s", async (_how, refresh) => {
		const { baseUrl, seen } = await startServer(
			json(401, { title: "t", detail: "d", status: 401, code: "no_session" }),
		);
		const error = await failureOf(
			createApiClient({ baseUrl, authentication: "none", refresh }).call("/x", { signal: signal() }),
		);
		expect(error).toMatchObject({ status: 401, problem: { code: "no_session" } });
		expect(seen).toHaveLength(1);
	});

	it("fails for a login with 401, without a refresh", async () => {
		const { baseUrl, seen } = await startServer(json(401, {}));
		const refresh = () => expect.fail("nothing to refresh");
		const error = await failureOf(
			createApiClient({ baseUrl, authentication: "none", refresh }).call("/login", {
				method: "POST",
				isLogin: true,
				signal: signal(),
			}),
		);
		expect(error).toMatchObject({ status: 401 });
		expect(seen).toHaveLength(1);
	});
});

describe("abort", () => {
	it("ends a call that gets no response, with the reason given", async () => {
		const controller = new AbortController();
		const { baseUrl } = await startServer(() => controller.abort());
		const client = createApiClient({ baseUrl, authentication: "none" });
		const error = await failureOf(client.call("/x", { signal: controller.signal }));
		expect(error).toMatchObject({ name: "AbortError" });
	});

	it("ends a call in the middle of its response", async () => {
		const controller = new AbortController();
		const { baseUrl } = await startServer((_request, response) => {
			response.writeHead(200).write("{", () => controller.abort());
		});
		const client = createApiClient({ baseUrl, authentication: "none" });
		expect(await failureOf(client.call("/x", { signal: controller.signal }))).toMatchObject({ name: "AbortError" });
	});

	it("sends nothing when it is aborted beforehand", async () => {
		const { baseUrl, seen } = await startServer(json(200, {}));
		const client = createApiClient({ baseUrl, authentication: "none" });
		await failureOf(client.call("/x", { signal: AbortSignal.abort() }));
		expect(seen).toHaveLength(0);
	});

	it("ends one caller's wait for the refresh, and not those of others", async () => {
		const { baseUrl } = await startServer((request, response) =>
			json(request.headers.authorization === "Bearer new" ? 200 : 401, {})(request, response),
		);
		const controller = new AbortController();
		let token = "old";
		let finish = () => {};
		const refresh = () =>
			new Promise<boolean>((resolve) => {
				finish = () => {
					token = "new";
					resolve(true);
				};
				controller.abort();
			});
		const client = createApiClient({ baseUrl, authentication: "identity-provider", token: () => token, refresh });
		const staying = client.call("/b", { signal: signal() });
		expect(await failureOf(client.call("/a", { signal: controller.signal }))).toMatchObject({ name: "AbortError" });
		finish();
		expect(await staying).toEqual({});
	});

	it("is distinguished from a broken connection", async () => {
		const { baseUrl } = await startServer((_request, response) => response.destroy());
		const client = createApiClient({ baseUrl, authentication: "none" });
		expect(await failureOf(client.call("/x", { signal: signal() }))).toMatchObject({
			name: "ApiError",
			kind: "network",
		});
	});
});
