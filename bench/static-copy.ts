import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Told } from "./served.ts";

/**
 * Serves the same pages as a static site: without scripts, with the same pictures and fonts, from memory. It copies
 * each URL from the app at its first request, before the measurement.
 */

const [origin = ""] = process.argv.slice(2);

type Kept = { status: number; headers: Record<string, string>; body: Buffer };
const kept = new Map<string, Promise<Kept>>();

async function copy(path: string): Promise<Kept> {
	const { brotliCompressSync } = await import("node:zlib");
	const response = await fetch(`${origin}${path}`, { headers: { accept: "image/avif,*/*" } });
	const type = response.headers.get("content-type") ?? "application/octet-stream";
	const body = Buffer.from(await response.arrayBuffer());
	const cache = { "cache-control": response.headers.get("cache-control") ?? "no-cache" };
	const { status } = response;
	if (!type.startsWith("text/html")) return { status, headers: { "content-type": type, ...cache }, body };
	const bytes = brotliCompressSync(withoutScripts(body.toString()));
	return { status, headers: { "content-type": type, "content-encoding": "br", ...cache }, body: bytes };
}

const withoutScripts = (html: string) => html.replace(/<script\b[^>]*>.*?<\/script>/gsu, "");

const server = createServer(async (request, response) => {
	const path = request.url ?? "/";
	if (!kept.has(path)) kept.set(path, copy(path));
	const { status, headers, body } = await (kept.get(path) as Promise<Kept>);
	response.writeHead(status, { ...headers, "content-length": body.length }).end(body);
});
server.listen(0, "127.0.0.1", () => {
	process.send?.({ port: (server.address() as AddressInfo).port } satisfies Told);
});
