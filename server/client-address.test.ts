import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { clientAddress, networkOf } from "./client-address.ts";

async function addressOf(trustedProxies: number, forwarded: string | undefined, socket = "192.0.2.1"): Promise<string> {
	const app = new Hono().get("/", (c) => c.text(clientAddress(c, trustedProxies)));
	const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
	const answer = await app.request("/", { headers }, { incoming: { socket: { remoteAddress: socket } } });
	return answer.text();
}

describe("where a request comes from", () => {
	test.each([
		["is the socket's other end", 0, undefined, "192.0.2.1"],
		["is not what a header says, where no proxy is trusted", 0, "203.0.113.9", "192.0.2.1"],
		["is what the one proxy was called from", 1, "203.0.113.9", "203.0.113.9"],
		["is not what the visitor wrote before the proxy did", 1, "10.0.0.1, 203.0.113.9", "203.0.113.9"],
		["is what the first of two proxies was called from", 2, "10.0.0.1, 203.0.113.9, 198.51.100.2", "203.0.113.9"],
		["is the socket's where the proxy told nothing", 1, undefined, "192.0.2.1"],
		["is unknown where the header holds rubbish", 1, "ikke-en-adresse", "unknown"],
	])("%s", async (_what, proxies, forwarded, expected) => {
		expect(await addressOf(proxies, forwarded)).toBe(expected);
	});
});

describe("a network", () => {
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
	])("of %s is %s", (address, network) => {
		expect(networkOf(address)).toBe(network);
	});
});
