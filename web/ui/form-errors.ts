import type { Problem } from "@lerret/contracts/errors";

/** What is wrong with a form: a sentence about all of it, which may be empty, and the fields at fault in their order. */
export type FormErrors = { summary: string; fields: { name: string; message: string }[] };

/** A field with an error has another value that its own rules allow; `detail` is its name. */
export const correctedEvent = "corrected";

/** The id of a form's field, which the error summary links to. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`;

export const errorOf = (errors: FormErrors | null, name: string): string | undefined =>
	errors?.fields.find((field) => field.name === name)?.message;

/**
 * The errors of a rejected request. `names` has the form's field of each path, in the form's order; an error without a
 * field is the summary. With fields, the summary is `notDone`.
 */
export function toFormErrors(
	{ detail, errors = [] }: Pick<Problem, "detail" | "errors">,
	names: Record<string, string>,
	notDone = "",
): FormErrors {
	const fields = Object.entries(names).flatMap(([path, name]) => {
		const error = errors.find((one) => one.path === path);
		return error ? [{ name, message: error.message }] : [];
	});
	return { summary: fields.length > 0 ? notDone : (errors[0]?.message ?? detail), fields };
}
