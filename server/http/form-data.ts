import { AppError } from "@lerret/contracts/errors";
import { cleanField, isStorable } from "@lerret/contracts/text";

/** The form encodings of HTML except `text/plain`, which cannot be parsed reliably. */
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/iu;

export const hasFormBody = (request: Request): boolean => formTypes.test(request.headers.get("content-type") ?? "");

/** A form with clean texts. Throws `unsupported_form` for other content types, and `invalid_request` for a body that cannot be parsed. */
export async function readFormData(request: Request): Promise<FormData> {
	if (!hasFormBody(request)) throw new AppError("unsupported_form");
	let form: FormData;
	try {
		form = await request.formData();
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		throw new AppError("invalid_request", {
			fields: [{ path: "", message: "Skjemaet kan ikke leses." }],
			cause: error,
		});
	}
	const clean = new FormData();
	for (const [name, value] of form) {
		if (!isStorable(name) || (typeof value === "string" && !isStorable(value)))
			throw new AppError("invalid_request", { fields: [{ path: name, message: "Har tegn som ikke kan brukes." }] });
		clean.append(name, typeof value === "string" ? cleanField(name, value) : value);
	}
	return clean;
}
