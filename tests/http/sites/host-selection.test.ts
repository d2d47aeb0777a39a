import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

type RequestOptions = { host?: string; target?: string; localAddress?: string };

async function respondTo({ host, target = "/robots.txt", localAddress = "127.0.0.1" }: RequestOptions) {
	const url = target.startsWith("/") ? `http://${host ?? "127.0.0.1"}${target}` : target;
	const request = new Request(url, { headers: host === undefined ? {} : { host } });
	const response = await app.fetch(request, { incoming: { url: target, socket: { localAddress } } });
	return { status: response.status, text: await response.text() };
}

const tindevik = { status: 200, text: expect.stringContaining("http://localhost:3000/sitemap.xml") };
const birkevag = { status: 200, text: expect.stringContaining("http://birkevag.localhost:3000/sitemap.xml") };

describe("a host", () => {
	test.each(["localhost.", "localhost.:3000", "LocalHost.", "x.localhost."])(
		"with a trailing dot, %s, is the same host",
		async (host) => expect(await respondTo({ host })).toEqual(tindevik),
	);

	test("of another site is found with a trailing dot as well", async () => {
		for (const host of ["birkevag.localhost.", "BIRKEVAG.localhost.:80"])
			expect(await respondTo({ host })).toEqual(birkevag);
	});

	test.each(["localhost..", ".", "evil.example.", "[::1]."])("%s is unknown", async (host) => {
		const request = new Request("http://localhost/", { headers: { host } });
		expect((await app.fetch(request, { incoming: { url: "/" } })).status).toBe(421);
	});
});

describe("over a connection", () => {
	let server: Server;
	beforeAll(async () => {
		server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
		await once(server, "listening");
	});
	afterAll(() => server.close());

	async function readStatusLine(target: string, ...headers: string[]): Promise<string> {
		const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
		socket.write(`${[`GET ${target} HTTP/1.1`, ...headers, "Connection: close"].join("\r\n")}\r\n\r\n`);
		return ((await text(socket)).split("\r\n", 1)[0] ?? "").slice("HTTP/1.1 ".length);
	}

	test.each([
		["an invalid host", "/api/events/tindevik?keys=a", "Host: 127.0.0.256"],
		["several hosts", "/", "Host: localhost", "Host: evil.example"],
		["the same host twice", "/", "Host: localhost", "Host: localhost"],
		["credentials in the target", "http://user:password@localhost/", "Host: localhost"],
	])("a request with %s is rejected", async (_what, target, ...headers) => {
		expect(await readStatusLine(target, ...headers)).toBe("400 Bad Request");
		expect(app.logEntries).toEqual([]);
	});

	test("a target with a host is accepted", async () => {
		expect(await readStatusLine("http://birkevag.localhost/robots.txt", "Host: localhost")).toBe("200 OK");
	});
});

describe("a target with a host (RFC 9112, section 3.2.2)", () => {
	test.each([
		["http://birkevag.localhost/robots.txt", "localhost", birkevag],
		["http://localhost:3000/robots.txt", "birkevag.localhost", tindevik],
		["http://localhost/robots.txt", "evil.example", tindevik],
	])("%s is used instead of the header's %s", async (target, host, expected) => {
		expect(await respondTo({ target, host })).toEqual(expected);
	});

	test("gets 421 if the host is unknown", async () => {
		for (const path of ["/", "/robots.txt", "/api/events/tindevik?keys=a"])
			expect((await respondTo({ target: `http://evil.example${path}`, host: "localhost" })).status).toBe(421);
	});
});

describe("a request without a host, as in HTTP/1.0,", () => {
	test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])(
		"that arrives at %s gets the default site",
		async (localAddress) => expect(await respondTo({ localAddress })).toEqual(tindevik),
	);

	test("gets 421 at other addresses", async () => {
		expect((await respondTo({ localAddress: "192.0.2.7" })).status).toBe(421);
	});
});
