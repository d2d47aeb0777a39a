import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createGuardedFetch, fetchGuarded, ResponseTooLargeError } from "./fetch.ts";
import { checkAddress, createGuardedLookup, RejectedAddressError, type Resolve } from "./guard.ts";

const servers: Server[] = [];
afterEach(async () => {
	for (const server of servers.splice(0)) {
		server.closeAllConnections();
		await new Promise((done) => server.close(done));
	}
});

async function serve(handler: RequestListener) {
	const requestedPaths: string[] = [];
	const server = createServer((request, response) => {
		requestedPaths.push(request.url ?? "");
		handler(request, response);
	});
	servers.push(server);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	return { url: `http://${host}`, asked: requestedPaths, limits: { allowed: new Set([host]), maxBytes: 1000 } };
}

const soon = () => AbortSignal.timeout(5000);
function createResolver(...addressLists: string[][]) {
	return vi.fn((_name: string, _options: object, done: (error: null, addresses: object[]) => void) => {
		const answer = addressLists.length > 1 ? addressLists.shift() : addressLists[0];
		done(null, answer?.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })) ?? []);
	}) as unknown as Resolve & ReturnType<typeof vi.fn>;
}

describe("fetching an address", () => {
	test("returns the response", async () => {
		const { url, limits } = await serve((_request, response) => response.writeHead(404, { "x-a": "b" }).end("nei"));
		const { status, headers, bytes } = await fetchGuarded(url, soon(), limits);
		expect([status, headers.get("x-a"), Buffer.from(bytes).toString()]).toEqual([404, "b", "nei"]);
	});

	test.each([
		["gzip", gzipSync],
		["br", brotliCompressSync],
		["deflate", deflateSync],
		["deflate", deflateRawSync],
		["gzip, br", (text: string) => brotliCompressSync(gzipSync(text))],
	])("decompresses %s", async (encoding, pack) => {
		const { url, limits } = await serve((_request, response) =>
			response.writeHead(200, { "content-encoding": encoding }).end(pack("film")),
		);
		const { bytes, headers } = await fetchGuarded(url, soon(), limits);
		expect([Buffer.from(bytes).toString(), headers.get("content-encoding")]).toEqual(["film", null]);
	});

	test("makes Node print no warning", async () => {
		const emitWarning = vi.spyOn(process, "emitWarning");
		const { url, limits } = await serve((_request, response) =>
			response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("film")),
		);
		await fetchGuarded(url, soon(), limits);
		expect(emitWarning).not.toHaveBeenCalled();
	});

	test.each([
		["has a content-length above the limit", { "content-length": "1001" }, Buffer.alloc(1001)],
		["is too long without a content-length", {}, Buffer.alloc(1001)],
		["decompresses to too much", { "content-encoding": "gzip" }, gzipSync(Buffer.alloc(50_000_000))],
		["decompresses to too much (br)", { "content-encoding": "br" }, brotliCompressSync(Buffer.alloc(50_000_000))],
	])("stops if the response %s", async (_how, headers, body) => {
		const { url, limits } = await serve((_request, response) => response.writeHead(200, headers).end(body));
		await expect(fetchGuarded(url, soon(), limits)).rejects.toThrow(ResponseTooLargeError);
	});

	test("stops if an endless compressed response decompresses to nothing", async () => {
		const nothing = gzipSync("");
		const { url, limits } = await serve((_request, response) => {
			response.writeHead(200, { "content-encoding": "gzip" });
			response.end(Buffer.concat(Array.from({ length: 200 }, () => nothing)));
		});
		await expect(fetchGuarded(url, soon(), limits)).rejects.toThrow(ResponseTooLargeError);
	});

	test.each(["zip", "constructor"])("rejects an unknown encoding: %s", async (encoding) => {
		const { url, limits } = await serve((_request, response) =>
			response.writeHead(200, { "content-encoding": encoding }).end("film"),
		);
		await expect(fetchGuarded(url, soon(), limits)).rejects.toThrow(encoding);
	});

	test("fails if the compressed body is broken", async () => {
		const { url, limits } = await serve((_request, response) =>
			response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("film").subarray(0, 12)),
		);
		await expect(fetchGuarded(url, soon(), limits)).rejects.toThrow(/end of file/u);
	});

	test("fails if the connection breaks before the promised end", async () => {
		const { url, limits } = await serve((_request, response) => {
			response.writeHead(200, { "content-length": "100" });
			response.write("halvt", () => response.destroy());
		});
		await expect(fetchGuarded(url, soon(), limits)).rejects.toThrow();
	});

	test("ends at the deadline although more of the body comes", async () => {
		const { url, limits } = await serve((_request, response) => {
			response.writeHead(200);
			const drip = setInterval(() => response.write("."), 10);
			response.on("close", () => clearInterval(drip));
		});
		await expect(fetchGuarded(url, AbortSignal.timeout(200), limits)).rejects.toThrow(/timeout/u);
	});

	test("ends at the deadline without a response", async () => {
		const { url, limits } = await serve(() => {});
		await expect(fetchGuarded(url, AbortSignal.timeout(100), limits)).rejects.toThrow(/timeout/u);
	});
});

describe("the api-client's fetch", () => {
	test("gives text in another encoding as UTF-8", async () => {
		const { url, limits } = await serve((_request, response) =>
			response
				.writeHead(200, { "content-type": "application/json; charset=ISO-8859-1" })
				.end(Buffer.from("å", "latin1")),
		);
		expect(await (await createGuardedFetch(limits)(url)).text()).toBe("å");
	});
});

describe("a redirect", () => {
	test("is followed to an allowed address", async () => {
		const { url, limits } = await serve((request, response) =>
			request.url === "/" ? response.writeHead(302, { location: "/der" }).end() : response.end("film"),
		);
		expect(Buffer.from((await fetchGuarded(url, soon(), limits)).bytes).toString()).toBe("film");
	});

	test.each([
		"http://127.0.0.1:1/",
		"http://169.254.169.254/",
		"http://[::ffff:127.0.0.1]/",
		"file:///etc/passwd",
		"//10.0.0.1/",
	])("to %s is rejected", async (location) => {
		const { url, limits } = await serve((_request, response) => response.writeHead(302, { location }).end());
		await expect(fetchGuarded(url, soon(), limits)).rejects.toThrow(RejectedAddressError);
	});

	test("is followed three times and no more", async () => {
		const {
			url,
			limits,
			asked: requestedPaths,
		} = await serve((request, response) => response.writeHead(302, { location: `${request.url}x` }).end());
		await expect(fetchGuarded(url, soon(), limits)).rejects.toThrow("mer enn 3 ganger");
		expect(requestedPaths).toEqual(["/", "/x", "/xx", "/xxx"]);
	});

	test("is left to the caller by the api-client's fetch, whose headers are secret", async () => {
		const {
			url,
			limits,
			asked: requestedPaths,
		} = await serve((_request, response) => response.writeHead(302, { location: "/der" }).end());
		expect((await createGuardedFetch(limits)(url)).status).toBe(302);
		expect(requestedPaths).toEqual(["/"]);
	});
});

describe("a host name", () => {
	test.each([
		["to loopback", ["127.0.0.1"]],
		["to IPv6 loopback", ["::1"]],
		["to a mapped address", ["::ffff:10.0.0.1"]],
		["to a public and a private address", ["93.184.216.34", "192.168.0.1"]],
	])("that resolves %s is rejected without a request", async (_where, addresses) => {
		const { url, asked: requestedPaths } = await serve((_request, response) => response.end());
		const address = `http://ond.example:${new URL(url).port}/`;
		const limits = { allowed: new Set<string>(), maxBytes: 1000, resolve: createResolver(addresses) };
		// The test server's port is not a web port, so the lookup is tested without the check of the port.
		const lookup = createGuardedLookup(new URL(address), limits.allowed, limits.resolve);
		const error = await new Promise((done) => lookup("ond.example", { all: true }, done));
		expect(error).toBeInstanceOf(RejectedAddressError);
		await expect(fetchGuarded("http://ond.example/", soon(), limits)).rejects.toThrow(RejectedAddressError);
		expect(requestedPaths).toEqual([]);
	});

	test("is resolved once, and the connection uses that address", async () => {
		const { url } = await serve((_request, response) => response.end("film"));
		const host = `navn.example:${new URL(url).port}`;
		// A second lookup would return an address where nothing listens.
		const resolve = createResolver(["127.0.0.1"], ["127.0.0.2"]);
		const limits = { allowed: new Set([host]), maxBytes: 1000, resolve };
		expect(Buffer.from((await fetchGuarded(`http://${host}/`, soon(), limits)).bytes).toString()).toBe("film");
		expect(resolve).toHaveBeenCalledTimes(1);
	});

	test("is resolved and checked again for the next connection", async () => {
		const resolve = createResolver(["93.184.216.34"], ["127.0.0.1"]);
		const ask = () =>
			new Promise<[Error | null, unknown]>((done) =>
				createGuardedLookup(checkAddress("http://skifter.example/", new Set()), new Set(), resolve)(
					"skifter.example",
					{},
					(error, address) => done([error, address]),
				),
			);
		expect(await ask()).toEqual([null, "93.184.216.34"]);
		expect((await ask())[0]).toBeInstanceOf(RejectedAddressError);
	});

	test("that does not exist fails", async () => {
		const limits = { allowed: new Set<string>(), maxBytes: 1000, resolve: createResolver([]) };
		await expect(fetchGuarded("http://finnes-ikke.example/", soon(), limits)).rejects.toThrow("finnes ikke");
	});
});
