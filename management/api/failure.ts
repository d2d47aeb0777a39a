import { ApiError } from "@lerret/api-client/api-error";
import type { FieldError, Problem } from "@lerret/contracts/errors";
import { internal } from "@lerret/contracts/general-errors";

export type Failure = { title: string; detail: string; fields: FieldError[] };

/** The fields of a form do not fit its schema. */
export class InvalidFieldsError extends Error {
	readonly fields: FieldError[];
	constructor(fields: FieldError[]) {
		super("Invalid fields");
		this.fields = fields;
	}
}

const invalidForm = { title: "Ikke lagret", detail: "Noe må rettes først." };
const networkAdviceInForm = "Det du har skrevet, står her fortsatt. Sjekk nettet, og prøv igjen om litt.";

/**
 * Turns an error into sentences in bokmål. `networkAdvice` is the advice when the network fails; the default is for a
 * form.
 */
export function failureOf(error: unknown, networkAdvice = networkAdviceInForm): Failure {
	if (error instanceof InvalidFieldsError) return { ...invalidForm, fields: error.fields };
	if (!(error instanceof ApiError)) return { title: internal.title, detail: internal.detail, fields: [] };
	if (error.kind === "network")
		return {
			title: "Ingen kontakt med serveren",
			detail: networkAdvice,
			fields: [],
		};
	const isLoggedOut = error.status === 401 && error.problem?.code !== "wrong_audience";
	if (isLoggedOut) return { ...loggedOutMessage, fields: [] };
	if (error.problem) return { ...messagesOf(error.problem), fields: error.problem.errors ?? [] };
	return { title: internal.title, detail: "Serveren svarte ikke som den skal. Prøv igjen om litt.", fields: [] };
}

/** In a form, a single field is wrong, not the whole request. */
function messagesOf({ code, title, detail, errors: fieldErrors = [] }: Problem): Pick<Failure, "title" | "detail"> {
	const isForm = code === "invalid_request" && fieldErrors.some(({ path }) => path !== "");
	return isForm ? invalidForm : { title, detail };
}

export const loggedOutMessage = {
	title: "Du er logget ut",
	detail:
		"Innloggingen gjelder ikke lenger. Det du har skrevet, står her fortsatt. Logg inn igjen, og prøv en gang til.",
};

/** Whether another user changed the item after it was read (HTTP 412). */
export const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412;
