import { ApiError } from "@lerret/api-client/api-error";
import { AppError, toProblem } from "@lerret/contracts/errors";
import { FetchError } from "../net/fetch.ts";
import { RejectedAddressError } from "../net/guard.ts";
import type { SourceOptions } from "./source.ts";

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
	{ address, siteId, deadline }: Pick<SourceOptions, "address" | "siteId" | "deadline">,
	hasCursor: boolean,
): SourceError {
	if (error instanceof SourceError) return error;
	const createError = (message: string, isCursorLost = false) =>
		new SourceError(message, { cause: error, isCursorLost });
	if (error instanceof DOMException && error.name === "TimeoutError")
		return createError(`${address} svarte ikke ferdig innen ${deadline / 1000} sekunder.`);
	if (!(error instanceof ApiError)) return createError(describeConnection(error, address));
	if (error.kind === "garbage") return createError(`${address} svarte med noe som ikke er JSON.`);
	if (error.kind === "network") return createError(describeConnection(error.cause, address));
	const status = error.status ?? 0;
	if (status === 401)
		return createError(
			`${address} godtar ikke brukernavnet og passordet i PLATFORM_API_USER og PLATFORM_API_PASSWORD.`,
		);
	if (status === 404) return createError(`${address} har ikke noe nettsted «${siteId}».`);
	if (status === 429) return createError(`${address} har fått for mange spørsmål. Prøv igjen om en stund.`);
	if (status >= 300 && status < 400)
		return createError(`${address} sender videre (${status}). Oppgi adressen den sender til.`);
	return createError(`${address} svarte med status ${status}.`, status === 400 && hasCursor);
}

function describeConnection(error: unknown, address: string): string {
	if (error instanceof FetchError || error instanceof RejectedAddressError) return error.message;
	return `${address} kan ikke nås (${codeOf(error)}).`;
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
