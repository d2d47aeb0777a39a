import { AppError } from "@lerret/contracts/errors";

/** What a browser sends a form as (HTML, "enctype"), but for `text/plain`, which no program can read safely. */
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/iu;

export const hasForm = (request: Request): boolean => formTypes.test(request.headers.get("content-type") ?? "");

/** The fields of a form that was sent. Throws `unsupported_form` for a body that is none, and `invalid_request` for a broken one. */
export async function readFormData(request: Request): Promise<FormData> {
	if (!hasForm(request)) throw new AppError("unsupported_form");
	try {
		return await request.formData();
	} catch (error) {
		// Another error is one of the connection, not of the form.
		if (!(error instanceof TypeError)) throw error;
		throw new AppError("invalid_request", {
			fields: [{ path: "", message: "Skjemaet kan ikke leses." }],
			cause: error,
		});
	}
}
