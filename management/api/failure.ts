import { ApiError } from "@lerret/api-client/api-error";
import { errors, type FieldError, type Problem } from "@lerret/contracts/errors";

/** What went wrong, as the staff are told it. `fields` are those that cannot be as they are. */
export type Failure = { title: string; detail: string; fields: FieldError[] };

const offline = "Det du har skrevet, står her fortsatt. Sjekk nettet, og prøv igjen om litt.";

/** Turns what a call threw into sentences in bokmål. `away`: what to do where nobody answers; without it, for a page that is written on. */
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

/** Of a form it is not the request that is wrong, but what stands in a field. */
function sentencesOf({ code, title, detail, errors: wrong = [] }: Problem): Pick<Failure, "title" | "detail"> {
	const isForm = code === "invalid_request" && wrong.some(({ path }) => path !== "");
	return isForm ? { title: "Ikke lagret", detail: "Noe må rettes først." } : { title, detail };
}

export const loggedOut = {
	title: "Du er logget ut",
	detail: "Innloggingen gjelder ikke lenger. Logg inn igjen; det du har skrevet, blir tatt vare på.",
};

/** Whether somebody else has changed the thing since it was read. */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412;
