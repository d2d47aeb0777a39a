import { ApiError } from "@lerret/api-client/api-error";
import { type ApiClient, type Call, createApiClient } from "@lerret/api-client/client";
import type { ReviewPicture } from "@lerret/contracts/review-pictures";
import type { UserProfile } from "../profile";
import { listPageSize, maxPageSize, reviewsPageSize } from "./page-sizes";
import * as parsers from "./responses";

export type LoyaltyOptions = {
	/** `/api/loyalty/118`, or the URL of an external back end. */
	baseUrl: string;
	token: () => string | null;
	onTokenRejected: (token: string) => void;
	fetch?: typeof globalThis.fetch;
	cookies?: () => string;
};

type Credentials = { email: string; password: string; proof?: string | undefined };

/**
 * Creates a client with one function per call of the loyalty API (contract, "Loyalty API"). Its functions throw
 * ApiError; a response of another shape has kind `garbage`.
 */
export function createLoyaltyApi(options: LoyaltyOptions) {
	const { baseUrl, token, onTokenRejected, fetch, cookies } = options;
	const client: ApiClient = createApiClient({
		baseUrl,
		authentication: "none",
		refresh: () => exchange(new AbortController().signal),
		...(fetch ? { fetch } : {}),
		...(cookies ? { cookies } : {}),
	});
	let exchanging: Promise<boolean> | null = null;
	let exchanged: string | null = null;

	/** Exchanges the token for a session; concurrent callers share one exchange. Resolves to false without a token. */
	function exchange(signal: AbortSignal): Promise<boolean> {
		const current = token();
		if (current === null) return Promise.resolve(false);
		exchanging ??= exchangeToken(current, signal).finally(() => {
			exchanging = null;
		});
		return exchanging;
	}

	async function exchangeToken(current: string, signal: AbortSignal): Promise<boolean> {
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
	async function callAsVisitor(path: string, call: Call): Promise<unknown> {
		const current = token();
		if (current !== null && current !== exchanged) await exchange(new AbortController().signal);
		call.signal?.throwIfAborted();
		return client.call(path, call);
	}

	return {
		login: ({ email, password, proof }: Credentials, signal: AbortSignal): Promise<UserProfile> => {
			const body = { Email: email, Password: password, ...(proof === undefined ? {} : { Proof: proof }) };
			return client
				.call("/login", { method: "POST", body, isLogin: true, signal })
				.then(parseOrThrow(parsers.parseLogin));
		},
		/** Requests a link that allows a login after too many failed ones. */
		requestLoginLink: async (email: string, signal: AbortSignal): Promise<void> => {
			await client.call("/loginLink", { method: "POST", body: { Email: email }, isLogin: true, signal });
		},
		register: (account: { email: string; password: string; userName: string }, signal: AbortSignal) =>
			client
				.call("/profile", { method: "POST", body: account, isLogin: true, signal })
				.then(parseOrThrow(parsers.parseRegistration)),
		/** Only an empty body means success (spec.txt, section 5). */
		forgotPassword: async (email: string, signal: AbortSignal): Promise<void> => {
			const body = { Email: email };
			const response = await client.call("/forgotPassword", { method: "POST", body, isLogin: true, signal });
			if (response !== undefined) throw new ApiError("garbage");
		},
		resetPassword: async (linkToken: string, password: string, signal: AbortSignal): Promise<void> => {
			const body = { Token: linkToken, Password: password };
			await client.call("/resetPassword", { method: "POST", body, isLogin: true, signal });
		},
		verifyEmail: async (linkToken: string, signal: AbortSignal): Promise<void> => {
			await client.call("/verifyEmail", { method: "POST", body: { Token: linkToken }, isLogin: true, signal });
		},
		switchTokens: exchange,
		movieInfo: (ediNumber: string, signal: AbortSignal) =>
			client.call("/movieInfo", { query: { ediNumber }, signal }).then(parseOrThrow(parsers.parseMovieInfo)),
		reviews: (ediNumber: string, skip: number, signal: AbortSignal) =>
			callAsVisitor("/reviews", { query: { ediNumber, skip, take: reviewsPageSize }, signal })
				.then(parseOrThrow(parsers.parseReviews))
				.then((reviews) =>
					reviews.map((review) => ({ ...review, image: review.image && resolveAddress(baseUrl, review.image) })),
				),
		writeReview: (review: { ediNumber: string; rating: number; comment: string }, signal: AbortSignal) =>
			callAsVisitor("/reviews", { method: "POST", body: review, signal }).then(parseOrThrow(parsers.parseReview)),
		deleteReview: (id: string, signal: AbortSignal) => callForChange("DELETE", `/reviews/${encodeSegment(id)}`, signal),
		likeReview: (id: string, liked: boolean, signal: AbortSignal) =>
			callForChange(liked ? "PUT" : "DELETE", `/reviews/${encodeSegment(id)}/like`, signal),
		reportReview: (id: string, reason: string, signal: AbortSignal) =>
			callForChange("POST", `/reviews/${encodeSegment(id)}/report`, signal, { reason }),
		tickets: (skip: number, signal: AbortSignal) =>
			callAsVisitor("/tickets", { query: { skip, take: listPageSize }, signal })
				.then(parseOrThrow(parsers.parseTickets))
				.then((tickets) =>
					tickets.map((ticket) => ({
						...ticket,
						qrUrl: resolveAddress(baseUrl, ticket.qrUrl),
						image: ticket.image && resolveAddress(baseUrl, ticket.image),
					})),
				),
		watchList: (skip: number, signal: AbortSignal) =>
			client
				.call("/watchlist", { query: { skip, take: listPageSize }, signal })
				.then(parseOrThrow(parsers.parseMovieInfos))
				.then((films) =>
					films.map((film) => ({ ...film, poster: film.poster && resolveAddress(baseUrl, film.poster) })),
				),
		/** Resolves to whether the server confirms: any truthy response (spec.txt, section 7). */
		addMovieToWatchList: async (id: string, signal: AbortSignal): Promise<boolean> =>
			Boolean(await callAsVisitor("/addMovieToWatchList", { method: "POST", body: { id }, signal })),
		removeFromWatchList: (id: string, signal: AbortSignal) =>
			callForChange("DELETE", `/watchlist/${encodeSegment(id)}`, signal),
		profile: (signal: AbortSignal) =>
			callAsVisitor("/profile", { signal }).then(parseOrThrow(parsers.parseProfileDetails)),
		exportProfile: (signal: AbortSignal) => callAsVisitor("/profile", { query: { export: 1 }, signal }),
		ownReviews: (signal: AbortSignal) =>
			callAsVisitor("/reviews/mine", { query: { take: maxPageSize }, signal }).then(
				parseOrThrow(parsers.parseOwnReviews),
			),
		rename: (userName: string, signal: AbortSignal) =>
			callAsVisitor("/profile", { method: "PATCH", body: { UserName: userName }, signal }).then(
				parseOrThrow(parsers.parseProfileDetails),
			),
		choosePicture: (picture: ReviewPicture | null, signal: AbortSignal) =>
			callAsVisitor("/profile", { method: "PATCH", body: { Picture: picture }, signal }).then(
				parseOrThrow(parsers.parseProfileDetails),
			),
		changePassword: (password: string, newPassword: string, signal: AbortSignal) =>
			callWithPassword("POST", "/changePassword", { Password: password, NewPassword: newPassword }, signal),
		resendVerification: (signal: AbortSignal) => callForChange("POST", "/resendVerification", signal),
		deleteProfile: (password: string, signal: AbortSignal) =>
			callWithPassword("DELETE", "/profile", { Password: password }, signal),
		logout: (everywhere: boolean, signal: AbortSignal) => callForChange("POST", "/logout", signal, { everywhere }),
	};

	/** Calls that require the password. Their 401 means a wrong password, so the session must be renewed beforehand. */
	async function callWithPassword(method: "POST" | "DELETE", path: string, body: object, signal: AbortSignal) {
		await exchange(signal);
		await client.call(path, { method, body, isLogin: true, signal });
	}

	async function callForChange(method: "POST" | "PUT" | "DELETE", path: string, signal: AbortSignal, body?: unknown) {
		await callAsVisitor(path, { method, signal, ...(body === undefined ? {} : { body }) });
	}
}

export type LoyaltyApi = ReturnType<typeof createLoyaltyApi>;

const encodeSegment = encodeURIComponent;

/** Resolves an address that an external back end may write relative to itself. */
function resolveAddress(baseUrl: string, address: string): string {
	return URL.canParse(baseUrl) && URL.canParse(address, baseUrl) ? new URL(address, baseUrl).href : address;
}

function parseOrThrow<T>(parse: (value: unknown) => T): (value: unknown) => T {
	return (value) => {
		try {
			return parse(value);
		} catch (cause) {
			throw new ApiError("garbage", { cause });
		}
	};
}
