import type { Endpoint } from "@lerret/contracts/api/endpoint";
import { AppError, type FieldError } from "@lerret/contracts/errors";
import type { Context as HonoContext } from "hono";

/**
 * Throws `invalid_request` for query parameters that the endpoint does not have, or that occur more than once.
 */
export function requireKnownQuery(c: HonoContext, { query }: Pick<Endpoint, "query">): void {
	const knownNames = new Set(Object.keys(query?.shape ?? {}));
	const fieldErrors = Object.entries(c.req.queries()).flatMap(([name, values]): FieldError[] => {
		if (!knownNames.has(name)) return [{ path: name.slice(0, 100), message: "Ukjent parameter." }];
		return values.length > 1 ? [{ path: name, message: "Kan bare stå én gang." }] : [];
	});
	if (fieldErrors.length > 0) throw new AppError("invalid_request", { fields: fieldErrors });
}
