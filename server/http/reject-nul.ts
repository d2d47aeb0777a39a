import { AppError } from "@lerret/contracts/errors";
import type { MiddlewareHandler } from "hono";

/**
 * Rejects URLs with a NUL byte, because PostgreSQL rejects text that contains one. Throws `not_found` for a path and
 * `invalid_request` for a query. `readBody` checks request bodies.
 */
export const rejectNul: MiddlewareHandler = async (c, next) => {
	const [path = "", query = ""] = c.req.raw.url.split(/\?(.*)/su);
	if (path.includes("%00")) throw new AppError("not_found");
	if (query.includes("%00")) {
		throw new AppError("invalid_request", {
			fields: [{ path: "", message: "Adressen har tegn som ikke kan brukes." }],
		});
	}
	await next();
};
