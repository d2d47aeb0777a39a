import type * as z from "zod";
import type { FieldError } from "./errors.ts";

/** Bokmål messages for fields whose schema has none: `schema.safeParse(value, { error: fieldMessage })`. */
export function fieldMessage(issue: z.core.$ZodRawIssue): string {
	switch (issue.code) {
		case "invalid_type":
			return issue.input === undefined ? "Mangler." : `Må være ${typeNames[issue.expected] ?? "noe annet"}.`;
		case "too_small":
			return tooSmall(issue);
		case "too_big":
			return issue.origin === "string"
				? `Kan ha høyst ${issue.maximum} tegn.`
				: issue.origin === "array"
					? `Kan ha høyst ${issue.maximum} deler.`
					: `Kan være høyst ${issue.maximum}.`;
		case "invalid_value":
			return `Må være ${issue.values.map((value) => `«${String(value)}»`).join(" eller ")}.`;
		case "unrecognized_keys":
			return `Ukjent felt: ${issue.keys.map((key) => `«${key.slice(0, 100)}»`).join(", ")}.`;
		default:
			return "Har feil form.";
	}
}

const typeNames: Record<string, string> = {
	string: "tekst",
	number: "et tall",
	int: "et helt tall",
	boolean: "true eller false",
	array: "en liste",
	object: "et objekt",
};

function tooSmall({ origin, minimum }: Pick<z.core.$ZodIssueTooSmall, "origin" | "minimum">): string {
	if (origin === "string") return minimum === 1 ? "Kan ikke være tom." : `Må ha minst ${minimum} tegn.`;
	if (origin === "array") return `Må ha minst ${minimum} deler.`;
	return `Må være minst ${minimum}.`;
}

/** Every error with its field path; `prefix` is put in front of each path. */
export function toFieldErrors(error: z.ZodError, prefix: string[] = []): FieldError[] {
	return error.issues.map(({ path, message }) => ({ path: [...prefix, ...path].join("."), message }));
}
