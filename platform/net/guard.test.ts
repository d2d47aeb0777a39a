import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkAddress, parseAllowedHosts, RejectedAddressError } from "./guard.ts";
import { isPublicAddress } from "./public-address.ts";

const noHosts: ReadonlySet<string> = new Set();

describe("an untrusted address is rejected:", () => {
	test.each([
		["loopback", "http://127.0.0.1/"],
		["loopback, the far end", "http://127.255.255.254/"],
		["loopback in decimal", "http://2130706433/"],
		["loopback in octal", "http://0177.0.0.1/"],
		["loopback in hex", "http://0x7f000001/"],
		["loopback in hex with dots", "http://0x7f.0x0.0x0.0x1/"],
		["loopback with parts left out", "http://127.1/"],
		["loopback in wide digits", "http://１２７.０.０.１/"],
		["loopback with a dot at the end", "http://127.0.0.1./"],
		["loopback percent-encoded", "http://%31%32%37.0.0.1/"],
		["IPv6 loopback", "http://[::1]/"],
		["IPv6 loopback in full", "http://[0000:0000:0000:0000:0000:0000:0000:0001]/"],
		["mapped loopback", "http://[::ffff:127.0.0.1]/"],
		["mapped loopback in hex", "http://[::ffff:7f00:1]/"],
		["IPv4-compatible loopback", "http://[::127.0.0.1]/"],
		["mapped private", "http://[::ffff:10.0.0.1]/"],
		["mapped public", "http://[::ffff:93.184.216.34]/"],
		["NAT64", "http://[64:ff9b::7f00:1]/"],
		["NAT64 for local use", "http://[64:ff9b:1::a00:1]/"],
		["6to4", "http://[2002:7f00:1::]/"],
		["Teredo", "http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/"],
		["this network", "http://0.0.0.0/"],
		["this network by a single figure", "http://0/"],
		["unspecified IPv6", "http://[::]/"],
		["private, ten", "http://10.0.0.1/"],
		["private, 172.16", "http://172.16.0.1/"],
		["private, 172.31", "http://172.31.255.255/"],
		["private, 192.168", "http://192.168.1.1/"],
		["unique local", "http://[fd12:3456:789a::1]/"],
		["site-local", "http://[fec0::1]/"],
		["link-local, a cloud's metadata", "http://169.254.169.254/latest/meta-data/"],
		["link-local metadata in decimal", "http://2852039166/"],
		["link-local IPv6", "http://[fe80::1]/"],
		["carrier-grade NAT", "http://100.64.0.1/"],
		["carrier-grade NAT, the far end", "http://100.127.255.255/"],
		["benchmarking", "http://198.18.0.1/"],
		["documentation", "http://192.0.2.1/"],
		["documentation IPv6", "http://[2001:db8::1]/"],
		["protocol assignments", "http://192.0.0.1/"],
		["multicast", "http://224.0.0.1/"],
		["multicast IPv6", "http://[ff02::1]/"],
		["reserved for later", "http://240.0.0.1/"],
		["broadcast", "http://255.255.255.255/"],
		["discard only", "http://[100::1]/"],
		["segment routing", "http://[5f00::1]/"],
		["a file", "file:///etc/passwd"],
		["gopher", "gopher://93.184.216.34/"],
		["data", "data:image/png;base64,AAAA"],
		["javascript", "javascript:alert(1)"],
		["ftp", "ftp://93.184.216.34/"],
		["a password", "http://user:password@93.184.216.34/"],
		["a user name", "http://user@93.184.216.34/"],
		["a host that hides behind a name", "http://93.184.216.34@127.0.0.1/"],
		["the port of a mail server", "http://93.184.216.34:25/"],
		["the port of a database", "http://93.184.216.34:5432/"],
		["a relative path", "bilde.jpg"],
		["empty text", ""],
	])("%s", (_what, address) => {
		expect(() => checkAddress(address, noHosts)).toThrow(RejectedAddressError);
	});
});

test.each([
	["IPv4", "https://93.184.216.34/bilde.jpg"],
	["IPv6", "https://[2606:2800:220:1:248:1893:25c8:1946]/bilde.jpg"],
	["a name, whose addresses the lookup checks", "http://bilder.example/a?b=c"],
	["another port of the web", "https://bilder.example:8443/"],
])("a public address is accepted: %s", (_what, address) => {
	expect(checkAddress(address, noHosts).href).toBe(new URL(address).href);
});

describe("a host that the operator allows", () => {
	const allowed = parseAllowedHosts(" localhost:3281 ,intern.example,[::1]:8080") ?? noHosts;

	test.each(["http://localhost:3281/a", "http://intern.example/", "https://intern.example/", "http://[::1]:8080/"])(
		"is accepted: %s",
		(address) => {
			expect(checkAddress(address, allowed).href).toBe(address);
		},
	);

	test.each(["http://127.0.0.1:3281/", "http://[::1]/", "http://intern.example:6379/", "ftp://intern.example/"])(
		"does not allow another address: %s",
		(address) => {
			expect(() => checkAddress(address, allowed)).toThrow(RejectedAddressError);
		},
	);

	test.each(["http://localhost", "a b", "user@host", "host/path", "host:99999", "*", "**", "*.example", "*:80", "."])(
		"is not read from %s",
		(entry) => {
			expect(parseAllowedHosts(entry)).toBeNull();
		},
	);
});

describe("every address of a range is rejected in every notation:", () => {
	const within = (first: number, size: number) => fc.nat(size - 1).map((offset) => first + offset);
	const ranges: Record<string, fc.Arbitrary<number>> = {
		loopback: within(0x7f000000, 2 ** 24),
		"private 10": within(0x0a000000, 2 ** 24),
		"private 172.16": within(0xac100000, 2 ** 20),
		"private 192.168": within(0xc0a80000, 2 ** 16),
		"link-local": within(0xa9fe0000, 2 ** 16),
		"carrier-grade NAT": within(0x64400000, 2 ** 22),
		"multicast and reserved": within(0xe0000000, 2 ** 29),
	};
	const parts = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
	const forms: ((value: number) => string)[] = [
		(value) => parts(value).join("."),
		(value) => String(value),
		(value) => `0x${value.toString(16)}`,
		(value) =>
			parts(value)
				.map((part) => `0${part.toString(8)}`)
				.join("."),
		(value) => `${parts(value)[0]}.${value & 0xffffff}`,
		(value) => `[::ffff:${parts(value).join(".")}]`,
		(value) => `[64:ff9b::${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}]`,
		(value) => `[2002:${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}::1]`,
	];

	test.each(Object.entries(ranges))("%s", (_name, range) => {
		fc.assert(
			fc.property(range, fc.constantFrom(...forms), (value, write) => {
				expect(() => checkAddress(`http://${write(value)}/`, noHosts)).toThrow(RejectedAddressError);
			}),
		);
	});
});

test("only IP addresses count as public", () => {
	fc.assert(fc.property(fc.string(), (text) => !isPublicAddress(text) || /^[\d.:a-f]+$/iu.test(text)));
});
