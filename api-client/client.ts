import { ApiError, errorOf } from "./api-error.ts";
import { type Authentication, authorizationOf, checkAuthentication } from "./authentication.ts";
import { createSharedRefresh, type Refresh } from "./shared-refresh.ts";
import { xsrfTokenIn } from "./xsrf.ts";

export type Call = {
	method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
	/** Sent as JSON; a form (FormData) as it is. */
	body?: unknown;
	query?: Record<string, string | number | undefined>;
	headers?: Record<string, string>;
	/** Told the headers of a success, such as its ETag. */
	onHeaders?: (headers: Headers) => void;
	/** How this call is sent, where fetch tells too little, as of how far an upload has come. */
	send?: typeof globalThis.fetch;
	/** Every call can be taken back. There is no timeout but the caller's own. */
	signal: AbortSignal;
	/** True for a login, and for what else asks for a password: its 401 means a wrong one, so nothing is refreshed or retried. */
	isLogin?: boolean;
};

export type ClientOptions = Authentication & {
	/** An address or a path, without a slash at the end. */
	baseUrl: string;
	/** Called once on a 401, for all calls that got one. Without it a 401 is a failure at once. */
	refresh?: Refresh;
	/** The document's cookies, or none outside a browser. */
	cookies?: () => string;
	fetch?: typeof globalThis.fetch;
};

export type ApiClient = {
	/**
	 * Sends a call and gives what the answer says: parsed JSON, or undefined for an answer without a body.
	 * Throws ApiError, or the signal's reason where the call was aborted.
	 */
	call: (path: string, call: Call) => Promise<unknown>;
};

/**
 * A client of one API. Throws where the authentication method is none of the three.
 * Success is 200–299; cookies go along; a redirect is not followed, because the headers are secrets.
 */
export function createApiClient(options: ClientOptions): ApiClient {
	checkAuthentication(options);
	const shared = options.refresh ? createSharedRefresh(options.refresh) : null;
	const cookies = options.cookies ?? (() => (typeof document === "undefined" ? "" : document.cookie));
	const send = options.fetch ?? ((input, init) => globalThis.fetch(input, init));

	async function attempt(path: string, call: Call): Promise<Response> {
		try {
			return await (call.send ?? send)(addressOf(options.baseUrl, path, call.query), {
				method: call.method ?? "GET",
				headers: headersOf(call, authorizationOf(options), xsrfTokenIn(cookies())),
				body: bodyOf(call.body),
				credentials: "include",
				redirect: "manual",
				signal: call.signal,
			});
		} catch (cause) {
			call.signal.throwIfAborted();
			throw new ApiError("network", { cause });
		}
	}

	return {
		async call(path, call) {
			const round = shared?.round() ?? 0;
			let response = await attempt(path, call);
			if (response.status === 401 && shared && !call.isLogin) {
				// What is not read must be let go, or it holds its connection.
				const refused = errorOf(response);
				if (await unlessAborted(shared.after(round), call.signal)) response = await attempt(path, call);
				else throw await refused;
			}
			if (!response.ok) throw await unlessAborted(errorOf(response), call.signal);
			call.onHeaders?.(response.headers);
			return readBody(response, call.signal);
		},
	};
}

function addressOf(baseUrl: string, path: string, query: Call["query"]): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
	const text = search.toString();
	return `${baseUrl}${path}${text ? `?${text}` : ""}`;
}

function bodyOf(body: unknown): FormData | string | null {
	if (body === undefined) return null;
	return isForm(body) ? body : JSON.stringify(body);
}

/** A browser names the type of a form itself, with the mark that parts its fields. */
const isForm = (body: unknown): body is FormData => body instanceof FormData;

function headersOf(call: Call, authorization: string | null, xsrfToken: string | null): Record<string, string> {
	return {
		accept: "application/json, application/problem+json",
		...(call.body === undefined || isForm(call.body) ? {} : { "content-type": "application/json" }),
		...(authorization === null ? {} : { authorization }),
		...(xsrfToken === null ? {} : { "x-xsrf-token": xsrfToken }),
		...call.headers,
	};
}

async function readBody(response: Response, signal: AbortSignal): Promise<unknown> {
	let text: string;
	try {
		text = await response.text();
	} catch (cause) {
		signal.throwIfAborted();
		throw new ApiError("network", { cause });
	}
	if (text === "") return undefined;
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw new ApiError("garbage", { status: response.status, cause });
	}
}

/** Waits for what others may wait for too: an abort ends this caller's waiting, not the thing itself. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
	if (signal.aborted) return Promise.reject(signal.reason);
	return new Promise((resolve, reject) => {
		const stop = () => reject(signal.reason);
		signal.addEventListener("abort", stop, { once: true });
		promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
	});
}
