import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldError } from "@lerret/contracts/errors";
import { fieldMessage } from "@lerret/contracts/field-messages";
import { useRef } from "react";
import { type FieldErrors, type FieldValues, get, useForm as useHookForm } from "react-hook-form";
import type * as z from "zod";
import { InvalidFieldsError } from "../api/failure.ts";
import { isEqual } from "./differences.ts";

/**
 * Form state of an object, validated with its schema by `validate`; a field with an error is also validated while it
 * changes. The values stay as typed, because the server trims them.
 */
export function useForm<F extends object>(schema: z.ZodObject, initial: F) {
	const form = useHookForm<FieldValues>({
		defaultValues: initial,
		resolver: zodResolver(schema, { error: fieldMessage }),
	});
	const { errors } = form.formState;
	const { getValues, reset } = form;
	const { current: first } = useRef(initial);
	const fields = form.watch() as F;
	return {
		fields,
		/** Something is typed since the form was opened. */
		isDirty: !isEqual(fields, first),
		current: getValues as () => F,
		reset: reset as (fields: F) => void,
		change: (patch: Partial<F>) => {
			for (const [name, value] of Object.entries(patch))
				form.setValue(name, value, { shouldValidate: form.getFieldState(name).invalid });
		},
		/** Whether the schema rejects an empty field. */
		isRequired: (name: string): boolean => !isEmptyAllowed(schema, name),
		errorOf: (path: string): string | undefined => (get(errors, path) as FieldErrors[string])?.message?.toString(),
		/** The first error of a field or of its parts. */
		errorWithin: (path: string): string | undefined => toList(get(errors, path))[0]?.message,
		/** Returns the fields. Throws InvalidFieldsError if they do not fit the schema. */
		validate: async (): Promise<F> => {
			const fields = getValues() as F;
			if (await form.trigger()) return fields;
			throw new InvalidFieldsError(toList(form.getErrors()));
		},
		/** Shows the errors of a response at their fields. */
		showErrors: (found: FieldError[]) => {
			form.clearErrors();
			for (const { path, message } of found) if (path !== "") form.setError(path, { type: "server", message });
		},
	};
}

const isEmptyAllowed = ({ shape }: z.ZodObject, name: string): boolean =>
	["", null].some((empty) => (shape[name] as z.ZodType | undefined)?.safeParse(empty).success ?? true);

/** React Hook Form keeps errors in the shape of the values; an error is an object with a `message`. */
function toList(errors: unknown, path = ""): FieldError[] {
	if (typeof errors !== "object" || errors === null) return [];
	const message = "message" in errors && typeof errors.message === "string" ? errors.message : null;
	if (message !== null) return [{ path, message }];
	return Object.entries(errors).flatMap(([name, inner]) => toList(inner, path === "" ? name : `${path}.${name}`));
}
