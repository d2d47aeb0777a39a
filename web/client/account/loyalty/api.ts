import { ApiError } from "@lerret/api-client/api-error";
import { type ApiClient, type Call, type ClientOptions, createApiClient } from "@lerret/api-client/client";
import { listPageSize, maxPageSize, reviewsPageSize } from "./page-sizes";
import { createResponseReader, isOwnBackEnd } from "./response-reader";
import { type OwnReview, type Profile, type Review, toMovieInfo, toTicket } from "./responses";

export type LoyaltyOptions = {
	/** `/api/loyalty/118`, or the URL of an external back end. */
	baseUrl: string;
	token: () => string | null;
	onTokenRejected: (token: string) => void;
	fetch?: typeof globalThis.fetch;
	cookies?: () => string;
};

/**
 * Creates a client with one function per call of the loyalty API (contract, "Loyalty API"). Its functions throw
 * ApiError; a response of another shape has kind `garbage`.
 */
export function createLoyaltyApi(options: LoyaltyOptions) {
	const { baseUrl, token, onTokenRejected, fetch, cookies } = options;
	const client = createClient({
		baseUrl,
		authentication: "none",
		refresh: () => exchange(),
		...(fetch ? { fetch } : {}),
		...(cookies ? { cookies } : {}),
	});
	const read = createResponseReader(baseUrl);
	let exchanging: Promise<boolean> | null = null;
	let exchanged: string | null = null;

	/** Exchanges the token for a session; concurrent callers share one exchange. Resolves to false without a token. */
	function exchange(signal?: AbortSignal): Promise<boolean> {
		const current = token();
		if (current === null) return Promise.resolve(false);
		exchanging ??= exchangeToken(current, signal).finally(() => {
			exchanging = null;
		});
		return exchanging;
	}

	async function exchangeToken(current: string, signal?: AbortSignal): Promise<boolean> {
		try {
			await client.call("/switchTokensDx", { method: "POST", headers: { "X-Token": current }, isLogin: true, signal });
			exchanged = current;
			return true;
		} catch (error) {
			if (error instanceof ApiError && error.status === 401) onTokenRejected(current);
			throw error;
		}
	}

	/** Calls the API as the visitor. The first call exchanges the token beforehand, which saves a 401. */
	async function callAsVisitor(path: string, call: Call = {}): Promise<unknown> {
		const current = token();
		if (current !== null && current !== exchanged) await exchange();
		call.signal?.throwIfAborted();
		return client.call(path, call);
	}

	/** A call that gets the email or the password, so its 401 does not mean that the session has expired. */
	const callWithCredentials = (path: string, body: object, signal?: AbortSignal) =>
		client.call(path, { method: "POST", body, isLogin: true, signal });

	/** Calls that require the password. Their 401 means a wrong password, so the session must be renewed beforehand. */
	async function callWithPassword(method: "POST" | "PUT" | "DELETE", path: string, body: object): Promise<void> {
		await exchange();
		await client.call(path, { method, body, isLogin: true });
	}

	async function callForChange(method: "POST" | "PUT" | "DELETE", path: string, body?: object): Promise<void> {
		await callAsVisitor(path, { method, body });
	}

	return {
		read,
		callAsVisitor,
		callWithCredentials,
		callWithPassword,
		switchTokens: exchange,
		async movieInfo(ediNumber: string, signal?: AbortSignal) {
			const response = await client.call("/movieInfo", { query: { ediNumber }, signal });
			return toMovieInfo(await read("movieInfo", response));
		},
		async reviews(ediNumber: string, skip: number, signal?: AbortSignal): Promise<Review[]> {
			const query = { ediNumber, skip, take: reviewsPageSize };
			const reviews = await read("reviews", await callAsVisitor("/reviews", { query, signal }));
			return reviews.map((review) => ({
				...review,
				image: review.image && resolveAddress(baseUrl, review.image),
			}));
		},
		async writeReview(body: { ediNumber: string; rating: number; comment: string }): Promise<Review> {
			return read("review", await callAsVisitor("/reviews", { method: "POST", body }));
		},
		deleteReview: (id: string) => callForChange("DELETE", `/reviews/${encodeSegment(id)}`),
		likeReview: (id: string, liked: boolean) =>
			callForChange(liked ? "PUT" : "DELETE", `/reviews/${encodeSegment(id)}/like`),
		reportReview: (id: string) => callForChange("POST", `/reviews/${encodeSegment(id)}/report`, { reason: "" }),
		async tickets(skip: number, signal?: AbortSignal) {
			const response = await callAsVisitor("/tickets", { query: { skip, take: listPageSize }, signal });
			return (await read("tickets", response)).map(toTicket).map((ticket) => ({
				...ticket,
				qrUrl: resolveAddress(baseUrl, ticket.qrUrl),
				image: ticket.image && resolveAddress(baseUrl, ticket.image),
			}));
		},
		async watchList(skip: number, signal?: AbortSignal) {
			const response = await client.call("/watchlist", { query: { skip, take: listPageSize }, signal });
			const films = (await read("watchList", response)).map(toMovieInfo);
			return films.map((film) => ({ ...film, poster: film.poster && resolveAddress(baseUrl, film.poster) }));
		},
		/** Resolves to whether the server confirms: any truthy response (spec.txt, section 7). */
		addMovieToWatchList: async (id: string): Promise<boolean> =>
			Boolean(await callAsVisitor("/addMovieToWatchList", { method: "POST", body: { id } })),
		removeFromWatchList: (id: string) => callForChange("DELETE", `/watchlist/${encodeSegment(id)}`),
		async profile(signal?: AbortSignal): Promise<Profile> {
			return read("profile", await callAsVisitor("/profile", { signal }));
		},
		async ownReviews(signal?: AbortSignal): Promise<OwnReview[]> {
			const response = await callAsVisitor("/reviews/mine", { query: { take: maxPageSize }, signal });
			return read("ownReviews", response);
		},
		logout: (everywhere: boolean) => callForChange("POST", "/logout", { everywhere }),
	};
}

export type LoyaltyApi = ReturnType<typeof createLoyaltyApi>;

/** A client whose errors have a problem of ours, also where the back end is elsewhere, with code that loads only then. */
function createClient(options: ClientOptions): ApiClient {
	const client = createApiClient(options);
	if (isOwnBackEnd(options.baseUrl)) return client;
	return {
		async call(path, call = {}) {
			return client.call(path, call).catch(async (error: unknown) => {
				throw (await import("./foreign-errors")).toOwnError(error, path, call);
			});
		},
	};
}

const encodeSegment = encodeURIComponent;

/** Resolves an address that an external back end may write relative to itself. */
function resolveAddress(baseUrl: string, address: string): string {
	return URL.canParse(baseUrl) && URL.canParse(address, baseUrl) ? new URL(address, baseUrl).href : address;
}
