import type { ApiError } from "@lerret/api-client/api-error";

/**
 * Returns a sentence for the visitor: what happened and what to do. The server's own `detail` texts are written for
 * visitors.
 */
export function toErrorMessage(error: ApiError): string {
	if (error.kind === "network") return "Vi får ikke kontakt med kinoen. Sjekk nettforbindelsen og prøv igjen.";
	if (error.status === 429) return `Det har vært for mange forsøk. ${waitMessage(error.retryAfter)}`;
	if (error.problem && (error.status ?? 500) < 500) return error.problem.detail;
	return "Noe gikk galt hos oss. Prøv igjen om litt.";
}

function waitMessage(seconds: number | null): string {
	if (seconds === null) return "Vent litt før du prøver igjen.";
	if (seconds < 90) return "Vent et minutt før du prøver igjen.";
	return `Vent ${Math.ceil(seconds / 60)} minutter før du prøver igjen.`;
}
