import type { Failure } from "../api/failure.ts";

/** Names of the fields that hold values of a type, and nothing else. */
type NamesOf<F, V> = { [N in keyof F]-?: F[N] extends V ? N : never }[keyof F] & string;

/** Fields with what changes them and what is wrong with them. */
type Written<F> = { fields: F; change: (patch: Partial<F>) => void; failure: Failure | null };

/**
 * What the parts of a form need of a field, by its name: its value, how it is changed, and what is wrong with it. `text` always holds
 * one, `maybe` is null and `optional` is left out where nothing is written.
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
			// A line has no field of its own: the list's tells what is wrong with it.
			error: errorOf(name) ?? failure?.fields.find(({ path }) => path.startsWith(`${name}.`))?.message,
		}),
		number: (name: NamesOf<F, number | null>) => ({
			value: read<number | null>(name),
			onValue: (value: number | null) => change(patch(name, value)),
			error: errorOf(name),
		}),
	};
}

/** What is wrong with a field, or with one of the parts that it has. */
export const errorsIn =
	(failure: Failure | null) =>
	(path: string): string | undefined =>
		failure?.fields.find((field) => field.path === path)?.message;
