import type { ApiError } from "@lerret/api-client/api-error";
import { hasPlainLocalPart, localPartError } from "@lerret/contracts/email-address";
import { cleanLine } from "@lerret/contracts/text";
import { toErrorMessage } from "../error-message";

export type FormErrors = { summary: string; fields: { name: string; message: string }[] };

export type Check = (text: string) => string | null;

export const checkName: Check = (text) => {
	if (text.trim() === "") return "Skriv navnet ditt.";
	return [...text.trim()].length > 60 ? "Navnet kan ha høyst 60 tegn." : null;
};

export const checkEmail: Check = (text) => {
	const address = cleanLine(text);
	if (address === "") return "Skriv e-postadressen din.";
	if (!hasPlainLocalPart(address)) return localPartError;
	return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(address)
		? null
		: "E-postadressen mangler noe. Den skal se ut som navn@eksempel.no.";
};

export const checkPassword: Check = (text) => (text === "" ? "Skriv passordet ditt." : null);

/** The server checks everything else that makes a password weak. */
export const checkNewPassword: Check = (text) => {
	if (text === "") return "Velg et passord.";
	return [...text].length < 8 ? "Passordet må ha minst 8 tegn." : null;
};

export const textOf = (form: FormData, name: string): string => {
	const value = form.get(name);
	return typeof value === "string" ? value : "";
};

export function validate(form: FormData, checks: Record<string, Check>): FormErrors | null {
	const fields = Object.entries(checks).flatMap(([name, check]) => {
		const message = check(textOf(form, name));
		return message === null ? [] : [{ name, message }];
	});
	return fields.length === 0 ? null : { summary: "Noe må rettes før skjemaet kan sendes", fields };
}

/** The field to mark when a problem names no fields. */
const fieldOfCode: Record<string, string> = { email_taken: "email", weak_password: "password" };

const wrongPasswordError: FormErrors = {
	summary: "Passordet stemmer ikke",
	fields: [{ name: "password", message: "Skriv passordet du logger inn med nå." }],
};

/** Turns a failed response into form errors. Errors of fields that the form lacks go into the summary. */
export function toFormErrors(error: ApiError, names: readonly string[]): FormErrors {
	const isPasswordOnly = names.includes("password") && !names.includes("email");
	if (isPasswordOnly && error.problem?.code === "invalid_credentials") return wrongPasswordError;
	const reported = (error.problem?.errors ?? []).map(({ path, message }) => ({ name: toFieldName(path), message }));
	const fields = reported.filter(({ name }) => names.includes(name));
	const field = fieldOfCode[error.problem?.code ?? ""];
	if (fields.length === 0 && field && names.includes(field))
		fields.push({ name: field, message: toErrorMessage(error) });
	return { summary: error.problem && fields.length > 0 ? error.problem.title : toErrorMessage(error), fields };
}

/** The API writes "Email" and "UserName"; the form fields are `email` and `userName`. */
const toFieldName = (path: string) => path.charAt(0).toLowerCase() + path.slice(1);
