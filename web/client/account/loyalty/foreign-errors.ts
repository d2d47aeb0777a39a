import { ApiError } from "@lerret/api-client/api-error";
import type { Call } from "@lerret/api-client/client";
import { type ErrorCode, toProblem } from "@lerret/contracts/errors";

/** Of problems that another installation of Lerret sends, which says itself what happened. */
const ownType = "urn:lerret:problem:";

/**
 * The error of a back end elsewhere as ours would report it, by its status of 400 to 499: its body may be empty, a page or in
 * another language.
 */
export function toOwnError(error: unknown, path: string, call: Call): unknown {
	if (!(error instanceof ApiError)) return error;
	const { kind, status, retryAfter, problem } = error;
	if (kind !== "answer" || status === null || status < 400 || status >= 500) return error;
	if (problem?.type.startsWith(ownType)) return error;
	return new ApiError("answer", { status, retryAfter, problem: toProblem(codeOf(status, path, call)), cause: error });
}

/** What a status means in a call (contract, "Loyalty API"). */
function codeOf(status: number, path: string, { method, isLogin = false }: Call): ErrorCode {
	if (status === 429) return "too_many_attempts";
	if (path === "/login") return "invalid_credentials";
	if (path === "/switchTokensDx") return "dead_token";
	if (status === 401) return isLogin ? "invalid_credentials" : "no_session";
	if (status === 403) return "xsrf";
	if (path === "/resetPassword" || path === "/verifyEmail") return "invalid_token";
	if (path === "/profile" && status === 409) return "email_taken";
	if (path === "/profile" && method === "POST" && (status === 400 || status === 422)) return "weak_password";
	if (status === 404) return isOfFilm(path) ? "unknown_movie" : "not_found";
	return "invalid_request";
}

const isOfFilm = (path: string) => path === "/movieInfo" || path === "/reviews" || path === "/addMovieToWatchList";
