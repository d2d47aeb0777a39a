import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, gzip } from "node:zlib";
import { compressBrotli } from "./brotli.ts";

const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

/** A response as it is sent; `headers` alternates names and values, as in `node:http`. */
export type RawResponse = { status: number; headers: string[]; body: Buffer | null };

export type Encoding = "br" | "gzip" | "identity";

/** A cached page, compressed. Instants are in milliseconds since 1970. */
export type Entry = {
	version: number;
	/** Keys of `ContentVersions` besides the site's own. */
	dependsOn: ReadonlySet<string>;
	renderedAt: number;
	validUntil: number;
	lastValidAt: number;
	/** The content version that the page is being rendered for, and until when other requests rely on that. */
	rendering: { version: number; until: number } | null;
	status: number;
	/** Depends only on the text; weak, because it is the same for every encoding. */
	etag: string;
	headers: string[];
	brotli: RawResponse & { body: Buffer };
	gzip: (RawResponse & { body: Buffer }) | null;
	lastUse: number;
};

export type EntryMetadata = Pick<Entry, "version" | "dependsOn" | "renderedAt" | "validUntil">;

/** Headers about the encoded bytes, set for each response. */
const encodingHeaders: ReadonlySet<string> = new Set(["content-length", "content-encoding", "etag", "vary", "date"]);

/** Takes some 5 ms for a page. */
const fastQuality = 5;
/** Takes some 100 ms and saves a tenth. */
const bestQuality = 11;

export const etagOf = (bytes: Buffer): string =>
	`W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

export async function createEntry(
	page: { status: number; headers: Headers; text: string },
	metadata: EntryMetadata,
): Promise<Entry> {
	const bytes = Buffer.from(page.text);
	const etag = etagOf(bytes);
	const headers = [...page.headers].flatMap(([name, value]) => (encodingHeaders.has(name) ? [] : [name, value]));
	headers.push("vary", "accept-encoding", "etag", etag);
	const { status } = page;
	const brotli = withBody({ status, headers }, "br", await compressBrotli(bytes, fastQuality));
	return {
		status,
		...metadata,
		lastValidAt: metadata.renderedAt,
		rendering: null,
		etag,
		headers,
		brotli,
		gzip: null,
		lastUse: 0,
	};
}

export async function recompress(entry: Entry): Promise<void> {
	entry.brotli = withBody(entry, "br", await compressBrotli(await fromBrotli(entry.brotli.body), bestQuality));
}

export const sizeOf = (entry: Entry): number =>
	entry.brotli.body.length + (entry.gzip?.body.length ?? 0) + overheadBytes;

const overheadBytes = 2500;

export type ClientPreferences = { encoding: Encoding; isHead: boolean; ifNoneMatch: string | undefined };

/** The response; null if this encoding is not cached yet and `prepareResponse` has to make it. */
export function cachedResponse(entry: Entry, { encoding, isHead, ifNoneMatch }: ClientPreferences): RawResponse | null {
	if (ifNoneMatch !== undefined && entry.status === 200 && matches(ifNoneMatch, entry.etag))
		return { status: 304, headers: entry.headers, body: null };
	const reply = encoding === "br" ? entry.brotli : encoding === "gzip" ? entry.gzip : null;
	return reply && isHead ? { ...reply, body: null } : reply;
}

export async function prepareResponse(entry: Entry, preferences: ClientPreferences): Promise<RawResponse> {
	const ready = cachedResponse(entry, preferences);
	if (ready) return ready;
	const text = await fromBrotli(entry.brotli.body);
	const reply = withBody(entry, preferences.encoding, preferences.encoding === "gzip" ? await toGzip(text) : text);
	if (preferences.encoding === "gzip") entry.gzip = reply;
	return preferences.isHead ? { ...reply, body: null } : reply;
}

function withBody(
	entry: Pick<Entry, "status" | "headers">,
	encoding: Encoding,
	body: Buffer,
): RawResponse & { body: Buffer } {
	const headers = [...entry.headers, "content-length", String(body.length)];
	if (encoding !== "identity") headers.push("content-encoding", encoding);
	return { status: entry.status, headers, body };
}

/** Weak comparison (RFC 9110, section 13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
	if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
	const opaque = etag.slice(2);
	return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//u, "") === opaque);
}
