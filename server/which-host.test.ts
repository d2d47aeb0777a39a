import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestHouse, type TestHouse } from "../testing/house.ts";

/** Which site answers, by what arrives at a port: the request line and the header as they are, and the address they came to. */

let house: TestHouse;
beforeAll(async () => {
	house = await createTestHouse();
});
afterAll(() => house.close());

type Arrived = { host?: string; target?: string; localAddress?: string };

async function answerTo({ host, target = "/robots.txt", localAddress = "127.0.0.1" }: Arrived) {
	const url = target.startsWith("/") ? `http://${host ?? "127.0.0.1"}${target}` : target;
	const request = new Request(url, { headers: host === undefined ? {} : { host } });
	const response = await house.fetch(request, { incoming: { url: target, socket: { localAddress } } });
	return { status: response.status, text: await response.text() };
}

const tindevik = { status: 200, text: expect.stringContaining("http://localhost:3000/sitemap.xml") };
const birkevag = { status: 200, text: expect.stringContaining("http://birkevag.localhost:3000/sitemap.xml") };

describe("a name", () => {
	test.each(["localhost.", "localhost.:3000", "LocalHost.", "x.localhost."])(
		"with the root's dot, %s, is the same name",
		async (host) => expect(await answerTo({ host })).toEqual(tindevik),
	);

	test("of another site is found with the root's dot as well", async () => {
		for (const host of ["birkevag.localhost.", "BIRKEVAG.localhost.:80"])
			expect(await answerTo({ host })).toEqual(birkevag);
	});

	test.each(["localhost..", ".", "evil.example.", "[::1]."])("%s is nobody's here", async (host) => {
		const request = new Request("http://localhost/", { headers: { host } });
		expect((await house.fetch(request, { incoming: { url: "/" } })).status).toBe(421);
	});
});

describe("at a port", () => {
	let server: Server;
	beforeAll(async () => {
		server = createServer(getRequestListener(house.fetch)).listen(0, "127.0.0.1");
		await once(server, "listening");
	});
	afterAll(() => server.close());

	/** The status line of the answer to a request with this target and these header lines. */
	async function statusLine(target: string, ...headers: string[]): Promise<string> {
		const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
		socket.write(`${[`GET ${target} HTTP/1.1`, ...headers, "Connection: close"].join("\r\n")}\r\n\r\n`);
		return ((await text(socket)).split("\r\n", 1)[0] ?? "").slice("HTTP/1.1 ".length);
	}

	test.each([
		["a host that is no address", "/api/events/tindevik?keys=a", "Host: 127.0.0.256"],
		["several hosts", "/", "Host: localhost", "Host: evil.example"],
		["the same host twice", "/", "Host: localhost", "Host: localhost"],
		["a user and a password", "http://user:password@localhost/", "Host: localhost"],
	])("%s is refused", async (_what, target, ...headers) => {
		expect(await statusLine(target, ...headers)).toBe("400 Bad Request");
		expect(house.logged).toEqual([]);
	});

	test("a target with its host is answered as any other", async () => {
		expect(await statusLine("http://birkevag.localhost/robots.txt", "Host: localhost")).toBe("200 OK");
	});
});

describe("a target that names its host (RFC 9112, section 3.2.2)", () => {
	test.each([
		["http://birkevag.localhost/robots.txt", "localhost", birkevag],
		["http://localhost:3000/robots.txt", "birkevag.localhost", tindevik],
		["http://localhost/robots.txt", "evil.example", tindevik],
	])("%s counts, and not the header's %s", async (target, host, expected) => {
		expect(await answerTo({ target, host })).toEqual(expected);
	});

	test("is answered with 421 where it is a foreign one", async () => {
		for (const path of ["/", "/robots.txt", "/api/events/tindevik?keys=a"])
			expect((await answerTo({ target: `http://evil.example${path}`, host: "localhost" })).status).toBe(421);
	});
});

describe("a request without a name, as HTTP/1.0 may be,", () => {
	test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])(
		"that arrives at %s gets the default site",
		async (localAddress) => expect(await answerTo({ localAddress })).toEqual(tindevik),
	);

	test("is answered with 421 at other addresses", async () => {
		expect((await answerTo({ localAddress: "192.0.2.7" })).status).toBe(421);
	});
});
