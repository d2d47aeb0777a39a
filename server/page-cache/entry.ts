import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, gzip } from "node:zlib";
import { pressBrotli } from "./brotli.ts";

const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

/** A response as it is sent; `headers` alternates names and values, as in `node:http`. */
export type Reply = { status: number; headers: string[]; body: Buffer | null };

export type Encoding = "br" | "gzip" | "identity";

/** A cached page, compressed. Instants are in milliseconds since 1970. */
export type Entry = {
	version: number;
	/** Keys of `ContentVersions` besides the site's own. */
	dependsOn: ReadonlySet<string>;
	madeAt: number;
	validUntil: number;
	rightAt: number;
	/** The content version that the page is being rendered for, and until when other requests rely on that. */
	awaited: { version: number; until: number } | null;
	status: number;
	/** Depends only on the text; weak, because it is the same for every encoding. */
	etag: string;
	headers: string[];
	brotli: Reply & { body: Buffer };
	gzip: (Reply & { body: Buffer }) | null;
	used: number;
};

export type EntryFacts = Pick<Entry, "version" | "dependsOn" | "madeAt" | "validUntil">;

/** Headers about the encoded bytes, set for each response. */
const ownHeaders: ReadonlySet<string> = new Set(["content-length", "content-encoding", "etag", "vary", "date"]);

/** Takes some 5 ms for a page. */
const quick = 5;
/** Takes some 100 ms and saves a tenth. */
const thorough = 11;

export const tagOf = (bytes: Buffer): string =>
	`W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

export async function createEntry(
	page: { status: number; headers: Headers; text: string },
	facts: EntryFacts,
): Promise<Entry> {
	const bytes = Buffer.from(page.text);
	const etag = tagOf(bytes);
	const headers = [...page.headers].flatMap(([name, value]) => (ownHeaders.has(name) ? [] : [name, value]));
	headers.push("vary", "accept-encoding", "etag", etag);
	const { status } = page;
	const brotli = withBody({ status, headers }, "br", await pressBrotli(bytes, quick));
	return { status, ...facts, rightAt: facts.madeAt, awaited: null, etag, headers, brotli, gzip: null, used: 0 };
}

export async function pressThoroughly(entry: Entry): Promise<void> {
	entry.brotli = withBody(entry, "br", await pressBrotli(await fromBrotli(entry.brotli.body), thorough));
}

export const sizeOf = (entry: Entry): number =>
	entry.brotli.body.length + (entry.gzip?.body.length ?? 0) + bytesOfTheRest;

const bytesOfTheRest = 2500;

export type Wish = { encoding: Encoding; isHead: boolean; ifNoneMatch: string | undefined };

/** The response; null if this encoding is not cached yet and `prepareResponse` has to make it. */
export function replyOf(entry: Entry, { encoding, isHead, ifNoneMatch }: Wish): Reply | null {
	if (ifNoneMatch !== undefined && entry.status === 200 && matches(ifNoneMatch, entry.etag))
		return { status: 304, headers: entry.headers, body: null };
	const reply = encoding === "br" ? entry.brotli : encoding === "gzip" ? entry.gzip : null;
	return reply && isHead ? { ...reply, body: null } : reply;
}

export async function prepareReply(entry: Entry, wish: Wish): Promise<Reply> {
	const ready = replyOf(entry, wish);
	if (ready) return ready;
	const text = await fromBrotli(entry.brotli.body);
	const reply = withBody(entry, wish.encoding, wish.encoding === "gzip" ? await toGzip(text) : text);
	if (wish.encoding === "gzip") entry.gzip = reply;
	return wish.isHead ? { ...reply, body: null } : reply;
}

function withBody(
	entry: Pick<Entry, "status" | "headers">,
	encoding: Encoding,
	body: Buffer,
): Reply & { body: Buffer } {
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
