import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import type { ServerMessage } from "./server-process.ts";

/**
 * Serves the least that can show a page's first viewport: its title and its first picture, inline styles, the fonts of
 * the system, no script. Everything is copied from the app at the first request, before the measurement.
 */

const [origin = ""] = process.argv.slice(2);

type CachedResponse = { headers: Record<string, string>; body: Buffer };
const responses = new Map<string, Promise<CachedResponse>>();

const styles =
	"body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif;background:#0a1420;color:#f2efe6}header,main{padding:1rem}img{display:block;width:100%;height:auto}h1{font-size:2.75rem;line-height:.92}";

async function copyResponse(path: string): Promise<CachedResponse> {
	const response = await fetch(`${origin}${path}`, { headers: { accept: "image/avif,*/*" } });
	const type = response.headers.get("content-type") ?? "application/octet-stream";
	const body = Buffer.from(await response.arrayBuffer());
	if (!type.startsWith("text/html")) return { headers: { "content-type": type }, body };
	const page = brotliCompressSync(toMinimalPage(body.toString()));
	return { headers: { "content-type": type, "content-encoding": "br" }, body: page };
}

function toMinimalPage(html: string): string {
	const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
	const picture = [...html.matchAll(/<picture\b.*?<\/picture>/gsu)].find(([text]) =>
		text.includes('loading="eager"'),
	)?.[0];
	if (!picture) throw new Error("the page has no first picture");
	const [title, heading] = [find(/<title>(.*?)<\/title>/su), find(/<h1\b[^>]*>(.*?)<\/h1>/su)];
	return `<!DOCTYPE html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${title}</title><style>${styles}</style></head><body><header>${title}</header>${picture}<main><h1>${heading}</h1></main></body></html>`;
}

const server = createServer(async (request, response) => {
	const path = request.url ?? "/";
	if (!responses.has(path)) responses.set(path, copyResponse(path));
	const { headers, body } = await (responses.get(path) as Promise<CachedResponse>);
	response.writeHead(200, { ...headers, "content-length": body.length }).end(body);
});
server.listen(0, "127.0.0.1", () => {
	process.send?.({ port: (server.address() as AddressInfo).port } satisfies ServerMessage);
});
