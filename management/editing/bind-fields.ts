import type { Failure } from "../api/failure.ts";

/** The names of the fields whose type is exactly V. */
type NamesOf<F, V> = { [N in keyof F]-?: F[N] extends V ? N : never }[keyof F] & string;

type Written<F> = { fields: F; change: (patch: Partial<F>) => void; failure: Failure | null };

/**
 * Props for form fields by field name: value, change handler and error.
 * An empty `text` is "", an empty `nullableText` is null, and an empty `optionalText` is undefined.
 */
export function bindFields<F extends object>({ fields, change, failure }: Written<F>) {
	const errorOf = errorsIn(failure);
	const patch = (name: string, value: unknown): Partial<F> => ({ [name]: value }) as Partial<F>;
	const read = <V>(name: NamesOf<F, V>): V => fields[name] as V;
	const writing = (name: string, empty: string | null | undefined) => ({
		onText: (text: string) => change(patch(name, text === "" ? empty : text)),
		error: errorOf(name),
	});
	return {
		errorOf,
		text: (name: NamesOf<F, string>) => ({ value: read<string>(name), ...writing(name, "") }),
		maybe: (name: NamesOf<F, string | null>) => ({ value: read<string | null>(name) ?? "", ...writing(name, null) }),
		optional: (name: NamesOf<F, string | undefined>) => ({
			value: read<string | undefined>(name) ?? "",
			...writing(name, undefined),
		}),
		lines: (name: NamesOf<F, string[]>) => ({
			values: read<string[]>(name),
			onValues: (values: string[]) => change(patch(name, values)),
			// A line has no input of its own, so the list shows the error of its first wrong line.
			error: errorOf(name) ?? failure?.fields.find(({ path }) => path.startsWith(`${name}.`))?.message,
		}),
		number: (name: NamesOf<F, number | null>) => ({
			value: read<number | null>(name),
			onValue: (value: number | null) => change(patch(name, value)),
			error: errorOf(name),
		}),
	};
}

/** Returns a function that finds the error message of a field path. */
export const errorsIn =
	(failure: Failure | null) =>
	(path: string): string | undefined =>
		failure?.fields.find((field) => field.path === path)?.message;
