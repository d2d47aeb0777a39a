import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, inflateRaw } from "node:zlib";
import { decodeText } from "@lerret/contracts/decode-text";
import { type AllowedHosts, checkAddress, createGuardedLookup, RejectedAddressError, type Resolve } from "./guard.ts";

/** Why a response cannot be used: a sentence in bokmål. */
export class FetchError extends Error {
	constructor(reason: string) {
		super(reason);
		this.name = "FetchError";
	}
}

export class ResponseTooLargeError extends FetchError {
	constructor(maxBytes: number) {
		super(`Svaret er lengre enn ${Math.round(maxBytes / 1024 / 1024)} MiB.`);
		this.name = "ResponseTooLargeError";
	}
}

export type FetchLimits = {
	allowed: AllowedHosts;
	/** Maximum bytes of the body, as sent and decompressed. */
	maxBytes: number;
	resolve?: Resolve;
};

export type FetchedResponse = { status: number; headers: Headers; bytes: Uint8Array };

export const maxRedirects = 3;

/**
 * Fetches an untrusted address. Every address on the way, also of redirects, is checked; any status is a result. The
 * signal covers headers, body and redirects together, so that a slow body cannot exceed a deadline.
 * Throws RejectedAddressError, ResponseTooLargeError, the signal's reason, or the error of a failed connection.
 */
export async function fetchGuarded(
	address: string,
	signal: AbortSignal,
	limits: FetchLimits,
): Promise<FetchedResponse> {
	let next = address;
	for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
		const response = await send(next, {}, signal, limits);
		const location = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
		if (location === null) return response;
		if (!URL.canParse(location, next))
			throw new RejectedAddressError("Adressen sender videre til noe som ikke kan leses.");
		next = new URL(location, next).href;
	}
	throw new RejectedAddressError(`Adressen sender videre mer enn ${maxRedirects} ganger.`);
}

/**
 * Returns a guarded `fetch` for the api-client: only GET, redirects left to the caller, bodies limited and in UTF-8,
 * whatever their encoding.
 */
export function createGuardedFetch(limits: FetchLimits): typeof globalThis.fetch {
	return async (input, init) => {
		const headers = Object.fromEntries(new Headers(init?.headers));
		const signal = init?.signal ?? undefined;
		const address = input instanceof Request ? input.url : String(input);
		const { status, headers: responseHeaders, bytes } = await send(address, headers, signal, limits);
		const body =
			status === 204 || status === 205 || status === 304
				? null
				: decodeText(bytes, responseHeaders.get("content-type"));
		return new Response(body, { status, headers: responseHeaders });
	};
}

async function send(
	address: string,
	headers: Record<string, string>,
	signal: AbortSignal | undefined,
	limits: FetchLimits,
): Promise<FetchedResponse> {
	const url = checkAddress(address, limits.allowed);
	signal?.throwIfAborted();
	// Loaded on use: it takes 110 ms and 26 MB, and most sites fetch nothing.
	const { Agent, errors, request } = await import("undici");
	// One agent per request: a kept connection could have been opened without this lookup.
	const agent = new Agent({
		connect: { lookup: createGuardedLookup(url, limits.allowed, limits.resolve) },
		maxResponseSize: limits.maxBytes,
	});
	try {
		const response = await request(url, {
			headers: { "user-agent": "Lerret", "accept-encoding": "gzip, deflate, br", ...headers },
			signal: signal ?? null,
			dispatcher: agent,
		});
		const packed = await response.body.bytes();
		const responseHeaders = toHeaders(response.headers);
		const bytes = await decompress(packed, responseHeaders.get("content-encoding") ?? "identity", limits.maxBytes);
		for (const name of ["content-encoding", "content-length"]) responseHeaders.delete(name);
		return { status: response.statusCode, headers: responseHeaders, bytes };
	} catch (error) {
		signal?.throwIfAborted();
		throw error instanceof errors.ResponseExceededMaxSizeError ? new ResponseTooLargeError(limits.maxBytes) : error;
	} finally {
		await agent.destroy();
	}
}

const toHeaders = (headers: IncomingHttpHeaders): Headers =>
	new Headers(
		Object.entries(headers).flatMap(([name, value]) =>
			[value ?? []].flat().map((one): [string, string] => [name, one]),
		),
	);

const decompressors = new Map<string, (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>>([
	["gzip", promisify(gunzip)],
	["x-gzip", promisify(gunzip)],
	// The lower bits of the first byte say whether there is a header, which some servers leave out.
	["deflate", (bytes, options) => promisify((bytes[0] ?? 0) % 16 === 8 ? inflate : inflateRaw)(bytes, options)],
	["br", promisify(brotliDecompress)],
]);

/** Here, because undici's `fetch` neither limits the content nor rejects a body that ends too early. */
async function decompress(bytes: Uint8Array, encodings: string, maxBytes: number): Promise<Uint8Array> {
	let content = bytes;
	for (const encoding of encodings
		.toLowerCase()
		.split(",")
		.reverse()
		.map((one) => one.trim())) {
		if (encoding === "identity" || content.length === 0) continue;
		const unpack = decompressors.get(encoding);
		if (!unpack) throw new FetchError(`Svaret er pakket på en måte som ikke leses her (${encoding.slice(0, 40)}).`);
		content = await unpack(content, { maxOutputLength: maxBytes }).catch((error: NodeJS.ErrnoException) => {
			throw error.code === "ERR_BUFFER_TOO_LARGE" ? new ResponseTooLargeError(maxBytes) : error;
		});
	}
	return content;
}
