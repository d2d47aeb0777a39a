import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { readMemory } from "./memory.ts";
import type { ServerMessage } from "./server-process.ts";

/**
 * Sends the bytes and headers that the app sends for one URL and does no other work: the upper limit for `node:http`.
 */

const [url = ""] = process.argv.slice(2);
// Not `fetch`, which would decompress the body.
const [original] = await once(request(url, { headers: { "accept-encoding": "br" } }).end(), "response");
const body = Buffer.concat(await original.toArray());
const connectionHeaders = new Set(["date", "connection", "keep-alive"]);
const headers = Object.entries(original.headers as Record<string, string>)
	.filter(([name]) => !connectionHeaders.has(name))
	.flat();
const server = createServer((_request, response) => {
	response.writeHead(200, headers);
	response.end(body);
}).listen(0, "127.0.0.1");
await once(server, "listening");

process.on("message", () => {
	const { user, system } = process.cpuUsage();
	const figures = { cpu: user + system, ...readMemory(), renders: {}, changes: 0 };
	process.send?.({ figures } satisfies ServerMessage);
});
process.send?.({ port: (server.address() as AddressInfo).port } satisfies ServerMessage);
