import { type $ZodType, type output, parse } from "zod/v4/core";
import { ApiError } from "./api-error.ts";

/** Parses a response by its schema. Throws ApiError of kind `garbage` for another shape. */
export function parseResponse<S extends $ZodType>(schema: S, value: unknown): output<S> {
	try {
		return parse(schema, value);
	} catch (cause) {
		throw new ApiError("garbage", { cause });
	}
}
