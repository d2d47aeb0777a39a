import { AppError, errors } from "@lerret/contracts/errors";
import type { Context } from "hono";
import { readFormData } from "../http/form-data.ts";
import type { FormErrors } from "./form.ts";

/** The text fields of a form. Throws `unsupported_form`, and `invalid_request` for a body that is not a form. */
export async function readForm(c: Context): Promise<Record<string, string>> {
	const form: Record<string, string> = {};
	for (const [name, value] of await readFormData(c.req.raw)) {
		if (typeof value === "string") form[name] = value;
	}
	return form;
}

export type Failure = { status: number; headers: Record<string, string>; errors: FormErrors };

/** Rethrows unexpected errors. */
export function toFailure(error: unknown): Failure {
	if (!(error instanceof AppError)) throw error;
	const { status, title, detail } = errors[error.code];
	const fields = error.fields ?? [];
	const summary = error.code === "invalid_request" ? "Noe må rettes først. Se under." : `${title}. ${detail}`;
	return { status, headers: error.headers, errors: { summary, fields } };
}
