import { AppError, errors } from "@lerret/contracts/errors";

/** What is stored and logged of a planned change that failed. */
export function describeFailure(error: unknown): string {
	if (!(error instanceof AppError)) return error instanceof Error ? error.message.slice(0, 500) : "ukjent";
	const fields = (error.fields ?? []).map(({ path, message }) => `${path}: ${message}`).join(" ");
	return fields ? `${error.code} ${fields}` : (error.detail ?? errors[error.code].detail);
}

/** Why something planned could not be done, in words for staff. */
export function failureReason(error: unknown): string {
	if (!(error instanceof AppError)) return describeFailure(error);
	return error.fields?.map(({ message }) => message).join(" ") || errors[error.code].detail;
}
