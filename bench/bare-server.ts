import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { readMemory } from "./memory.ts";
import type { Told } from "./served.ts";

/**
 * Sends the bytes and headers that the app sends for one URL and does no other work: the upper limit for `node:http`.
 */

const [address = ""] = process.argv.slice(2);
// Not `fetch`, which would decompress the body.
const [answer] = await once(request(address, { headers: { "accept-encoding": "br" } }).end(), "response");
const body = Buffer.concat(await answer.toArray());
const own = new Set(["date", "connection", "keep-alive"]);
const headers = Object.entries(answer.headers as Record<string, string>)
	.filter(([name]) => !own.has(name))
	.flat();
const server = createServer((_request, response) => {
	response.writeHead(200, headers);
	response.end(body);
}).listen(0, "127.0.0.1");
await once(server, "listening");

process.on("message", () => {
	const { user, system } = process.cpuUsage();
	const figures = { cpu: user + system, ...readMemory(), renders: {}, changes: 0 };
	process.send?.({ figures } satisfies Told);
});
process.send?.({ port: (server.address() as AddressInfo).port } satisfies Told);
