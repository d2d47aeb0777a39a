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
		const signal = init?.signal ?? undefined;
		const address = input instanceof Request ? input.url : String(input);
		const { status, headers: responseHeaders, bytes } = await send(address, headers, signal, limits);
		const body = status === 204 || status === 205 || status === 304 ? null : Buffer.from(bytes);
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
	const { Agent, errors, fetch, interceptors } = await import("undici");
	// One agent per request: a kept connection could have been opened without this lookup.
	const agent = new Agent({
		connect: { lookup: createGuardedLookup(url, limits.allowed, limits.resolve) },
		maxResponseSize: limits.maxBytes,
	});
	// fetch accepts a compressed body that ends too early and does not limit its content; the interceptor is strict.
	const decompress = { maxSize: limits.maxBytes, skipErrorResponses: false, skipStatusCodes: [] };
	const dispatcher = agent.compose(interceptors.decompress(decompress));
	try {
		const response = await fetch(url, {
			headers: { "user-agent": "Lerret", ...headers },
			redirect: "manual",
			signal: signal ?? null,
			dispatcher,
		});
		const encoding = response.headers.get("content-encoding") ?? "identity";
		if (encoding.trim().toLowerCase() !== "identity")
			throw new Error(`Svaret er pakket på en måte som ikke leses her (${encoding.slice(0, 40)}).`);
		return { status: response.status, headers: new Headers([...response.headers]), bytes: await response.bytes() };
	} catch (error) {
		signal?.throwIfAborted();
		// fetch hides the error of a connection or a body in a TypeError.
		let cause = error;
		while (cause instanceof TypeError && cause.cause) cause = cause.cause;
		throw cause instanceof errors.ResponseExceededMaxSizeError ? new ResponseTooLargeError(limits.maxBytes) : cause;
	} finally {
		await agent.destroy();
	}
}
