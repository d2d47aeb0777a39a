import { AppError } from "@lerret/contracts/errors";
import type { Session } from "@lerret/platform/accounts/visitors/session-read";
import type { Cinema } from "@lerret/platform/loyalty/cinema";
import type { Context } from "hono";

/** `cinema` is always set; `session` only behind the session middleware. */
export type LoyaltyEnv = { Variables: { cinema: Cinema; session: Session } };

/** Reads the JSON object in a request's body; `{}` for an empty body. Throws `invalid_request`. */
export async function readBody(c: Context): Promise<object> {
	const body = await readJson(c);
	if (typeof body === "object" && body !== null && !Array.isArray(body)) return body;
	throw new AppError("invalid_request", { fields: [{ path: "", message: "Innholdet må være et JSON-objekt." }] });
}

/** Reads the JSON in a request's body; `{}` for an empty body. Throws `invalid_request`. */
export async function readJson(c: Context): Promise<unknown> {
	const text = await c.req.text();
	if (text === "") return {};
	let body: unknown;
	let isValidText = true;
	try {
		body = JSON.parse(text, (_key, value) => {
			if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) isValidText = false;
			return value;
		});
	} catch {
		throw new AppError("invalid_request", { fields: [{ path: "", message: "Innholdet er ikke gyldig JSON." }] });
	}
	// PostgreSQL rejects text with a NUL, and no database stores a lone surrogate unchanged.
	if (!isValidText)
		throw new AppError("invalid_request", {
			fields: [{ path: "", message: "Innholdet har tegn som ikke kan brukes." }],
		});
	return body;
}
