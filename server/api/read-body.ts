import { AppError } from "@lerret/contracts/errors";
import { cleanField, isStorable } from "@lerret/contracts/text";
import type { Context } from "hono";

/** Reads the JSON object in a request's body; `{}` for an empty body. Throws the errors of `readJson`. */
export async function readBody(c: Context): Promise<object> {
	const body = await readJson(c);
	if (typeof body === "object" && body !== null && !Array.isArray(body)) return body;
	throw new AppError("invalid_request", { fields: [{ path: "", message: "Innholdet må være et JSON-objekt." }] });
}

/** JSON in UTF-8, which is all that RFC 8259 has (section 8.1). */
function isJson(contentType: string): boolean {
	const [type = "", ...parameters] = contentType.split(";").map((part) => part.trim());
	const charset = parameters.find((parameter) => /^charset\s*=/iu.test(parameter));
	return /^application\/(?:[\w.+-]+\+)?json$/iu.test(type) && /^(?:|charset\s*=\s*"?utf-8"?)$/iu.test(charset ?? "");
}

/**
 * Reads the JSON in a request's body, with clean texts; `{}` for an empty body. Throws `unsupported_media_type` for a body of
 * another type or of none, which a form of another site could send, and `invalid_request`.
 */
export async function readJson(c: Context): Promise<unknown> {
	const text = await c.req.text();
	if (text === "") return {};
	if (!isJson(c.req.header("content-type") ?? "")) throw new AppError("unsupported_media_type");
	let body: unknown;
	let isValidText = true;
	try {
		body = JSON.parse(text, (key, value) => {
			if (!isStorable(key) || (typeof value === "string" && !isStorable(value))) isValidText = false;
			return typeof value === "string" ? cleanField(key, value) : value;
		});
	} catch {
		throw new AppError("invalid_request", { fields: [{ path: "", message: "Innholdet er ikke gyldig JSON." }] });
	}
	if (!isValidText)
		throw new AppError("invalid_request", {
			fields: [{ path: "", message: "Innholdet har tegn som ikke kan brukes." }],
		});
	return body;
}
