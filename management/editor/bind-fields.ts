/** The names of the fields whose type is exactly V. */
type FieldNames<F, V> = { [N in keyof F]-?: F[N] extends V ? N : never }[keyof F] & string;

type FormState<F> = {
	fields: F;
	change: (patch: Partial<F>) => void;
	errorOf: (path: string) => string | undefined;
	isRequired: (name: string) => boolean;
};

/** Props for form fields by field name: value, change handler, error, and whether they must be filled in. */
export function bindFields<F extends object>({ fields, change, errorOf, isRequired }: FormState<F>) {
	const toPatch = (name: string, value: unknown): Partial<F> => ({ [name]: value }) as Partial<F>;
	return {
		text: (name: FieldNames<F, string>) => ({
			value: fields[name] as string,
			onText: (text: string) => change(toPatch(name, text)),
			error: errorOf(name),
			isRequired: isRequired(name),
		}),
		number: (name: FieldNames<F, number | null>) => ({
			value: fields[name] as number | null,
			onValue: (value: number | null) => change(toPatch(name, value)),
			error: errorOf(name),
			isRequired: isRequired(name),
		}),
	};
}
