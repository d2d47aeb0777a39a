import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { clientAddress, networkOf } from "./client-address.ts";

async function addressOf(trustedProxies: number, forwarded: string | undefined, socket = "192.0.2.1"): Promise<string> {
	const app = new Hono().get("/", (c) => c.text(clientAddress(c, trustedProxies)));
	const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
	const response = await app.request("/", { headers }, { incoming: { socket: { remoteAddress: socket } } });
	return response.text();
}

describe("the client address", () => {
	test.each([
		["is the socket's remote address", 0, undefined, "192.0.2.1"],
		["ignores the header if no proxy is trusted", 0, "203.0.113.9", "192.0.2.1"],
		["is what the single trusted proxy reports", 1, "203.0.113.9", "203.0.113.9"],
		["ignores entries that the client wrote", 1, "10.0.0.1, 203.0.113.9", "203.0.113.9"],
		["is what the first of two trusted proxies reports", 2, "10.0.0.1, 203.0.113.9, 198.51.100.2", "203.0.113.9"],
		["is the socket's address if the proxy sends no header", 1, undefined, "192.0.2.1"],
		["is unknown if the header is invalid", 1, "ikke-en-adresse", "unknown"],
	])("%s", async (_what, proxies, forwarded, expected) => {
		expect(await addressOf(proxies, forwarded)).toBe(expected);
	});
});

describe("networkOf", () => {
	test.each([
		["192.0.2.1", "192.0.2.1"],
		["192.0.2.1:4711", "192.0.2.1"],
		["::ffff:192.0.2.1", "192.0.2.1"],
		["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
		["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
		["[2001:db8:1:2::9]:4711", "2001:db8:1:2::/64"],
		["2001:db8::1", "2001:db8:0:0::/64"],
		["::1", "0:0:0:0::/64"],
		["fe80::1%eth0", "fe80:0:0:0::/64"],
		["", "unknown"],
	])("turns %s into %s", (address, network) => {
		expect(networkOf(address)).toBe(network);
	});
});
