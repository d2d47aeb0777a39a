import * as z from "zod";

/**
 * Parses a JSON column with its schema, because another version or a person may have written it. Throws with the column
 * and the path of each error.
 */
export function readJson<S extends z.core.$ZodType>(schema: S, text: string, where: string): z.output<S> {
	const result = z.safeParse(schema, parseJson(text, where));
	if (result.success) return result.data;
	throw new Error(`${where}: ${describeIssues(result.error)}`);
}

/**
 * Returns a function like `readJson` with a cache, because a page reads hundreds of rows with the same few values. Rows
 * share the value, so it is frozen. `maxLength` is that of a cached text.
 */
export function createCachedJsonReader<S extends z.ZodType>(
	schema: S,
	{ maxCached = 1000, maxLength = 500 } = {},
): (text: string, where: string) => z.output<S> {
	const cache = new Map<string, z.output<S>>();
	return (text, where) => {
		const known = cache.get(text);
		if (known !== undefined) return known;
		const value = deepFreeze(readJson(schema, text, where));
		if (cache.size >= maxCached) cache.clear();
		if (text.length <= maxLength) cache.set(text, value);
		return value;
	};
}

function deepFreeze<T>(value: T): T {
	if (typeof value !== "object" || value === null) return value;
	for (const inner of Object.values(value)) deepFreeze(inner);
	return Object.freeze(value);
}

function parseJson(text: string, where: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new Error(`${where}: not valid JSON`, { cause: error });
	}
}

/** Lists every error with its path: "theme.menu.0.label: må …; …". */
export function describeIssues(error: z.core.$ZodError): string {
	return error.issues.map((issue) => `${issue.path.join(".") || "(rot)"}: ${issue.message}`).join("; ");
}
