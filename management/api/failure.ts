import { ApiError } from "@lerret/api-client/api-error";
import { errors, type FieldError, type Problem } from "@lerret/contracts/errors";

export type Failure = { title: string; detail: string; fields: FieldError[] };

const offline = "Det du har skrevet, står her fortsatt. Sjekk nettet, og prøv igjen om litt.";

/**
 * Turns an error into sentences in bokmål. `networkAdvice` is the advice when the network fails; the default is for a
 * form.
 */
export function failureOf(error: unknown, away = offline): Failure {
	if (!(error instanceof ApiError)) return { title: errors.internal.title, detail: errors.internal.detail, fields: [] };
	if (error.kind === "network")
		return {
			title: "Ingen kontakt med serveren",
			detail: away,
			fields: [],
		};
	const isLoggedOut = error.status === 401 && error.problem?.code !== "wrong_audience";
	if (isLoggedOut) return { ...loggedOut, fields: [] };
	if (error.problem) return { ...sentencesOf(error.problem), fields: error.problem.errors ?? [] };
	return { title: errors.internal.title, detail: "Serveren svarte ikke som den skal. Prøv igjen om litt.", fields: [] };
}

/** In a form, a single field is wrong, not the whole request. */
function sentencesOf({ code, title, detail, errors: wrong = [] }: Problem): Pick<Failure, "title" | "detail"> {
	const isForm = code === "invalid_request" && wrong.some(({ path }) => path !== "");
	return isForm ? { title: "Ikke lagret", detail: "Noe må rettes først." } : { title, detail };
}

export const loggedOut = {
	title: "Du er logget ut",
	detail: "Innloggingen gjelder ikke lenger. Logg inn igjen; det du har skrevet, blir tatt vare på.",
};

/** Whether another user changed the item after it was read (HTTP 412). */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412;
