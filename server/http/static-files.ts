import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { filePaths } from "@lerret/contracts/file-paths";
import { staffPaths } from "@lerret/contracts/paths";
import { chooseEncoding } from "../page-cache/encoding.ts";
import { etagOf } from "../page-cache/entry.ts";

const mimeTypes: Record<string, string> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".woff2": "font/woff2",
	".svg": "image/svg+xml",
	".png": "image/png",
	".json": "application/json",
	".webmanifest": "application/manifest+json",
	".txt": "text/plain; charset=utf-8",
	".wasm": "application/wasm",
	".webm": "video/webm",
	".mp4": "video/mp4",
	".vtt": "text/vtt; charset=utf-8",
};

const compressible = /^(text|application|image\/svg)/u;
const compress = promisify(brotliCompress);

/** Revalidated on every request, so that no browser keeps an old offline cache. */
const serviceWorkerPaths: readonly string[] = ["/sw.js", filePaths.screenWorker, staffPaths.controlWorker];

export type StaticFile = {
	bytes: Buffer;
	brotli: Buffer | null;
	mime: string;
	cacheControl: string;
	/** The ETag; null if the address changes with the content. */
	tag: string | null;
	/** The hash of a script for `integrity` attributes (https://www.w3.org/TR/sri-2/). */
	integrity?: string | undefined;
};

export async function readStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
	const files = new Map<string, StaticFile>();
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	await Promise.all(
		entries
			.filter((entry) => entry.isFile() && extname(entry.name) in mimeTypes)
			.map(async (entry) => {
				const fullPath = join(entry.parentPath, entry.name);
				const path = `/${relative(folder, fullPath).split(sep).join("/")}`;
				const bytes = await readFile(fullPath);
				const mime = mimeTypes[extname(entry.name)] as string;
				const brotli = compressible.test(mime) ? await readCompressed(fullPath, bytes) : null;
				const cacheControl = cacheControlOf(path);
				const tag = cacheControl === immutableCacheControl ? null : etagOf(bytes);
				const integrity = mime.startsWith("text/javascript") ? integrityOf(bytes) : undefined;
				files.set(path, { bytes, brotli, mime, cacheControl, tag, integrity });
			}),
	);
	return files;
}

const integrityOf = (bytes: Buffer): string => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

/** Reads what the build compressed, or compresses at a lower level, because a start waits for it. */
async function readCompressed(file: string, bytes: Buffer): Promise<Buffer> {
	try {
		return await readFile(`${file}.br`);
	} catch {
		return compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
	}
}

const immutableCacheControl = "public, max-age=31536000, immutable";

function cacheControlOf(path: string): string {
	if (serviceWorkerPaths.includes(path)) return "no-cache";
	return /^\/(?:assets|fonts)\//u.test(path) ? immutableCacheControl : "public, max-age=300";
}

export function serveStatic(file: StaticFile, acceptEncoding: string | undefined): Response {
	const headers: Record<string, string> = {
		"content-type": file.mime,
		"cache-control": file.cacheControl,
		"x-content-type-options": "nosniff",
		// A service worker is bound by the policy of its own file.
		"content-security-policy": "default-src 'none'; script-src 'self'; connect-src 'self'",
		vary: "accept-encoding",
		...(file.mime.startsWith("video/") ? { "accept-ranges": "bytes" } : {}),
		...(file.tag === null ? {} : { etag: file.tag }),
	};
	if (file.brotli && chooseEncoding(acceptEncoding) === "br") {
		return new Response(new Uint8Array(file.brotli), { headers: { ...headers, "content-encoding": "br" } });
	}
	return new Response(new Uint8Array(file.bytes), { headers });
}

/** Part of a video: Safari plays none without (RFC 9110, section 14). Null for a range that is not one of the file's. */
export function serveRange({ bytes, mime, cacheControl }: StaticFile, range: string): Response | null {
	const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/u.exec(range) ?? [];
	if (!mime.startsWith("video/") || (from === "" && to === "")) return null;
	const start = from === "" ? Math.max(0, bytes.length - Number(to)) : Number(from);
	const end = from === "" || to === "" ? bytes.length - 1 : Math.min(Number(to), bytes.length - 1);
	if (start > end) return new Response(null, { status: 416, headers: { "content-range": `bytes */${bytes.length}` } });
	return new Response(new Uint8Array(bytes.subarray(start, end + 1)), {
		status: 206,
		headers: {
			"content-type": mime,
			"content-range": `bytes ${start}-${end}/${bytes.length}`,
			"cache-control": cacheControl,
		},
	});
}
