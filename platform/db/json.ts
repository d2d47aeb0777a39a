import type * as z from "zod";

/**
 * Reads a JSON column through its schema. Throws with the column and the path of the mistake:
 * what was written by another version or by hand is not trusted.
 */
export function readJson<S extends z.ZodType>(schema: S, text: string, where: string): z.output<S> {
	const result = schema.safeParse(parseJson(text, where));
	if (result.success) return result.data;
	throw new Error(`${where}: ${describeIssues(result.error)}`);
}

function parseJson(text: string, where: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new Error(`${where}: this is not JSON`, { cause: error });
	}
}

/** "theme.menu.0.label: må …; …" — every mistake with its path. */
export function describeIssues(error: z.ZodError): string {
	return error.issues.map((issue) => `${issue.path.join(".") || "(rot)"}: ${issue.message}`).join("; ");
}
