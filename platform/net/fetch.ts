import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { type AllowedHosts, checkAddress, guardedLookup, RefusedAddress, type Resolve } from "./guard.ts";

export class AnswerTooLong extends Error {
	constructor(mostBytes: number) {
		super(`Svaret er lengre enn ${Math.round(mostBytes / 1024 / 1024)} MiB.`);
		this.name = "ResponseTooLargeError";
	}
}

export type Limits = {
	allowed: AllowedHosts;
	/** Maximum bytes of the body, as sent and decompressed. */
	mostBytes: number;
	resolve?: Resolve;
};

export type Fetched = { status: number; headers: Headers; bytes: Uint8Array };

export const mostRedirects = 3;

/**
 * Fetches an untrusted address. Every address on the way, also of redirects, is checked; any status is a result. The
 * signal covers headers, body and redirects together, so that a slow body cannot exceed a deadline.
 * Throws RejectedAddressError, ResponseTooLargeError, the signal's reason, or the error of a failed connection.
 */
export async function fetchGuarded(address: string, signal: AbortSignal, limits: Limits): Promise<Fetched> {
	let next = address;
	for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
		const answer = await send(next, {}, signal, limits);
		const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get("location") : null;
		if (location === null) return answer;
		if (!URL.canParse(location, next)) throw new RefusedAddress("Adressen sender videre til noe som ikke kan leses.");
		next = new URL(location, next).href;
	}
	throw new RefusedAddress(`Adressen sender videre mer enn ${mostRedirects} ganger.`);
}

/** Returns a guarded `fetch` for the api-client: only GET, redirects left to the caller, bodies limited. */
export function createGuardedFetch(limits: Limits): typeof globalThis.fetch {
	return async (input, init) => {
		const headers = Object.fromEntries(new Headers(init?.headers));
		const signal = init?.signal ?? new AbortController().signal;
		const address = input instanceof Request ? input.url : String(input);
		const { status, headers: answered, bytes } = await send(address, headers, signal, limits);
		const body = status === 204 || status === 205 || status === 304 ? null : Buffer.from(bytes);
		return new Response(body, { status, headers: answered });
	};
}

async function send(
	address: string,
	headers: Record<string, string>,
	signal: AbortSignal,
	limits: Limits,
): Promise<Fetched> {
	const url = checkAddress(address, limits.allowed);
	signal.throwIfAborted();
	try {
		const answer = await open(url, headers, signal, limits);
		const status = answer.statusCode ?? 0;
		if (status < 200 || status > 599) throw new Error(`Svaret har statusen ${status}.`);
		return { status, headers: headersOf(answer), bytes: await readBody(answer, limits.mostBytes) };
	} catch (error) {
		signal.throwIfAborted();
		throw error;
	}
}

function open(
	url: URL,
	headers: Record<string, string>,
	signal: AbortSignal,
	limits: Limits,
): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, {
			headers: { "accept-encoding": "gzip, br, deflate", "user-agent": "Lerret", ...headers },
			lookup: guardedLookup(url, limits.allowed, limits.resolve),
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

async function readBody(answer: IncomingMessage, mostBytes: number): Promise<Uint8Array> {
	const chunks: Buffer[] = [];
	try {
		if (Number(answer.headers["content-length"] ?? 0) > mostBytes) throw new AnswerTooLong(mostBytes);
		for await (const chunk of upTo(mostBytes, unpacked(answer, mostBytes))) chunks.push(chunk);
	} finally {
		// Does not wait for the rest of the body.
		answer.destroy();
	}
	return Buffer.concat(chunks);
}

const unpackers = new Map([
	["gzip", createGunzip],
	["x-gzip", createGunzip],
	["br", createBrotliDecompress],
	["deflate", createInflate],
]);

/** Decompresses while reading, so that a small response with a huge content stops at the limit. */
function unpacked(answer: IncomingMessage, mostBytes: number): Readable {
	const packing = answer.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
	if (packing === "identity" || packing === "") return answer;
	const make = unpackers.get(packing);
	if (!make) throw new Error(`Svaret er pakket på en måte som ikke leses her (${packing.slice(0, 40)}).`);
	// The reader gets the error, because the pipeline destroys all of its parts with it.
	return pipeline(
		answer,
		(chunks) => upTo(mostBytes, chunks),
		make(),
		() => {},
	);
}

/** Throws ResponseTooLargeError after the limit. Endless compressed bytes can decompress to nothing. */
async function* upTo(mostBytes: number, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	let length = 0;
	for await (const chunk of chunks) {
		length += chunk.length;
		if (length > mostBytes) throw new AnswerTooLong(mostBytes);
		yield chunk;
	}
}
