import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { expect, test } from "vitest";
import { createForwardingWarning } from "./ignored-forwarding.ts";

async function countWarnings(trustProxy: number, ...requests: Record<string, string>[]): Promise<number> {
	const lines: string[] = [];
	const warn = createForwardingWarning(trustProxy, pino({ base: null }, { write: (line) => lines.push(line) }));
	const server = createServer((incoming, response) => {
		warn(incoming);
		response.end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	for (const headers of requests)
		await new Promise((resolve) =>
			request({ port, headers, host: "127.0.0.1", agent: false }, (response) =>
				response.resume().once("end", resolve),
			).end(),
		);
	server.close();
	expect(lines.every((line) => line.includes("TRUST_PROXY"))).toBe(true);
	return lines.length;
}

test("a forwarding header from this machine is warned of once, unless proxies are trusted", async () => {
	expect(await countWarnings(0, {}, {})).toBe(0);
	expect(await countWarnings(0, { "x-forwarded-for": "203.0.113.7" }, { "x-forwarded-for": "203.0.113.8" })).toBe(1);
	expect(await countWarnings(0, { forwarded: "for=203.0.113.7" })).toBe(1);
	expect(await countWarnings(1, { "x-forwarded-for": "203.0.113.7" })).toBe(0);
});
