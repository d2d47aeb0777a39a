import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Told } from "./served.ts";

/**
 * The same pages as a static site would have them: the same bytes without the scripts, and the same pictures and fonts, out of memory.
 * They are fetched from the house when they are first asked for, which is before anything is measured.
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
