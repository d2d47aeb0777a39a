import type { ApiError } from "@lerret/api-client/api-error";
import { hasPlainLocalPart, localPartError, peelAddress } from "@lerret/contracts/email-address";
import { cleanLine } from "@lerret/contracts/text";
import { type FormErrors, toFormErrors } from "../../ui/form-errors";
import { toErrorMessage } from "../error-message";

export type Check = (text: string) => string | null;

export const checkName: Check = (text) => {
	if (text.trim() === "") return "Skriv navnet ditt.";
	return [...text.trim()].length > 60 ? "Navnet kan ha høyst 60 tegn." : null;
};

export const checkEmail: Check = (text) => {
	const address = peelAddress(cleanLine(text));
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
	return fields.length === 0 ? null : { summary: "", fields };
}

/** The field to mark when a problem names no fields. */
const fieldOfCode: Record<string, string> = { email_taken: "email", weak_password: "password" };

const wrongPassword = "Passordet stemmer ikke. Skriv det du logger inn med nå.";

/** Turns a failed response into form errors. */
export function toApiFormErrors(error: ApiError, names: readonly string[]): FormErrors {
	const { problem } = error;
	const isPasswordOnly = names.includes("password") && !names.includes("email");
	if (isPasswordOnly && problem?.code === "invalid_credentials")
		return { summary: "", fields: [{ name: "password", message: wrongPassword }] };
	const detail = toErrorMessage(error);
	const reported = (problem?.errors ?? []).map(({ path, message }) => ({ path: toFieldName(path, names), message }));
	const field = fieldOfCode[problem?.code ?? ""];
	const errors = reported.length === 0 && field ? [{ path: field, message: detail }] : reported;
	return toFormErrors({ detail, errors }, Object.fromEntries(names.map((name) => [name, name])));
}

/** The API writes "Email" and "UserName"; the form fields are `email`, or `newEmail` where one is changed, and `userName`. */
const toFieldName = (path: string, names: readonly string[]) =>
	names.find((name) => name === `new${path}`) ?? path.charAt(0).toLowerCase() + path.slice(1);
