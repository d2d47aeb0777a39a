import { ApiError } from "@lerret/api-client/api-error";
import { errors, type FieldError } from "@lerret/contracts/errors";

/** What went wrong, as the staff are told it. `fields` are those that cannot be as they are. */
export type Failure = { title: string; detail: string; fields: FieldError[] };

/** Turns what a call threw into sentences in bokmål. */
export function failureOf(error: unknown): Failure {
	if (!(error instanceof ApiError)) return { title: errors.internal.title, detail: errors.internal.detail, fields: [] };
	if (error.kind === "network")
		return {
			title: "Ingen kontakt med serveren",
			detail: "Det du har skrevet, står her fortsatt. Sjekk nettet, og prøv igjen om litt.",
			fields: [],
		};
	if (error.status === 401) return { ...loggedOut, fields: [] };
	if (error.problem) return { ...error.problem, fields: error.problem.errors ?? [] };
	return { title: errors.internal.title, detail: "Serveren svarte ikke som den skal. Prøv igjen om litt.", fields: [] };
}

export const loggedOut = {
	title: "Du er logget ut",
	detail: "Innloggingen gjelder ikke lenger. Logg inn igjen; det du har skrevet, blir tatt vare på.",
};

/** Whether somebody else has changed the thing since it was read. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412;
