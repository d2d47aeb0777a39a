import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { type AllowedHosts, checkAddress, createGuardedLookup, RejectedAddressError, type Resolve } from "./guard.ts";

export class ResponseTooLargeError extends Error {
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

/** Returns a guarded `fetch` for the api-client: only GET, redirects left to the caller, bodies limited. */
export function createGuardedFetch(limits: FetchLimits): typeof globalThis.fetch {
	return async (input, init) => {
		const headers = Object.fromEntries(new Headers(init?.headers));
		const signal = init?.signal ?? new AbortController().signal;
		const address = input instanceof Request ? input.url : String(input);
		const { status, headers: responseHeaders, bytes } = await send(address, headers, signal, limits);
		const body = status === 204 || status === 205 || status === 304 ? null : Buffer.from(bytes);
		return new Response(body, { status, headers: responseHeaders });
	};
}

async function send(
	address: string,
	headers: Record<string, string>,
	signal: AbortSignal,
	limits: FetchLimits,
): Promise<FetchedResponse> {
	const url = checkAddress(address, limits.allowed);
	signal.throwIfAborted();
	try {
		const response = await openRequest(url, headers, signal, limits);
		const status = response.statusCode ?? 0;
		if (status < 200 || status > 599) throw new Error(`Svaret har statusen ${status}.`);
		return { status, headers: headersOf(response), bytes: await readBody(response, limits.maxBytes) };
	} catch (error) {
		signal.throwIfAborted();
		throw error;
	}
}

function openRequest(
	url: URL,
	headers: Record<string, string>,
	signal: AbortSignal,
	limits: FetchLimits,
): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
			headers: { "accept-encoding": "gzip, br, deflate", "user-agent": "Lerret", ...headers },
			lookup: createGuardedLookup(url, limits.allowed, limits.resolve),
			// A kept connection could have been opened without this lookup.
			agent: false,
			signal,
		});
		request.on("response", resolve);
		request.on("error", reject);
		request.end();
	});
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
	const headers = new Headers();
	for (const [name, values] of Object.entries(headersDistinct)) {
		if (name === "content-encoding" || name === "content-length") continue;
		for (const value of values ?? []) headers.append(name, value);
	}
	return headers;
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
	const chunks: Buffer[] = [];
	try {
		if (Number(response.headers["content-length"] ?? 0) > maxBytes) throw new ResponseTooLargeError(maxBytes);
		for await (const chunk of limitBytes(maxBytes, decompress(response, maxBytes))) chunks.push(chunk);
	} finally {
		// Does not wait for the rest of the body.
		response.destroy();
	}
	return Buffer.concat(chunks);
}

const decompressors = new Map([
	["gzip", createGunzip],
	["x-gzip", createGunzip],
	["br", createBrotliDecompress],
	["deflate", createInflate],
]);

/** Decompresses while reading, so that a small response with a huge content stops at the limit. */
function decompress(response: IncomingMessage, maxBytes: number): Readable {
	const encoding = response.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
	if (encoding === "identity" || encoding === "") return response;
	const make = decompressors.get(encoding);
	if (!make) throw new Error(`Svaret er pakket på en måte som ikke leses her (${encoding.slice(0, 40)}).`);
	// The reader gets the error, because the pipeline destroys all of its parts with it.
	return pipeline(
		response,
		(chunks) => limitBytes(maxBytes, chunks),
		make(),
		() => {},
	);
}

/** Throws ResponseTooLargeError after the limit. Endless compressed bytes can decompress to nothing. */
async function* limitBytes(maxBytes: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	let length = 0;
	for await (const chunk of chunks) {
		length += chunk.length;
		if (length > maxBytes) throw new ResponseTooLargeError(maxBytes);
		yield chunk;
	}
}
