import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, gzip } from "node:zlib";
import { pressBrotli } from "./brotli.ts";

const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

/** An answer as it goes out: headers flat, name after value, as `node:http` takes them. */
export type Reply = { status: number; headers: string[]; body: Buffer | null };

export type Encoding = "br" | "gzip" | "identity";

/** A page that is kept: whole, compressed, with its headers. Instants are milliseconds since 1970. */
export type Entry = {
	/** The version of all that it shows, when it was made: the site's content and what else it depends on. */
	version: number;
	/** Keys of `ContentVersions` beside the site's own. */
	dependsOn: ReadonlySet<string>;
	madeAt: number;
	validUntil: number;
	/** When it was last known to be right. */
	rightAt: number;
	/** The content version for which it is being made anew, and until when others count on that. */
	awaited: { version: number; until: number } | null;
	status: number;
	/** Changes with the text alone; the same for every encoding, therefore weak. */
	etag: string;
	/** Headers that every encoding has. */
	headers: string[];
	brotli: Reply & { body: Buffer };
	gzip: (Reply & { body: Buffer }) | null;
	/** Larger is later: which entry was used last. */
	used: number;
};

export type EntryFacts = Pick<Entry, "version" | "dependsOn" | "madeAt" | "validUntil">;

/** What is said of the bytes, decided anew for each answer. */
const ownHeaders: ReadonlySet<string> = new Set(["content-length", "content-encoding", "etag", "vary", "date"]);

/** Brotli that takes some 5 ms for a page: good enough for the first visitors. */
const quick = 5;
/** Brotli that takes some 100 ms and saves a tenth. */
const thorough = 11;

/** The ETag of some bytes: a weak one, because they are sent in several encodings. */
export const tagOf = (bytes: Buffer): string =>
	`W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** Makes an entry of a page's text and headers. */
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

/** Presses an entry's text harder, for one that has proved to last. */
export async function pressThoroughly(entry: Entry): Promise<void> {
	entry.brotli = withBody(entry, "br", await pressBrotli(await fromBrotli(entry.brotli.body), thorough));
}

export const sizeOf = (entry: Entry): number =>
	entry.brotli.body.length + (entry.gzip?.body.length ?? 0) + bytesOfTheRest;

/** Headers, keys and numbers of an entry, roughly. */
const bytesOfTheRest = 2500;

/** What a request says of the answer it can use. */
export type Wish = { encoding: Encoding; isHead: boolean; ifNoneMatch: string | undefined };

/** The answer to a wish; null where the bytes have yet to be made: then `prepareReply`. */
export function replyOf(entry: Entry, { encoding, isHead, ifNoneMatch }: Wish): Reply | null {
	if (ifNoneMatch !== undefined && entry.status === 200 && matches(ifNoneMatch, entry.etag))
		return { status: 304, headers: entry.headers, body: null };
	const reply = encoding === "br" ? entry.brotli : encoding === "gzip" ? entry.gzip : null;
	return reply && isHead ? { ...reply, body: null } : reply;
}

/** As `replyOf`, making the bytes where they are missing. */
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
