import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerMessage } from "./server-process.ts";

/**
 * Serves the same pages as a static site: without the app's scripts, with the same pictures and fonts, from memory, and
 * with the text of one script if there is one. It copies each URL from the app at its first request, before the
 * measurement.
 */

const [origin = "", script = ""] = process.argv.slice(2);

type CachedResponse = { status: number; headers: Record<string, string>; body: Buffer };
const responses = new Map<string, Promise<CachedResponse>>();

async function copyResponse(path: string): Promise<CachedResponse> {
	const { brotliCompressSync } = await import("node:zlib");
	const response = await fetch(`${origin}${path}`, { headers: { accept: "image/avif,*/*" } });
	const type = response.headers.get("content-type") ?? "application/octet-stream";
	const body = Buffer.from(await response.arrayBuffer());
	const cache = { "cache-control": response.headers.get("cache-control") ?? "no-cache" };
	const { status } = response;
	if (!type.startsWith("text/html")) return { status, headers: { "content-type": type, ...cache }, body };
	const bytes = brotliCompressSync(withOwnScript(body.toString()));
	return { status, headers: { "content-type": type, "content-encoding": "br", ...cache }, body: bytes };
}

function withOwnScript(html: string): string {
	const plain = html.replace(/<script\b[^>]*>.*?<\/script>/gsu, "");
	return script === "" ? plain : plain.replace("</body>", () => `<script>${script}</script></body>`);
}

const server = createServer(async (request, response) => {
	const path = request.url ?? "/";
	if (!responses.has(path)) responses.set(path, copyResponse(path));
	const { status, headers, body } = await (responses.get(path) as Promise<CachedResponse>);
	response.writeHead(status, { ...headers, "content-length": body.length }).end(body);
});
server.listen(0, "127.0.0.1", () => {
	process.send?.({ port: (server.address() as AddressInfo).port } satisfies ServerMessage);
});
