import { AppError } from "@lerret/contracts/errors";
import type { MiddlewareHandler } from "hono";

/**
 * Stops addresses with a NUL in them, which PostgreSQL takes in no text: nothing lives at such a path, and no parameter has it.
 * Throws `not_found` and `invalid_request`. Bodies are looked at where they are read (`readBody`).
 */
export const refuseNul: MiddlewareHandler = async (c, next) => {
	const [path = "", query = ""] = c.req.raw.url.split(/\?(.*)/su);
	if (path.includes("%00")) throw new AppError("not_found");
	if (query.includes("%00")) {
		throw new AppError("invalid_request", {
			fields: [{ path: "", message: "Adressen har tegn som ikke kan brukes." }],
		});
	}
	await next();
};
