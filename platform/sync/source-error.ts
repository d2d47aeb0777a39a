import { ApiError } from "@lerret/api-client/api-error";
import { AppError, toProblem } from "@lerret/contracts/errors";
import { FetchError } from "../net/fetch.ts";
import { RejectedAddressError } from "../net/guard.ts";

/** Why a source, or a picture of it, could not be read: a sentence in bokmål, for the operator. */
export class SourceError extends Error {
	readonly isCursorLost: boolean;
	constructor(message: string, options: ErrorOptions & { isCursorLost?: boolean } = {}) {
		super(message, options);
		this.name = "SourceError";
		this.isCursorLost = options.isCursorLost ?? false;
	}
}

export function toSourceError(
	error: unknown,
	{ baseUrl, siteId, deadline }: { baseUrl: string; siteId: string; deadline: number },
	hasCursor: boolean,
): SourceError {
	if (error instanceof SourceError) return error;
	const createError = (message: string, isCursorLost = false) =>
		new SourceError(message, { cause: error, isCursorLost });
	if (error instanceof DOMException && error.name === "TimeoutError")
		return createError(`${baseUrl} svarte ikke ferdig innen ${deadline / 1000} sekunder.`);
	if (!(error instanceof ApiError)) return createError(describeConnection(error, baseUrl));
	if (error.kind === "garbage") return createError(`${baseUrl} svarte med noe som ikke er JSON.`);
	if (error.kind === "network") return createError(describeConnection(error.cause, baseUrl));
	const status = error.status ?? 0;
	if (status === 401)
		return createError(
			`${baseUrl} godtar ikke brukernavnet og passordet i PLATFORM_API_USER og PLATFORM_API_PASSWORD.`,
		);
	if (status === 404) return createError(`${baseUrl} har ikke noe nettsted «${siteId}».`);
	if (status === 429) return createError(`${baseUrl} har fått for mange spørsmål. Prøv igjen om en stund.`);
	if (status >= 300 && status < 400)
		return createError(`${baseUrl} sender videre (${status}). Oppgi adressen den sender til.`);
	return createError(`${baseUrl} svarte med status ${status}.`, status === 400 && hasCursor);
}

function describeConnection(error: unknown, baseUrl: string): string {
	if (error instanceof FetchError || error instanceof RejectedAddressError) return error.message;
	return `${baseUrl} kan ikke nås (${codeOf(error)}).`;
}

/** An error's message may be a library's, in English; its code is what an operator can look up. */
function codeOf(error: unknown): string {
	return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "ukjent årsak";
}

/** What stopped a synchronisation, or kept a picture from being fetched, in bokmål. */
export function describeFailure(error: unknown): string {
	if (error instanceof SourceError || error instanceof FetchError || error instanceof RejectedAddressError)
		return error.message;
	if (error instanceof DOMException && error.name === "TimeoutError") return "Svaret kom ikke i tide.";
	if (error instanceof AppError) return toProblem(error.code).detail;
	return `En uventet feil (${codeOf(error)}).`;
}
