import { AppError, errors, toProblem } from "@lerret/contracts/errors";
import type { Attempt } from "@lerret/web/shop/services";
import type * as z from "zod";

/** The value of some work, or the problem for the visitor. Throws what is not the visitor's. */
export async function attempt<T>(work: () => Promise<T>): Promise<Attempt<T>> {
	try {
		return { value: await work(), problem: null };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		if (errors[error.code].status >= 500 && error.code !== "payment_unavailable") throw error;
		return { value: null, problem: toProblem(error.code, error) };
	}
}

/** Throws `invalid_request` with the fields that are wrong. */
export function parse<T extends z.ZodType>(schema: T, request: unknown): z.output<T> {
	const result = schema.safeParse(request);
	if (result.success) return result.data;
	const fields = result.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
	throw new AppError("invalid_request", { fields });
}
