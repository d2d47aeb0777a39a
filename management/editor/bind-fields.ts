/** The names of the fields whose type is exactly V. */
type FieldNames<F, V> = { [N in keyof F]-?: F[N] extends V ? N : never }[keyof F] & string;

type FormState<F> = {
	fields: F;
	change: (patch: Partial<F>) => void;
	errorOf: (path: string) => string | undefined;
	errorWithin: (path: string) => string | undefined;
};

/**
 * Props for form fields by field name: value, change handler and error.
 * An empty `text` is "", an empty `nullableText` is null, and an empty `optionalText` is undefined.
 */
export function bindFields<F extends object>({ fields, change, errorOf, errorWithin }: FormState<F>) {
	const toPatch = (name: string, value: unknown): Partial<F> => ({ [name]: value }) as Partial<F>;
	const readValue = <V>(name: FieldNames<F, V>): V => fields[name] as V;
	const textProps = (name: string, empty: string | null | undefined) => ({
		onText: (text: string) => change(toPatch(name, text === "" ? empty : text)),
		error: errorOf(name),
	});
	return {
		text: (name: FieldNames<F, string>) => ({ value: readValue<string>(name), ...textProps(name, "") }),
		nullableText: (name: FieldNames<F, string | null>) => ({
			value: readValue<string | null>(name) ?? "",
			...textProps(name, null),
		}),
		optionalText: (name: FieldNames<F, string | undefined>) => ({
			value: readValue<string | undefined>(name) ?? "",
			...textProps(name, undefined),
		}),
		lines: (name: FieldNames<F, string[]>) => ({
			values: readValue<string[]>(name),
			onValues: (values: string[]) => change(toPatch(name, values)),
			// A line has no input of its own, so the list shows the error of its first wrong line.
			error: errorWithin(name),
		}),
		number: (name: FieldNames<F, number | null>) => ({
			value: readValue<number | null>(name),
			onValue: (value: number | null) => change(toPatch(name, value)),
			error: errorOf(name),
		}),
	};
}
