import { AppError } from "@lerret/contracts/errors";
import { isStorable } from "@lerret/contracts/text";
import type { Context, MiddlewareHandler } from "hono";

/**
 * Rejects addresses with characters that a database cannot store: NUL, and percent-encodings that are not UTF-8. Throws
 * `not_found` for a path and `invalid_request` for a query. Pages have their own response to such a path, may have an old
 * address in another encoding, and ignore invalid choices (`parseAddress`).
 */
export function rejectUnstorableAddress(
	isPage: (path: string) => boolean,
	respondWithPage: (c: Context) => Promise<Response>,
): MiddlewareHandler {
	return async (c, next) => {
		const { pathname, search } = new URL(c.req.url);
		if (!pathname.includes("%") && !search.includes("%")) return next();
		const isPagePath = isPage(pathname);
		if (!isStorableEncoding(pathname)) {
			if (isPagePath) return respondWithPage(c);
			throw new AppError("not_found");
		}
		if (!isPagePath && !isStorableEncoding(search.replaceAll("+", " ")))
			throw new AppError("invalid_request", {
				fields: [{ path: "", message: "Adressen har tegn som ikke kan brukes." }],
			});
		await next();
	};
}

function isStorableEncoding(text: string): boolean {
	try {
		return isStorable(decodeURIComponent(text));
	} catch {
		return false;
	}
}
