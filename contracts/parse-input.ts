import type * as z from "zod";
import { AppError } from "./errors.ts";
import { fieldMessage, toFieldErrors } from "./field-messages.ts";

/** Throws `invalid_request` with the fields that are wrong. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
	const result = schema.safeParse(input, { error: fieldMessage });
	if (result.success) return result.data;
	throw new AppError("invalid_request", { fields: toFieldErrors(result.error) });
}
