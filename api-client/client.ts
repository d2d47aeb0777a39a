import { ApiError, toApiError } from "./api-error.ts";
import { type Authentication, authorizationHeader, checkAuthentication } from "./authentication.ts";
import { createSharedRefresh, type Refresh } from "./shared-refresh.ts";
import { readCookies } from "./storage/cookies.ts";
import { readXsrfToken } from "./xsrf.ts";

export type Call = {
	method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** Sent as JSON, except FormData. */
	body?: unknown;
	query?: Record<string, string | number | undefined>;
	headers?: Record<string, string>;
	onHeaders?: (headers: Headers) => void;
	/** Replaces `fetch` for this call, such as to report the progress of an upload. */
	send?: typeof globalThis.fetch;
	/** Ends the call; there is no other timeout. */
	signal?: AbortSignal | undefined;
	/**
	 * Set for logins and other calls with a password: 401 then means a wrong password, and is neither refreshed nor
	 * retried.
	 */
	isLogin?: boolean;
};

export type ClientOptions = Authentication & {
	/** A URL or a path, without a trailing slash. */
	baseUrl: string;
	/** Called once for all concurrent calls that got 401. Without it a 401 is a failure. */
	refresh?: Refresh;
	/** Defaults to the document's cookies, or none outside a browser. */
	cookies?: () => string;
	fetch?: typeof globalThis.fetch;
};

export type ApiClient = {
	/**
	 * Returns the parsed JSON of the response, or undefined if it has no body. Throws ApiError, or the signal's reason
	 * if the call is aborted.
	 */
	call: (path: string, call?: Call) => Promise<unknown>;
};

/**
 * A client of one API. Throws if the authentication method is unknown.
 * Success is 200–299; cookies are included; redirects are not followed, because the headers contain secrets.
 */
export function createApiClient(options: ClientOptions): ApiClient {
	checkAuthentication(options);
	const shared = options.refresh ? createSharedRefresh(options.refresh) : null;
	const cookies = options.cookies ?? readCookies;
	const send = options.fetch ?? ((input, init) => globalThis.fetch(input, init));

	async function sendOnce(path: string, call: Call): Promise<Response> {
		try {
			return await (call.send ?? send)(buildUrl(options.baseUrl, path, call.query), {
				method: call.method ?? "GET",
				headers: buildHeaders(call, authorizationHeader(options), readXsrfToken(cookies())),
				body: buildBody(call.body),
				credentials: "include",
				redirect: "manual",
				signal: call.signal ?? null,
			});
		} catch (cause) {
			call.signal?.throwIfAborted();
			throw new ApiError("network", { cause });
		}
	}

	return {
		async call(path, call = {}) {
			const refreshCount = shared?.refreshCount() ?? 0;
			let response = await sendOnce(path, call);
			if (response.status === 401 && shared && !call.isLogin) {
				// The body must be read, or it holds its connection.
				const failure = toApiError(response);
				if (await unlessAborted(shared.refreshSince(refreshCount), call.signal)) response = await sendOnce(path, call);
				else throw await failure;
			}
			if (!response.ok) throw await unlessAborted(toApiError(response), call.signal);
			call.onHeaders?.(response.headers);
			return readBody(response, call.signal);
		},
	};
}

function buildUrl(baseUrl: string, path: string, query: Call["query"]): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
	const text = search.toString();
	return `${baseUrl}${path}${text ? `?${text}` : ""}`;
}

function buildBody(body: unknown): FormData | string | null {
	if (body === undefined) return null;
	return isForm(body) ? body : JSON.stringify(body);
}

/** The browser sets a form's content type itself, with the boundary. */
const isForm = (body: unknown): body is FormData => body instanceof FormData;

function buildHeaders(call: Call, authorization: string | null, xsrfToken: string | null): Record<string, string> {
	return {
		accept: "application/json, application/problem+json",
		...(call.body === undefined || isForm(call.body) ? {} : { "content-type": "application/json" }),
		...(authorization === null ? {} : { authorization }),
		...(xsrfToken === null ? {} : { "x-xsrf-token": xsrfToken }),
		...call.headers,
	};
}

async function readBody(response: Response, signal?: AbortSignal): Promise<unknown> {
	let text: string;
	try {
		text = await response.text();
	} catch (cause) {
		signal?.throwIfAborted();
		throw new ApiError("network", { cause });
	}
	if (text === "") return undefined;
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw new ApiError("garbage", { status: response.status, cause });
	}
}

/** An abort ends only this caller's wait, because others may wait for the same promise. */
function unlessAborted<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
	if (!signal) return promise;
	if (signal.aborted) return Promise.reject(signal.reason);
	return new Promise((resolve, reject) => {
		const stop = () => reject(signal.reason);
		signal.addEventListener("abort", stop, { once: true });
		promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
	});
}
