import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, gzip } from "node:zlib";
import type { Choices } from "@lerret/platform/pages/choices";
import { compressBrotli, type Encoding } from "./encoding.ts";

const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

/** A page that has been rendered for one address. */
export type RenderedPage = {
	status: number;
	headers: Headers;
	/** Null for a redirect. */
	text: string | null;
	/** What only hydration needs (`web/client/hydration`); null for a response that is not hydrated. */
	state: string | null;
	/** Null for a page that is never cached. */
	caching: Caching | null;
};

export type Caching = {
	/** When the page expires if its content does not change before; an ISO instant. */
	validUntil: string;
	usedChoices: ReadonlySet<keyof Choices>;
	/** Keys of `ContentVersions` besides the site's own. */
	dependsOn: readonly string[];
};

/** A response as it is sent; `headers` alternates names and values, as in `node:http`. */
export type RawResponse = { status: number; headers: string[]; body: Buffer | null };

/** A cached page, compressed. Instants are in milliseconds since 1970. */
export type Entry = {
	version: number;
	dependsOn: readonly string[];
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
	gzip: RawResponse | null;
};

export const statePathPrefix = "/assets/state/";

export type PageState = { hash: string; text: string };

/** A page that is not cached contains its state. */
export function toUncachedResponse({ status, headers, text, state }: RenderedPage): Response {
	const body = text !== null && state !== null ? insertState(text, "", state) : text;
	return new Response(body, { status, headers });
}

/**
 * Gives a page the address of its state: the state is a third of the page, and only visitors who interact with the page
 * need it. The page's path and query (`target`) let a process without the state make the page.
 */
export function referToState(text: string, stateText: string, target: string): { text: string; state: PageState } {
	const hash = createHash("sha256").update(stateText).digest("hex").slice(0, 24);
	const source = `${statePathPrefix}${hash}.txt?for=${encodeURIComponent(target)}`;
	return { text: insertState(text, ` data-src="${source}"`, ""), state: { hash, text: stateText } };
}

/** The empty element for the state, as `web/client/hydration` writes it. */
const [stateTag, stateEnd] = ['<script type="text/plain" id="page-state"', "></script>"];

function insertState(text: string, attributes: string, content: string): string {
	const start = text.lastIndexOf(stateTag + stateEnd);
	if (start < 0) throw new Error("a page has no element for its state; see web/client/hydration");
	const rest = text.slice(start + stateTag.length + stateEnd.length);
	return `${text.slice(0, start)}${stateTag}${attributes}>${content}</script>${rest}`;
}

/** Headers about the encoded bytes, set for each response. */
const encodingHeaders: ReadonlySet<string> = new Set(["content-length", "content-encoding", "etag", "vary", "date"]);

/** Takes some 3 ms for a page, as lower qualities do. The best takes 100 ms and saves a tenth. */
const quality = 7;

export const etagOf = (bytes: Buffer): string =>
	`W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

type EntryFacts = Pick<Entry, "status" | "version" | "dependsOn" | "renderedAt" | "validUntil">;

export async function createEntry(text: string, pageHeaders: Headers, facts: EntryFacts): Promise<Entry> {
	const bytes = Buffer.from(text);
	const etag = etagOf(bytes);
	const headers = [...pageHeaders].flatMap(([name, value]) => (encodingHeaders.has(name) ? [] : [name, value]));
	headers.push("vary", "accept-encoding", "etag", etag);
	const brotli = withBody({ status: facts.status, headers }, "br", await compressBrotli(bytes, quality));
	return { ...facts, lastValidAt: facts.renderedAt, rendering: null, etag, headers, brotli, gzip: null };
}

export const sizeOf = (entry: Entry): number =>
	entry.brotli.body.length + (entry.gzip?.body?.length ?? 0) + overheadBytes;

const overheadBytes = 2500;

export type ClientPreferences = { encoding: Encoding; isHead: boolean; ifNoneMatch: string | undefined };

/** The response; null if this encoding is not cached yet and `prepareResponse` has to make it. */
export function cachedResponse(entry: Entry, { encoding, isHead, ifNoneMatch }: ClientPreferences): RawResponse | null {
	if (ifNoneMatch !== undefined && entry.status === 200 && matches(ifNoneMatch, entry.etag))
		return { status: 304, headers: entry.headers, body: null };
	const response = encoding === "br" ? entry.brotli : encoding === "gzip" ? entry.gzip : null;
	return response && isHead ? { ...response, body: null } : response;
}

export async function prepareResponse(entry: Entry, preferences: ClientPreferences): Promise<RawResponse> {
	const ready = cachedResponse(entry, preferences);
	if (ready) return ready;
	const text = await fromBrotli(entry.brotli.body);
	const response = withBody(entry, preferences.encoding, preferences.encoding === "gzip" ? await toGzip(text) : text);
	if (preferences.encoding === "gzip") entry.gzip = response;
	return preferences.isHead ? { ...response, body: null } : response;
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

export function toResponse({ status, headers, body }: RawResponse): Response {
	const pairs: [string, string][] = [];
	for (let i = 0; i < headers.length; i += 2) pairs.push([headers[i] as string, headers[i + 1] as string]);
	return new Response(body && new Uint8Array(body), { status, headers: pairs });
}
